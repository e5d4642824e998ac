"""The picture as data: what is on the board, and which gestures it allows. Drawers only draw.

A scene knows nothing of a puzzle: cells have a ground, a mark and a text, some borders are thick,
some cells are pointed at. A page that shows it lets people do what `gesture` says, no more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

Place: TypeAlias = tuple[int, int]
"""Row and column, from 0."""


def cell_name(place: Place, first: int = 1) -> str:
    """What people who count rows and columns from `first` call a cell: `r3c4`."""
    return f"r{place[0] + first}c{place[1] + first}"


Ground: TypeAlias = Literal["plain", "wall", "lit", "shaded", "tinted", "water", "void"]
"""What a cell looks like below its mark; `tinted` (pale, for zones) and `water` (strong, one of
WATERS) take their colour from the cell's `tint`; where the ground is `void` there is no cell."""

WATERS = (
    *("red", "blue", "green", "yellow", "orange", "purple", "pink", "turquoise", "brown", "lime"),
    *("grey", "navy", "magenta", "olive", "sky", "beige", "maroon", "mint", "black", "white"),
)
"""The colours that a `water` ground can have, by `tint`; a higher one starts over."""

Mark: TypeAlias = Literal["", "lamp", "dot", "cross", "unknown", "peg", "hole"]

Surface: TypeAlias = Literal["grid", "pegboard", "tubes"]
"""What the cells are: squares with lines between them; holes in one piece of wood; layers of glass
tubes, one tube a column with its bottom in the last row that is not void."""

Pointer: TypeAlias = Literal["focus", "cause", "wrong"]
"""Why a cell is pointed at: it is concluded, it is a reason, it breaks a rule."""


@dataclass(frozen=True, slots=True)
class Look:
    """How one cell looks; `given` texts belong to the board, others to the answer."""

    ground: Ground = "plain"
    mark: Mark = ""
    text: str = ""
    given: bool = True
    tint: int = 0


@dataclass(frozen=True, slots=True)
class Cycle:
    """A gesture: touching a cell steps through these states, each a character of the answer."""

    states: str
    cells: frozenset[Place]


@dataclass(frozen=True, slots=True)
class Jump:
    """A gesture: dragging a peg. Each drag allowed: from, to, and the plan's move for it."""

    allowed: tuple[tuple[Place, Place, Any], ...]


@dataclass(frozen=True, slots=True)
class Pour:
    """A gesture: pouring one column into another. From, to, and the plan's move for it."""

    allowed: tuple[tuple[int, int, Any], ...]


@dataclass(frozen=True, slots=True)
class Seat:
    """A gesture: putting one of the names on a position; each position with its cell."""

    names: tuple[str, ...]
    positions: tuple[tuple[str, Place], ...]


Gesture: TypeAlias = Cycle | Jump | Pour | Seat


@dataclass(frozen=True, slots=True)
class Scene:
    """A grid of cells; `right` and `below` hold the cells with a thick border on that side.

    Rows may be pushed to the right: `indents` counts half cells, row by row, for triangles.
    """

    title: str
    looks: tuple[tuple[Look, ...], ...]
    right: frozenset[Place] = frozenset()
    below: frozenset[Place] = frozenset()
    pointed: Mapping[Place, Pointer] = field(default_factory=dict)
    gesture: Gesture | None = None
    caption: str = ""
    surface: Surface = "grid"
    indents: tuple[int, ...] = ()
    numbers_from: int | None = 1
    """What people call the first row and the first column; None when they have no numbers."""
    moves: tuple[tuple[Place, Place], ...] = ()
    """What went from where to where just now: arrows in a picture, marked ends in a terminal."""

    @property
    def rows(self) -> int:
        return len(self.looks)

    @property
    def columns(self) -> int:
        return len(self.looks[0]) if self.looks else 0

    def indent(self, row: int) -> int:
        """How many half cells a row is pushed to the right."""
        return self.indents[row] if row < len(self.indents) else 0
