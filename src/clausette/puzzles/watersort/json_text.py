"""Boards as JSON: `{"puzzle": "watersort", "capacity": 4, "rule": "unit", "tubes": [["vert"]]}`."""

from __future__ import annotations

import json

from clausette.puzzles.json_text import Found, ObjectText
from clausette.puzzles.watersort.board import CAPACITY, MOST_LAYERS, RUN, UNIT, Board, Rule
from clausette.puzzles.watersort.colours import EMPTY
from clausette.puzzles.watersort.naming import TubeWords, Word, board_of_words

_REMEDY = (
    'write {"puzzle": "watersort", "capacity": 4, "rule": "run", "tubes": [["red", "blue"], []]}'
)
_KEYS = ("puzzle", "capacity", "rule", "tubes")
_TEXT = ObjectText("watersort", _KEYS, "capacity, rule and tubes", _REMEDY, "tubes", 1 << 20)
recognises = _TEXT.names


def read(text: str, name: str) -> Board:
    """The board in an object; raises BoardError with the place of what is wrong."""
    found = _TEXT.read(text, name)
    tubes = found.get("tubes")
    if not isinstance(tubes.value, list):
        cause = "tubes must be a list" if "tubes" in found.value else "the tubes are missing"
        raise tubes.wrong(cause, _REMEDY)
    if not tubes.value:
        raise tubes.wrong("there are no tubes here", _REMEDY)
    words = [_tube(tube, number) for number, tube in enumerate(tubes, 1)]
    capacity = _capacity(found.get("capacity", CAPACITY))
    return board_of_words(words, capacity, _rule(found.get("rule", RUN)), name)


def write(board: Board) -> str:
    """The board as an object, one line a tube."""
    tubes = ",\n".join(f"  {json.dumps(tube, ensure_ascii=False)}" for tube in board.tubes)
    head = f'"puzzle": "watersort", "capacity": {board.capacity}, "rule": "{board.rule}"'
    return f'{{{head}, "tubes": [\n{tubes}\n]}}\n'


def _capacity(found: Found) -> int:
    value = found.value
    if type(value) is int and 1 <= value <= MOST_LAYERS:
        return value
    remedy = f"give a number from 1 to {MOST_LAYERS}"
    cause = f"{json.dumps(value, ensure_ascii=False)[:40]} is no capacity"
    if isinstance(value, str) and value.strip().isdigit():
        cause, remedy = f"{cause} but a text", f"{remedy}, without quotation marks"
    raise found.wrong(cause, remedy)


def _rule(found: Found) -> Rule:
    if found.value in (UNIT, RUN):
        return UNIT if found.value == UNIT else RUN
    cause = f"there is no rule {str(found.value)[:40]!r}"
    raise found.wrong(cause, 'the rules are "unit" and "run"')


def _tube(tube: Found, number: int) -> TubeWords:
    if not isinstance(tube.value, list):
        remedy = "a tube is a list of colours, bottom to top; [] is empty"
        raise tube.wrong(f"tube {number} is no list", remedy)
    words: list[Word] = []
    for layer, colour in enumerate(tube, 1):
        if isinstance(colour.value, bool) or not isinstance(colour.value, str | int | None):
            cause = f"layer {layer} of tube {number} is no colour"
            raise colour.wrong(cause, 'a colour is a name: "green"')
        shown = EMPTY if colour.value is None else str(colour.value)
        words.append(Word(shown, *colour.place(colour.path)))
    return TubeWords(words, *tube.place(tube.path))
