"""The use case *score*: whether the answer in a text is right, as a language model writes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from clausette.language import Source
from clausette.puzzles.lenient import Reading, first_read
from clausette.puzzles.placing import best
from clausette.service.answers import placement_in, plan_in
from clausette.service.reading import board_of
from clausette.service.results import plain, violation_data
from clausette.words import plural, say

if TYPE_CHECKING:
    from clausette.puzzles.base import Violation
    from clausette.service.board import AnyAnswer, Board
    from clausette.service.question import Question

AnswerVerdict: TypeAlias = Literal["right", "open", "wrong", "worse", "unread", "unknown"]


@dataclass(frozen=True)
class Scored:
    """What the answer in a text is worth."""

    board: Board
    verdict: AnswerVerdict
    """`right`; `open` (nothing is wrong, but something is not decided); `wrong`; of a placement
    `worse` (there is a better one), or `unknown` when it was not found out in time whether there
    is; `unread` when no answer was found in the text."""
    answer: Any = None
    """Rows, a plan or a placement, as it was understood."""
    violations: tuple[Violation, ...] = ()
    undecided: int = 0
    """Of rows, how many cells are not decided."""
    language: str = "en"

    @property
    def right(self) -> bool:
        return self.verdict == "right"

    @property
    def score(self) -> float:
        """1 for a right answer, 0 for any other."""
        return float(self.right)

    def lines(self) -> Iterator[str]:
        if self.verdict == "unread":
            yield say("wrong: there is no answer in the text")
        elif self.verdict == "right":
            yield say("right")
        elif self.verdict == "worse":
            yield say("wrong: there is a better placement")
        elif self.verdict == "unknown":
            yield say("Not known in time.")
        elif self.verdict == "open":
            left = plural(self.undecided, "{n} cell is not decided", "{n} cells are not decided")
            yield say("wrong: {left}", left=left)
        else:
            count = len({violation.rule for violation in self.violations})
            broken = plural(count, "{n} rule is broken", "{n} rules are broken")
            yield say("wrong: {broken}", broken=broken)
        for violation in self.violations:
            yield say("{rule}: {message}", rule=violation.rule, message=violation.message)

    def data(self) -> dict[str, Any]:
        return {
            "puzzle": self.board.puzzle,
            "verdict": self.verdict,
            "score": self.score,
            "answer": plain(self.answer),
            "undecided": self.undecided,
            "violations": [violation_data(one, self.language) for one in self.violations],
        }


def score(question: Question, *, answer: Source | AnyAnswer) -> Scored:
    """Whether the answer in a text is right: rows, a plan or a placement, however it is written."""
    board = board_of(question)
    question.deadline.check()
    found, language = _understood(board, answer), question.language
    if found is None:
        return Scored(board, "unread", language=language)
    checker: Any = board.installed.puzzle
    wrong = tuple(checker.check(board.board, found))
    left = sum(row.count("?") for row in found) if board.installed.kind == "filling" else 0
    verdict: AnswerVerdict = "wrong" if wrong else "open" if left else "right"
    if verdict == "right" and board.installed.kind == "placement":
        verdict = _best_or_not(board, found, question)
    return Scored(board, verdict, found, wrong, left, language)


def _understood(board: Board, answer: Source | AnyAnswer) -> Any:
    """The rows, the plan or the placement in a text; None if there is none."""
    kind = board.installed.kind
    if not isinstance(answer, Source):
        if kind != "filling":
            return answer
        answer = Source("answer", "\n".join(map(str, answer)))
    if kind == "filling":
        return Reading(board.installed.filling, board.board).rows(answer.text)
    reader = plan_in if kind == "plan" else placement_in
    return first_read(answer.text, lambda text: reader(Source("answer", text), board) or None)


def _best_or_not(board: Board, placement: Any, question: Question) -> AnswerVerdict:
    """A placement is an answer if no other leaves less unmet."""
    found = best(board.installed, board.board, deadline=question.deadline)
    if found.kind == "unknown":
        return "unknown"
    placing = board.installed.placing
    return "worse" if placing.cost(board.board, placement) > found.cost else "right"
