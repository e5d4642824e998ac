"""What a board of a grid puzzle may hold, for those who draw one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from clausette.puzzles.kit.board import ANY, EVERY_END
from clausette.puzzles.kit.shape import Shape
from clausette.scene import Look, Place
from clausette.words import say


class Whole(NamedTuple):
    """A number for the whole board, such as how many stars a row has."""

    name: str
    title: str
    """What people call it."""
    usual: Callable[[int, int], int]
    """What it is on a new board of so many rows and columns."""
    most: Callable[[int, int], int]
    least: int = 1
    unsaid: bool = False
    """Whether `Grid.numbers` is empty where it is as usual."""


LOOKS: Final[Mapping[str, Look]] = {ANY: Look(text="?")}
"""How usual signs look."""


class ZoneClues(NamedTuple):
    """The clues that zones may have: a number, and what may stand behind it."""

    signs: str
    """The signs that may stand behind the number, besides none."""
    of: Callable[[Sequence[int]], Iterable[str]]
    """The clues that are true of numbers in the cells of a zone."""
    shown: Callable[[str], str] = str
    """How a clue is written on the board."""
    most: int = 10**6
    """The cells of the largest zone that may have one."""


@dataclass(frozen=True)
class Gives:
    """What a board may hold, for those who draw one."""

    signs: str = ""
    """Signs of cells, besides nothing."""
    several: int = 0
    """How many of the signs a cell may hold at once, if more than one: `311` are 3, 1 and 1."""
    numbers: bool = False
    """Whether cells may hold whole numbers; of a puzzle of digits, its digits."""
    arrows: bool = False
    """Whether cells may hold clues that look along a line: an arrow and a number (`arrows`)."""
    zones: bool = False
    split: bool = False
    """Whether cells may be walls with two numbers, `14\\7`."""
    clues: ZoneClues | None = None
    """If zones have clues, which."""
    edges: str = ""
    """Signs on the sides between cells; where `below` has some, between two of a row."""
    below: str = ""
    """Signs on the sides between two cells of a column, if they are others."""
    dots: str = ""
    rim: bool = True
    """Whether signs may lie on the corners of the rim too."""
    outside: int = 0
    """How many numbers there may be at an end of a row or column; at all of them as a rule."""
    ends: tuple[int, ...] = EVERY_END
    """The ends where they stand: 0 above, 1 below, 2 before, 3 behind."""
    lists: bool = False
    """Whether as many numbers stand there as fit, one for each block of cells, and are one clue
    together; a line without any is one without blocks."""
    hole: str = ""
    """The sign of a cell that belongs to no zone."""
    without: Mapping[str, str] = field(default_factory=dict)
    """The sign that is left when a clue is taken out of its cell, where that is not nothing; a sign
    that stands for itself here is no clue."""
    unknown: str = ""
    """The sign of a number that nobody knows, left when a number is taken away; then numbers are
    offered in place of it, and nowhere else."""
    full: bool = False
    """Whether a finished board has no clue too many: a number in every cell, a mark for every area,
    or numbers in pairs. None can be taken out, and marks cannot be added."""
    called: Mapping[str, str] = field(default_factory=dict)
    """What people call signs: `a wall`."""
    labels: bool = False
    """Whether the rules only tell the signs or numbers of cells apart: they can change names."""
    size: tuple[int, int] = (6, 6)
    """The rows and columns of a new board."""
    whole: tuple[Whole, ...] = ()
    """The numbers of `Grid.numbers`."""
    variants: Mapping[str, str] = field(default_factory=dict)
    """What people call each `Grid.variant`, if there are several."""

    @property
    def names(self) -> Mapping[str, str]:
        """What people call signs, the usual ones too."""
        return {ANY: say("an unknown number"), **self.called}

    def deep(self, end: int, height: int, width: int) -> int:
        """How many numbers there may be at an end of the lines of a board."""
        if end not in self.ends:
            return 0
        length = height if end < 2 else width
        return (length + 1) // 2 if self.lists else self.outside

    def sides(self, side: str) -> str:
        """The signs that sides of a kind may have."""
        return self.below if side == "below" and self.below else self.edges

    def corners(self, shape: Shape) -> list[Place]:
        """The corners that may have a sign."""
        return [at for at, dot in shape.dots.items() if self.rim or not shape.on_rim(dot)]
