"""Grades of Sudoku: what players find harder is harder, in every turn and with other digits."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from grade_boards import figures, graded, mirrored, sudoku, sudoku_rows, transposed, turned
from taught_boards import example

from clausette.reasoning import difficulty
from clausette.reasoning.difficulty import Grade

# Of the collection in benchmarks/sudoku, one for each kind, from easy to hard.
EASY = "2.18.74...86.452...4........6...2..717...8..33...1..9..2......1893.5672..1..7...5"
POINTING = "43..2....9..7.13..1.8.....4...9..16.5..3.74.......4..2.6...9...8.........5.63...."
PAIR = "1.7...4...9.....5.......82.9..81..7.7.....1....5.67..3....593...6..3.........854."
X_WING = ".7...2.8...376.1..1...3....4..3.9.1..8......279....8.....6542.........75...9.3.6."
SWORDFISH = ".1..2...64.....5.2..8..57..7..2........9.7....36.....5..13.6.94......3....3.8...1"
XY_WING = "....2..6..6.9.8...1...4.37.8.7....2.....13..9...2.............3.59.6....3....51.."
CHAINS = "2...64..57...9....4..82........4..8.......3...6.21...7..9..5..28.....9....54...3."
NUGGET = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."


@pytest.fixture
def unproved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Grades without proofs of a lower bound, which take most of the time."""
    monkeypatch.setattr(difficulty, "_PROOF_WORK", 0)


@pytest.mark.usefixtures("unproved")
def test_what_players_find_harder_is_harder_and_has_the_name_they_give_it() -> None:
    boards = (EASY, POINTING, PAIR, X_WING, SWORDFISH, XY_WING, CHAINS, NUGGET)
    found = [graded(sudoku(sudoku_rows(board))) for board in boards]
    assert [one.level for one in found] == [0, 1, 2, 3, 4, 5, 6, 7]
    hardest = [one.hardest.hardness.technique for one in found if one.hardest is not None]
    named = ["hidden-single", "pointing", "naked-pair", "x-wing", "swordfish", "xy-wing"]
    assert hardest == [*named, "", ""]


def _turns(board: str) -> Iterator[Grade]:
    rows = sudoku_rows(board)
    other = sudoku_rows(board.translate(str.maketrans("123456789", "731924685")))
    for turn in (rows, turned(rows), mirrored(rows), transposed(rows), other):
        yield graded(sudoku(turn))


@pytest.mark.usefixtures("unproved")
@pytest.mark.parametrize("board", [SWORDFISH, XY_WING, NUGGET], ids=["fish", "wing", "nugget"])
def test_a_board_turned_mirrored_or_with_other_digits_has_the_same_rounds(board: str) -> None:
    assert len({str(figures(found)) for found in _turns(board)}) == 1


def test_a_board_turned_mirrored_or_with_other_digits_has_the_same_bounds() -> None:
    first, *others = _turns(PAIR)
    assert (first.least, first.most) == (4, 4)
    assert {str(figures(found)) for found in others} == {str(figures(first))}


def test_an_example_turned_or_mirrored_has_the_same_grade() -> None:
    taught = example("sudoku", "hard-9x9.sudoku")
    rows = sudoku_rows("".join(str(sign or ".") for sign in taught.board.givens))
    turns = (rows, turned(rows), mirrored(rows), transposed(rows))
    assert len({str(figures(graded(sudoku(turn)))) for turn in turns}) == 1
