"""Whether an answer keeps the rules of sudoku, found by counting, without rules.touist."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clausette.puzzles.base import Violation
from clausette.puzzles.sudoku.board import BOXES, EMPTY, UNKNOWN, Board
from clausette.scene import Place, cell_name


def violations(board: Board, answer: Sequence[str]) -> list[Violation]:
    """Every broken rule: givens changed, and digits that come twice in a row, column or box."""
    size = board.size
    if len(answer) != size or any(len(row) != size for row in answer):
        message = f"the answer does not have the board's {size} rows of {size} cells"
        return [Violation("board", (), message)]
    found = [*_unknown_signs(board, answer), *_changed(board, answer)]
    for rule, number, places in _units(size):
        found += _repeats(board, answer, rule, number, places)
    return found


def _unknown_signs(board: Board, answer: Sequence[str]) -> Iterator[Violation]:
    allowed = board.digits + UNKNOWN
    for r, row in enumerate(answer):
        for c, sign in enumerate(row):
            if sign not in allowed:
                message = f"{cell_name((r, c))} holds {sign!r}, which is no digit of this board"
                yield Violation("cell", ((r, c),), message)


def _changed(board: Board, answer: Sequence[str]) -> Iterator[Violation]:
    for r, row in enumerate(board.rows):
        for c, given in enumerate(row):
            if given != EMPTY and answer[r][c] not in (given, UNKNOWN):
                message = f"{cell_name((r, c))} shows {given}, the answer says {answer[r][c]}"
                yield Violation("given", ((r, c),), message)


def _units(size: int) -> Iterator[tuple[str, int, list[Place]]]:
    """The cells of every row, column and box, with its number from 1."""
    high, wide = BOXES[size]
    across = size // wide
    for i in range(size):
        yield "row", i + 1, [(i, j) for j in range(size)]
        yield "column", i + 1, [(j, i) for j in range(size)]
        top, left = i // across * high, i % across * wide
        box = [(top + r, left + c) for r in range(high) for c in range(wide)]
        yield "box", i + 1, box


def _repeats(
    board: Board, answer: Sequence[str], rule: str, number: int, places: Sequence[Place]
) -> Iterator[Violation]:
    """The digits that stand in several of these cells.

    One that is missing needs no word of its own: cells without a digit are not decided, and if
    all are decided another digit stands there twice.
    """
    signs = [answer[r][c] for r, c in places]
    if len(set(signs)) == len(signs):
        return
    for digit in board.digits:
        if signs.count(digit) > 1:
            cells = tuple(place for place, sign in zip(places, signs, strict=True) if sign == digit)
            names = ", ".join(map(cell_name, cells))
            yield Violation(rule, cells, f"{rule} {number} holds {digit} more than once: {names}")
