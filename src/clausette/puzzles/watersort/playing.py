"""A game as it is played: the pours that lead on, and the board that they leave."""

from __future__ import annotations

from dataclasses import replace

from clausette.planning.plan import Plan
from clausette.puzzles.watersort.board import UNIT, Board
from clausette.puzzles.watersort.replaying import Pour, in_order, poured, pours
from clausette.words import Message, say


def how_to_play(board: Board) -> tuple[Message, ...]:
    """What a player has to know."""
    return (
        say("Pour from tube to tube: onto water of the same colour, or into an empty tube."),
        say("A pour takes one unit.")
        if board.rule == UNIT
        else say("A pour takes all the water of the colour on top, or as much of it as fits."),
        say("In the end every tube is empty or full of one colour."),
    )


def moves(board: Board) -> tuple[Pour, ...]:
    """The pours that lead to another position, one for each: the order of tubes does not count.

    So of two empty tubes the second is not poured into, and neither gets all that is in a tube.
    """
    met = {in_order(board.tubes)}
    found: list[Pour] = []
    for pour in pours(board, board.tubes):
        tubes = in_order(poured(board.tubes, pour))
        if tubes not in met:
            met.add(tubes)
            found.append(pour)
    return tuple(found)


def after(board: Board, plan: Plan) -> Board:
    """The board after some pours that are right."""
    tubes = board.tubes
    for pour in plan:
        tubes = poured(tubes, pour)
    return replace(board, tubes=tubes)
