"""The solutions that agree with what is known: whether there is one, and what is in all of them.

A formula with one solution is the usual case and is answered without a question to the solver. Who
finds no answer before the deadline raises OutOfTime, and can be asked again.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Cnf
from clausette.cnf.areas import Cut
from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.reasoning.values import Values, literals_of
from clausette.solving import Session

Solution = NDArray[np.bool_]
"""The value of every variable; index 0 is not used."""


class Solutions:
    """A loaded formula, asked about the values of its targets."""

    def __init__(self, cnf: Cnf, targets: Sequence[int], *, deadline: Deadline = NEVER) -> None:
        self._cnf = cnf
        self._session = Session(cnf, deadline=deadline)
        self._targets = np.array(targets, dtype=np.int64)
        self._first: Solution | None = None
        self._some: bool | None = None
        """Whether there is a solution, when that is known; and whether there is just one."""
        self._alone: bool | None = None
        self._second: Solution | None = None
        self._last: Solution | None = None

    def close(self) -> None:
        self._session.close()

    @property
    def cuts(self) -> dict[tuple[int, ...], Cut]:
        """What was needed of connected areas for all answers so far, by the clauses."""
        return self._session.cuts

    def first(self, *, deadline: Deadline = NEVER) -> Solution | None:
        """A solution, if there is one."""
        if self._some is None:
            self._some = self._session.solve(deadline=deadline)
            if self._some:
                self._first = self._last = self._found()
        return self._first

    def unique(self, *, deadline: Deadline = NEVER) -> bool:
        """Whether there is just one."""
        if self._alone is None:
            first = self.first(deadline=deadline)
            if first is not None:
                self._second = self._other_values([], first, self._targets, deadline)
            self._alone = first is not None and self._second is None
        return self._alone

    def other(self) -> Solution:
        """A second solution, when there is one: the one by which that was found out."""
        assert self._second is not None
        return self._second

    def forget(self) -> None:
        """The last solution that was found plays no part any more, nor what was needed for it."""
        self._last = self._first
        if self.cuts:
            self._session.close()
            self._session = Session(self._cnf)

    @property
    def known_unique(self) -> bool | None:
        """Whether there is just one, as far as that was found out."""
        return self._alone

    def agreeing(self, values: Values, *, deadline: Deadline = NEVER) -> Solution | None:
        """A solution that agrees with the known values; the last one again, if it does."""
        if self.first(deadline=deadline) is None:
            return None
        alone = self.unique(deadline=deadline)
        for solution in (self._first, self._last):
            assert solution is not None
            if not ((values > 0) & ~solution | (values < 0) & solution).any():
                return solution
        if alone and not self._beyond_targets(values):
            return None
        if not self._session.solve(literals_of(values), deadline=deadline):
            return None
        self._last = self._found()
        return self._last

    def forced(
        self,
        values: Values,
        solution: Solution,
        left: Sequence[int],
        *,
        deadline: Deadline = NEVER,
    ) -> list[int]:
        """Those of some variables that have one value in all solutions that agree."""
        if self.unique(deadline=deadline) and not self._beyond_targets(values):
            return list(left)
        known = literals_of(values)
        certain = np.array(left, dtype=np.int64)
        while len(certain) and self._other(known, solution, certain, deadline):
            found = self._found()
            certain = certain[found[certain] == solution[certain]]
        remaining: list[int] = certain.tolist()
        return remaining

    def nearest(
        self,
        values: Values,
        solution: Solution,
        left: Sequence[int],
        *,
        deadline: Deadline = NEVER,
    ) -> Solution:
        """Another solution that agrees, with few differences on some open variables.

        Each question asks for a solution that differs in a part of what the last one does; when it
        gets late, the last one will do.
        """
        known = literals_of(values)
        found = self._other_values(known, solution, np.array(left, dtype=np.int64), deadline)
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
            try:
                closer = self._other_values(fixed, solution, rest, deadline) if len(rest) else None
            except OutOfTime:
                return found
            if closer is None:
                kept.append(variable)
            else:
                found = closer

    def _beyond_targets(self, values: Values) -> bool:
        """Whether something is known of which the targets do not tell."""
        return int(np.count_nonzero(values)) > int(np.count_nonzero(values[self._targets]))

    def _other(
        self,
        known: list[int],
        solution: Solution,
        variables: NDArray[np.int64],
        deadline: Deadline,
    ) -> bool:
        """Whether there is a solution that differs at one of the variables."""
        guard = self._session.fresh_variable()
        differ = np.where(solution[variables], -variables, variables).tolist()
        self._session.add([-guard, *differ])
        return self._session.solve([*known, guard], deadline=deadline)

    def _other_values(
        self,
        known: list[int],
        solution: Solution,
        variables: NDArray[np.int64],
        deadline: Deadline,
    ) -> Solution | None:
        if not self._other(known, solution, variables, deadline):
            return None
        return self._found()

    def _found(self) -> Solution:
        """The model of the last question, without the guards of questions before it."""
        return self._session.model().values[: self._session.cnf.variables + 1]
