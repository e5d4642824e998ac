"""What a Light Up board tells the rules: who sees whom, and which cells touch which number.

In lists, cell by cell: on boards of a hundred cells that is faster than arrays.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import Facts, Listed, Span
from clausette.puzzles.lightup.board import WALL, WHITE, Board


def facts_of(board: Board) -> Facts:
    """The tables of rules.touist for this board; cells are numbered from 1 in reading order."""
    height, width = len(board.rows), board.columns
    sees: dict[int, list[int]] = {}
    after: dict[int, list[int]] = {}
    clues: dict[int, int] = {}
    down: list[list[int]] = [[] for _ in range(width)]  # in each column, the cells since a wall
    cell = 0
    for row in board.rows:
        across: list[int] = []
        for column, sign in enumerate(row):
            cell += 1
            above = down[column]
            if sign == WHITE:
                sees[cell] = before = above + across
                after[cell] = []
                for other in before:
                    after[other].append(cell)
                across.append(cell)
                above.append(cell)
                continue
            across, down[column] = [], []
            if sign != WALL:
                clues[cell] = int(sign)
    for cell, before in sees.items():
        before += after[cell]
    beside = _beside(height, width)
    around = {wall: [cell for cell in beside[wall] if cell in sees] for wall in clues}
    span = Span(True, 1, height * width)
    return Facts(
        _terms(height, width),
        {
            "$White": Listed(list(sees), span),
            "$sees": Listed(sees, span, (span,)),
            "$after": Listed(after, span, (span,)),
            "$Numbered": Listed(list(clues), span),
            "$clue": Listed(clues, Span(False, 0, 4), (span,), sets=False),
            "$around": Listed(around, span, (span,)),
        },
    )


@lru_cache(maxsize=16)
def white_cells(board: Board) -> NDArray[np.int64]:
    """The numbers of the white cells, in reading order."""
    signs = np.frombuffer("".join(board.rows).encode(), dtype=np.uint8)
    cells = np.flatnonzero(signs == ord(WHITE)) + 1
    cells.flags.writeable = False
    return cells


@lru_cache(maxsize=64)
def _terms(rows: int, columns: int) -> tuple[str, ...]:
    cells = [f"c({r},{c})" for r in range(1, rows + 1) for c in range(1, columns + 1)]
    return ("c(0,0)", *cells)  # there is no cell 0


@lru_cache(maxsize=64)
def _beside(rows: int, columns: int) -> tuple[tuple[int, ...], ...]:
    """For every cell, those that share a side with it; there is no cell 0."""
    found: list[tuple[int, ...]] = [()]
    for cell in range(1, rows * columns + 1):
        row, column = divmod(cell - 1, columns)
        near = (
            (cell - columns, row > 0),
            (cell - 1, column > 0),
            (cell + 1, column + 1 < columns),
            (cell + columns, row + 1 < rows),
        )
        found.append(tuple(other for other, inside in near if inside))
    return tuple(found)
