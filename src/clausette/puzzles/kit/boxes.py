"""The boxes of Sudoku and its kin: zones that every board of a size has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

BOXES: Final[Mapping[int, tuple[int, int]]] = {
    4: (2, 2),
    6: (2, 3),
    9: (3, 3),
    16: (4, 4),
    25: (5, 5),
    36: (6, 6),
}
"""The rows and columns of a box, by the size of the board."""


def box_rows(size: int) -> tuple[tuple[int, ...], ...]:
    """The number of every cell's box, from 0, row by row."""
    high, wide = BOXES[size]
    across = size // wide
    return tuple(tuple(r // high * across + c // wide for c in range(size)) for r in range(size))


def box_size(boxes: Sequence[int]) -> tuple[int, int] | None:
    """The size of a board whose boxes have so many rows and columns."""
    return next(((n, n) for n, box in BOXES.items() if box == (boxes[0], boxes[-1])), None)


def in_boxes(cells: Sequence[int], size: int) -> dict[int, list[int]]:
    """The cells of every box, from 1."""
    found: dict[int, list[int]] = {}
    for cell, number in zip(cells, sum(box_rows(size), ()), strict=True):
        found.setdefault(number + 1, []).append(cell)
    return found
