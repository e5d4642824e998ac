"""Boards that are the same but for how they are seen, and the text that stands for all of them.

Which boards are the same is the puzzle's to say (`Symmetric`); of grids the kit says it:

- turned and mirrored, in all the ways that leave the rules what they are (`turns`): eight of most
  squares; four where boxes are wider than high; rows and columns changed only, of Kakuro;
- signs, digits or colours with other names, where the rules only tell them apart: Sudoku, Jigsaw
  Sudoku, Hitori, Numberlink, Dominosa, Binairo, Water Sort;
- Sudoku: rows in their band and bands in other orders, and columns likewise;
- Water Sort: tubes in another order.

A board of a puzzle that says nothing is the same as itself.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from contextlib import suppress
from typing import Any, TypeVar

from clausette.errors import ClausetteError, UsageError
from clausette.puzzles.base import Puzzle
from clausette.puzzles.kinds import Editing, Symmetric
from clausette.puzzles.kit.symmetry import all_turned
from clausette.words import say

_Named = TypeVar("_Named", bound=Hashable)


def canonical(puzzle: Puzzle[Any], board: Any) -> str:
    """The text of the board that stands for all that are the same as this one: two boards of a
    puzzle are the same just if this is."""
    return text_of(puzzle, canonical_board(puzzle, board))


def canonical_board(puzzle: Puzzle[Any], board: Any) -> Any:
    """The board that stands for all that are the same as this one."""
    if isinstance(puzzle, Symmetric):
        return puzzle.canonical(board)
    if isinstance(puzzle, Editing):
        boards = all_turned(board, puzzle.turns, puzzle.turned)
        return min(boards, key=lambda one: text_of(puzzle, one))
    return board


def text_of(puzzle: Puzzle[Any], board: Any) -> str:
    """The board in the first of the puzzle's formats that reads back as the same board."""
    for form in puzzle.formats:
        if form.write is not None:
            with suppress(ClausetteError):
                text = form.write(board)
                if form.read(text, puzzle.name) == board:
                    return text
    raise UsageError(say("no format of {puzzle} can express all of this board", puzzle=puzzle.name))


def same_boards(
    boards: Iterable[tuple[_Named, Puzzle[Any], Any]],
) -> list[tuple[_Named, ...]]:
    """The groups of boards that are the same, each board by its name, the first first."""
    found: dict[tuple[str, str], list[_Named]] = {}
    for name, puzzle, board in boards:
        found.setdefault((puzzle.name, canonical(puzzle, board)), []).append(name)
    return [tuple(names) for names in found.values() if len(names) > 1]
