"""What a sudoku board tells the rules; all but the givens depends on its size alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import FactColumn, Facts, Table
from clausette.puzzles.base import Decisions
from clausette.puzzles.sudoku.board import BOXES, DIGITS, UNKNOWN, Board

_VALUES = np.zeros(128, dtype=np.int64)
_VALUES[[ord(digit) for digit in DIGITS]] = np.arange(1, len(DIGITS) + 1)
_VALUES[ord(UNKNOWN)] = -1


class _Plan(NamedTuple):
    """What all boards of a size share."""

    terms: tuple[str, ...]
    tables: Mapping[str, Table]
    decisions: Decisions


def facts_of(board: Board) -> Facts:
    """The tables of rules.touist for this board; the code of a cell is its place in the reading."""
    plan = _plan(board.size)
    values = values_of(board.rows)
    at = np.flatnonzero(values)
    given = FactColumn(at, True, 0, board.size**2 - 1)
    tables = {
        **plan.tables,
        "$Given": Table((), given, np.array((0, len(at)))),
        "$given": Table((given,), FactColumn(values[at], False, 1, board.size)),
    }
    return Facts(plan.terms, tables)


def decisions_of(board: Board) -> Decisions:
    """`digit(x,d)` for every cell in reading order and every digit."""
    return _plan(board.size).decisions


def values_of(rows: tuple[str, ...]) -> NDArray[np.int64]:
    """The digits in reading order, 0 for an empty cell, -1 for one not decided."""
    return _VALUES[np.frombuffer("".join(rows).encode(), dtype=np.uint8)]


def answer_of(board: Board, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
    """The rows with the chosen digits; `?` where none is chosen."""
    size = board.size
    table = chosen.reshape(size * size, size)
    digits = np.where(table.any(axis=1), table.argmax(axis=1), size).tolist()
    shown = board.digits + UNKNOWN
    cells = "".join([shown[digit] for digit in digits])
    return tuple(cells[at : at + size] for at in range(0, size * size, size))


def chosen_in(board: Board, answer: tuple[str, ...]) -> NDArray[np.int8]:
    """For every cell and digit 1 or 0, and -1 where the cell is not decided."""
    values = values_of(answer)[:, None]
    chosen = (values == np.arange(1, board.size + 1)).astype(np.int8)
    return np.where(values > 0, chosen, np.int8(-1)).reshape(-1)


@lru_cache(maxsize=len(BOXES))
def _plan(size: int) -> _Plan:
    high, wide = BOXES[size]
    last = size * size - 1
    places = np.arange(size * size).reshape(size, size)
    # Boxes in reading order, the cells of each in reading order.
    boxes = places.reshape(size // high, high, size // wide, wide).swapaxes(1, 2)
    numbers = FactColumn(np.arange(1, size + 1), False, 1, size)
    starts = np.arange(0, size * size + 1, size)

    def units(cells: NDArray[np.int64]) -> Table:
        return Table((numbers,), FactColumn(cells.reshape(-1), True, 0, last), starts)

    cells = FactColumn(places.reshape(-1), True, 0, last)
    tables = {
        "$Cells": Table((), cells, np.array((0, size * size))),
        "$Digits": Table((), numbers, np.array((0, size))),
        "$row": units(places),
        "$column": units(places.T),
        "$box": units(boxes),
    }
    terms = tuple(f"c({r},{c})" for r in range(1, size + 1) for c in range(1, size + 1))
    each_cell = FactColumn(np.repeat(cells.values, size), True, 0, last)
    each_digit = FactColumn(np.tile(numbers.values, size * size), False, 1, size)
    return _Plan(terms, tables, Decisions("digit", (each_cell, each_digit)))
