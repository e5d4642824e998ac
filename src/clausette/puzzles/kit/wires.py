"""Decisions on lines between the centres of cells that share a side, and on the cells too if a
puzzle asks for both. Such a line, a link, is coded by the side that it crosses.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import Earlier, FactColumn
from clausette.puzzles import base
from clausette.puzzles.base import Decisions, spot_of
from clausette.puzzles.kit.answers import Marks, sign_of
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import UNKNOWN
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.shape import Cell, meeting
from clausette.puzzles.kit.sides import Sides, Wrong, ends
from clausette.puzzles.kit.texts import Layout, Spot
from clausette.puzzles.telling import shown
from clausette.scene import Cycle, Edge, Gesture, Look, Place, Surface, Wire, cell_name
from clausette.words import say

_WAYS: Final[Mapping[str, Place]] = {"n": (-1, 0), "e": (0, 1), "s": (1, 0), "w": (0, -1)}
"""By the letters that name where the line leaves a cell."""
_NO_LINE: Final = "-."


@dataclass(frozen=True)
class Links(Sides):
    """One atom a link: `atom(h(r,c))` and `atom(v(r,c))`, by the side that it crosses.

    An answer is drawn: between two cells `-` or `|` for a line, `.` for none, `?` for not decided,
    and in every cell its given. With `cells`, these are decided by the same atom: `atom(c(r,c))`.
    """

    rim: bool = False
    where: frozenset[str] | str | None = None
    """The givens of the cells that lines may pass; all cells if nothing is said."""
    cells: Marks | None = None
    """How the cells are decided that lines may pass, if they are."""

    surface: ClassVar[Surface] = "grid"
    corner: ClassVar[str] = "."
    drawn_as: ClassVar[Look] = Look(mark="wire", given=False)

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        names = {"Links": "links", "before": "links before", "meets": "links meeting"}
        names |= {"at": "links at", "across": "links across", "rest": "links beside"}
        names |= {"opposite": "links opposite", "beyond": "links beyond"}
        if self.where is None:
            return names
        shape, cells = grid.shape, self.passed(grid)
        links = [shape.sides[edge] for edge in self.edges(grid)]
        inside = {*cells}, {*links}
        at = {x: [side for side in shape.links_of(x) if side in inside[1]] for x in cells}
        after = {x: [y for y in shape.beside[x] if x < y and y in inside[0]] for x in cells}
        told: dict[str, Told] = {"Cells": cells, "after": after, "at": at, "Links": links}
        return told | {"before": Earlier(links), "meets": meeting(at)}

    def passed(self, grid: Grid) -> Sequence[Cell]:
        """The cells that lines may pass."""
        return grid.cells if self.where is None else grid.where(self.where)

    def decided(self, grid: Grid, edge: Edge) -> bool:
        if edge not in grid.shape.inner:
            return False
        where, width = self.where, grid.width
        return where is None or all(grid.givens[r * width + c] in where for r, c in ends(edge))

    def line(self, edge: Edge) -> str:
        return "-" if edge.side == "right" else "|"

    def decisions(self, grid: Grid) -> Decisions:
        lines = super().decisions(grid)
        if self.cells is None:
            return lines
        cells = list(self.passed(grid))
        codes = np.concatenate([np.array(cells, dtype=np.int64), lines.keys[0].values])
        column = FactColumn(codes, True, 1, len(grid.givens) + len(grid.shape.sides))
        return Decisions(self.atom, (column,), [*map(grid.place, cells), *lines.places])

    def answer(self, grid: Grid, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        if self.cells is None:
            return super().answer(grid, chosen)
        passed = self.passed(grid)
        rows = list(map(list, super().answer(grid, chosen[len(passed) :])))
        for cell, true in zip(passed, chosen.tolist(), strict=False):
            r, c = spot_of(grid.place(cell), True)
            rows[r][c] = self.cells.yes if true else self.cells.no
        return tuple(map("".join, rows))

    def chosen(self, grid: Grid, answer: Sequence[str]) -> NDArray[np.int8]:
        lines = super().chosen(grid, answer)
        if self.cells is None:
            return lines
        values = {self.cells.yes: 1, self.cells.no: 0}
        spots = [spot_of(grid.place(cell), True) for cell in self.passed(grid)]
        cells = np.array([values.get(answer[r][c], -1) for r, c in spots], dtype=np.int8)
        return np.concatenate([cells, lines])

    def states(self, grid: Grid) -> dict[base.Spot, str]:
        lines = super().states(grid)
        if self.cells is None:
            return lines
        signs = self.cells.yes + self.cells.no
        return {**{grid.place(cell): signs for cell in self.passed(grid)}, **lines}

    def layout(self, grid: Grid) -> Layout:
        says = say("the lines from cell to cell with - and |, . for none, ? for undecided")
        return Layout({}, says)

    def in_cell(self, grid: Grid, at: int, sign: str) -> str | None:
        if self.cells is not None and (self.where is None or grid.givens[at] in self.where):
            said = self.cells.spelt.get(sign, sign)
            return said if said in (self.cells.yes, self.cells.no, UNKNOWN) else None
        return super().in_cell(grid, at, sign)

    def by_cells(self, grid: Grid, rows: Sequence[Sequence[Spot]], wrong: Wrong) -> tuple[str, ...]:
        """From a word for every cell, which says where the line leaves it: `se` for south and east,
        `-` for no line."""
        spots = dict(zip(grid.shape.places, (spot for row in rows for spot in row), strict=True))
        said = {place: self._said(grid, place, spot, wrong) for place, spot in spots.items()}
        signs: dict[Edge, str] = {}
        for edge in sorted(grid.shape.inner):
            ways = zip(ends(edge), "ew" if edge.side == "right" else "sn", strict=True)
            told = {place: way in word for place, way in ways if (word := said[place]) is not None}
            if {*told.values()} == {True, False}:
                one, other = sorted(told, key=told.__getitem__, reverse=True)
                cause = say(
                    "the line goes from {one} to {other}, but does not come from there",
                    one=cell_name(one),
                    other=cell_name(other),
                )
                raise wrong(spots[other], cause)
            line = any(told.values())
            signs[edge] = self.line(edge) if line else "." if told else UNKNOWN
        own = {edge: signs[edge] for edge in self.edges(grid)}
        drawn = list(map(list, self.drawn(grid, own)))
        for cell in self.passed(grid) if self.cells is not None else ():
            place = grid.place(cell)
            r, c = spot_of(place, True)
            drawn[r][c] = self._shaded(spots[place].text)
        return tuple(map("".join, drawn))

    def _said(self, grid: Grid, place: Place, spot: Spot, wrong: Wrong) -> str | None:
        """Where the line leaves a cell; None if that is not said."""
        word = spot.text.lower()
        if word == UNKNOWN:
            return None
        given = sign_of(grid.givens[place[0] * grid.width + place[1]])
        marked = self.cells is not None and self._shaded(spot.text) == self.cells.yes
        if word in _NO_LINE or marked or spot.text == given:
            return ""
        r, c = place
        inside = {
            way
            for way, (down, right) in _WAYS.items()
            if 0 <= r + down < grid.height and 0 <= c + right < grid.width
        }
        if len({*word}) != len(word) or not {*word} <= {*_WAYS}:
            raise wrong(spot, say("{text} is not an answer for this cell", text=shown(spot.text)))
        if not {*word} <= inside:
            raise wrong(spot, say("the line leaves the board at {cell}", cell=cell_name(place)))
        return word

    def _shaded(self, word: str) -> str:
        """What a word says of a cell that is decided too."""
        assert self.cells is not None
        if word == UNKNOWN:
            return UNKNOWN
        said = self.cells.spelt.get(word, word)
        return self.cells.yes if said == self.cells.yes else self.cells.no

    def looks(self, grid: Grid, answer: Sequence[str] | None) -> list[Look]:
        if self.cells is None or answer is None:
            return super().looks(grid, answer)
        rows = [row[1::2] for row in answer[1::2]]
        # One sign more tells that something is open, be it only a line.
        more = [UNKNOWN] if any(UNKNOWN in row for row in answer) else []
        return self.cells.looks(grid, [*rows, *more])[: len(grid.givens)]

    def gestures(self, grid: Grid) -> tuple[Gesture, ...]:
        lines = [Wire(f"{UNKNOWN}{sign}.", edges, second=".") for sign, edges in self.by_line(grid)]
        if self.cells is None:
            return tuple(lines)
        states = UNKNOWN + self.cells.yes + self.cells.no
        cells = frozenset(grid.place(cell) for cell in self.passed(grid))
        # A drag draws lines.
        return (*lines, Cycle(states, cells, second=self.cells.no))
