"""The clues of a board that somebody has drawn, and who knows which of them are enough."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, cast

from clausette.making.bench import Bench, BenchOracle
from clausette.making.oracle import BoardOracle, Oracle
from clausette.making.parts import Clue
from clausette.puzzles.finding import Installed
from clausette.puzzles.kinds import AllTelling, Clued
from clausette.puzzles.solving import Answer


@dataclass(frozen=True)
class ClueSet:
    """A board with clues, one of its solutions, and the same board without these clues."""

    puzzle: Installed
    full: Any
    bare: Any
    clues: tuple[Clue, ...]
    answer: Answer

    @contextmanager
    def oracle(self) -> Iterator[Oracle]:
        """Who knows which clues leave the solution alone."""
        bench = Bench(self.puzzle, self.bare)
        try:
            selectors = bench.selectors(self.full, self.clues)
            if selectors is None:
                yield BoardOracle(self.puzzle, self.full, self.clues, self.answer)
            else:
                chosen = self.puzzle.filling.chosen(self.full, self.answer) == 1
                yield BenchOracle(bench, selectors, chosen)
        finally:
            bench.close()

    def without(self, gone: Iterable[int]) -> Any:
        """The board without some of its clues."""
        puzzle = cast(Clued[Any], self.puzzle.puzzle)
        return puzzle.edited(self.full, [self.clues[at].taken for at in gone])


def clues_of(puzzle: Installed, board: Any, answer: Answer) -> ClueSet:
    """All clues of a board."""
    editing = cast(Clued[Any], puzzle.puzzle)
    held = editing.held(board)
    taken = editing.clues(board)
    clues = tuple(Clue(change, held[change.part][change.spots[0]]) for change in taken)
    return ClueSet(puzzle, board, editing.edited(board, taken), clues, answer)


def with_all_clues(puzzle: Installed, board: Any, answer: Answer) -> tuple[ClueSet, list[int]]:
    """The board with every clue that is true of a solution; and which of them it had before."""
    editing, telling = cast(Clued[Any], puzzle.puzzle), cast(AllTelling[Any], puzzle.puzzle)
    full = telling.all_told(board, answer)
    found = clues_of(puzzle, full, editing.adapted(full, answer))
    before = {(change.part, change.spots[0], change.value) for change in editing.clues(board)}
    own = [
        at
        for at, clue in enumerate(found.clues)
        if (clue.taken.part, clue.taken.spots[0], clue.taken.value) in before
    ]
    return found, own
