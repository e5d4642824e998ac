"""Boards as Penpa+ drawings: which of their surfaces, numbers, symbols and edges mean what.

A drawing does not say which puzzle it is of. It is taken for one of ours only if everything in it
means something there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

import numpy as np

from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.board import (
    EVERY_END,
    NOTHING,
    NOTHING_OUTSIDE,
    Grid,
    lists_outside,
    trimmed,
)
from clausette.puzzles.kit.formats import faithful
from clausette.puzzles.kit.numbers import number_of, number_written, refuse_shape
from clausette.puzzles.kit.shape import shape_of
from clausette.puzzles.kit.zones import without_holes, zones_between
from clausette.puzzles.links import borders
from clausette.puzzles.links import penpa as addresses
from clausette.puzzles.links.drawing import (
    CELL,
    CORNER,
    Drawing,
    Layer,
    Margins,
    Number,
    Spot,
    Symbol,
)
from clausette.puzzles.telling import shown
from clausette.scene import Edge, cell_name
from clausette.words import Message, say

_NO_BORDERS = frozenset({1, 98})
"""Styles of edges that are no border: a thin line and a cross."""
_THICK = 2
_CLUE, _ANY_CLUE = re.compile("[0-9]{1,3}"), re.compile(r"[0-9]{1,3}|\?")
"""A number outside; and one that may be unknown, which is as good as none."""
_SIDES = {2: "below", 3: "right"}
"""The categories of spots that are sides."""

Understood = set[Hashable]
"""What of a drawing means something: its spots, or the two ends of an edge."""


class Feature(Protocol):
    """Something of a drawing that means something."""

    def read(self, drawing: Drawing, found: dict[str, Any], name: str) -> Understood:
        """Adds it to the fields of a Grid, `givens` being a list, and says what it understood."""

    def write(self, grid: Grid) -> Layer:
        """What it draws of a board."""


@runtime_checkable
class Framed(Protocol):
    """A feature that needs room around the board."""

    def margins(self, grid: Grid) -> Margins:
        """How much."""


@dataclass(frozen=True)
class Surfaces:
    """Coloured cells that stand for a sign; the first colour is the one written."""

    sign: str
    colours: tuple[int, ...]
    numbered: bool = False
    """Whether cells with a number are coloured too."""

    def read(self, drawing: Drawing, found: dict[str, Any], name: str) -> Understood:
        spots = [
            spot
            for spot, colour in drawing.question.surfaces.items()
            if colour in self.colours and inside(drawing, spot)
        ]
        for spot in spots:
            found["givens"][spot.row * drawing.columns + spot.column] = self.sign
        return set(spots)

    def write(self, grid: Grid) -> Layer:
        cells = grid.given if self.numbered else grid.where((self.sign,))
        return Layer(surfaces={Spot(*grid.place(x)): self.colours[0] for x in cells})


@dataclass(frozen=True)
class Numbers:
    """Numbers in cells, from the least to the most, or to the height of the board if that is 0.

    Elsewhere than on `ground` nobody expects them.
    """

    least: int = 1
    most: int = 0
    spelt: Callable[[int], str] = str
    ground: str = NOTHING
    style: int = 1

    def read(self, drawing: Drawing, found: dict[str, Any], name: str) -> Understood:
        understood: Understood = set()
        for spot, number in drawing.question.numbers.items():
            clue = number.text.strip()
            if not clue or not inside(drawing, spot):
                continue
            most = self.most or drawing.rows
            value = number_written(clue, most)
            if value is None or not self.least <= value <= most:
                cell = cell_name((spot.row, spot.column))
                cause = say("the clue {clue} in {cell}", clue=shown(clue), cell=cell)
                remedy = say(
                    "clues are numbers from {least} to {most}", least=self.least, most=most
                )
                raise BoardError(name, 1, 1, cause, remedy)
            at = spot.row * drawing.columns + spot.column
            if found["givens"][at] == self.ground:
                understood.add(spot)
            found["givens"][at] = self.spelt(value)
        return understood

    def write(self, grid: Grid) -> Layer:
        numbers = {cell: number_of(given) for cell, given in grid.given.items()}
        return Layer(
            numbers={
                Spot(*grid.place(cell)): Number(str(number), self.style, "1")
                for cell, number in numbers.items()
                if number is not None
            }
        )


@dataclass(frozen=True)
class Clues:
    """Numbers around the board, one at each end of a row or column; or at some ends only, and with
    `lists` as many as there are."""

    ends: tuple[int, ...] = EVERY_END
    lists: bool = False

    def margins(self, grid: Grid) -> Margins:
        """The room that they need."""
        if not self.lists:
            return Margins(1, 1, 1, 1)
        return Margins(*(max(map(len, side), default=0) for side in grid.outside))

    def read(self, drawing: Drawing, found: dict[str, Any], name: str) -> Understood:
        height, width = drawing.rows, drawing.columns
        around = {
            (spot.row, spot.column): number.text.strip()
            for spot, number in drawing.question.numbers.items()
            if spot.category == CELL
            and not inside(drawing, spot)
            and (_CLUE if self.lists else _ANY_CLUE).fullmatch(number.text.strip())
        }
        places = self._places(height, width, 1 + max(drawing.margins) if self.lists else 1)
        signs = {at: NOTHING if clue == "?" else clue for at, clue in around.items()}
        clues = [trimmed(signs.get(at, NOTHING) for at in line) for line in places]
        found["outside"] = lists_outside(clues, height, width, self.ends)
        return {Spot(*at) for line in places for at in line if at in around}

    def write(self, grid: Grid) -> Layer:
        lists = grid.lists_at(self.ends)
        places = self._places(grid.height, grid.width, max(map(len, lists), default=0))
        lines = zip(places, lists, strict=True)
        pairs = [pair for line, own in lines for pair in zip(line, own, strict=False)]
        clues = {Spot(*at): Number(clue, 1, "1") for at, clue in pairs if clue != NOTHING}
        return Layer(numbers=clues)

    def _places(self, height: int, width: int, deep: int) -> list[list[tuple[int, int]]]:
        """For every place at these ends, itself and those farther out."""
        steps = ((-1, 0), (1, 0), (0, -1), (0, 1))
        rims = [rim for end in self.ends for rim in shape_of(height, width).rim[end]]
        return [
            [
                (rim.place[0] + far * steps[rim.side][0], rim.place[1] + far * steps[rim.side][1])
                for far in range(deep)
            ]
            for rim in rims
        ]


@dataclass(frozen=True)
class Symbols:
    """Shapes of a family in cells, each for a sign."""

    family: str
    signs: Mapping[int, str]

    def read(self, drawing: Drawing, found: dict[str, Any], name: str) -> Understood:
        understood: Understood = set()
        for spot, symbol in drawing.question.symbols.items():
            if (
                symbol.family == self.family
                and symbol.shape in self.signs
                and inside(drawing, spot)
            ):
                assert isinstance(symbol.shape, int)
                at = spot.row * drawing.columns + spot.column
                found["givens"][at] = self.signs[symbol.shape]
                understood.add(spot)
        return understood

    def write(self, grid: Grid) -> Layer:
        shapes = {sign: shape for shape, sign in self.signs.items()}
        return Layer(
            symbols={
                Spot(*grid.place(cell)): Symbol(shapes[given], self.family, 2)
                for cell, given in grid.given.items()
                if given in shapes
            }
        )


@dataclass(frozen=True)
class Between:
    """Shapes of a family on the sides between cells: across a row, and down a column."""

    family: str
    right: Mapping[int, str]
    below: Mapping[int, str]

    def read(self, drawing: Drawing, found: dict[str, Any], name: str) -> Understood:
        edges: dict[Edge, str] = {}
        understood: Understood = set()
        for spot, symbol in drawing.question.symbols.items():
            signs = {2: self.below, 3: self.right}.get(spot.category, {})
            within = 0 <= spot.row < drawing.rows - (
                spot.category == 2
            ) and 0 <= spot.column < drawing.columns - (spot.category == 3)
            if within and symbol.family == self.family and symbol.shape in signs:
                assert isinstance(symbol.shape, int)
                side: Any = _SIDES[spot.category]
                edges[Edge(spot.row, spot.column, side)] = signs[symbol.shape]
                understood.add(spot)
        found["edges"] = tuple(sorted(edges.items()))
        return understood

    def write(self, grid: Grid) -> Layer:
        shapes = {
            sign: shape for signs in (self.right, self.below) for shape, sign in signs.items()
        }
        return Layer(
            symbols={
                Spot(edge.row, edge.column, 3 if edge.side == "right" else 2): Symbol(
                    shapes[sign], self.family, 2
                )
                for edge, sign in grid.edges
            }
        )


@dataclass(frozen=True)
class ZoneEdges:
    """Thick edges between zones."""

    boxes: bool = False
    """Whether the edges only show what everybody knows, and need not be there."""

    def read(self, drawing: Drawing, found: dict[str, Any], name: str) -> Understood:
        rows, columns = drawing.rows, drawing.columns
        right = np.zeros((rows, columns), dtype=np.bool_)
        below = np.zeros((rows, columns), dtype=np.bool_)
        for (one, other), style in drawing.question.edges.items():
            if style in _NO_BORDERS or one.category != CORNER or other.category != CORNER:
                continue
            (top, left, _), (row, column, _) = sorted((one, other))
            if 0 <= row < rows and 0 <= column < columns:
                if (top, left) == (row - 1, column):
                    right[row, column] = True
                elif (top, left) == (row, column - 1):
                    below[row, column] = True
        if not self.boxes:
            found |= zones_between(right[:, :-1], below[:-1])
        return set(drawing.question.edges)

    def write(self, grid: Grid) -> Layer:
        if self.boxes:
            return Layer()
        right, below = borders.borders(without_holes(grid.zones))
        edges = {}
        for row, column in np.argwhere(right).tolist():
            edges[Spot(row - 1, column, CORNER), Spot(row, column, CORNER)] = _THICK
        for row, column in np.argwhere(below).tolist():
            edges[Spot(row, column - 1, CORNER), Spot(row, column, CORNER)] = _THICK
        return Layer(edges=edges)


def inside(drawing: Drawing, spot: Spot) -> bool:
    """Whether a spot is a cell of the board."""
    rows, columns = range(drawing.rows), range(drawing.columns)
    return spot.category == CELL and spot.row in rows and spot.column in columns


def penpa(
    *features: Feature,
    description: str = "",
    sizes: Collection[int] = (),
    believe: Callable[[Grid], bool] = bool,
) -> Format[Grid]:
    """Addresses of drawings with these features, read in turn; numbers in cells and edges of zones
    need no description."""

    framed = [feature for feature in features if isinstance(feature, Framed)]

    def read(text: str, name: str) -> Grid:
        drawing = addresses.decode(text, name)
        refuse_shape(drawing.rows, drawing.columns, sizes, name)
        found: dict[str, Any] = {"givens": [NOTHING] * (drawing.rows * drawing.columns)}
        understood: Understood = set()
        for feature in features:
            understood |= feature.read(drawing, found, name)
        question = drawing.question
        drawn: Understood = {*question.surfaces, *question.symbols, *question.edges}
        drawn |= {spot for spot, number in question.numbers.items() if number.text.strip()}
        found["givens"] = tuple(found["givens"])
        # A view counts the margins, which a board does not keep.
        view = drawing.frame if bool(framed) == any(drawing.margins) else ""
        # Where clues belong around a board, a drawing without any is of something else.
        bare = found.get("outside") == NOTHING_OUTSIDE
        strange = not drawn or not drawn <= understood or bare
        return Grid(drawing.rows, drawing.columns, view=view, strange=strange, **found)

    def write(grid: Grid) -> str:
        layers = [feature.write(grid) for feature in features]
        layer = Layer(
            {k: v for one in layers for k, v in one.surfaces.items()},
            {k: v for one in layers for k, v in one.numbers.items()},
            {k: v for one in layers for k, v in one.symbols.items()},
            {k: v for one in layers for k, v in one.edges.items()},
        )
        around = framed[0].margins(grid) if framed else Margins()
        drawing = Drawing(grid.height, grid.width, layer, margins=around, frame=grid.view)
        return addresses.encode(drawing)

    def ours(_: str, grid: Grid) -> bool:
        return not grid.strange and believe(grid)

    told = say("a Penpa+ address: {description}", description=description or _usual(features))
    return faithful(Format("penpa", told, (".url",), read, write, plain=ours))


def _usual(features: Sequence[Feature]) -> Message:
    """What drawings of numbers in cells, of zones, or of both hold."""
    if not any(isinstance(feature, ZoneEdges) for feature in features):
        return say("numbers in cells")
    if any(isinstance(feature, Numbers) for feature in features):
        return say("numbers in cells, thick edges part the zones")
    return say("thick edges part the zones")
