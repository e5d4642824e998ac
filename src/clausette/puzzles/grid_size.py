"""How large a grid may be to be read."""

from __future__ import annotations

from typing import Final

from clausette.puzzles.base import BoardError

MOST: Final = 250
"""The longest side of a board."""


def too_large(rows: int, columns: int) -> str:
    """Why a board of this size is refused; empty for one that is not."""
    if rows <= MOST and columns <= MOST:
        return ""
    return f"a board of {rows} rows and {columns} columns is too large"


def refuse_size(rows: int, columns: int, name: str, line: int = 1, column: int = 1) -> None:
    """Raises BoardError for a board that is empty or too large."""
    if rows < 1 or columns < 1:
        cause = f"a board of {rows} rows and {columns} columns has no cells"
        raise BoardError(name, line, column, cause, "give at least one row of one cell")
    if cause := too_large(rows, columns):
        raise BoardError(name, line, column, cause, f"at most {MOST} rows of {MOST} cells")
