"""Games of few bits, drawn at random, and a plain search that shares nothing with the fast one."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from hypothesis import strategies as st

from clausette.planning.masks import Moves


class Game(NamedTuple):
    """Moves as triples: pegs in the first two bits, none in the third; and two boards."""

    bits: int
    jumps: list[tuple[int, int, int]]
    start: int
    goals: list[int]

    def moves(self) -> Moves:
        pegs = np.array([1 << a | 1 << b for a, b, _ in self.jumps], dtype=np.uint64)
        empty = np.array([1 << c for _, _, c in self.jumps], dtype=np.uint64)
        return Moves(self.bits, pegs, empty, pegs | empty)

    def children(self, board: int) -> list[int]:
        return [
            board - (1 << a) - (1 << b) + (1 << c)
            for a, b, c in self.jumps
            if board >> a & 1 and board >> b & 1 and not board >> c & 1
        ]

    def reachable(self, start: int | None = None) -> set[int]:
        found = {self.start if start is None else start}
        left = list(found)
        while left:
            for child in self.children(left.pop()):
                if child not in found:
                    found.add(child)
                    left.append(child)
        return found


@st.composite
def games(draw: st.DrawFn, most_goals: int = 3) -> Game:
    bits = draw(st.integers(3, 9))
    triple = st.permutations(range(bits)).map(lambda order: (order[0], order[1], order[2]))
    jumps = draw(st.lists(triple, min_size=0, max_size=14, unique=True))
    start = draw(st.integers(0, 2**bits - 1))
    pegs = draw(st.integers(0, start.bit_count()))
    some = [board for board in range(2**bits) if board.bit_count() == pegs]
    goals = draw(st.lists(st.sampled_from(some), min_size=1, max_size=most_goals, unique=True))
    return Game(bits, jumps, start, goals)
