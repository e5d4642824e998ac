"""The picture as data: what is on the board, and which gestures it allows. Drawers only draw.

A scene knows nothing of a puzzle: cells have a ground, a mark and a text, some borders are thick,
some cells are pointed at. A page that shows it lets people do what `gesture` says, no more.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Place: TypeAlias = tuple[int, int]
"""Row and column, from 0."""

Ground: TypeAlias = Literal["plain", "wall", "lit", "shaded", "tinted"]
"""What a cell looks like below its mark; `tinted` takes its colour from the cell's `tint`."""

Mark: TypeAlias = Literal["", "lamp", "dot", "cross", "unknown"]

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
class Scene:
    """A grid of cells; `right` and `below` hold the cells with a thick border on that side."""

    title: str
    looks: tuple[tuple[Look, ...], ...]
    right: frozenset[Place] = frozenset()
    below: frozenset[Place] = frozenset()
    pointed: Mapping[Place, Pointer] = field(default_factory=dict)
    gesture: Cycle | None = None
    caption: str = ""

    @property
    def rows(self) -> int:
        return len(self.looks)

    @property
    def columns(self) -> int:
        return len(self.looks[0]) if self.looks else 0
