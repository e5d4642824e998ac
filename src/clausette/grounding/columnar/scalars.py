"""Formulas taken one by one: those that have no array form, and all of them where their encoding
is asked for by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

import numpy as np

from clausette.grounding.canonical import Clausifier
from clausette.grounding.distributing import Distributing
from clausette.grounding.formula import Ground, atoms
from clausette.grounding.tseitin import PlaistedGreenbaum, Tseitin

if TYPE_CHECKING:
    from clausette.grounding.columnar.clauses import Clauses

FormulaEncoding: TypeAlias = Literal["auto", "distribute", "tseitin", "plaisted-greenbaum"]
FORMULA_ENCODINGS: tuple[FormulaEncoding, ...] = (
    *("auto", "distribute", "tseitin", "plaisted-greenbaum"),
)


class _OfRun(Clausifier):
    """Clauses of single formulas, over the variables of a columnar run."""

    def __init__(self, owner: Clauses) -> None:
        super().__init__((), owner.expressions.reference.check_time)
        self._owner = owner
        self.meanings = owner.notes.single

    def clauses(self, formula: Ground) -> list[list[int]]:
        self._number(formula)
        return super().clauses(formula)

    def literal(self, formula: Ground) -> tuple[int, list[list[int]]]:
        """The literal of a formula, and the clauses that define it."""
        self._number(formula)
        self._side = []
        return self._literal(formula), self._side

    def _number(self, formula: Ground) -> None:
        terms = self._owner.expressions.terms
        for name in atoms(formula):
            code = np.array([terms.code(name)], dtype=np.int64)
            self.numbers[name] = int(self._owner.families.of_terms(code)[0])

    def _fresh(self) -> int:
        return self._owner.families.counter.take(1)

    def _at_least(self, bound: int, literals: list[int]) -> list[list[int]]:
        encoding = self._owner.counting.encoding
        if encoding == "auto" or not 0 < bound <= len(literals):
            return super()._at_least(bound, literals)
        return self._owner.counting.single(bound, literals)


class ScalarClauses(_OfRun):
    """The canonical ones."""


class _Distributing(_OfRun, Distributing):
    pass


class _Tseitin(_OfRun, Tseitin):
    pass


class _PlaistedGreenbaum(_OfRun, PlaistedGreenbaum):
    pass


def scalar_clauses(owner: Clauses) -> _OfRun:
    """What makes clauses of single formulas in the encoding of a run."""
    match owner.formulas:
        case "distribute":
            return _Distributing(owner)
        case "tseitin":
            return _Tseitin(owner)
        case "plaisted-greenbaum":
            return _PlaistedGreenbaum(owner)
        case _:
            return ScalarClauses(owner)
