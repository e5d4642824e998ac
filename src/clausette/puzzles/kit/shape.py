"""What all boards of one size have in common: cells, sides, dots, places outside, who is near.

Rules speak of them by terms: `c(3,4)` is the cell in row 3 and column 4, `h(3,4)` the side above
it, `v(3,4)` the side at its left, `p(3,4)` the dot where these two meet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from clausette.scene import Edge, Place


# Integers without attributes: they go to the grounder as they are. Where one lies, the Shape knows.
class Term(int):
    """A thing that rules speak of, by the code of its term."""

    __slots__ = ()


class Cell(Term):
    """A cell by its number, from 1 in reading order."""

    __slots__ = ()


class Side(Term):
    """A side of a cell; the number comes after those of the cells."""

    __slots__ = ()


class Dot(Term):
    """A corner where cells meet; the number comes after those of the sides."""

    __slots__ = ()


class Rim(Term):
    """The place just outside one end of a row or column, and the cells of that line from there."""

    side: int
    """0 above, 1 below, 2 before, 3 behind."""
    place: Place
    line: tuple[Cell, ...]


class Shape:
    """What all boards of one size have in common."""

    def __init__(self, height: int, width: int) -> None:
        self.height, self.width = height, width
        self.cells: tuple[Cell, ...] = tuple(map(Cell, range(1, height * width + 1)))
        self.places: tuple[Place, ...] = tuple((r, c) for r in range(height) for c in range(width))
        self.rows = tuple(self.cells[at : at + width] for at in range(0, len(self.cells), width))
        self.columns = tuple(zip(*self.rows, strict=True))

    @cached_property
    def beside(self) -> dict[Cell, list[Cell]]:
        """For every cell, those that share a side with it."""
        return self._around(((-1, 0), (0, -1), (0, 1), (1, 0)))

    @cached_property
    def touching(self) -> dict[Cell, list[Cell]]:
        """For every cell, those that share a side or a corner with it."""
        steps = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]
        return self._around(steps)

    def _around(self, steps: Sequence[tuple[int, int]]) -> dict[Cell, list[Cell]]:
        height, width, rows = self.height, self.width, self.rows
        return {
            cell: [
                rows[row + r][column + c]
                for r, c in steps
                if 0 <= row + r < height and 0 <= column + c < width
            ]
            for cell, (row, column) in zip(self.cells, self.places, strict=True)
        }

    @cached_property
    def squares(self) -> dict[Cell, list[Cell]]:
        """The squares of two by two cells, each by its first one."""
        rows = self.rows
        return {
            rows[r][c]: [rows[r][c], rows[r][c + 1], rows[r + 1][c], rows[r + 1][c + 1]]
            for r in range(self.height - 1)
            for c in range(self.width - 1)
        }

    @cached_property
    def sides(self) -> dict[Edge, Side]:
        """All sides by their places, those of the rim included: `h` row by row, then `v`."""
        edges = [Edge(r - 1, c, "below") for r in range(self.height + 1) for c in range(self.width)]
        edges += [
            Edge(r, c - 1, "right") for r in range(self.height) for c in range(self.width + 1)
        ]
        return {edge: Side(number) for number, edge in enumerate(edges, len(self.cells) + 1)}

    @cached_property
    def inner(self) -> frozenset[Edge]:
        """The sides that lie between two cells."""
        return frozenset(
            edge
            for edge in self.sides
            if 0 <= edge.row < self.height - (edge.side == "below")
            and 0 <= edge.column < self.width - (edge.side == "right")
        )

    @cached_property
    def edges(self) -> dict[Side, Edge]:
        """Where the sides are."""
        return {side: edge for edge, side in self.sides.items()}

    @cached_property
    def dots(self) -> dict[Place, Dot]:
        """All dots by the cells at their upper left."""
        first = len(self.cells) + len(self.sides) + 1
        places = [(r, c) for r in range(-1, self.height) for c in range(-1, self.width)]
        return {place: Dot(number) for number, place in enumerate(places, first)}

    def _corner(self, dot: Dot) -> Place:
        return divmod(dot - len(self.cells) - len(self.sides) - 1, self.width + 1)

    def on_rim(self, dot: Dot) -> bool:
        """Whether a dot lies on the rim of the board."""
        r, c = self._corner(dot)
        return r in (0, self.height) or c in (0, self.width)

    @cached_property
    def diagonals(
        self,
    ) -> tuple[dict[Dot, list[Cell]], dict[Dot, list[Cell]], dict[tuple[Dot, Cell], list[Dot]]]:
        """For every dot the cells whose falling diagonal, `\\`, ends there; those whose rising one,
        `/`, does; and for a dot and such a cell the other end."""
        falling: dict[Dot, list[Cell]] = {dot: [] for dot in self.dots.values()}
        rising: dict[Dot, list[Cell]] = {dot: [] for dot in self.dots.values()}
        opposite: dict[tuple[Dot, Cell], list[Dot]] = {}
        for cell, (r, c) in zip(self.cells, self.places, strict=True):
            corners = [self.dots[i, j] for i in (r - 1, r) for j in (c - 1, c)]
            for ends, one, other in (
                (falling, 0, 3),
                (falling, 3, 0),
                (rising, 1, 2),
                (rising, 2, 1),
            ):
                ends[corners[one]].append(cell)
                opposite[corners[one], cell] = [corners[other]]
        return falling, rising, opposite

    @cached_property
    def rim(self) -> tuple[tuple[Rim, ...], ...]:
        """The places above the columns, below them, before the rows and behind them."""
        ends: list[list[tuple[Place, tuple[Cell, ...]]]] = [
            [((-1, c), line) for c, line in enumerate(self.columns)],
            [((self.height, c), line[::-1]) for c, line in enumerate(self.columns)],
            [((r, -1), line) for r, line in enumerate(self.rows)],
            [((r, self.width), line[::-1]) for r, line in enumerate(self.rows)],
        ]
        code = len(self.cells) + len(self.sides) + len(self.dots)
        found: list[tuple[Rim, ...]] = []
        for number, side in enumerate(ends):
            found.append(tuple(Rim(code + at) for at in range(1, len(side) + 1)))
            for rim, (place, line) in zip(found[-1], side, strict=True):
                rim.side, rim.place, rim.line = number, place, line
            code += len(side)
        return tuple(found)

    def ways(self, cell: Cell) -> tuple[Sequence[Cell], ...]:
        """The cells above, to the left, to the right and below, each from the nearest on."""
        r, c = self.places[cell - 1]
        row, column = self.rows[r], self.columns[c]
        return column[:r][::-1], row[:c][::-1], row[c + 1 :], column[r + 1 :]

    def sides_of(self, cell: Cell) -> tuple[Side, Side, Side, Side]:
        """The sides above, left, right and below."""
        r, c = self.places[cell - 1]
        edges = (Edge(r - 1, c, "below"), Edge(r, c - 1, "right"))
        above, left, right, below = (*edges, Edge(r, c, "right"), Edge(r, c, "below"))
        return self.sides[above], self.sides[left], self.sides[right], self.sides[below]

    @cached_property
    def links(self) -> tuple[Side, ...]:
        """The sides between two cells, each for a line from one to the other."""
        return tuple(side for edge, side in self.sides.items() if edge in self.inner)

    def links_of(self, cell: Cell) -> list[Side]:
        """The sides of a cell that lie between it and another."""
        return [side for side in self.sides_of(cell) if self.edges[side] in self.inner]

    @cached_property
    def tips(self) -> dict[Side, tuple[Dot, ...]]:
        """The two dots where a side ends, in reading order."""
        found: dict[Side, tuple[Dot, ...]] = dict.fromkeys(self.sides.values(), ())
        for dot in self.dots.values():
            for side in self.sides_at(dot):
                found[side] += (dot,)
        return found

    @cached_property
    def across(self) -> dict[tuple[Cell, Side], list[Cell]]:
        """For a cell and one of its links, the cell on the other side of it."""
        return {
            (cell, side): [other for other in self.beside[cell] if side in self.sides_of(other)]
            for cell in self.cells
            for side in self.links_of(cell)
        }

    @cached_property
    def opposite(self) -> dict[tuple[Cell, Side], list[Side]]:
        """For a cell and one of its links, the one on the opposite side of it, if there is one."""
        links = {*self.links}
        return {
            (cell, one): [other] if other in links else []
            for cell in self.cells
            for one, other in zip(self.sides_of(cell), self.sides_of(cell)[::-1], strict=True)
            if one in links
        }

    @cached_property
    def beyond(self) -> dict[tuple[Cell, Side], list[Side]]:
        """For a cell and one of its links, the next link in that direction, if there is one."""
        pairs = self.across.items()
        return {(x, side): self.opposite[y, side] for (x, side), (y,) in pairs}

    def around(self, cells: Iterable[Cell]) -> tuple[list[Side], list[Side]]:
        """The links between some cells and others, and those between two of them."""
        times = Counter(side for cell in cells for side in self.links_of(cell))
        return [x for x, n in times.items() if n == 1], [x for x, n in times.items() if n == 2]

    def sides_at(self, dot: Dot) -> list[Side]:
        """The sides that end in a dot."""
        r, c = (at - 1 for at in self._corner(dot))
        edges = (
            Edge(r, c, "right"),
            Edge(r, c, "below"),
            Edge(r, c + 1, "below"),
            Edge(r + 1, c, "right"),
        )
        return [self.sides[edge] for edge in edges if edge in self.sides]

    def around_dot(self, dot: Dot) -> list[Cell]:
        """The cells that meet in a dot."""
        r, c = (at - 1 for at in self._corner(dot))
        return [
            self.rows[i][j]
            for i in (r, r + 1)
            for j in (c, c + 1)
            if 0 <= i < self.height and 0 <= j < self.width
        ]

    @cached_property
    def terms(self) -> tuple[str, ...]:
        """The terms of the cells by their numbers; there is no cell 0."""
        return ("c(0,0)", *(f"c({r + 1},{c + 1})" for r, c in self.places))

    @cached_property
    def all_terms(self) -> tuple[str, ...]:
        """The terms of cells, sides, dots and of the places outside."""
        sides = [
            f"h({e.row + 2},{e.column + 1})"
            if e.side == "below"
            else f"v({e.row + 1},{e.column + 2})"
            for e in self.sides
        ]
        dots = [f"p({r + 2},{c + 2})" for r, c in self.dots]
        rim = [f"o({r + 1},{c + 1})" for r, c in (x.place for side in self.rim for x in side)]
        return (*self.terms, *sides, *dots, *rim)


def meeting(at: Mapping[Any, Sequence[Side]]) -> dict[Side, list[Side]]:
    """For every side, the others that it shares a point with, from those at every point."""
    found: dict[Side, list[Side]] = {}
    for sides in at.values():
        for side in sides:
            found.setdefault(side, []).extend(other for other in sides if other != side)
    return {side: found[side] for side in sorted(found)}


def pieces(cells: Iterable[Cell], near: Callable[[Cell], Iterable[Cell]]) -> list[set[Cell]]:
    """The parts into which some cells fall, each going over from a cell to those near it."""
    left = {*cells}
    found: list[set[Cell]] = []
    while left:
        start = left.pop()
        part, waiting = {start}, [start]
        while waiting:
            others = left.intersection(near(waiting.pop()))
            part |= others
            waiting += others
            left -= others
        found.append(part)
    return found


@lru_cache(maxsize=64)
def shape_of(height: int, width: int) -> Shape:
    """The shape of boards of this size, made once."""
    return Shape(height, width)
