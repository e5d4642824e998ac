"""The whole way to a solution, step by step, and the check that a step is what it says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from clausette.reasoning.cores import Budget
from clausette.reasoning.onerule import Values
from clausette.reasoning.selectors import HARD, Guarded
from clausette.reasoning.steps import Clash, Done, Fork, Step
from clausette.reasoning.tutor import SECONDS, Tutor
from clausette.solving import Session


@dataclass(frozen=True, slots=True)
class Explanation:
    """Steps from what was known at the start, and how they end."""

    start: tuple[int, ...]
    steps: tuple[Step, ...]
    end: Done | Fork | Clash
    unique: bool = True
    """Whether there is one solution at all, whatever was known at the start."""


def explain(
    tutor: Tutor,
    values: Values | None = None,
    budget: Callable[[], Budget] = lambda: Budget(SECONDS),
) -> Explanation:
    """All steps from what is known; each search for a step of several rules has its budget."""
    known = tutor.nothing() if values is None else values.copy()
    start = tuple(int(v) * int(known[v]) for v in np.flatnonzero(known).tolist())
    steps: list[Step] = []
    near: set[int] = set()
    while True:
        advice = tutor.next(known, near, budget())
        if not isinstance(advice, Step):
            return Explanation(start, tuple(steps), advice, tutor.solutions.unique())
        # All that single rules force at this point is told before anything new is looked for.
        found = tutor.one_rule_steps(known) if advice.size == 1 else []
        found = found or [advice]
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
