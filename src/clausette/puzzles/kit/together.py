"""Which places of a board belong together when it should be symmetric."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, TypeAlias

from clausette.errors import UsageError
from clausette.puzzles.base import Spot
from clausette.puzzles.editing import Symmetry, Turn
from clausette.puzzles.kit.turning import moved, moved_dot, moved_edge
from clausette.scene import Edge, Place
from clausette.words import say

_TURNS: Final[Mapping[Symmetry, tuple[Turn, ...]]] = {
    "none": (),
    "rotate": ("half",),
    "quarter": ("right",),
    "mirror": ("mirror",),
    "flip": ("flip",),
    "both": ("mirror", "flip"),
    "diagonal": ("transpose", "half"),
}
Orbit: TypeAlias = Callable[[Spot], tuple[Spot, ...]]
"""From a place to all that belong together with it, itself among them."""


@cache
def orbits(symmetry: Symmetry, height: int, width: int, dots: bool = False) -> Orbit:
    """Which cells, sides and places outside belong together on boards of a size, or corners."""
    if symmetry in ("quarter", "diagonal") and height != width:
        raise UsageError(say("only square boards can have the symmetry {name}", name=symmetry))
    ways = [moved(turn, height, width) for turn in _TURNS[symmetry]]

    @cache
    def orbit(spot: Spot) -> tuple[Spot, ...]:
        found, todo = {spot: None}, [spot]
        while todo:
            one = todo.pop()
            for to in ways:
                other: Spot
                if isinstance(one, Edge):
                    other = moved_edge(one, to)
                else:
                    other = moved_dot(one, to) if dots else to(*one)
                if other not in found:
                    found[other] = None
                    todo.append(other)
        return tuple(sorted(found))

    return orbit


def cell_orbits(symmetry: Symmetry, height: int, width: int) -> list[tuple[Place, ...]]:
    """All cells by what belongs together."""
    orbit = orbits(symmetry, height, width)
    cells: list[Spot] = [(r, c) for r in range(height) for c in range(width)]
    found = dict.fromkeys(orbit(cell) for cell in cells)
    return [tuple((spot[0], spot[1]) for spot in one) for one in found]
