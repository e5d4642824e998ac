"""Answers that cut the board into areas, by walls on the sides between cells."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import UNKNOWN
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.sides import Sides, ends
from clausette.puzzles.kit.texts import Layout
from clausette.scene import Edge, Gesture, Look, Place, Surface, Wire
from clausette.words import say

_OPEN = (UNKNOWN, ".", "-")
"""Words for a cell of which nobody knows the area."""


@dataclass(frozen=True)
class Walls(Sides):
    """One atom for every side between two cells: `atom(h(r,c))` and `atom(v(r,c))`.

    An answer is drawn with the rim around it. Rows of the names of areas are understood too.
    """

    atom: str = "wall"
    rim: bool = False
    joins: bool = False
    """Whether the atom says that two cells belong together, and not that a wall parts them."""
    hole: str = ""
    """The given of what is no cell: there are walls around it, and none is decided."""
    surface: ClassVar[Surface] = "grid"

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        return {"Links": "links", "at": "links at", "across": "links across"}

    def decided(self, grid: Grid, edge: Edge) -> bool:
        return edge in grid.shape.inner and not any(self._is_hole(grid, at) for at in ends(edge))

    def _is_hole(self, grid: Grid, place: Place) -> bool:
        return grid.givens[place[0] * grid.width + place[1]] == self.hole

    def _around(self, grid: Grid, edge: Edge) -> bool:
        """Whether a side lies between a cell and what is none."""
        if edge not in grid.shape.inner:
            return True
        one, other = ends(edge)
        return self._is_hole(grid, one) != self._is_hole(grid, other)

    def _rim(self, grid: Grid) -> list[Edge]:
        """All such sides."""
        if self.hole in grid.givens:
            return [edge for edge in grid.shape.sides if self._around(grid, edge)]
        return [edge for edge in grid.shape.sides if edge not in grid.shape.inner]

    def drawn(self, grid: Grid, signs: Mapping[Edge, str]) -> tuple[str, ...]:
        around = {edge: self.line(edge) for edge in self._rim(grid)}
        return super().drawn(grid, around | dict(signs))

    def edge_looks(self, grid: Grid, answer: Sequence[str] | None) -> dict[Edge, Look]:
        around = dict.fromkeys(self._rim(grid), Look(mark="line"))
        looks = super().edge_looks(grid, answer)
        if self.joins:
            together = Look(mark="wire", given=False)
            looks = {e: together if look.mark == "cross" else look for e, look in looks.items()}
        return around | looks

    def gestures(self, grid: Grid) -> tuple[Gesture, ...]:
        if not self.joins:
            return super().gestures(grid)
        return tuple(
            Wire(f"{UNKNOWN}.{sign}", edges, second=sign) for sign, edges in self.by_line(grid)
        )

    def answer(self, grid: Grid, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        return super().answer(grid, ~chosen if self.joins else chosen)

    def chosen(self, grid: Grid, answer: Sequence[str]) -> NDArray[np.int8]:
        values = super().chosen(grid, answer)
        return np.where(values < 0, values, 1 - values).astype(np.int8) if self.joins else values

    def layout(self, grid: Grid) -> Layout:
        says = say("walls with - and |, + where they meet, . for none, ? for undecided")
        return Layout({}, say("{drawn}; or rows of the names of areas", drawn=says))

    def fits(self, grid: Grid, at: int, sign: str) -> str | None:
        r, c = divmod(at, 2 * grid.width + 1)
        said = super().fits(grid, at, sign)
        if r % 2 == c % 2 or said not in (".", UNKNOWN):
            return said
        edge = Edge(r // 2, c // 2 - 1, "right") if r % 2 else Edge(r // 2 - 1, c // 2, "below")
        if self.decided(grid, edge):
            return said
        return self.line(edge) if self._around(grid, edge) else "."

    def word(self, words: Sequence[Sequence[str]], place: Place) -> str:
        said = super().word(words, place)
        return UNKNOWN if said in _OPEN else said
