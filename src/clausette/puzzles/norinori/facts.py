"""What a Norinori board tells the rules; what depends on the size alone is kept, as arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import FactColumn, Facts, Listed, Span, Table
from clausette.puzzles.base import Decisions
from clausette.puzzles.norinori.board import Board


@dataclass(frozen=True, slots=True)
class _Grid:
    """What all boards of one size have in common; cells are numbered from 1 in reading order."""

    terms: tuple[str, ...]
    cells: Table
    beside: Table
    decisions: Decisions


@lru_cache(maxsize=64)
def _grid(rows: int, columns: int) -> _Grid:
    count = rows * columns
    codes = np.arange(1, count + 1, dtype=np.int64)
    row, column = np.divmod(codes - 1, columns)
    exists = np.stack((row > 0, column > 0, column < columns - 1, row < rows - 1), axis=1)
    near = codes[:, None] + np.array([-columns, -1, 1, columns], dtype=np.int64)
    cells = [f"c({r},{c})" for r in range(1, rows + 1) for c in range(1, columns + 1)]
    terms = ("c(0,0)", *cells)  # there is no cell 0
    column_of_cells = FactColumn(codes, True, 1, count)
    return _Grid(
        terms,
        Table((), column_of_cells, np.array([0, count], dtype=np.int64)),
        Table(
            (column_of_cells,),
            FactColumn(near[exists], True, 1, count),
            _starts(exists.sum(axis=1)),
        ),
        Decisions("shaded", (column_of_cells,)),
    )


def _starts(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    starts = np.zeros(len(counts) + 1, dtype=np.int64)
    np.cumsum(counts, out=starts[1:])
    return starts


def facts(board: Board) -> Facts:
    """`$Cells`, `$beside`, `$Zones` from 1 and `$zone`."""
    grid = _grid(board.rows, board.columns)
    members: dict[int, list[int]] = {}
    for cell, zone in enumerate(chain.from_iterable(board.zones), 1):
        if zone + 1 in members:
            members[zone + 1].append(cell)
        else:
            members[zone + 1] = [cell]  # zones come in the order of their numbers
    numbers = Span(False, 1, len(members))
    cells = Span(True, 1, board.rows * board.columns)
    return Facts(
        grid.terms,
        {
            "$Cells": grid.cells,
            "$beside": grid.beside,
            "$Zones": Listed(list(members), numbers),
            "$zone": Listed(members, cells, (numbers,)),
        },
    )


def decisions(board: Board) -> Decisions:
    """`shaded(c)` for all cells, in reading order."""
    return _grid(board.rows, board.columns).decisions
