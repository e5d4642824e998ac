"""The use case *count*: how many solutions there are."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.errors import OutOfTime, UsageError
from clausette.grounding.columnar.program import BY_CUTS
from clausette.puzzles.clauses import grounded
from clausette.service.board import Board
from clausette.service.clauses import ground_model, has_wishes, solver_of
from clausette.service.models import Sizes, solving_words
from clausette.service.reading import any_subject
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.rule_names import rule_warnings
from clausette.solving import Count, Session
from clausette.solving.backends import USUAL_SOLVER
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.service.question import Question

_LONGEST = 14_000  # bits; Python prints no integer of more than 4300 digits
_OF_BOARD = {0: "none", 1: "unique"}


@dataclass(frozen=True, slots=True)
class Counted:
    """A number of solutions; when not exact there are at least so many."""

    count: Count
    puzzle: str | None = None
    """Of a board, its puzzle."""
    sizes: Sizes | None = None
    """Of a model, how large its clauses are."""
    seconds: float = 0.0
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def verdict(self) -> str:
        """Whether there is one, several or none; of a model, whether there is any."""
        if not self.count.exact:
            return "unknown"
        if self.puzzle is None:
            return "sat" if self.count.value else "unsat"
        return _OF_BOARD.get(self.count.value, "several")

    @property
    def words(self) -> Message:
        number, one = self.count.words, self.count.value == 1
        if not self.count.exact and not self.count.value:
            return say("unknown: out of time")
        if self.puzzle is None:
            return (
                say("{number} model", number=number)
                if one
                else say("{number} models", number=number)
            )
        if one:
            return say("{number} solution", number=number)
        return say("{number} solutions", number=number)

    def data(self) -> dict[str, Any]:
        head = {} if self.puzzle is None else {"puzzle": self.puzzle}
        value = self.count.value
        return {
            **head,
            "verdict": self.verdict,
            "count": value if value.bit_length() < _LONGEST else str(self.count),
            "exact": self.count.exact,
            "seconds": round(self.seconds, 6),
            **({} if self.sizes is None else self.sizes.data()),
            **self.remarks.data(self.language),
        }


def count(question: Question) -> Counted:
    """The number of solutions of a board, or of models of hard rules."""
    start = perf_counter()
    subject = any_subject(question)
    if not isinstance(subject, Board):
        grounding = ground_model(subject, question, cuts=True)
        cnf = grounding.cnf
        if has_wishes(cnf):
            raise UsageError(say("models of soft rules cannot be counted: this model has some"))
        found = _counted(cnf, None, question)
        seconds, remarks = perf_counter() - start, Remarks(warnings=grounding.warnings)
        return Counted(found, None, Sizes.of(cnf), seconds, remarks, question.language)
    if subject.installed.kind != "filling":
        raise UsageError(say("only the solutions of boards to fill can be counted"))
    question.tell(say("counting the solutions"))
    remarks = NO_REMARKS
    try:
        clauses, variables = grounded(
            subject.installed,
            subject.board,
            BY_CUTS,
            recognition=question.how.recognition,
            deadline=question.deadline,
        )
        remarks = Remarks(warnings=rule_warnings(subject, clauses))
        found = _counted(clauses.cnf, variables.tolist(), question)
    except OutOfTime:
        found = Count(0, exact=False)
    seconds = perf_counter() - start
    return Counted(found, subject.puzzle, None, seconds, remarks, question.language)


def _counted(cnf: Cnf, over: list[int] | None, question: Question) -> Count:
    question.tell(solving_words(cnf))
    solver = solver_of(question) or USUAL_SOLVER
    try:
        with Session(cnf, solver=solver, deadline=question.deadline) as session:
            return session.count(over, deadline=question.deadline)
    except OutOfTime:
        return Count(0, exact=False)
