"""What people who draw boards can do with those of a grid puzzle, from what it declares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import reduce
from typing import Any, ClassVar

from clausette.puzzles.editing import Change, Held, Setting, Sign, Turn
from clausette.puzzles.kit import clues, editing, symmetry, turning, whole
from clausette.puzzles.kit.answers import Decides
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.gives import Gives
from clausette.scene import Look, Part
from clausette.words import Message


class Drawable:
    """The part of a grid puzzle that is for drawing boards."""

    decides: ClassVar[Decides]
    """What is decided: Marks, Digits, Sides or Links."""
    gives: ClassVar[Gives] = Gives()
    """What a board may hold, for those who draw one."""

    looks: ClassVar[Mapping[str, Look]] = {}
    """How givens look; as their text, if nothing is said."""

    between: ClassVar[Mapping[str, Look]] = {}
    """How marks on sides and corners look; as in cells, if nothing is said."""

    def boxes(self, grid: Grid) -> Sequence[Sequence[int]]:
        """Zones that every board of this size has: rows of their numbers."""
        return ()

    def blank(self) -> Grid:
        return editing.blank(self.gives, self.decides, *self.gives.size)

    def held(self, board: Grid) -> Held:
        return editing.held(board)

    def signs(self, board: Grid) -> Mapping[Part, Sequence[Sign]]:
        return editing.signs(board, self.gives, self.decides, self.looks)

    def edited(self, board: Grid, changes: Sequence[Change]) -> Grid:
        return reduce(
            lambda grid, change: editing.edited(grid, change, self.gives, self.decides),
            changes,
            board,
        )

    def settings(self, board: Grid) -> Sequence[Setting]:
        return whole.settings(board, self.gives)

    def set_to(self, board: Grid, values: Mapping[str, Any]) -> Grid:
        return whole.set_to(board, values, self.gives, self.decides)

    def resizes(self, board: Grid) -> bool:
        return True

    def sizes(self, board: Grid) -> Sequence[int]:
        return tuple(editing.sizes_of(self.decides))

    def resized(self, board: Grid, rows: int, columns: int) -> Grid:
        return whole.resized(board, rows, columns, self.gives, self.decides)

    def turns(self, board: Grid) -> Sequence[Turn]:
        return turning.turns_of(self.boxes(board), self.gives)

    def turned(self, board: Grid, turn: Turn) -> Grid:
        return turning.turned(board, turn, self.gives)

    def labels(self, board: Grid) -> Sequence[str]:
        return symmetry.labels(board, self.gives, self.decides)

    def relabelled(self, board: Grid, names: Mapping[str, str]) -> Grid:
        return symmetry.relabelled(board, names)

    def canonical(self, board: Grid) -> Grid:
        return symmetry.least(symmetry.all_turned(board, self.turns, self.turned), self.labels)

    def clues(self, board: Grid) -> Sequence[Change]:
        return clues.clues(board, self.gives)

    def offered(self, board: Grid, answer: Sequence[str]) -> Iterator[Change]:
        return clues.offered(board, answer, self.gives, self.decides)

    def adapted(self, board: Grid, answer: Sequence[str]) -> tuple[str, ...]:
        return clues.adapted(board, answer, self.decides)

    def change_words(self, board: Grid, change: Change) -> Message:
        return clues.change_words(board, change, self.gives)

    def clue_words(self, board: Grid, change: Change) -> Message:
        return clues.clue_words(board, change)
