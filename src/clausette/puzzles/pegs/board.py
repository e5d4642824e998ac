"""A board of peg solitaire: its holes, the pegs at the start, and what is to be left of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal, NamedTuple, TypeAlias, TypeGuard

from clausette.scene import Place
from clausette.words import Message, plural, say

NO_HOLE, HOLE, PEG = -1, 0, 1
MOST_HOLES: Final = 64
"""Positions are words of 64 bits."""

Matrix: TypeAlias = tuple[tuple[int, ...], ...]
Goal: TypeAlias = Literal["complement", "any"] | Place | Matrix
"""The pegs where there were none and the other way round; one peg anywhere; one peg in this hole;
these pegs."""
Lattice: TypeAlias = Literal["square", "triangle"]
Jump: TypeAlias = tuple[Place, Place, Place]
"""From, over, to."""

TITLES: Final = {"en": "Peg solitaire", "fr": "Solitaire"}
_DIRECTIONS: Final[dict[Lattice, tuple[Place, ...]]] = {
    "square": ((0, 1), (1, 0), (0, -1), (-1, 0)),
    # Row r of a triangle has the columns 0 to r: right and left, and both ways down and up.
    "triangle": ((0, 1), (1, 0), (1, 1), (0, -1), (-1, 0), (-1, -1)),
}


class Fault(NamedTuple):
    """What keeps something from being a board: where, why, and what would help."""

    path: tuple[str | int, ...]
    """In what was read: `("start", 2, 3)`, `("goal",)`."""
    cause: Message
    remedy: Message


# No slots: `cached_property` keeps its values in the instance's `__dict__`.
@dataclass(frozen=True)
class Board:
    """Rows of -1 (no hole), 0 (a hole without a peg) and 1 (with one), and the goal.

    With `every` it asks about every hole in turn as the only one without a peg.
    """

    start: Matrix
    goal: Goal = "complement"
    lattice: Lattice = "square"
    every: bool = False

    @cached_property
    def holes(self) -> tuple[Place, ...]:
        """In reading order; hole number n is bit n of a position."""
        return tuple(
            (r, c)
            for r, row in enumerate(self.start)
            for c, value in enumerate(row)
            if value != NO_HOLE
        )

    @cached_property
    def number(self) -> dict[Place, int]:
        """The number of every hole."""
        return {hole: number for number, hole in enumerate(self.holes)}

    @cached_property
    def jumps(self) -> tuple[Jump, ...]:
        """All jumps that stay on the board, whatever pegs there are."""
        found: list[Jump] = []
        for r, c in self.holes:
            for down, right in _DIRECTIONS[self.lattice]:
                over, to = (r + down, c + right), (r + 2 * down, c + 2 * right)
                if over in self.number and to in self.number:
                    found.append(((r, c), over, to))
        return tuple(found)

    @cached_property
    def pegs(self) -> frozenset[Place]:
        """Where pegs are at the start."""
        return places_in(self.start)

    @cached_property
    def goals(self) -> tuple[frozenset[Place], ...]:
        """The sets of pegs any of which may be left."""
        if self.goal == "any":
            return tuple(frozenset((hole,)) for hole in self.holes)
        if self.goal == "complement":
            return (frozenset(self.holes) - self.pegs,)
        return (frozenset((self.goal,)) if is_place(self.goal) else places_in(self.goal),)

    @property
    def jumps_needed(self) -> int:
        """The length of every plan, as each jump takes one peg away."""
        return len(self.pegs) - len(self.goals[0])

    def position(self, pegs: frozenset[Place]) -> int:
        """The pegs as bits."""
        return sum(1 << self.number[peg] for peg in pegs)

    def matrix(self, pegs: frozenset[Place]) -> Matrix:
        """The pegs as rows of -1, 0 and 1."""
        return tuple(
            tuple(NO_HOLE if v == NO_HOLE else int((r, c) in pegs) for c, v in enumerate(row))
            for r, row in enumerate(self.start)
        )

    def with_vacancy(self, hole: Place) -> Board:
        """The board with pegs in all holes but one."""
        return replace(self, start=self.matrix(frozenset(self.holes) - {hole}))


def questions(board: Board) -> dict[Place, Board]:
    """The boards that a board stands for which asks about every hole."""
    if not board.every:
        return {}
    return {hole: replace(board.with_vacancy(hole), every=False) for hole in board.holes}


def is_place(goal: Goal) -> TypeGuard[Place]:
    """Whether a goal is a hole."""
    return isinstance(goal, tuple) and len(goal) == 2 and isinstance(goal[0], int)


def is_matrix(goal: Goal) -> TypeGuard[Matrix]:
    """Whether a goal gives all pegs."""
    return isinstance(goal, tuple) and not is_place(goal)


def places_in(matrix: Goal) -> frozenset[Place]:
    """Where a matrix has pegs."""
    assert is_matrix(matrix)
    return frozenset(
        (r, c) for r, row in enumerate(matrix) for c, value in enumerate(row) if value == PEG
    )


def hole_name(place: Place) -> str:
    """What a person calls a hole: its row and column, from 0, as in JSON."""
    return f"({place[0]},{place[1]})"


def hole_term(place: Place) -> str:
    """A hole in the models."""
    return f"c({place[0]},{place[1]})"


def jump_term(jump: Jump) -> str:
    """A jump in the models: where it begins and where it ends."""
    (a, b), _, (c, d) = jump
    return f"j({a},{b},{c},{d})"


def goal_words(board: Board) -> Message:
    """What is to be left, in words."""
    goal = board.goal
    if goal == "any":
        return say("goal: one peg, anywhere")
    if goal == "complement":
        vacant = [hole for hole in board.holes if hole not in board.pegs]
        if len(vacant) != 1:
            return say("goal: pegs and empty holes swapped")
        goal = vacant[0]
    if is_place(goal):
        return say("goal: one peg, in {hole}", hole=hole_name(goal))
    return say("goal: the pegs of the goal")


def fault_of(board: Board, *, draft: bool = False) -> Fault | None:
    """The first thing that is wrong with a board whose rows have not been looked at.

    A draft may have fewer pegs than its goal, which is no more than a board without a plan.
    """
    fault = _matrix_fault(board.start, "start")
    if fault is not None:
        return fault
    holes = len(board.holes)
    if not 0 < holes <= MOST_HOLES:
        cause = (
            say("this board has {holes} holes", holes=holes)
            if holes
            else say("this board has no holes")
        )
        return Fault(("start",), cause, say("a board has 1 to {most} holes", most=MOST_HOLES))
    fault = _goal_fault(board)
    if fault is not None or draft:
        return fault
    pegs, left = len(board.pegs), len(board.goals[0])
    if left > pegs:
        cause = plural(
            left,
            "the goal has {n} peg and the start only {pegs}",
            "the goal has {n} pegs and the start only {pegs}",
            pegs=pegs,
        )
        remedy = say("a jump takes a peg away and never brings one back")
        return Fault(("goal",), cause, remedy)
    return None


def _matrix_fault(matrix: Sequence[Sequence[int]], key: str) -> Fault | None:
    if not matrix or not matrix[0]:
        return Fault((key,), say("there are no rows here"), say("write rows of -1, 0 and 1"))
    for r, row in enumerate(matrix):
        for c, value in enumerate(row):
            if value not in (NO_HOLE, HOLE, PEG):
                remedy = say(
                    "write -1 for no hole, 0 for a hole without a peg, 1 for a hole with a peg"
                )
                return Fault(
                    (key, r, c), say("{value} is not a cell of a board", value=value), remedy
                )
        if len(row) != len(matrix[0]):
            cause = say(
                "row {row} has {cells} cells, and row 0 has {first}",
                row=r,
                cells=len(row),
                first=len(matrix[0]),
            )
            at = min(len(matrix[0]), len(row) - 1)
            return Fault(
                (key, r, at) if row else (key, r), cause, say("give all rows the same length")
            )
    return None


def _goal_fault(board: Board) -> Fault | None:
    goal = board.goal
    if is_place(goal) and goal not in board.number:
        cause = say("the goal {hole} is not a hole of this board", hole=hole_name(goal))
        return Fault(("goal",), cause, holes_help(board))
    return _other_holes(board, goal) if is_matrix(goal) else None


def _other_holes(board: Board, rows: Matrix) -> Fault | None:
    """What keeps the rows of a goal from having the holes of the start."""
    fault = _matrix_fault(rows, "goal")
    if fault is not None:
        return fault
    sizes = (len(rows), len(rows[0])), (len(board.start), len(board.start[0]))
    if sizes[0] != sizes[1]:
        cause = say(
            "the goal has {size} cells, and the start {other}",
            size="{}×{}".format(*sizes[0]),
            other="{}×{}".format(*sizes[1]),
        )
        return Fault(("goal",), cause, say("give both the same rows and columns"))
    for r, row in enumerate(rows):
        for c, value in enumerate(row):
            if (value == NO_HOLE) != (board.start[r][c] == NO_HOLE):
                hole = hole_name((r, c))
                cause = (
                    say("the goal has no hole at {hole}, and the start has one", hole=hole)
                    if value == NO_HOLE
                    else say("the goal has a hole at {hole}, and the start has none", hole=hole)
                )
                return Fault(("goal", r, c), cause, say("the holes of both must be the same"))
    return None


def holes_help(board: Board) -> Message:
    """The holes of a board, for a message to whom named another place."""
    shown = " ".join([*map(hole_name, board.holes[:8]), *["…"] * (len(board.holes) > 8)])
    return say("rows and columns count from 0; its holes are {holes}", holes=shown)
