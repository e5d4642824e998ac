"""The solutions that agree with what is known: whether there is one, and what is in all of them.

A formula with one solution is the usual case and is answered without a question to the solver.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Cnf
from clausette.reasoning.onerule import Values
from clausette.solving import Session

Solution = NDArray[np.bool_]
"""The value of every variable; index 0 is not used."""


class Solutions:
    """A loaded formula, asked about the values of its targets."""

    def __init__(self, cnf: Cnf, targets: Sequence[int]) -> None:
        self._session = Session(cnf)
        self._targets = np.array(targets, dtype=np.int64)
        self._first: Solution | None = None
        self._alone: bool | None = None
        self._last: Solution | None = None

    def close(self) -> None:
        self._session.close()

    def first(self) -> Solution | None:
        """A solution, if there is one."""
        if self._alone is None:
            self._alone = False
            if self._session.solve():
                self._first = self._last = self._found()
                self._alone = not self._other([], self._first, self._targets)
        return self._first

    def unique(self) -> bool:
        """Whether there is just one."""
        return self.first() is not None and bool(self._alone)

    def agreeing(self, values: Values) -> Solution | None:
        """A solution that agrees with the known values; the last one again, if it does."""
        if self.first() is None:
            return None
        for solution in (self._first, self._last):
            assert solution is not None
            if not ((values > 0) & ~solution | (values < 0) & solution).any():
                return solution
        if self._alone and not self._beyond_targets(values):
            return None
        if not self._session.solve(_literals(values)):
            return None
        self._last = self._found()
        return self._last

    def forced(self, values: Values, solution: Solution, left: Sequence[int]) -> list[int]:
        """Those of some variables that have one value in all solutions that agree."""
        if self._alone and not self._beyond_targets(values):
            return list(left)
        known = _literals(values)
        certain = np.array(left, dtype=np.int64)
        while len(certain) and self._other(known, solution, certain):
            found = self._found()
            certain = certain[found[certain] == solution[certain]]
        remaining: list[int] = certain.tolist()
        return remaining

    def nearest(self, values: Values, solution: Solution, left: Sequence[int]) -> Solution:
        """Another solution that agrees, with few differences on some open variables.

        Each question asks for a solution that differs in a part of what the last one does.
        """
        known = _literals(values)
        found = self._other_values(known, solution, np.array(left, dtype=np.int64))
        assert found is not None  # nothing is forced, so there is another one
        kept: list[int] = []
        while True:
            differs = [v for v in left if found[v] != solution[v]]
            same = [v if solution[v] else -v for v in left if found[v] == solution[v]]
            candidates = [v for v in differs if v not in kept]
            if not candidates:
                return found
            variable = candidates[0]
            fixed = [*known, *same, variable if solution[variable] else -variable]
            rest = np.array([v for v in differs if v != variable], dtype=np.int64)
            closer = self._other_values(fixed, solution, rest) if len(rest) else None
            if closer is None:
                kept.append(variable)
            else:
                found = closer

    def _beyond_targets(self, values: Values) -> bool:
        """Whether something is known of which the targets do not tell."""
        return int(np.count_nonzero(values)) > int(np.count_nonzero(values[self._targets]))

    def _other(self, known: list[int], solution: Solution, variables: NDArray[np.int64]) -> bool:
        """Whether there is a solution that differs at one of the variables."""
        guard = self._session.fresh_variable()
        differ = np.where(solution[variables], -variables, variables).tolist()
        self._session.add([-guard, *differ])
        return self._session.solve([*known, guard])

    def _other_values(
        self, known: list[int], solution: Solution, variables: NDArray[np.int64]
    ) -> Solution | None:
        if not self._other(known, solution, variables):
            return None
        return self._found()

    def _found(self) -> Solution:
        """The model of the last question, without the guards of questions before it."""
        return self._session.model().values[: self._session.cnf.variables + 1]


def _literals(values: Values) -> list[int]:
    return [int(v) * int(values[v]) for v in np.flatnonzero(values).tolist()]
