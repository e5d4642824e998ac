"""What a board tells `rules.touist`."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from clausette.grounding.facts import Facts, Plain, plain_facts
from clausette.puzzles.pegs import reachable
from clausette.puzzles.pegs.board import Board, hole_term, jump_term
from clausette.puzzles.pegs.towers import towers_around
from clausette.puzzles.pegs.words import BOARDS
from clausette.scene import Place

_MOST_HOLES: Final = 3
"""Of a goal of many pegs, how many get towers."""

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
