"""Answers to a Light Up board as rows of text: `L` a lamp, `.` none, `?` not decided, walls."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from clausette.puzzles.base import BoardError
from clausette.puzzles.lightup.board import LAMP, UNKNOWN, WALL, WHITE, Board, rows_of
from clausette.puzzles.lightup.facts import white_cells

_HEADER = re.compile(r"\s*[0-9]+[ \t]+[0-9]+[ \t]*\r?\n")
_BLANKS = " \t\r"
_OPEN = (WHITE, LAMP, UNKNOWN)
_SIGNS = str.maketrans({"-": WHITE, "o": LAMP, "l": LAMP, "x": WALL, "X": WALL})
_REMEDY = "L is a lamp, . a white cell without one, ? one not decided, # or its number a wall"


def answer_of(board: Board, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
    """The rows with lamps on the chosen white cells."""
    cells = bytearray("".join(board.rows).encode())
    for cell in white_cells(board)[chosen].tolist():
        cells[cell - 1] = ord(LAMP)
    return rows_of(cells.decode(), board.columns)


def chosen_in(board: Board, answer: Sequence[str]) -> NDArray[np.int8]:
    """For every white cell 1 with a lamp, 0 without, -1 when not decided."""
    cells = np.frombuffer("".join(answer).encode(), dtype=np.uint8)[white_cells(board) - 1]
    lamps: NDArray[np.int8] = (cells == ord(LAMP)).astype(np.int8)
    return np.where(cells == ord(UNKNOWN), np.int8(-1), lamps)


def read_answer(board: Board, text: str, name: str) -> tuple[str, ...]:
    """The rows of an answer; a first line with the size, blanks, `-` and `o` are understood."""
    text = text.removeprefix("\ufeff")
    header = _HEADER.match(text)
    # A board of two columns may begin with a line of two numbers that is no size.
    skip = 0
    if header and board.columns != 2:
        skip = text.count("\n", 0, header.end())
    lines = [
        (number, line)
        for number, line in enumerate(text.split("\n"), 1)
        if number > skip and line.strip() and not line.startswith(";")
    ]
    if len(lines) != len(board.rows):
        number = lines[-1][0] if lines else 1
        cause = f"the answer has {len(lines)} rows, the board {len(board.rows)}"
        raise BoardError(name, number, 1, cause, "give a line for every row of the board")
    return tuple(
        _read_row(line, wanted, name, number)
        for (number, line), wanted in zip(lines, board.rows, strict=True)
    )


def _read_row(line: str, wanted: str, name: str, number: int) -> str:
    places = [at for at, sign in enumerate(line) if sign not in _BLANKS]
    row = "".join(line[at] for at in places).translate(_SIGNS)
    for at, sign, cell in zip(places, row, wanted, strict=False):
        # The layout with a size writes `-` on walls too.
        if sign not in (_OPEN if cell == WHITE else (cell, WALL)) and line[at] != "-":
            here = {WHITE: "a white cell", WALL: "a wall"}.get(cell, f"a {cell}")
            cause = f"{line[at]!r} stands where the board has {here}"
            raise BoardError(name, number, at + 1, cause, _REMEDY)
    if len(row) != len(wanted):
        cause = f"this row has {len(row)} cells, the board's has {len(wanted)}"
        column = places[len(wanted)] + 1 if len(row) > len(wanted) else len(line.rstrip()) + 1
        raise BoardError(name, number, column, cause, _REMEDY)
    return "".join(a if b == WHITE else b for a, b in zip(row, wanted, strict=True))
