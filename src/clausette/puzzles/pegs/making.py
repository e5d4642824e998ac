"""Positions of peg solitaire that can be solved: a last peg, and jumps made backwards from it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from clausette.errors import UsageError
from clausette.puzzles.chance import Chance, Sample
from clausette.puzzles.editing import Choice, Setting
from clausette.puzzles.pegs.board import Board, Jump, hole_name, is_place
from clausette.puzzles.pegs.named import GOAL_HELP, NAMES, goal_in, named_board
from clausette.words import say

_LOOKED_AT: Final = 3
"""Jumps that are weighed before one is made, by how many can be made after it. With one, few walks
on the English board get beyond 20 jumps; with three, most get to 25."""


def dealing() -> tuple[Setting, ...]:
    """The board, and where the last peg is to be."""
    names = tuple(Choice(name, name) for name in NAMES)
    return (
        Setting("board", say("board"), "choice", "english", choices=names),
        Setting("goal", say("where the last peg stays: any, or 3,3"), "text", "", most=20),
    )


def longest(values: Mapping[str, Any]) -> int:
    """The jumps of a longest plan: each takes a peg, one stays, and one hole is empty at first."""
    return len(named_board(values["board"]).holes) - 2


def dealt(values: Mapping[str, Any], chance: Chance, aim: int | None) -> Sample | None:
    """Pegs from which some number of jumps, half as many as there are holes if nobody wishes, leads
    to one peg; and these jumps."""
    full = named_board(values["board"])
    goal = goal_in(values["goal"]) if values["goal"] else chance.one_of(full.holes)
    last = chance.one_of(full.holes) if goal == "any" else goal
    if last is None or not is_place(last):
        raise UsageError(say("{goal!r} is no goal: {help}", goal=values["goal"], help=GOAL_HELP))
    if last not in full.number:
        raise UsageError(say("there is no hole {hole} on this board", hole=hole_name(last)))
    jumps = len(full.holes) // 2 if aim is None else aim
    found = _backwards(full, last, jumps, chance)
    if found is None:
        return None
    pegs, plan = found
    start = full.matrix(frozenset(hole for hole in full.holes if pegs >> full.number[hole] & 1))
    return Sample(Board(start, "any" if goal == "any" else last, full.lattice), plan)


def _backwards(
    board: Board, last: tuple[int, int], jumps: int, chance: Chance
) -> tuple[int, tuple[Jump, ...]] | None:
    """The pegs that so many jumps come from, and the jumps; None if there was no way on."""
    bit = {hole: 1 << number for hole, number in board.number.items()}
    # Backwards, the peg that has jumped stands alone; then it is where it was, and so is the other.
    all_jumps = [(jump, bit[jump[2]], bit[jump[0]] | bit[jump[1]]) for jump in board.jumps]
    pegs, plan = bit[last], list[Jump]()

    def open_jumps(pegs: int) -> list[tuple[Jump, int, int]]:
        return [one for one in all_jumps if pegs & one[1] and not pegs & one[2]]

    ways = open_jumps(pegs)
    for _ in range(jumps):
        if not ways:
            return None
        some = [chance.one_of(ways) for _ in range(_LOOKED_AT)]
        after = [(pegs ^ alone ^ two, jump) for jump, alone, two in some]
        counted = [(len(open_jumps(new)), new, jump) for new, jump in after]
        most = max(count for count, _, _ in counted)
        pegs, jump = next((new, jump) for count, new, jump in counted if count == most)
        plan.append(jump)
        ways = open_jumps(pegs)
    return pegs, tuple(reversed(plan))
