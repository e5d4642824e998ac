"""Two solutions that differ least: the formula put down twice, with a variable for every difference
and a bound on their number that shrinks until there is no such pair."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Atoms, Cnf
from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.reasoning.oracle import SmallSolver
from clausette.solving import Session, Status
from clausette.solving.cuts import cuts, signs

_CHUNK = 1 << 14  # clauses
_MOST_COUNTED = 1_000_000  # differences times the bound on them: a second or so


def closest(
    cnf: Cnf,
    pair: tuple[NDArray[np.bool_], NDArray[np.bool_]],
    forced: list[int],
    free: list[int],
    *,
    conflicts: int | None = None,
    deadline: Deadline = NEVER,
) -> tuple[tuple[NDArray[np.bool_], NDArray[np.bool_]], bool]:
    """Two solutions that differ least on the free variables, or the best pair in time.

    Each question may have a ration of conflicts, which ends it the same on every machine.
    """
    size = cnf.variables
    distance = _distance(pair, free)
    # The counter of differences is made in one go, which nothing can stop.
    limited = conflicts is not None or not deadline.endless
    if limited and len(free) * distance > _MOST_COUNTED:
        return pair, False
    try:
        doubled = [
            *_in_time(cnf, deadline),
            *([x + size if x > 0 else x - size for x in c] for c in _in_time(cnf, deadline)),
        ]
    except OutOfTime:
        return pair, False
    from pysat.card import ITotalizer

    doubled += [[x] for x in forced] + [[x + size if x > 0 else x - size] for x in forced]
    differences = list(range(2 * size + 1, 2 * size + 1 + len(free)))
    for difference, v in zip(differences, free, strict=True):
        doubled += [[difference, -v, v + size], [difference, v, -v - size]]
        doubled += [[-difference, v, v + size], [-difference, -v, -v - size]]
    doubled.append(differences)
    top = 2 * size + len(free)
    with ITotalizer(differences, max(1, distance - 1), top) as bound:
        doubled += bound.cnf.clauses
        try:
            asked = _Asked(doubled, max(top, bound.top_id), conflicts, deadline)
        except OutOfTime:
            return pair, False
        with closing(asked):
            while distance > 1:
                found = asked.status([-bound.rhs[distance - 1]])
                if found is not Status.SATISFIABLE:
                    return pair, found is Status.UNSATISFIABLE
                values = asked.values()[1:]
                one = np.concatenate(([False], values[:size]))
                other = np.concatenate(([False], values[size : 2 * size]))
                refused = [*_refused(cnf, one), *_refused(cnf, other)]
                if refused:
                    twice = [[x + size if x > 0 else x - size for x in c] for c in refused]
                    asked.add([*refused, *twice])
                    continue
                pair = (one, other)
                distance = _distance(pair, free)
    return pair, True


class _Asked:
    """The doubled formula: in a session, or, where conflicts are rationed, in a small solver."""

    def __init__(
        self, clauses: list[list[int]], top: int, conflicts: int | None, deadline: Deadline
    ) -> None:
        self._conflicts, self._deadline = conflicts, deadline
        self._solver: Session | SmallSolver
        if conflicts is None:
            twice = Cnf.from_clauses(clauses, Atoms.numbered(top))
            self._solver = Session(twice, deadline=deadline)
        else:
            self._solver = SmallSolver(clauses, top)

    def status(self, assuming: list[int]) -> Status:
        if isinstance(self._solver, Session):
            return self._solver.status(assuming, deadline=self._deadline)
        assert self._conflicts is not None
        if self._deadline.over:
            return Status.UNKNOWN
        return Status.of(self._solver.attempt(assuming, self._conflicts))

    def values(self) -> NDArray[np.bool_]:
        return self._solver.model().values

    def add(self, clauses: list[list[int]]) -> None:
        """Demands some clauses more."""
        if isinstance(self._solver, Session):
            for clause in clauses:
                self._solver.add(clause)
        else:
            self._solver.add(clauses)

    def close(self) -> None:
        self._solver.close()


def _in_time(cnf: Cnf, deadline: Deadline) -> Iterator[list[int]]:
    """The clauses, as long as there is time to go on."""
    for first in range(0, len(cnf), _CHUNK):
        deadline.check()
        yield from cnf.lists(first, first + _CHUNK)


def _refused(cnf: Cnf, values: NDArray[np.bool_]) -> list[list[int]]:
    """What the values break of what is said of connected areas, as clauses."""
    if cnf.areas is None:
        return []
    return [list(cut.clause) for cut in cuts(cnf.areas, signs(values))]


def _distance(pair: tuple[NDArray[np.bool_], NDArray[np.bool_]], free: list[int]) -> int:
    return int((pair[0][free] != pair[1][free]).sum())
