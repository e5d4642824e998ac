"""For how many steps the model of a game of moves is grounded."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from clausette.errors import OutOfTime, UsageError
from clausette.planning.plan import Ask
from clausette.puzzles.plans import length_of_plans, solve_plan
from clausette.service.solving import refuse_planning
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.service.board import Board
    from clausette.service.question import Question


class Horizon(NamedTuple):
    """A number of steps, which only games of moves have."""

    steps: int | None
    notes: tuple[Message, ...] = ()
    """Where it comes from, if nobody asked for it."""


def horizon(board: Board, question: Question, steps: int | None, model: str | None) -> Horizon:
    """As many steps as asked, or as a plan needs."""
    found = board.installed
    if found.kind != "plan":
        refuse_planning(board.called, steps=steps, model=model)
        return Horizon(None)
    if steps is not None:
        return Horizon(steps)
    refuse_questions(board)
    known = length_of_plans(found, board.board)
    if known is not None:
        told = say("--steps {n}, the length of every plan, if there is one", n=known)
        return Horizon(known, (told,))
    needed = _length_of_a_plan(board, question)
    return Horizon(needed, (say("--steps {n}, the length of the plan that was found", n=needed),))


def refuse_questions(board: Board) -> None:
    """A UsageError when a board asks about every hole."""
    if board.installed.planning.questions(board.board):
        raise UsageError(
            say("{name} asks many questions at once: ask one, or give --steps K", name=board.called)
        )


def _length_of_a_plan(board: Board, question: Question) -> int:
    """Without a plan nobody can say how many steps there should be."""
    question.tell(say("solving"))
    ask = Ask(deadline=question.deadline, progress=question.tell)
    verdict = solve_plan(board.installed, board.board, ask)
    if verdict.kind == "unknown":
        raise OutOfTime(say("the time is up"))
    if verdict.kind != "solved":
        raise UsageError(
            say(
                "{name} has no plan to take the number of steps from: give --steps K",
                name=board.called,
            )
        )
    return len(verdict.plan)
