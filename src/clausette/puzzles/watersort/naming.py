"""From the words of a text to the tubes of a board: one name for every colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from clausette.puzzles.base import BoardError
from clausette.puzzles.watersort import colours
from clausette.puzzles.watersort.board import RUN, UNIT, Board, Rule, Tube, fault_of
from clausette.words import say

_RULES: dict[str, Rule] = {
    **dict.fromkeys(("unit", "units", "unite", "unites", "one", "une", "verser"), UNIT),
    **dict.fromkeys(("run", "runs", "suite", "suites", "whole", "all", "tout"), RUN),
}


class Word(NamedTuple):
    """A word of a text, and where it stands."""

    text: str
    line: int
    column: int


class TubeWords(NamedTuple):
    """The words of a tube, bottom to top, and where it begins."""

    words: Sequence[Word]
    line: int
    column: int


def rule_called(name: str) -> Rule | None:
    """The rule that a word in English or French means."""
    return _RULES.get(colours.normal(name))


def board_of_words(
    tubes: Sequence[TubeWords], capacity: int, rule: Rule, name: str, *, draft: bool = False
) -> Board:
    """The board of these tubes; raises BoardError at the word that is wrong.

    Names that mean the same colour become the one of them that comes first.
    """
    first: dict[str, str] = {}
    found = tuple(_tube(tube, number, first, name) for number, tube in enumerate(tubes, 1))
    fault = fault_of(found, capacity, draft=draft)
    if fault is not None:
        tube = tubes[fault.tube] if tubes else TubeWords((), 1, 1)
        _, line, column = tube.words[fault.layer] if fault.layer < len(tube.words) else tube
        raise BoardError(name, line, column, fault.cause, fault.remedy)
    return Board(found, capacity, rule)


def _tube(tube: TubeWords, number: int, first: dict[str, str], name: str) -> Tube:
    found: list[str] = []
    hole: Word | None = None
    for word in tube.words:
        normal = colours.normal(word.text)
        if is_empty_mark(word.text):
            hole = hole or word
        elif not colours.is_name(normal):
            cause = say("{text!r} is not the name of a colour", text=word.text[:40])
            remedy = say("a colour is a word, a letter or a number; - is an empty tube")
            raise BoardError(name, word.line, word.column, cause, remedy)
        elif hole is not None:
            cause = say(
                "in tube {number}, {colour} lies above an empty layer",
                number=number,
                colour=word.text,
            )
            remedy = say("tubes are written bottom to top, the empty layers last or not at all")
            raise BoardError(name, word.line, word.column, cause, remedy)
        else:
            found.append(first.setdefault(colours.meaning(normal), normal))
    return tuple(found)


def is_empty_mark(text: str) -> bool:
    """Whether a word says that there is nothing: dashes, dots, `vide` or `empty`."""
    return not text.strip("-_.∅–—") or colours.means_empty(colours.normal(text))
