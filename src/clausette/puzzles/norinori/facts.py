"""What a Norinori board tells the rules, as arrays; what depends on the size alone is kept."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import FactColumn, Facts, Table
from clausette.puzzles.base import Decisions
from clausette.puzzles.norinori.board import Board


@dataclass(frozen=True, slots=True)
class _Grid:
    """What all boards of one size have in common; the code of a cell is row·columns + column."""

    terms: tuple[str, ...]
    cells: Table
    beside: Table
    after: Table
    decisions: Decisions


@lru_cache(maxsize=64)
def _grid(rows: int, columns: int) -> _Grid:
    count = rows * columns
    codes = np.arange(count, dtype=np.int64)
    row, column = np.divmod(codes, columns)
    exists = np.stack((row > 0, column > 0, column < columns - 1, row < rows - 1), axis=1)
    near = codes[:, None] + np.array([-columns, -1, 1, columns], dtype=np.int64)
    # Of cell, direction and a later direction: whether there are cells both ways.
    both = exists[:, :, None] & exists[:, None, :] & np.triu(np.ones((4, 4), dtype=np.bool_), 1)
    owners = np.broadcast_to(codes[:, None], near.shape)[exists]
    terms = tuple(f"c({r},{c})" for r in range(1, rows + 1) for c in range(1, columns + 1))
    column_of_cells = FactColumn(codes, True, 0, count - 1)
    return _Grid(
        terms,
        Table((), column_of_cells, np.array([0, count], dtype=np.int64)),
        Table(
            (column_of_cells,),
            FactColumn(near[exists], True, 0, count - 1),
            _starts(exists.sum(axis=1)),
        ),
        Table(
            (FactColumn(owners, True, 0, count - 1), FactColumn(near[exists], True, 0, count - 1)),
            FactColumn(np.broadcast_to(near[:, None, :], both.shape)[both], True, 0, count - 1),
            _starts(both.sum(axis=2)[exists]),
        ),
        Decisions("shaded", (column_of_cells,)),
    )


def _starts(counts: NDArray[np.int64]) -> NDArray[np.int64]:
    starts = np.zeros(len(counts) + 1, dtype=np.int64)
    np.cumsum(counts, out=starts[1:])
    return starts


def facts(board: Board) -> Facts:
    """`$Cells`, `$beside`, `$after`, `$Zones` from 1 and `$zone`."""
    grid = _grid(board.rows, board.columns)
    zones = np.array(board.zones, dtype=np.int64).ravel()
    starts = _starts(np.bincount(zones))
    count = len(starts) - 1
    numbers = FactColumn(np.arange(1, count + 1, dtype=np.int64), False, 1, count)
    members = FactColumn(zones.argsort(kind="stable"), True, 0, len(zones) - 1)
    return Facts(
        grid.terms,
        {
            "$Cells": grid.cells,
            "$beside": grid.beside,
            "$after": grid.after,
            "$Zones": Table((), numbers, np.array([0, count], dtype=np.int64)),
            "$zone": Table((numbers,), members, starts),
        },
    )


def decisions(board: Board) -> Decisions:
    """`shaded(c)` for all cells, in reading order."""
    return _grid(board.rows, board.columns).decisions
