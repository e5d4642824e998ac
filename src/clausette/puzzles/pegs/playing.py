"""A game as it is played: the jumps that can be made, and the board that they leave."""

from __future__ import annotations

from dataclasses import replace

from clausette.planning.plan import Plan
from clausette.puzzles.pegs.board import Board, Goal, Jump, goal_words
from clausette.words import Message, say


def how_to_play(board: Board) -> tuple[Message, ...]:
    """What a player has to know."""
    return (
        say("A peg jumps over a peg beside it, in a straight line, into the empty hole behind."),
        say("The peg that it jumped over is taken away."),
        goal_words(board),
    )


def moves(board: Board) -> tuple[Jump, ...]:
    """The jumps that can be made."""
    pegs = board.pegs
    return tuple((a, b, c) for a, b, c in board.jumps if a in pegs and b in pegs and c not in pegs)


def after(board: Board, plan: Plan) -> Board:
    """The board after some jumps that are right, with the goal that it had before them."""
    pegs = set(board.pegs)
    for start, over, end in plan:
        pegs -= {start, over}
        pegs.add(end)
    return replace(board, start=board.matrix(frozenset(pegs)), goal=_fixed_goal(board))


def _fixed_goal(board: Board) -> Goal:
    """The goal in words that do not depend on the pegs: the complement is that of the start."""
    if board.goal != "complement":
        return board.goal
    (left,) = board.goals
    return next(iter(left)) if len(left) == 1 else board.matrix(left)
