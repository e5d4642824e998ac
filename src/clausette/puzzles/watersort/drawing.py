"""Tubes as they are drawn: colours put in and taken out, and how many tubes of which size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from clausette.errors import UsageError
from clausette.puzzles.editing import Change, Choice, Held, Setting, Sign, Turn
from clausette.puzzles.watersort import colours
from clausette.puzzles.watersort.board import (
    CAPACITY,
    MOST_LAYERS,
    MOST_TUBES,
    RUN,
    UNIT,
    Board,
    fault_of,
)
from clausette.scene import WATERS, Edge, Edit, Look, Part, Pick
from clausette.words import say

_TUBES = 5


def blank() -> Board:
    """Empty tubes."""
    return Board(((),) * _TUBES, CAPACITY)


def held(board: Board) -> Held:
    """The colours by their places in the picture."""
    return {
        "givens": {
            (board.capacity - 1 - layer, number): colour
            for number, tube in enumerate(board.tubes)
            for layer, colour in enumerate(tube)
        }
    }


def _names(board: Board) -> tuple[str, ...]:
    """The colours of the board, then those that have names here."""
    known = {colours.meaning(colour) for colour in board.units}
    return (*board.units, *(name for name in WATERS if name not in known))


def signs(board: Board) -> dict[Part, list[Sign]]:
    """A unit of water of every colour, and none."""
    names = _names(board)
    tints, labels = colours.tints(names), colours.labels(names)
    waters = [
        Sign(
            name, colours.CALLED.get(name, name), Look("water", text=labels[name], tint=tints[name])
        )
        for name in names
    ]
    return {"givens": [Sign(".", say("nothing"), Look()), *waters]}


def editing(board: Board) -> tuple[Edit, ...]:
    """Choosing a layer, then a colour: one of the board's, or one that has a name here."""
    places = frozenset((r, c) for c in range(len(board.tubes)) for r in range(board.capacity))
    return (Edit("givens", Pick("", places), words=_names(board)),)


def edited(board: Board, changes: Sequence[Change]) -> Board:
    """The board with other colours; water does not hang in the air, it sinks to the rest."""
    tubes = [list(tube) for tube in board.tubes]
    for change in changes:
        colour = colours.normal(change.value)
        empty = change.value in ("", ".", "-") or colours.means_empty(colour)
        if change.part != "givens" or not (empty or colours.is_name(colour)):
            raise UsageError(say("{value!r} is not the name of a colour", value=change.value[:40]))
        for spot in change.spots:
            row, number = spot[:2]
            outside = not (0 <= row < board.capacity and 0 <= number < len(tubes))
            if isinstance(spot, Edge) or outside:
                raise UsageError(say("there is no such layer on this board"))
            tube, layer = tubes[number], board.capacity - 1 - row
            if layer < len(tube):
                tube[layer : layer + 1] = [] if empty else [colour]
            elif not empty:
                tube.append(colour)
    return _one_name_each(replace(board, tubes=tuple(map(tuple, tubes))))


def _one_name_each(board: Board) -> Board:
    """The board on which names of the same colour are the one that comes first, as it is read."""
    first: dict[str, str] = {}
    tubes = tuple(
        tuple(first.setdefault(colours.meaning(colour), colour) for colour in tube)
        for tube in board.tubes
    )
    fault = fault_of(tubes, board.capacity, draft=True)
    if fault is not None:
        raise UsageError(say("{cause}; {remedy}", cause=fault.cause, remedy=fault.remedy))
    return replace(board, tubes=tubes)


def settings(board: Board) -> tuple[Setting, ...]:
    """How many tubes there are, what each holds, and what a pour takes."""
    rules = (Choice(RUN, say("the whole run on top")), Choice(UNIT, say("one unit")))
    return (
        Setting("tubes", say("number of tubes"), "number", len(board.tubes), 1, MOST_TUBES),
        Setting("capacity", say("capacity"), "number", board.capacity, 1, MOST_LAYERS),
        Setting("rule", say("a pour takes"), "choice", board.rule, choices=rules),
    )


def set_to(board: Board, values: Mapping[str, Any]) -> Board:
    """The board with more tubes or fewer at the right, cut off at the top, or another rule."""
    capacity, rule = values.get("capacity", board.capacity), values.get("rule", board.rule)
    count = values.get("tubes", len(board.tubes))
    tubes = [tube[:capacity] for tube in board.tubes[:count]]
    tubes += [()] * (count - len(tubes))
    return Board(tuple(tubes), capacity, rule)


def resizes(_: Board) -> bool:
    return False


def sizes(_: Board) -> tuple[int, ...]:
    return ()


def resized(_: Board, rows: int, columns: int) -> Board:
    raise UsageError(
        say(
            "{rows} by {columns}: tubes and their capacity are settings", rows=rows, columns=columns
        )
    )


def turns(_: Board) -> tuple[Turn, ...]:
    return ("mirror",)


def turned(board: Board, turn: Turn) -> Board:
    """The tubes in the other order."""
    return _one_name_each(replace(board, tubes=board.tubes[::-1]))
