"""What walls make of a board, for checkers; like `checking`, it shares nothing with the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.called import named
from clausette.puzzles.kit.checking import UNKNOWN, hanging
from clausette.scene import Place
from clausette.words import say


class Areas:
    """The areas into which the walls of an answer, drawn whole or not, cut the board."""

    def __init__(self, rows: Sequence[str]) -> None:
        self.rows = rows
        self.height, self.width = len(rows) // 2, len(rows[0]) // 2
        self.places = [(r, c) for r in range(self.height) for c in range(self.width)]
        self.sure = self._parts(".")
        """By cell, those that certainly belong to its area."""
        self.maybe = self._parts("." + UNKNOWN)
        """By cell, those that may still belong to it, all of them if nothing more is walled off."""

    def sign(self, one: Place, other: Place) -> str:
        """What stands between two cells that share a side."""
        return self.rows[one[0] + other[0] + 1][one[1] + other[1] + 1]

    def beside(self, place: Place) -> list[Place]:
        """The cells that share a side with one."""
        r, c = place
        around = ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))
        return [(i, j) for i, j in around if 0 <= i < self.height and 0 <= j < self.width]

    def _parts(self, through: str) -> dict[Place, frozenset[Place]]:
        found: dict[Place, frozenset[Place]] = {}
        for start in self.places:
            if start in found:
                continue
            part = hanging(
                start, lambda x: [y for y in self.beside(x) if self.sign(x, y) in through]
            )
            found |= dict.fromkeys(part, frozenset(part))
        return found

    @property
    def pieces(self) -> list[list[Place]]:
        """The cells that certainly belong together, each piece in reading order."""
        return [sorted(part) for part in dict.fromkeys(self.sure[place] for place in self.places)]

    @property
    def wide(self) -> list[list[Place]]:
        """The same for cells that may belong together."""
        return [sorted(part) for part in dict.fromkeys(self.maybe[place] for place in self.places)]

    @property
    def pairs(self) -> list[tuple[Place, Place]]:
        """The cells that share a side, the earlier first."""
        return [(x, y) for x in self.places for y in self.beside(x) if x < y]

    def needless(self, rule: str) -> Iterator[Violation]:
        """The walls inside an area."""
        for x, y in self.pairs:
            if self.sign(x, y) in "-|" and y in self.sure[x]:
                message = say("there is a wall between {cells}, in one area", cells=named((x, y)))
                yield Violation(rule, (x, y), message)
