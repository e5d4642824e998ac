"""What helps a checker to look and to count. It shares nothing with rules, facts and geometry: an
answer is rows of signs, and a place is a row and a column.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from clausette.puzzles.kit.called import rim_name, unit_name
from clausette.scene import Place
from clausette.words import Message

UNKNOWN = "?"


class Run(NamedTuple):
    """Some cells in line, from a place on, and what they hold."""

    row: int
    column: int
    down: bool
    signs: str

    @property
    def cells(self) -> list[Place]:
        if self.down:
            return [(r, self.column) for r in range(self.row, self.row + len(self.signs))]
        return [(self.row, c) for c in range(self.column, self.column + len(self.signs))]

    def where(self, sign: str) -> tuple[Place, ...]:
        """The cells that hold a sign."""
        return tuple(
            place for place, held in zip(self.cells, self.signs, strict=True) if held == sign
        )


class View(NamedTuple):
    """A clue outside: its side and number, what it says, and the line as seen from there."""

    side: int
    number: int
    clue: tuple[str, ...]
    cells: list[Place]
    signs: str

    @property
    def where(self) -> Message:
        """What the place of the clue is called."""
        return rim_name(self.side, self.number)

    @property
    def unit(self) -> Message:
        """What the line is called: `row 3`."""
        return unit_name("column" if self.side < 2 else "row", self.number)


class Filled:
    """An answer, whole or not: rows of signs, `?` where nothing is decided."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = tuple(rows)
        self.height, self.width = len(self.rows), len(self.rows[0])
        self.columns = tuple(map("".join, zip(*self.rows, strict=True)))
        self._across, self._down = "\n".join(self.rows), "\n".join(self.columns)
        self._beside = _neighbours(self.height, self.width, False)
        margin = "\n" * (self.width + 1)
        self._padded = margin + self._across + "\n" + margin

    def __getitem__(self, place: Place) -> str:
        return self.rows[place[0]][place[1]]

    def __contains__(self, place: Place) -> bool:
        """Whether there is such a cell."""
        return 0 <= place[0] < self.height and 0 <= place[1] < self.width

    def where(self, signs: str) -> list[Place]:
        """The cells that hold one of these signs, in reading order."""
        wide, found = self.width + 1, _any_of(signs).finditer(self._across)
        return [divmod(match.start(), wide) for match in found]

    def near(self, place: Place, corners: bool = False) -> list[Place]:
        """The cells that share a side with one, or also a corner."""
        return _neighbours(self.height, self.width, True)[place] if corners else self._beside[place]

    def beside(self, place: Place) -> str:
        """What the cells hold that share a side with one; a line end where there is none."""
        cells, wide = self._padded, self.width + 1
        at = (place[0] + 1) * wide + place[1]
        return cells[at - wide] + cells[at - 1] + cells[at + 1] + cells[at + wide]

    def held(self, places: Iterable[Place], sign: str) -> tuple[Place, ...]:
        """Those of the cells that hold a sign."""
        rows = self.rows
        return tuple([place for place in places if rows[place[0]][place[1]] == sign])

    def miscount(self, places: Iterable[Place], sign: str, least: int, most: int) -> int | None:
        """How many of the cells hold a sign, if that is too many, or too few for good."""
        rows = self.rows
        return amiss("".join([rows[r][c] for r, c in places]), sign, least, most)

    def tally(self, zones: Sequence[Sequence[int]], sign: str) -> dict[int, tuple[int, int]]:
        """For every zone how many of its cells hold a sign, and how many are not decided."""
        held = dict.fromkeys([zone for row in zones for zone in row], 0)
        unknown = held.copy()
        for row, signs in zip(zones, self.rows, strict=True):
            for zone, own in zip(row, signs, strict=True):
                if own == sign:
                    held[zone] += 1
                elif own == UNKNOWN:
                    unknown[zone] += 1
        return {zone: (count, unknown[zone]) for zone, count in held.items()}

    def lines(self) -> Iterator[Run]:
        """The rows, then the columns."""
        yield from (Run(r, 0, False, row) for r, row in enumerate(self.rows))
        yield from (Run(0, c, True, column) for c, column in enumerate(self.columns))

    def matches(self, pattern: str) -> list[Run]:
        """What matches a regular expression in rows, then in columns."""
        found = _compiled(pattern).finditer
        high, wide = self.height + 1, self.width + 1
        across = [
            Run(*divmod(match.start(), wide), False, match[0]) for match in found(self._across)
        ]
        down = [
            Run(match.start() % high, match.start() // high, True, match[0])
            for match in found(self._down)
        ]
        return across + down

    def covered(self, pattern: str) -> set[Place]:
        """The cells that lie in a match both of their row and of their column."""
        found = _compiled(pattern).finditer
        high, wide, width = self.height + 1, self.width + 1, self.width
        across: set[int] = set()  # cells numbered from 0 in reading order
        for match in found(self._across):
            breaks = match.start() // wide
            across.update(range(match.start() - breaks, match.end() - breaks))
        down: set[int] = set()
        for match in found(self._down):
            column, row = divmod(match.start(), high)
            first = row * width + column
            down.update(range(first, first + len(match[0]) * width, width))
        return {divmod(at, width) for at in across & down}

    def views(
        self, clues: Sequence[Sequence[Sequence[str]]], every: Sequence[int] = ()
    ) -> Iterator[View]:
        """What each of the clues above, below, before and behind looks at, and from where; on
        some sides `every` line, with a clue or without."""
        lines = [(line.cells, line.signs) for line in self.lines()]
        back = [(cells[::-1], signs[::-1]) for cells, signs in lines]
        rows = self.height
        sides = (lines[rows:], back[rows:], lines[:rows], back[:rows])
        for side, (own, seen) in enumerate(zip(clues, sides, strict=True)):
            for number, line in enumerate(seen, 1):
                clue = tuple(own[number - 1]) if own else ()
                if clue or side in every:
                    yield View(side, number, clue, *line)

    def squares(self, sign: str) -> list[tuple[Place, ...]]:
        """The squares of two by two cells that all hold a sign."""
        found: list[tuple[Place, ...]] = []
        for r, c in self.where(sign):
            square = ((r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1))
            inside = r + 1 < self.height and c + 1 < self.width
            if inside and len(self.held(square, sign)) == len(square):
                found.append(square)
        return found

    def seen(self, place: Place, signs: str) -> list[Place]:
        """A cell, and those in line with it up to the first that holds none of these signs."""
        found = [place]
        for down, right in ((-1, 0), (0, -1), (0, 1), (1, 0)):
            r, c = place[0] + down, place[1] + right
            while 0 <= r < self.height and 0 <= c < self.width and self[r, c] in signs:
                found.append((r, c))
                r, c = r + down, c + right
        return found

    def reached(self, start: Place, signs: str) -> set[Place]:
        """The cells that hang together with one through sides, all holding one of these signs."""
        return hanging(start, lambda x: [y for y in self._beside[x] if self[y] in signs])


def hanging(start: Place, near: Callable[[Place], Iterable[Place]]) -> set[Place]:
    """All that hangs together with something, going over from each to those near it."""
    found, waiting = {start}, [start]
    while waiting:
        fresh = {*near(waiting.pop())} - found
        found |= fresh
        waiting += fresh
    return found


_compiled = cache(re.compile)


@cache
def _any_of(signs: str) -> re.Pattern[str]:
    return re.compile(f"[{re.escape(signs)}]")


@lru_cache(maxsize=16)
def _neighbours(height: int, width: int, corners: bool) -> dict[Place, list[Place]]:
    steps = [(-1, 0), (0, -1), (0, 1), (1, 0)]
    if corners:
        steps += [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    places = [(r, c) for r in range(height) for c in range(width)]
    return {
        (r, c): [(r + i, c + j) for i, j in steps if 0 <= r + i < height and 0 <= c + j < width]
        for r, c in places
    }


def amiss(signs: str, sign: str, least: int, most: int) -> int | None:
    """How often a sign stands among some, if that is too often, or too rarely for good."""
    count = signs.count(sign)
    if least <= count <= most or count < least <= count + signs.count(UNKNOWN):
        return None
    return count


def shortages(wanted: Mapping[Place, Sequence[Place]]) -> Iterator[list[Place]]:
    """Places that want one each of fewer others than they are; nothing, if there is one of its own
    for each."""
    owner: dict[Place, Place] = {}
    own: dict[Place, Place] = {}
    for start in wanted:
        asker: dict[Place, Place] = {}
        waiting, free = [start], None
        for one in waiting:  # which grows
            for other in wanted[one]:
                if other not in asker:
                    asker[other] = one
                    if other in owner:
                        waiting.append(owner[other])
                    else:
                        free = other
            if free is not None:
                break
        if free is None:
            yield sorted(waiting)
        while free is not None:  # each takes the one it asked for, and gives up its own
            one = asker[free]
            owner[free], own[one], free = one, free, own.get(one)


def by_zone(zones: Sequence[Sequence[int]]) -> list[list[Place]]:
    """The cells of every zone, zones being numbered from 0."""
    found: list[list[Place]] = [[] for _ in range(1 + max(map(max, zones)))]
    for r, row in enumerate(zones):
        for c, zone in enumerate(row):
            found[zone].append((r, c))
    return found


def rings(links: Mapping[Place, tuple[Place, Place]]) -> Iterator[list[Place]]:
    """The links of closed ways, each link by what it is called and the two ends that it joins.

    A link closes one if there is a way between its ends already; others are then left aside.
    """
    ways: dict[Place, list[tuple[Place, Place]]] = {}
    for link, (start, end) in links.items():
        came: dict[Place, tuple[Place, Place] | None] = {start: None}
        waiting = [start]
        while waiting and end not in came:
            here = waiting.pop()
            for other, used in ways.get(here, ()):
                if other not in came:
                    came[other] = here, used
                    waiting.append(other)
        if end in came:
            ring, step = [link], came[end]
            while step is not None:
                ring.append(step[1])
                step = came[step[0]]
            yield sorted(ring)
        else:
            ways.setdefault(start, []).append((end, link))
            ways.setdefault(end, []).append((start, link))
