"""Boards as TOML and as JSON of the same shape."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping, Sequence

from clausette.puzzles.base import BoardError
from clausette.puzzles.json_text import loaded, long_number
from clausette.puzzles.pelican.board import Bird, Board, Cove, Seat
from clausette.puzzles.pelican.coves import COVES, facing
from clausette.puzzles.pelican.pelican import LONGEST
from clausette.puzzles.pelican.reading import board_in, wish_named
from clausette.puzzles.pelican.wishes import KINDS, Names
from clausette.words import say

_TOML_PLACE = re.compile(r" *\(at (?:line (\d+), column (\d+)|end of document)\)$")
_BARE = re.compile(r"[A-Za-z0-9_-]+")


# -- reading -----------------------------------------------------------------------------------


def read_toml(text: str, name: str) -> Board:
    """The board in a TOML text."""
    _fits(text, name)
    text = text.removeprefix("\ufeff")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        place = _TOML_PLACE.search(str(error))
        message = _TOML_PLACE.sub("", str(error))
        line, column = text.count("\n") + 1, 1
        if place is not None and place[1]:
            line, column = int(place[1]), int(place[2])
        remedy = say('a board reads: board = "uluru", then [birds] and lines such as red = "north"')
        raise BoardError(
            name, line, column, say("this is not TOML: {message}", message=message), remedy
        ) from None
    except RecursionError:
        raise BoardError(name, 1, 1, say("this is nested too deeply for a board")) from None
    except ValueError:
        cause = say("this number is too long for a board")
        raise BoardError(name, *long_number(text), cause) from None
    return board_in(data, text, name)


def read_json(text: str, name: str) -> Board:
    """The board in a JSON text."""
    return board_in(json_of(text, name), text, name)


def json_of(text: str, name: str) -> object:
    """What a JSON text holds."""
    _fits(text, name)
    return loaded(text.removeprefix("\ufeff"), name, say("a board"))


def _fits(text: str, name: str) -> None:
    if len(text) > LONGEST:
        raise BoardError(name, 1, 1, say("the text is too long for a board of pelican"))


# -- writing -----------------------------------------------------------------------------------


def write_toml(board: Board) -> str:
    """The board as a person would write it."""
    lines = ['puzzle = "pelican"']
    if board.cove.name in COVES:
        lines.append(f"board = {_quoted(board.cove.name)}")
    else:
        for seat in board.cove.seats:
            lines += ["", f"[positions.{_key(seat.name)}]"]
            lines += [
                f"{key} = {_value(value)}" for key, value in _of_seat(seat, board.cove).items()
            ]
    lines += ["", "[birds]"]
    lines += [f"{_key(bird.name)} = {_value(_of_bird(bird))}" for bird in board.birds]
    return "\n".join(lines) + "\n"


def write_json(board: Board) -> str:
    """The same as JSON."""
    data: dict[str, object] = {"puzzle": "pelican"}
    if board.cove.name in COVES:
        data["board"] = board.cove.name
    else:
        data["positions"] = {seat.name: _of_seat(seat, board.cove) for seat in board.cove.seats}
    data["birds"] = {bird.name: _of_bird(bird) for bird in board.birds}
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _of_seat(seat: Seat, cove: Cove) -> dict[str, object]:
    def named(seats: Sequence[int]) -> list[str]:
        return [cove.seats[n].name for n in seats]

    told = {"sides": list(seat.sides), "tags": list(seat.tags), "circle": seat.circle}
    row = {"neighbours": named(seat.neighbours), **{k: v for k, v in told.items() if v}}
    if facing(cove.seats) != cove.seats:
        row["opposite"] = named(seat.across)
    return {**row, "at": list(seat.at)}


def _of_bird(bird: Bird) -> str | dict[str, object]:
    told = {"weight": bird.weight, "priority": bird.priority, "seat": bird.seat}
    more = {key: value for key, value in told.items() if value not in (1, "")}
    short = f"{bird.wish} {bird.target}".strip()
    # A bird called "as red", say, cannot stand right after the name of a wish.
    if not more and wish_named(short) == (KINDS[bird.wish], bird.target):
        return short
    keys: dict[Names, str] = {"bird": "bird", "mark": "tag"}
    named = {key: bird.target for names, key in keys.items() if names == KINDS[bird.wish].names}
    return {"wish": bird.wish, **named, **more}


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_value, value)) + "]"
    return _quoted(value) if isinstance(value, str) else str(value)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _quoted(name)


def _quoted(text: str) -> str:
    # JSON's escapes are TOML's too; names hold no control characters.
    return json.dumps(text, ensure_ascii=False)
