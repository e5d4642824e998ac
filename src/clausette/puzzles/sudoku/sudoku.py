"""Sudoku as a puzzle: its formats, and what the frame asks of every puzzle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import Facts
from clausette.puzzles.base import Decisions, Format, Violation
from clausette.puzzles.sudoku import checking, facts, formats, picture
from clausette.puzzles.sudoku.board import Board
from clausette.scene import Place, Scene, cell_name

FORMATS: tuple[Format[Board], ...] = (
    Format(
        "grid",
        "rows of digits, or of numbers with blanks between, . or 0 for empty; rulings are ignored",
        (".sudoku", ".sdk", ".txt"),
        formats.recognises_grid,
        formats.read,
        formats.write_grid,
    ),
    Format(
        "line",
        "one line of 16, 36, 81, 256 or 625 cells, . or 0 for empty, A for 10",
        (".sudoku", ".sdm", ".txt"),
        formats.recognises_line,
        formats.read,
        formats.write_line,
    ),
)


@dataclass(frozen=True, slots=True)
class Sudoku:
    """Sudoku of 4×4, 6×6, 9×9, 16×16 and 25×25 cells."""

    name: str = "sudoku"
    titles: Mapping[str, str] = field(default_factory=lambda: {"en": "Sudoku", "fr": "Sudoku"})
    formats: Sequence[Format[Board]] = FORMATS

    def size(self, board: Board) -> tuple[int, int]:
        return board.size, board.size

    def facts(self, board: Board) -> Facts:
        return facts.facts_of(board)

    def decisions(self, board: Board) -> Decisions:
        return facts.decisions_of(board)

    def answer(self, board: Board, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        return facts.answer_of(board, chosen)

    def chosen(self, board: Board, answer: Sequence[str]) -> NDArray[np.int8]:
        return facts.chosen_in(board, tuple(answer))

    def read_answer(self, board: Board, text: str, name: str) -> tuple[str, ...]:
        return formats.read_answer(board, text, name)

    def check(self, board: Board, answer: Sequence[str]) -> list[Violation]:
        return checking.violations(board, answer)

    def cell_name(self, place: Place) -> str:
        return cell_name(place)

    def scene(self, board: Board, answer: Sequence[str] | None = None) -> Scene:
        return picture.scene_of(board, answer, self.titles["en"])


PUZZLE = Sudoku()
