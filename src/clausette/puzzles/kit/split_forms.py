"""Boards with walls of two numbers, as rows, addresses and files."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from clausette.errors import UsageError
from clausette.puzzles.base import BoardError
from clausette.puzzles.kit.addresses import FileBlock
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.codecs import Body, cut_short
from clausette.puzzles.kit.sized import Block, even_rows
from clausette.puzzles.kit.split import SPLIT_WALL, halves, joined, split_given
from clausette.puzzles.kit.texts import Lines, words_of
from clausette.puzzles.links import pzprv3 as files
from clausette.puzzles.telling import shown
from clausette.words import say

_OPEN: Final = ("0", NOTHING)
_WALLS: Final = ("-", SPLIT_WALL)


def _read_rows(lines: Lines, name: str, _: int, columns: int) -> dict[str, Any]:
    givens: list[str] = []
    for row in words_of(lines):
        for at in row:
            given = SPLIT_WALL if at.text in _WALLS else split_given(at.text)
            if at.text in _OPEN:
                given = NOTHING
            if given is None or (at.text.isdigit() and given != NOTHING):
                cause = say("{text} does not belong in a cell", text=shown(at.text))
                remedy = say("write 0 for a cell, - for a wall, 14,7 for one with sums")
                raise BoardError(name, at.line, at.column, cause, remedy)
            givens.append(given)
        even_rows(row, columns, name)
    return {"givens": tuple(givens)}


def _write_rows(grid: Grid) -> Sequence[str]:
    words = {NOTHING: "0", SPLIT_WALL: "-"}
    cells = [words.get(given) or ",".join(halves(given)) for given in grid.givens]
    return [" ".join(row) for row in grid.rows_of(cells)]


SPLIT_ROWS = Block(
    "",
    say("rows of 0 for a cell, - for a wall, 14,7 for one with the sums below and right of it"),
    _read_rows,
    _write_rows,
)
"""Rows of cells and walls."""


def _behind_walls(grid: Grid) -> list[Sequence[str]]:
    """The rows of a board whose first row and column are walls; raises UsageError for another."""
    rows = grid.rows_of(grid.givens)
    if NOTHING in (*rows[0], *(row[0] for row in rows)):
        raise UsageError(say("in this format the first row and the first column are walls"))
    return rows


class SplitBody:
    """The walls in an address, which does not count the first row and column: these are walls."""

    _VALUES: Final = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
    _RUN: Final = "klmnopqrstuvwxyz"

    def read(self, body: Body, found: dict[str, Any]) -> None:
        height, width = body.height - 1, body.width - 1
        inner: list[str] = []
        while len(inner) < height * width:
            code = body.text[body.at : body.at + 1]
            if not code:
                raise body.wrong(cut_short(len(inner), height * width, say("cells")))
            body.at += 1
            if code in self._RUN:
                inner += [NOTHING] * (self._RUN.index(code) + 1)
            elif code == ".":
                inner.append(SPLIT_WALL)
            else:
                body.at -= 1
                below = self._value(body)
                inner.append(joined(below, self._value(body)))
        if len(inner) > height * width:
            count = height * width
            raise body.wrong(say("there is more than the {n} cells of the board need", n=count))
        top = ["" if inner[c] != NOTHING else self._value(body) for c in range(width)]
        rows = [inner[r * width : (r + 1) * width] for r in range(height)]
        left = ["" if row[0] != NOTHING else self._value(body) for row in rows]
        found["givens"] = (
            *(SPLIT_WALL, *(joined(clue, "") for clue in top)),
            *(x for clue, row in zip(left, rows, strict=True) for x in (joined("", clue), *row)),
        )

    def _value(self, body: Body) -> str:
        code = body.text[body.at : body.at + 1]
        if not code or code not in self._VALUES:
            what = say("clues")
            raise body.wrong(say("{code} is not a code for {what}", code=shown(code), what=what))
        body.at += 1
        number = self._VALUES.index(code)
        return str(number) if number else ""

    def _code(self, number: str) -> str:
        if number and int(number) >= len(self._VALUES):
            raise UsageError(say("this format has no code for {held}; choose another", held=number))
        return self._VALUES[int(number or 0)]

    def write(self, grid: Grid) -> str:
        top, *rows = _behind_walls(grid)
        inner = [given for row in rows for given in row[1:]]
        codes, run = "", 0
        for given in inner:
            if given == NOTHING and run < len(self._RUN):
                run += 1
                continue
            codes += self._RUN[run - 1] if run else ""
            run = int(given == NOTHING)
            if given == SPLIT_WALL:
                codes += "."
            elif given != NOTHING:
                codes += "".join(map(self._code, halves(given)))
        codes += self._RUN[run - 1] if run else ""
        first = rows[0] if rows else ()
        open_below = [x for x, y in zip(top, first, strict=False) if y == NOTHING]
        above = [self._code(halves(x)[0]) for x in open_below]
        before = [self._code(halves(row[0])[1]) for row in rows if row[1:2] == (NOTHING,)]
        return codes + "".join(above) + "".join(before)


# -- files ---------------------------------------------------------------------------------------

_CLUE = re.compile("-?[0-9]{1,3}")


def _read_file(file: files.FileText, first: int, name: str) -> tuple[dict[str, Any], int]:
    """The clues above, then every row behind its own; walls are `right,below`."""
    rows = file.block(first, file.rows + 1, file.columns + 1, say("cells"), name)

    def number(word: files.Word, text: str) -> str:
        if not _CLUE.fullmatch(text):
            cause = say("{text} is not a clue", text=shown(word.text))
            raise BoardError(name, word.line, word.column, cause, say("write whole numbers"))
        return str(int(text)) if int(text) > 0 else ""

    def cell(word: files.Word) -> str:
        if word.text == NOTHING:
            return NOTHING
        right, _, below = word.text.partition(",")
        return joined(number(word, below), number(word, right))

    top = [joined(number(word, word.text), "") for word in rows[0][1:]]
    inner = [
        given
        for row in rows[1:]
        for given in (joined("", number(row[0], row[0].text)), *map(cell, row[1:]))
    ]
    return {"givens": (SPLIT_WALL, *top, *inner)}, first + len(rows)


def _write_file(grid: Grid) -> Sequence[str]:
    top, *rows = _behind_walls(grid)

    def cell(given: str) -> str:
        below, right = halves(given)
        return NOTHING if given == NOTHING else f"{right or 0},{below or 0}"

    lines = [["0", *(halves(given)[0] or "0" for given in top[1:])]]
    lines += [[halves(row[0])[1] or "0", *map(cell, row[1:])] for row in rows]
    return ["".join(f"{word} " for word in line) for line in lines]


SPLIT_FILE = FileBlock(_read_file, _write_file)
"""Walls with two numbers, in a file that does not count the first row and column."""
