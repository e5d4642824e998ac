"""The picture of the pegs before the first jump and after each, and the jumps one can make."""

from __future__ import annotations

from clausette.planning.plan import Plan
from clausette.puzzles.pegs.board import NO_HOLE, TITLES, Board, goal_words
from clausette.puzzles.pegs.checking import replayed
from clausette.puzzles.pegs.drawing import LOOKS, editing
from clausette.puzzles.pegs.plans import words
from clausette.scene import Jump, Look, Place, Pointer, Scene


def scenes(board: Board, plan: Plan = ()) -> tuple[Scene, ...]:
    """One scene for every position; a plan that breaks a rule ends there, its holes marked."""
    right, wrong = replayed(board, plan)
    pegs = set(board.pegs)
    drawn = [position(board, pegs, goal_words(board))]
    for jump, told in zip(plan[:right], words(board, plan[:right]), strict=True):
        pegs -= set(jump[:2])
        pegs.add(jump[2])
        drawn.append(position(board, pegs, told, moves=((jump[0], jump[2]),)))
    if right < len(plan):
        drawn[-1] = position(board, pegs, wrong[0].message, wrong=wrong[0].cells)
    return tuple(drawn)


def position(
    board: Board,
    pegs: set[Place],
    caption: str,
    moves: tuple[tuple[Place, Place], ...] = (),
    wrong: tuple[Place, ...] = (),
) -> Scene:
    """The picture of some pegs on a board."""
    looks = tuple(
        tuple(_look(value, (r, c) in pegs) for c, value in enumerate(row))
        for r, row in enumerate(board.start)
    )
    allowed = tuple(
        (a, c, (a, b, c)) for a, b, c in board.jumps if a in pegs and b in pegs and c not in pegs
    )
    pointed: dict[Place, Pointer] = {place: "wrong" for place in wrong if place in board.number}
    triangle = board.lattice == "triangle"
    return Scene(
        TITLES["en"],
        looks,
        pointed=pointed,
        gestures=(Jump(allowed),),
        editing=editing(board),
        caption=caption,
        surface="pegboard",
        numbers_from=0,
        indents=tuple(len(looks) - 1 - row for row in range(len(looks))) if triangle else (),
        moves=moves,
    )


def _look(value: int, peg: bool) -> Look:
    return LOOKS[NO_HOLE if value == NO_HOLE else int(peg)]
