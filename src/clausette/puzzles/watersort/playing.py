"""A game as it is played: the pours that lead on, and the board that they leave."""

from __future__ import annotations

from dataclasses import replace

from clausette.planning.plan import Plan
from clausette.puzzles.watersort.board import Board
from clausette.puzzles.watersort.replaying import Pour, in_order, poured, pours


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
