"""How clues with arrows are written in texts, in files of pzpr and in Penpa+ drawings."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from clausette.puzzles.base import BoardError
from clausette.puzzles.kit.addresses import FileBlock
from clausette.puzzles.kit.arrows import ANY, ARROWS, NO_ARROW, NO_CLUE
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.drawings import Understood
from clausette.puzzles.links import pzprv3 as files
from clausette.puzzles.links.drawing import CELL, Drawing, Layer, Number, Spot
from clausette.puzzles.telling import shown
from clausette.words import say

_LETTERS = dict(zip("nswe", ARROWS, strict=True))
_MOST = 99
_PZPR = NO_ARROW + "".join(ARROWS)
_PENPA = "↑←→↓"
"""By the numbers that Penpa has for them, from 0."""


def arrow_words(bare: str) -> dict[str, str]:
    """Words for clues: `3n` for one that looks north, `3?` for one without an arrow; and one for a
    cell with nothing to say."""
    clues = {
        f"{number}{letter}": f"{arrow}{number}"
        for number in (*range(_MOST + 1), ANY)
        for letter, arrow in _LETTERS.items()
    }
    numbers = {f"{number}{ANY}": f"{NO_ARROW}{number}" for number in range(_MOST + 1)}
    return {bare: NO_CLUE, **clues, **numbers}


def _read(file: files.FileText, first: int, name: str) -> tuple[dict[str, Any], int]:
    rows = file.block(first, file.rows, file.columns, say("cells"), name)

    def given(word: files.Word) -> str:
        if word.text == NOTHING:
            return NOTHING
        found = re.fullmatch(r"([0-4]),([0-9]{1,3}|-)", word.text)
        if found is None:
            cause = say("{text} is not a clue", text=shown(word.text))
            remedy = say("write 1 to 4 for up, down, left and right, a comma and a number")
            raise BoardError(name, word.line, word.column, cause, remedy)
        number = ANY if found[2] == "-" else str(int(found[2]))
        return _PZPR[int(found[1])] + number

    return {"givens": tuple(given(word) for row in rows for word in row)}, first + file.rows


def _write(grid: Grid) -> list[str]:
    def word(given: str) -> str:
        if given == NOTHING:
            return NOTHING
        number = given[1:].replace(ANY, "-")
        return f"{_PZPR.index(given[0])},{number}"

    return ["".join(f"{word(given)} " for given in row) for row in grid.rows_of(grid.givens)]


ARROW_CLUES = FileBlock(_read, _write)
"""Clues with arrows in a file of pzpr."""


@dataclass(frozen=True)
class ArrowNumbers:
    """Numbers with arrows in the cells of a drawing; a dark cell without one says nothing."""

    colours: tuple[int, ...] = (4, 1, 3, 8)

    def read(self, drawing: Drawing, found: dict[str, Any], name: str) -> Understood:
        understood: Understood = set()

        def put(spot: Spot, given: str) -> None:
            inside = 0 <= spot.row < drawing.rows and 0 <= spot.column < drawing.columns
            if spot.category == CELL and inside:
                found["givens"][spot.row * drawing.columns + spot.column] = given
                understood.add(spot)

        for spot, colour in drawing.question.surfaces.items():
            if colour in self.colours:
                put(spot, NO_CLUE)
        for spot, number in drawing.question.numbers.items():
            clue = re.fullmatch(r"([0-9]{1,3}|\?)(?:_([0-3]))?", number.text.strip())
            if clue is not None:
                value = clue[1] if clue[1] == ANY else str(int(clue[1]))
                put(spot, (_PENPA[int(clue[2])] if clue[2] else NO_ARROW) + value)
        return understood

    def write(self, grid: Grid) -> Layer:
        dark, numbers = {}, {}
        for cell, given in grid.given.items():
            spot = Spot(*grid.place(cell))
            if given == NO_CLUE:
                dark[spot] = self.colours[0]
            elif given[0] == NO_ARROW:
                numbers[spot] = Number(given[1:], 1, "1")
            else:
                numbers[spot] = Number(f"{given[1:]}_{_PENPA.index(given[0])}", 1, "2")
        return Layer(surfaces=dark, numbers=numbers)
