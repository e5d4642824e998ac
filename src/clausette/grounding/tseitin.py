"""Clauses by definitions (Tseitin, 1968): every part of a formula gets a name.

What is asserted needs none: a conjunction is its parts, a disjunction one clause of their names.
With both sides a name is equivalent to its part. One side is enough where a part occurs under one
sign only (Plaisted and Greenbaum, 1986). Parts that say the same of the same have one name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, TypeAlias

from clausette.grounding.canonical import Clause, Clausifier, Defined
from clausette.grounding.formula import (
    And,
    Atom,
    Count,
    Equivalent,
    Ground,
    Implies,
    Not,
    Or,
    Truth,
    Xor,
)
from clausette.grounding.meanings import Kind, Meaning, Side

_Key: TypeAlias = tuple[Kind, tuple[int, ...]]
_SIDES: dict[frozenset[bool], Side] = {
    frozenset((True,)): "=>",
    frozenset((False,)): "<=",
    frozenset((True, False)): "<=>",
}
_BOTH = frozenset((True, False))


class Tseitin(Clausifier):
    """Numbers atoms and names of parts; the names are equivalent to their parts."""

    one_sided: ClassVar[bool] = False

    def __init__(self, formulas: Iterable[Ground], look: Callable[[], None] = lambda: None) -> None:
        super().__init__(formulas, look)
        self._names: dict[_Key, int] = {}
        self._written: dict[int, frozenset[bool]] = {}

    def clauses(self, formula: Ground) -> list[Clause]:
        # Another formula may be taken away, with the clauses that define its names.
        self._names, self._written = {}, {}
        return super().clauses(formula)

    def _clauses(self, formula: Ground | Defined, positive: bool) -> list[Clause]:
        match formula:
            case Not(inner):
                return self._clauses(inner, not positive)
            case And() | Or() | Implies():
                parts = flat(formula, positive)
                if is_conjunction(formula, positive):
                    return [clause for part, sign in parts for clause in self._clauses(part, sign)]
                return [[self._signed(part, sign) for part, sign in parts]]
            case Equivalent(left, right) | Xor(left, right):
                one, other = self._name(left, _BOTH), self._name(right, _BOTH)
                if isinstance(formula, Xor) == positive:
                    other = -other
                return [[-one, other], [one, -other]]
            case _:
                return super()._clauses(formula, positive)

    def _signed(self, formula: Ground, positive: bool) -> int:
        """A literal that implies the formula under a sign."""
        return self._name(formula, frozenset((positive,))) * (1 if positive else -1)

    def _literal(self, formula: Ground) -> int:
        return self._name(formula, _BOTH)

    def _name(self, formula: Ground, signs: frozenset[bool]) -> int:
        """The literal of a part that is looked at under some signs."""
        signs = signs if self.one_sided else _BOTH
        opposite = frozenset(not sign for sign in signs)
        match formula:
            case Atom(name):
                return self.numbers[name]
            case Not(inner):
                return -self._name(inner, opposite)
            case And() | Or():
                kind: Kind = "and" if isinstance(formula, And) else "or"
                literals = [self._name(part, signs) for part in alike(formula)]
                return self._named(kind, literals, signs)
            case Implies(left, right):
                sides = [self._name(left, opposite), self._name(right, signs)]
                return self._named("=>", sides, signs)
            case Equivalent(left, right):
                sides = [self._name(left, _BOTH), self._name(right, _BOTH)]
                return self._named("<=>", sides, signs)
            case Xor(left, right):
                sides = [self._name(left, _BOTH), self._name(right, _BOTH)]
                return self._named("xor", sides, signs)
            case Count() | Truth():
                return self._named_count(formula)

    def _named(self, kind: Kind, literals: list[int], signs: frozenset[bool]) -> int:
        key = (kind, tuple(literals))
        number = self._names.get(key)
        if number is None:
            number = self._names[key] = self._fresh()
        before = self._written.get(number, frozenset())
        self._written[number] = before | signs
        self.meanings[number] = Meaning(_SIDES[before | signs], kind, key[1])
        for sign in sorted(signs - before, reverse=True):
            self._side += defining(number, kind, literals, sign)
        return number

    def _named_count(self, formula: Count | Truth) -> int:
        known = self._known.get(id(formula))
        if known is None:
            holds, fails = super()._clauses(formula, True), super()._clauses(formula, False)
            known = self._known[id(formula)] = self._fresh()
            self._side += [[-known, *clause] for clause in holds]
            self._side += [[known, *clause] for clause in fails]
            self.meanings[known] = Meaning("<=>", "clauses", clauses=tuple(map(tuple, holds)))
        return known


class PlaistedGreenbaum(Tseitin):
    """The same, but a name says no more than the formula needs."""

    one_sided = True


def defining(number: int, kind: Kind, literals: Sequence[int], positive: bool) -> list[Clause]:
    """The clauses of one side of a definition: that it implies its part, or is implied by it."""
    own = -number if positive else number
    return [[own, *clause] for clause in _of(kind, literals, positive)]


def _of(kind: Kind, literals: Sequence[int], positive: bool) -> list[list[int]]:
    """The clauses of a connective between literals, or of its negation."""
    if kind == "=>":
        literals, kind = [-literals[0], literals[1]], "or"
    if kind in ("xor", "<=>"):
        one, other = literals
        if (kind == "xor") == positive:
            other = -other
        return [[-one, other], [one, -other]]
    if (kind == "and") == positive:
        return [[x if positive else -x] for x in literals]
    return [[x if positive else -x for x in literals]]


def is_conjunction(formula: And | Or | Implies, positive: bool) -> bool:
    return isinstance(formula, And) == positive


def flat(formula: And | Or | Implies, positive: bool) -> list[tuple[Ground, bool]]:
    """The conjuncts or disjuncts of what is asserted, with their signs, nested ones together."""
    conjunction = is_conjunction(formula, positive)
    found: list[tuple[Ground, bool]] = []
    pending: list[tuple[Ground, bool]] = [(formula, positive)]
    while pending:
        current, sign = pending.pop()
        while isinstance(current, Not):
            current, sign = current.inner, not sign
        match current:
            case And(parts) | Or(parts) if is_conjunction(current, sign) == conjunction:
                pending += [(part, sign) for part in reversed(parts)]
            case Implies(left, right) if is_conjunction(current, sign) == conjunction:
                pending += ((right, sign), (left, not sign))
            case _:
                found.append((current, sign))
    return found


def alike(formula: And | Or) -> list[Ground]:
    """The parts of a conjunction or a disjunction, those of one in another together."""
    found: list[Ground] = []
    pending: list[Ground] = [formula]
    while pending:
        current = pending.pop()
        if isinstance(current, And | Or) and type(current) is type(formula):
            pending += reversed(current.parts)
        else:
            found.append(current)
    return found
