"""The whole way to a solution, step by step, and the check that a step is what it says."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.reasoning.budget import Budget
from clausette.reasoning.ordering import in_order
from clausette.reasoning.pruning import needed_conclusions, needed_steps
from clausette.reasoning.selectors import HARD, Guarded
from clausette.reasoning.steps import Clash, Done, Fork, Late, Step
from clausette.reasoning.tutor import WORK, Tutor
from clausette.reasoning.values import Values, literals_of
from clausette.solving import Session

_LARGE = 4
"""From so many instances on, fewer are looked for at once; before, chains have found all but the
oddest, and the proof is left to what is told in the end."""
_PROOF = 0.2  # of the work, for each
_SEARCHED = 0.8  # of what is left before the deadline, at most; in the rest the steps are told


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
    *,
    work: int | None = WORK,
    all_steps: bool = False,
    deadline: Deadline = NEVER,
) -> Explanation:
    """All steps from what is known, or those that are found before the deadline.

    The search for fewer rules in a step may take so much work. What nothing uses is left out,
    unless all steps are wanted.
    """
    known = tutor.nothing() if values is None else values.copy()
    start = tuple(literals_of(known))
    several, end, final = _walked(tutor, known, work, deadline.share(_SEARCHED))
    goals = tutor.taste.goals(final)
    try:
        if not all_steps and not isinstance(end, Clash):
            several = needed_steps(tutor, known, several, goals, deadline.share(_SEARCHED))
        tutor.solutions.unique(deadline=deadline)
    except OutOfTime:
        end = Late()
    proof = None if work is None else int(_PROOF * work)
    steps, late = _told(tutor, known, several, proof, deadline)
    if late:
        end = Late()
    if not all_steps and not late:
        steps = needed_conclusions(steps, goals)
    steps = in_order(steps, tutor.taste, tutor.guarded.rule)
    return Explanation(start, tuple(steps), end, tutor.solutions.known_unique)


def _walked(
    tutor: Tutor, known: Values, work: int | None, deadline: Deadline
) -> tuple[list[Step], Done | Fork | Clash | Late, Values]:
    """The way to the end: its steps of several rules, how it ends, and what is known then."""
    steps: list[Step] = []
    near: set[int] = set()
    while True:
        try:
            closed = tutor.one_rule.closure(known, deadline=deadline)
            near |= set(np.flatnonzero(closed != known).tolist())
            known = closed
            budget = Budget(work, deadline=deadline)
            advice = tutor.next(known, near, budget, prove_from=_LARGE, deadline=deadline)
        except OutOfTime:
            return steps, Late(), known
        if not isinstance(advice, Step):
            return steps, advice, known
        steps.append(advice)
        near = {abs(literal) for literal in advice.conclusions}
        known = tutor.knowing(advice.conclusions, known)


def _told(
    tutor: Tutor, known: Values, several: Sequence[Step], proof: int | None, deadline: Deadline
) -> tuple[list[Step], bool]:
    """These steps of several rules, and all of one rule before, between and after them; whether
    it got late before the last."""
    steps: list[Step] = []
    waiting = list(several)
    while True:
        try:
            found = tutor.one_rule_steps(known, deadline=deadline)
            if not found:
                if not waiting:
                    return steps, False
                found = [waiting.pop(0)]
                if found[0].kind == "minimal" and found[0].size < _LARGE:
                    budget = Budget(proof, deadline=deadline)
                    found = [tutor.proved(found[0], known, budget, deadline=deadline)]
        except OutOfTime:
            return steps, True
        steps += found
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
    # Of connected areas only the cuts among the instances count.
    alone = replace(guarded.plain.select(mask), areas=None)
    with Session(alone, solver="cadical195") as session:
        return not any(session.solve([*known, -literal]) for literal in conclusions)
