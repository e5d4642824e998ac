"""The use case *hint* for games of moves."""

from __future__ import annotations

from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from clausette.errors import UsageError
from clausette.planning.plan import Ask, PlanVerdict
from clausette.puzzles.kinds import WithGoal
from clausette.puzzles.moving import best_plan, lost_since, other_moves, stepwise
from clausette.puzzles.plans import what_is_missing
from clausette.service.move_hint import MoveHint
from clausette.service.plan_marks import moves_in, moves_name
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.board import Board
    from clausette.service.question import Question


def hint_move(board: Board, question: Question) -> MoveHint:
    """The next move of a shortest plan, from the board or after the moves that are known."""
    start = perf_counter()
    found = board.installed
    game = stepwise(found)
    if found.planning.questions(board.board):
        raise UsageError(say("this asks about every hole: name one, and its next move can be told"))
    question.deadline.check()
    known = moves_in(board, question.known)
    missing = what_is_missing(found, board.board, known, moves_name(question.known))
    position = game.after(board.board, known) if known else board.board
    hint = MoveHint(
        replace(board, board=position),
        PlanVerdict("solved", shortest=True),
        missing,
        known=known,
        first=board.board,
        goal=found.puzzle.goal_words(board.board) if isinstance(found.puzzle, WithGoal) else "",
        language=question.language,
    )
    if missing:
        hint = _looked_ahead(hint, board, question)
    return replace(hint, seconds=perf_counter() - start)


def _looked_ahead(hint: MoveHint, board: Board, question: Question) -> MoveHint:
    """The hint with what can be found out about a position that is not at its goal."""
    found, position = board.installed, hint.board.board
    ask = Ask(deadline=question.deadline, progress=question.tell)
    hint = replace(hint, verdict=best_plan(found, position, ask))
    if hint.kind == "move":
        question.tell(hint)
        return replace(hint, others=other_moves(found, position, hint.verdict, ask))
    if hint.kind == "lost" and hint.known:
        question.tell(hint)
        since = lost_since(found, board.board, hint.known, ask)
        if since:
            words = found.planning.move_words(board.board, hint.known)[since - 1]
            return replace(hint, since=since, by=say("{it}", it=words))
        return replace(hint, since=since)
    return hint
