"""The order in which the steps of an explanation are told: what follows from the one before comes
first, then what is near.

Steps of several rules keep their places, and between two of them all steps of one rule that lead
to the second come first; so what was said of them, that fewer rules are not enough, stays true.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import groupby

from clausette.reasoning.steps import Step
from clausette.reasoning.taste import Spot, Taste


def in_order(steps: Sequence[Step], taste: Taste, rule: Callable[[int], str]) -> list[Step]:
    """The same steps, each after those that it needs; `rule` names the rule of an instance."""
    told: list[Step] = []
    for single, group in groupby(steps, lambda step: step.size == 1):
        alike = list(group)
        told += _near(alike, told[-1:], taste, rule) if single else alike
    return told


def _near(
    steps: list[Step], last: list[Step], taste: Taste, rule: Callable[[int], str]
) -> list[Step]:
    """Steps of one rule: those that fill in nothing as soon as they can be, others by nearness."""
    source = {x: number for number, step in enumerate(steps) for x in step.conclusions}
    waits = [{source[x] for x in step.known if x in source} for step in steps]
    followers: list[list[int]] = [[] for _ in steps]
    for number, needed in enumerate(waits):
        for other in needed:
            followers[other].append(number)
    minor: deque[int] = deque()
    ready: dict[int, None] = {}

    def freed(numbers: Iterable[int]) -> None:
        for number in numbers:
            if not waits[number]:
                if taste.minor(steps[number]):
                    minor.append(number)
                else:
                    ready[number] = None

    freed(range(len(steps)))
    told: list[Step] = []
    previous = last[-1] if last else None
    fresh: set[int] = set(previous.conclusions) if previous else set()
    cells: list[Spot] = taste.cells(fresh)
    while minor or ready:
        if minor:
            number = minor.popleft()
        else:
            likeness = {n: _likeness(steps[n], previous, fresh, cells, taste, rule) for n in ready}
            number = min(ready, key=lambda n: (likeness[n], n))
            del ready[number]
            if likeness[number][0]:
                fresh.clear()
            previous = steps[number]
            fresh.update(previous.conclusions)
            cells = taste.cells(previous.conclusions)
        told.append(steps[number])
        for other in followers[number]:
            waits[other].discard(number)
        freed(followers[number])
    return told


def _likeness(
    step: Step,
    previous: Step | None,
    fresh: set[int],
    cells: list[Spot],
    taste: Taste,
    rule: Callable[[int], str],
) -> tuple[bool, bool, int, bool]:
    """How well a step goes on from the one before, and from all `fresh` conclusions that are read
    with it; the least is best."""
    follows = not fresh.isdisjoint(step.known)
    if previous is None or previous.size != 1:
        return True, not follows, taste.distance(step.conclusions, cells), True
    same = rule(step.instances[0]) == rule(previous.instances[0])
    return (
        not (same and step.known == previous.known),
        not follows,
        taste.distance(step.conclusions, cells),
        not same,
    )
