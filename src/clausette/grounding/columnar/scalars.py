"""Formulas that have no array form, taken one by one through the canonical clauses."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from clausette.grounding.canonical import Clausifier
from clausette.grounding.formula import Ground, atoms

if TYPE_CHECKING:
    from clausette.grounding.columnar.clauses import Clauses


class ScalarClauses(Clausifier):
    """The canonical clauses of single formulas, over the variables of a columnar run."""

    def __init__(self, owner: Clauses) -> None:
        super().__init__((), owner.expressions.reference.check_time)
        self._owner = owner

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
