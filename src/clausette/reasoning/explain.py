"""The whole way to a solution, step by step, and the check that a step is what it says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.reasoning.cores import Budget
from clausette.reasoning.onerule import Values
from clausette.reasoning.selectors import HARD, Guarded
from clausette.reasoning.steps import Clash, Done, Fork, Late, Step
from clausette.reasoning.tutor import SECONDS, Tutor
from clausette.solving import Session

_SEARCHED = 0.8  # of what is left before the deadline, at most, for fewer rules in one step


@dataclass(frozen=True, slots=True)
class Explanation:
    """Steps from what was known at the start, and how they end."""

    start: tuple[int, ...]
    steps: tuple[Step, ...]
    end: Done | Fork | Clash | Late
    unique: bool | None = True
    """Whether there is one solution at all, whatever was known at the start; None when the time was
    up before that was known."""


def explain(
    tutor: Tutor,
    values: Values | None = None,
    budget: Callable[[Deadline], Budget] = lambda until: Budget(deadline=until.within(SECONDS)),
    *,
    deadline: Deadline = NEVER,
) -> Explanation:
    """All steps from what is known, or those that are found before the deadline.

    Each search for fewer rules in a step has its budget, which ends with the deadline that it is
    made with.
    """
    known = tutor.nothing() if values is None else values.copy()
    start = tuple(int(v) * int(known[v]) for v in np.flatnonzero(known).tolist())
    steps: list[Step] = []
    near: set[int] = set()
    while True:
        try:
            searching = budget(deadline.share(_SEARCHED))
            advice = tutor.next(known, near, searching, deadline=deadline)
            if not isinstance(advice, Step):
                unique = tutor.solutions.unique(deadline=deadline)
                return Explanation(start, tuple(steps), advice, unique)
            # All that single rules force at this point is told before anything new is looked for.
            alike = advice.size == 1
            found = tutor.one_rule_steps(known, deadline=deadline) if alike else []
            found = found or [advice]
        except OutOfTime:
            return Explanation(start, tuple(steps), Late(), tutor.solutions.known_unique)
        steps += found
        near = {abs(literal) for step in found for literal in step.conclusions}
        known = tutor.knowing([x for step in found for x in step.conclusions], known)


def verify_step(guarded: Guarded, step: Step, known: Sequence[int]) -> str:
    """What is wrong with a step for which these literals are known; nothing when it is right.

    A solver of another kind is asked, with nothing loaded but the instances that are named: with
    the known literals that the step names they must force every conclusion, and without any one
    of the instances, whatever else is known, they must not force them all.
    """
    if not step.conclusions or not step.instances:
        return "the step concludes nothing, or by nothing"
    if not set(step.known) <= set(known):
        return "the step uses what is not known"
    if set(map(abs, step.conclusions)) & set(map(abs, known)):
        return "the step concludes what is known already"
    if not _forces(guarded, step.instances, step.known, step.conclusions):
        return "the instances do not force the conclusions"
    for left_out in step.instances:
        fewer = [instance for instance in step.instances if instance != left_out]
        if _forces(guarded, fewer, known, step.conclusions):
            return f"instance {left_out} can be left out"
    return ""


def _forces(
    guarded: Guarded, instances: Sequence[int], known: Sequence[int], conclusions: Sequence[int]
) -> bool:
    mask = np.isin(guarded.owners, [HARD, *instances])
    with Session(guarded.plain.select(mask), solver="cadical195") as session:
        return not any(session.solve([*known, -literal]) for literal in conclusions)
