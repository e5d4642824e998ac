"""Boards of pegs as they are drawn: holes and pegs, the goal, the lattice; turned, resized."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from clausette.errors import UsageError
from clausette.puzzles.base import Spot
from clausette.puzzles.editing import TURNS, Change, Choice, Held, Setting, Sign, Turn
from clausette.puzzles.kit.turning import moved, turned_rows
from clausette.puzzles.pegs.board import (
    HOLE,
    MOST_HOLES,
    NO_HOLE,
    PEG,
    Board,
    Goal,
    Matrix,
    fault_of,
    hole_name,
    is_matrix,
    is_place,
)
from clausette.puzzles.pegs.named import NAMES, goal_in, goal_word, name_and_vacancy, named_board
from clausette.scene import Cycle, Edge, Edit, Look, Part, Place
from clausette.words import say

_SIGNS: Final = {"o": HOLE, "*": PEG, ".": NO_HOLE, "": NO_HOLE}
_WRITTEN: Final = {HOLE: "o", PEG: "*"}
_SIZE: Final = 7
LOOKS: Final = {
    NO_HOLE: Look("void"),
    HOLE: Look("plain", "hole"),
    PEG: Look("plain", "peg"),
}
"""How the places of a board look."""
_OWN = ""
"""The shape of a board that has no name."""
_PEGS = "pegs"
"""The goal that gives all pegs."""


def blank() -> Board:
    """A square of holes, none of which has a peg."""
    return Board(((HOLE,) * _SIZE,) * _SIZE, "any")


def held(board: Board) -> Held:
    """The holes, with a peg or without."""
    return {
        "givens": {
            (r, c): _WRITTEN[value]
            for r, row in enumerate(board.start)
            for c, value in enumerate(row)
            if value != NO_HOLE
        }
    }


def signs(_: Board) -> dict[Part, tuple[Sign, ...]]:
    """A hole, a hole with a peg, and neither."""
    return {
        "givens": (
            Sign(".", say("no hole"), LOOKS[NO_HOLE]),
            Sign("o", say("a hole"), LOOKS[HOLE]),
            Sign("*", say("a peg"), LOOKS[PEG]),
        )
    }


def editing(board: Board) -> tuple[Edit, ...]:
    """Touching a place makes it a hole, one with a peg, or none."""
    places = frozenset(
        (r, c)
        for r, row in enumerate(board.start)
        for c in range(len(row))
        if _possible(board, (r, c))
    )
    return (Edit("givens", Cycle("o*.", places, second="*", drag=True)),)


def _possible(board: Board, place: Place) -> bool:
    """Whether there may be a hole; row r of a triangle has the columns 0 to r."""
    return board.lattice == "square" or place[1] <= place[0]


def edited(board: Board, changes: Sequence[Change]) -> Board:
    """The board with other holes and pegs."""
    rows = [list(row) for row in board.start]
    for change in changes:
        if change.part != "givens" or change.value not in _SIGNS:
            raise UsageError(say("a place of this board is a hole (o), a peg (*) or nothing (.)"))
        for spot in change.spots:
            if not _inside(board, spot):
                raise UsageError(
                    say("there is no place {spot} on this board", spot=hole_name(_at(spot)))
                )
            rows[spot[0]][spot[1]] = _SIGNS[change.value]
    return _sound(_with_start(board, tuple(map(tuple, rows))))


def _at(spot: Spot) -> Place:
    return spot[0], spot[1]


def _inside(board: Board, spot: Spot) -> bool:
    high, wide = len(board.start), len(board.start[0])
    inside = not isinstance(spot, Edge) and 0 <= spot[0] < high and 0 <= spot[1] < wide
    return inside and _possible(board, _at(spot))


def _with_start(board: Board, start: Matrix) -> Board:
    """The board with this start; of the goal, what is left of it on these holes."""
    new = replace(board, start=start)
    goal: Goal = board.goal
    if is_place(goal) and goal not in new.number:
        goal = "any"
    elif is_matrix(goal):
        goal = new.matrix(frozenset(new.holes) & board.goals[0])
    return replace(new, goal=goal)


def _sound(board: Board) -> Board:
    """The board, if it has holes and not too many."""
    fault = fault_of(board, draft=True)
    if fault is not None:
        raise UsageError(say("{cause}; {remedy}", cause=fault.cause, remedy=fault.remedy))
    return board


# -- the whole board -------------------------------------------------------------------------------


def settings(board: Board) -> tuple[Setting, ...]:
    """The shape if it has a name, the goal, the lattice, and whether all holes are asked about."""
    named = name_and_vacancy(board)
    shapes = (Choice(_OWN, say("of your own")), *(Choice(name, name) for name in NAMES))
    goals = [
        Choice("any", say("one peg, anywhere")),
        Choice("complement", say("pegs and empty holes swapped")),
        *(
            Choice(f"{r},{c}", say("one peg, in {hole}", hole=hole_name((r, c))))
            for r, c in board.holes
        ),
    ]
    goal = goal_word(board.goal) or _PEGS
    if goal == _PEGS:
        goals.append(Choice(_PEGS, say("the pegs of the goal")))
    lattices = (Choice("square", say("squares")), Choice("triangle", say("triangles")))
    asked = (
        Choice("one", say("the pegs as they are")),
        Choice("every", say("every hole in turn as the only one without a peg")),
    )
    every = "every" if board.every else "one"
    return (
        Setting("shape", say("shape"), "choice", named[0] if named else _OWN, choices=shapes),
        Setting("goal", say("goal"), "choice", goal, choices=tuple(goals)),
        Setting("lattice", say("lattice"), "choice", board.lattice, choices=lattices),
        Setting("asked", say("question"), "choice", every, choices=asked),
    )


def set_to(board: Board, values: Mapping[str, Any]) -> Board:
    """The board with another shape, goal or lattice."""
    shape, there = values.get("shape", _OWN), name_and_vacancy(board)
    if shape != _OWN and (there is None or there[0] != shape):
        named = named_board(shape)
        board = replace(_with_start(board, named.start), lattice=named.lattice)
    lattice = values.get("lattice", board.lattice)
    if lattice != board.lattice:
        board = replace(board, lattice=lattice)
        rows = enumerate(board.start)
        cut = tuple(
            tuple(v if _possible(board, (r, c)) else NO_HOLE for c, v in enumerate(row))
            for r, row in rows
        )
        board = _with_start(board, cut)
    goal = goal_in(values.get("goal", _PEGS))
    if goal is not None:
        board = replace(board, goal=goal)
    if "asked" in values:
        board = replace(board, every=values["asked"] == "every")
    return _sound(board)


def resizes(_: Board) -> bool:
    return True


def sizes(_: Board) -> tuple[int, ...]:
    return ()


def resized(board: Board, rows: int, columns: int) -> Board:
    """The board with holes added, or cut off, at the bottom and right."""
    if rows < 1 or columns < 1 or rows * columns > MOST_HOLES * MOST_HOLES:
        raise UsageError(say("a board has 1 to {most} holes", most=MOST_HOLES))
    fits = rows * columns <= MOST_HOLES
    start = tuple(
        tuple(
            board.start[r][c]
            if r < len(board.start) and c < len(board.start[0])
            # Where there is no room for so many holes, what is added has none.
            else HOLE
            if fits and _possible(board, (r, c))
            else NO_HOLE
            for c in range(columns)
        )
        for r in range(rows)
    )
    if is_matrix(board.goal):
        kept = frozenset(p for p in board.goals[0] if p[0] < rows and p[1] < columns)
        new = replace(board, start=start, goal="any")
        return _sound(replace(new, goal=new.matrix(kept & frozenset(new.holes))))
    return _sound(_with_start(board, start))


def turns(board: Board) -> tuple[Turn, ...]:
    """All of squares; a triangle can only be mirrored, which leaves it what it is otherwise."""
    return TURNS if board.lattice == "square" else ("mirror",)


def turned(board: Board, turn: Turn) -> Board:
    """The board turned, with its goal."""
    high, wide = len(board.start), len(board.start[0])
    to = moved(turn, high, wide)
    if board.lattice == "triangle":
        return _mirrored_triangle(board)
    goal: Goal = board.goal
    if is_place(goal):
        goal = to(*goal)
    elif is_matrix(goal):
        goal = turned_rows(goal, turn)
    return replace(board, start=turned_rows(board.start, turn), goal=goal)


def _mirrored_triangle(board: Board) -> Board:
    def mirrored(matrix: Matrix) -> Matrix:
        return tuple((*row[r::-1], *row[r + 1 :]) for r, row in enumerate(matrix))

    goal: Goal = board.goal
    if is_place(goal):
        goal = goal[0], goal[0] - goal[1]
    elif is_matrix(goal):
        goal = mirrored(goal)
    return replace(board, start=mirrored(board.start), goal=goal)
