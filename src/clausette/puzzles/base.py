"""What a puzzle is to the rest of the house.

A puzzle is a folder: `rules.touist`, a module named like the folder whose `PUZZLE` is an object of
this shape, and `examples/`. Nothing outside the folder knows its name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Protocol, TypeAlias, TypeVar, cast
from zlib import crc32

from clausette.errors import InputError
from clausette.grounding.facts import FactColumn
from clausette.puzzles.telling import helped
from clausette.scene import Edge, Place
from clausette.words import say

Spot: TypeAlias = Place | Edge
"""Where something of an answer stands: a cell, or a side of one."""


def spot_of(where: Spot, drawn: bool = False) -> tuple[int, int]:
    """Where in the rows of an answer the sign of a cell, or of a side, stands; `drawn` if these
    rows have room for sides between the cells."""
    if isinstance(where, Edge):
        r, c, side = where
        return (2 * r + 1, 2 * c + 2) if side == "right" else (2 * r + 2, 2 * c + 1)
    return (2 * where[0] + 1, 2 * where[1] + 1) if drawn else where


Board = TypeVar("Board")
"""What a puzzle makes of a board's text; frozen and hashable."""


class BoardError(InputError):
    """A board that cannot be read; the message has the place and a remedy.

    `doubtful` says that the text may be no board of this puzzle at all: it has the wrong size, say.
    """

    def __init__(
        self,
        name: str,
        line: int,
        column: int,
        cause: str,
        remedy: str = "",
        *,
        doubtful: bool = False,
    ) -> None:
        self.line, self.column, self.cause, self.doubtful = line, column, cause, doubtful
        fault = say(
            "{name}:{line}:{column}: error: {cause}",
            name=name,
            line=line,
            column=column,
            cause=cause,
        )
        super().__init__(helped(fault, remedy) if remedy else fault)

    def data(self, language: str = "en") -> dict[str, Any]:
        return {**super().data(language), "line": self.line, "column": self.column}


MODULES = "clausette_puzzle_"
"""How the names of modules begin that come from users' folders; the name of the folder follows."""
_DIGEST = 9  # characters, by which folders of one name differ


def module_of(folder: Path) -> str:
    """The name of the module in a user's folder."""
    # Two folders may have the same name; the boards of both must find their way to a process.
    return f"{MODULES}{folder.name}_{crc32(str(folder).encode()):08x}"


def folder_of(module: str) -> str:
    """The name of the folder that a puzzle's module is in."""
    return module[len(MODULES) : -_DIGEST] if module.startswith(MODULES) else module


def _never(_: str) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Format(Generic[Board]):
    """A way to write boards."""

    name: str
    description: str
    extensions: tuple[str, ...]
    read: Callable[[str, str], Board]
    """From the text and the name to put in errors; raises BoardError."""
    write: Callable[[Board], str] | None = None
    names: Callable[[str], bool] = _never
    """Whether a text names the puzzle in this format: an address, the head of a file. Quick."""
    plain: Callable[[str, Board], bool] | None = None
    """For a text that names no puzzle and was read: whether it can be taken for such a board. None
    if such texts are not for this format."""


Where: TypeAlias = Place | Edge | tuple[str, str]
"""What a decision is about: a cell, a side, or a name and its position."""


@dataclass(frozen=True, slots=True)
class Decisions:
    """The atoms that make up an answer, in an order: `name(keys)`, row by row of the keys.

    Of a placement, the first key is the name's and the second the position's.
    """

    name: str
    keys: tuple[FactColumn, ...]
    where: Sequence[Where]
    """What each is about."""

    @property
    def places(self) -> Sequence[Spot]:
        """The cells and sides that they are about."""
        return cast(Sequence[Spot], self.where)

    @property
    def seats(self) -> Sequence[tuple[str, str]]:
        """The names and positions that they are about."""
        return cast(Sequence[tuple[str, str]], self.where)


@dataclass(frozen=True, slots=True)
class Violation:
    """A rule that an answer breaks, found without the rules file: which, where, in words.

    The words are a Message, `say("{cell} is not lit", …)`, or English only.
    """

    rule: str
    cells: tuple[Place, ...]
    message: str


@dataclass(frozen=True, slots=True)
class Told:
    """One wish under a placement: whose it is, whether it is met, in words."""

    wisher: str
    met: bool | None
    """None as long as that depends on names that have no position yet."""
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
