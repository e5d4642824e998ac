"""Sets of holes that no jump brings the first peg into: pagoda functions of weights 0 and 1.

Every jump that lands in such a *tower* starts in it or passes over it. So a tower that holds a peg
in the end holds one at every step: a clause that spares a solver much search. Played backwards
with holes for pegs the game is the same, so a tower that has a hole without a peg at the start
always has one.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from clausette.puzzles.pegs.board import Board
from clausette.scene import Place

_TRIES: Final = 60
_MOST: Final = 12
_SEED: Final = 7


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
