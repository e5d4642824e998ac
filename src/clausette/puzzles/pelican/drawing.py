"""Deals as they are drawn: which cove, which birds, and what each of them wishes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from clausette.errors import UsageError
from clausette.puzzles.base import BoardError
from clausette.puzzles.editing import Change, Choice, Held, Setting, Sign, Turn
from clausette.puzzles.pelican.board import Bird, Board
from clausette.puzzles.pelican.coves import COVES
from clausette.puzzles.pelican.dealing import COLOURS
from clausette.puzzles.pelican.formats import read_json, write_json
from clausette.puzzles.pelican.reading import MOST_PRIORITY, MOST_WEIGHT
from clausette.puzzles.pelican.wishes import ANY, KINDS
from clausette.scene import Part
from clausette.words import say

_OWN = ""
"""The cove that has no name."""
_LONGEST_NAME = 40
_TITLES = {
    "1": say("four seats"),
    "2": say("eight seats"),
    "3": say("sixteen seats"),
    "uluru": say("the rock of the printed game, eight seats"),
}


def blank() -> Board:
    """The rock of the printed game with one bird, which wishes nothing."""
    return Board(COVES["uluru"], (Bird(COLOURS[0]),))


def held(_: Board) -> Held:
    return {}


def signs(_: Board) -> dict[Part, tuple[Sign, ...]]:
    return {}


def edited(board: Board, changes: Sequence[Change]) -> Board:
    if changes:
        raise UsageError(say("coves and birds are settings of the board"))
    return board


def settings(board: Board) -> tuple[Setting, ...]:
    """The cove, and a row for every bird."""
    coves = [Choice(name, title) for name, title in _TITLES.items()]
    if board.cove.name not in COVES:
        coves.insert(0, Choice(_OWN, say("a cove of your own")))
    cove = board.cove.name if board.cove.name in COVES else _OWN
    names = [bird.name for bird in board.birds]
    tags = sorted({tag for seat in board.cove.seats for tag in seat.tags})
    free = next((colour for colour in COLOURS if colour not in names), "")
    wishes = tuple(Choice(kind.name, kind.words("…")) for kind in KINDS.values())
    seats = (Choice("", say("free")), *(Choice(seat, seat) for seat in board.cove.number))
    targets = tuple(Choice(name, name) for name in ("", *names, *tags))
    fields = (
        Setting("name", say("name"), "text", free, 1, _LONGEST_NAME),
        Setting("wish", say("wish"), "choice", ANY, choices=wishes),
        Setting("target", say("of whom or what"), "text", "", 0, _LONGEST_NAME, choices=targets),
        Setting("weight", say("weight"), "number", 1, 1, MOST_WEIGHT),
        Setting("priority", say("priority"), "number", 1, 1, MOST_PRIORITY),
        Setting("seat", say("seat"), "choice", "", choices=seats),
    )
    rows = [{field.name: getattr(bird, field.name) for field in fields} for bird in board.birds]
    most = len(board.cove.seats)
    return (
        Setting("cove", say("cove"), "choice", cove, choices=tuple(coves)),
        Setting("birds", say("birds and wishes"), "rows", rows, 1, most, fields=fields),
    )


def set_to(board: Board, values: Mapping[str, Any]) -> Board:
    """Another cove, other birds; wishes about birds with other names go on being about them."""
    cove = COVES.get(values.get("cove", _OWN), board.cove)
    birds = board.birds[: len(cove.seats)]
    renamed: dict[str, str] = {}
    if "birds" in values:
        birds = tuple(Bird(**row) for row in values["birds"])
        if len(birds) == len(board.birds):
            pairs = zip(board.birds, birds, strict=True)
            renamed = {before.name: bird.name for before, bird in pairs}
    names = [bird.name for bird in birds]
    if len({*names}) != len(names):
        raise UsageError(say("two birds cannot have the same name"))
    tags = sorted({tag for seat in cove.seats for tag in seat.tags})
    fitting = [
        Bird(
            bird.name,
            *_wish(bird, {"bird": names, "mark": tags, "nothing": [""]}, renamed),
            bird.weight,
            bird.priority,
            bird.seat if bird.seat in cove.number else "",
        )
        for bird in birds
    ]
    return _sound(Board(cove, tuple(fitting)))


def _wish(
    bird: Bird, known: Mapping[str, Sequence[str]], renamed: Mapping[str, str]
) -> tuple[str, str]:
    """A wish and whom or what it names. One that names nobody yet, or nobody who is there, names
    the first that it can, so that people can say next whom they mean; without any, it is none."""
    possible = [name for name in known[KINDS[bird.wish].names] if name != bird.name]
    for target in (bird.target, renamed.get(bird.target, ""), *possible[:1]):
        if target in possible:
            return bird.wish, target
    return ANY, ""


def _sound(board: Board) -> Board:
    """The board, if it is one that could have been read."""
    try:
        return read_json(write_json(board), say("the board"))
    except BoardError as error:
        raise UsageError(error.cause) from None


def resizes(_: Board) -> bool:
    return False


def sizes(_: Board) -> tuple[int, ...]:
    return ()


def resized(board: Board, rows: int, columns: int) -> Board:
    raise UsageError(say("coves and birds are settings of the board"))


def turns(_: Board) -> tuple[Turn, ...]:
    return ()


def turned(board: Board, turn: Turn) -> Board:
    raise UsageError(say("coves and birds are settings of the board"))
