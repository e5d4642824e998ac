"""Whether a plan is right, by playing it on rows of numbers.

It knows nothing of the rules file, of the search or of the board's own list of jumps, so that it
can catch mistakes in all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, TypeAlias

from clausette.planning.plan import Plan
from clausette.puzzles.base import Violation
from clausette.puzzles.pegs.board import Board
from clausette.scene import Place
from clausette.words import Message, say

Pegs: TypeAlias = frozenset[Place]


def violations(board: Board, plan: Plan) -> list[Violation]:
    """The first jump that cannot be made, or what is wrong in the end; nothing if all is right."""
    return replayed(board, plan)[1]


def replayed(board: Board, plan: Plan) -> tuple[int, list[Violation]]:
    """How many jumps can be made, one after the other, and what is wrong then."""
    rows = [list(row) for row in board.start]
    for number, jump in enumerate(plan, 1):
        wrong = _wrong_jump(rows, jump, board.lattice == "triangle")
        if wrong is not None:
            places, why = wrong
            words = say("jump {number}: {why}", number=number, why=why)
            return number - 1, [Violation("jump", places, words)]
        (a, b), (c, d), (e, f) = jump
        rows[a][b] = rows[c][d] = 0
        rows[e][f] = 1
    return len(plan), _wrong_end(board, rows)


def _wrong_jump(
    rows: list[list[int]], jump: object, triangle: bool
) -> tuple[tuple[Place, ...], Message] | None:
    if not _is_jump(jump):
        return (), say("{jump} is not made of three places: from, over, to", jump=repr(jump))
    assert isinstance(jump, tuple)
    for r, c in jump:
        if not (0 <= r < len(rows) and 0 <= c < len(rows[r])) or rows[r][c] == -1:
            return ((r, c),), say("there is no hole at {hole}", hole=_name((r, c)))
    (a, b), (c, d), (e, f) = jump
    down, right = c - a, d - b
    ways = {(0, 1), (1, 0), (0, -1), (-1, 0)} | ({(1, 1), (-1, -1)} if triangle else set())
    if (down, right) not in ways or (e - c, f - d) != (down, right):
        three = tuple(map(_name, jump))
        return tuple(jump), say("{holes} are not three holes in a row", holes=three)
    start, over, end = jump
    if rows[a][b] != 1:
        return (start,), say("there is no peg at {hole} to jump with", hole=_name(start))
    if rows[c][d] != 1:
        return (over,), say("there is no peg at {hole} to jump over", hole=_name(over))
    if rows[e][f] != 0:
        return (end,), say("there is a peg at {hole}, where the jump ends", hole=_name(end))
    return None


def _is_jump(jump: object) -> bool:
    return (
        isinstance(jump, tuple)
        and len(jump) == 3
        and all(isinstance(place, tuple) and len(place) == 2 for place in jump)
        and all(type(part) is int for place in jump for part in place)
    )


def _wrong_end(board: Board, rows: Sequence[Sequence[int]]) -> list[Violation]:
    left = places(rows, 1)
    if board.goal == "any":
        if len(left) == 1:
            return []
        words = say("{n} pegs are left at the end, not one", n=len(left))
        return [Violation("goal", tuple(sorted(left)), words)]
    (wanted,) = goals_of(board)
    wrong = sorted(left ^ wanted)
    if not wrong:
        return []
    words = say("at the end the pegs are not those of the goal at {wrong}", wrong=named(wrong))
    return [Violation("goal", tuple(wrong), words)]


# -- the board, read once more ---------------------------------------------------------------------


def places(rows: Sequence[Sequence[int]], *values: int) -> Pegs:
    """Where rows hold one of these values."""
    return frozenset((r, c) for r, row in enumerate(rows) for c, v in enumerate(row) if v in values)


def named(pegs: Iterable[Place]) -> str:
    """Where some pegs are, or the first six of many."""
    some = [_name(place) for place in sorted(pegs)]
    return ", ".join(some[:6]) + (", …" if len(some) > 6 else "")


def _name(place: Place) -> str:
    return f"({place[0]},{place[1]})"


def goals_of(board: Board) -> list[Pegs]:
    """The sets of pegs any of which may be left."""
    goal: Any = board.goal
    if goal == "any":
        return [frozenset((hole,)) for hole in places(board.start, 0, 1)]
    if goal == "complement":
        return [places(board.start, 0, 1) - places(board.start, 1)]
    return [frozenset((goal,)) if isinstance(goal[0], int) else places(goal, 1)]
