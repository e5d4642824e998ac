"""Norinori boards as rows of zone numbers below a size and rows of dashes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from clausette.puzzles.base import BoardError
from clausette.puzzles.grid_size import MOST, refuse_size
from clausette.puzzles.norinori.board import DIGITS, Board, board_of

_HEADER = re.compile(r"\s*([0-9]{1,9})[ \t]+([0-9]{1,9})[ \t]*\r?\n")
_DASHES = frozenset("- \t\r")
_ALLOWED = re.compile(r"[0-9 \t\r\n-]*")
_SHORT: Final = 1 << 20
_REMEDY = "write the size, as many rows of dashes, then rows of zone numbers"


def recognises(text: str) -> bool:
    """Two numbers, so many rows of dashes only, and more rows below them."""
    header = _HEADER.match(text, 0, 64)
    if header is None:
        return False
    rows = int(header[1])
    if rows > MOST or len(text) > _SHORT:
        # The reader will refuse it; a look at the beginning tells who should.
        first = text[header.end() :].partition("\n")[0]
        return first[:1] == "-" and set(first) <= _DASHES and text.count("\n") >= 2 * rows
    lines = [line for line in text[header.end() :].splitlines() if line.strip()]
    dashes = lines[:rows]
    return 0 < rows < len(lines) and all(set(line) <= _DASHES for line in dashes)


def read(text: str, name: str) -> Board:
    """The board in a text of this layout; raises BoardError with the place of what is wrong."""
    header = _HEADER.match(text, 0, 64)
    if header is None:
        raise BoardError(name, 1, 1, "the first line should hold two numbers", _REMEDY)
    rows, columns = int(header[1]), int(header[2])
    first = text.count("\n", 0, header.end())
    refuse_size(rows, columns, name, first)
    if len(text) > _SHORT:
        cause = f"{rows} rows and {columns} columns do not need {len(text):,} characters"
        raise BoardError(name, first, 1, cause, _REMEDY)
    lines = text[header.end() :].splitlines()
    words = [line.split() for line in lines]
    if [] in words:
        kept = [at for at, line in enumerate(words) if line]
        words = [words[at] for at in kept]
    else:
        kept = list(range(len(words)))
    numbers = _numbers(text, words, rows, columns)
    if numbers is None:
        raise _wrong([(first + 1 + at, lines[at]) for at in kept], rows, columns, name)

    def where(row: int, column: int) -> tuple[int, int]:
        at = kept[rows + row]
        return first + 1 + at, _starts(lines[at])[column]

    return board_of(numbers, where, name)


def write(board: Board) -> str:
    """The size, the dashes and the zones from 0."""
    dashes = " ".join("-" * board.columns)
    zones = [" ".join(map(str, row)) for row in board.zones]
    size = f"{board.rows} {board.columns}"
    return "\n".join([size, *[dashes] * board.rows, *zones]) + "\n"


def _numbers(
    text: str, words: Sequence[Sequence[str]], rows: int, columns: int
) -> list[list[int]] | None:
    """The zone numbers, or None when something is wrong, no matter what."""
    if len(words) != 2 * rows or not _ALLOWED.fullmatch(text):
        return None
    dashes = ["-"] * columns
    if any(line != dashes for line in words[:rows]):
        return None
    zones = words[rows:]
    if any(len(line) != columns for line in zones):
        return None
    try:
        numbers = [list(map(int, line)) for line in zones]
    except ValueError:
        return None
    return None if min(map(min, numbers)) < 0 or max(map(max, numbers)) >= 10**DIGITS else numbers


def _wrong(lines: Sequence[tuple[int, str]], rows: int, columns: int, name: str) -> BoardError:
    """The first thing that is wrong with rows that are not what they should be."""
    for at, (number, line) in enumerate(lines):
        if at == 2 * rows:
            cause = f"there is more below the {rows} rows of zones that the first line asks for"
            return BoardError(name, number, 1, cause, "correct the first line")
        words = line.split()
        starts = _starts(line)
        dashes = at < rows
        for word, start in zip(words, starts, strict=True):
            if dashes and word != "-":
                cause = f"{word[:20]!r} stands where a dash should"
                return BoardError(name, number, start, cause, _REMEDY)
            if not dashes and not re.fullmatch(f"[0-9]{{1,{DIGITS}}}", word):
                cause = f"{word[:20]!r} is no zone number"
                return BoardError(name, number, start, cause, "write whole numbers and blanks")
        if len(words) != columns:
            what = "dashes" if dashes else "zone numbers"
            cause = f"this row has {len(words)} {what}, the first line asks for {columns}"
            start = starts[columns] if len(words) > columns else len(line.rstrip()) + 1
            return BoardError(name, number, start, cause, "give all rows the same length")
    last = lines[-1][0] if lines else 1
    found = max(0, len(lines) - rows)
    cause = f"the text ends after {found} of {rows} rows of zones"
    return BoardError(name, last + 1, 1, cause, "add the missing rows")


def _starts(line: str) -> list[int]:
    return [word.start() + 1 for word in re.finditer(r"\S+", line)]
