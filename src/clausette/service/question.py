"""A question: what it is about, what is known, in which language and until when to answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, runtime_checkable

from clausette.deadline import NEVER, Deadline
from clausette.language import Source
from clausette.service.groundings import NOT_KEPT as NO_GROUNDINGS
from clausette.service.groundings import Groundings, Written
from clausette.service.laps import Lap
from clausette.service.lessons import NOT_KEPT, Lessons
from clausette.words import Message

if TYPE_CHECKING:
    from clausette.grounding import Value
    from clausette.grounding.columnar.program import Options
    from clausette.language.view_lines import ViewLine
    from clausette.puzzles.finding import Installed
    from clausette.service.board import Board
    from clausette.service.model import Grounded, Model
    from clausette.service.problem import Problem

MODEL_EXTENSION: Final = ".touist"

Flag: TypeAlias = tuple[str, str]
"""A flag of a puzzle's own, with its dashes, and what follows it, if anything does."""


@runtime_checkable
class Result(Protocol):
    """What a use case returns: frozen, and able to travel between processes."""

    def data(self) -> dict[str, Any]:
        """The same for programs, made of what JSON has; a schema describes it."""


Tell: TypeAlias = Callable[[Message | Result], None]
"""Takes what is being done, and what is known so far."""
Enter: TypeAlias = Callable[[Lap], None]
"""Takes which of many things is being done now."""


@dataclass(frozen=True, slots=True)
class Text:
    """A text that is a board, a model or clauses, not read yet.

    To read it opens no file, imports no folder and runs no command.
    """

    source: Source
    puzzle: Installed | None = None
    """The puzzle that it is a board of, where that is known."""
    flags: tuple[Flag, ...] = ()
    """What is asked beyond the board's text."""
    rules: Source | None = None
    """Rules to be asked in place of those of the board's puzzle."""
    written_out: bool = False
    """Whether it was given in place of a file, so that it is a board: an address, an id."""
    in_force: bool = False
    """Whether the `rules` are played by, and judge answers in place of the puzzle's checker."""


@dataclass(frozen=True, slots=True)
class How:
    """How clauses are made of a model, and who solves them."""

    solver: str | None = None
    """One of our solvers by its name; the usual one when none is asked for."""
    command: str | None = None
    """In its place, a program that reads DIMACS: it is run."""
    options: Options | None = None
    recognition: bool = True
    auxiliary: bool = False
    """Whether auxiliary atoms are taken for atoms like others."""
    view: ViewLine | None = None
    """How a model is drawn, whatever its own lines say."""


Known: TypeAlias = Sequence[Any] | Mapping[str, str]
"""Rows of a partial answer; row by row what each cell may still hold; moves of a plan; or where
some names of a placement are."""


def _silent(_: Message | Result | Lap) -> None:
    pass


@dataclass(frozen=True, slots=True)
class Question:
    """What every use case is asked with."""

    subject: Text | Written | Board | Model | Grounded | Problem
    known: Source | Known | None = None
    """A partial answer: its text, the rows or pencil marks of a filling, the moves of a plan."""
    pencil: Sequence[Any] = ()
    """Beside the rows of a partial answer: cells, each with the signs that it may still hold."""
    values: Mapping[str, Value] = field(default_factory=dict)
    """Of a model's globals, over its own."""
    language: str = "en"
    deadline: Deadline = NEVER
    how: How = How()
    tell: Tell = field(default=_silent, compare=False)
    enter: Enter = field(default=_silent, compare=False, repr=False)
    """Where a use case does many things, it says here which one begins. Who asks another process
    hears this only if that ends before its time: the lap that it was at."""
    lessons: Lessons = field(default=NOT_KEPT, compare=False, repr=False)
    """Where the tutors of boards are kept for the next question."""
    groundings: Groundings = field(default=NO_GROUNDINGS, compare=False, repr=False)
    """Where the clauses of texts are kept for it."""

    def __reduce__(self) -> tuple[Any, ...]:
        # Who listens, who may say stop, and what is kept are of this process.
        until = Deadline(self.deadline.moment)
        known = (self.known, self.pencil)
        return Question, (self.subject, *known, self.values, self.language, until, self.how)

    def about(self, subject: Board | Model | Grounded | Problem) -> Question:
        """The same question about what its text turned out to be."""
        return replace(self, subject=subject)


NOTHING = Text(Source("", ""))
"""What a question is about that is about no text: a list of puzzles, a certificate."""
