"""The board of a grid puzzle: cells with givens, zones, marks on sides and dots, clues outside."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from clausette.puzzles.kit.shape import Cell, Dot, Rim, Shape, Side, pieces, shape_of
from clausette.scene import Edge, Place

NOTHING: Final = "."
"""What a cell holds for which the board gives nothing."""

ANY: Final = "@"
"""What a cell holds that has a number which nobody knows."""

HOLE: Final = -1
"""The number of the zone of a cell that belongs to none."""

Zones: TypeAlias = tuple[tuple[int, ...], ...]
"""Rows of zone numbers, from 0 in the order of the zones' first cells."""
Clue: TypeAlias = tuple[str, ...]
"""What stands beside one row or column: nothing, a clue, or several from the rim outwards."""


class Sight(NamedTuple):
    """For every cell, those in line with it up to the next obstacle; and the later ones of them."""

    seen: dict[Cell, list[Cell]]
    ahead: dict[Cell, list[Cell]]


class Outer(NamedTuple):
    """The clues above the columns, below them, before the rows and behind them."""

    top: tuple[Clue, ...] = ()
    bottom: tuple[Clue, ...] = ()
    left: tuple[Clue, ...] = ()
    right: tuple[Clue, ...] = ()


NOTHING_OUTSIDE: Final = Outer()
EVERY_END: Final = (0, 1, 2, 3)
"""Clues may stand above the columns, below them, before the rows and behind them."""
ONE_END: Final = (0, 2)
"""They stand above the columns and before the rows only: a line has one clue, or one list."""


def trimmed(clues: Iterable[str]) -> Clue:
    """A list of clues from the rim outwards, without what is empty behind the last of them; gaps
    before it are kept, since lists are drawn number by number."""
    kept = list(clues)
    while kept and kept[-1] == NOTHING:
        kept.pop()
    return tuple(kept)


def outer_of(
    clues: Sequence[str], height: int, width: int, ends: Sequence[int] = EVERY_END
) -> Outer:
    """A clue or nothing for every place at these ends: above, below, before and behind."""
    return lists_outside([() if x == NOTHING else (x,) for x in clues], height, width, ends)


def lists_outside(
    clues: Sequence[Clue], height: int, width: int, ends: Sequence[int] = ONE_END
) -> Outer:
    """The clues of every place at these ends, from the rim outwards."""
    if not any(clues):
        return NOTHING_OUTSIDE
    each = iter(clues)
    lengths = (width, width, height, height)
    sides = [
        tuple(next(each) if end in ends else () for _ in range(length))
        for end, length in enumerate(lengths)
    ]
    return Outer(*sides)


