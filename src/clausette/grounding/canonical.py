"""Ground formulas → clauses, by plain encodings in a fixed order.

Certificates are made of this CNF: grounding the same model again gives the same bytes. The visible
atoms are numbered first, in the order of the text; definitions follow. A disjunct that is one
clause joins the clause being built, one that is not is distributed, and every further one gets a
one-sided definition (Plaisted and Greenbaum, 1986).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import TypeAlias

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
    atoms,
)
from clausette.grounding.meanings import Meaning, Side, read_off

Clause: TypeAlias = list[int]

_JUNCTIONS = (And, Or, Implies)

# Up to here the clauses over all subsets are fewer than a counter's, and easier to read.
MOST_SUBSETS = 64
_BETWEEN_LOOKS = 10_000  # clauses from one look at the clock to the next: some milliseconds


@dataclass(frozen=True, slots=True)
class Defined:
    """A subformula that has got a number of its own."""

    number: int


class Clausifier:
    """Numbers atoms and definitions, and turns formulas into clauses."""

    def __init__(self, formulas: Iterable[Ground], look: Callable[[], None] = lambda: None) -> None:
        """Declares all formulas of a model, so that their atoms are numbered before all else.

        `look` is called now and then: it may look at the clock, and raise.
        """
        self._look = look
        self.numbers: dict[str, int] = {}
        self.definitions = 0
        self._side: list[Clause] = []
        self._known: dict[int, int] = {}
        """What has a definition in the formula at hand, by identity."""
        self.meanings: dict[int, Meaning] = {}
        """What every definition stands for."""
        named = dict.fromkeys(name for formula in formulas for name in atoms(formula))
        self.numbers.update(zip(named, range(1, len(named) + 1), strict=True))

    def clauses(self, formula: Ground) -> list[Clause]:
        """Clauses that some values of the definitions satisfy exactly where the formula holds."""
        self._side = []
        self._known = {}
        made = self._clauses(formula, True) + self._side
        found: list[Clause] = []
        for first in range(0, len(made), _BETWEEN_LOOKS):
            self._look()
            some = map(tidy, made[first : first + _BETWEEN_LOOKS])
            found += [clause for clause in some if clause is not None]
        return found

    def _fresh(self) -> int:
        self.definitions += 1
        return len(self.numbers) + self.definitions

    def _clauses(self, formula: Ground | Defined, positive: bool) -> list[Clause]:
        match formula:
            case Atom():
                number = self.numbers[formula.name]
                return [[number if positive else -number]]
            case Truth():
                return [] if formula.value == positive else [[]]
            case Defined():
                return [[formula.number if positive else -formula.number]]
            case Not():
                return self._clauses(formula.inner, not positive)
            case And() | Or() | Implies():
                made = self._operands(formula, positive)
                if _is_conjunction(formula, positive):
                    return [clause for clauses in made for clause in clauses]
                return self._disjunction(made)
            case Equivalent(left, right) | Xor(left, right):
                one, other = self._named_if_nested(left), self._named_if_nested(right)
                equal = isinstance(formula, Equivalent) == positive
                return [
                    clause
                    for sign in (False, True)
                    for clause in self._disjunction(
                        [self._clauses(one, sign), self._clauses(other, sign != equal)]
                    )
                ]
            case Count(kind, bound, members):
                literals = [self._literal(member) for member in members]
                match kind, positive:
                    case ("atleast", True) | ("atmost", False):
                        return self._at_least(bound + (not positive), literals)
                    case ("atmost", True) | ("atleast", False):
                        return self._at_most(bound - (not positive), literals)
                    case (_, True):
                        return self._at_least(bound, literals) + self._at_most(bound, literals)
                    case _:
                        fewer = self._at_most(bound - 1, literals)
                        return self._disjunction([fewer, self._at_least(bound + 1, literals)])

    def _operands(self, formula: And | Or | Implies, positive: bool) -> list[list[Clause]]:
        """The clauses of every conjunct or disjunct under a sign, nested ones taken together."""
        conjunction = _is_conjunction(formula, positive)
        found: list[list[Clause]] = []
        pending: list[tuple[Ground, bool]] = [(formula, positive)]
        while pending:
            current, sign = pending.pop()
            while isinstance(current, Not):
                current, sign = current.inner, not sign
            if isinstance(current, Atom):
                number = self.numbers[current.name]
                found.append([[number if sign else -number]])
            elif isinstance(current, _JUNCTIONS) and _is_conjunction(current, sign) == conjunction:
                if isinstance(current, Implies):
                    pending += ((current.right, sign), (current.left, not sign))
                else:
                    pending += [(part, sign) for part in reversed(current.parts)]
            else:
                found.append(self._clauses(current, sign))
        return found

    def _disjunction(self, groups: list[list[Clause]]) -> list[Clause]:
        """The clauses of a disjunction, each disjunct given by its own clauses."""
        if not all(groups):
            return []
        base = [literal for group in groups if len(group) == 1 for literal in group[0]]
        larger = [group for group in groups if len(group) > 1]
        for group in larger[:-1]:
            name = self._fresh()
            base.append(name)
            made = [[-name, *clause] for clause in group]
            self.meanings[name] = read_off(name, made, "=>")
            self._side += made
        return [base + clause for clause in larger[-1]] if larger else [base]

    def _named_if_nested(self, formula: Ground) -> Ground | Defined:
        """A stand-in for what would otherwise be copied at every level of an equivalence."""
        return formula if _is_plain(formula) else Defined(self._literal(formula))

    def _literal(self, formula: Ground) -> int:
        """The literal of an atom or its negation, or of a new definition of anything else."""
        match formula:
            case Atom(name):
                return self.numbers[name]
            case Not(Atom(name)):
                return -self.numbers[name]
        # Both signs are needed, at every level: without a memory this would take 2^depth steps.
        known = self._known.get(id(formula))
        if known is not None:
            return known
        holds, fails = self._clauses(formula, True), self._clauses(formula, False)
        number = self._known[id(formula)] = self._fresh()
        made = [[-number, *clause] for clause in holds]
        self.meanings[number] = read_off(number, made, "<=>")
        self._side += made
        self._side += [[number, *clause] for clause in fails]
        return number

    def _at_least(self, bound: int, literals: list[int]) -> list[Clause]:
        size = len(literals)
        if bound <= 0:
            return []
        if bound > size:
            return [[]]
        if comb(size, bound - 1) <= MOST_SUBSETS or bound == size:
            return [list(chosen) for chosen in combinations(literals, size - bound + 1)]
        if 2 * bound > size:
            return self._upper_counter(size - bound, [-literal for literal in literals])
        return self._lower_counter(bound, literals)

    def _at_most(self, bound: int, literals: list[int]) -> list[Clause]:
        return self._at_least(len(literals) - bound, [-literal for literal in literals])

    def _lower_counter(self, bound: int, literals: list[int]) -> list[Clause]:
        """At least `bound`, read backwards: `reached[j]` only if more than j of those so far."""
        reached: list[int] = []
        for index, literal in enumerate(literals):
            self._look()
            following = [self._fresh() for _ in range(min(index + 1, bound))]
            self._count_so_far("=>", literals[: index + 1], following)
            for j, new in enumerate(following):
                before = reached[j : j + 1]
                self._side.append([-new, literal, *before])
                if j:
                    self._side.append([-new, reached[j - 1], *before])
            reached = following
        return [[reached[-1]]]

    def _upper_counter(self, bound: int, literals: list[int]) -> list[Clause]:
        """At most `bound`, by Sinz (2005): `reached[j]` if more than j of those so far."""
        clauses: list[Clause] = []
        reached: list[int] = []
        for index, literal in enumerate(literals):
            self._look()
            if len(reached) == bound:
                clauses.append([-literal, -reached[-1]])
            if index == len(literals) - 1:
                break
            following = [self._fresh() for _ in range(min(index + 1, bound))]
            self._count_so_far("<=", literals[: index + 1], following)
            self._side.append([-literal, following[0]])
            self._side += [[-old, new] for old, new in zip(reached, following, strict=False)]
            self._side += [
                [-literal, -old, new] for old, new in zip(reached, following[1:], strict=False)
            ]
            reached = following
        return clauses

    def _count_so_far(self, side: Side, literals: list[int], reached: list[int]) -> None:
        """Keeps what the variables of a counter mean: so many of the first literals."""
        for number, variable in enumerate(reached, 1):
            self.meanings[variable] = Meaning(side, "atleast", tuple(literals), number)


def _is_conjunction(formula: And | Or | Implies, positive: bool) -> bool:
    return isinstance(formula, And) == positive


def _is_plain(formula: Ground) -> bool:
    """Whether a formula holds no equivalence and no cardinality."""
    pending = [formula]
    while pending:
        match pending.pop():
            case Equivalent() | Xor() | Count():
                return False
            case Not(inner):
                pending.append(inner)
            case And(parts) | Or(parts):
                pending += parts
            case Implies(left, right):
                pending += (left, right)
    return True


def tidy(clause: Clause) -> Clause | None:
    """The clause with each literal once, or None if it is always true."""
    if len(set(map(abs, clause))) == len(clause):
        return clause
    literals = dict.fromkeys(clause)
    return None if any(-literal in literals for literal in literals) else list(literals)
