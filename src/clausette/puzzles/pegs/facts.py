"""What a board tells `rules.touist`.

Among it are *towers*: sets of holes that no jump brings the first peg into, pagoda functions of
weights 0 and 1. Every jump that lands in a tower starts in it or passes over it. So a tower that
holds a peg in the end holds one at every step: a clause that spares a solver much search. Played
backwards with holes for pegs the game is the same, so a tower that has a hole without a peg at the
start always has one.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final, Literal, TypeAlias

from clausette.grounding.facts import Facts, Plain, plain_facts
from clausette.puzzles.pegs import reachable
from clausette.puzzles.pegs.board import Board, hole_term, jump_term
from clausette.puzzles.pegs.named import BOARDS
from clausette.scene import Place

_MOST_HOLES: Final = 3
"""Of a goal of many pegs, how many get towers."""
_TRIES: Final = 60
_MOST: Final = 12
_SEED: Final = 7

Each: TypeAlias = Literal["one", "several"]


def facts_of(board: Board, steps: int, model: str = "rules", each: Each = "several") -> Facts:
    """The tables of a model for plans of that many steps."""
    if model == BOARDS:
        return reachable.facts_of(board, steps)
    holes = list(map(hole_term, board.holes))
    jumps = {jump_term(jump): list(map(hole_term, jump)) for jump in board.jumps}
    order = {jump: number for number, jump in enumerate(jumps)}
    goal = None if board.goal == "any" else board.goals[0]

    def touching(part: slice) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {hole: [] for hole in holes}
        for jump, places in jumps.items():
            for place in places[part]:
                found[place].append(jump)
        return found

    def filled(pegs: frozenset[Place]) -> dict[str, str]:
        full = ["full" if hole in pegs else "bare" for hole in board.holes]
        return dict(zip(holes, full, strict=True))

    at = touching(slice(0, 3))
    near = {j: {other for hole in passed for other in at[hole]} for j, passed in jumps.items()}
    towers = _towers(board, goal)
    pits = _towers(board, frozenset(board.holes) - board.pegs)
    tables: dict[str, Plain] = {
        "k": steps,
        "Steps": range(1, steps + 1),
        "each": each,
        "Holes": holes,
        "first": filled(board.pegs),
        "last": dict.fromkeys(holes, "free") if goal is None else filled(goal),
        "goal": "count" if goal is None else "board",
        "left": len(board.goals[0]),
        "Jumps": list(jumps),
        "from": {jump: hole for jump, (hole, _, _) in jumps.items()},
        "over": {jump: hole for jump, (_, hole, _) in jumps.items()},
        "to": {jump: hole for jump, (_, _, hole) in jumps.items()},
        "off": touching(slice(0, 2)),
        "on": touching(slice(2, 3)),
        "at": at,
        "near": {jump: sorted(others, key=order.__getitem__) for jump, others in near.items()},
        "Towers": list(towers),
        "tower": towers,
        "Pits": list(pits),
        "pit": pits,
    }
    words = ("one", "several", "full", "bare", "free", "board", "count")
    return plain_facts(tables, Facts((*holes, *jumps, *words), {}))


def _towers(board: Board, around: frozenset[Place] | None) -> dict[int, list[str]]:
    """Towers around some holes, and the one of all holes, by number."""
    few = sorted(around or ())[:_MOST_HOLES]
    found = [*(tower for hole in few for tower in towers_around(board, hole)), board.holes]
    return {number: list(map(hole_term, tower)) for number, tower in enumerate(found, 1)}


@lru_cache(maxsize=64)
def towers_around(board: Board, hole: Place) -> tuple[tuple[Place, ...], ...]:
    """Some small towers around a hole, the smallest first."""
    random = Random(_SEED)
    landing: dict[Place, list[tuple[Place, Place]]] = {hole: [] for hole in board.holes}
    for a, b, c in board.jumps:
        landing[c].append((a, b))
    found = {_closed({hole}, landing, random) for _ in range(_TRIES)}
    least = [tower for tower in found if not any(other < tower for other in found)]
    return tuple(
        sorted((tuple(sorted(tower)) for tower in least), key=lambda t: (len(t), t))[:_MOST]
    )


def _closed(
    tower: set[Place], landing: dict[Place, list[tuple[Place, Place]]], random: Random
) -> frozenset[Place]:
    """The set, and for every jump that lands in it one of the two holes it comes from."""
    while True:
        open_jumps = [
            pair for hole in tower for pair in landing[hole] if not tower.intersection(pair)
        ]
        if not open_jumps:
            return frozenset(tower)
        # A hole that serves several jumps at once keeps the tower small.
        uses = [hole for pair in open_jumps for hole in pair]
        most = max(map(uses.count, uses))
        tower.add(random.choice([hole for hole in sorted(set(uses)) if uses.count(hole) == most]))
