"""Boards as addresses of puzz.link, and as files that it saves."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np

from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.board import (
    NOTHING,
    Clue,
    Grid,
    lists_outside,
    outer_of,
    trimmed,
)
from clausette.puzzles.kit.codecs import Body, Part, out_of_range
from clausette.puzzles.kit.formats import faithful
from clausette.puzzles.kit.numbers import number_of, refuse_numbers, refuse_shape
from clausette.puzzles.kit.zones import without_holes, zones_between, zones_of
from clausette.puzzles.links import borders
from clausette.puzzles.links import puzzlink as links
from clausette.puzzles.links import pzprv3 as files
from clausette.puzzles.telling import either, shown
from clausette.words import listed, say

# -- puzz.link ---------------------------------------------------------------------------------


def puzzlink(
    pids: Sequence[str],
    part: Part,
    sizes: Collection[int] = (),
    *,
    rim: int = 0,
    flags: Mapping[str, str] = MappingProxyType({}),
) -> Format[Grid]:
    """Addresses whose body is this part, under any of the names; the first is the one written.

    With `sizes`, boards are square and of these sizes only; numbers then go up to the size. The
    address does not count so many rows and columns, the `rim`, of which the board has more. Some
    `flags` behind the name ask for other rules, which are told; all others are passed over.
    """
    remedy = say("it reads {example}", example=f"{pids[0]}/columns/rows/body")

    def read(text: str, name: str) -> Grid:
        address = links.parse_of(text, name, pids, remedy)
        for flag in address.flags:
            if flag in flags:
                cause = say("/{flag}/ asks for other rules: {rules}", flag=flag, rules=flags[flag])
                raise BoardError(name, 1, 1, cause, say("only the usual rules are known here"))
        refuse_shape(address.rows, address.columns, sizes, name, 1, max(1, address.start))
        size = address.rows + rim, address.columns + rim
        body = Body(address.body, *size, partial(address.wrong, name))
        body.most = address.rows if sizes else None
        passed = say("{flags} in the address is passed over", flags=listed(address.flags))
        return body.grid(part, called=address.pid, note=passed if address.flags else "")

    def write(grid: Grid) -> str:
        called = grid.called if grid.called in pids else pids[0]
        return links.address(called, grid.width - rim, grid.height - rim, part.write(grid))

    def ours(text: str) -> bool:
        return links.kind(text) in pids

    description = say("a puzz.link or pzv.jp address of {names}", names=either(pids))
    return faithful(Format("puzzlink", description, (".url",), read, write, names=ours))


# -- files of pzpr -----------------------------------------------------------------------------


class FileBlock(NamedTuple):
    """Rows of words in a file: `read` takes the file and the row where they begin, and gives fields
    of a Grid and where they end."""

    read: Callable[[files.FileText, int, str], tuple[dict[str, Any], int]]
    write: Callable[[Grid], Sequence[str]]


def cell_words(signs: Mapping[str, str], numbers: Callable[[int], str] | None = None) -> FileBlock:
    """A word for every cell: what each stands for, and numbers if there may be any."""
    written = {given: word for word, given in reversed(list(signs.items()))}
    known = " ".join(signs)
    remedy = (
        say("write {signs} or a number", signs=known)
        if numbers
        else say("write {says}", says=known)
    )

    def value(word: files.Word, most: int | None, name: str) -> str:
        given = signs.get(word.text)
        number = number_of(word.text) if numbers and given is None else None
        if numbers and number is not None and word.text.isdigit():
            if most is None or 1 <= number <= most:
                return numbers(number)
            raise BoardError(name, word.line, word.column, out_of_range(number, most), remedy)
        if given is None:
            cause = say("{text} does not belong in a cell", text=shown(word.text))
            raise BoardError(name, word.line, word.column, cause, remedy)
        return given

    def read(file: files.FileText, first: int, name: str) -> tuple[dict[str, Any], int]:
        rows = file.block(first, file.rows, file.columns, say("cells"), name)
        givens = tuple(value(at, file.most, name) for row in rows for at in row)
        return {"givens": givens}, first + file.rows

    def write(grid: Grid) -> Sequence[str]:
        def word(given: str) -> str:
            return written.get(given) or str(number_of(given))

        return ["".join(f"{word(given)} " for given in row) for row in grid.rows_of(grid.givens)]

    return FileBlock(read, write)


_LEFT_OPEN = re.compile(r"[0-9]{1,3}|[.+=%-]|\.\[[0-9,]*\]")
"""What a cell that nothing is given for may hold: an answer, a mark, candidates."""


def framed_words(numbers: Callable[[int], str] = str) -> FileBlock:
    """A word for every cell, `q3` for a given, in a frame of clues whose corners are empty."""

    def cell(word: files.Word, name: str) -> str:
        given = re.fullmatch("q([0-9]{1,3})", word.text)
        if given is None and _LEFT_OPEN.fullmatch(word.text) is None:
            cause = say("{text} does not belong in a cell", text=shown(word.text))
            raise BoardError(name, word.line, word.column, cause, say("write q and a number, or ."))
        return NOTHING if given is None else numbers(int(given[1]))

    def read(file: files.FileText, first: int, name: str) -> tuple[dict[str, Any], int]:
        rows = file.block(first, file.rows + 2, file.columns + 2, say("cells"), name)
        top, *inner, bottom = rows
        around = [*top[1:-1], *bottom[1:-1], *(row[0] for row in inner), *(r[-1] for r in inner)]
        outside = outer_of([_clue(word, name) for word in around], file.rows, file.columns)
        givens = tuple(cell(word, name) for row in inner for word in row[1:-1])
        return {"givens": givens, "outside": outside}, first + len(rows)

    def write(grid: Grid) -> Sequence[str]:
        clues, w, h = grid.around, grid.width, grid.height
        cells = [NOTHING if x == NOTHING else f"q{number_of(x)}" for x in grid.givens]
        sides = zip(clues[2 * w : 2 * w + h], grid.rows_of(cells), clues[2 * w + h :], strict=True)
        rows = [
            [NOTHING, *clues[:w], NOTHING],
            *([before, *row, behind] for before, row, behind in sides),
        ]
        rows.append([NOTHING, *clues[w : 2 * w], NOTHING])
        return ["".join(f"{word} " for word in row) for row in rows]

    return FileBlock(read, write)


def _read_borders(file: files.FileText, first: int, name: str) -> tuple[dict[str, Any], int]:
    right = _bits(file, first, file.rows, file.columns - 1, name)
    first += file.rows if file.columns > 1 else 0
    below = _bits(file, first, file.rows - 1, file.columns, name)
    return zones_between(right, below), first + file.rows - 1


def _write_borders(grid: Grid) -> Sequence[str]:
    right, below = borders.borders(without_holes(grid.zones))
    rows = [*right.tolist(), *below.tolist()] if grid.width > 1 else below.tolist()
    return ["".join(f"{int(bit)} " for bit in row) for row in rows]


ZONE_BORDERS = FileBlock(_read_borders, _write_borders)
"""The zones by the borders between them."""


def _clue(word: files.Word, name: str) -> str:
    """A number outside, or nothing; one that is ticked off has a `c` before it."""
    number = re.fullmatch("c?([0-9]{1,3})", word.text)
    if word.text != NOTHING and number is None:
        cause = say("{text} is not a clue", text=shown(word.text))
        remedy = say("write a number, or {sign} for none", sign=NOTHING)
        raise BoardError(name, word.line, word.column, cause, remedy)
    return NOTHING if number is None else number[1]


def headed_words(signs: Mapping[str, str], *, lists: bool = False) -> FileBlock:
    """A word for every cell, below and behind the clues of the columns and rows: one for each line,
    or with `lists` as many as it can have blocks."""
    written = {given: word for word, given in reversed(list(signs.items()))}

    def room(height: int, width: int) -> tuple[int, int]:
        return ((height + 1) // 2, (width + 1) // 2) if lists else (1, 1)

    def read(file: files.FileText, first: int, name: str) -> tuple[dict[str, Any], int]:
        high, wide = room(file.rows, file.columns)
        rows = file.block(first, file.rows + high, file.columns + wide, say("cells"), name)
        columns = list(zip(*(row[wide:] for row in rows[:high]), strict=True))
        lines = [*columns, *(row[:wide] for row in rows[high:])]
        clues = [[_clue(word, name) for word in reversed(line)] for line in lines]
        kept = [trimmed(line) for line in clues]
        cells = [word for row in rows[high:] for word in row[wide:]]
        for word in cells:
            if word.text not in signs:
                cause = say("{text} does not belong in a cell", text=shown(word.text))
                remedy = say("write {says}", says=" ".join(signs))
                raise BoardError(name, word.line, word.column, cause, remedy)
        outside = lists_outside(kept, file.rows, file.columns)
        givens = tuple(signs[word.text] for word in cells)
        return {"givens": givens, "outside": outside}, first + len(rows)

    def write(grid: Grid) -> Sequence[str]:
        high, wide = room(grid.height, grid.width)
        clues = grid.lists_at()
        columns = [_filled(own, high) for own in clues[: grid.width]]
        above = [[NOTHING] * wide + list(row) for row in zip(*columns, strict=True)]
        before = [_filled(own, wide) for own in clues[grid.width :]]
        cells = grid.rows_of([written.get(given, given) for given in grid.givens])
        rows = [*above, *([*own, *row] for own, row in zip(before, cells, strict=True))]
        return ["".join(f"{word} " for word in row) for row in rows]

    return FileBlock(read, write)


def _filled(clues: Clue, room: int) -> list[str]:
    """Clues as they are read towards the board, behind as many empty places as are left."""
    return [NOTHING] * (room - len(clues)) + list(clues[::-1])


def _read_zones(file: files.FileText, first: int, name: str) -> tuple[dict[str, Any], int]:
    """Region numbers below how many there are, or in later versions the borders."""
    if file.version != "pzprv3":
        return _read_borders(file, first, name)
    rows = file.block(first + 1, file.rows, file.columns, say("zones"), name)
    for row in rows:
        for word in row:
            if not re.fullmatch("[0-9]{1,9}", word.text):
                cause = say("{text} is not a zone number", text=shown(word.text))
                raise BoardError(name, word.line, word.column, cause, say("write whole numbers"))
    numbers = [[int(word.text) for word in row] for row in rows]
    return {"zones": zones_of(numbers, lambda: rows, name)}, first + 1 + file.rows


def _write_zones(grid: Grid) -> Sequence[str]:
    count = str(len(grid.by_zone))
    return [count, *("".join(f"{zone} " for zone in row) for row in without_holes(grid.zones))]


REGIONS = FileBlock(_read_zones, _write_zones)
"""The zones."""


def _bits(
    file: files.FileText, first: int, rows: int, columns: int, name: str
) -> np.ndarray[tuple[int, int], np.dtype[np.bool_]]:
    """Rows of 0 and 1; none of either when the board is too narrow to have borders that way."""
    bits = np.zeros((rows, columns), dtype=np.bool_)
    if not rows or not columns:
        return bits
    for row, line in enumerate(file.block(first, rows, columns, say("borders"), name)):
        for column, word in enumerate(line):
            if word.text not in ("0", "1"):
                cause = say("{text} is neither 0 nor 1", text=shown(word.text))
                remedy = say("write 1 for a border, 0 for none")
                raise BoardError(name, word.line, word.column, cause, remedy)
            bits[row, column] = word.text == "1"
    return bits


def _read_count(file: files.FileText, first: int, name: str) -> tuple[dict[str, Any], int]:
    ((word,),) = file.block(first, 1, 1, say("numbers"), name)
    if not re.fullmatch("[0-9]{1,3}", word.text):
        cause = say("{text} is not a number", text=shown(word.text))
        raise BoardError(name, word.line, word.column, cause, say("write whole numbers"))
    return {"numbers": (int(word.text),)}, first + 1


COUNT = FileBlock(_read_count, lambda grid: [str(grid.numbers[0])])
"""A number of the whole board."""
ANSWER = FileBlock(lambda _, first, __: ({}, first), lambda grid: [". " * grid.width] * grid.height)
"""Rows for an answer: empty when written, passed over when read."""

WALLS = FileBlock(
    lambda _, first, __: ({}, first),
    lambda grid: ["0 " * (grid.width - 1)] * grid.height + ["0 " * grid.width] * (grid.height - 1),
)
"""The same for an answer on the sides between cells: to the right of each, then below."""

SIDES = FileBlock(
    lambda _, first, __: ({}, first),
    lambda grid: ["0 " * (grid.width + 1)] * grid.height + ["0 " * grid.width] * (grid.height + 1),
)
"""The same for an answer on all sides, the rim included: upright ones, then the others."""


def pzprv3(
    pid: str,
    *blocks: FileBlock,
    also: Sequence[str] = (),
    square: bool = False,
    sizes: Collection[int] = (),
    rim: int = 0,
) -> Format[Grid]:
    """Files that puzz.link saves; some give one number for the size of a square board.

    The file does not count so many rows and columns, the `rim`, of which the board has more.
    """
    pids = (pid, *also)

    def read(text: str, name: str) -> Grid:
        file = files.parse_of(text, name, pids, square=square)
        refuse_shape(file.rows, file.columns, sizes, name)
        file = replace(file, most=file.rows if sizes else None)
        height, width = file.rows + rim, file.columns + rim
        found: dict[str, Any] = {"givens": (NOTHING,) * (height * width)}
        at = 0
        for block in blocks:
            fields, at = block.read(file, at, name)
            found |= fields
        if sizes:
            refuse_numbers(found["givens"], file.rows, name)
        return Grid(height, width, **found)

    def write(grid: Grid) -> str:
        high, wide = str(grid.height - rim), str(grid.width - rim)
        size = [high] if square else [high, wide]
        lines = [line for block in blocks for line in block.write(grid)]
        return "\n".join(["pzprv3", pid, *size, *lines]) + "\n"

    def ours(text: str) -> bool:
        return files.kind(text) in pids

    description = say("the text of a file saved by puzz.link")
    return faithful(Format("pzprv3", description, (".txt",), read, write, names=ours))
