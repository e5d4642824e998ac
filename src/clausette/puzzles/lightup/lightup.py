"""Light Up as a puzzle: its formats, and what the frame asks of every puzzle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from clausette.grounding.facts import FactColumn, Facts
from clausette.puzzles.base import Decisions, Format, Violation
from clausette.puzzles.lightup import answers, checking, codes, facts, layouts, picture
from clausette.puzzles.lightup.board import Board
from clausette.scene import Place, Scene, cell_name

FORMATS: tuple[Format[Board], ...] = (
    Format(
        "seed",
        "rows of . white, X wall, 0 to 4 clue, with or without blanks; ; begins a comment line",
        (".lightup", ".txt"),
        layouts.recognises_seed,
        layouts.read_seed,
        layouts.write_seed,
    ),
    Format(
        "lines",
        "rows and columns, then rows of - white, x wall, 0 to 4 clue",
        (".txt",),
        layouts.recognises_lines,
        layouts.read_lines,
        layouts.write_lines,
    ),
    Format(
        "puzzlink",
        "a puzz.link address of akari, lightup or bijutsukan",
        (".url",),
        codes.recognises_puzzlink,
        codes.read_puzzlink,
        codes.write_puzzlink,
    ),
    Format(
        "pzprv3",
        "the text of a file saved by puzz.link",
        (".txt",),
        codes.recognises_pzprv3,
        codes.read_pzprv3,
        codes.write_pzprv3,
    ),
    Format(
        "penpa",
        "a Penpa+ address: dark cells are walls",
        (".url",),
        codes.recognises_penpa,
        codes.read_penpa,
        codes.write_penpa,
    ),
    Format(
        "sgt",
        "an id of Simon Tatham's collection, such as 3x3:d4d",
        (".txt",),
        codes.recognises_sgt,
        codes.read_sgt,
        codes.write_sgt,
    ),
)


@dataclass(frozen=True, slots=True)
class LightUp:
    """Light Up, also called Akari."""

    name: str = "lightup"
    titles: Mapping[str, str] = field(default_factory=lambda: {"en": "Light Up", "fr": "Akari"})
    formats: Sequence[Format[Board]] = FORMATS

    def size(self, board: Board) -> tuple[int, int]:
        return len(board.rows), board.columns

    def facts(self, board: Board) -> Facts:
        return facts.facts_of(board)

    def decisions(self, board: Board) -> Decisions:
        return Decisions(
            "lamp",
            (FactColumn(facts.white_cells(board), True, 1, len(board.rows) * board.columns),),
        )

    def answer(self, board: Board, chosen: NDArray[np.bool_]) -> tuple[str, ...]:
        return answers.answer_of(board, chosen)

    def chosen(self, board: Board, answer: Sequence[str]) -> NDArray[np.int8]:
        return answers.chosen_in(board, answer)

    def read_answer(self, board: Board, text: str, name: str) -> tuple[str, ...]:
        return answers.read_answer(board, text, name)

    def check(self, board: Board, answer: Sequence[str]) -> list[Violation]:
        return checking.violations(board, answer)

    def cell_name(self, place: Place) -> str:
        return cell_name(place)

    def scene(self, board: Board, answer: Sequence[str] | None = None) -> Scene:
        return picture.scene_of(board, answer, self.titles["en"])


PUZZLE = LightUp()
