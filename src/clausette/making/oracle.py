"""Who knows whether a board with some of its clues has one solution.

An oracle may use cores and models that the solver happens to find only to spare questions. What it
answers is a matter of the rules alone, so that boards come out the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from clausette.deadline import NEVER, Deadline
from clausette.making.parts import Clue
from clausette.puzzles.finding import Installed
from clausette.puzzles.solving import Answer, another


class Oracle(Protocol):
    """Answers for one board, its solution and its clues, which are numbers here."""

    def enough(self, clues: Sequence[int], *, deadline: Deadline = NEVER) -> frozenset[int] | None:
        """Some of these clues that leave the solution alone; None if all of them do not."""

    def close(self) -> None:
        """No more questions."""


class BoardOracle:
    """Every board grounded by itself: slow, and right for whatever clues mean."""

    def __init__(self, puzzle: Installed, full: Any, clues: Sequence[Clue], answer: Answer) -> None:
        self._puzzle, self._full, self._clues, self._answer = puzzle, full, clues, answer

    def enough(self, clues: Sequence[int], *, deadline: Deadline = NEVER) -> frozenset[int] | None:
        kept = frozenset(clues)
        gone = [clue.taken for at, clue in enumerate(self._clues) if at not in kept]
        edited: Any = self._puzzle.puzzle
        board = edited.edited(self._full, gone)
        answer = edited.adapted(board, self._answer)
        if self._puzzle.filling.check(board, answer):
            return None  # the clue was needed for the solution to be one
        other = another(self._puzzle, board, answer, deadline=deadline)
        return kept if other is None else None

    def close(self) -> None:
        pass
