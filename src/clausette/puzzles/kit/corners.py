"""Boards whose clues stand on the corners of cells: rows of them, plain and below a size, in files
of puzz.link and in Penpa+ drawings. A board of 3 rows and 4 columns has 4 rows of 5 corners.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.addresses import FileBlock
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.drawings import Understood
from clausette.puzzles.kit.numbers import refuse_size
from clausette.puzzles.kit.plain import Believe
from clausette.puzzles.kit.shape import shape_of
from clausette.puzzles.kit.sized import Block
from clausette.puzzles.kit.texts import Layout, Lines, header
from clausette.puzzles.links import pzprv3 as files
from clausette.puzzles.links.drawing import CORNER, Drawing, Layer, Margins, Number, Spot
from clausette.puzzles.telling import shown
from clausette.scene import Place
from clausette.words import say

Dots = tuple[tuple[Place, str], ...]
_CIRCLED: Final = 6
"""Penpa's style of a number in a white circle."""


def dots_of(signs: Sequence[str], height: int, width: int) -> Dots:
    """The marks on the corners of a board, from a sign for each in reading order."""
    pairs = zip(shape_of(height, width).dots, signs, strict=True)
    return tuple((place, sign) for place, sign in pairs if sign != NOTHING)


def rows_of_dots(grid: Grid) -> list[list[str]]:
    """The marks on the corners, row by row, with `.` for none."""
    marks = dict(grid.dots)
    return [
        [marks.get((r, c), NOTHING) for c in range(-1, grid.width)] for r in range(-1, grid.height)
    ]


def corner_rows(
    layout: Layout, *extensions: str, name: str = "rows", believe: Believe = bool
) -> Format[Grid]:
    """Rows of corners and nothing else."""

    def read(text: str, source: str) -> Grid:
        lines = layout.kept(text, source)
        signs = layout.read(lines, source)
        height, width = len(lines) - 1, len(signs) // len(lines) - 1
        refuse_size(height, width, source, lines[0][0])
        return _blank(height, width, signs)

    def ours(text: str, grid: Grid) -> bool:
        # Where the first row is the size of all the others, it is no row.
        return header(text)[0] != [grid.height - 1, grid.width] and believe(grid)

    def write(grid: Grid) -> str:
        return "\n".join(map(layout.line_of, rows_of_dots(grid))) + "\n"

    description = say(
        "rows of corners: {says}; {sign} begins a comment",
        says=layout.says,
        sign=layout.comments[0],
    )
    return Format(name, description, extensions, read, write, plain=ours)


def _blank(height: int, width: int, signs: Sequence[str]) -> Grid:
    cells = (NOTHING,) * (height * width)
    return Grid(height, width, cells, dots=dots_of(signs, height, width))


def corners_block(layout: Layout) -> Block:
    """The rows of corners below a line with the size of the board."""

    def read(lines: Lines, name: str, rows: int, columns: int) -> dict[str, Any]:
        signs = layout.read(lines, name, columns + 1)
        return {"dots": dots_of(signs, rows, columns)} if rows else {}

    def write(grid: Grid) -> Sequence[str]:
        return list(map(layout.line_of, rows_of_dots(grid)))

    says = say("rows of corners: {says}", says=layout.says)
    return Block(say("corners"), says, read, write, lambda height, _: height + 1)


def corner_words(signs: Mapping[str, str]) -> FileBlock:
    """A word for every corner in a file of puzz.link, and what each stands for."""
    written = {sign: word for word, sign in reversed(list(signs.items()))}

    def sign(word: files.Word, name: str) -> str:
        if word.text not in signs:
            cause = say("{text} does not belong on a corner", text=shown(word.text))
            remedy = say("write {says}", says=" ".join(signs))
            raise BoardError(name, word.line, word.column, cause, remedy)
        return signs[word.text]

    def read(file: files.FileText, first: int, name: str) -> tuple[dict[str, Any], int]:
        rows = file.block(first, file.rows + 1, file.columns + 1, say("corners"), name)
        found = [sign(word, name) for row in rows for word in row]
        return {"dots": dots_of(found, file.rows, file.columns)}, first + len(rows)

    def write(grid: Grid) -> Sequence[str]:
        return ["".join(f"{written[sign]} " for sign in row) for row in rows_of_dots(grid)]

    return FileBlock(read, write)


@dataclass(frozen=True)
class CornerNumbers:
    """Texts on corners in a drawing, each one of these signs; a blank one stands for `blank`."""

    signs: str
    blank: str = ""

    def read(self, drawing: Drawing, found: dict[str, Any], name: str) -> Understood:
        dots: dict[Place, str] = {}
        understood: Understood = set()
        for spot, number in drawing.question.numbers.items():
            sign, place = number.text.strip() or self.blank, (spot.row, spot.column)
            known = place in shape_of(drawing.rows, drawing.columns).dots
            if spot.category == CORNER and known and len(sign) == 1 and sign in self.signs:
                dots[place] = sign
                understood.add(spot)
        found["dots"] = tuple(sorted(dots.items()))
        return understood

    def margins(self, grid: Grid) -> Margins:
        """For the halves of the circles on the rim."""
        return Margins(1, 1, 1, 1)

    def write(self, grid: Grid) -> Layer:
        return Layer(
            numbers={
                Spot(*place, CORNER): Number(" " if sign == self.blank else sign, _CIRCLED, "1")
                for place, sign in grid.dots
            }
        )