# No slots: what is derived is kept in the instance.
@dataclass(frozen=True)
class Grid:
    """A board. `givens` are the signs or numbers of the cells in reading order, `.` for nothing."""

    height: int
    width: int
    givens: tuple[str, ...]
    zones: Zones = ()
    edges: tuple[tuple[Edge, str], ...] = ()
    """Marks on sides, in order."""
    dots: tuple[tuple[Place, str], ...] = ()
    """Marks on corners, each by the cell at its upper left, in order."""
    outside: Outer = NOTHING_OUTSIDE
    clues: tuple[str, ...] = ()
    """The clue of every zone, in order, `.` for none; nothing if no zone has one."""
    numbers: tuple[int, ...] = ()
    """Numbers for the whole board, such as how many stars a row has."""
    variant: str = ""
    """The variant of the rules that the board asks for, if there are several."""
    note: str = field(default="", compare=False)
    """What had to be decided to read the board, in words."""
    view: str = field(default="", compare=False)
    """How the drawing that the board comes from was shown, to give its address back unchanged."""
    called: str = field(default="", compare=False)
    """The name that an address gives the puzzle, of the several it has."""
    strange: bool = field(default=False, compare=False)
    """Whether the drawing that the board comes from holds nothing, or more than was understood."""

    @classmethod
    def of(cls, *rows: Sequence[str], zones: Sequence[Sequence[int]] = ()) -> Grid:
        """The board with these rows of givens, or with these zones and nothing given."""
        height, width = (len(rows), len(rows[0])) if rows else (len(zones), len(zones[0]))
        givens = tuple(sign for row in rows for sign in row) or (NOTHING,) * (height * width)
        return cls(height, width, givens, tuple(map(tuple, zones)))

    def __repr__(self) -> str:
        """The rows, and what else there is."""
        more = ("zones", "edges", "dots", "outside", "clues", "numbers")
        told = [f"{name}={getattr(self, name)}" for name in more if any(getattr(self, name))]
        return f"Grid({', '.join([*map(repr, self.signs), *told])})"

    def __getitem__(self, cell: Cell) -> str:
        return self.givens[cell - 1]

    @property
    def shape(self) -> Shape:
        return shape_of(self.height, self.width)

    @property
    def cells(self) -> tuple[Cell, ...]:
        return self.shape.cells

    @property
    def text(self) -> str:
        """The givens, one character each: `#` stands for those that have several."""
        text = "".join(self.givens)
        if len(text) == len(self.givens):
            return text
        return "".join([given if len(given) == 1 else "#" for given in self.givens])

    @property
    def signs(self) -> tuple[str, ...]:
        """The rows of givens, joined."""
        return tuple(map("".join, self.rows_of(self.givens)))

    def rows_of(self, cells: Sequence[str]) -> list[Sequence[str]]:
        """What is said of the cells in reading order, cut into rows."""
        width = self.width
        return [cells[at : at + width] for at in range(0, len(cells), width)]

    def place(self, cell: Cell) -> Place:
        """Its row and column, from 0."""
        return self.shape.places[cell - 1]

    def where(self, signs: Collection[str]) -> list[Cell]:
        """The cells with one of these givens."""
        return [cell for cell, sign in zip(self.cells, self.givens, strict=True) if sign in signs]

    def giving(self, signs: Mapping[Place, str]) -> Grid:
        """The board that gives this too."""
        givens = list(self.givens)
        for (r, c), sign in signs.items():
            givens[r * self.width + c] = sign
        return replace(self, givens=tuple(givens))

    def clued_outside(self, clues: Sequence[str], ends: Sequence[int] = EVERY_END) -> Grid:
        """The board with a clue or nothing at every place at these ends."""
        return replace(self, outside=outer_of(clues, self.height, self.width, ends))

    def listed_outside(self, clues: Sequence[Sequence[str]]) -> Grid:
        """The board with lists above its columns and before its rows, from the rim outwards."""
        lists = lists_outside([tuple(own) for own in clues], self.height, self.width)
        return replace(self, outside=lists)

    @property
    def given(self) -> dict[Cell, str]:
        """What the board gives, by the cells that it gives something for."""
        return {c: g for c, g in zip(self.cells, self.givens, strict=True) if g != NOTHING}

    @property
    def placed(self) -> dict[Place, str]:
        """The same by rows and columns from 0, for checkers, who know no cells."""
        width = self.width
        return {divmod(at, width): sign for at, sign in enumerate(self.givens) if sign != NOTHING}

    @property
    def numbered(self) -> dict[Cell, int]:
        """The numbers that the board gives, by their cells; what else it gives is left out."""
        return {cell: int(sign) for cell, sign in self.given.items() if sign.isdigit()}

    @property
    def beside(self) -> Mapping[Cell, list[Cell]]:
        """For every cell, those that share a side with it."""
        return self.shape.beside

    @property
    def touching(self) -> Mapping[Cell, list[Cell]]:
        """For every cell, those that share a side or a corner with it."""
        return self.shape.touching

    @property
    def rows(self) -> Mapping[int, Sequence[Cell]]:
        """The cells of every row, from 1."""
        return dict(enumerate(self.shape.rows, 1))

    @property
    def columns(self) -> Mapping[int, Sequence[Cell]]:
        """The cells of every column, from 1."""
        return dict(enumerate(self.shape.columns, 1))

    @property
    def lines(self) -> list[Sequence[Cell]]:
        """The rows, then the columns."""
        return [*self.shape.rows, *self.shape.columns]

    def stretches(self, length: int) -> Iterator[tuple[Sequence[Cell], Sequence[Cell]]]:
        """So many cells in line, across and then down, with those just before and behind them; a
        single one, which lies neither way, with those beside it."""
        if length == 1:
            yield from (([cell], near) for cell, near in self.beside.items())
            return
        for line in map(list, self.lines):
            for at in range(len(line) - length + 1):
                end = at + length
                yield line[at:end], line[max(0, at - 1) : at] + line[end : end + 1]

    def sight(self, through: Collection[str] = NOTHING) -> Sight:
        """Who sees whom along rows and columns, through cells with these givens."""
        seen: dict[Cell, list[Cell]] = {}
        ahead: dict[Cell, list[Cell]] = {}
        down: list[list[Cell]] = [[] for _ in range(self.width)]  # in each column, since a wall
        cells, givens = self.cells, self.givens
        at = 0
        for _ in range(self.height):
            across: list[Cell] = []
            for column in range(self.width):
                if givens[at] in through:
                    cell, above = cells[at], down[column]
                    seen[cell] = before = above + across
                    ahead[cell] = []
                    for other in before:
                        ahead[other].append(cell)
                    across.append(cell)
                    above.append(cell)
                else:
                    across, down[column] = [], []
                at += 1
        for cell, before in seen.items():
            before += ahead[cell]
        return Sight(seen, ahead)

    def runs(self, through: Collection[str] = NOTHING) -> list[list[Cell]]:
        """The cells with these givens, cut where a line has another: across, then down."""
        found: list[list[Cell]] = []
        for line in self.lines:
            run: list[Cell] = []
            for cell in line:
                if self.givens[cell - 1] in through:
                    run.append(cell)
                elif run:
                    found.append(run)
                    run = []
            if run:
                found.append(run)
        return found

    @cached_property
    def by_zone(self) -> dict[int, list[Cell]]:
        """The cells of every zone; zones are numbered from 1."""
        found: dict[int, list[Cell]] = {}
        numbers = [zone for row in self.zones for zone in row]
        for cell, zone in zip(self.cells, numbers, strict=True):
            if zone + 1 in found:
                found[zone + 1].append(cell)
            else:
                found[zone + 1] = [cell]
        found.pop(HOLE + 1, None)
        return found

    @property
    def on_zones(self) -> dict[int, str]:
        """The clues of zones, which are numbered from 1."""
        return {zone: clue for zone, clue in enumerate(self.clues, 1) if clue != NOTHING}

    @property
    def on_edges(self) -> dict[Side, str]:
        """The marks on sides."""
        return {self.shape.sides[edge]: mark for edge, mark in self.edges}

    @property
    def on_dots(self) -> dict[Dot, str]:
        """The marks on dots."""
        return {self.shape.dots[place]: mark for place, mark in self.dots}

    @property
    def numbered_dots(self) -> dict[Dot, int]:
        """The numbers among the marks on dots."""
        return {dot: int(mark) for dot, mark in self.on_dots.items() if mark.isdigit()}

    @property
    def on_rim(self) -> dict[Rim, Clue]:
        """The clues outside, by their places."""
        sides = zip(self.shape.rim, self.outside, strict=True)
        pairs = [pair for rims, clues in sides for pair in zip(rims, clues, strict=False)]
        return {rim: clue for rim, clue in pairs if clue}

    @property
    def around(self) -> list[str]:
        """The nearest clue, or nothing, at every place above, below, before and behind."""
        return self.around_at(EVERY_END)

    def around_at(self, ends: Sequence[int]) -> list[str]:
        """The same at some of the ends."""
        return [(clues or (NOTHING,))[0] for clues in self.lists_at(ends)]

    def lists_at(self, ends: Sequence[int] = ONE_END) -> list[Clue]:
        """All the clues of every place at some of the ends, from the rim outwards."""
        clues = self.on_rim
        return [clues.get(rim, ()) for end in ends for rim in self.shape.rim[end]]

    @property
    def listed(self) -> dict[Rim, list[int]]:
        """The numbers above every column and before every row as they are read, without gaps."""
        rims = [rim for end in ONE_END for rim in self.shape.rim[end]]
        lists = zip(rims, self.lists_at(), strict=True)
        return {rim: [int(n) for n in own[::-1] if n != NOTHING] for rim, own in lists}

    def pieces(self, cells: Iterable[Cell]) -> list[set[Cell]]:
        """The parts into which some cells fall, those together that hang together by sides."""
        return pieces(cells, self.beside.__getitem__)

    def across(self, side: Side) -> tuple[Cell, Cell]:
        """The two cells on either side of an inner side, the earlier first."""
        r, c, where = self.shape.edges[side]
        one = self.shape.rows[r][c]
        other = self.shape.rows[r][c + 1] if where == "right" else self.shape.rows[r + 1][c]
        return one, other
