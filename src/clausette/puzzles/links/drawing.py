"""A Penpa+ drawing as data: what lies on which cell, corner or edge, in two layers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

CELL: Final = 0
CORNER: Final = 1
"""Categories of spots; 2 and 3 are the sides below and to the right."""


class Spot(NamedTuple):
    """A cell (rows and columns from 0, margins left out), or its lower-right corner, or a side."""

    row: int
    column: int
    category: int = CELL


class Number(NamedTuple):
    """A text in a cell, with Penpa's style and sub-mode."""

    text: str
    style: int = 7
    mode: str = "1"


class Symbol(NamedTuple):
    """A shape in a cell: which one of which family, and whether it lies above lines."""

    shape: int | tuple[int, ...]
    family: str
    above: int = 1


@dataclass(frozen=True, slots=True)
class Layer:
    """One of the two layers of a drawing."""

    surfaces: Mapping[Spot, int] = field(default_factory=dict)
    numbers: Mapping[Spot, Number] = field(default_factory=dict)
    symbols: Mapping[Spot, Symbol] = field(default_factory=dict)
    edges: Mapping[tuple[Spot, Spot], int] = field(default_factory=dict)


class Margins(NamedTuple):
    """Empty rows and columns around the board."""

    top: int = 0
    bottom: int = 0
    left: int = 0
    right: int = 0


@dataclass(frozen=True, slots=True)
class Drawing:
    """A square grid with a question and an answer; `frame` is the view it was saved with."""

    rows: int
    columns: int
    question: Layer = field(default_factory=Layer)
    answer: Layer = field(default_factory=Layer)
    margins: Margins = field(default_factory=Margins)
    frame: str = ""

    @property
    def width(self) -> int:
        """Places in a row of the index, with margins and the two that Penpa keeps on each side."""
        return self.columns + self.margins.left + self.margins.right + 4

    @property
    def height(self) -> int:
        """Places in a column of the index."""
        return self.rows + self.margins.top + self.margins.bottom + 4

    def index(self, spot: Spot) -> int:
        """The number by which Penpa names a spot."""
        row, column = spot.row + 2 + self.margins.top, spot.column + 2 + self.margins.left
        return (spot.category * self.height + row) * self.width + column

    def spot(self, index: int) -> Spot:
        """The spot of a number."""
        rest, column = divmod(index, self.width)
        category, row = divmod(rest, self.height)
        return Spot(row - 2 - self.margins.top, column - 2 - self.margins.left, category)
