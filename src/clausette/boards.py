"""The library's door to puzzles: a board, its solution, their pictures in a notebook."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike, fspath
from typing import Any

from clausette.drawing import draw_svg, draw_terminal
from clausette.language import Source, read_source
from clausette.puzzles.base import Violation
from clausette.puzzles.finding import Installed, installed, puzzle_called, read_board
from clausette.puzzles.solving import Verdict, solve
from clausette.scene import Scene


def load_board(path_or_text: str | PathLike[str], puzzle: str | None = None) -> Board:
    """The board in a file, in a text, or in an address; `puzzle` is a name or a folder."""
    text = fspath(path_or_text)
    if isinstance(path_or_text, PathLike) or os.path.isfile(text):
        source = read_source(text)
    else:
        source = Source("board", text)
    puzzles = installed() if puzzle is None else (puzzle_called(puzzle),)
    found, _, board = read_board(source.text, source.name, puzzles)
    return Board(found, board)


@dataclass(frozen=True)
class Board:
    """A board of some puzzle."""

    installed: Installed
    board: Any

    @property
    def puzzle(self) -> str:
        """The name of the puzzle."""
        return self.installed.name

    def scene(self, answer: Sequence[str] | None = None) -> Scene:
        """The picture as data, with an answer if one is given."""
        return self.installed.filling.scene(self.board, answer)

    def solve(self, *, seconds: float | None = None) -> Solution:
        """The verdict on the board, with a checked answer if there is one."""
        return Solution(self, solve(self.installed, self.board, seconds=seconds))

    def check(self, answer: Sequence[str]) -> list[Violation]:
        """Every rule that an answer breaks, and where; `?` is a cell that is not decided."""
        return self.installed.filling.check(self.board, answer)

    def __str__(self) -> str:
        return draw_terminal(self.scene(), "none")

    def _repr_svg_(self) -> str:
        return draw_svg(self.scene())


@dataclass(frozen=True)
class Solution:
    """What was found about a board."""

    board: Board
    verdict: Verdict

    @property
    def rows(self) -> tuple[str, ...] | None:
        """The rows of an answer, or None when there is none."""
        return self.verdict.answers[0] if self.verdict.answers else None

    def __str__(self) -> str:
        return f"{draw_terminal(self.board.scene(self.rows), 'none')}\n{self.verdict}"

    def _repr_svg_(self) -> str:
        return draw_svg(self.board.scene(self.rows))
