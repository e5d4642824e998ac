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

_Pegs = frozenset[Place]
_DEAREST: Final = ("rule-of-three", "pagoda", "search")


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
    how = "from the start" if way.forwards else "taking jumps back from the goal"
    count = f"all {way.positions:,} positions" if way.positions != 1 else "the one position"
    words = f"a search tried {count} that can be reached {how}, and found no plan"
    how_fr = "depuis le début" if way.forwards else "en reprenant des sauts depuis le but"
    count_fr = f"les {way.positions} positions" if way.positions != 1 else "la seule position"
    french = f"une recherche a essayé {count_fr} qu'on atteint {how_fr}, et n'a pas trouvé de plan"
    if way.weights is not None and len(way.weights):
        # Backwards the sums must not shrink: the same functions with the other sign.
        signed = way.weights if way.forwards else -way.weights
        data["functions"] = [{"weights": _grid(board, weights)} for weights in signed]
        words += f" (left out: positions that {len(signed)} pagoda functions show to be lost)"
        french += f" (sauf des positions perdues d'après {len(signed)} fonctions pagode)"
    return Case(tuple(goals), Reason("search", words, data, {"fr": french}))


def reason_of(board: Board, cases: Sequence[Case]) -> Reason:
    """One reason that covers all goals."""
    if len(cases) == 1:
        return cases[0].reason
    kind = max((case.reason.kind for case in cases), key=_DEAREST.index)
    grids = [case.reason.data["weights"] for case in cases if case.reason.kind == "pagoda"]
    told: list[str] = []
    french: list[str] = []
    data: list[dict[str, Any]] = []
    for case in cases:
        holes = sorted(hole for goal in case.goals for hole in goal)
        why, ends = case.reason, " ".join(map(hole_name, holes))
        drawn = len(grids) > 1 and why.kind == "pagoda"
        weights = f"\n{_drawn(board, why.data['weights'])}" if drawn else ""
        told.append(f"an end at {ends}: {why.words}{weights}")
        french.append(f"une fin en {ends} : {why.told('fr')}{weights}")
        data.append({"goals": [list(hole) for hole in holes], "kind": why.kind, **why.data})
    # A single one stands where that of a single case does, so that it is shown as a board.
    alone = {"weights": grids[0]} if len(grids) == 1 else {}
    also = {"fr": " ;\n".join(french)}
    return Reason(kind, ";\n".join(told), {**alone, "cases": data}, also)


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
    ends, ends_fr = "the goal's parities", "aux parités du but"
    if len(board.goals) == 1:
        data["goal"] = _colours(goals[0], by)
        ends = f"the goal's {_listed(data['goal'])}"
        ends_fr = f"aux {_listed(data['goal'], 'et')} du but"
    plus = by.replace("+", " + ").replace("-", " − ")
    words = (
        f"by the rule of three: colour the holes by ({plus}) mod 3; every jump turns the number of "
        f"pegs on each colour from even to odd or back, so {jumps} jumps cannot lead from "
        f"{_listed(start)} pegs to {ends}"
    )
    jumps_fr = f"{jumps} sauts ne mènent" if jumps > 1 else f"{jumps} saut ne mène"
    plus_fr = plus.replace("row", "ligne").replace("column", "colonne")
    french = (
        f"par la règle de trois : colorions les trous par ({plus_fr}) mod 3 ; chaque saut fait "
        "passer le nombre de billes de chaque couleur de pair à impair ou l'inverse, donc "
        f"{jumps_fr} pas de {_listed(start, 'et')} billes {ends_fr}"
    )
    return Case(goals, Reason("rule-of-three", words, data, {"fr": french}))


def _listed(counts: Sequence[int], last: str = "and") -> str:
    return f"{counts[0]}, {counts[1]} {last} {counts[2]}"


# -- pagoda functions ------------------------------------------------------------------------------


def _pagoda_case(board: Board, goals: tuple[_Pegs, ...], weights: NDArray[np.int64]) -> Case:
    grid = _grid(board, weights)
    start = _total(board, weights)
    end = min(_total(board, weights, goal) for goal in goals)
    more = "at least " if len(goals) > 1 else ""
    words = (
        "a pagoda function shows it: no jump makes the sum of these weights over the pegs grow, "
        f"it is {start} at the start and {more}{end} at the goal"
    )
    french = (
        "une fonction pagode le montre : aucun saut ne fait croître la somme de ces poids sous "
        f"les billes, elle vaut {start} au début et {'au moins ' * bool(more)}{end} au but"
    )
    data = {"weights": grid, "start": start, "goal": end}
    return Case(goals, Reason("pagoda", words, data, {"fr": french}))


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
