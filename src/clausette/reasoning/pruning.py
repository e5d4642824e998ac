"""What an explanation can do without: steps and conclusions that nothing needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clausette.deadline import Deadline
from clausette.reasoning.steps import Step
from clausette.reasoning.tutor import Tutor
from clausette.reasoning.values import Values

_MOST_TRIED = 40
"""Steps whose absence is tried out, the largest first: each takes a walk through the board."""


def needed_steps(
    tutor: Tutor, start: Values, steps: Sequence[Step], goals: Sequence[int], deadline: Deadline
) -> list[Step]:
    """Steps of several rules without which single rules and the others do not reach the goals."""
    kept = list(range(len(steps)))
    largest = sorted(kept, key=lambda n: (-steps[n].size, -n))
    for number in largest[:_MOST_TRIED]:
        if deadline.over:
            break
        without = [n for n in kept if n != number]
        if _reached(tutor, start, [steps[n] for n in without], goals, deadline):
            kept = without
    return [_still(steps, kept, n) for n in kept]


def _still(steps: Sequence[Step], kept: list[int], number: int) -> Step:
    """A step beside which smaller ones that lead to nothing are left out: fewer rules would do
    for those."""
    step = steps[number]
    smaller = any(n < number and n not in kept and steps[n].size < step.size for n in range(number))
    return replace(step, kind="minimal") if smaller else step


def _reached(
    tutor: Tutor, start: Values, steps: Sequence[Step], goals: Sequence[int], deadline: Deadline
) -> bool:
    known = start
    for step in [*steps, None]:
        known = tutor.one_rule.closure(known, deadline=deadline)
        if step is not None:
            if any(_sign(known, x) <= 0 for x in step.known):
                return False
            known = tutor.knowing(step.conclusions, known)
    return all(_sign(known, x) > 0 for x in goals)


def _sign(values: Values, literal: int) -> int:
    value = int(values[abs(literal)])
    return value if literal > 0 else -value


def needed_conclusions(steps: Sequence[Step], goals: Sequence[int]) -> list[Step]:
    """The steps without what neither a goal nor a later step uses; of a step of several rules all
    that it concludes is told, if any of it is needed."""
    used = set(goals)
    needed: list[Step] = []
    for step in reversed(steps):
        kept = tuple(x for x in step.conclusions if x in used)
        if kept:
            used.update(step.known)
            needed.append(replace(step, conclusions=kept) if step.size == 1 else step)
    return needed[::-1]
