"""Depth-first search in batches, for games whose positions are up to 64 bits.

All moves (see `masks`) of some hundred boards are made at once by NumPy. What keeps the search
small is a bound (see `bounds`: weights that show a board to be lost), a hash table of boards met
before that forgets when two boards share a slot, and an order in which boards are tried.

**Why "none" is never wrong.** Every move changes the number of set bits by the same amount, so
boards lie on levels, and level by level nothing is missed: suppose a path leads from a source to
a goal. Its first board is put on level 0. If a board of the path is put on its level, it is
expanded before the search ends with "none", as that happens only when all levels are empty. Its
successor on the path is then generated, and it is put on the next level unless it is (a) a goal
on the last level, which ends the search with the path; (b) a board from which the bound shows
that no goal can be reached, which it is not; (c) equal to another one that was kept in the same
batch, or to one in the table. The table holds only boards that have been put on a level, and a
slot that is written over forgets a board, which may make work twice but drops nothing. So the
board, or its equal, has been put on its level, and so on up to the goal: the search finds it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.planning.bounds import Bound, Sums
from clausette.planning.masks import Boards, Moves

Outcome: TypeAlias = Literal["found", "none", "unknown"]

_SPREAD: Final = np.uint64(0x9E3779B97F4A7C15)
_MOST_TABLE_BITS: Final = 23


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: the boards from a source to a goal, that there is no way, or neither."""

    outcome: Outcome
    path: tuple[int, ...] = ()
    positions: int = 0
    """How many boards were expanded."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How a search is led: boards expanded at a time and in all, and when to stop."""

    batch: int = 512
    positions: int | None = None
    deadline: Deadline = NEVER
    table_bits: int | None = None
    """The table of boards met before has two to this power slots; as many as fit, if not given."""

    def within(self, positions: int) -> Limits:
        """The same, but at most that many boards in all."""
        least = positions if self.positions is None else min(self.positions, positions)
        return replace(self, positions=least)


def search(
    moves: Moves,
    sources: Sequence[int],
    goals: Sequence[int],
    *,
    bound: Bound | None = None,
    preference: NDArray[np.int64] | None = None,
    limits: Limits | None = None,
) -> Found:
    """A way from one of the sources to one of the goals; all sources have equally many set bits.

    The bound may drop only boards from which no goal can be reached. Of the boards on a level
    those whose set bits sum up to more in `preference` are expanded first.
    """
    limits = limits or Limits()
    both = set(sources) & set(goals)
    if both:
        return Found("found", (min(both),))
    depth = _depth(moves, sources, goals)
    if depth is None:
        return Found("none", positions=0)
    run = _Run(moves, goals, depth, bound, preference, limits)
    return run.from_sources(np.unique(np.array(sources, dtype=np.uint64)))


def _depth(moves: Moves, sources: Sequence[int], goals: Sequence[int]) -> int | None:
    """How many moves lead from the sources to the goals; None when none can."""
    counts = {board.bit_count() for board in sources}, {board.bit_count() for board in goals}
    if any(len(count) > 1 for count in counts):
        raise ValueError("the sources, and the goals, must have equally many set bits")
    if not sources or not goals:
        return None
    depth, rest = divmod(counts[1].pop() - counts[0].pop(), moves.change)
    return depth if depth > 0 and rest == 0 else None


def _table_bits(bits: int, positions: int | None) -> int:
    """Slots for four times the boards that may be expanded, as far as memory allows."""
    wanted = _MOST_TABLE_BITS if positions is None else (4 * positions).bit_length()
    return max(10, min(_MOST_TABLE_BITS, bits, wanted))


