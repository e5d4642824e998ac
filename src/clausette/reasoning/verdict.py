"""All there is to know about how many solutions there are: what they share, the closest two."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Cnf
from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.reasoning.closest import closest
from clausette.reasoning.solutions import Solutions
from clausette.solving import Count, Session

SurveyKind: TypeAlias = Literal["unique", "several", "none", "unknown"]
LIMIT = 1000
"""How far solutions are counted, by default."""
PATIENCE = 5.0
"""Seconds for counting and comparing several solutions, by default: on an empty board, to prove
that no two differ less could take for ever."""


@dataclass(frozen=True, slots=True)
class Survey:
    """What was found; `least` says whether no two solutions differ less than the pair."""

    kind: SurveyKind
    pair: tuple[NDArray[np.bool_], ...] = ()
    """The values of the targets in the only solution, or in two that differ little."""
    least: bool = True
    forced: tuple[int, ...] = ()
    """The literals of the targets that hold in all solutions."""
    count: Count | None = None
    """How many there are, up to a limit; None when there is none."""
    late: bool = False
    """Whether the time was up before all was found: with one solution and more unknown, the kind
    is "unknown"; of several, `forced` may be empty."""


def survey(
    cnf: Cnf,
    targets: Sequence[int],
    *,
    limit: int = LIMIT,
    patience: float | None = PATIENCE,
    deadline: Deadline = NEVER,
) -> Survey:
    """The number of solutions, told apart by the targets, and more about them.

    What is not found in time is said to be so: the count is not exact, the pair perhaps not least,
    and when nothing is known there is OutOfTime. The patience, in seconds, is for what several
    solutions have in common and how they differ.
    """
    known = np.zeros(cnf.variables + 1, dtype=np.int8)
    solutions = Solutions(cnf, targets, deadline=deadline)
    order = np.array(targets, dtype=np.int64)
    literals: list[int] = []
    free = list(targets)
    try:
        first = solutions.first(deadline=deadline)
        if first is None:
            return Survey("none")
        try:
            unique = solutions.unique(deadline=deadline)
        except OutOfTime:
            one = Count(1, exact=False)
            return Survey("unknown", (first[order],), False, (), one, late=True)
        if unique:
            literals = np.where(first[order], order, -order).tolist()
            return Survey("unique", (first[order],), True, tuple(literals), Count(1, exact=True))
        deadline = deadline.within(patience)
        other = solutions.other()
        try:
            certain = solutions.forced(known, first, targets, deadline=deadline)
            literals = [v if first[v] else -v for v in certain]
            free = [v for v in targets if v not in set(certain)]
            other = solutions.nearest(known, first, free, deadline=deadline)
            late = False
        except OutOfTime:
            late = True
    finally:
        solutions.close()
    count = Count(2, exact=False)
    with suppress(OutOfTime), Session(cnf, deadline=deadline) as session:
        # One half of the time is left for the comparison.
        counted = session.count(list(targets), limit, deadline=deadline.share(0.5))
        count = counted if counted.exact or counted.value > 2 or limit < 2 else count
    pair, least = closest(cnf, (first, other), literals, free, deadline=deadline)
    values = tuple(values[order] for values in pair)
    late = late or not least or (not count.exact and count.value < limit)
    return Survey("several", values, least, tuple(literals), count, late)
