"""Numbers as people write them in cells, and how large a board may be."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from clausette.puzzles.base import BoardError

MOST: Final = 250
"""The longest side of a board."""

DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""The characters of 0 to 61."""
_VALUES: Final = {sign: value for value, sign in enumerate(DIGITS)}


def digit(number: int) -> str:
    """The character of a number up to 61; larger ones have none and stay numbers."""
    return DIGITS[number] if number < len(DIGITS) else str(number)


def number_of(text: str) -> int | None:
    """The number that a word or a character stands for: `12` or `C`; None if it is none.

    A small letter counts as its capital up to 35, so that either may be written.
    """
    if len(text) == 1:
        return _VALUES.get(text.upper()) if text.isascii() else None
    if text.isascii() and text.isdigit() and len(text) <= 6 and text[0] != "0":
        return int(text)
    return None


def refuse_size(rows: int, columns: int, name: str, line: int = 1, column: int = 1) -> None:
    """Raises BoardError for a board that is empty or too large."""
    if 1 <= rows <= MOST and 1 <= columns <= MOST:
        return
    shown = f"a board of {rows} rows and {columns} columns"
    if rows < 1 or columns < 1:
        remedy = "give at least one row of one cell"
        raise BoardError(name, line, column, f"{shown} has no cells", remedy)
    remedy = f"at most {MOST} rows of {MOST} cells"
    raise BoardError(name, line, column, f"{shown} is too large", remedy)


def refuse_shape(
    rows: int, columns: int, sizes: Collection[int], name: str, line: int = 1, column: int = 1
) -> None:
    """Raises BoardError for a board of no size at all; where boards are square, of no such size."""
    refuse_size(rows, columns, name, line, column)
    if sizes and (rows != columns or rows not in sizes):
        cause = f"a board of {rows} rows and {columns} columns"
        remedy = f"boards are square, of size {listed(sizes)}"
        raise BoardError(name, line, column, cause, remedy, doubtful=True)


def refuse_numbers(givens: Sequence[str], size: int, name: str) -> None:
    """Raises BoardError for a number that is larger than its board."""
    for given in givens:
        number = number_of(given)
        if number is not None and number > size:
            cause = f"{given!r} is no digit of a {size}×{size} board"
            raise BoardError(name, 1, 1, cause, f"digits go up to {size}")


def listed(sizes: Collection[int]) -> str:
    """`4, 6 or 9`; `2 to 35` if there is no gap."""
    first, *_, last = sorted(sizes)
    if len(sizes) == last - first + 1 > 2:
        return f"{first} to {last}"
    *some, one = map(str, sizes)
    return f"{', '.join(some)} or {one}"
