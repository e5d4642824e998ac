"""Marks on places half a cell apart (`halves`) in addresses, ids, files and drawings."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from clausette.errors import UsageError
from clausette.puzzles.base import BoardError
from clausette.puzzles.kit.addresses import FileBlock
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.codecs import Body, Cells
from clausette.puzzles.kit.codes import LETTERS, Code
from clausette.puzzles.kit.drawings import Understood
from clausette.puzzles.kit.halves import from_halves, halves_of
from clausette.puzzles.links import borders
from clausette.puzzles.links import drawing as drawn
from clausette.puzzles.links import pzprv3 as files
from clausette.puzzles.links.drawing import Drawing, Layer, Spot
from clausette.puzzles.telling import shown
from clausette.words import say

_CATEGORIES: Final = {(0, 0): 0, (1, 1): 1, (1, 0): 2, (0, 1): 3}
"""Penpa's kinds of places, by whether they lie half a cell below and right of a cell."""


class Halves(Cells):
    """The marks of all places in reading order, but for signs that are told elsewhere."""

    what = say("places")

    def __init__(self, *codes: Code, beside: str = "") -> None:
        super().__init__(*codes)
        self.beside = beside

    def _count(self, body: Body, found: dict[str, Any]) -> int:
        return (2 * body.height - 1) * (2 * body.width - 1)

    def _put(self, body: Body, found: dict[str, Any], said: list[str]) -> None:
        found |= from_halves(said, body.height, body.width)

    def _taken(self, grid: Grid) -> Sequence[str]:
        return [NOTHING if mark in self.beside else mark for mark in halves_of(grid)]


def half_marks(*signs: str) -> Code:
    """One of two signs in one character, with up to seven places with nothing behind it."""

    def says(code: str) -> list[str]:
        empty, sign = divmod(LETTERS.index(code), 2)
        return [signs[sign]] + [NOTHING] * empty

    def write(marks: Sequence[str], at: int) -> tuple[str, int] | None:
        if marks[at] not in signs:
            return None
        end = at + 1
        while end < at + 8 and (end >= len(marks) or marks[end] == NOTHING):
            end += 1
        return LETTERS[2 * (end - at - 1) + signs.index(marks[at])], end

    return Code(re.compile("[0-9a-f]"), says, write)


@dataclass(frozen=True)
class HalfGaps:
    """The places with one of two marks, each by how many places before it have none.

    A small letter is the first sign, a capital the second, and `z` is 25 places with nothing.
    """

    signs: tuple[str, str]

    def read(self, body: Body, found: dict[str, Any]) -> None:
        count = (2 * body.height - 1) * (2 * body.width - 1)
        marks: list[str] = []
        for code in body.text[body.at :]:
            gap = LETTERS.find(code.lower()) - 10
            if gap < 0:
                cause = say("{code} is not a code for {what}", code=shown(code), what=say("places"))
                raise body.wrong(cause)
            marks += [NOTHING] * gap
            if gap < 25:
                marks.append(self.signs[code.isupper()])
            if len(marks) > count:
                raise body.wrong(
                    say(
                        "there are more than the {n} {what} of the board",
                        n=count,
                        what=say("places"),
                    )
                )
            body.at += 1
        marks += [NOTHING] * (count - len(marks))
        found |= from_halves(marks, body.height, body.width)

    def write(self, grid: Grid) -> str:
        codes: list[str] = []
        gap = 0
        for mark in halves_of(grid):
            if mark == NOTHING:
                gap += 1
                continue
            if mark not in self.signs:
                held = say("a cell with {given}", given=mark)
                raise UsageError(
                    say("this format has no code for {held}; choose another", held=held)
                )
            long, gap = divmod(gap, 25)
            code = "z" * long + LETTERS[10 + gap]
            codes.append(code if mark == self.signs[0] else code[:-1] + code[-1].upper())
            gap = 0
        return "".join(codes)


