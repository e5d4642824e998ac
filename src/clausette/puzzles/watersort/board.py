"""A Water Sort board, and what makes one wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from clausette.scene import Place
from clausette.words import Message, plural, say

Rule: TypeAlias = Literal["unit", "run"]
"""What a pour takes: one unit, or the whole run of the top colour, as much as fits."""

Tube: TypeAlias = tuple[str, ...]
"""The colours in a tube, bottom to top."""

UNIT: Rule = "unit"
RUN: Rule = "run"
CAPACITY = 4
"""What a tube holds when a board does not say."""

ASTAR, SAT = "astar", "sat"
"""The engines."""
COUNT = "count"
"""The reason against a plan that the units of a colour do not fill tubes."""
TITLES = {"en": "Water Sort", "fr": "Tri de liquides"}

MOST_TUBES = 100
MOST_LAYERS = 100


# No slots: `cached_property` keeps its values in the instance's `__dict__`.
@dataclass(frozen=True)
class Board:
    """Tubes as they stand. Every colour has as many units as some number of tubes hold, unless
    somebody is still drawing the board."""

    tubes: tuple[Tube, ...]
    capacity: int = CAPACITY
    rule: Rule = RUN

    @cached_property
    def units(self) -> Mapping[str, int]:
        """How many units there are of every colour, in the order of the tubes."""
        return Counter(colour for tube in self.tubes for colour in tube)

    def cells(self, tube: int) -> tuple[Place, ...]:
        """The layers of a tube in the picture, top to bottom; tubes from 0."""
        return tuple((row, tube) for row in range(self.capacity))


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with tubes, and where: a tube and a layer from 0, or the last tube."""

    cause: Message
    remedy: Message
    tube: int = -1
    layer: int = 1 << 30


def fault_of(tubes: tuple[Tube, ...], capacity: int, *, draft: bool = False) -> Fault | None:
    """The first thing that keeps these tubes from being a board.

    In a draft, the units of a colour need not fill tubes.
    """
    if not tubes:
        return Fault(say("there are no tubes here"), say("write one tube a line, bottom to top"))
    if len(tubes) > MOST_TUBES:
        cause = say("{count} tubes are too many", count=len(tubes))
        remedy = say("at most {most} tubes are allowed", most=MOST_TUBES)
        return Fault(cause, remedy, MOST_TUBES, 0)
    for number, tube in enumerate(tubes):
        if len(tube) > capacity:
            cause = say(
                "tube {tube} holds {units} units, and its capacity is {capacity}",
                tube=number + 1,
                units=len(tube),
                capacity=capacity,
            )
            remedy = say("take some out, or give a larger capacity")
            return Fault(cause, remedy, number, capacity)
    return None if draft else miscounted(tubes, capacity)


def miscounted(tubes: tuple[Tube, ...], capacity: int) -> Fault | None:
    """A colour whose units do not fill tubes, or that there are none."""
    counts = Counter(colour for tube in tubes for colour in tube)
    if not counts:
        return Fault(
            say("all the tubes are empty"), say("write the colours in a tube, bottom to top")
        )
    for colour, units in counts.items():
        if units % capacity:
            cause = plural(
                units,
                "there is {n} unit of {colour}, which does not fill tubes of {capacity}",
                "there are {n} units of {colour}, which do not fill tubes of {capacity}",
                colour=colour,
                capacity=capacity,
            )
            remedy = plural(
                capacity,
                "every colour needs {n} unit or more: count them, or give another capacity",
                "every colour needs {n} units or a multiple: count them, or give another capacity",
            )
            number = max(n for n, tube in enumerate(tubes) if colour in tube)
            layer = len(tubes[number]) - 1 - tubes[number][::-1].index(colour)
            return Fault(cause, remedy, number, layer)
    return None
