"""The moves that a player has made, as they travel."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from clausette.errors import InputError, UsageError
from clausette.language import Source
from clausette.scene import Jump, Pour
from clausette.service.answers import plan_in
from clausette.words import say

if TYPE_CHECKING:
    from clausette.planning.plan import Plan
    from clausette.scene import Scene
    from clausette.service.board import Board
    from clausette.service.question import Known


def moves_in(board: Board, known: Source | Known | None) -> Plan:
    """The moves that were made, as a plan; an InputError when they are none."""
    refuse_every_hole(board)
    if known is None:
        return ()
    if isinstance(known, Source):
        return plan_in(known, board)
    try:
        text = json.dumps(known)
    except TypeError:
        raise InputError(say("moves are a list of lists of numbers")) from None
    if text == "[]":
        return ()
    plan: Plan = board.installed.planning.read_plan(board.board, text, moves_name(known))
    return plan


def refuse_every_hole(board: Board) -> None:
    """A UsageError when a board asks about every hole at once: nobody can play on that."""
    if board.installed.planning.questions(board.board):
        raise UsageError(say("this asks about every hole: name one, and it can be played"))


def moves_name(known: Source | Known | None) -> str:
    """What errors call the moves."""
    return known.name if isinstance(known, Source) else "known"


def stuck(scene: Scene) -> bool:
    """Whether the gestures of a picture allow no move."""
    moving = [gesture for gesture in scene.gestures if isinstance(gesture, Jump | Pour)]
    return bool(moving) and not any(gesture.allowed for gesture in moving)
