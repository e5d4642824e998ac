"""What a board of a grid puzzle may hold, for those who draw one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple


class Whole(NamedTuple):
    """A number for the whole board, such as how many stars a row has."""

    name: str
    title: str
    """What people call it."""
    usual: Callable[[int, int], int]
    """What it is on a new board of so many rows and columns."""
    most: Callable[[int, int], int]
    unsaid: bool = False
    """Whether `Grid.numbers` is empty where it is as usual."""


@dataclass(frozen=True)
class Gives:
    """What a board may hold, for those who draw one."""

    signs: str = ""
    """Signs of cells, besides nothing."""
    numbers: bool = False
    """Whether cells may hold whole numbers; of a puzzle of digits, its digits."""
    zones: bool = False
    edges: str = ""
    """Signs on the sides between cells; where `below` has some, between two of a row."""
    below: str = ""
    """Signs on the sides between two cells of a column, if they are others."""
    dots: str = ""
    outside: int = 0
    """How many numbers there may be at every end of every row and column."""
    hole: str = ""
    """The sign of a cell that belongs to no zone."""
    without: Mapping[str, str] = field(default_factory=dict)
    """The sign that is left when a clue is taken out of its cell, where that is not nothing; a sign
    that stands for itself here is no clue."""
    full: bool = False
    """Whether every cell of a finished board holds one, so that none can be taken out."""
    called: Mapping[str, str] = field(default_factory=dict)
    """What people call signs: `a wall`."""
    size: tuple[int, int] = (6, 6)
    """The rows and columns of a new board."""
    whole: tuple[Whole, ...] = ()
    """The numbers of `Grid.numbers`."""
    variants: Mapping[str, str] = field(default_factory=dict)
    """What people call each `Grid.variant`, if there are several."""

    def sides(self, side: str) -> str:
        """The signs that sides of a kind may have."""
        return self.below if side == "below" and self.below else self.edges
