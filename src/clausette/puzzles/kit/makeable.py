"""How boards of a grid puzzle are made, from what it declares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from clausette.puzzles.base import Spot, Violation
from clausette.puzzles.chance import Chance, Sample
from clausette.puzzles.editing import Change, Symmetry
from clausette.puzzles.kit.board import ANY, Grid
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.drawable import Drawable
from clausette.puzzles.kit.laying import Lays, laid
from clausette.puzzles.kit.squares import latin
from clausette.scene import Part


class Makeable(Drawable):
    """The part of a grid puzzle that is for making boards."""

    lays: ClassVar[Lays] = Lays()
    """What is on a board before there are clues, and how a solution is sampled."""

    def sampled(self, board: Grid, chance: Chance, symmetry: Symmetry) -> Sample | None:
        """A board with walls, if it has such; its solution is left to a solver as a rule."""
        if self.lays.latin:
            answer = latin(board.width, chance, self.boxes(board))
            return None if answer is None else Sample(board, answer)
        return Sample(laid(board, self.lays, chance, symmetry))

    def all_told(self, board: Grid, answer: Sequence[str]) -> Grid:
        """The board with every clue that the checker lets pass; slow, and for every puzzle."""
        found: dict[tuple[Part, Spot], Change] = {}
        digits = isinstance(self.decides, Digits) and self.gives.numbers
        for change in self.offered(board, answer):
            key = change.part, change.spots[0]
            lays = change.part == "zones" or self._lays(board, change)
            if lays or change.value == ANY or key in found:
                continue
            if not (digits and change.part == "givens"):
                changed = self.edited(board, [change])
                if self.check(changed, self.adapted(changed, answer)):
                    continue
            found[key] = change
        return self.edited(board, [*found.values()])

    def _lays(self, board: Grid, change: Change) -> bool:
        """Whether a change would not put a clue where one may stand, but a wall or an island."""
        without = self.gives.without
        if change.part != "givens" or change.value not in without:
            return False
        r, c, *_ = change.spots[0]
        left = without[change.value]
        return left == change.value or left != board.givens[int(r) * board.width + int(c)]

    def check(self, board: Grid, answer: Sequence[str]) -> list[Violation]:
        """What is wrong with an answer."""
        raise NotImplementedError
