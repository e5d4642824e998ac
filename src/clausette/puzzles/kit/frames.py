"""Boards as rows with a frame of clues: above, below, before and behind.

      . 2 .
    +-------+
  1 | . . . | 3
  . | . 2 . | .
  . | . . . | 2
    +-------+
      . . 2

Corners may be written too, as nothing; what is drawn between cells and clues is ignored.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.board import EVERY_END, NOTHING, Clue, Grid, lists_outside, outer_of
from clausette.puzzles.kit.numbers import refuse_shape
from clausette.puzzles.kit.plain import Believe
from clausette.puzzles.kit.sized import Block, own_numbers
from clausette.puzzles.kit.texts import Layout, Lines, Spot, words_of
from clausette.puzzles.telling import shown
from clausette.words import plural, say

_CLUE = re.compile("[0-9]{1,3}")
_NUMBER = re.compile(r"\s*([a-z]+)[ \t]+([0-9]{1,3})\s*")


def framed_rows(
    layout: Layout,
    *extensions: str,
    name: str = "framed",
    more: Sequence[str] = (),
    usual: Callable[[int, int], int] = max,
    believe: Believe = bool,
) -> Format[Grid]:
    """Rows of cells, each between its two clues, with those of the columns above and below.

    Lines such as `stars 2` above them give the numbers of the board, which are left out where they
    are as `usual` for so many rows and columns.
    """

    def read(text: str, source: str) -> Grid:
        lines = layout.kept(text, source)
        found = {n: head for n, line in lines if (head := _NUMBER.fullmatch(line)) is not None}
        heads = {n: head for n, head in found.items() if head[1] in more}
        given = {head[1]: int(head[2]) for head in heads.values()}
        rows = _taken(layout, [(n, line) for n, line in lines if n not in heads], source)
        # With its corners it looks like any other grid.
        cornered = len(rows[0]) == len(rows[1])
        try:
            return board(_without_corners(rows, source), given, cornered, source)
        except BoardError as error:
            error.doubtful = cornered
            raise

    def board(rows: list[list[Spot]], given: dict[str, int], strange: bool, source: str) -> Grid:
        height, width = len(rows) - 2, len(rows[1]) - 2
        refuse_shape(height, width, layout.sizes, source, rows[0][0].line)
        numbers = {what: given.get(what, usual(height, width)) for what in more}
        own = own_numbers(numbers, usual, height, width, source)
        clues = [*rows[0], *rows[-1], *(row[0] for row in rows[1:-1])]
        clues += [row[-1] for row in rows[1:-1]]
        signs = [_clue(layout, at, source) for at in clues]
        givens = layout.understood([row[1:-1] for row in rows[1:-1]], source, width)
        outside = outer_of(signs, height, width)
        return Grid(height, width, tuple(givens), outside=outside, numbers=own, strange=strange)

    def write(grid: Grid) -> str:
        signs = [layout.written.get(sign, sign) for sign in (*grid.around, *grid.givens)]
        wide = max(map(len, signs))
        words = [sign.rjust(wide) for sign in signs]
        w, h = grid.width, grid.height
        top, bottom, left, right = (
            *(words[:w], words[w : 2 * w]),
            *(words[2 * w : 2 * w + h], words[2 * w + h : 2 * (w + h)]),
        )
        cells = grid.rows_of(words[2 * (w + h) :])
        indent = " " * wide
        ruling = f"{indent} +{'-' * (w * (wide + 1) + 1)}+"
        pairs = zip(more, grid.numbers, strict=False)
        lines = [f"{what} {number}" for what, number in pairs]
        lines += [f"{indent}   {' '.join(top)}", ruling]
        for before, row, behind in zip(left, cells, right, strict=True):
            lines.append(f"{before} | {' '.join(row)} | {behind}")
        return "\n".join([*lines, ruling, f"{indent}   {' '.join(bottom)}"]) + "\n"

    description = say("rows of {says}, with the clues around them", says=layout.says)
    for what in more:  # which is written like this in all languages
        description = say(
            "{so_far}; `{word} 3` above if need be", so_far=description, word=str(what)
        )
    return Format(
        name,
        say("{so_far}; rulings are ignored", so_far=description),
        extensions,
        read,
        write,
        plain=lambda _, grid: any(grid.outside) and not grid.strange and believe(grid),
    )


def _taken(layout: Layout, lines: Lines, name: str) -> list[list[Spot]]:
    """The clues above, the rows with theirs, the clues below: words, or characters if those do not
    fit; raises BoardError for what is no frame."""
    if len(lines) < 3:
        rows_here = plural(len(lines), "there is {n} row here", "there are {n} rows here")
        cause = say("{rows_here}, and no clues around cells", rows_here=rows_here)
        raise BoardError(name, lines[-1][0], 1, cause, _REMEDY, doubtful=True)
    words = layout.words(lines)
    letters = [[Spot(s, at.line, at.column + n) for at in row for n, s in enumerate(at.text)]
               for row in words]  # fmt: skip
    for rows in (words, letters):
        size = len(rows) - 2
        if _uneven(rows) is None and all(
            _CLUE.fullmatch(at.text) or layout.value(at.text, size) for row in rows for at in row
        ):
            return rows
    long = any(len(at.text) > 1 and not at.text.isdigit() for row in words for at in row)
    rows = letters if long else words
    fault = _uneven(rows)
    if fault is not None:
        row, wanted = fault
        last = row[-1]
        column = row[wanted].column if len(row) > wanted else last.column + len(last.text)
        own = plural(len(row), "this row has {n} entry", "this row has {n} entries")
        cause = say("{own}, not {wanted}", own=own, wanted=wanted)
        raise BoardError(name, last.line, column, cause, _REMEDY, doubtful=True)
    return rows


_REMEDY = say("write the clues above, then every row between its two clues, then the clues below")


def _uneven(rows: Sequence[Sequence[Spot]]) -> tuple[Sequence[Spot], int] | None:
    """The first row of a wrong length, and the right one."""
    width = len(rows[1])
    inner = next(((row, width) for row in rows[1:-1] if len(row) != width or width < 3), None)
    outer = [(row, width - 2) for row in (rows[0], rows[-1]) if len(row) not in (width, width - 2)]
    return inner or (outer[0] if outer else None)


def _without_corners(rows: list[list[Spot]], name: str) -> list[list[Spot]]:
    for row in (rows[0], rows[-1]):
        if len(row) == len(rows[1]):
            for at in (row[0], row[-1]):
                if at.text != NOTHING:
                    cause = say("{text} stands in a corner of the frame", text=shown(at.text))
                    remedy = say("leave the corners empty")
                    raise BoardError(name, at.line, at.column, cause, remedy)
            row[:] = row[1:-1]
    return rows


def _clue(layout: Layout, at: Spot, name: str) -> str:
    sign = layout.signs.get(at.text, at.text)
    if sign == NOTHING or _CLUE.fullmatch(sign):
        return sign
    raise _no_clue(at, name, NOTHING)


def _no_clue(at: Spot, name: str, nothing: str) -> BoardError:
    cause = say("{text} is not a clue", text=shown(at.text))
    remedy = say("write a number, or {sign} for none", sign=nothing)
    return BoardError(name, at.line, at.column, cause, remedy)


# -- below a size --------------------------------------------------------------------------------


def clue_rows(nothing: str = "-", ends: Sequence[int] = EVERY_END) -> Block:
    """A line of clues for each end: above the columns, below them, before the rows, behind them."""

    def read(lines: Lines, name: str, height: int, width: int) -> dict[str, Any]:
        clues: list[str] = []
        for end, row in zip(ends, words_of(lines), strict=False):
            wanted = width if end < 2 else height or len(row)  # 0 if rows are missing below
            for at in row:
                if at.text != nothing and not _CLUE.fullmatch(at.text):
                    raise _no_clue(at, name, nothing)
            if len(row) != wanted:
                last = row[-1]
                column = row[wanted].column if len(row) > wanted else last.column + len(last.text)
                own = plural(len(row), "this row has {n} entry", "this row has {n} entries")
                cause = say("{own}, not {wanted}", own=own, wanted=wanted)
                remedy = say("write a number, or {sign} for none", sign=nothing)
                raise BoardError(name, last.line, column, cause, remedy)
            clues += [NOTHING if at.text == nothing else at.text for at in row]
        return {"outside": outer_of(clues, height, width, ends)} if height else {}

    def write(grid: Grid) -> Sequence[str]:
        return [
            " ".join([nothing if clue == NOTHING else clue for clue in grid.around_at((end,))])
            for end in ends
        ]

    says = say("lines of clues above, below, left and right, {sign} for none", sign=nothing)
    if len(ends) < len(EVERY_END):
        says = say("clues of the columns, then of the rows, {sign} for none", sign=nothing)
    return Block(say("clues"), says, read, write, len(ends))


def list_rows() -> Block:
    """A line for every column, then one for every row: its clues, 0 if it has none."""

    def read(lines: Lines, name: str, height: int, width: int) -> dict[str, Any]:
        clues: list[Clue] = []
        for row in words_of(lines):
            for at in row:
                if not _CLUE.fullmatch(at.text):
                    cause = say("{text} is not a clue", text=shown(at.text))
                    raise BoardError(name, at.line, at.column, cause, say("write whole numbers"))
            clues.append(tuple(str(int(at.text)) for at in reversed(row) if int(at.text)))
        return {"outside": lists_outside(clues, height, width)} if height else {}

    def write(grid: Grid) -> Sequence[str]:
        return [" ".join(clues[::-1]) or "0" for clues in grid.lists_at()]

    says = say("a line of clues for every column and every row, 0 for none")
    return Block(say("clues"), says, read, write, lambda height, width: height + width)
