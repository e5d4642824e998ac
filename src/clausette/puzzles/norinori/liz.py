"""Norinori boards as numbers that each end in a semicolon: height, width, zones, then cells.

Where lines end does not matter to the format. Its description puts the height first and its first
parser reads the width first; which of the two a file means is found from its lines, or from which
of them leaves every zone in one piece.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from clausette.puzzles import kit
from clausette.puzzles.telling import shown

_HEAD = re.compile(r"\ufeff?\s*[0-9]{1,9}\s*;\s*[0-9]{1,9}\s*;\s*[0-9]{1,9}\s*;")
_STRANGE = re.compile(r"[^0-9;\s]|;\s*;")
_LONGEST: Final = 1 << 20
_DIGITS: Final = 9  # of the longest number that is worth reading
_REMEDY = kit.say("write height; width; zones; and then every cell's zone; row by row")


@dataclass(frozen=True, slots=True)
class _Words:
    """The numbers of a text and where they stand."""

    name: str
    numbers: list[int]
    offsets: list[int]
    line_starts: list[int]

    def place(self, index: int) -> tuple[int, int]:
        """Line and column of a number."""
        return self.place_of(self.offsets[index])

    def place_of(self, offset: int) -> tuple[int, int]:
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def by_line(self) -> list[tuple[int, int]]:
        """The lines that hold cells, each with how many."""
        lines = (bisect_right(self.line_starts, offset) for offset in self.offsets[3:])
        return [(line, len(list(group))) for line, group in groupby(lines)]


def recognises(text: str) -> bool:
    """Three numbers, each followed by a semicolon."""
    return _HEAD.match(text, 0, 200) is not None


def read(text: str, name: str) -> kit.Grid:
    """The board in a text of this layout; `note` says how its size was understood."""
    if not recognises(text):
        cause = kit.say("a .liz file begins with three numbers and semicolons")
        raise kit.BoardError(name, 1, 1, cause, _REMEDY, doubtful=True)
    head = [int(word) for word in re.findall("[0-9]+", text[:200])[:3]]
    kit.refuse_size(head[0], head[1], name)
    if len(text) > _LONGEST:
        size = f"{head[0]}×{head[1]}"
        cause = kit.say("a {size} board does not need {n:,} characters", size=size, n=len(text))
        raise kit.BoardError(name, 1, 1, cause, _REMEDY)
    words = _words(text.removeprefix("\ufeff"), name)
    cells = words.numbers[3:]
    _refuse_counts(words, head[0], head[1])
    columns, note = _oriented(words, cells, head[0], head[1])
    numbers = [cells[at : at + columns] for at in range(0, len(cells), columns)]
    zones = len(set(cells))
    if zones != head[2] and max(cells) - min(cells) + 1 == zones:
        promised = kit.plural(head[2], "{n} zone", "{n} zones")
        cause = kit.say(
            "the third number promises {zones}, the cells name {n}", zones=promised, n=zones
        )
        raise kit.BoardError(name, *words.place(2), cause, kit.say("correct one of them"))

    def where() -> list[list[kit.Spot]]:
        spots = [kit.Spot("", *words.place(3 + at)) for at in range(len(cells))]
        return [spots[at : at + columns] for at in range(0, len(cells), columns)]

    return replace(kit.Grid.of(zones=kit.zones_of(numbers, where, name)), note=note)


def write(board: kit.Grid) -> str:
    """Height, width, number of zones, and a line for every row, zones from 1."""
    zones = 1 + max(map(max, board.zones))
    rows = ["".join(f"{zone + 1};" for zone in row) for row in board.zones]
    return "\n".join([f"{board.height};", f"{board.width};", f"{zones};", *rows]) + "\n"


LIZ: Final = kit.Format(
    "liz",
    kit.say("height; width; zones; and every cell's zone; as in 5;5;3;1;2;3;"),
    (".liz",),
    read,
    write,
    names=recognises,
)


def _words(text: str, name: str) -> _Words:
    found = [(word[0], word.start()) for word in re.finditer("[0-9]+", text)]
    starts = [0, *(end.end() for end in re.finditer("\n", text))]
    words = _Words(name, [], [at for _, at in found], starts)
    if strange := _STRANGE.search(text):
        cause = (
            kit.say("there is no number between two semicolons")
            if strange[0][0] == ";"
            else kit.say("{text} is neither a digit nor a semicolon", text=shown(strange[0]))
        )
        raise kit.BoardError(name, *words.place_of(strange.start()), cause, _REMEDY)
    for digits, at in found:
        if len(digits) > _DIGITS:
            cause = kit.say("{digits}… is not a zone number", digits=digits[:12])
            raise kit.BoardError(
                name, *words.place_of(at), cause, kit.say("number the zones from 1")
            )
        words.numbers.append(int(digits))
    return words


def _refuse_counts(words: _Words, first: int, second: int) -> None:
    """Raises BoardError unless there are as many cells as the header says, at the odd line out."""
    count = len(words.numbers) - 3
    if count == first * second:
        return
    last = words.place(len(words.numbers) - 1)
    line, column = last
    lines = words.by_line()
    if len(lines) > 1:
        usual = Counter(size for _, size in lines).most_common(1)[0][0]
        line = next((at for at, size in lines if size != usual), line)
        column = column if line == last[0] else 1
    cells, size = kit.plural(count, "there is {n} cell", "there are {n} cells"), f"{first}×{second}"
    cause = kit.say("{cells}, and {size} make {n}", cells=cells, size=size, n=first * second)
    remedy = kit.say("give every row as many cells as the board is wide")
    raise kit.BoardError(words.name, line, column, cause, remedy)


def _oriented(words: _Words, cells: Sequence[int], first: int, second: int) -> tuple[int, str]:
    """The number of columns, and in words how it was found."""
    if first == second:
        return second, ""
    tall = kit.say("read as {size} (height first)", size=kit.size_in_words(first, second))
    wide = kit.say("read as {size} (width first)", size=kit.size_in_words(second, first))
    lines = words.by_line()
    # A line that holds everything, header and all, shows nothing.
    sizes = [size for _, size in lines] if lines[-1][0] != words.place(2)[0] else []
    if sizes == [second] * first:
        return second, kit.say("{read}, as its lines show", read=tall)
    if sizes == [first] * second:
        return first, kit.say("{read}, as its lines show", read=wide)
    zones = len(set(cells))
    fits_tall, fits_wide = (
        kit.count_pieces([cells[at : at + columns] for at in range(0, len(cells), columns)])
        == zones
        for columns in (second, first)
    )
    if fits_tall and fits_wide:
        numbers = kit.listed((first, second))
        cause = kit.say("{numbers} could be height and width or width and height", numbers=numbers)
        remedy = kit.say("write every row of cells on a line of its own")
        raise kit.BoardError(words.name, *words.place(0), cause, remedy)
    if fits_wide:
        return first, kit.say("{read}: otherwise a zone would be cut in two", read=wide)
    if fits_tall:
        return second, kit.say("{read}: otherwise a zone would be cut in two", read=tall)
    return second, tall
