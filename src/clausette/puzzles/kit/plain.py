"""Boards as plain rows of signs, which any text might be: read with care, and written."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TypeAlias

from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.numbers import digit, refuse_size, sizes_in_words
from clausette.puzzles.kit.texts import Layout, Spot, header
from clausette.puzzles.telling import either
from clausette.words import plural, say


def digit_layout(empty: str, sizes: Sequence[int] = (), *, ruled: bool = False) -> Layout:
    """Digits, and signs for an empty cell, of which the first is written."""
    says = say("digits, {sign} for an empty cell", sign=empty[0])
    return Layout(dict.fromkeys(empty, NOTHING), says, digit, sizes, ruled)


Believe: TypeAlias = Callable[[Grid], bool]
"""Whether what was read from a text that names no puzzle can be taken for a board of this one."""


def rows(
    layout: Layout,
    *extensions: str,
    name: str = "rows",
    believe: Believe = bool,
    boxes: Mapping[int, tuple[int, int]] | None = None,
) -> Format[Grid]:
    """Rows of cells and nothing else; boards of some sizes only may also stand in one line.

    With `boxes`, their heights and widths by the size of a board, these are ruled off.
    """

    def write(grid: Grid) -> str:
        lines = [layout.line_of(row) for row in grid.rows_of(grid.givens)]
        if boxes is not None:
            lines = list(_ruled(lines, *boxes[grid.width]))
        return "\n".join(lines) + "\n"

    description = (
        say("rows of {says}; rulings are ignored", says=layout.says)
        if layout.ruled
        else say(
            "rows of {says}; {sign} begins a comment", says=layout.says, sign=layout.comments[0]
        )
    )
    return _plain(layout, extensions, description, name, believe, write, one=False)


def one_line(
    layout: Layout, *extensions: str, name: str = "line", believe: Believe = bool
) -> Format[Grid]:
    """The same, written in one line."""

    def write(grid: Grid) -> str:
        return "".join(layout.written.get(given, given) for given in grid.givens) + "\n"

    counts = either(size * size for size in layout.sizes)
    description = say("one line of {says}; {counts} cells", says=layout.says, counts=counts)
    return _plain(layout, extensions, description, name, believe, write, one=True)


def _plain(
    layout: Layout,
    extensions: tuple[str, ...],
    description: str,
    name: str,
    believe: Believe,
    write: Callable[[Grid], str],
    *,
    one: bool,
) -> Format[Grid]:
    def ours(text: str, grid: Grid) -> bool:
        single = bool(layout.sizes) and len(layout.lines(text)) == 1
        # Where the first row is the size of all the others, it is no row.
        sized = header(text)[0] == [grid.height - 1, grid.width]
        return single == one and not sized and believe(grid)

    def read(text: str, source: str) -> Grid:
        try:
            return understood(text, source)
        except BoardError as error:
            error.doubtful = error.doubtful or _hardly(layout, text)
            raise

    def understood(text: str, source: str) -> Grid:
        lines = layout.kept(text, source)
        if not layout.sizes:
            givens = layout.read(lines, source)
            refuse_size(len(lines), len(givens) // len(lines), source, lines[0][0])
            return Grid(len(lines), len(givens) // len(lines), tuple(givens))
        spots = layout.spots(lines)
        if len(lines) == 1:
            size = next((size for size in layout.sizes if size * size == len(spots[0])), 0)
            spots = [spots[0][row * size : (row + 1) * size] for row in range(size)] or spots
        if len(spots) not in layout.sizes:
            raise _no_square(layout, spots, source)
        return Grid(len(spots), len(spots), tuple(layout.understood(spots, source)))

    return Format(name, description, extensions, read, write, plain=ours)


def _hardly(layout: Layout, text: str) -> bool:
    """Whether a text that cannot be read is hardly meant to be rows of such cells.

    Two lines at least have no fault, and only one in eight has, or one. Where a board may stand in
    one line, this holds for its cells.
    """
    rows = layout.spots(layout.lines(text[:4096]))
    size, width = len(rows), len(rows) if layout.sizes else 0
    if size == 1 and layout.sizes:
        rows = [[at] for at in rows[0]]
        size, width = math.isqrt(len(rows)), 1
    faulty = sum(
        len(row) != (width or len(row)) or any(layout.value(at.text, size) is None for at in row)
        for row in rows
    )
    return len(rows) - faulty < 2 or many(faulty, len(rows))


def many(faulty: int, lines: int) -> bool:
    return faulty > max(1, lines // 8)


def _ruled(lines: Sequence[str], high: int, wide: int) -> Iterator[str]:
    """Lines of cells of one character each, with rulings between the boxes."""
    for number, line in enumerate(lines):
        parts = [line[at : at + 2 * wide - 1] for at in range(0, len(line), 2 * wide)]
        if number and number % high == 0:
            yield "+".join(["-" * (2 * wide + 1)] * len(parts))[1:-1]
        yield " | ".join(parts)


def _no_square(layout: Layout, rows: Sequence[Sequence[Spot]], name: str) -> BoardError:
    sizes = sizes_in_words(layout.sizes)
    remedy = say("a board has {sizes} rows and as many columns", sizes=sizes)
    if len(rows) == 1:
        cells = plural(len(rows[0]), "{n} cell", "{n} cells")
        cause = say("a line of {cells} does not make a square board", cells=cells)
    else:
        cause = say("there are {n} rows here", n=len(rows))
    at = rows[-1][0]
    return BoardError(name, at.line, at.column, cause, remedy, doubtful=True)
