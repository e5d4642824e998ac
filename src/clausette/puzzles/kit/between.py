"""Boards as rows with signs between the cells: in a row, and on a line of their own between rows.

    .   . < 3
    ^       v
    . > .   .

A sign between rows stands below its cell, and a row need not have blanks: `..<3` is the first one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.numbers import refuse_shape
from clausette.puzzles.kit.plain import Believe
from clausette.puzzles.kit.texts import Layout, Spot
from clausette.puzzles.telling import shown
from clausette.scene import Edge
from clausette.words import say

_WORD = re.compile(r"\S+")


def signed_rows(
    layout: Layout,
    right: Mapping[str, str],
    below: Mapping[str, str],
    *extensions: str,
    name: str = "rows",
    believe: Believe = bool,
) -> Format[Grid]:
    """Rows of cells, with signs between two of a row and, on lines between rows, of a column.

    `right` and `below` say what each sign that may be written stands for.
    """
    pieces = re.compile(f"[{re.escape(''.join(right))}]|[^\\s{re.escape(''.join(right))}]+")
    vertical = re.compile(f"[\\s{re.escape(''.join(below))}{re.escape(NOTHING)}]*")

    def read(text: str, source: str) -> Grid:
        lines = layout.kept(text, source)
        between = [
            vertical.fullmatch(line) is not None and not {*below}.isdisjoint(line)
            for _, line in lines
        ]
        size = between.count(False)
        rows: list[list[Spot]] = []
        edges: dict[Edge, str] = {}
        for (number, line), signs in zip(lines, between, strict=True):
            if signs:
                words = [Spot(w[0], number, w.start() + 1) for w in _WORD.finditer(line)]
                edges |= _below(words, rows, below, source)
            else:
                found = [Spot(p[0], number, p.start() + 1) for p in pieces.finditer(line)]
                cells, marks = _row(found, right, size, layout, source)
                edges |= {Edge(len(rows), c, "right"): mark for c, mark in marks.items()}
                rows.append(cells)
        if not rows or between[-1]:
            cause = say("below the last row there is nothing to compare")
            raise BoardError(source, lines[-1][0], 1, cause, say("end with a row"), doubtful=True)
        try:
            givens = layout.understood(rows, source)
        except BoardError as error:
            error.doubtful = not edges  # without a sign it may be any other board
            raise
        width = len(rows[0])
        refuse_shape(size, width, layout.sizes, source, lines[0][0])
        return Grid(size, width, tuple(givens), edges=tuple(sorted(edges.items())))

    def write(grid: Grid) -> str:
        marks = dict(grid.edges)
        signs = [layout.written.get(given, given) for given in grid.givens]
        wide = max(map(len, signs))
        lines: list[str] = []
        for r, row in enumerate(grid.rows_of([sign.rjust(wide) for sign in signs])):
            beside = [marks.get(Edge(r, c, "right"), " ") for c in range(grid.width)]
            under = [marks.get(Edge(r, c, "below"), " ") for c in range(grid.width)]
            lines.append("".join(f"{x} {s} " for x, s in zip(row, beside, strict=True)).rstrip())
            lines.append("".join(f"{s.rjust(wide)}   " for s in under).rstrip())
        return "\n".join(lines[:-1]) + "\n"

    signs = " ".join((*right, *below))
    description = say("rows of {says}, with {signs} between them", says=layout.says, signs=signs)
    return Format(
        name,
        description,
        extensions,
        read,
        write,
        plain=lambda _, grid: bool(grid.edges) and believe(grid),
    )


def _row(
    found: Sequence[Spot], right: Mapping[str, str], size: int, layout: Layout, name: str
) -> tuple[list[Spot], dict[int, str]]:
    """The cells of a row, and the signs behind them; raises BoardError where signs part nothing."""
    words = [at for at in found if at.text not in right]
    whole = size > 9 and len(words) == size
    cells: list[Spot] = []
    marks: dict[int, str] = {}
    behind = True
    for at in found:
        if at.text in right:
            if behind or at is found[-1]:
                cause = say("{sign} does not stand between two cells", sign=shown(at.text))
                raise BoardError(name, at.line, at.column, cause, layout.remedy)
            marks[len(cells) - 1] = right[at.text]
        elif whole:
            cells.append(at)
        else:
            cells += [Spot(s, at.line, at.column + n) for n, s in enumerate(at.text)]
        behind = at.text in right
    return cells, marks


def _below(
    words: Sequence[Spot], rows: Sequence[Sequence[Spot]], below: Mapping[str, str], name: str
) -> dict[Edge, str]:
    """The signs of a line between rows: each below its cell, or one for every cell."""
    if not rows:
        at = words[0]
        cause = say("above the first row there is nothing to compare")
        raise BoardError(name, at.line, at.column, cause, say("begin with a row"), doubtful=True)
    row, r = rows[-1], len(rows) - 1
    columns = {at.column + n: c for c, at in enumerate(row) for n in range(len(at.text))}
    if len(words) == len(row) and all(len(at.text) == 1 for at in words):
        columns |= {at.column: c for c, at in enumerate(words)}
    edges: dict[Edge, str] = {}
    for word in words:
        for column, sign in enumerate(word.text, word.column):
            if sign in below and column not in columns:
                cause = say("there is no cell above {sign}", sign=shown(sign))
                remedy = say("put it directly below the upper cell")
                raise BoardError(name, word.line, column, cause, remedy)
            if sign in below:
                edges[Edge(r, columns[column], "below")] = below[sign]
    return edges
