"""The use case *survey*: how many solutions, what they share, the two that differ least."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.errors import UsageError
from clausette.puzzles.base import Spot
from clausette.puzzles.solving import Answer, changed_places, checked_answer
from clausette.puzzles.tutoring import Lesson, pointing
from clausette.reasoning.verdict import LIMIT, PATIENCE, Survey
from clausette.reasoning.verdict import survey as survey_clauses
from clausette.scene import Pointer, Scene
from clausette.service.board import Board
from clausette.service.reading import board_of
from clausette.service.results import spots_data
from clausette.service.solution import answered
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.question import Question


@dataclass(frozen=True)
class Surveyed:
    """All there is to know about how many solutions a board has."""

    board: Board
    survey: Survey
    answers: tuple[Answer, ...]
    """The only solution, or two that differ little."""
    differs: tuple[Spot, ...]
    """Where these two differ."""
    shared: Answer
    """What all solutions have in common, `?` elsewhere."""
    seconds: float = 0.0
    language: str = "en"

    @property
    def verdict(self) -> str:
        return self.survey.kind

    @property
    def pair(self) -> tuple[Scene, ...]:
        """Pictures of the solutions; of two, the cells that differ are pointed at."""
        pointed: dict[Spot, Pointer] = dict.fromkeys(self.differs, "focus")
        return tuple(pointing(self.board.scene(answer), pointed) for answer in self.answers)

    def data(self) -> dict[str, Any]:
        count = self.survey.count
        return {
            **answered(self.board, self.verdict, self.seconds),
            "count": count.value if count else 0,
            "exact": count.exact if count else True,
            "solutions": [list(answer) for answer in self.answers],
            "differs": spots_data(self.differs),
            "least": self.survey.least,
            "forced": list(self.shared) if self.answers else None,
        }


def survey(question: Question, *, limit: int | None = None) -> Surveyed:
    """Counts and compares the solutions of a board to fill."""
    start = perf_counter()
    board = board_of(question)
    found, asked = board.installed, board.board
    if found.kind != "filling":
        raise UsageError(
            say("only boards to fill can be surveyed, and {name} is not one", name=board.called)
        )
    question.tell(say("surveying"))
    lesson = Lesson(found, asked)
    with lesson.load(deadline=question.deadline):
        survey = survey_clauses(
            lesson.tutor.guarded.plain,
            lesson.variables,
            limit=limit or LIMIT,
            patience=PATIENCE if question.deadline.endless else None,
            deadline=question.deadline,
        )
        answers = tuple(checked_answer(found, asked, values) for values in survey.pair)
        differs = changed_places(found, asked, *survey.pair) if len(answers) == 2 else ()
        shared = lesson.answer(lesson.tutor.knowing(survey.forced, lesson.tutor.nothing()))
    seconds = perf_counter() - start
    return Surveyed(board, survey, answers, differs, shared, seconds, question.language)
