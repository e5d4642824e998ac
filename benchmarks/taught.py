"""Boards with their tutors and whole explanations: our Sudoku, and published ones if present."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from pathlib import Path
from time import process_time

from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.explain import Explanation, explain
from clausette.reasoning.steps import Step
from clausette.reasoning.tutor import Tutor

SUDOKU = Path(__file__).parent / "sudoku"
LEVELS = "easy medium locked pairs triples fish wings tough chains evil hardest".split()
_DATA = Path(__file__).parents[2] / "shared" / "data"
PUBLISHED = {
    "binairo": "Binairo",
    "hitori": "Hitori",
    "starbattle": "Star Battle",
    "lightup": "Light Up",
    "norinori": "Norinori",
}
_SMALL = 150  # cells of a board that a check can go through many times
_OWN = ("lightup", "norinori")  # each has a file of its own


@dataclass(frozen=True)
class Taught:
    """A board, its tutor, and how it is explained."""

    puzzle: str
    name: str
    text: str
    format: str
    note: str = ""
    """The technique that a board needs, or its name."""

    @property
    def cells(self) -> int:
        """How many cells the board has, by its first line."""
        if self.puzzle == "sudoku":
            return len(self.text)
        height, width = self.text.split(maxsplit=2)[:2]
        return int(height) * int(width)

    @cached_property
    def lesson(self) -> Lesson:
        found = puzzle_called(self.puzzle)
        return Lesson(found, found.format(self.format).read(self.text, self.name))

    @cached_property
    def tutor(self) -> Tutor:
        return self.lesson.tutor

    @cached_property
    def _timed(self) -> tuple[Explanation, float]:
        started = process_time()
        return explain(self.tutor, self.lesson.given()), process_time() - started

    @property
    def explanation(self) -> Explanation:
        """The steps from what the board shows, without what nothing uses."""
        return self._timed[0]

    @property
    def seconds(self) -> float:
        """The CPU time of that, from the text of the board on."""
        return self._timed[1]

    @cached_property
    def whole(self) -> Explanation:
        """All steps, so that nothing small is left aside."""
        return explain(self.tutor, self.lesson.given(), all_steps=True)


def positions(explanation: Explanation) -> Iterator[tuple[tuple[int, ...], Step]]:
    """Every step with the literals that are known before it."""
    known = list(explanation.start)
    for step in explanation.steps:
        yield tuple(known), step
        known += step.conclusions


def sudoku(level: str) -> list[Taught]:
    """Our Sudoku of a level."""
    lines = (SUDOKU / f"{level}.txt").read_text(encoding="utf-8").splitlines()
    boards = [line.split(maxsplit=1) for line in lines if not line.startswith("#")]
    return [
        Taught("sudoku", f"{level} {number}", board, "line", note)
        for number, (board, note) in enumerate(boards, 1)
    ]


def published(puzzle: str, size: str = "") -> list[Taught]:
    """The published boards of a puzzle, of one size or all; none when they are not here."""
    own = puzzle in _OWN
    path = _DATA / (f"{puzzle}-dev.json" if own else "boards-dev.json")
    if not path.is_file():
        return []
    boards = json.loads(path.read_text(encoding="utf-8"))
    boards = boards if own else boards[PUBLISHED[puzzle].replace(" ", "").capitalize()]
    return [
        Taught(puzzle, name, board["problem"], "lines")
        for name, board in boards.items()
        if name.endswith(f"_{size}" if size else "")
    ]


def taught(count: int, puzzles: Collection[str] | None = None) -> Iterator[Taught]:
    """So many boards of every level of Sudoku, and of every puzzle of which some are published."""
    if not puzzles or "sudoku" in puzzles:
        for level in LEVELS:
            yield from sudoku(level)[:count]
    for puzzle in PUBLISHED:
        if not puzzles or puzzle in puzzles:
            small = (of for of in published(puzzle) if of.cells <= _SMALL)
            yield from islice(small, count)
