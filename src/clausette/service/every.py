"""The use case *all*: every solution of a board, every best placement, every model."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.errors import OutOfTime, UsageError
from clausette.puzzles.placing import every_best
from clausette.puzzles.solving import every_answer
from clausette.service.board import AnyAnswer, Board
from clausette.service.clauses import solver_of
from clausette.service.reading import any_subject
from clausette.service.results import One, plain
from clausette.service.solution import answered, unmet_data
from clausette.solving.backends import USUAL_SOLVER
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.models import ModelsFound
    from clausette.service.question import Question


@dataclass(frozen=True)
class Every:
    """The solutions of a board, or its best placements."""

    board: Board
    answers: tuple[AnyAnswer, ...]
    more: bool | None = False
    """Whether there are more than the limit that was asked for; None when that is not known."""
    late: bool = False
    """Whether the time was up before all that were asked for were found."""
    seconds: float = 0.0
    language: str = "en"

    @property
    def verdict(self) -> str:
        if self.late:
            return "unknown"
        if not self.answers:
            return "none"
        if self.board.installed.kind == "filling":
            return "unique" if len(self.answers) == 1 and not self.more else "several"
        return "solved" if not self._unmet(0)["unmet"] else "best"

    def _unmet(self, number: int) -> dict[str, Any]:
        placement: Any = self.answers[number]
        return unmet_data(self.board, placement, self.language)

    def data(self) -> dict[str, Any]:
        found = answered(self.board, self.verdict, self.seconds)
        if self.board.installed.kind == "filling":
            return {**found, "solutions": [list(rows) for rows in self.answers], "more": self.more}
        found |= {
            "placements": [plain(answer) for answer in self.answers],
            "unmet": [self._unmet(number)["unmet"] for number in range(len(self.answers))],
            "more": self.more,
        }
        if self.answers:
            found["cost"] = self._unmet(0)["cost"]
        return found


def every(question: Question, *, limit: int | None = None) -> Every | ModelsFound:
    """All solutions, up to a limit; each is told as it is found."""
    subject = any_subject(question)
    if isinstance(subject, Board):
        return every_of_board(subject, question, limit=limit)
    from clausette.service.models import solve_model

    return solve_model(question.about(subject), every=True, limit=limit)


def every_of_board(board: Board, question: Question, *, limit: int | None = None) -> Every:
    """All solutions of a board to fill, or all best placements."""
    start = perf_counter()
    question.tell(say("solving"))
    answers: list[AnyAnswer] = []
    more: bool | None = False
    late = False
    try:
        # One more than asked for tells whether the list was cut.
        with closing(_coming(board, question, None if limit is None else limit + 1)) as coming:
            for answer in coming:
                if len(answers) == limit:
                    more = True
                    break
                answers.append(answer)
                question.tell(One(answer, len(answers), board))
    except OutOfTime:
        more, late = None, len(answers) != limit
    seconds = perf_counter() - start
    return Every(board, tuple(answers), more, late, seconds, question.language)


def _coming(
    board: Board, question: Question, limit: int | None
) -> Generator[AnyAnswer, None, None]:
    found, asked = board.installed, board.board
    if found.kind == "filling":
        solver = solver_of(question) or USUAL_SOLVER
        yield from every_answer(
            found,
            asked,
            limit=limit,
            deadline=question.deadline,
            solver=solver,
            recognition=question.how.recognition,
        )
    elif found.kind == "placement":
        yield from every_best(found, asked, limit=limit, deadline=question.deadline)
    else:
        raise UsageError(
            say("{name} is a game of moves: its plans are not listed", name=board.called)
        )
