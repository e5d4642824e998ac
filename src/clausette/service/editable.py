"""What can be changed of a board, for those who draw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from clausette.errors import UsageError
from clausette.puzzles.kinds import Clued, Editing
from clausette.words import say

if TYPE_CHECKING:
    from clausette.puzzles.finding import Installed
    from clausette.service.board import Board


def editing_of(found: Installed) -> Editing[Any]:
    """The puzzle, whose boards people can draw."""
    puzzle = found.puzzle
    if not isinstance(puzzle, Editing):
        raise UsageError(say("boards of {puzzle} cannot be drawn here", puzzle=found.name))
    return puzzle


def clued(found: Installed) -> Clued[Any]:
    """The puzzle, to whose boards clues can be added and from which they can be taken."""
    puzzle = found.puzzle
    if found.kind != "filling" or not isinstance(puzzle, Clued):
        raise UsageError(say("boards of {puzzle} have no clues to add or take", puzzle=found.name))
    return puzzle


def editing_data(board: Board, language: str = "en") -> dict[str, Any]:
    """What stands where, what can be put, the settings, the turns and whether the size can be
    changed; nothing of a puzzle whose boards cannot be drawn."""
    puzzle = board.installed.puzzle
    if not isinstance(puzzle, Editing):
        return {}
    held = puzzle.held(board.board)
    return {
        "held": {
            part: [[list(spot), sign] for spot, sign in sorted(inside.items())]
            for part, inside in held.items()
        },
        "signs": {
            part: [sign.data(language) for sign in inside]
            for part, inside in puzzle.signs(board.board).items()
        },
        "settings": [setting.data(language) for setting in puzzle.settings(board.board)],
        "turns": list(puzzle.turns(board.board)),
        "resizes": puzzle.resizes(board.board),
        "sizes": list(puzzle.sizes(board.board)),
    }
