"""The boards that come with the puzzles, one test for each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from clausette.puzzles.finding import Installed
from clausette.puzzles.recognising import read_board


def examples_of(puzzles: tuple[Installed, ...]) -> pytest.MarkDecorator:
    """A test of a `puzzle` and the `path` of a board, for every board that comes with these."""
    pairs = [(puzzle, path) for puzzle in puzzles for path in puzzle.examples()]
    names = [f"{puzzle.name}-{path.stem}" for puzzle, path in pairs]
    return pytest.mark.parametrize(("puzzle", "path"), pairs, ids=names)


def board_of(puzzle: Installed, path: Path) -> Any:
    """The board in a file."""
    return read_board(path.read_text(encoding="utf-8"), path.name, (puzzle,))[2]
