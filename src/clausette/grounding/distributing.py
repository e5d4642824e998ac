"""Clauses by distribution: no definitions, and nothing that another clause says already.

`A or (B and C)` is `(A or B) and (A or C)`, again and again. What a clause implies is dropped at
once, after every disjunct: six conjunctions of four literals, "two of four", are 4,096 clauses
otherwise, and 8 so.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, groupby
from math import comb
from typing import Final, TypeAlias

from clausette.errors import InputError
from clausette.grounding.canonical import Clause, Clausifier, Defined
from clausette.grounding.formula import And, Count, Equivalent, Ground, Implies, Not, Or, Xor
from clausette.words import Message, say

MOST_CLAUSES: Final = 100_000
"""That one formula may become, or that two may be multiplied to."""

_Clauses: TypeAlias = list[tuple[int, ...]]


def too_many(clauses: int) -> Message:
    return say(
        "distribution would make {n:,} clauses of a formula; the limit is {most:,}. "
        "Definitions (tseitin, plaisted-greenbaum) keep it small",
        n=clauses,
        most=MOST_CLAUSES,
    )


class Distributing(Clausifier):
    """Numbers atoms, and makes clauses of formulas over them alone."""

    def clauses(self, formula: Ground) -> list[Clause]:
        """The clauses that are equivalent to the formula, none of which implies another."""
        self._made: dict[tuple[int, bool], _Clauses] = {}
        return [sorted(c, key=abs) for c in absorbed(self._distributed(formula, True))]

    def _distributed(self, formula: Ground, positive: bool) -> _Clauses:
        # Sides of equivalences are needed in both signs, at every level.
        made = self._made.get((id(formula), positive))
        if made is None:
            made = self._made[id(formula), positive] = self._multiplied(formula, positive)
        return made

    def _multiplied(self, formula: Ground, positive: bool) -> _Clauses:
        self._look()
        match formula:
            case Not(inner):
                return self._distributed(inner, not positive)
            case And(parts) | Or(parts):
                made = [self._distributed(part, positive) for part in parts]
                return self._joined(made, isinstance(formula, And) == positive)
            case Implies(left, right):
                made = [self._distributed(left, not positive), self._distributed(right, positive)]
                return self._joined(made, not positive)
            case Equivalent(left, right) | Xor(left, right):
                equal = isinstance(formula, Equivalent) == positive
                one = {sign: self._distributed(left, sign) for sign in (False, True)}
                other = {sign: self._distributed(right, sign) for sign in (False, True)}
                pairs = [[one[sign], other[sign != equal]] for sign in (False, True)]
                return [clause for pair in pairs for clause in self._joined(pair, False)]
            case Count(kind, bound, members):
                return self._counted(kind, bound, members, positive)
            case _:
                return [tuple(clause) for clause in self._clauses(formula, positive)]

    def _joined(self, made: list[_Clauses], conjunction: bool) -> _Clauses:
        if conjunction:
            found = [clause for clauses in made for clause in clauses]
            _refuse(len(found))
            return found
        if all(len(clauses) == 1 for clauses in made):
            return [tuple(literal for (clause,) in made for literal in clause)]
        # The shortest first: what is absorbed early is never multiplied.
        product: _Clauses = [()]
        for clauses in sorted(made, key=len):
            _refuse(len(product) * len(clauses))
            product = absorbed((*one, *other) for one in product for other in clauses)
        return product

    def _counted(
        self, kind: str, bound: int, members: tuple[Ground, ...], positive: bool
    ) -> _Clauses:
        """Of every so many members one is true, or one is false."""
        if not positive:
            below = self._counted("atmost", bound - 1, members, True)
            above = self._counted("atleast", bound + 1, members, True)
            sides = {"atleast": [below], "atmost": [above], "exact": [below, above]}[kind]
            return self._joined(sides, False)
        made: _Clauses = []
        if kind != "atmost":
            made += self._subsets(members, len(members) - bound + 1, True)
        if kind != "atleast":
            made += self._subsets(members, bound + 1, False)
        return made

    def _subsets(self, members: tuple[Ground, ...], size: int, positive: bool) -> _Clauses:
        if size <= 0:
            return [()]
        if size > len(members):
            return []
        _refuse(comb(len(members), size))
        each = [self._distributed(member, positive) for member in members]
        found: _Clauses = []
        for chosen in combinations(each, size):
            found += self._joined(list(chosen), False)
            _refuse(len(found))
        return found

    def _literal(self, formula: Ground | Defined) -> int:
        raise NotImplementedError("distribution makes no definitions")


def _refuse(clauses: int) -> None:
    if clauses > MOST_CLAUSES:
        raise InputError(too_many(clauses))


def absorbed(clauses: Iterable[tuple[int, ...]]) -> _Clauses:
    """The clauses without those that are always true and those that another one implies."""
    distinct: dict[frozenset[int], tuple[int, ...]] = {}
    for clause in clauses:
        literals = dict.fromkeys(clause)
        if not any(-literal in literals for literal in literals):
            distinct.setdefault(frozenset(literals), tuple(literals))
    kept: set[frozenset[int]] = set()
    shorter: dict[int, list[frozenset[int]]] = {}
    # Those of one length cannot imply each other: most products are all of one length.
    for _, group in groupby(sorted(distinct, key=len), key=len):
        fresh = [
            own
            for own in group
            if not any(one <= own for literal in own for one in shorter.get(literal, ()))
        ]
        kept.update(fresh)
        for own in fresh:
            if not own:
                return [()]
            rarest = min(own, key=lambda literal: len(shorter.get(literal, ())))
            shorter.setdefault(rarest, []).append(own)
    return [told for own, told in distinct.items() if own in kept]
