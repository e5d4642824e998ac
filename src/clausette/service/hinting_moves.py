"""The use case *hint* for games of moves."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.errors import UsageError
from clausette.language import Source
from clausette.planning.plan import Ask, Plan, PlanVerdict
from clausette.puzzles.kinds import WithGoal
from clausette.puzzles.moving import best_plan, lost_since, other_moves, stepwise
from clausette.puzzles.plans import what_is_missing
from clausette.service.answers import plan_in
from clausette.service.move_hint import MoveHint
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
    known = _known(board, question.known)
    missing = what_is_missing(found, board.board, known, _name(question.known))
    position = game.after(board.board, known) if known else board.board
    hint = MoveHint(
        replace(board, board=position),
        PlanVerdict("solved", shortest=True),
        missing,
        known=known,
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


def _known(board: Board, known: Source | Sequence[Any] | None) -> Plan:
    """The moves that were made, as a plan."""
    if known is None or isinstance(known, Source):
        return () if known is None else plan_in(known, board)
    moves = json.dumps(known)
    plan: Plan = board.installed.planning.read_plan(board.board, moves, _name(known))
    return plan


def _name(known: Source | Sequence[Any] | None) -> str:
    return known.name if isinstance(known, Source) else "known"
