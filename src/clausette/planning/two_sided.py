"""A way from a board to one of some goals, from whichever side is easier.

Depth-first search is a matter of luck: it may go wrong at the start and never come back in time.
So there are many short attempts, forwards and backwards in turn, at first without weights, then
with ever more; each may expand a few times more boards than those before it, and takes more
at a time. The last attempt ends with an answer, as no limit holds for ever; all before it cost
less than it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.planning.bitboards import Limits, Outcome, search
from clausette.planning.bounds import Bound
from clausette.planning.masks import Moves
from clausette.planning.weights import learned
from clausette.words import Message, say

_FIRST_BATCH: Final = 384
_MOST_BATCH: Final = 4096
_MOST_WEIGHTS: Final = 8
_PASSES: Final = 2.0
"""How often an attempt may go down to the last level with full batches, at first."""


@dataclass(frozen=True, slots=True)
class Way:
    """What was found: the boards of a way, that there is none, or neither.

    For "none", how that was proved, so that it can be done again: an exhausted search from the
    start (or from the goals, taking moves back), without the boards below the least sum of some
    weights, which are lost.
    """

    outcome: Outcome
    path: tuple[int, ...] = ()
    positions: int = 0
    """How many boards were expanded, by the search that was exhausted or by all of them."""
    forwards: bool = True
    weights: NDArray[np.int64] | None = None


@dataclass(frozen=True, slots=True)
class _Attempt:
    forwards: bool
    rounds: int
    """Of learning; none: without weights."""
    limits: Limits


def find_path(
    moves: Moves,
    start: int,
    goals: Sequence[int],
    *,
    preference: NDArray[np.int64] | None = None,
    most: int | None = None,
    deadline: Deadline = NEVER,
    progress: Callable[[Message], None] | None = None,
) -> Way:
    """A way from the start to one of the goals, or that there is none, or that time is up.

    `most` is how many boards all attempts together may expand, to the next full batch.
    `preference` tells which set bits make a board good to go on from; backwards, clear ones do.
    """
    depth = (min(map(int.bit_count, goals)) - start.bit_count()) // moves.change if goals else 0
    bounds: dict[tuple[bool, int], Bound] = {}
    expanded = 0
    for attempt in _attempts(depth, deadline):
        forwards, rounds = attempt.forwards, attempt.rounds
        moving = moves if forwards else moves.backwards()
        sources, targets = ((start,), goals) if forwards else (goals, (start,))
        if rounds and (forwards, rounds) not in bounds:
            bounds[forwards, rounds] = learned(
                moving,
                sources,
                targets,
                depth=depth,
                rounds=rounds,
                most=_MOST_WEIGHTS * rounds,
                deadline=deadline,
            )
        bound = bounds.get((forwards, rounds))
        led = preference if forwards or preference is None else -preference
        limits = attempt.limits if most is None else attempt.limits.within(most - expanded)
        found = search(moving, sources, targets, bound=bound, preference=led, limits=limits)
        expanded += found.positions
        if found.outcome == "found":
            return Way("found", found.path if forwards else found.path[::-1], expanded)
        if found.outcome == "none":
            weights = None if bound is None else bound.weights
            return Way("none", positions=found.positions, forwards=forwards, weights=weights)
        if deadline.over or (most is not None and expanded >= most):
            return Way("unknown", positions=expanded)
        if progress is not None:
            progress(say("{n:,} positions searched", n=expanded))
    raise AssertionError("attempts never end")


def _attempts(depth: int, deadline: Deadline) -> Iterator[_Attempt]:
    for number in count():
        batch = min(_MOST_BATCH, _FIRST_BATCH << number // 2)
        most = int(_PASSES * depth * batch) << number
        for forwards in (True, False):
            yield _Attempt(forwards, min(number, 3), Limits(batch, most, deadline))
