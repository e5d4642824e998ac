"""The use case *appraise*: has a board that is being drawn a solution, is it the only one, how hard
is it; and if it has none, which clues clash."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import OutOfTime
from clausette.planning.plan import PlanVerdict
from clausette.puzzles.placing import every_best
from clausette.puzzles.solving import Verdict
from clausette.service.grading import Graded, grade
from clausette.service.marks import pointed_data, pointed_in
from clausette.service.reading import board_of
from clausette.service.results import plain, spots_data
from clausette.service.solution import HoleSolutions, Solution, answered, cost_data
from clausette.service.solving import Wanted, solve_board
from clausette.service.why_none import Contradicted, why_none
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.scene import Pointer
    from clausette.service.board import Board
    from clausette.service.question import Question

_CLASH: Final = 0.5
"""Seconds for the search for few clues that clash, and parts of what is left: a board changes
again and again while it is drawn."""
_SOLVED: Final = 0.7
_SHORTEST: Final = 3.0
_TOLD: Final = 6
"""Rule instances of a clash that are told in words."""


@dataclass(frozen=True, kw_only=True)
class Appraised:
    """What is known of a board that somebody draws; partly, while more is being found out."""

    board: Board
    verdict: str = "unknown"
    """`unique`, `several`, `none` or `unknown`; a plan or a placement that there is may be `solved`
    or `best`."""
    words: tuple[Message | str, ...] = ()
    pointed: Mapping[Spot, Pointer] = field(default_factory=dict)
    """If there is no solution: the clues that clash."""
    solutions: tuple[Any, ...] = ()
    """The only one, or two that differ; moves, or placements."""
    differs: tuple[Spot, ...] = ()
    cost: tuple[int, ...] | None = None
    grade: Graded | None = None
    done: bool = False
    """Whether nothing more comes."""
    seconds: float = 0.0
    language: str = "en"

    def __str__(self) -> str:
        return "\n".join(in_words(line, self.language) for line in self.words)

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            **answered(self.board, self.verdict, self.seconds),
            "words": [in_words(line, self.language) for line in self.words],
            "pointed": pointed_data(self.pointed),
            "differs": spots_data(self.differs),
            "done": self.done,
        }
        if self.solutions:
            found["solutions"] = [plain(one) for one in self.solutions]
        if self.cost is not None:
            found["cost"] = cost_data(self.cost)
        if self.grade is not None and self.grade.grade is not None:
            own = self.grade.data()
            wanted = ("grade", "words", "number", "least", "most", "exact", "hardest", "late")
            found["grade"] = {key: own[key] for key in wanted if key in own}
        return found


def appraise(question: Question) -> Appraised:
    """The verdict first, then the clues that clash, or the grade; told one after the other."""
    start = perf_counter()
    board = board_of(question)
    question = question.about(board)

    def so_far(found: Appraised, *, done: bool = False) -> Appraised:
        found = replace(found, seconds=perf_counter() - start, done=done)
        if not done:
            question.tell(found)
        return found

    solved = _solved(board, question)
    found = _verdict(board, solved, question.language)
    if found.verdict == "none":
        return so_far(_clashing(so_far(found), question), done=True)
    if board.installed.kind == "placement" and found.solutions:
        return so_far(_only_best(so_far(found), question), done=True)
    if found.verdict == "solved" and isinstance(solved, Solution):
        return so_far(_shortest(so_far(found), solved, question), done=True)
    if found.verdict == "unique":
        return so_far(_graded(so_far(found), question), done=True)
    return so_far(found, done=True)


def _solved(board: Board, question: Question) -> Solution | HoleSolutions:
    limited = replace(question, deadline=question.deadline.share(_SOLVED))
    return solve_board(board, limited, Wanted())


def _verdict(board: Board, solved: Solution | HoleSolutions, language: str) -> Appraised:
    """What solving shows."""
    if isinstance(solved, HoleSolutions):
        plans = sum(verdict.kind == "solved" for verdict in solved.answers.verdicts.values())
        words = say("a plan for {n} of {all} holes", n=plans, all=len(solved.answers.verdicts))
        return Appraised(board=board, verdict=solved.verdict, words=(words,), language=language)
    verdict = solved.verdict
    found = Appraised(board=board, verdict=verdict.kind, words=(verdict.words,), language=language)
    if isinstance(verdict, Verdict):
        return replace(found, solutions=verdict.answers, differs=verdict.differs)
    if isinstance(verdict, PlanVerdict):
        if verdict.kind != "solved":
            return found
        moves = board.installed.planning.write_plan(board.board, verdict.plan)
        return replace(found, solutions=(moves,))
    return replace(found, solutions=verdict.placements, cost=verdict.cost)


def _shortest(found: Appraised, solved: Solution, question: Question) -> Appraised:
    """How short a plan can be, if that is soon known."""
    if not isinstance(solved.verdict, PlanVerdict) or solved.verdict.shortest:
        return found
    limited = replace(question, deadline=question.deadline.within(_SHORTEST))
    shortest = solve_board(found.board, limited, Wanted(shortest=True))
    again = _verdict(found.board, shortest, found.language)
    return again if again.verdict == "solved" else found


def _only_best(found: Appraised, question: Question) -> Appraised:
    """Whether there is another placement as good as the one that was found."""
    board = found.board
    try:
        best = tuple(every_best(board.installed, board.board, limit=2, deadline=question.deadline))
    except OutOfTime:
        return found
    if len(best) == 1:
        return replace(found, words=(*found.words, say("no other placement is as good")))
    words = say("other placements are as good")
    return replace(found, words=(*found.words, words), solutions=best)


def _clashing(found: Appraised, question: Question) -> Appraised:
    """The rules and clues that contradict each other, of a board to fill."""
    if found.board.installed.kind != "filling":
        return found
    limited = replace(question, deadline=question.deadline.within(4 * _CLASH))
    try:
        why = why_none(limited, budget=_CLASH)
    except OutOfTime:
        return found
    if not isinstance(why, Contradicted) or why.scene is None:
        return found
    told = [one.sentence for one in why.instances[:_TOLD]]
    if len(why.instances) > _TOLD:
        told.append("…")
    return replace(found, words=(*found.words, *told), pointed=pointed_in(why.scene))


def _graded(found: Appraised, question: Question) -> Appraised:
    """How hard a board with one solution is."""
    graded = grade(replace(question, tell=lambda told: None))
    if graded.grade is None:
        return found
    return replace(found, grade=graded, words=(*found.words, graded.words))
