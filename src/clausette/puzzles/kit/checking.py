"""What helps a checker to look and to count. It shares nothing with rules, facts and geometry: an
answer is rows of signs, and a place is a row and a column.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import NamedTuple

from clausette.puzzles.base import Violation
from clausette.scene import Place, cell_name

UNKNOWN = "?"
RIM_NAMES = {
    "en": ("the top of column", "the bottom of column", "the left of row", "the right of row"),
    "fr": (
        *("le haut de la colonne", "le bas de la colonne"),
        *("la gauche de la ligne", "la droite de la ligne"),
    ),
}
"""The places outside, by language and side; the number of the row or column follows."""


class Run(NamedTuple):
    """Some cells in line, and what they hold."""

    cells: list[Place]
    signs: str

    def where(self, sign: str) -> tuple[Place, ...]:
        """The cells that hold a sign."""
        return tuple(
            place for place, held in zip(self.cells, self.signs, strict=True) if held == sign
        )


class Look(NamedTuple):
    """A clue outside: what its place is called, what it says, and the line as seen from there."""

    where: str
    clue: tuple[str, ...]
    line: Run


class Filled:
    """An answer, whole or not: rows of signs, `?` where nothing is decided."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = tuple(rows)
        self.height, self.width = len(self.rows), len(self.rows[0])

    @cached_property
    def columns(self) -> tuple[str, ...]:
        return tuple(map("".join, zip(*self.rows, strict=True)))

    def __getitem__(self, place: Place) -> str:
        return self.rows[place[0]][place[1]]

    def where(self, signs: str) -> Iterator[Place]:
        """The cells that hold one of these signs, in reading order."""
        for r, row in enumerate(self.rows):
            for c, sign in enumerate(row):
                if sign in signs:
                    yield r, c

    def near(self, place: Place, corners: bool = False) -> list[Place]:
        """The cells that share a side with one, or also a corner."""
        r, c = place
        around = [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]
        if corners:
            around += [(r - 1, c - 1), (r - 1, c + 1), (r + 1, c - 1), (r + 1, c + 1)]
        return [(i, j) for i, j in around if 0 <= i < self.height and 0 <= j < self.width]

    def held(self, places: Iterable[Place], sign: str) -> tuple[Place, ...]:
        """Those of the cells that hold a sign."""
        rows = self.rows
        return tuple([place for place in places if rows[place[0]][place[1]] == sign])

    def miscount(self, places: Iterable[Place], sign: str, least: int, most: int) -> int | None:
        """How many of the cells hold a sign, if that is too many, or too few for good."""
        signs = [self.rows[r][c] for r, c in places]
        count = signs.count(sign)
        if count > most or count + signs.count(UNKNOWN) < least:
            return count
        return None

    def lines(self) -> Iterator[Run]:
        """The rows, then the columns."""
        for r, row in enumerate(self.rows):
            yield Run([(r, c) for c in range(self.width)], row)
        for c, column in enumerate(self.columns):
            yield Run([(r, c) for r in range(self.height)], column)

    def looks(self, clues: Sequence[Sequence[Sequence[str]]]) -> Iterator[Look]:
        """What each of the clues above, below, before and behind looks at, and from where."""
        lines = list(self.lines())
        back = [Run(line.cells[::-1], line.signs[::-1]) for line in lines]
        rows = self.height
        sides = (lines[rows:], back[rows:], lines[:rows], back[:rows])
        for side, where, seen in zip(clues, RIM_NAMES["en"], sides, strict=True):
            for number, (clue, line) in enumerate(zip(side, seen, strict=False), 1):
                if clue:
                    yield Look(f"{where} {number}", tuple(clue), line)

    def runs(self, signs: str) -> Iterator[Run]:
        """The rows, then the columns, cut wherever another sign stands."""
        pattern = _run_of(signs)
        for r, row in enumerate(self.rows):
            for found in pattern.finditer(row):
                yield Run([(r, c) for c in range(*found.span())], found[0])
        for c, column in enumerate(self.columns):
            for found in pattern.finditer(column):
                yield Run([(r, c) for r in range(*found.span())], found[0])

    def reached(self, start: Place, signs: str) -> set[Place]:
        """The cells that hang together with one through sides, all holding one of these signs."""
        found, waiting = {start}, [start]
        while waiting:
            for place in self.near(waiting.pop()):
                if place not in found and self[place] in signs:
                    found.add(place)
                    waiting.append(place)
        return found


def each_once(answer: Filled, signs: str) -> Iterator[Violation]:
    """Where a `row` or a `column` does not hold each of these signs exactly once."""
    for at, line in enumerate(answer.lines()):
        rule, number = ("row", at + 1) if at < answer.height else ("column", at - answer.height + 1)
        counts = {sign: answer.miscount(line.cells, sign, 1, 1) for sign in signs}
        twice = [sign for sign, count in counts.items() if count]
        for sign in twice:
            cells = line.where(sign)
            message = f"{rule} {number} holds {sign} more than once: {named(cells)}"
            yield Violation(rule, cells, message)
        if not twice and 0 in counts.values():
            missing = ", ".join(sign for sign, count in counts.items() if count == 0)
            message = f"{rule} {number} does not hold {missing}"
            yield Violation(rule, tuple(line.cells), message)


def _run_of(signs: str) -> re.Pattern[str]:
    return re.compile(f"[{re.escape(signs)}]+")


def named(places: Iterable[Place], most: int = 12) -> str:
    """`r1c2, r1c3 and r2c2`."""
    names = [cell_name(place) for place in places]
    if len(names) > most:
        return ", ".join(names[:most]) + ", …"
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def counted(number: int, thing: str) -> str:
    """`1 lamp`, `2 lamps`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"
