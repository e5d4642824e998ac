"""Boards as rows that begin with their clues, below the clues of the columns.

          1
        2 1 . 3
      +--------
    2 | . . T .
  1 1 | . T . .

A row may have several clues, and so may a column; they are read towards the board. `.` is none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.board import (
    NOTHING,
    Clue,
    Grid,
    lists_outside,
    trimmed,
)
from clausette.puzzles.kit.numbers import refuse_shape
from clausette.puzzles.kit.plain import Believe
from clausette.puzzles.kit.texts import Layout, Lines, Spot, words_of
from clausette.puzzles.telling import shown
from clausette.words import plural, say

_BAR = re.compile("[|│┃║]")
_WORD = re.compile(r"[^\s|\u2500-\u257f]+")
_CLUE = re.compile("[0-9]{1,3}")
_REMEDY = say("write the clues of the columns, then every row: its clues, a |, its cells")


def headed_rows(
    layout: Layout,
    *extensions: str,
    name: str = "headed",
    lists: bool = False,
    believe: Believe = bool,
) -> Format[Grid]:
    """Rows of cells behind their clues and a bar, with those of the columns above.

    With `lists`, a line has any number of clues.
    """

    def read(text: str, source: str) -> Grid:
        lines = layout.kept(text, source)
        rows = [(n, line) for n, line in lines if _BAR.search(line)]
        if not rows:
            cause = say("there are no rows with a | before their cells")
            raise BoardError(source, lines[-1][0], 1, cause, _REMEDY, doubtful=True)
        above = [(n, line) for n, line in lines if n < rows[0][0]]
        for n, line in lines:
            if n > rows[0][0] and not _BAR.search(line):
                cause = say("there is no | in this row")
                raise BoardError(source, n, 1, cause, _REMEDY)
        cells = [(n, _cut(line)[1]) for n, line in rows]
        for n, line in cells:
            if not line.strip():
                raise BoardError(source, n, 1, say("there are no cells in this row"), _REMEDY)
        givens = layout.read(cells, source)
        height, width = len(rows), len(givens) // len(rows)
        refuse_shape(height, width, layout.sizes, source, rows[0][0])
        before = [_towards(row, source) for row in words_of(_clues_of(rows), _WORD)]
        clues = _columns(words_of(above, _WORD), width, source) + before
        if not lists:
            clues = [tuple(clue for clue in own if clue != NOTHING) for own in clues]
            _refuse_several(clues, above, rows, source)
        outside = lists_outside(clues, height, width)
        return Grid(height, width, tuple(givens), outside=outside)

    def write(grid: Grid) -> str:
        clues = [_written(clues) for clues in grid.lists_at()]
        signs = [layout.written.get(sign, sign) for sign in grid.givens]
        wide = max(map(len, (*signs, *(clue for clues in grid.lists_at() for clue in clues))))
        columns, before = clues[: grid.width], [" ".join(own) for own in clues[grid.width :]]
        room = max(map(len, before))
        above = list(zip_longest(*(own[::-1] for own in columns), fillvalue=NOTHING))[::-1]
        lines = [" " * (room + 3) + " ".join(clue.rjust(wide) for clue in row) for row in above]
        lines.append(f"{' ' * room} +{'-' * (grid.width * (wide + 1))}")
        for own, row in zip(before, grid.rows_of(signs), strict=True):
            lines.append(f"{own.rjust(room)} | {' '.join(sign.rjust(wide) for sign in row)}")
        return "\n".join(line.rstrip() for line in lines) + "\n"

    description = say(
        "rows of {says}, each behind its clues and a |; those of the columns above",
        says=layout.says,
    )
    return Format(name, description, extensions, read, write, plain=lambda _, grid: believe(grid))


def _cut(line: str) -> tuple[str, str]:
    """What stands before the first bar, and what stands behind it, each in its place."""
    bar = _BAR.search(line)
    assert bar is not None
    return line[: bar.start()], " " * bar.end() + _BAR.sub(" ", line[bar.end() :])


def _clues_of(rows: Lines) -> Lines:
    return [(n, _cut(line)[0]) for n, line in rows]


def _towards(words: Sequence[Spot], name: str) -> Clue:
    """The clues of a row, from the rim outwards."""
    return trimmed([_clue(at, name, NOTHING) for at in words][::-1])


def _columns(rows: Sequence[Sequence[Spot]], width: int, name: str) -> list[Clue]:
    """The clues of the columns, from the rim outwards."""
    found: list[list[str]] = [[] for _ in range(width)]
    for row in reversed(rows):
        words = row
        if len(row) != width and len("".join(at.text for at in row)) == width:
            words = [Spot(s, at.line, at.column + n) for at in row for n, s in enumerate(at.text)]
        if len(words) != width:
            last = words[-1]
            own = plural(len(words), "this row has {n} entry", "this row has {n} entries")
            cause = say("{own}, not {wanted}", own=own, wanted=width)
            raise BoardError(name, last.line, last.column, cause, _REMEDY)
        for own_clues, at in zip(found, words, strict=True):
            own_clues.append(_clue(at, name, NOTHING))
    return [trimmed(own_clues) for own_clues in found]


def _refuse_several(clues: Sequence[Clue], above: Lines, rows: Lines, name: str) -> None:
    width = len(clues) - len(rows)
    for at, own in enumerate(clues):
        if len(own) > 1:
            line = above[0][0] if at < width else rows[at - width][0]
            cause = say("there are {n} clues for one line", n=len(own))
            raise BoardError(name, line, 1, cause, say("write one clue at most"))


def _clue(at: Spot, name: str, nothing: str) -> str:
    if at.text == nothing:
        return NOTHING
    if not _CLUE.fullmatch(at.text):
        cause = say("{text} is not a clue", text=shown(at.text))
        remedy = say("write a number, or {sign} for none", sign=nothing)
        raise BoardError(name, at.line, at.column, cause, remedy)
    return str(int(at.text))


def _written(clues: Clue) -> list[str]:
    """Clues as they are read, towards the board."""
    return list(clues[::-1]) or [NOTHING]
