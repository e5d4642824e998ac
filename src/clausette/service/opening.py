"""The use case *open*: all that a page needs to know of a board before somebody plays on it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import ClausetteError
from clausette.language import Source
from clausette.puzzles.kinds import Stepwise
from clausette.puzzles.manner import manner_of
from clausette.scene import Edge, Look
from clausette.scene_data import look_data, scene_data
from clausette.service.board import Board
from clausette.service.describing import rules_in_words
from clausette.service.placed import kept_on
from clausette.service.question import Text
from clausette.service.reading import board_of, subject_in
from clausette.words import in_words

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.puzzles.finding import Installed
    from clausette.puzzles.palette import Palette
    from clausette.service.question import Question

_ALWAYS: Final = ("check", "convert", "draw", "open", "position", "solve")
_ABOUT_HOLES: Final = ("convert", "draw", "open", "solve")
"""Of a board that asks about every hole at once."""
_OF_KIND: Final[Mapping[str, tuple[str, ...]]] = {
    "filling": (
        *("count", "dead", "explain", "grade", "hint", "judge", "map", "mistake"),
        *("survey", "sweep", "why", "why_cell", "why_rejected"),
    ),
    "plan": ("explain", "play_back", "why"),
    "placement": ("all", "judge", "why", "why_rejected", "why_wish"),
}
_HOLE = re.compile(r"\{([^{}]*)\}")
_ASIDE = re.compile(r" \(\{[^{}|]*\}\)")
_VARIABLE = re.compile(r"\$(\w)")


@dataclass(frozen=True)
class Opened:
    """A board with what can be done with it."""

    board: Board
    text: str
    """The board in a format that can be read back."""
    format: str
    """The name of that format."""
    palette: Palette | None = None
    """Of a board to fill."""
    language: str = "en"

    @property
    def can(self) -> tuple[str, ...]:
        """The use cases that make sense for it."""
        return asked_of(self.board)

    @property
    def start(self) -> Any:
        """The marks to begin with: rows, moves, or a placement."""
        if self.palette is not None:
            return list(self.palette.start)
        found = self.board.installed
        return [] if found.kind == "plan" else kept_on(found, self.board.board)

    def data(self) -> dict[str, Any]:
        found, language = self.board.installed, self.language
        data = {
            "puzzle": self.board.puzzle,
            "title": self.board.title(language),
            "answer": found.kind,
            "format": self.format,
            "text": self.text,
            "formats": _formats_data(found, language),
            "scene": scene_data(self.board.scene(language=language), language),
            "start": self.start,
            "can": list(self.can),
            "rules": [
                {"name": name, "sentence": in_general(words)}
                for name, words in rules_in_words(found, language)
            ],
            "techniques": {
                technique.key: technique.name(language)
                for technique in manner_of(found.folder).techniques
            },
        }
        if self.palette is not None:
            data["palette"] = palette_data(self.palette, language)
        if self.board.note:
            data["note"] = in_words(self.board.note, language)
        return data


def open_board(question: Question) -> Opened:
    """Reads a board, and says how it is played."""
    board = board_of(question)
    question.deadline.check()
    palette = None
    if board.installed.kind == "filling":
        lesson = question.lessons.lent(board)
        try:
            palette = lesson.palette
        finally:
            question.lessons.back(board, lesson)
    text, form = lossless(board)
    return Opened(board, text, form, palette, question.language)


def asked_of(board: Board) -> tuple[str, ...]:
    """The use cases that make sense for a board."""
    found = board.installed
    if found.kind == "plan" and found.planning.questions(board.board):
        return _ABOUT_HOLES
    own = list(_OF_KIND[found.kind])
    if isinstance(found.puzzle, Stepwise):
        own += ["hint", "judge"]
    return tuple(sorted((*_ALWAYS, *own)))


def lossless(board: Board) -> tuple[str, str]:
    """A text of which the same board is read again, if its puzzle is known, and its format.

    Formats of other programs have no room for everything: the first that gives it all back is
    taken, and where none does, the text that the board came in.
    """
    for form in board.installed.puzzle.formats:
        if form.write is None:
            continue
        try:
            text = form.write(board.board)
            again = subject_in(Text(Source("board", text), board.installed))
        except ClausetteError:
            continue
        if isinstance(again, Board) and again.board == board.board:
            return text, form.name
    return board.source.text, board.format


def in_general(sentence: str) -> str:
    """The sentence of a rule for people who have no instance of it before them: letters in place of
    what differs from one to the other."""
    letters = iter("abcdefgh")

    def said(match: re.Match[str]) -> str:
        value, *forms = match[1].split("|")
        if forms:
            return forms[-1].replace("#", "n")
        plain = _VARIABLE.fullmatch(value)
        return plain[1] if plain else next(letters, "…")

    return _HOLE.sub(said, _ASIDE.sub("", sentence))


def _formats_data(found: Installed, language: str) -> list[dict[str, Any]]:
    return [
        {
            "name": form.name,
            "description": in_words(form.description, language),
            "extensions": list(form.extensions),
            "writes": form.write is not None,
        }
        for form in found.puzzle.formats
    ]


def palette_data(palette: Palette, language: str) -> dict[str, Any]:
    """Every look once, and by its number for each sign and place; -1 where a sign cannot stand."""
    numbers: dict[Look, int] = {}

    def number(look: Look) -> int:
        return numbers.setdefault(look, len(numbers))

    cells: dict[str, list[list[int]]] = {}
    sides: dict[str, list[list[Any]]] = {}
    for sign, looks in palette.looks.items():
        edges = [(spot, look) for spot, look in looks.items() if isinstance(spot, Edge)]
        if edges:
            sides[sign] = [[list(edge), number(look)] for edge, look in sorted(edges)]
        if len(edges) < len(looks):
            cells[sign] = _rows(palette, looks, number)
    data: dict[str, Any] = {
        "looks": [look_data(look, language) for look in numbers],
        "cells": cells,
    }
    return {**data, "sides": sides} if sides else data


def _rows(palette: Palette, looks: Mapping[Spot, Look], number: Any) -> list[list[int]]:
    scene = palette.scene
    return [
        [number(looks[r, c]) if (r, c) in looks else -1 for c in range(scene.columns)]
        for r in range(scene.rows)
    ]
