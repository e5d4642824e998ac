"""Boards as JSON: `{"puzzle": "watersort", "capacity": 4, "rule": "unit", "tubes": [["vert"]]}`."""

from __future__ import annotations

import json

from clausette.puzzles.json_text import Found, ObjectText
from clausette.puzzles.watersort.board import (
    CAPACITY,
    MOST_LAYERS,
    RUN,
    UNIT,
    Board,
    Rule,
    miscounted,
)
from clausette.puzzles.watersort.colours import EMPTY
from clausette.puzzles.watersort.naming import TubeWords, Word, board_of_words
from clausette.words import listed, say

_REMEDY = say(
    'write {{"puzzle": "watersort", "capacity": 4, "rule": "run", "tubes": [["red", "blue"], []]}}'
)
_KEYS = ("puzzle", "capacity", "rule", "tubes", "draft")
_TEXT = ObjectText("watersort", _KEYS, listed(_KEYS[1:]), _REMEDY, say("tubes"), 1 << 20)
recognises = _TEXT.names


def read(text: str, name: str) -> Board:
    """The board in an object; raises BoardError with the place of what is wrong."""
    found = _TEXT.read(text, name)
    tubes = found.get("tubes")
    if not isinstance(tubes.value, list):
        cause = (
            say("tubes must be a list") if "tubes" in found.value else say("the tubes are missing")
        )
        raise tubes.wrong(cause, _REMEDY)
    if not tubes.value:
        raise tubes.wrong(say("there are no tubes here"), _REMEDY)
    words = [_tube(tube, number) for number, tube in enumerate(tubes, 1)]
    capacity = _capacity(found.get("capacity", CAPACITY))
    draft = found.get("draft", False)
    if not isinstance(draft.value, bool):
        raise draft.wrong(say("draft is true or false"))
    rule = _rule(found.get("rule", RUN))
    return board_of_words(words, capacity, rule, name, draft=draft.value)


def write(board: Board) -> str:
    """The board as an object, one line a tube."""
    tubes = ",\n".join(f"  {json.dumps(tube, ensure_ascii=False)}" for tube in board.tubes)
    head = f'"puzzle": "watersort", "capacity": {board.capacity}, "rule": "{board.rule}"'
    if miscounted(board.tubes, board.capacity) is not None:
        head += ', "draft": true'
    return f'{{{head}, "tubes": [\n{tubes}\n]}}\n'


def _capacity(found: Found) -> int:
    value = found.value
    if type(value) is int and 1 <= value <= MOST_LAYERS:
        return value
    remedy = say("give a number from 1 to {most}", most=MOST_LAYERS)
    shown = json.dumps(value, ensure_ascii=False)[:40]
    cause = say("{value} is not a capacity", value=shown)
    if isinstance(value, str) and value.strip().isdigit():
        cause = say("{value} is a text, not a capacity", value=shown)
        remedy = say("give a number from 1 to {most}, without quotation marks", most=MOST_LAYERS)
    raise found.wrong(cause, remedy)


def _rule(found: Found) -> Rule:
    if found.value in (UNIT, RUN):
        return UNIT if found.value == UNIT else RUN
    cause = say("there is no rule {name!r}", name=str(found.value)[:40])
    raise found.wrong(cause, say('the rules are "unit" and "run"'))


def _tube(tube: Found, number: int) -> TubeWords:
    if not isinstance(tube.value, list):
        remedy = say("a tube is a list of colours, bottom to top; [] is empty")
        raise tube.wrong(say("tube {number} is not a list", number=number), remedy)
    words: list[Word] = []
    for layer, colour in enumerate(tube, 1):
        if isinstance(colour.value, bool) or not isinstance(colour.value, str | int | None):
            cause = say(
                "layer {layer} of tube {number} is not a colour", layer=layer, number=number
            )
            raise colour.wrong(cause, say('a colour is a name: "green"'))
        shown = EMPTY if colour.value is None else str(colour.value)
        words.append(Word(shown, *colour.place(colour.path)))
    return TubeWords(words, *tube.place(tube.path))
