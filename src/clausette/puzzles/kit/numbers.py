"""Numbers as people write them in cells, and how large a board may be."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from clausette.puzzles.base import BoardError
from clausette.puzzles.telling import either, shown
from clausette.words import Message, Part, plural, say

MOST: Final = 250
"""The longest side of a board."""

DIGITS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""The characters of 0 to 61."""
_LAST_CAPITAL: Final = 35
_VALUES: Final = {sign: value for value, sign in enumerate(DIGITS)}


def digit(number: int) -> str:
    """The character of a number up to 61; larger ones have none and stay numbers."""
    return DIGITS[number] if number < len(DIGITS) else str(number)


def number_written(text: str, most: int) -> int | None:
    """The number that somebody wrote, where none is larger than `most`.

    A small letter counts as its capital if no number needs small letters.
    """
    letter = len(text) == 1 and text.isascii()  # others may have capitals that are digits here
    return number_of(text.upper() if letter and most <= _LAST_CAPITAL else text)


def number_of(text: str) -> int | None:
    """The number that a word or a character stands for: `12` or `C`; None if it is not one."""
    if len(text) == 1:
        return _VALUES.get(text)
    if text.isascii() and text.isdigit() and len(text) <= 6 and text[0] != "0":
        return int(text)
    return None


def refuse_size(rows: int, columns: int, name: str, line: int = 1, column: int = 1) -> None:
    """Raises BoardError for a board that is empty or too large."""
    if 1 <= rows <= MOST and 1 <= columns <= MOST:
        return
    size = size_in_words(rows, columns)
    if rows < 1 or columns < 1:
        cause = say("a board of {size} has no cells", size=size)
        raise BoardError(name, line, column, cause, say("give at least one row of one cell"))
    cause = say("a board of {size} is too large", size=size)
    remedy = say("give at most {size}", size=size_in_words(MOST, MOST))
    raise BoardError(name, line, column, cause, remedy)


def size_in_words(rows: int, columns: int) -> Message:
    """`1 row and 12 columns`."""
    high = plural(rows, "{n} row", "{n} rows")
    return say(
        "{rows} and {columns}", rows=high, columns=plural(columns, "{n} column", "{n} columns")
    )


def rows_of_cells(rows: int, columns: int) -> Message:
    """`3 rows of 4 cells`."""
    high = plural(rows, "{n} row", "{n} rows")
    return say("{rows} of {cells}", rows=high, cells=plural(columns, "{n} cell", "{n} cells"))


def refuse_shape(
    rows: int, columns: int, sizes: Collection[int], name: str, line: int = 1, column: int = 1
) -> None:
    """Raises BoardError for a board of no size at all; where boards are square, of no such size."""
    refuse_size(rows, columns, name, line, column)
    if sizes and (rows != columns or rows not in sizes):
        cause = say("the board has {size}", size=size_in_words(rows, columns))
        remedy = say("a board is square, of size {sizes}", sizes=sizes_in_words(sizes))
        raise BoardError(name, line, column, cause, remedy, doubtful=True)


def refuse_numbers(givens: Sequence[str], size: int, name: str) -> None:
    """Raises BoardError for a number that is larger than its board."""
    for given in givens:
        number = number_of(given)
        if number is not None and number > size:
            raise BoardError(name, 1, 1, no_digit(given, size), say("digits go up to {n}", n=size))


def no_digit(text: str, size: int) -> Message:
    return say("{text} is not a digit of a {n}×{n} board", text=shown(text), n=size)


def sizes_in_words(sizes: Collection[int]) -> Part:
    """`4, 6 or 9`; `2 to 35` if there is no gap."""
    first, *_, last = sorted(sizes)
    if len(sizes) == last - first + 1 > 2:
        return say("{first} to {last}", first=first, last=last)
    return either(sizes)
