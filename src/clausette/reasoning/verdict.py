"""All there is to know about how many solutions there are: what they share, the closest two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import monotonic
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Cnf
from clausette.reasoning.closest import closest, seconds_left
from clausette.reasoning.solutions import Solutions
from clausette.solving import Count, Session

SurveyKind: TypeAlias = Literal["unique", "several", "none"]
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


def survey(
    cnf: Cnf, targets: Sequence[int], *, limit: int = LIMIT, seconds: float = PATIENCE
) -> Survey:
    """The number of solutions, told apart by the targets, and more about them.

    What is not found in time is said to be so: the count is not exact, the pair perhaps not least.
    """
    deadline = monotonic() + seconds
    known = np.zeros(cnf.variables + 1, dtype=np.int8)
    solutions = Solutions(cnf, targets)
    order = np.array(targets, dtype=np.int64)
    try:
        first = solutions.first()
        if first is None:
            return Survey("none")
        if solutions.unique():
            literals = np.where(first[order], order, -order).tolist()
            return Survey("unique", (first[order],), True, tuple(literals), Count(1, exact=True))
        certain = solutions.forced(known, first, targets)
        literals = [v if first[v] else -v for v in certain]
        free = [v for v in targets if v not in set(certain)]
        other = solutions.nearest(known, first, free)
    finally:
        solutions.close()
    with Session(cnf) as session:
        # One half of the time is left for the comparison.
        count = session.count_within(seconds_left(deadline) / 2, list(targets), limit)
    pair, least = closest(cnf, (first, other), literals, free, deadline)
    values = tuple(values[order] for values in pair)
    return Survey("several", values, least, tuple(literals), count)
