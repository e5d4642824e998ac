"""Decisions on bridges: none, one or two between islands in line with nothing but water between.

Islands are the cells with a given. A *span*, the water between two of them, is coded by its middle
side; so are its decisions, and its sign stands there in the rows of an answer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import FactColumn
from clausette.puzzles import base
from clausette.puzzles.base import Decisions, spot_of
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.checking import UNKNOWN
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.groups import groups_of
from clausette.puzzles.kit.shape import Cell, Shape, Side, shape_of
from clausette.puzzles.kit.sides import Sides, Wrong
from clausette.puzzles.kit.texts import Layout, Spot
from clausette.puzzles.telling import shown
from clausette.scene import Edge, Gesture, Look, Place, Surface, Wire, cell_name
from clausette.words import say

_SIGNS: Final = {"right": ".-=", "below": ".|H"}
"""The signs of none, one and two bridges."""
_WORDS: Final = {"right": "12", "below": "ab"}
"""The words of one and two bridges in an answer that has a word for every cell."""
_LOOKS: Final = (Look(mark="wire", given=False), Look(mark="wires", given=False))
_CROSS: Final = Look(mark="cross", given=False)


class Span(NamedTuple):
    """The water between two islands in line, the earlier first."""

    side: Side
    edge: Edge
    start: Cell
    end: Cell
    between: tuple[Cell, ...]
    """The cells that a bridge passes over."""


@lru_cache(maxsize=64)
def _spans(shape: Shape, islands: tuple[Cell, ...]) -> tuple[Span, ...]:
    found: list[Span] = []
    known = {*islands}
    for line, side in (
        *((row, "right") for row in shape.rows),
        *((column, "below") for column in shape.columns),
    ):
        places = [at for at, cell in enumerate(line) if cell in known]
        for first, last in pairwise(places):
            r, c = shape.places[line[(first + last - 1) // 2] - 1]
            edge = Edge(r, c, "right" if side == "right" else "below")
            between = tuple(line[first + 1 : last])
            found.append(Span(shape.sides[edge], edge, line[first], line[last], between))
    return tuple(sorted(found))


def spans_of(grid: Grid) -> tuple[Span, ...]:
    """All spans of a board, in the order of their sides."""
    return _spans(shape_of(grid.height, grid.width), tuple(grid.given))


@dataclass(frozen=True)
class Bridges(Sides):
    """Three atoms a span: `atom(s,n)` says that it has `n` bridges, 0, 1 or 2.

    An answer is drawn: in the middle between two islands `-` or `|` for a bridge, `=` or `H` for
    two, `.` for none and `?` for not decided, and in every cell its given.
    """

    atom: str = "bridges"
    rim: bool = False

    surface: ClassVar[Surface] = "grid"
    corner: ClassVar[str] = "."

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        spans, islands = spans_of(grid), list(grid.given)
        at: dict[Cell, list[Side]] = {x: [] for x in islands}
        over: dict[tuple[Cell, Side], list[Cell]] = {}
        for span in spans:
            for one, other in ((span.start, span.end), (span.end, span.start)):
                at[one].append(span.side)
                over[one, span.side] = [other]
        crosses: dict[Side, list[Side]] = {span.side: [] for span in spans}
        for first, second in crossing_spans(spans):
            crosses[first.side].append(second.side)
        crowds, gaps, (once, twice) = groups_of(grid.numbered, at, most=2)
        told: dict[str, Told] = {"Spans": list(crosses), "crosses": crosses, "at": at, "over": over}
        told |= {"Islands": islands, "First": islands[:1], "Rest": islands[1:]}
        return told | {"crowds": crowds, "gaps": gaps, "once": once, "twice": twice}

    def edges(self, grid: Grid) -> list[Edge]:
        return [span.edge for span in spans_of(grid)]

    def decided(self, grid: Grid, edge: Edge) -> bool:
        """Whether a side is the middle of a span, by a look at its line alone."""
        if edge not in grid.shape.inner:
            return False
        r, c, side = edge
        line = grid.shape.rows[r] if side == "right" else grid.shape.columns[c]
        at = c if side == "right" else r
        islands = [n for n, cell in enumerate(line) if grid.givens[cell - 1] != NOTHING]
        before, after = [n for n in islands if n <= at], [n for n in islands if n > at]
        return bool(before and after) and (before[-1] + after[0] - 1) // 2 == at

    def spans(self, grid: Grid) -> dict[Edge, tuple[Place, Place]]:
        """The islands at the ends of every span."""
        return {
            span.edge: (grid.place(span.start), grid.place(span.end)) for span in spans_of(grid)
        }

    def called(self, grid: Grid) -> dict[Edge, str]:
        """What people call the spans: by their islands."""
        spans = self.spans(grid).items()
        return {edge: f"{cell_name(one)}–{cell_name(other)}" for edge, (one, other) in spans}

    def decisions(self, grid: Grid) -> Decisions:
        spans, first = spans_of(grid), len(grid.givens) + 1
        codes = np.repeat(np.array([span.side for span in spans], dtype=np.int64), 3)
        sides = FactColumn(codes, True, first, first + len(grid.shape.sides) - 1)
        counts = FactColumn(np.tile(np.arange(3), len(spans)), False, 0, 2)
        where = [span.edge for span in spans for _ in range(3)]
        return Decisions(self.atom, (sides, counts), where)

    def answer(self, grid: Grid, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        table = chosen.reshape(-1, 3)
        counts = np.where(table.any(axis=1), table.argmax(axis=1), 0).tolist()
        pairs = zip(self.edges(grid), counts, strict=True)
        return self.drawn(grid, {edge: _SIGNS[edge.side][count] for edge, count in pairs})

    def chosen(self, grid: Grid, answer: Sequence[str]) -> NDArray[np.int8]:
        edges = self.edges(grid)
        signs = [answer[r][c] for r, c in map(spot_of, edges)]
        pairs = zip(edges, signs, strict=True)
        values = np.array([_SIGNS[edge.side].find(sign) for edge, sign in pairs], dtype=np.int64)
        table = (values[:, None] == np.arange(3)).astype(np.int8)
        return np.where(values[:, None] >= 0, table, np.int8(-1)).reshape(-1)

    def states(self, grid: Grid) -> dict[base.Spot, str]:
        return {edge: _SIGNS[edge.side][1:] + "." for edge in self.edges(grid)}

    def layout(self, grid: Grid) -> Layout:
        says = say("bridges with - and |, two with = and H, . for none, ? for undecided")
        return Layout({}, says)

    def fits(self, grid: Grid, at: int, sign: str) -> str | None:
        r, c = divmod(at, 2 * grid.width + 1)
        if r % 2 == c % 2:
            return super().fits(grid, at, sign)
        edge = Edge(r // 2, c // 2 - 1, "right") if r % 2 else Edge(r // 2 - 1, c // 2, "below")
        signs = _SIGNS[edge.side] + UNKNOWN
        if self.decided(grid, edge):
            return sign if sign in signs else "." if sign in "x×" else None
        return "." if sign in signs else None  # along a bridge it may be drawn too

    def in_cell(self, grid: Grid, at: int, sign: str) -> str | None:
        if grid.givens[at] == NOTHING and sign in "-=|H":
            return NOTHING
        return super().in_cell(grid, at, sign)

    def by_cells(self, grid: Grid, rows: Sequence[Sequence[Spot]], wrong: Wrong) -> tuple[str, ...]:
        """From a word for every cell: `1` and `2` for bridges across, `a` and `b` for bridges down,
        `-` for none. Islands side by side leave no room for one: of these nothing is said."""
        spots = dict(zip(grid.cells, (spot for row in rows for spot in row), strict=True))
        over: dict[Cell, dict[str, Span]] = {}
        for span in spans_of(grid):
            for cell in span.between:
                over.setdefault(cell, {})[span.edge.side] = span
        signs = dict.fromkeys(self.edges(grid), UNKNOWN)
        for cell, spot in spots.items():
            word = spot.text.lower()
            side = next((side for side, own in _WORDS.items() if word in own), "")
            known = word in ("-", ".", UNKNOWN, *_WORDS["right"], *_WORDS["below"])
            if not known and spot.text != grid[cell]:
                cause = say("{text} is not an answer for this cell", text=shown(spot.text))
                raise wrong(spot, cause)
            if grid[cell] == NOTHING and side and side not in over.get(cell, {}):
                cause = say("no bridge can pass over {cell} that way", cell=_name(grid, cell))
                raise wrong(spot, cause)
            for way, span in over.get(cell, {}).items():
                count = 0 if way != side else 1 + _WORDS[way].index(word)
                sign = UNKNOWN if word == UNKNOWN else _SIGNS[way][count]
                if signs[span.edge] not in (UNKNOWN, sign):
                    cause = say("the bridge changes at {cell}", cell=_name(grid, cell))
                    raise wrong(spot, cause)
                signs[span.edge] = sign
        return self.drawn(grid, signs)

    def edge_looks(self, grid: Grid, answer: Sequence[str] | None) -> dict[Edge, Look]:
        if answer is None:
            return {}
        signs = {edge: answer[r][c] for edge in self.edges(grid) for r, c in [spot_of(edge)]}
        looks: Mapping[str, Look] = dict(zip("-=|H", _LOOKS * 2, strict=True))
        if UNKNOWN in signs.values():
            looks = {**looks, ".": _CROSS}
        return {edge: looks[sign] for edge, sign in signs.items() if sign in looks}

    def gestures(self, grid: Grid) -> tuple[Gesture, ...]:
        edges = self.edges(grid)
        return tuple(
            Wire(f"{UNKNOWN}{signs[1:]}.", own, second=".")
            for side, signs in _SIGNS.items()
            if (own := frozenset(edge for edge in edges if edge.side == side))
        )


def _name(grid: Grid, cell: Cell) -> str:
    return cell_name(grid.place(cell))


def crossing_spans(spans: Sequence[Span]) -> Iterator[tuple[Span, Span]]:
    """Two spans that cross."""
    across: dict[Cell, Span] = {}
    for span in spans:
        if span.edge.side == "right":
            across |= dict.fromkeys(span.between, span)
    for span in spans:
        if span.edge.side == "below":
            for cell in span.between:
                if cell in across:
                    yield across[cell], span
