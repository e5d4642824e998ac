"""Several numbers in one cell, none larger than 9, as other programs write them.

On a board they are one text: `311` are 3, 1 and 1, and `@` is a number that is not told.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from clausette.puzzles.base import BoardError
from clausette.puzzles.kit.addresses import FileBlock
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.codes import LETTERS, Code
from clausette.puzzles.kit.drawings import Understood, inside
from clausette.puzzles.links import pzprv3 as files
from clausette.puzzles.links.drawing import Drawing, Layer, Number, Spot
from clausette.puzzles.telling import shown
from clausette.scene import cell_name
from clausette.words import say

UNTOLD: Final = "@"
_DRAWN: Final = "?"
_ONES: Final = "1111"
_FIRST: Final = {2: 360, 3: 396, 4: 460}
"""By how many numbers there are: the code of as many that are not told."""
_BASE: Final = {2: 6, 3: 4, 4: 2}
"""The numbers of two, three or four are smaller than this."""
_APART: Final = "4"
"""The mode in which Penpa draws the signs of a text apart."""


def several_code() -> Code:
    """One number up to 8, 9 for four ones, a dot for one that is not told, or two characters."""

    def says(code: str) -> list[str]:
        if len(code) == 1:
            return [{"9": _ONES, ".": UNTOLD}.get(code, code)]
        number = int(code, 36)
        count = max(n for n, first in _FIRST.items() if first <= number)
        digits: list[str] = []
        left = number - _FIRST[count]
        for _ in range(count):
            left, digit = divmod(left, _BASE[count])
            digits.insert(0, str(digit) if digit else UNTOLD)
        return ["".join(digits)]

    def write(givens: Sequence[str], at: int) -> tuple[str, int] | None:
        given = givens[at]
        if not re.fullmatch("[0-8@]{1,4}", given):
            return None
        if len(given) == 1 or given == _ONES:
            return {_ONES: "9", UNTOLD: "."}.get(given, given), at + 1
        number, base = 0, _BASE[len(given)]
        for sign in given:
            digit = 0 if sign == UNTOLD else int(sign)
            if digit >= base or sign == "0":
                return None
            number = base * number + digit
        number += _FIRST[len(given)]
        return LETTERS[number // 36] + LETTERS[number % 36], at + 1

    return Code(re.compile("[0-9.]|[a-c][0-9a-z]|d[0-7]"), says, write)


def _told(word: files.Word, name: str) -> str:
    if word.text in (NOTHING, "#", "+"):
        return NOTHING
    if not re.fullmatch("[0-9-](?:,[0-9-]){0,3}", word.text):
        cause = say("{text} does not belong in a cell", text=shown(word.text))
        remedy = say("write numbers with commas between them, - for one that is not told")
        raise BoardError(name, word.line, word.column, cause, remedy)
    return word.text.replace(",", "").replace("-", UNTOLD)


def _read(file: files.FileText, first: int, name: str) -> tuple[dict[str, Any], int]:
    rows = file.block(first, file.rows, file.columns, say("cells"), name)
    return {"givens": tuple(_told(word, name) for row in rows for word in row)}, first + file.rows


def _write(grid: Grid) -> Sequence[str]:
    words = [",".join(given).replace(UNTOLD, "-") for given in grid.givens]
    return ["".join(f"{word} " for word in row) for row in grid.rows_of(words)]


SEVERAL = FileBlock(_read, _write)
"""A word for every cell of a file, `3,1,1` for several numbers; what is answered is passed over."""


@dataclass(frozen=True)
class NumbersApart:
    """Texts of a drawing whose signs are numbers up to the most."""

    most: int

    def read(self, drawing: Drawing, found: dict[str, Any], name: str) -> Understood:
        understood: Understood = set()
        for spot, number in drawing.question.numbers.items():
            clue = number.text.strip()
            if not clue or not inside(drawing, spot):
                continue
            if not re.fullmatch(f"[0-{self.most}?]{{1,4}}", clue):
                cell = cell_name((spot.row, spot.column))
                cause = say("the clue {clue} in {cell}", clue=shown(clue), cell=cell)
                remedy = say("clues are up to four numbers from 0 to {most}", most=self.most)
                raise BoardError(name, 1, 1, cause, remedy)
            at = spot.row * drawing.columns + spot.column
            found["givens"][at] = clue.replace(_DRAWN, UNTOLD)
            if number.mode == _APART or len(clue) == 1:
                understood.add(spot)
        return understood

    def write(self, grid: Grid) -> Layer:
        drawn = {x: clue.replace(UNTOLD, _DRAWN) for x, clue in grid.given.items()}
        numbers = {Spot(*grid.place(x)): Number(text, 1, _APART) for x, text in drawn.items()}
        return Layer(numbers=numbers)
