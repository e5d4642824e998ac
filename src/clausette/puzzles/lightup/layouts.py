"""Light Up boards as grids of characters: the layouts that are read line by line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import islice

from clausette.puzzles.base import BoardError
from clausette.puzzles.grid_size import refuse_size, too_large
from clausette.puzzles.lightup.board import NUMBERS, Board
from clausette.puzzles.links import pzprv3

_BLANKS = " \t\r"
_HEAD = 4096
_LONGEST = 1 << 20
"""Characters of the longest text of a sized board; 250 rows of 250 cells take 125,000."""
_HEADER = re.compile(r"\s*([0-9]{1,9})[ \t]+([0-9]{1,9})[ \t]*\r?(?:\n|$)")


@dataclass(frozen=True, slots=True)
class Signs:
    """The characters of a layout: what each stands for on the board, blanks left out."""

    white: str
    walls: str
    table: dict[int, str] = field(init=False)
    allowed: frozenset[str] = field(init=False)

    def __post_init__(self) -> None:
        table = dict.fromkeys(_BLANKS, "") | {self.white: "."} | dict.fromkeys(self.walls, "#")
        object.__setattr__(self, "table", str.maketrans(table))
        object.__setattr__(self, "allowed", frozenset(self.white + self.walls + NUMBERS + _BLANKS))

    def written(self, board: Board) -> list[str]:
        """The board's rows in these signs, a blank between the cells."""
        table = str.maketrans({".": self.white, "#": self.walls[0]})
        return [" ".join(row.translate(table)) for row in board.rows]

    def __str__(self) -> str:
        return f"{self.white!r} for a white cell, {self.walls[0]!r} for a wall, 0 to 4 for a clue"


SEED = Signs(".", "Xx#")
LINES = Signs("-", "xX#")


def read_rows(
    lines: Sequence[str], numbers: Sequence[int], signs: Signs, name: str, columns: int | None
) -> Board:
    """The board of these lines, which stand at these line numbers of the text."""
    rows = tuple(line.translate(signs.table) for line in lines)
    wanted = len(rows[0]) if columns is None else columns
    if set("".join(lines)) <= signs.allowed and {len(row) for row in rows} == {wanted}:
        return Board(rows)
    for line, row, number in zip(lines, rows, numbers, strict=True):
        for at, sign in enumerate(line):
            if sign not in signs.allowed:
                cause = f"{sign!r} is no cell"
                if sign.isdigit():
                    cause = f"a clue of {sign}: a wall is touched by four cells at most"
                raise BoardError(name, number, at + 1, cause, f"write {signs}")
        if len(row) != wanted:
            whose = "the row above has" if columns is None else "the first line asks for"
            cause = f"this row has {len(row)} cells, {whose} {wanted}"
            column = min(_column(line, wanted), len(line.rstrip()) + 1)
            raise BoardError(name, number, column, cause, "give all rows the same length")
    raise AssertionError("a bad grid has a bad line")


def _column(line: str, cells: int) -> int:
    """Where the first cell too many stands in a line, from 1."""
    places = (at for at, sign in enumerate(line) if sign not in _BLANKS)
    return next(islice(places, cells, None), len(line)) + 1


# -- the plain grid ----------------------------------------------------------------------------


