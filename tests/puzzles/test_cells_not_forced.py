"""Of a board with several answers: which cells are not the same in all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from clausette.deadline import NEVER, Deadline
from clausette.puzzles.finding import Installed, installed, puzzle_called
from clausette.puzzles.recognising import read_board
from clausette.puzzles.solving import every_answer, solve
from clausette.solving import Session, Status
from puzzle_examples import board_of, examples_of

FEW = 2_000
FILLINGS = tuple(puzzle for puzzle in installed() if puzzle.kind == "filling")


def empty(puzzle: str, side: int) -> tuple[Installed, Any]:
    found = puzzle_called(puzzle)
    text = "\n".join(["." * side] * side)
    return found, read_board(text, "board", (found,))[2]


@examples_of(FILLINGS)
def test_they_are_those_in_which_any_two_answers_differ(puzzle: Installed, path: Path) -> None:
    board = board_of(puzzle, path)
    verdict = solve(puzzle, board)
    if verdict.kind != "several":
        assert verdict.differs == ()
        return
    first, *others = every_answer(puzzle, board, limit=FEW)
    if len(others) + 1 < FEW:
        places = puzzle.filling.decisions(board).places
        values = [puzzle.filling.chosen(board, rows).tolist() for rows in (first, *others)]
        differs = {place for at, place in enumerate(places) if len({v[at] for v in values}) > 1}
        assert set(verdict.differs) == differs
        assert verdict.differs_all


@pytest.mark.parametrize(("puzzle", "side"), [("lightup", 20), ("sudoku", 9), ("sudoku", 16)])
def test_on_an_empty_board_they_are_all(puzzle: str, side: int) -> None:
    verdict = solve(*empty(puzzle, side))
    assert len(verdict.differs) == side * side
    assert str(verdict) == f"several solutions; {side * side} cells are not forced"


def test_those_found_in_time_are_at_least_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def late(session: Session, assuming: Any = (), *, deadline: Deadline = NEVER) -> Status:
        asked.append(assuming)
        return Status.of(session.solve(assuming)) if len(asked) <= 3 else Status.UNKNOWN

    monkeypatch.setattr(Session, "status", late)
    verdict = solve(*empty("lightup", 6))
    assert (verdict.kind, verdict.differs_all) == ("several", False)
    assert 0 < len(verdict.differs) < 36
    assert str(verdict).startswith("several solutions; at least ")
