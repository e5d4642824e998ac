"""The picture of a sudoku board: digits, and thick borders around the boxes."""

from __future__ import annotations

from collections.abc import Sequence

from clausette.puzzles.sudoku.board import BOXES, EMPTY, UNKNOWN, Board
from clausette.scene import Cycle, Look, Scene


def scene_of(board: Board, answer: Sequence[str] | None, title: str) -> Scene:
    """The board, and with an answer its digits beside the given ones."""
    size = board.size
    high, wide = BOXES[size]
    places = [(r, c) for r in range(size) for c in range(size)]
    rows = board.rows if answer is None else answer
    looks = tuple(
        tuple(_look(given, cell) for given, cell in zip(*pair, strict=True))
        for pair in zip(board.rows, rows, strict=True)
    )
    return Scene(
        title,
        looks,
        right=frozenset((r, c) for r, c in places if (c + 1) % wide == 0 and c + 1 < size),
        below=frozenset((r, c) for r, c in places if (r + 1) % high == 0 and r + 1 < size),
        gesture=Cycle(
            UNKNOWN + board.digits,
            frozenset((r, c) for r, c in places if board.rows[r][c] == EMPTY),
        ),
    )


def _look(given: str, cell: str) -> Look:
    if given != EMPTY:
        return Look(text=given)
    return Look(text="" if cell in (EMPTY, UNKNOWN) else cell, given=False)
