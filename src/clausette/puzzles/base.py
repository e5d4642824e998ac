"""What a puzzle is to the rest of the house.

A puzzle is a folder: `rules.touist`, a module named like the folder whose `PUZZLE` is an object of
this shape, and `examples/`. Nothing outside the folder knows its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from clausette.errors import InputError
from clausette.grounding.facts import FactColumn, Facts
from clausette.scene import Place, Scene

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


class Puzzle(Protocol[Board]):
    """One kind of puzzle. An answer is a list of rows of text, `?` for a cell not decided."""

    @property
    def name(self) -> str:
        """The folder's name."""

    @property
    def titles(self) -> Mapping[str, str]:
        """What people call it, by language."""

    @property
    def formats(self) -> Sequence[Format[Board]]:
        """The ways to write a board, the one to write by default first."""

    def size(self, board: Board) -> tuple[int, int]:
        """Rows and columns."""

    def facts(self, board: Board) -> Facts:
        """What the board tells the rules."""

    def decisions(self, board: Board) -> Decisions:
        """The atoms that make up an answer."""

    def answer(self, board: Board, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        """The rows of an answer, given which decisions are true."""

    def chosen(self, board: Board, answer: Sequence[str]) -> NDArray[np.int8]:
        """1, 0 or -1 (not decided) for every decision, from the rows of an answer, whole or not."""

    def read_answer(self, board: Board, text: str, name: str) -> tuple[str, ...]:
        """The rows of an answer as people write it; raises BoardError with the place."""

    def check(self, board: Board, answer: Sequence[str]) -> list[Violation]:
        """Every violation of an answer, by plain Python that shares nothing with the rules.

        Cells that are not decided break nothing by themselves.
        """

    def cell_name(self, place: Place) -> str:
        """What a person calls a cell: `r3c4`, from 1."""

    def scene(self, board: Board, answer: Sequence[str] | None = None) -> Scene:
        """The picture of a board, with an answer if there is one."""
