"""What a puzzle is to the rest of the house.

A puzzle is a folder: `rules.touist`, a module named like the folder whose `PUZZLE` is an object of
this shape, and `examples/`. Nothing outside the folder knows its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from clausette.errors import InputError
from clausette.grounding.facts import FactColumn
from clausette.scene import Place

Board = TypeVar("Board")
"""What a puzzle makes of a board's text; frozen and hashable."""


class BoardError(InputError):
    """A board that cannot be read; the message has the place and a remedy."""

    def __init__(self, name: str, line: int, column: int, cause: str, remedy: str = "") -> None:
        self.line, self.column = line, column
        help_line = f"\n   help: {remedy}" if remedy else ""
        super().__init__(f"{name}:{line}:{column}: error: {cause}{help_line}")


@dataclass(frozen=True, slots=True)
class Format(Generic[Board]):
    """A way to write boards. `recognises` looks at a text (or an address) and is quick and strict:
    two puzzles that both say yes to one text make the user choose."""

    name: str
    description: str
    extensions: tuple[str, ...]
    recognises: Callable[[str], bool]
    read: Callable[[str, str], Board]
    """From the text and the name to put in errors; raises BoardError."""
    write: Callable[[Board], str] | None = None


@dataclass(frozen=True, slots=True)
class Decisions:
    """The atoms that make up an answer, in an order: `name(keys)`, row by row of the keys."""

    name: str
    keys: tuple[FactColumn, ...]


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that an answer breaks, found without the rules file: which, where, in words."""

    rule: str
    cells: tuple[Place, ...]
    message: str


@dataclass(frozen=True, slots=True)
class Told:
    """One wish under a placement: whose it is, whether it is met, in words."""

    wisher: str
    met: bool
    words: str


@dataclass(frozen=True, slots=True)
class Option(Generic[Board]):
    """A flag of a puzzle's own, for the commands that take a board: it changes what is asked."""

    flag: str
    """With its dashes: `--goal`."""
    metavar: str
    """What follows it; empty when nothing does."""
    help: str
    apply: Callable[[Board, str], Board]
    """The board with what follows the flag; raises UsageError."""


class Puzzle(Protocol[Board]):
    """What all puzzles have; `kinds` says what more each kind has."""

    @property
    def name(self) -> str:
        """The folder's name."""

    @property
    def titles(self) -> Mapping[str, str]:
        """What people call it, by language."""

    @property
    def formats(self) -> Sequence[Format[Board]]:
        """The ways to write a board, the one to write by default first."""
