"""Boards as JSON: `{"puzzle": "watersort", "capacity": 4, "rule": "unit", "tubes": [["vert"]]}`."""

from __future__ import annotations

import json
import re
from typing import Any

from clausette.puzzles.base import BoardError
from clausette.puzzles.json_text import Path, Places, loaded
from clausette.puzzles.watersort.board import CAPACITY, MOST_LAYERS, RUN, UNIT, Board, Rule
from clausette.puzzles.watersort.colours import EMPTY
from clausette.puzzles.watersort.naming import TubeWords, Word, board_of_words

PUZZLE = "watersort"
_MOST = 1 << 20
_SHAPE = '{"puzzle": "watersort", "capacity": 4, "rule": "run", "tubes": [["red", "blue"], []]}'


def recognises(text: str) -> bool:
    """An object that says it is a board of this puzzle."""
    head = text[:_MOST]
    if not head.lstrip("\ufeff \t\r\n").startswith("{"):
        return False
    try:
        found = json.loads(head.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        # Broken or too long, but ours: the reader says where.
        return re.search(rf'"puzzle"\s*:\s*"{PUZZLE}"', head) is not None
    return isinstance(found, dict) and found.get("puzzle") == PUZZLE


def read(text: str, name: str) -> Board:
    """The board in an object; raises BoardError with the place of what is wrong."""
    if len(text) > _MOST:
        raise BoardError(name, 1, 1, "the text is too long for tubes", f"write {_SHAPE}")
    text = text.removeprefix("\ufeff")
    found = loaded(text, name, "tubes", f"write {_SHAPE}")
    return _Reader(text, name).board(found)


def write(board: Board) -> str:
    """The board as an object, one line a tube."""
    tubes = ",\n".join(f"  {json.dumps(tube, ensure_ascii=False)}" for tube in board.tubes)
    head = f'"puzzle": "{PUZZLE}", "capacity": {board.capacity}, "rule": "{board.rule}"'
    return f'{{{head}, "tubes": [\n{tubes}\n]}}\n'


class _Reader:
    """The values of an object, each with its place in the text."""

    def __init__(self, text: str, name: str) -> None:
        self.name = name
        self.places = Places(text)

    def board(self, found: Any) -> Board:
        if not isinstance(found, dict):
            raise self._wrong((), "a board is an object", f"write {_SHAPE}")
        if found.get("puzzle", PUZZLE) != PUZZLE:
            cause = f"this is a board of {str(found['puzzle'])[:40]!r}"
            raise self._wrong(("puzzle",), cause, f'write "puzzle": "{PUZZLE}"')
        for key in found:
            if key not in ("puzzle", "capacity", "rule", "tubes"):
                cause = f"a board has no {key[:40]!r}"
                raise self._wrong((key,), cause, "it has capacity, rule and tubes")
        tubes = found.get("tubes")
        if not isinstance(tubes, list):
            cause = "tubes must be a list" if "tubes" in found else "the tubes are missing"
            raise self._wrong(("tubes",), cause, f"write {_SHAPE}")
        if not tubes:
            raise self._wrong(("tubes",), "there are no tubes here", f"write {_SHAPE}")
        words = [self._tube(tube, number) for number, tube in enumerate(tubes)]
        return board_of_words(words, self._capacity(found), self._rule(found), self.name)

    def _capacity(self, found: dict[str, Any]) -> int:
        value = found.get("capacity", CAPACITY)
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST_LAYERS:
            remedy = f"give a number from 1 to {MOST_LAYERS}"
            cause = f"{json.dumps(value, ensure_ascii=False)[:40]} is no capacity"
            if isinstance(value, str) and value.strip().isdigit():
                cause, remedy = f"{cause} but a text", f"{remedy}, without quotation marks"
            raise self._wrong(("capacity",), cause, remedy)
        return value

    def _rule(self, found: dict[str, Any]) -> Rule:
        value = found.get("rule", RUN)
        if value == UNIT:
            return UNIT
        if value == RUN:
            return RUN
        cause = f"there is no rule {str(value)[:40]!r}"
        raise self._wrong(("rule",), cause, 'the rules are "unit" and "run"')

    def _tube(self, tube: Any, number: int) -> TubeWords:
        path: Path = ("tubes", number)
        if not isinstance(tube, list):
            remedy = "a tube is a list of colours, bottom to top; [] is empty"
            raise self._wrong(path, f"tube {number + 1} is no list", remedy)
        words: list[Word] = []
        for layer, colour in enumerate(tube):
            if isinstance(colour, bool) or not isinstance(colour, str | int | None):
                cause = f"layer {layer + 1} of tube {number + 1} is no colour"
                raise self._wrong((*path, layer), cause, 'a colour is a name: "green"')
            shown = EMPTY if colour is None else str(colour)
            words.append(Word(shown, *self.places.of((*path, layer))))
        return TubeWords(words, *self.places.of(path))

    def _wrong(self, path: Path, cause: str, remedy: str) -> BoardError:
        return BoardError(self.name, *self.places.of(path), cause, remedy)
