"""How hard a board is for a person: which steps it needs, how many, and how many are open at once.

The explanation goes in rounds: all that single rule instances force, again and again; when they
force nothing more, all that the smallest sets force that are found. So a grade does not depend on
which of several steps is told first. Everything is taken in an order that does not depend on how
the board is turned, and work is counted: a board turned or mirrored has the same grade, on any
machine.

The largest step of the rounds is an upper bound: there is a way with no larger one. A lower bound
is proved where the steps get larger: with all that smaller steps force known, no set of fewer
instances forces anything more, so every way has a step at least as large. Where rules are about
connected areas there are more cuts than anybody lists, and no such proof.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.reasoning.budget import Budget
from clausette.reasoning.canonical import canonical_order
from clausette.reasoning.several import Several
from clausette.reasoning.taste import Hardness
from clausette.reasoning.tutor import WORK, Tutor
from clausette.reasoning.values import Values

_ROUNDS_WORK = 2_500_000  # some seconds
_PROOF_WORK = 800_000


@dataclass(frozen=True, slots=True)
class Round:
    """What is decided together: by how many instances each, and how many such steps there are."""

    size: int
    conclusions: tuple[int, ...]
    openings: int
    hardness: Hardness
    """Of the easiest of them."""

    @property
    def narrow(self) -> bool:
        """Whether only one step leads on: a choke point."""
        return self.openings == 1


@dataclass(frozen=True, slots=True)
class Grade:
    """How hard a board is: the largest step that it needs is between two bounds."""

    rounds: tuple[Round, ...]
    least: int
    """Every way needs a step of so many rule instances."""
    most: int | None
    """There is a way without larger ones; None when none was found to the end."""
    open: int
    """Cells that were not decided: beyond the limit, or not forced at all."""
    late: bool = False
    """Whether it was a deadline that ended it."""

    @property
    def exact(self) -> bool:
        return self.least == self.most

    @property
    def level(self) -> int | None:
        """The level of the hardest step on the way that was found; None when none was, or there is
        nothing to decide."""
        if self.most is None or not self.rounds:
            return None
        return max(found.hardness.level for found in self.rounds)

    @property
    def number(self) -> int:
        """All rounds, each counted with the size of its steps, and twice where only one is open."""
        return round(sum(found.size * (1 + 1 / found.openings) for found in self.rounds))

    @property
    def hardest(self) -> Round | None:
        """The hardest round, one that has a name if there is one; the first of several."""
        return max(
            self.rounds,
            key=lambda r: (r.hardness.level, r.size, r.hardness.technique > "", r.hardness.order),
            default=None,
        )

    @property
    def narrow(self) -> int:
        """How many rounds have only one step that leads on."""
        return sum(found.narrow for found in self.rounds)

    @property
    def cells(self) -> dict[int, int]:
        """How many atoms need a step of each size."""
        counts: Counter[int] = Counter()
        for found in self.rounds:
            counts[found.size] += len(found.conclusions)
        return dict(sorted(counts.items()))

    @property
    def techniques(self) -> dict[str, int]:
        """How many rounds take each technique, by its key; the hardest is last."""
        ranked = sorted(self.rounds, key=lambda r: r.hardness[:2])
        return dict(Counter(r.hardness.technique for r in ranked if r.hardness.technique))


class Ceiling(NamedTuple):
    """The highest level that is of interest, and the lowest of steps that take several rules."""

    level: int
    several: int


def grade(
    tutor: Tutor,
    values: Values | None = None,
    *,
    ceiling: Ceiling | None = None,
    deadline: Deadline = NEVER,
) -> Grade | None:
    """The grade of what is left to decide; None when there is no solution.

    With a ceiling, it ends where the way goes on beyond it, as one that has no way to the end.

    When the deadline comes first the grade is what is known by then; OutOfTime when it is not known
    whether there is a solution.
    """
    known = tutor.nothing() if values is None else values.copy()
    solution = tutor.solutions.agreeing(known, deadline=deadline)
    if solution is None:
        return None
    course = _Course(tutor, known, solution, deadline, ceiling)
    try:
        finished = course.run()
        late = not finished and deadline.over
    except OutOfTime:
        finished, late = False, True
    hardest = max((found.size for found in course.rounds), default=0)
    places = tutor.taste.places
    left = len({places.get(v, v) for v in tutor.open_targets(course.known)})
    least = min(course.least, hardest) if finished else course.least
    return Grade(tuple(course.rounds), least, hardest if finished else None, left, late)


@dataclass(slots=True)
class _Course:
    """The way through a board, in rounds."""

    tutor: Tutor
    known: Values
    solution: NDArray[np.bool_]
    deadline: Deadline
    ceiling: Ceiling | None = None
    rounds: list[Round] = field(default_factory=list)
    least: int = 0
    """A step of so many instances is needed."""
    _several: Several | None = None
    _searching: Budget = field(default_factory=Budget)
    _proving: Budget = field(default_factory=Budget)

    def run(self) -> bool:
        """Goes on until nothing more is forced, or the work is spent; whether it got to the end."""
        self._searching = Budget(_ROUNDS_WORK, deadline=self.deadline)
        self._proving = Budget(_PROOF_WORK, deadline=self.deadline)
        while not self._searching.over():
            if self._single():
                self.least = max(self.least, 1)
                continue
            tutor, deadline = self.tutor, self.deadline
            left = tutor.open_targets(self.known)
            forced = tutor.forced(self.known, self.solution, left, deadline=deadline)
            if not forced:
                return True
            if self.ceiling is not None and self.ceiling.several > self.ceiling.level:
                return False
            self._together(forced)
            if self.ceiling is not None and self.rounds[-1].hardness.level > self.ceiling.level:
                return False
        return False

    def _single(self) -> bool:
        """All that single instances force now, if anything."""
        self.tutor.prepare(self.known, deadline=self.deadline)
        forced = self.tutor.one_rule.sweep(self.known, deadline=self.deadline).forced
        if not forced:
            return False
        steps = [((k,), [abs(x) for x in literals]) for k, literals in forced.items()]
        self._add(steps)
        return True

    def _together(self, forced: list[int]) -> None:
        """All that small sets force now; the lower bound, where they are larger than before."""
        several = self._ready()
        if self.tutor.closed:
            self.least = max(self.least, 2)
        stage = several.stage(self.known, self.solution, deadline=self.deadline)
        budget = Budget(WORK, deadline=self.deadline)
        try:
            steps = several.find_all(stage, self.known, self.solution, forced, budget)
            # Where nothing is found that people could follow, all that is left goes together.
            steps = steps or [(stage.instances, forced)]
            size = len(steps[0][0])
            if self.tutor.closed and size > self.least and not self._proving.over():
                sizes = range(self.least, size)
                fewer, self.least = several.bounded(stage, forced, sizes, self._proving)
                if fewer is not None:
                    # What else these force depends on which of several sets was found.
                    steps = [(fewer[1], [fewer[0]])]
        finally:
            stage.close()
        self._searching.count(budget.spent)
        self._add(steps)

    def _ready(self) -> Several:
        tutor = self.tutor
        if self._several is None or self._several.guarded is not tutor.guarded:
            order = canonical_order(
                tutor.checks, len(tutor.guarded), tutor.targets, self.known.tolist()
            )
            self._several = Several(tutor.guarded, tutor.checks, tutor.targets, order)
        return self._several

    def _add(self, steps: Iterable[tuple[tuple[int, ...], list[int]]]) -> None:
        """A round of these steps: instances, and the variables that they force."""
        tutor, told = self.tutor, set[frozenset[int]]()
        easiest, size = None, 1
        for instances, forced in steps:
            told.add(frozenset(forced))
            size = len(instances)
            step = tutor.sketch(instances, forced, self.known, self.solution)
            hardness = tutor.taste.hardness(step)
            easiest = hardness if easiest is None else min(easiest, hardness)
        assert easiest is not None
        variables = sorted(frozenset().union(*told))
        conclusions = tuple(v if self.solution[v] else -v for v in variables)
        self.rounds.append(Round(size, conclusions, _openings(told), easiest))
        self.known = tutor.knowing(conclusions, self.known)


def _openings(told: Collection[frozenset[int]]) -> int:
    """How many sets of conclusions are not in another one."""
    holding: dict[int, list[frozenset[int]]] = {}
    for conclusions in told:
        for variable in conclusions:
            holding.setdefault(variable, []).append(conclusions)
    return sum(
        not any(conclusions < other for other in holding[next(iter(conclusions))])
        for conclusions in told
    )
