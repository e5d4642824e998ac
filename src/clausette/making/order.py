"""What is asked of a maker of boards, and what it gives: an `Order`, and what was `Made` of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from clausette.puzzles.chance import Chance
from clausette.puzzles.editing import Symmetry
from clausette.puzzles.finding import Installed
from clausette.reasoning.difficulty import Grade

VERSION: Final = 1
"""Of the generator: another one may make another board of the same wishes and seed."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the boards should be like; what is not said is left to the puzzle.

    Whatever changes a board is here, and `text` tells it: it seeds the chance.
    """

    rows: int | None = None
    columns: int | None = None
    symmetry: Symmetry = "none"
    givens: float | None = None
    """How many clues there should be; below 1, their share of all the clues there could be."""
    minimal: bool = False
    """Whether no clue may be left that the board could do without."""
    grade: tuple[int, int] | None = None
    """The lowest and the highest level, from 0, of the puzzle's own scale."""
    technique: str | None = None
    """One that must be needed, by its key."""
    hardest: str | None = None
    """The hardest one that may be needed."""
    solution: str | None = None
    """The rows of the solution that the boards should have, as people write them."""
    solution_name: str = field(default="--solution", compare=False)
    """What messages call it: its file. No board depends on it."""
    start: str | None = None
    """The text of a board whose clues, walls and zones stay."""
    settings: Mapping[str, str] = field(default_factory=dict)
    """The puzzle's own, by name: stars, tubes, the length of a plan."""
    tries: int = 400
    """Attempts for one board before what was nearest is given."""

    @property
    def text(self) -> str:
        """All wishes in one line, the same whenever they are the same; more tries go on with the
        same ones."""
        told = ((name, value) for name, value in self.data().items() if name != "tries")
        return ";".join(f"{name}={value}" for name, value in told)

    def data(self) -> dict[str, Any]:
        """Those that were said, by name."""
        told: dict[str, Any] = {
            "rows": self.rows,
            "columns": self.columns,
            "symmetry": None if self.symmetry == "none" else self.symmetry,
            "givens": self.givens,
            "minimal": self.minimal or None,
            "grade": None if self.grade is None else list(self.grade),
            "technique": self.technique,
            "hardest": self.hardest,
            "solution": self.solution,
            "from": self.start,
            **{name: self.settings[name] for name in sorted(self.settings)},
            "tries": self.tries,
        }
        return {name: value for name, value in told.items() if value is not None}


@dataclass(frozen=True)
class Order:
    """Boards of one puzzle: which one is made follows from the order and an index alone."""

    puzzle: Installed
    wishes: Wishes = Wishes()
    seed: int = 0

    def chance(self, index: int) -> Chance:
        """What the board of an index is drawn from."""
        return Chance(VERSION, self.puzzle.name, self.wishes.text, self.seed, index)


@dataclass(frozen=True)
class Made:
    """A board that was made, with what is known of it; it travels between processes."""

    puzzle: Installed
    wishes: Wishes
    seed: int
    index: int
    version: int
    board: Any
    """None when no attempt led to any."""
    solution: Any
    """Rows of an answer, a plan, or a placement."""
    grade: Grade | None = None
    """If it was asked for."""
    tried: int = 1
    """Attempts, this one included."""
    unmet: tuple[str, ...] = ()
    """The wishes that it does not meet, as messages; it is what came nearest."""
    told: Mapping[str, Any] = field(default_factory=dict)
    """What a maker has to tell besides: clues, the proved length of a plan."""
