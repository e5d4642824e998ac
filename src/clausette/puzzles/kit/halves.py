"""Boards with marks on cells, on the sides between them and on inner corners: all places that are
half a cell apart. A board of 3 rows and 4 columns has 5 rows of 7 of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from clausette.errors import UsageError
from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.discs import disc
from clausette.puzzles.kit.numbers import refuse_size
from clausette.puzzles.kit.plain import Believe
from clausette.puzzles.kit.sized import Block
from clausette.puzzles.kit.texts import Layout, Lines, header, words_of
from clausette.puzzles.telling import shown
from clausette.scene import Edge, Ink, Look, Place
from clausette.words import say

_ORDER: Final = ((0, 0), (0, 1), (1, 0), (1, 1))
"""The places of a cell: itself, the side at its right, the one below, the corner."""


WHITE_DOT, BLACK_DOT = "o", "*"
"""The signs of dots of two colours."""


def _dot(name: str, sign: str, character: str, radius: int, fill: Ink, line: Ink) -> Look:
    return Look(mark=disc(name, sign, character, radius, fill, line, radius / 3))


def dot_looks(radius: int) -> dict[str, Look]:
    """How dots look, so large in a square of 100 by 100."""
    return {
        WHITE_DOT: _dot(say("white dot"), WHITE_DOT, "○", radius, "white", "black"),
        BLACK_DOT: _dot(say("black dot"), BLACK_DOT, "●", radius, "black", "ink"),
    }


DOTS_ON_CELLS, DOTS_ON_LINES = dot_looks(15), dot_looks(25)
"""Dots of the same size: on cells; on sides and corners, where squares are smaller."""


def dots_in(grid: Grid) -> dict[Place, list[Place]]:
    """The cells at every dot: one, two or four. A dot is named by its place in half cells."""
    wide, found = 2 * grid.width - 1, {}
    for at, mark in enumerate(halves_of(grid)):
        if mark in (WHITE_DOT, BLACK_DOT):
            r, c = divmod(at, wide)
            columns = sorted({c // 2, (c + 1) // 2})
            found[r, c] = [(y, x) for y in sorted({r // 2, (r + 1) // 2}) for x in columns]
    return found


def halves_of(grid: Grid) -> list[str]:
    """The marks of all places in reading order."""
    wide = 2 * grid.width - 1
    found = [NOTHING] * (wide * (2 * grid.height - 1))
    for (r, c), given in zip(grid.shape.places, grid.givens, strict=True):
        found[2 * r * wide + 2 * c] = given
    for edge, mark in grid.edges:
        r, c = 2 * edge.row + (edge.side == "below"), 2 * edge.column + (edge.side == "right")
        found[r * wide + c] = mark
    for (r, c), mark in grid.dots:
        if not (0 <= r < grid.height - 1 and 0 <= c < grid.width - 1):
            raise UsageError(say("no format has a place for a mark on the rim"))
        found[(2 * r + 1) * wide + 2 * c + 1] = mark
    return found


def from_halves(signs: Sequence[str], height: int, width: int) -> dict[str, Any]:
    """Fields of a Grid, from the marks of all places in reading order."""
    givens = [NOTHING] * (height * width)
    edges: dict[Edge, str] = {}
    dots: dict[Place, str] = {}
    for at, sign in enumerate(signs):
        row, column = divmod(at, 2 * width - 1)
        (r, down), (c, right) = divmod(row, 2), divmod(column, 2)
        if sign != NOTHING and (down, right) == (1, 1):
            dots[r, c] = sign
        elif sign != NOTHING and (down or right):
            edges[Edge(r, c, "right" if right else "below")] = sign
        elif sign != NOTHING:
            givens[r * width + c] = sign
    marks = {"edges": tuple(sorted(edges.items())), "dots": tuple(sorted(dots.items()))}
    return {"givens": tuple(givens), **marks}


def half_rows(
    layout: Layout, *extensions: str, name: str = "rows", believe: Believe = bool
) -> Format[Grid]:
    """Rows of all places and nothing else."""

    def read(text: str, source: str) -> Grid:
        lines = layout.kept(text, source)
        try:
            signs = layout.read(lines, source)
        except BoardError as error:
            error.doubtful = error.doubtful or len(lines) == 1
            raise
        rows, columns = len(lines), len(signs) // len(lines)
        if rows % 2 == 0 or columns % 2 == 0:
            cause = say(
                "there are {n} rows of {m} places, and both should be odd", n=rows, m=columns
            )
            remedy = say("write what stands on cells, and between any two of them")
            raise BoardError(source, lines[-1][0], 1, cause, remedy, doubtful=True)
        height, width = (rows + 1) // 2, (columns + 1) // 2
        refuse_size(height, width, source, lines[0][0])
        return Grid(height, width, **from_halves(signs, height, width))

    def write(grid: Grid) -> str:
        signs, wide = halves_of(grid), 2 * grid.width - 1
        rows = [signs[at : at + wide] for at in range(0, len(signs), wide)]
        return "\n".join(map(layout.line_of, rows)) + "\n"

    told = say("rows of {says}, with one more between any two cells", says=layout.says)
    return Format(
        *(name, told, extensions, read, write),
        plain=lambda text, grid: len(header(text)[0]) != 2 and believe(grid),
    )


def quarters_block(sign: str, nothing: str = "-") -> Block:
    """Rows of a word for every cell: 0 if the mark is on it, 1 on the side at its right, 2 on the
    side below, 3 on the corner between these; `-` for none."""

    def read(lines: Lines, name: str, height: int, width: int) -> dict[str, Any]:
        wide = 2 * width - 1
        signs = [NOTHING] * (wide * (2 * height - 1)) if height else []
        for r, row in enumerate(words_of(lines)):
            for c, at in enumerate(row):
                if at.text == nothing:
                    continue
                down, right = _ORDER[int(at.text)] if at.text in tuple("0123") else (9, 9)
                if down > 1 or (height and (2 * r + down, 2 * c + right) >= (2 * height - 1, 0)):
                    raise _misplaced(at.text, at.line, at.column, name)
                if 2 * c + right >= wide:
                    raise _misplaced(at.text, at.line, at.column, name)
                if height:
                    signs[(2 * r + down) * wide + 2 * c + right] = sign
            if len(row) != width:
                last = row[min(width, len(row) - 1)]
                cause = say("this row has {n} entries, not {wanted}", n=len(row), wanted=width)
                raise BoardError(name, last.line, last.column, cause, _REMEDY)
        return from_halves(signs, height, width) if height else {}

    def write(grid: Grid) -> Sequence[str]:
        signs, wide = halves_of(grid), 2 * grid.width - 1
        words = [[nothing] * grid.width for _ in range(grid.height)]
        for at, held in enumerate(signs):
            row, column = divmod(at, wide)
            (r, down), (c, right) = divmod(row, 2), divmod(column, 2)
            if held != NOTHING:
                if held != sign or words[r][c] != nothing:
                    name = "lines"
                    raise UsageError(
                        say(
                            "{name} cannot express all of this board; choose another format",
                            name=name,
                        )
                    )
                words[r][c] = str(_ORDER.index((down, right)))
        return [" ".join(row) for row in words]

    says = say(
        "rows of 0 (on a cell), 1 (right of it), 2 (below), 3 (at its lower right corner), -"
    )
    return Block("", says, read, write)


_REMEDY = say("write 0 to 3 for a mark on the board, - for none")


def _misplaced(text: str, line: int, column: int, name: str) -> BoardError:
    return BoardError(
        name, line, column, say("{text} is no place on the board", text=shown(text)), _REMEDY
    )
