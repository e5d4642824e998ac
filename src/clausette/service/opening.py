"""The use case *open*: all that a page needs to know of a board before somebody plays on it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausette.puzzles.kinds import Clued, Editing, Stepwise, WithManual
from clausette.puzzles.manner import manner_of
from clausette.scene import Edge, Look
from clausette.scene_data import look_data, scene_data
from clausette.service.board import Board
from clausette.service.describing import rules_in_words
from clausette.service.editable import editing_data
from clausette.service.own_text import own_text_and_format
from clausette.service.placed import kept_on
from clausette.service.reading import board_of
from clausette.words import in_words, sentence

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.puzzles.finding import Installed
    from clausette.puzzles.palette import Palette
    from clausette.service.question import Question

_ALWAYS: Final = ("check", "convert", "draw", "open", "position", "solve")
_ABOUT_HOLES: Final = ("convert", "draw", "open", "solve")
"""Of a board that asks about every hole at once."""
_DRAWN: Final = ("appraise", "edit", "resize", "turn")
"""Of a board that people can draw."""
_OF_KIND: Final[Mapping[str, tuple[str, ...]]] = {
    "filling": (
        *("count", "dead", "explain", "grade", "hint", "judge", "map", "mistake"),
        *("survey", "sweep", "why", "why_cell", "why_rejected"),
    ),
    "plan": ("explain", "play_back", "why"),
    "placement": ("all", "hint", "judge", "why", "why_rejected", "why_wish"),
}
_OF_OWN_RULES: Final = ("check", "grade")
"""What makes sense by the puzzle's own rules only."""
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
        found, palette, language = self.board.installed, self.palette, self.language
        # A large board takes some time to draw, and a palette has it drawn already.
        scene = self.board.scene(language=language) if palette is None else palette.scene
        data = {
            "puzzle": self.board.puzzle,
            "title": self.board.title(language),
            "answer": found.kind,
            "format": self.format,
            "text": self.text,
            "formats": _formats_data(found, language),
            "scene": scene_data(scene, language),
            "start": self.start,
            "can": list(self.can),
            "rules": [
                {"name": name, "sentence": words}
                for name, words in rules_for_players(self.board, language)
            ],
            "techniques": {
                technique.key: technique.name(language)
                for technique in manner_of(found.folder).techniques
            },
        }
        if self.board.by_other_rules:
            data["changed"] = found.file.source.text
        if palette is not None:
            data["palette"] = palette_data(palette, language)
            if scene.caption:
                data["note"] = in_words(scene.caption, language)
        return data | editing_data(self.board, language)


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
    text, form = own_text_and_format(board)
    return Opened(board, text, form, palette, question.language)


def asked_of(board: Board) -> tuple[str, ...]:
    """The use cases that make sense for a board."""
    found = board.installed
    drawn = _DRAWN if isinstance(found.puzzle, Editing) else ()
    if found.kind == "plan" and found.planning.questions(board.board):
        return tuple(sorted((*_ABOUT_HOLES, *drawn)))
    if board.by_other_rules:
        return tuple(sorted({*_ALWAYS, *_OF_KIND[found.kind]} - {*_OF_OWN_RULES}))
    own = [*_OF_KIND[found.kind], *drawn]
    if found.kind == "filling" and isinstance(found.puzzle, Clued):
        own += ["offers", "superfluous"]
    if isinstance(found.puzzle, Stepwise):
        own += ["hint", "judge"]
    return tuple(sorted((*_ALWAYS, *own)))


def rules_for_players(board: Board, language: str) -> list[tuple[str, str]]:
    """What a player has to know: in words of the puzzle's own, or the rules of its file."""
    found = board.installed
    if isinstance(found.puzzle, WithManual) and not board.by_other_rules:
        own = found.puzzle.how_to_play(board.board)
        return [(str(n), sentence(words, language)) for n, words in enumerate(own, 1)]
    return [(name, in_general(words)) for name, words in rules_in_words(found, language)]


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
