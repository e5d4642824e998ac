"""What a Light Up board tells the rules: who sees whom, and which cells touch which number.

There is no loop over cells: a 10×10 board is all overhead of NumPy calls, about a microsecond each.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import FactColumn, Facts, Table
from clausette.puzzles.lightup.board import WALL, WHITE, Board

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


def facts_of(board: Board) -> Facts:
    """The tables of rules.touist for this board; the code of a cell is its place in the reading."""
    rows, columns = len(board.rows), board.columns
    width = columns + 1
    grid = _walled(board)
    white = grid == ord(WHITE)
    at = np.flatnonzero(white)
    cells = at - at // width
    left, right = _reaches(white, at)
    up, down = _reaches_along_columns(white, at, rows + 1, width)

    digits = grid - np.uint8(ord("0"))  # what is no digit wraps around to more than 4
    walls_at = np.flatnonzero(digits < 5)
    beside = walls_at[:, None] + np.array((-width, -1, 1, width))
    inside = white[beside]
    around = beside[inside]

    last = rows * columns - 1
    x = FactColumn(cells, True, 0, last)
    w = FactColumn(walls_at - walls_at // width, True, 0, last)
    lengths = np.array((up, left, right, down)).T
    firsts = np.array((cells - up * columns, cells - left, cells + 1, cells + columns)).T
    steps = np.array((columns, 1, 1, columns))
    return Facts(
        _terms(rows, columns),
        {
            "$White": _set(x),
            "$sees": _rays(x, firsts, steps, lengths),
            "$after": _rays(x, firsts[:, 2:], steps[2:], lengths[:, 2:]),
            "$Numbered": _set(w),
            "$clue": Table((w,), FactColumn(digits[walls_at].astype(np.int64), False, 0, 4)),
            "$around": Table(
                (w,),
                FactColumn(around - around // width, True, 0, last),
                _starts(inside.sum(axis=1)),
            ),
        },
    )


def white_cells(board: Board) -> Ints:
    """The codes of the white cells, in reading order."""
    cells = np.frombuffer("".join(board.rows).encode(), dtype=np.uint8)
    return np.flatnonzero(cells == ord(WHITE))


@lru_cache(maxsize=64)
def _terms(rows: int, columns: int) -> tuple[str, ...]:
    return tuple(f"c({r},{c})" for r in range(1, rows + 1) for c in range(1, columns + 1))


def _walled(board: Board) -> NDArray[np.uint8]:
    """The cells with one more wall right of every row, and a row of walls below.

    A step off the board ends on a wall, over the upper and left edges too: an index below 0
    counts from the end.
    """
    text = WALL.join(board.rows) + WALL * (board.columns + 2)
    return np.frombuffer(text.encode(), dtype=np.uint8)


def _reaches(white: Flags, at: Ints) -> tuple[Ints, Ints]:
    """How many white cells every white cell has before it and after it, up to a wall."""
    walls = np.flatnonzero(~white)
    runs = np.empty_like(walls)
    runs[0] = walls[0]
    runs[1:] = walls[1:] - walls[:-1] - 1
    ends = np.repeat(walls, runs)
    after = ends - at - 1
    return np.repeat(runs, runs) - after - 1, after


def _reaches_along_columns(white: Flags, at: Ints, height: int, width: int) -> tuple[Ints, Ints]:
    turned = white.reshape(height, width).T.reshape(-1)
    turned_at = np.flatnonzero(turned)
    up, down = _reaches(turned, turned_at)
    row, column = np.divmod(at, width)
    number = np.empty(len(white), dtype=np.int64)
    number[turned_at] = np.arange(len(at))
    order = number[column * height + row]
    return up[order], down[order]


def _rays(keys: FactColumn, firsts: Ints, steps: Ints, lengths: Ints) -> Table:
    """For every key the cells on its rays: so many from a first one, a step apart."""
    count, rays = lengths.shape
    flat = lengths.reshape(-1)
    ends = flat.cumsum()
    starts = np.zeros(count + 1, dtype=np.int64)
    starts[1:] = ends[rays - 1 :: rays]
    each_step = np.broadcast_to(steps, (count, rays)).reshape(-1)
    origins = firsts.reshape(-1) - (ends - flat) * each_step
    values = np.arange(starts[-1]) * np.repeat(each_step, flat) + np.repeat(origins, flat)
    return Table((keys,), FactColumn(values, True, keys.low, keys.high), starts)


def _set(elements: FactColumn) -> Table:
    return Table((), elements, np.array((0, len(elements.values))))


def _starts(lengths: Ints) -> Ints:
    starts = np.zeros(len(lengths) + 1, dtype=np.int64)
    np.cumsum(lengths, out=starts[1:])
    return starts