def recognises_seed(text: str) -> bool:
    """Two lines of cells at least; one line in eight, or one, may have something wrong in it."""
    if _below_a_size(text) or pzprv3.kind(text) is not None:
        return False
    lines = [line for line in head_lines(text) if line.strip() and not line.startswith(";")]
    good = sum(set(line) <= SEED.allowed for line in lines)
    endless = len(text) > _HEAD and len(lines) == 1
    return good >= (1 if endless else 2) and len(lines) - good <= max(1, len(lines) // 8)


def head_lines(text: str) -> list[str]:
    """The first lines of a text; the last of them may be cut."""
    return text[:_HEAD].removeprefix("\ufeff").split("\n")


def read_seed(text: str, name: str) -> Board:
    """The board in a plain grid; lines that start with `;` are comments."""
    text = text.removeprefix("\ufeff")
    if len(text) > 2 * _HEAD:
        _refuse_large_text(text, name)
    kept = [
        (number, line)
        for number, line in enumerate(text.split("\n"), 1)
        if line.strip() and not line.startswith(";")
    ]
    if not kept:
        raise BoardError(name, 1, 1, "there is no board here", f"write {SEED}")
    refuse_size(len(kept), len(kept[0][1].translate(SEED.table)), name, kept[0][0])
    return read_rows([line for _, line in kept], [n for n, _ in kept], SEED, name, None)


def _refuse_large_text(text: str, name: str) -> None:
    """Raises BoardError for what is too large even to be split into lines."""
    rows = text.count("\n") + (not text.endswith("\n"))
    start = 0
    while text.startswith(";", start):
        start = text.find("\n", start) + 1 or len(text)
    end = text.find("\n", start)
    first = text[start : len(text) if end < 0 else end]
    columns = len(first) - sum(map(first.count, _BLANKS))
    comments = text.count("\n;") + text.startswith(";")
    refuse_size(max(1, rows - comments), max(1, columns), name)


def write_seed(board: Board) -> str:
    """The plain grid, a blank between the cells."""
    return "\n".join(SEED.written(board)) + "\n"


# -- the grid below its size -------------------------------------------------------------------


def recognises_lines(text: str) -> bool:
    """A line with two numbers, and below it lines of cells, nearly all of them without fault."""
    header = _HEADER.match(text, 0, 64)
    if not header:
        return False
    if _sized(text, header):
        return True
    # Twice as many lines as rows: a second grid follows, of zones, and this is another puzzle's.
    if text.strip().count("\n") >= 2 * max(1, int(header[1])):
        return False
    lines = [line for line in head_lines(text[header.end() :]) if line.strip()]
    good = sum(set(line) <= LINES.allowed for line in lines)
    return good >= 1 and len(lines) - good <= max(1, len(lines) // 8)


def _below_a_size(text: str) -> bool:
    """Whether a grid is one of those that give their size, of this puzzle or of another.

    A plain grid of two columns may look so too if it has no white cell: its first row is a size.
    """
    header = _HEADER.match(text, 0, 64)
    if header is None or "." in text[:_HEAD]:
        return False
    return "-" in text[:_HEAD] or _sized(text, header)


def _sized(text: str, header: re.Match[str]) -> bool:
    """Whether just the cells follow that a size asks for."""
    rows, columns = int(header[1]), int(header[2])
    if rows < 1 or too_large(rows, columns) or len(text) > _LONGEST:
        return False
    below = text[header.end() :]
    grid = below.translate(LINES.table).split()
    return [len(row) for row in grid] == [columns] * rows and LINES.allowed.issuperset(
        below.replace("\n", "")
    )


def read_lines(text: str, name: str) -> Board:
    """The board in a grid whose first line gives its rows and columns."""
    header = _HEADER.match(text, 0, 64)
    if header is None:
        cause = "the first line should give the number of rows and of columns"
        raise BoardError(name, 1, 1, cause, "write for instance 10 18")
    rows, columns = int(header[1]), int(header[2])
    above = text.count("\n", 0, header.end())
    refuse_size(rows, columns, name, max(1, above))
    if len(text) > _LONGEST:
        cause = f"{rows} rows and {columns} columns do not need {len(text):,} characters"
        raise BoardError(name, above, 1, cause, "correct the first line")
    lines = text[header.end() :].rstrip().split("\n")
    if len(lines) == rows and "" not in lines:
        return read_rows(lines, range(above + 1, above + rows + 1), LINES, name, columns)
    kept = [(number, line) for number, line in enumerate(lines, above + 1) if line.strip()]
    if len(kept) < rows:
        cause = f"the text ends after {len(kept)} of {rows} rows"
        last = kept[-1][0] if kept else above
        raise BoardError(name, last + 1, 1, cause, "add the missing rows")
    if len(kept) > rows:
        cause = f"there is more below the {rows} rows that the first line asks for"
        raise BoardError(name, kept[rows][0], 1, cause, "correct the first line")
    return read_rows([line for _, line in kept], [n for n, _ in kept], LINES, name, columns)


def write_lines(board: Board) -> str:
    """The size, then the rows, a blank between the cells."""
    return "\n".join([f"{len(board.rows)} {board.columns}", *LINES.written(board)]) + "\n"
