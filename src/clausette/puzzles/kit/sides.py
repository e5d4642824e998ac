"""Decisions on the sides of cells, and how such an answer is written: it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import FactColumn
from clausette.puzzles import base
from clausette.puzzles.base import BoardError, Decisions, Violation, spot_of
from clausette.puzzles.kit.answers import sign_of
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import UNKNOWN
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.texts import Layout, Spot
from clausette.scene import Edge, Gesture, Look, Place, Surface, Trace
from clausette.words import Message, say

OUTSIDE: Final = "-"
"""The word for what lies outside the line, where an answer says a word of every cell."""

Wrong: TypeAlias = Callable[[Spot, Message], BoardError]
"""What is wrong with a word of an answer."""


@dataclass(frozen=True)
class Sides:
    """One atom a side: `atom(h(r,c))` and `atom(v(r,c))`.

    An answer is drawn: `+` where sides meet, `-` and `|` for a line, `.` for none, `?` for not
    decided, and in every cell its given. It may also be read from a word for every cell: there is
    a line where two differ, and at the rim of a cell whose word is not `-`.
    """

    atom: str = "line"
    rim: bool = True
    """Whether the sides of the rim are decided too."""

    surface: ClassVar[Surface] = "dots"
    corner: ClassVar[str] = "+"
    """What stands where sides meet."""
    drawn_as: ClassVar[Look] = Look(mark="line", given=False)

    def edges(self, grid: Grid) -> list[Edge]:
        return [edge for edge in grid.shape.sides if self.decided(grid, edge)]

    def decided(self, grid: Grid, edge: Edge) -> bool:
        """Whether a side of the board is one of them."""
        return self.rim or edge in grid.shape.inner

    def spans(self, grid: Grid) -> Mapping[Edge, tuple[Place, Place]]:
        """The sides that stand for all between two cells in line, with these cells."""
        return {}

    def called(self, grid: Grid) -> Mapping[Edge, str]:
        """What people call sides, if it is not what they are called elsewhere."""
        return {}

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        names = {"Sides": "sides", "before": "sides before", "meets": "sides meeting"}
        return names | {"Dots": "dots", "at": "sides at", "around": "sides around"}

    def line(self, edge: Edge) -> str:
        """The sign of a line there."""
        return "|" if edge.side == "right" else "-"

    def decisions(self, grid: Grid) -> Decisions:
        edges = self.edges(grid)
        codes = np.array([grid.shape.sides[edge] for edge in edges], dtype=np.int64)
        first = len(grid.givens) + 1
        column = FactColumn(codes, True, first, first + len(grid.shape.sides) - 1)
        return Decisions(self.atom, (column,), edges)

    def drawn(self, grid: Grid, signs: Mapping[Edge, str]) -> tuple[str, ...]:
        """The rows of an answer with these signs on sides."""
        rows = [["."] * (2 * grid.width + 1) for _ in range(2 * grid.height + 1)]
        for r in range(0, len(rows), 2):
            rows[r][::2] = self.corner * (grid.width + 1)
        for place, given in zip(grid.shape.places, grid.givens, strict=True):
            r, c = spot_of(place, True)
            rows[r][c] = sign_of(given)
        for edge, sign in signs.items():
            r, c = spot_of(edge)
            rows[r][c] = sign
        return tuple(map("".join, rows))

    def answer(self, grid: Grid, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        pairs = zip(self.edges(grid), chosen.tolist(), strict=True)
        return self.drawn(grid, {edge: self.line(edge) if true else "." for edge, true in pairs})

    def chosen(self, grid: Grid, answer: Sequence[str]) -> NDArray[np.int8]:
        values = {"-": 1, "|": 1, ".": 0, " ": 0}
        signs = [answer[r][c] for r, c in map(spot_of, self.edges(grid))]
        return np.array([values.get(sign, -1) for sign in signs], dtype=np.int8)

    def states(self, grid: Grid) -> dict[base.Spot, str]:
        return {edge: self.line(edge) + "." for edge in self.edges(grid)}

    def layout(self, grid: Grid) -> Layout:
        says = say("lines with - and |, + where they meet, . for none, ? for undecided")
        return Layout({}, says)

    def fits(self, grid: Grid, at: int, sign: str) -> str | None:
        r, c = divmod(at, 2 * grid.width + 1)
        if r % 2 == c % 2 == 0:
            return self.corner if sign in "+.·*" else None
        if r % 2 and c % 2:
            return self.in_cell(grid, (r // 2) * grid.width + c // 2, sign)
        edge = Edge(r // 2, c // 2 - 1, "right") if r % 2 else Edge(r // 2 - 1, c // 2, "below")
        line = self.line(edge)
        if not self.decided(grid, edge):
            return "." if sign in (".", "?", line) else None
        return {line: line, "x": ".", "×": "."}.get(sign, sign if sign in ".?" else None)

    def in_cell(self, grid: Grid, at: int, sign: str) -> str | None:
        """What a sign says of a cell, by its place in the reading; None if nothing."""
        given = sign_of(grid.givens[at])
        return given if sign in (given, ".", " ", UNKNOWN) else None

    def by_cells(self, grid: Grid, rows: Sequence[Sequence[Spot]], wrong: Wrong) -> tuple[str, ...]:
        """The rows of an answer from a word for every cell."""
        words = [[spot.text for spot in row] for row in rows]

        def sign(edge: Edge) -> str:
            two = {self.word(words, place) for place in ends(edge)}
            return UNKNOWN if UNKNOWN in two else self.line(edge) if len(two) > 1 else "."

        return self.drawn(grid, {edge: sign(edge) for edge in self.edges(grid)})

    def word(self, words: Sequence[Sequence[str]], place: Place) -> str:
        """What is said of a place in or around the board; `?` if nothing."""
        r, c = place
        inside = 0 <= r < len(words) and 0 <= c < len(words[0])
        return words[r][c] if inside else OUTSIDE

    def misfits(self, grid: Grid, answer: Sequence[str], rule: str) -> Iterator[Violation]:
        signs = enumerate("".join(answer))
        if any(self.fits(grid, at, sign) is None for at, sign in signs):
            yield Violation(rule, (), say("the answer is not drawn on this board"))

    def looks(self, grid: Grid, answer: Sequence[str] | None) -> list[Look]:
        return [Look(given=False)] * len(grid.givens)

    def edge_looks(self, grid: Grid, answer: Sequence[str] | None) -> dict[Edge, Look]:
        """The lines of an answer, and crosses where there is none while others are not decided."""
        if answer is None:
            return {}
        signs = {edge: answer[r][c] for edge in self.edges(grid) for r, c in [spot_of(edge)]}
        partial = any(UNKNOWN in row for row in answer)
        looks = dict.fromkeys("-|", self.drawn_as)
        looks |= {".": Look(mark="cross", given=False)} if partial else {}
        return {edge: looks[sign] for edge, sign in signs.items() if sign in looks}

    def by_line(self, grid: Grid) -> list[tuple[str, frozenset[Edge]]]:
        """The sides by the sign of a line there."""
        edges = self.edges(grid)
        signs = sorted({self.line(edge) for edge in edges})
        return [(sign, frozenset(e for e in edges if self.line(e) == sign)) for sign in signs]

    def gestures(self, grid: Grid) -> tuple[Gesture, ...]:
        return tuple(
            Trace(f"{UNKNOWN}{sign}.", edges, second=".") for sign, edges in self.by_line(grid)
        )


def ends(edge: Edge) -> tuple[Place, Place]:
    """The two cells at a side, one of them perhaps outside."""
    r, c, side = edge
    return (r, c), ((r, c + 1) if side == "right" else (r + 1, c))
