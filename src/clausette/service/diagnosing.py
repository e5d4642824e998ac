"""The use case *diagnose*: all that is wrong with a text, each thing with its fixes as edits."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from clausette.editing import Expansion, Positions, Problem, Table
from clausette.editing.diagnosing import diagnose as diagnose_text
from clausette.editing.grounded import diagnosed
from clausette.editing.reading import drafted
from clausette.errors import UsageError
from clausette.puzzles.finding import puzzle_of_ours
from clausette.service.groundings import NAME, Written
from clausette.service.puzzle_tables import tables_of_puzzle
from clausette.service.question import Text
from clausette.service.reading import board_of
from clausette.words import say

if TYPE_CHECKING:
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.language import File
    from clausette.puzzles.finding import Installed
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class Diagnosed:
    """What is wrong with a text, and what it comes to where it could be grounded."""

    text: str
    problems: tuple[Problem, ...]
    expansion: Expansion | None = None
    late: bool = False
    """Whether grounding took too long, so that only the text was looked at."""
    language: str = "en"

    def data(self) -> dict[str, Any]:
        """Offsets are counted in UTF-16 code units, as JavaScript does."""
        count = Positions(self.text).units
        return {
            "problems": [problem.data(self.language, count) for problem in self.problems],
            "expansion": None if self.expansion is None else self.expansion.data(),
            "late": self.late,
        }


def diagnose(question: Question, *, puzzle: str | None = None) -> Diagnosed:
    """What reading a text and grounding it finds.

    Rules of a puzzle without a board are only read: what any board gives them is known by name.
    """
    written = written_in(question)
    draft = drafted(written.text, NAME)
    known = {*(f"${name.removeprefix('$')}" for name, _ in written.values)}
    known |= {table.name for table in tables_known(question, puzzle)}

    def ground(_: File) -> ColumnarGrounding:
        return question.groundings.of(written, question).by_cuts

    if puzzle is not None and written.board is None:
        problems = diagnose_text(written.text, known=known)
        return Diagnosed(written.text, problems, language=question.language)
    found = diagnosed(draft, ground, known=known, language=question.language)
    return Diagnosed(written.text, found.problems, found.expansion, found.late, question.language)


def written_in(question: Question) -> Written:
    """The text that a question is about, which need not be one that can be read."""
    subject = question.subject
    if isinstance(subject, Written):
        return subject
    if isinstance(subject, Text):
        return Written(subject.source.text)
    raise UsageError(say("this is asked about a text that is being written"))


def tables_known(question: Question, puzzle: str | None = None) -> tuple[Table, ...]:
    """What a board gives to the rules: of the puzzle of that name, or of the board in question."""
    found = _puzzle(question, puzzle)
    return () if found is None else tables_of_puzzle(found)


def _puzzle(question: Question, name: str | None) -> Installed | None:
    board = written_in(question).board
    if board is not None:
        return board_of(replace(question, subject=board, values={})).installed
    if name is None:
        return None
    found = puzzle_of_ours(name)
    if found is None:
        raise UsageError(say("there is no puzzle {name}", name=name[:40]))
    return found
