"""Grades of Sudoku: what players find harder is harder, in every turn and with other digits."""

from __future__ import annotations

import pytest
from grade_boards import figures, graded, mirrored, sudoku, sudoku_rows, transposed, turned
from taught_boards import example

# Of the collection in benchmarks/sudoku, one for each kind, from easy to hard.
EASY = "2.18.74...86.452...4........6...2..717...8..33...1..9..2......1893.5672..1..7...5"
POINTING = "43..2....9..7.13..1.8.....4...9..16.5..3.74.......4..2.6...9...8.........5.63...."
PAIR = "1.7...4...9.....5.......82.9..81..7.7.....1....5.67..3....593...6..3.........854."
X_WING = ".7...2.8...376.1..1...3....4..3.9.1..8......279....8.....6542.........75...9.3.6."
SWORDFISH = ".1..2...64.....5.2..8..57..7..2........9.7....36.....5..13.6.94......3....3.8...1"
XY_WING = ".45....1.............3..9....4.3......894..613..67...4.9..6572.........5.2..9...."
CHAINS = ".8.26.....5...4..7.4.7.5.2....8....4...61...953....1...73.48..5......498.......3."


def test_what_players_find_harder_is_harder() -> None:
    boards = (EASY, POINTING, PAIR, X_WING, SWORDFISH, XY_WING, CHAINS)
    levels = [graded(sudoku(sudoku_rows(board))).level for board in boards]
    assert levels == [0, 1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("board", "technique"),
    [
        (EASY, "hidden-single"),
        (POINTING, "pointing"),
        (PAIR, "naked-pair"),
        (X_WING, "x-wing"),
        (SWORDFISH, "swordfish"),
        (XY_WING, "xy-wing"),
    ],
)
def test_the_hardest_round_is_of_the_technique_that_a_board_is_known_for(
    board: str, technique: str
) -> None:
    hardest = graded(sudoku(sudoku_rows(board))).hardest
    assert hardest is not None
    assert hardest.hardness.technique == technique


@pytest.mark.parametrize("board", [PAIR, X_WING, XY_WING], ids=["pair", "x-wing", "xy-wing"])
def test_a_board_turned_mirrored_or_with_other_digits_has_the_same_grade(board: str) -> None:
    rows = sudoku_rows(board)
    other = sudoku_rows(board.translate(str.maketrans("123456789", "731924685")))
    turns = (rows, turned(rows), mirrored(rows), transposed(rows), other)
    assert len({str(figures(graded(sudoku(turn)))) for turn in turns}) == 1


def test_an_example_turned_or_mirrored_has_the_same_grade() -> None:
    taught = example("sudoku", "hard-9x9.sudoku")
    rows = sudoku_rows("".join(str(sign or ".") for sign in taught.board.givens))
    turns = (rows, turned(rows), mirrored(rows), transposed(rows))
    assert len({str(figures(graded(sudoku(turn)))) for turn in turns}) == 1
