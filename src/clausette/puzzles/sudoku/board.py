"""A sudoku board, the characters of its digits, and the places of its boxes."""

from __future__ import annotations

from dataclasses import dataclass

EMPTY, UNKNOWN = ".", "?"
DIGITS = "123456789ABCDEFGHIJKLMNOP"
"""The characters of 1 to 25."""

BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3), 16: (4, 4), 25: (5, 5)}
"""The rows and columns of a box, by the size of the board."""


@dataclass(frozen=True, slots=True)
class Board:
    """As many rows as columns, of the characters of digits, and `.` for a cell to fill."""

    rows: tuple[str, ...]

    @property
    def size(self) -> int:
        return len(self.rows)

    @property
    def digits(self) -> str:
        """The characters that a cell may hold."""
        return DIGITS[: self.size]
