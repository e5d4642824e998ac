"""What boards are made from: a blank one of some size, one of the user's own, a solution given."""

from __future__ import annotations

from typing import Any

from clausette.errors import InputError, UsageError
from clausette.making.order import Order
from clausette.puzzles.chance import Sample
from clausette.puzzles.editing import Change, read_settings
from clausette.puzzles.kinds import Clued
from clausette.puzzles.kit.together import orbits
from clausette.puzzles.recognising import read_board
from clausette.puzzles.solving import solve
from clausette.words import say


def started(order: Order, puzzle: Clued[Any]) -> Any:
    """The board to begin with: the one that is given, or a blank one of the size wished for."""
    wishes = order.wishes
    if wishes.symmetry != "none" and not may_be_symmetric(puzzle):
        told = say("boards of {puzzle} are not made symmetric", puzzle=order.puzzle.name)
        raise UsageError(told)
    if wishes.start is not None:
        _, _, board = read_board(wishes.start, "--from", (order.puzzle,))
        if wishes.rows is not None or wishes.columns is not None:
            raise UsageError(say("a board to start from has its size"))
        if wishes.solution is None and solve(order.puzzle, board).kind == "none":
            raise InputError(say("the board to start from has no solution"))
    else:
        blank = puzzle.blank()
        rows, columns = _usual(order, blank)
        rows = wishes.rows or wishes.columns or rows
        columns = wishes.columns or wishes.rows or columns
        board = puzzle.resized(blank, rows, columns)
    if wishes.settings:
        board = puzzle.set_to(board, read_settings(puzzle.settings(board), wishes.settings))
    rows, columns = order.puzzle.filling.size(board)
    orbits(wishes.symmetry, rows, columns)  # says which symmetry cannot be
    return board


def may_be_symmetric(puzzle: Clued[Any]) -> bool:
    """Whether boards of a puzzle are made as symmetric as is wished."""
    return not hasattr(puzzle, "lays") or bool(puzzle.lays.symmetric)


def solved(order: Order, board: Any) -> Sample:
    """The board with what its solution shows besides decisions, such as walls, and the solution."""
    filling, puzzle = order.puzzle.filling, order.puzzle.puzzle
    text = order.wishes.solution
    assert text is not None
    if order.wishes.start is None and isinstance(puzzle, Clued):
        board = _with_walls(order, puzzle, board, text)
    answer = filling.read_answer(board, text, order.wishes.solution_name)
    violations = filling.check(board, answer)
    if violations or any("?" in row for row in answer):
        why = violations[0].message if violations else say("some cells are not decided")
        raise InputError(say("{file}: {why}", file=order.wishes.solution_name, why=why))
    return Sample(board, answer)


def _usual(order: Order, blank: Any) -> tuple[int, int]:
    """The size if none is wished for: that of the solution, or that of a blank board."""
    filling, text = order.puzzle.filling, order.wishes.solution
    rows = [] if text is None else [line.split() for line in text.splitlines() if line.strip()]
    if len({len(word) for row in rows for word in row}) == 1:
        rows = [list("".join(row)) for row in rows]  # otherwise words are cells: 9 10 11
    if len({len(row) for row in rows}) != 1:
        return filling.size(blank)
    height, width = len(rows), len(rows[0])
    spots = filling.states(blank)
    if spots and all(len(spot) == 2 for spot in spots):
        return height, width
    return max(1, height // 2), max(1, width // 2)  # sides have rows and columns of their own


def _with_walls(order: Order, puzzle: Clued[Any], board: Any, text: str) -> Any:
    """The board with the signs of the solution that are those of a board and of no answer."""
    height, width = order.puzzle.filling.size(board)
    rows = ["".join(line.split()) for line in text.splitlines() if line.strip()]
    if len(rows) != height or any(len(row) != width for row in rows):
        return board
    states = order.puzzle.filling.states(board)
    known = {sign.sign for sign in puzzle.signs(board).get("givens", ())}
    changes: dict[str, list[tuple[int, int]]] = {}
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            if sign in known and sign not in states.get((r, c), ""):
                changes.setdefault(sign, []).append((r, c))
    return puzzle.edited(
        board, [Change("givens", tuple(spots), sign) for sign, spots in changes.items()]
    )
