"""An explanation is the same whatever else the machine does."""

from __future__ import annotations

from benchmarks.busy import texts
from benchmarks.taught import sudoku


def test_explain_prints_the_same_beside_a_busy_process() -> None:
    board = sudoku("wings")[0]
    (alone,) = texts(board, 1, 0)
    (beside,) = texts(board, 1, 1)
    assert alone
    assert beside == alone
