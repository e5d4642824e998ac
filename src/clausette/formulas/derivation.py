"""From a formula to a normal form, law by law, with every formula on the way.

A step applies one law, at all places at once unless one at a time is asked for. That conjunctions
associate goes without saying: `a ∧ (b ∧ c)` is written without parentheses anyway.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from clausette.errors import InputError
from clausette.formulas import laws
from clausette.formulas.forms import is_literal
from clausette.formulas.laws import Change, Law, Rewrite, applied, flattened, literals
from clausette.formulas.places import Path, at, children, put
from clausette.grounding.formula import TOP, And, Ground, Or, Truth, simplified
from clausette.language.interpreter import deep_recursion
from clausette.words import say

MOST_PARTS: Final = 4_000
"""Connectives and atoms of a formula on the way; a longer one cannot be read."""
MOST_STEPS: Final = 500


@dataclass(frozen=True, slots=True)
class Step:
    """One law applied, and the whole formula after it."""

    law: Law
    formula: Ground
    changes: tuple[Change, ...] = ()
    removed: tuple[tuple[Ground, Ground | None], ...] = ()
    """Clauses that went; of one that was absorbed, with the clause that says more."""


@dataclass(frozen=True, slots=True)
class Derivation:
    """A formula, and the steps to what it became."""

    start: Ground
    steps: tuple[Step, ...]
    result: Ground
    """What the last step shows, conjunctions in conjunctions taken together."""


class Deriver:
    """Applies laws to a formula, and keeps the steps."""

    def __init__(self, formula: Ground, each: bool = False) -> None:
        self.start = formula
        self.formula = formula
        self.each = each
        self.steps: list[Step] = []

    def derivation(self) -> Derivation:
        return Derivation(self.start, tuple(self.steps), flattened(self.formula))

    def add(self, step: Step) -> None:
        if len(self.steps) >= MOST_STEPS:
            raise InputError(say("more than {n:,} steps are needed", n=MOST_STEPS))
        self.steps.append(step)
        self.formula = step.formula

    def law(self, name: Law, rewrite: Rewrite) -> bool:
        """Applies a law while it applies; whether it did at all."""
        found = False
        while True:
            made, changes = applied(self.formula, rewrite, self.each)
            if not changes:
                return found
            self._check(made)
            self.add(Step(name, made, tuple(changes)))
            found = True

    def _check(self, made: Ground) -> None:
        if laws.size_of(made, MOST_PARTS) > MOST_PARTS:
            raise InputError(
                say(
                    "the formula would grow beyond {n:,} connectives and atoms; "
                    "definitions (tseitin, plaisted-greenbaum) keep it small",
                    n=MOST_PARTS,
                )
            )

    def constants(self) -> None:
        made = simplified(self.formula)
        if made != self.formula and _has_constant(self.formula):
            self.add(Step("constants", made, (Change((), self.formula, made),)))
        self.formula = made

    def negation_normal(self) -> None:
        """Only ∧ and ∨ are left, and negations of atoms."""
        self.constants()
        self.law("cardinality", laws.cardinality)
        self.law("exclusive-or", laws.exclusive_or)
        self.law("equivalence", laws.equivalence)
        self.law("implication", laws.implication)
        more = True
        while more:
            more = self.law("double-negation", laws.double_negation)
            made, changes = applied(self.formula, laws.de_morgan, self.each)
            if changes:
                self.add(Step("de-morgan", made, tuple(changes)))
                more = True
        self.formula = flattened(self.formula)

    # -- distribution ----------------------------------------------------------------------------

    def conjunctive_normal(self) -> None:
        """A conjunction of clauses, none of which another one makes superfluous."""
        while (path := _innermost(self.formula)) is not None:
            whole = at(self.formula, path)
            assert isinstance(whole, Or)
            made = flattened(self._distributed(whole))
            formula = put(self.formula, path, made)
            self._check(formula)
            self.add(Step("distribution", formula, (Change(path, whole, made),)))
            self._tidy(path)
            self.formula = flattened(self.formula)
        self._tidy(())
        if isinstance(self.formula, And) and not self.formula.parts:
            self.formula = TOP

    def _distributed(self, whole: Or) -> Ground:
        """A disjunction with two of its conjunctions multiplied, or the one with all the rest."""
        conjunctions = [part for part in whole.parts if isinstance(part, And)]
        if len(conjunctions) == 1:
            rest = tuple(part for part in whole.parts if part is not conjunctions[0])
            return And(tuple(Or((*rest, part)) for part in conjunctions[0].parts))
        one, other = conjunctions[:2]
        if len(one.parts) * len(other.parts) > MOST_PARTS:
            self._check(And(one.parts * len(other.parts)))
        product = And(tuple(Or((x, y)) for x in one.parts for y in other.parts))
        rest = tuple(part for part in whole.parts if part is not one and part is not other)
        return Or((product, *rest)) if rest else product

    def _tidy(self, path: Path) -> None:
        """Leaves out what is superfluous in the clauses of the conjunctions at a place."""
        self._each_clause(path, "idempotence", _without_repetition)
        if self._drop(path, "tautology", _tautologies):
            self._drop(path, "idempotence", _repeated)
            self._drop(path, "absorption", _absorbed)

    def _each_clause(self, path: Path, law: Law, change: Callable[[Ground], Ground | None]) -> None:
        inside = at(self.formula, path)
        made, changes = applied(inside, change)
        if changes:
            formula = put(self.formula, path, made)
            placed = tuple(Change(path + c.path, c.before, c.after) for c in changes)
            self.add(Step(law, formula, placed))

    def _drop(
        self,
        path: Path,
        law: Law,
        superfluous: Callable[[tuple[Ground, ...]], dict[int, Ground | None]],
    ) -> bool:
        """Takes clauses out of the conjunction at a place, or out of those in a disjunction;
        whether some are left, so that the place is still there."""
        gone: list[tuple[Ground, Ground | None]] = []

        def without(part: Ground) -> Ground | None:
            if not isinstance(part, And) or not all(map(_is_clause, part.parts)):
                return None
            found = superfluous(part.parts)
            gone.extend((part.parts[index], by) for index, by in found.items())
            kept = tuple(one for index, one in enumerate(part.parts) if index not in found)
            return And(kept) if found else None

        alone = at(self.formula, path)
        if _is_clause(alone) and law == "tautology" and laws.is_tautology(alone):
            gone.append((alone, None))
            made: Ground = TOP
        else:
            made, _ = applied(alone, without)
        whole = put(self.formula, path, _closed(made))
        true = _has_constant(whole)
        if gone:
            self.add(Step(law, simplified(whole) if true else whole, (), tuple(gone)))
        return not true


def derived_nnf(formula: Ground, each: bool = False) -> Derivation:
    """To negation normal form."""
    with deep_recursion():
        deriver = Deriver(formula, each)
        deriver.negation_normal()
        return deriver.derivation()


def derived_cnf(formula: Ground, each: bool = False) -> Derivation:
    """To conjunctive normal form by distribution."""
    with deep_recursion():
        deriver = Deriver(formula, each)
        deriver.negation_normal()
        deriver.conjunctive_normal()
        return deriver.derivation()


def clauses_of(formula: Ground) -> tuple[Ground, ...]:
    """The clauses of a formula in conjunctive normal form."""
    if isinstance(formula, Truth):
        return () if formula.value else (Or(()),)
    return formula.parts if isinstance(formula, And) else (formula,)


def _has_constant(formula: Ground) -> bool:
    pending = [formula]
    while pending:
        part = pending.pop()
        if isinstance(part, Truth):
            return True
        pending += children(part)
    return False


def _is_clause(formula: Ground) -> bool:
    return all(map(is_literal, literals(formula)))


def _innermost(formula: Ground) -> Path | None:
    """Where a disjunction has conjunctions of clauses in it, the first of the innermost."""
    for index, part in enumerate(children(formula)):
        found = _innermost(part)
        if found is not None:
            return (index, *found)
    if isinstance(formula, Or) and any(isinstance(part, And) for part in formula.parts):
        return ()
    return None


def _closed(formula: Ground) -> Ground:
    """An empty conjunction as ⊤, wherever it is."""
    return applied(formula, lambda part: TOP if part == And(()) else None)[0]


def _without_repetition(part: Ground) -> Ground | None:
    if not isinstance(part, Or) or not _is_clause(part):
        return None
    kept = tuple(dict.fromkeys(part.parts))
    if len(kept) == len(part.parts):
        return None
    return kept[0] if len(kept) == 1 else Or(kept)


def _tautologies(clauses: tuple[Ground, ...]) -> dict[int, Ground | None]:
    return {index: None for index, one in enumerate(clauses) if laws.is_tautology(one)}


def _repeated(clauses: tuple[Ground, ...]) -> dict[int, Ground | None]:
    seen: set[frozenset[Ground]] = set()
    found: dict[int, Ground | None] = {}
    for index, clause in enumerate(clauses):
        key = frozenset(literals(clause))
        if key in seen:
            found[index] = None
        seen.add(key)
    return found


def _absorbed(clauses: tuple[Ground, ...]) -> dict[int, Ground | None]:
    """The clauses that hold another one, each with a shortest one that it holds."""
    sets = [frozenset(literals(clause)) for clause in clauses]
    order = sorted(range(len(clauses)), key=lambda index: len(sets[index]))
    kept: dict[Ground, list[int]] = {}
    found: dict[int, Ground | None] = {}
    for index in order:
        by = next((i for x in sets[index] for i in kept.get(x, ()) if sets[i] <= sets[index]), None)
        if by is None:
            for literal in sets[index]:
                kept.setdefault(literal, []).append(index)
        else:
            found[index] = clauses[by]
    return dict(sorted(found.items()))
