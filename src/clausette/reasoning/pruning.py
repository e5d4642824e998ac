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
    way = _Way(tutor, start, steps, deadline)
    kept = tuple(range(len(steps)))
    largest = sorted(kept, key=lambda n: (-steps[n].size, -n))
    for number in largest[:_MOST_TRIED]:
        if deadline.over:
            break
        without = tuple(n for n in kept if n != number)
        if way.reaches(without, goals):
            kept = without
    return [_still(steps, kept, n) for n in kept]


def _still(steps: Sequence[Step], kept: Sequence[int], number: int) -> Step:
    """A step beside which smaller ones that lead to nothing are left out: fewer rules would do
    for those."""
    step = steps[number]
    smaller = any(n < number and n not in kept and steps[n].size < step.size for n in range(number))
    return replace(step, kind="minimal") if smaller else step


class _Way:
    """What is known after some of the steps, each with all that single rules add."""

    def __init__(
        self, tutor: Tutor, start: Values, steps: Sequence[Step], deadline: Deadline
    ) -> None:
        self._tutor, self._steps, self._deadline = tutor, steps, deadline
        first = tutor.one_rule.closure(start, deadline=deadline)
        self._after: dict[tuple[int, ...], Values | None] = {(): first}

    def reaches(self, chosen: tuple[int, ...], goals: Sequence[int]) -> bool:
        """Whether these steps can be taken, and the goals are known then."""
        known = self._known(chosen)
        return known is not None and all(_sign(known, x) > 0 for x in goals)

    def _known(self, chosen: tuple[int, ...]) -> Values | None:
        """What is known after these steps; None when one of them cannot be taken."""
        begun = max(n for n in range(len(chosen) + 1) if chosen[:n] in self._after)
        for n in range(begun, len(chosen)):
            known, step = self._after[chosen[:n]], self._steps[chosen[n]]
            if known is not None:
                if all(_sign(known, x) > 0 for x in step.known):
                    more = self._tutor.knowing(step.conclusions, known)
                    known = self._tutor.one_rule.closure(more, deadline=self._deadline)
                else:
                    known = None
            self._after[chosen[: n + 1]] = known
        return self._after[chosen]


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
