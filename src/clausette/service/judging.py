"""The use case *judge*: right so far, or the first clash; the answer is not given away."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from clausette.errors import OutOfTime
from clausette.planning.plan import Ask
from clausette.puzzles.moving import stepwise
from clausette.puzzles.other_rules import by_other_rules
from clausette.puzzles.placing import best, best_with
from clausette.puzzles.plans import solve_plan, what_is_missing
from clausette.reasoning.pages import clash_told
from clausette.service.marks import pointed_data
from clausette.service.placed import PlacementPosition, placement_of
from clausette.service.plan_marks import moves_in
from clausette.service.positions import solved
from clausette.service.reading import board_of
from clausette.service.results import Spoken
from clausette.service.teaching import Teaching, teaching
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot, Violation
    from clausette.scene import Pointer
    from clausette.service.board import Board
    from clausette.service.question import Question

Judgement: TypeAlias = Literal["solved", "right", "clash", "wrong", "unknown"]
_PATIENCE: Final = 5.0
"""Seconds, at most, for what takes a search."""


@dataclass(frozen=True, slots=True)
class Judged(Spoken):
    """What can be said of marks without giving anything away."""

    verdict: Judgement
    lines: tuple[str, ...] = ()
    """In words."""
    pointed: Mapping[Spot, Pointer] = field(default_factory=dict)
    """Where a rule is broken."""
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return {
            "verdict": self.verdict,
            "words": self.words,
            "pointed": pointed_data(self.pointed),
        }


def judge(question: Question) -> Judged:
    """Whether marks are right so far."""
    board = board_of(question)
    question.tell(say("checking"))
    question.deadline.check()
    if board.installed.kind == "plan":
        return _of_moves(board, question)
    if board.installed.kind == "placement":
        return _of_placement(board, question)
    with teaching(question.about(board), say("checking")) as taught:
        return _of_marks(taught, question)


def _of_marks(taught: Teaching, question: Question) -> Judged:
    lesson, language = taught.lesson, question.language
    assert lesson is not None
    rows = lesson.answer(taught.known)
    if solved(lesson, rows):
        return Judged("solved", (say("Solved: everything is right."),), language=language)
    # Changed rules are their own checker, and the tutor names the one that is broken.
    by_rules = by_other_rules(lesson.puzzle)
    wrong = [] if by_rules else lesson.puzzle.filling.check(lesson.board, rows)
    if wrong:
        return _clash(wrong, language)
    deadline = question.deadline.within(_PATIENCE)
    try:
        # What the checker does not see before the end may be seen by a rule alone.
        if taught.tutor.one_rule.broken(taught.known, deadline=deadline):
            clash = taught.tutor.clash(taught.known, deadline=deadline)
            lines = tuple(clash_told(taught.voice, clash))
            return Judged("clash", lines, lesson.pointed(clash), language)
        if taught.tutor.solutions.agreeing(taught.known, deadline=deadline) is not None:
            return Judged("right", (say("Right so far."),), language=language)
        if taught.tutor.solutions.first(deadline=deadline) is None:
            none = say("This board has no solution, whatever the marks are.")
            return Judged("wrong", (none,), language=language)
    except OutOfTime:
        return _unknown(language)
    lines = (
        say("No rule is broken yet, but there is a mistake: it cannot be completed like this."),
    )
    return Judged("wrong", lines, language=language)


def _clash(wrong: Sequence[Violation], language: str) -> Judged:
    """The first rule that is broken, and where."""
    first = wrong[0]
    words = say("{rule}: {message}", rule=first.rule, message=first.message)
    return Judged("clash", (words,), dict.fromkeys(first.cells, "wrong"), language)


def _unknown(language: str) -> Judged:
    return Judged("unknown", (say("Not known in time."),), language=language)


# -- games of moves --------------------------------------------------------------------------------


def _of_moves(board: Board, question: Question) -> Judged:
    """Whether the goal can still be reached."""
    found, language = board.installed, question.language
    game = stepwise(found)
    plan = moves_in(board, question.known)
    if not what_is_missing(found, board.board, plan, say("the moves")):
        return Judged("solved", (say("The goal is reached."),), language=language)
    position = game.after(board.board, plan)
    if not game.moves(position):
        lost = say("No move leads on, and the goal is not reached.")
        return Judged("wrong", (lost,), language=language)
    deadline = question.deadline.within(_PATIENCE)
    verdict = solve_plan(found, position, Ask(deadline=deadline, progress=question.tell))
    lines: dict[str, Message] = {
        "solved": say("From here the goal can still be reached."),
        "none": say("From here the goal cannot be reached any more."),
        "unknown": say("Whether the goal can still be reached is not known in time."),
    }
    kinds: dict[str, Judgement] = {"solved": "right", "none": "wrong", "unknown": "unknown"}
    return Judged(kinds[verdict.kind], (lines[verdict.kind],), language=language)


# -- placements ------------------------------------------------------------------------------------


def _of_placement(board: Board, question: Question) -> Judged:
    """Whether a best placement can still be reached."""
    found, language = board.installed, question.language
    placement = placement_of(board, question.known)
    position = PlacementPosition(board, placement, language)
    wrong = found.placing.check(board.board, placement)
    if wrong and not position.left:
        return _clash(wrong, language)
    deadline = question.deadline.within(_PATIENCE)
    at_best = best(found, board.board, deadline=deadline)
    if at_best.kind == "none":
        return Judged("wrong", (say("There is no placement at all."),), language=language)
    reachable = best_with(found, board.board, placement, deadline=deadline)
    if "unknown" in (at_best.kind, reachable.kind):
        return _unknown(language)
    if reachable.kind == "none" or reachable.cost > at_best.cost:
        if position.left:
            lines = [say("From here no best placement can be reached any more.")]
        else:
            lines = [say("There is a better placement.")]
        return Judged("wrong", tuple(lines), language=language)
    if position.left:
        return Judged("right", (say("Right so far."),), language=language)
    full = say("There is no better placement: {verdict}.", verdict=at_best.words)
    return Judged("solved", (full,), language=language)
