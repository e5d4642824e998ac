"""How hard a board is for a person: the size of the steps that its explanation needs.

The grade must not depend on the order of cells, or a board turned around would get another one. So
the explanation goes in rounds: all that single rule instances force, again and again; when they
force nothing more, all cells that some two instances force; if there are none, three; and so on.
How far a round looks is limited by the number of open cells, so that a round ends at the same size
however the board is turned; where the limit is met the grade says "at least". All rounds together
are limited by counted work too, and by a clock only where there is a deadline. That work is not
quite the same for a board turned around, so the size at which it was spent is no measure: all that
is told then is the sizes that were tried to the end, up to the first that is extreme. Only a board
that just about spends the work can still get two grades.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.reasoning.cores import Budget
from clausette.reasoning.tutor import Tutor
from clausette.reasoning.values import Values
from clausette.words import Message, say

Name: TypeAlias = Literal["open", "trivial", "easy", "medium", "hard", "very hard", "extreme"]

# With so many open cells or fewer, rounds look for so many instances.
_REACH = ((40, 10), (60, 9), (100, 8), (250, 6), (600, 5))
_LEAST_REACH = 4
_WORK = 6_000_000  # three quarters of a minute at most
_SURE = 6  # what is told at most when the work is spent: from here on a board is extreme
_NAMES: tuple[Name, ...] = ("trivial", "easy", "medium", "hard", "very hard", "very hard")
_WORDS: Mapping[Name, Message] = {
    "open": say("open"),
    "trivial": say("trivial"),
    "easy": say("easy"),
    "medium": say("medium"),
    "hard": say("hard"),
    "very hard": say("very hard"),
    "extreme": say("extreme"),
}


@dataclass(frozen=True, slots=True)
class Round:
    """Cells that are decided together, and how many instances each of them needs."""

    size: int
    conclusions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a board is; `exact` is false where a larger step than was looked for is needed."""

    rounds: tuple[Round, ...]
    hardest: int
    """How many rule instances the hardest step takes, at least."""
    exact: bool
    open: int
    """Cells that were not decided: beyond the limit, or not forced at all."""
    late: bool = False
    """Whether it was a deadline that ended it: then it is not exact."""

    @property
    def name(self) -> Name:
        if self.open and not self.hardest:
            return "open"
        return _NAMES[self.hardest] if self.hardest < len(_NAMES) else "extreme"

    @property
    def words(self) -> Message:
        """The name as people say it."""
        return _WORDS[self.name]

    @property
    def number(self) -> int:
        """All rounds, each counted as often as its steps have instances."""
        return sum(found.size for found in self.rounds) + (0 if self.exact else self.hardest)

    @property
    def cells(self) -> dict[int, int]:
        """How many cells need a step of each size."""
        counts: Counter[int] = Counter()
        for found in self.rounds:
            counts[found.size] += len(found.conclusions)
        return dict(sorted(counts.items()))


def grade(
    tutor: Tutor, values: Values | None = None, *, deadline: Deadline = NEVER
) -> Grade | None:
    """The grade of what is left to decide; None when there is no solution.

    When the deadline comes first the grade says "at least"; OutOfTime when it is not known by then
    whether there is a solution.
    """
    known = tutor.nothing() if values is None else values.copy()
    solution = tutor.solutions.agreeing(known, deadline=deadline)
    if solution is None:
        return None
    rounds: list[Round] = []
    budget = Budget(work=_WORK, deadline=deadline)
    beyond = 0
    try:
        while not beyond:
            found = _next(tutor, known, solution, budget, deadline)
            if found is None:
                break
            if found.conclusions:
                rounds.append(found)
                known = tutor.knowing(found.conclusions, known)
            else:
                beyond = found.size
        late = bool(beyond) and budget.late
    except OutOfTime:
        late = True
    hardest = max((found.size for found in rounds), default=0)
    exact = not beyond and not late
    left = len(tutor.open_targets(known))
    return Grade(tuple(rounds), max(hardest, beyond), exact, left, late)


def _next(
    tutor: Tutor,
    known: Values,
    solution: NDArray[np.bool_],
    budget: Budget,
    deadline: Deadline,
) -> Round | None:
    """The next round, without conclusions if it is not known; None when nothing more is forced."""
    forced = tutor.one_rule.sweep(known, deadline=deadline).forced
    conclusions = sorted({x for literals in forced.values() for x in literals})
    if conclusions:
        return Round(1, tuple(conclusions))
    open_ones = tutor.open_targets(known)
    left = tutor.solutions.forced(known, solution, open_ones, deadline=deadline)
    if not left:
        return None
    size, conclusions = _round(tutor, known, solution, left, budget, deadline)
    return Round(size, tuple(conclusions))


def _limit(cells: int) -> int:
    beyond = sum(1 for _ in takewhile(lambda row: cells > row[0], _REACH))
    return _REACH[beyond][1] if beyond < len(_REACH) else _LEAST_REACH


def _round(
    tutor: Tutor,
    known: Values,
    solution: NDArray[np.bool_],
    left: list[int],
    budget: Budget,
    deadline: Deadline,
) -> tuple[int, list[int]]:
    """The smallest size at which something is forced, and all that sets of this size force.

    Nothing is told with a size when all smaller ones were tried and this one was not, or not
    to the end.
    """
    stage = tutor.stage(known, solution, deadline=deadline)
    limit = _limit(len(left))
    try:
        for size in range(2, limit + 1):
            found: set[int] = set()
            for target in left:
                if target in found:
                    continue
                instances = stage.smaller(target, size, budget)
                if instances is not None:
                    found.update(stage.forced_by(instances))
                elif budget.over():
                    return min(size, _SURE), []
            if found:
                return size, sorted(v if solution[v] else -v for v in found)
    finally:
        stage.close()
    return limit + 1, []
