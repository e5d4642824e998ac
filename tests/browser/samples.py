"""Boards to look at in the browser, found among the examples by what can be said of them."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from clausette import UsageError, load_board
from clausette.puzzles.finding import Installed, puzzle_called
from clausette.service.solution import Solution


@cache
def solved(puzzle: Installed) -> tuple[tuple[Path, Solution], ...]:
    """The examples of a puzzle with what is known of them; those that ask many things left out."""
    found = []
    for path in puzzle.examples():
        try:
            answer = load_board(path).solve(seconds=5)
        except UsageError:
            continue
        assert isinstance(answer, Solution)
        found.append((path, answer))
    return tuple(found)


def smallest(puzzle: Installed, *verdicts: str) -> tuple[Path, Solution]:
    """The example of that verdict that takes least to play."""
    return min((pair for pair in solved(puzzle) if pair[1].verdict.kind in verdicts), key=_work)


def smallest_solvable(puzzle: Installed) -> tuple[Path, Solution]:
    """With an answer that leaves nothing to be wished."""
    return smallest(puzzle, "unique", "solved")


def _work(pair: tuple[Path, Solution]) -> int:
    answer = pair[1]
    if answer.plan is not None:
        return len(answer.plan)
    scene = answer.board.scene()
    return scene.rows * scene.columns


LAMPS = ("lightup", "small-6x6.lightup")
"""A board with clues and walls, of which every cell is forced."""
SEVERAL = ". . .\n. 2 .\n. . .\n"
"""A board of the same kind with more than one solution."""


def example(puzzle: str, name: str) -> tuple[Path, Installed, Solution]:
    """One example by its name."""
    found = puzzle_called(puzzle)
    return next((path, found, answer) for path, answer in solved(found) if path.name == name)


def wrong_lamp(solution: Solution) -> tuple[int, int]:
    """A cell in which a lamp breaks no rule at once, and yet leads nowhere."""
    board, rows = solution.board, solution.rows
    assert rows is not None
    start = board.open().data()["start"]
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            marks = [list(known) for known in start]
            marks[row][column] = "L"
            known = ["".join(signs) for signs in marks]
            if sign == "." and board.judge(known).verdict == "wrong":
                return row, column
    raise AssertionError("every wrong lamp is seen at once")
