"""Sudoku boards as text: one line of cells, and grids with or without rulings."""

from __future__ import annotations

import re
from typing import NamedTuple

from clausette.puzzles.base import BoardError
from clausette.puzzles.sudoku.board import BOXES, DIGITS, EMPTY, UNKNOWN, Board

_MOST = 1 << 16
"""Characters of the longest text that is read: a 25×25 grid with rulings takes 3,000."""

_RULING = re.compile(r"[-+=|\s\u2500-\u257f]*|\*[-+=]+\*\s*")
_TOKEN = re.compile(r"[^\s|\u2500-\u257f]+")
_COMMENT = (";", "#", "[")
_EMPTY = (".", "0", "*", "_")
_SIZES = "a board has 4, 6, 9, 16 or 25 rows and as many columns"
_SIGNS = "write digits, letters from A = 10 on, and . or 0 for an empty cell"
_VALUES = {sign: sign for sign in DIGITS} | {sign.lower(): sign for sign in DIGITS[9:]}


class _Cell(NamedTuple):
    text: str
    line: int
    column: int


# -- recognising -------------------------------------------------------------------------------


def recognises_line(text: str) -> bool:
    """One word of 16, 36, 81, 256 or 625 cells, with nearly all digits among them."""
    if len(text) > _MOST:
        return False
    rows = _rows(text)
    return len(rows) == 1 and _square(rows) is not rows and _tells(_square(rows))


def recognises_grid(text: str) -> bool:
    """Rows as many as a sudoku has, with nearly all digits among them, and one fault at most."""
    if len(text) > _MOST:
        return False
    rows = _rows(text)
    # A row much too short is none: it is the size that stands above another puzzle's grid.
    return len(rows) in BOXES and all(len(row) >= len(rows) - 1 for row in rows) and _tells(rows)


def _tells(rows: list[list[_Cell]]) -> bool:
    """Whether so many different digits are given that this cannot be another kind of board.

    All but one at least: a sudoku with fewer has several solutions, since two digits can swap.
    """
    size = len(rows)
    cells = [_value(cell.text, size) for row in rows for cell in row]
    faults = cells.count(None) + sum(len(row) != size for row in rows)
    return faults <= 1 and len(set(cells) - {None, EMPTY}) >= size - 1


# -- reading and writing -----------------------------------------------------------------------


def read(text: str, name: str) -> Board:
    """The board in a line or a grid.

    `|`, lines of `-` and `+`, and lines that start with `;`, `#` or `[` say nothing.
    """
    return Board(_square_rows(text, name, _SIZES))


def _square_rows(text: str, name: str, remedy: str, more: str = "") -> tuple[str, ...]:
    if len(text) > _MOST:
        raise BoardError(name, 1, 1, "the text is too long for a sudoku", _SIZES)
    rows = _square(_rows(text))
    if len(rows) in BOXES:
        return tuple(_row(row, len(rows), name, more) for row in rows)
    line, column = (rows[-1][0].line, rows[-1][0].column) if rows else (1, 1)
    cause = f"there are {len(rows)} rows here"
    if len(rows) == 1:
        cause = f"a line of {len(rows[0])} cells is no square board"
        remedy = "give 16, 36, 81, 256 or 625 cells"
    raise BoardError(name, line, column, cause, remedy)


def _square(rows: list[list[_Cell]]) -> list[list[_Cell]]:
    """A single line cut into rows, if it has the cells of a square; all else as it is."""
    if len(rows) == 1:
        for size in BOXES:
            if size * size == len(rows[0]):
                return [rows[0][at : at + size] for at in range(0, size * size, size)]
    return rows


def write_line(board: Board) -> str:
    """All cells in one line."""
    return "".join(board.rows) + "\n"


def _rows(text: str) -> list[list[_Cell]]:
    """The cells of every line that has some: the characters, or the words if these are as many
    as there are rows and the board is one whose digits may need two characters."""
    lines = [
        (number, line)
        for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1)
        if not _RULING.fullmatch(line) and not line.startswith(_COMMENT)
    ]
    rows: list[list[_Cell]] = []
    for number, line in lines:
        words = [_Cell(found[0], number, found.start() + 1) for found in _TOKEN.finditer(line)]
        if len(lines) < 10 or len(words) != len(lines):
            words = [
                _Cell(sign, number, word.column + at)
                for word in words
                for at, sign in enumerate(word.text)
            ]
        rows.append(words)
    return rows


def write_grid(board: Board) -> str:
    """The rows with a blank between the cells, and rulings between the boxes."""
    high, wide = BOXES[board.size]
    ruling = "+".join(["-" * (2 * wide + 1)] * (board.size // wide))[1:-1]
    lines: list[str] = []
    for number, row in enumerate(board.rows):
        if number and number % high == 0:
            lines.append(ruling)
        parts = [" ".join(row[at : at + wide]) for at in range(0, board.size, wide)]
        lines.append(" | ".join(parts))
    return "\n".join(lines) + "\n"


# -- cells -------------------------------------------------------------------------------------


def _row(row: list[_Cell], size: int, name: str, more: str = "") -> str:
    """The characters of one row; raises BoardError at the first cell that is none."""
    signs: list[str] = []
    for cell in row:
        sign = cell.text if cell.text in more else _value(cell.text, size)
        if sign is None:
            known = cell.text.isdigit() or cell.text in _VALUES
            cause = f"{cell.text[:20]!r} is no {'digit of' if known else 'cell of'} "
            raise BoardError(name, cell.line, cell.column, f"{cause}a {size}×{size} board", _SIGNS)
        signs.append(sign)
    if len(row) != size:
        at = row[min(size, len(row) - 1)]
        cause = f"this row has {len(row)} cells, and there are {size} rows"
        raise BoardError(name, at.line, at.column, cause, _SIZES)
    return "".join(signs)


def _value(text: str, size: int) -> str | None:
    """The character of a digit written as a character or as a number; None for anything else."""
    if text in _EMPTY:
        return EMPTY
    if len(text) == 2 and text.isascii() and text.isdigit() and text[0] != "0":
        return DIGITS[int(text) - 1] if int(text) <= size else None
    sign = _VALUES.get(text)
    return sign if sign is not None and sign in DIGITS[:size] else None


def read_answer(board: Board, text: str, name: str) -> tuple[str, ...]:
    """The rows of an answer, in one line or as a grid; `?`, `.` and `0` are cells not decided."""
    size = board.size
    remedy = f"give {size} rows of {size} cells, as the board has"
    rows = _square_rows(text, name, remedy, UNKNOWN)
    if len(rows) != size:
        cause = f"the answer has {len(rows)} rows, the board {size}"
        raise BoardError(name, 1, 1, cause, remedy)
    return tuple(row.replace(EMPTY, UNKNOWN) for row in rows)
