"""Finds out why a board has no plan: by parities, by a pagoda function, or by a failed search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from clausette.planning.masks import Moves
from clausette.planning.plan import Reason
from clausette.planning.two_sided import Way
from clausette.planning.weights import separating
from clausette.puzzles.pegs.board import NO_HOLE, Board, hole_name
from clausette.scene import Place
from clausette.words import Message, listed, plural, say

_Pegs = frozenset[Place]
_DEAREST: Final = ("pegs-left", "rule-of-three", "pagoda", "search")


@dataclass(frozen=True, slots=True)
class Case:
    """Why none of some goals can be reached."""

    goals: tuple[_Pegs, ...]
    reason: Reason


def moves_of(board: Board) -> Moves:
    """The jumps as masks."""
    bit = {hole: 1 << number for hole, number in board.number.items()}
    pegs = np.array([bit[a] | bit[b] for a, b, _ in board.jumps], dtype=np.uint64)
    empty = np.array([bit[c] for _, _, c in board.jumps], dtype=np.uint64)
    return Moves(len(board.holes), pegs, empty, pegs | empty)


def cheap_cases(board: Board) -> tuple[list[Case], tuple[_Pegs, ...]]:
    """What parities and pagoda functions show, and the goals that they say nothing about."""
    if board.jumps_needed <= 0:
        excluded = tuple(goal for goal in board.goals if goal != board.pegs)
        left = tuple(goal for goal in board.goals if goal == board.pegs)
        return [_pegs_case(board, excluded)] if excluded else [], left
    cases: list[Case] = []
    left = board.goals
    for by in ("row+column", "row-column")[: 1 if board.lattice == "triangle" else 2]:
        excluded = tuple(goal for goal in left if _parities_differ(board, goal, by))
        if excluded:
            cases.append(_parity_case(board, excluded, by))
            left = tuple(goal for goal in left if goal not in excluded)
    if not left:
        return cases, ()
    moves, start = moves_of(board), board.position(board.pegs)
    together = separating(moves, start, [board.position(goal) for goal in left])
    if together is not None:
        return [*cases, _pagoda_case(board, left, together)], ()
    if len(left) == 1:
        return cases, left
    unknown: list[_Pegs] = []
    while left:
        weights = separating(moves, start, [board.position(left[0])])
        if weights is None:
            unknown.append(left[0])
            left = left[1:]
            continue
        shown = tuple(g for g in left if _total(board, weights, g) > _total(board, weights))
        cases.append(_pagoda_case(board, shown, weights))
        left = tuple(goal for goal in left if goal not in shown)
    return cases, tuple(unknown)


def search_case(board: Board, goals: Sequence[_Pegs], way: Way) -> Case:
    """What an exhausted search shows."""
    data: dict[str, Any] = {
        "positions": way.positions,
        "from": "start" if way.forwards else "goal",
    }
    count = plural(way.positions, "the one position", "all {n:,} positions")
    words = (
        say(
            "a search tried {positions} reachable from the start, and found no plan",
            positions=count,
        )
        if way.forwards
        else say(
            "a search tried {positions} from which jumps lead to the goal, and found no plan",
            positions=count,
        )
    )
    if way.weights is not None and len(way.weights):
        # Backwards the sums must not shrink: the same functions with the other sign.
        signed = way.weights if way.forwards else -way.weights
        data["functions"] = [{"weights": _grid(board, weights)} for weights in signed]
        words = plural(
            len(signed),
            "{words} (left out: positions that {n} pagoda function shows to be lost)",
            "{words} (left out: positions that {n} pagoda functions show to be lost)",
            words=words,
        )
    return Case(tuple(goals), Reason("search", words, data))


def reason_of(board: Board, cases: Sequence[Case]) -> Reason:
    """One reason that covers all goals."""
    if len(cases) == 1:
        return cases[0].reason
    kind = max((case.reason.kind for case in cases), key=_DEAREST.index)
    grids = [case.reason.data["weights"] for case in cases if case.reason.kind == "pagoda"]
    told: Message | None = None
    data: list[dict[str, Any]] = []
    for case in cases:
        holes = sorted(hole for goal in case.goals for hole in goal)
        why, ends = case.reason, " ".join(map(hole_name, holes))
        drawn = len(grids) > 1 and why.kind == "pagoda"
        weights = f"\n{_drawn(board, why.data['weights'])}" if drawn else ""
        words = say("an end at {holes}: {why}{weights}", holes=ends, why=why.words, weights=weights)
        told = words if told is None else say("{one};\n{other}", one=told, other=words)
        data.append({"goals": [list(hole) for hole in holes], "kind": why.kind, **why.data})
    # A single one stands where that of a single case does, so that it is shown as a board.
    alone = {"weights": grids[0]} if len(grids) == 1 else {}
    return Reason(kind, told or "", {**alone, "cases": data})


def _pegs_case(board: Board, goals: tuple[_Pegs, ...]) -> Case:
    """That no jump may be made any more, and the pegs are not those of a goal."""
    pegs, end = len(board.pegs), len(goals[0])
    words = (
        plural(
            pegs,
            "only {n} peg is left and the goal has {end}; a jump takes one away and brings none "
            "back",
            "only {n} pegs are left and the goal has {end}; a jump takes one away and brings none "
            "back",
            end=end,
        )
        if pegs < end
        else plural(
            pegs,
            "the one peg that is left is not in the hole of the goal, and no jump can be made "
            "with it",
            "as many pegs are left as the goal has, {n}, but not in the same holes; another jump "
            "takes one away",
        )
    )
    return Case(goals, Reason("pegs-left", words, {"pegs": pegs, "goal": end}))


# -- the rule of three -----------------------------------------------------------------------------


def _colours(pegs: _Pegs, by: str) -> list[int]:
    sign = 1 if by == "row+column" else -1
    numbers = [(r + sign * c) % 3 for r, c in pegs]
    return [numbers.count(colour) for colour in range(3)]


def _parities_differ(board: Board, goal: _Pegs, by: str) -> bool:
    jumps = len(board.pegs) - len(goal)
    pairs = zip(_colours(board.pegs, by), _colours(goal, by), strict=True)
    return any((a + jumps - b) % 2 for a, b in pairs)


def _parity_case(board: Board, goals: tuple[_Pegs, ...], by: str) -> Case:
    start, jumps = _colours(board.pegs, by), board.jumps_needed
    data: dict[str, Any] = {"by": by, "start": start, "jumps": jumps}
    ends = say("the goal's parities")
    if len(board.goals) == 1:
        data["goal"] = _colours(goals[0], by)
        ends = say("the goal's {counts}", counts=listed(data["goal"]))
    words = plural(
        jumps,
        "by the rule of three: colour the holes by ({colours}) mod 3; every jump turns the number "
        "of pegs on each colour from even to odd or back, so {n} jump cannot lead from {counts} "
        "pegs to {ends}",
        "by the rule of three: colour the holes by ({colours}) mod 3; every jump turns the number "
        "of pegs on each colour from even to odd or back, so {n} jumps cannot lead from {counts} "
        "pegs to {ends}",
        colours=say("row + column") if by == "row+column" else say("row − column"),
        counts=listed(start),
        ends=ends,
    )
    return Case(goals, Reason("rule-of-three", words, data))


# -- pagoda functions ------------------------------------------------------------------------------


def _pagoda_case(board: Board, goals: tuple[_Pegs, ...], weights: NDArray[np.int64]) -> Case:
    grid = _grid(board, weights)
    start = _total(board, weights)
    end = min(_total(board, weights, goal) for goal in goals)
    words = say(
        "a pagoda function shows it: no jump makes the sum of these weights over the pegs grow; "
        "it is {start} at the start and {end} at the goal",
        start=start,
        end=say("at least {n}", n=end) if len(goals) > 1 else end,
    )
    data = {"weights": grid, "start": start, "goal": end}
    return Case(goals, Reason("pagoda", words, data))


def _total(board: Board, weights: NDArray[np.int64], pegs: _Pegs | None = None) -> int:
    places = board.pegs if pegs is None else pegs
    return sum(int(weights[board.number[place]]) for place in places)


def _grid(board: Board, weights: NDArray[np.int64]) -> list[list[int]]:
    values = iter(weights.tolist())
    return [[0 if cell == NO_HOLE else next(values) for cell in row] for row in board.start]


def _drawn(board: Board, grid: Sequence[Sequence[int]]) -> str:
    """The weights as a board, blank where there is no hole."""
    width = max(len(str(weight)) for row in grid for weight in row) + 1
    lines = [
        "".join(
            " " * width if cell == NO_HOLE else f"{weight:{width}}"
            for cell, weight in zip(cells, row, strict=True)
        )
        for cells, row in zip(board.start, grid, strict=True)
    ]
    return "\n".join(f"  {line.rstrip()}" for line in lines)
