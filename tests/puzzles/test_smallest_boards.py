"""The smallest boards of every puzzle: no cell beside another, no way through, nothing to count."""

from __future__ import annotations

import pytest

import clausette
from clausette.errors import ClausetteError

_SIZES = ((1, 1), (1, 2), (2, 1), (2, 2))
_PUZZLES = [puzzle.name for puzzle in clausette.list_puzzles().puzzles]


_ENDS = {"one": "done", "no": "clash", "several": "fork"}


@pytest.mark.parametrize("puzzle", _PUZZLES)
def test_every_question_about_the_smallest_boards_is_answered(puzzle: str) -> None:
    for rows, columns in _SIZES:
        try:
            board = clausette.blank_board(puzzle, rows, columns)
            explained = board.explain()
        except ClausetteError:
            continue  # there are none of this size, or it is a game of moves
        assert explained.kind == _ENDS[str(board.solve().verdict).split()[0]], (rows, columns)


def test_a_pearl_without_a_side_to_cross_has_no_loop() -> None:
    board = clausette.load_board("W\n", "masyu")
    assert str(board.solve().verdict) == "no solution"
    assert board.explain().kind == "clash"