class _Run:
    """One search: the boards that wait on every level, and the batch last taken from it."""

    def __init__(
        self,
        moves: Moves,
        goals: Sequence[int],
        depth: int,
        bound: Bound | None,
        preference: NDArray[np.int64] | None,
        limits: Limits,
    ) -> None:
        self.moves, self.depth, self.limits = moves, depth, limits
        self.bound = bound if bound is not None and len(bound) else None
        self.value = None if preference is None else Sums(preference)
        small = preference is None or np.abs(preference).sum() < 1 << 15
        # Radix sort, which is for 16 bits, takes a fifth of the time.
        self.sorted_as = np.int16 if small else np.int64
        self.goals = np.array(goals, dtype=np.uint64)
        self.waiting: list[list[tuple[Boards, NDArray[np.int64]]]] = [[] for _ in range(depth)]
        self.taken: list[tuple[Boards, NDArray[np.int64]]] = []
        self.table_bits = limits.table_bits or _table_bits(moves.bits, limits.positions)
        self.batch_bits = max(10, (64 * limits.batch).bit_length())
        self.first = np.zeros(1 << self.batch_bits, dtype=np.int64)
        self.positions = 0

    def from_sources(self, sources: Boards) -> Found:
        # Slots begin with a board that has been put on a level, so that none is missed.
        self.table = np.full(1 << self.table_bits, sources[0], dtype=np.uint64)
        self.waiting[0].append((sources, np.zeros(len(sources), dtype=np.int64)))
        level = 0
        while level >= 0:
            if not self.waiting[level]:
                level -= 1
                continue
            if self._over():
                return Found("unknown", positions=self.positions)
            del self.taken[level:]
            boards, parents = self._take(level)
            self.taken.append((boards, parents))
            self.positions += len(boards)
            came_from, children = self.moves.children(boards)
            if level + 1 == self.depth:
                reached = np.flatnonzero(np.isin(children, self.goals))
                if len(reached):
                    at = int(reached[0])
                    path = self._path(int(children[at]), int(came_from[at]))
                    return Found("found", path, self.positions)
                continue
            children, came_from = self._new(children, came_from)
            if len(children):
                level += 1
                self.waiting[level].append((children, came_from))
        return Found("none", positions=self.positions)

    def _over(self) -> bool:
        most = self.limits.positions
        return (most is not None and self.positions >= most) or self.limits.deadline.over

    def _take(self, level: int) -> tuple[Boards, NDArray[np.int64]]:
        boards, parents = self.waiting[level].pop()
        size = self.limits.batch
        if len(boards) > size:
            self.waiting[level].append((boards[:-size], parents[:-size]))
            return boards[-size:], parents[-size:]
        return boards, parents

    def _new(self, boards: Boards, parents: NDArray[np.int64]) -> tuple[Boards, NDArray[np.int64]]:
        """The boards that the bound keeps and that were not met before, the best last."""
        if self.bound is not None:
            kept = self.bound.keeps(boards)
            boards, parents = boards[kept], parents[kept]
        mixed = boards * _SPREAD
        slots = (mixed >> np.uint64(64 - self.table_bits)).astype(np.intp)
        fresh = self.table[slots] != boards
        boards, parents, slots, mixed = boards[fresh], parents[fresh], slots[fresh], mixed[fresh]
        # Of equal boards in one batch the last writer of their slot is kept, and any board whose
        # slot another, different board has written last.
        places = (mixed >> np.uint64(64 - self.batch_bits)).astype(np.intp)
        numbers = np.arange(len(boards))
        self.first[places] = numbers
        winners = self.first[places]
        once = (winners == numbers) | (boards[winners] != boards)
        boards, parents = boards[once], parents[once]
        self.table[slots[once]] = boards
        if self.value is not None:
            order = np.argsort(self.value(boards).astype(self.sorted_as), kind="stable")
            boards, parents = boards[order], parents[order]
        return boards, parents

    def _path(self, goal: int, parent: int) -> tuple[int, ...]:
        """The boards up to a goal; every board on a level comes from the batch taken above it."""
        path = [goal]
        for boards, parents in reversed(self.taken):
            path.append(int(boards[parent]))
            parent = int(parents[parent])
        return tuple(reversed(path))
