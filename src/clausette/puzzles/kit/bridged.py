"""What helps a checker to find the bridges of an answer that is drawn.

It shares nothing with rules, facts and geometry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from clausette.puzzles.kit.checking import Filled
from clausette.scene import Place

_NOTHING = "."
_COUNTS = {"-": (1, 1), "|": (1, 1), "=": (2, 2), "H": (2, 2), "?": (0, 2)}
"""How many bridges a sign tells of, at least and at most."""


class Bridged(NamedTuple):
    """Two islands in line, the water between them, and how many bridges there are at least and at
    most."""

    start: Place
    end: Place
    over: tuple[Place, ...]
    least: int
    most: int


def drawn_bridges(islands: Iterable[Place], answer: Filled) -> Iterator[Bridged]:
    """All of them, as they stand in the drawing of an answer."""
    height, width, known = answer.height // 2, answer.width // 2, {*islands}
    for r, c in sorted(known):
        for down, right in ((0, 1), (1, 0)):
            over: list[Place] = []
            end = r + down, c + right
            while end not in known and end[0] < height and end[1] < width:
                over.append(end)
                end = end[0] + down, end[1] + right
            if end in known:
                sides = [answer[2 * i + 1 - down, 2 * j + 1 - right] for i, j in (*over, end)]
                counts = [_COUNTS[sign] for sign in sides if sign != _NOTHING]
                yield Bridged((r, c), end, tuple(over), *(counts[0] if counts else (0, 0)))
