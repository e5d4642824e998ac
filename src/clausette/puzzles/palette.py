"""How each place of a board looks with each sign that people may put there.

A page that has the palette shows a sign at once; where the real picture differs from what the
palette says, light for instance, it is told so a moment later.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain
from operator import contains
from typing import Any, Final, TypeAlias

import numpy as np

from clausette.puzzles.base import Spot, spot_of
from clausette.puzzles.candidates import by_place
from clausette.puzzles.kinds import Filling
from clausette.scene import Edge, Look, Scene

UNKNOWN: Final = "?"
_NO_LOOK: Final = Look()

Rows: TypeAlias = tuple[str, ...]


@dataclass(frozen=True)
class Palette:
    """The picture before anything is decided, and the look of every place with every sign."""

    scene: Scene
    start: Rows
    """The rows of an answer in which only what the board shows is decided."""
    states: Mapping[Spot, str]
    """The places that people fill, and the signs that each may get."""
    looks: Mapping[str, Mapping[Spot, Look]]
    """By sign, `?` among them."""

    @cached_property
    def drawn(self) -> bool:
        """Whether the rows of an answer have room for sides between the cells."""
        return len(self.start) > self.scene.rows

    def spot(self, where: Spot) -> tuple[int, int]:
        """Where in the rows of an answer the sign of a place stands."""
        return spot_of(where, self.drawn)

    def predicted(self, rows: Sequence[str], spot: Spot) -> Look:
        """How a place should look in an answer."""
        if spot in self.states:
            r, c = self.spot(spot)
            return self.looks[rows[r][c]][spot]
        return look_at(self.scene, spot)

    def changes(self, scene: Scene, rows: Sequence[str]) -> Iterator[tuple[Spot, Look]]:
        """Where the picture of an answer differs from what the palette says."""
        expected = self._expected(rows)
        width = scene.columns
        for at, look in enumerate(chain.from_iterable(scene.looks)):
            if look is not expected[at] and look != expected[at]:
                yield divmod(at, width), look
        for edge in {*scene.edges, *self.scene.edges, *_edges(self.states)}:
            look = look_at(scene, edge)
            if look != self.predicted(rows, edge):
                yield edge, look

    def are_marks(self, rows: Sequence[str]) -> bool:
        """Whether rows of the right size hold what people may put there, and nothing else."""
        return all(map(contains, self._allowed, "".join(rows)))

    def _expected(self, rows: Sequence[str]) -> list[Look]:
        """How the cells should look, in reading order."""
        shown, tables = self._cells
        if not tables:
            return shown
        signs = "".join([row[1::2] for row in rows[1::2]] if self.drawn else rows)
        return [tables[sign][at] if sign in tables else shown[at] for at, sign in enumerate(signs)]

    @cached_property
    def _cells(self) -> tuple[list[Look], dict[str, list[Look]]]:
        """The looks of all cells in reading order: before anything is decided, and by sign."""
        shown = list(chain.from_iterable(self.scene.looks))
        width = self.scene.columns
        tables: dict[str, list[Look]] = {}
        for sign, looks in self.looks.items():
            cells = [(r * width + c, look) for (r, c, *side), look in looks.items() if not side]
            if cells:
                table = tables[sign] = list(shown)
                for at, look in cells:
                    table[at] = look
        return shown, tables

    @cached_property
    def _allowed(self) -> list[str]:
        """The signs that may stand at each place of the rows of an answer, in reading order."""
        allowed = [[sign + UNKNOWN for sign in row] for row in self.start]
        for spot, signs in self.states.items():
            r, c = self.spot(spot)
            allowed[r][c] = signs + UNKNOWN
        return list(chain.from_iterable(allowed))


def look_at(scene: Scene, spot: Spot) -> Look:
    """How a place looks in a picture; a side on which nothing lies is plain."""
    if isinstance(spot, Edge):
        return scene.edges.get(spot, _NO_LOOK)
    return scene.looks[spot[0]][spot[1]]


def palette_of(filling: Filling[Any], board: Any) -> Palette:
    """The palette of a board, from one picture for every sign."""
    scene, states = filling.scene(board), filling.states(board)
    start = start_of(filling, board, scene)
    is_drawn = len(start) > scene.rows
    places: dict[str, list[Spot]] = {UNKNOWN: list(states)}
    for spot, signs in states.items():
        for sign in signs:
            places.setdefault(sign, []).append(spot)
    looks: dict[str, dict[Spot, Look]] = {}
    for sign, spots in places.items():
        # Something is left open both times: a whole answer has no dots where nothing is.
        for part in (spots[:1], spots[1:]):
            drawn = filling.scene(board, with_signs(start, dict.fromkeys(part, sign), is_drawn))
            looks.setdefault(sign, {}).update((spot, look_at(drawn, spot)) for spot in part)
    return Palette(scene, start, states, looks)


def with_signs(rows: Sequence[str], signs: Mapping[Spot, str], drawn: bool) -> Rows:
    """The rows of an answer with other signs at some places."""
    changed = [list(row) for row in rows]
    for spot, sign in signs.items():
        r, c = spot_of(spot, drawn)
        changed[r][c] = sign
    return tuple("".join(row) for row in changed)


def start_of(filling: Filling[Any], board: Any, scene: Scene) -> Rows:
    """The rows of an answer to begin with: what the board shows is known, all else is not."""
    states = filling.states(board)
    decided = by_place(filling.decisions(board).places)
    nothing = np.zeros(len(filling.decisions(board).places), dtype=np.bool_)
    rows = filling.answer(board, nothing)
    drawn = len(rows) > scene.rows
    signs = dict.fromkeys(states, UNKNOWN)
    untouched = [spot for spot in decided if spot not in states]
    for spot in untouched:
        # What nobody may touch shows what it holds, if it holds anything.
        shown = look_at(scene, spot).text
        signs[spot] = shown if len(shown) == 1 else UNKNOWN
    known = filling.chosen(board, with_signs(rows, signs, drawn))
    for spot in untouched:
        # A clue does not say by itself what is decided of its cell: nothing is.
        if all(known[at] < 0 for at in decided[spot]):
            r, c = spot_of(spot, drawn)
            signs[spot] = rows[r][c]
    return with_signs(rows, signs, drawn)


def _edges(spots: Mapping[Spot, str]) -> Iterator[Edge]:
    return (spot for spot in spots if isinstance(spot, Edge))
