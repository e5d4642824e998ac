"""Cages in SVG: a dashed line around a group of cells, just inside it."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from typing import Final

from clausette.drawing.geometry import number
from clausette.drawing.inks import inked
from clausette.scene import Place, Scene

_INSET: Final = 0.075
"""How far inside, in cells."""

# The sides of a cell, with the cell on their right as one goes along: the neighbour beyond it, the
# corners where it begins and ends.
_SIDES: Final = (
    ((-1, 0), (0, 0), (0, 1)),
    ((0, 1), (0, 1), (1, 1)),
    ((1, 0), (1, 1), (1, 0)),
    ((0, -1), (1, 0), (0, 0)),
)


def cages(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """The lines around all cages."""
    loops = [loop for cage in scene.cages for loop in outlines(cage)]
    path = "".join(
        "M" + "L".join(f"{number(x * cell)} {number(y * cell)}" for y, x in loop) + "z"
        for loop in loops
    )
    if path:
        dashes = f"{number(cell / 12)} {number(cell / 16)}"
        stroke = f'stroke-width="{number(cell / 30)}" stroke-dasharray="{dashes}"'
        yield inked("cage", f'<path d="{path}"/>', dark, stroke)


def outlines(cells: Collection[Place]) -> Iterator[list[tuple[float, float]]]:
    """The corners of closed lines just inside a group of cells, row first, in cells."""
    inside = {*cells}
    onwards: dict[Place, list[Place]] = {}
    for r, c in sorted(inside):
        for (down, right), (y, x), (end_y, end_x) in _SIDES:
            if (r + down, c + right) not in inside:
                onwards.setdefault((r + y, c + x), []).append((r + end_y, c + end_x))
    while onwards:
        loop = [min(onwards)]
        before = (0, 0)
        while True:
            at = loop[-1]
            # Where two cells meet at a corner only, the line stays with the one it is at.
            after = min(onwards[at], key=partial(_turn, before, at))
            onwards[at].remove(after)
            if not onwards[at]:
                del onwards[at]
            before = (after[0] - at[0], after[1] - at[1])
            if after == loop[0]:
                break
            loop.append(after)
        yield _drawn_in(loop)


def _turn(before: Place, at: Place, after: Place) -> int:
    """0 for a turn to the right, 1 for none, 2 for one to the left."""
    return 1 - (before[1] * (after[0] - at[0]) - before[0] * (after[1] - at[1]))


def _drawn_in(loop: list[Place]) -> list[tuple[float, float]]:
    """The corners of a line at which it turns, moved to the right of where it goes."""
    found: list[tuple[float, float]] = []
    for n, (y, x) in enumerate(loop):
        (from_y, from_x), (to_y, to_x) = loop[n - 1], loop[(n + 1) % len(loop)]
        one, other = (y - from_y, x - from_x), (to_y - y, to_x - x)
        if one != other:
            # On the right of (down, right) lies (right, -down).
            found.append((y + _INSET * (one[1] + other[1]), x - _INSET * (one[0] + other[0])))
    return found
