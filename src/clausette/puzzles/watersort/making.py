"""Boards of Water Sort by chance: full tubes and empty ones, with the runs that a length needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from clausette.puzzles.chance import Chance, Sample
from clausette.puzzles.editing import Choice, Setting
from clausette.puzzles.watersort.board import CAPACITY, RUN, UNIT, Board, Tube
from clausette.puzzles.watersort.searching import WaterGame
from clausette.scene import WATERS
from clausette.words import say

_STEPS: Final = 1000
"""Exchanges of two units before a board is taken as it is."""
_ABOVE: Final = (0, 0, 0, 1, 1, 2)
"""By how much a shortest plan is longer than the bound, about: mostly by nothing."""


def dealing() -> tuple[Setting, ...]:
    """How many colours and empty tubes there are, what a tube holds, and what a pour takes."""
    rules = (Choice(RUN, say("the whole run on top")), Choice(UNIT, say("one unit")))
    return (
        Setting("colours", say("number of colours"), "number", 6, 1, len(WATERS)),
        Setting("empties", say("number of empty tubes"), "number", 2, 0, 10),
        Setting("capacity", say("capacity"), "number", CAPACITY, 1, 10),
        Setting("rule", say("a pour takes"), "choice", RUN, choices=rules),
    )


def dealt(values: Mapping[str, Any], chance: Chance, aim: int | None) -> Sample:
    """Colours shuffled into full tubes; with an aim, exchanged until the bound is near it."""
    colours, capacity = tuple(WATERS)[: values["colours"]], values["capacity"]
    units = chance.shuffled(colour for colour in colours for _ in range(capacity))
    empty: tuple[Tube, ...] = ((),) * values["empties"]
    board = Board((*_tubes(units, capacity), *empty), capacity, values["rule"])
    if aim is None:
        return Sample(board)
    near = _exchanged(board, units, chance, max(0, aim - chance.one_of(_ABOVE)))
    return Sample(Board((*_tubes(near, capacity), *empty), capacity, values["rule"]))


def _tubes(units: list[str], capacity: int) -> tuple[Tube, ...]:
    return tuple(tuple(units[at : at + capacity]) for at in range(0, len(units), capacity))


def _exchanged(board: Board, units: list[str], chance: Chance, wanted: int) -> list[str]:
    """The units in an order whose bound is as wanted, or as near to it as was come to."""
    game, units = WaterGame(board), [*units]
    off = abs(game.bound(game.start) - wanted)
    for _ in range(_STEPS):
        if not off:
            break
        one, other = chance.below(len(units)), chance.below(len(units))
        units[one], units[other] = units[other], units[one]
        state = game.state_of((*_tubes(units, board.capacity), *board.tubes[-1:]))
        new = abs(game.bound(state) - wanted)
        if new > off:
            units[one], units[other] = units[other], units[one]
        else:
            off = new
    return units
