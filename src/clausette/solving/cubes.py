"""Cubes: conjunctions of literals that together leave nothing out, and the tree that shows it.

An inner node is a cube and a literal: below it are the cube with the literal, and with its
negation. A leaf that is refuted gives a clause made of negated literals of its cube. The clause of
an inner node follows: that of its first side, if the split does not occur in it; else that of the
second, if it does not occur there; else what resolution makes of both. The clause of the root is
empty: nothing was left out. The first side is preferred in any case, so that what the second is
doing does not change the outcome.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from heapq import heapify, heappop, heappush
from typing import TypeAlias

from clausette.solving.lookahead import Lookahead

Cube: TypeAlias = tuple[int, ...]
Clause: TypeAlias = tuple[int, ...]


@dataclass(slots=True)
class Tree:
    """What is split by what, and what is refuted so far."""

    splits: dict[Cube, int] = field(default_factory=dict)
    refuted: dict[Cube, Clause] = field(default_factory=dict)
    """The clause of every node that is known to have no model."""

    def leaves(self) -> Iterator[Cube]:
        """The cubes that are not split, in their order from the first side on."""
        left: list[Cube] = [()]
        while left:
            cube = left.pop()
            if cube in self.splits:
                left += reversed(self.sides(cube))
            else:
                yield cube

    def sides(self, cube: Cube) -> tuple[Cube, Cube]:
        """The two cubes that an inner node is split into."""
        literal = self.splits[cube]
        return (*cube, literal), (*cube, -literal)

    def refute(self, leaf: Cube, clause: Clause) -> None:
        """Takes in the clause of a leaf, and what follows above it."""
        self.refuted[leaf] = clause
        above = leaf
        while above:
            above = above[:-1]
            found = self._clause(above)
            if found is None or self.refuted.get(above) == found:
                return
            self.refuted[above] = found

    def is_settled(self, cube: Cube) -> bool:
        """Whether nothing is to be looked for below a cube: it, or one above it, is refuted."""
        return any(cube[:length] in self.refuted for length in range(len(cube) + 1))

    def _clause(self, cube: Cube) -> Clause | None:
        literal = self.splits[cube]
        first, second = map(self.refuted.get, self.sides(cube))
        if first is None or -literal not in first:
            return first
        if second is None or literal not in second:
            return second
        return tuple(sorted({*first, *second} - {literal, -literal}, key=abs))


def planted(lookahead: Lookahead, count: int) -> Tree:
    """The tree of so many cubes, or a few less; the largest is always split next."""
    tree = Tree()
    root = lookahead.look(())
    # Where most is open most is to be done; then the one with fewer splits, then the older one.
    open_leaves: list[tuple[int, int, int, Cube, int]] = []
    made = 0

    def grow(cube: Cube, free: int, literal: int | None) -> None:
        nonlocal made
        made += 1
        if literal is not None:
            heappush(open_leaves, (-free, len(cube), made, cube, literal))

    grow((), root.free, root.literal)
    heapify(open_leaves)
    leaves = 1
    while open_leaves and leaves < count:
        *_, cube, literal = heappop(open_leaves)
        tree.splits[cube] = literal
        for side in tree.sides(cube):
            seen = lookahead.look(side)
            grow(side, seen.free, seen.literal)
        leaves += 1
    return tree


def icnf(clauses: Iterable[Sequence[int]], cubes: Iterable[Cube]) -> Iterator[str]:
    """A formula and its cubes as lines of a file that incremental solvers read."""
    yield "p inccnf\n"
    for clause in clauses:
        yield " ".join(map(str, (*clause, 0))) + "\n"
    for cube in cubes:
        yield " ".join(map(str, ("a", *cube, 0))) + "\n"