@dataclass(frozen=True)
class SomeCells:
    """The cells that hold a sign, five to a character; left out where none does."""

    sign: str

    def read(self, body: Body, found: dict[str, Any]) -> None:
        count = body.height * body.width
        length = -(-count // 5)
        codes = body.text[body.at : body.at + length]
        if not codes:
            return
        strange = next((at for at, code in enumerate(codes) if code not in borders.DIGITS), None)
        if strange is not None:
            cause = say(
                "{code} is not a code for {what}", code=shown(codes[strange]), what=say("cells")
            )
            raise body.wrong(cause, at=body.at + strange)
        bits = borders.unpack(codes + "0" * (length - len(codes)), count).tolist()
        pairs = zip(found["givens"], bits, strict=True)
        found["givens"] = tuple(self.sign if bit else given for given, bit in pairs)
        body.at += len(codes)

    def write(self, grid: Grid) -> str:
        bits = np.array([given == self.sign for given in grid.givens], dtype=np.bool_)
        return borders.pack(bits) if bits.any() else ""


def half_file(signs: Mapping[str, str]) -> FileBlock:
    """Rows of a file, each one word with a character for every place."""
    written = {given: sign for sign, given in signs.items()}

    def read(file: files.FileText, first: int, name: str) -> tuple[dict[str, Any], int]:
        rows = file.block(first, 2 * file.rows - 1, 1, say("places"), name)
        for (word,) in rows:
            strange = [n for n, sign in enumerate(word.text) if sign not in signs]
            if strange or len(word.text) != 2 * file.columns - 1:
                cause = say("{text} does not belong here", text=shown(word.text))
                remedy = say("write {n} of {signs}", n=2 * file.columns - 1, signs=" ".join(signs))
                raise BoardError(name, word.line, word.column, cause, remedy)
        marks = [signs[sign] for (word,) in rows for sign in word.text]
        return from_halves(marks, file.rows, file.columns), first + len(rows)

    def write(grid: Grid) -> Sequence[str]:
        marks, wide = halves_of(grid), 2 * grid.width - 1
        rows = [marks[at : at + wide] for at in range(0, len(marks), wide)]
        return ["".join(written[mark] for mark in row) for row in rows]

    return FileBlock(read, write)


@dataclass(frozen=True)
class HalfSymbols:
    """Shapes of a family on all places, each for a sign."""

    family: str
    signs: Mapping[int, str]

    def read(self, drawing: Drawing, found: dict[str, Any], name: str) -> Understood:
        wide = 2 * drawing.columns - 1
        high = 2 * drawing.rows - 1
        marks = [NOTHING] * (wide * high)
        for at, given in enumerate(found["givens"]):
            marks[at // drawing.columns * 2 * wide + at % drawing.columns * 2] = given
        halves = {category: half for half, category in _CATEGORIES.items()}
        understood: Understood = set()
        for spot, symbol in drawing.question.symbols.items():
            if symbol.family != self.family or symbol.shape not in self.signs:
                continue
            down, right = halves[spot.category]
            row, column = 2 * spot.row + down, 2 * spot.column + right
            if 0 <= row < high and 0 <= column < wide:
                assert isinstance(symbol.shape, int)
                marks[row * wide + column] = self.signs[symbol.shape]
                understood.add(spot)
        found |= from_halves(marks, drawing.rows, drawing.columns)
        found["givens"] = list(found["givens"])
        return understood

    def write(self, grid: Grid) -> Layer:
        shapes, wide = {sign: shape for shape, sign in self.signs.items()}, 2 * grid.width - 1
        symbols: dict[Spot, drawn.Symbol] = {}
        for at, mark in enumerate(halves_of(grid)):
            row, column = divmod(at, wide)
            (r, down), (c, right) = divmod(row, 2), divmod(column, 2)
            if mark in shapes:
                spot = Spot(r, c, _CATEGORIES[down, right])
                symbols[spot] = drawn.Symbol(shapes[mark], self.family, 2)
        return Layer(symbols=symbols)
