"""Jigsaw Sudoku: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette import load_board
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.recognising import recognised
from clausette.puzzles.solving import every_answer, solve
from filling_laws import (
    assert_all_verdicts,
    assert_breaks_one,
    assert_refused,
    assert_survives,
    published,
    tried,
    verdict_of,
    zones,
)
from places import needs_shared

PUZZLE = puzzle_called("jigsawsudoku")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(zones: str, givens: str = "") -> Grid:
    """The board with these zones, rows of a character a cell, and these digits."""
    rows = [[*map(int, row)] for row in zones.split()]
    grid = Grid.of(zones=rows)
    return Grid(grid.height, grid.width, tuple(givens) or grid.givens, grid.zones)


PLAIN = board("001 011 222")
FOURS = board("0001 0111 2233 2233", "..43...1.2......")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    texts = list(published("JigsawSudoku"))
    assert len(texts) == 24
    assert {verdict_of(PUZZLE, *entry) for entry in texts} == {"unique"}


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("row", board("012 012 012"), ("112", "223", "331")),
        ("column", board("000 111 222"), ("123", "123", "123")),
        ("zone", PLAIN, ("123", "231", "312")),
        ("given", board("001 011 222", "2........"), ("123", "312", "231")),
        ("zone", board("01 11"), ("12", "21")),  # neither has as many cells as a row
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_what_is_not_decided_breaks_nothing() -> None:
    assert PUZZLE.filling.check(PLAIN, ("1??", "??2", "?3?")) == []
    assert [found.rule for found in PUZZLE.filling.check(PLAIN, ("1??", "1??", "???"))] == [
        "column",
        "zone",
    ]


@st.composite
def boards(draw: st.DrawFn, most: int = 3) -> Grid:
    """Small boards with any zones."""
    rows = draw(zones(most, square=True))
    digits = "..." + "123456789ABC"[: len(rows)]
    givens = "".join(draw(st.sampled_from(digits)) for _ in range(len(rows) ** 2))
    return Grid(len(rows), len(rows), tuple(givens), tuple(map(tuple, rows)))


@settings(max_examples=60)
@given(boards())
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


def test_there_are_as_many_boards_without_a_given_as_sudokus() -> None:
    assert sum(1 for _ in every_answer(PUZZLE, board("0011 0011 2233 2233"))) == 288


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(12))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_an_id_of_solo_is_a_board_if_it_is_of_jigsaws() -> None:
    sudoku = puzzle_called("sudoku")
    for text, puzzle in {
        "solo:4j:b4_3c1a2f,b_cbba_a_ba": PUZZLE,
        "solo:2x2j:b4_3c1a2f,b_cbba_a_ba": PUZZLE,
        "solo:2x2:b4_3c1a2f": sudoku,
    }.items():
        claim = recognised(text, "", (PUZZLE, sudoku))
        assert claim is not None
        assert claim[0] == puzzle
    position = FORMATS["sgt"].read("4j:b4_3c1a2f,b_cbba_a_ba", "id")
    assert position == FOURS
    assert solve(PUZZLE, position).answers == (("2143", "3421", "1234", "4312"),)


BAD = [
    ("lines", "2 2\n1 3\n- -\n0 0\n1 1\n", "2:3", "'3' is not a digit of a 2×2 board"),
    ("lines", "2 2\n- -\n- -\n4 7\n7 4\n", "5:1", "zone 7 is cut in two"),
    ("sgt", "2j:d", "1:5", "a comma is missing here"),
    ("sgt", "2j:d,a", "1:7", "cut short: 2 of 5 borders"),
    ("sgt", "2j:d,zz", "1:6", "more borders than the board has sides"),
    ("sgt", "2j:d,a2b", "1:6", "'a' is not a code for borders"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


def test_the_tutor_knows_the_law_of_leftovers() -> None:
    board = load_board(PUZZLE.folder / "examples" / "medium-7x7.jigsawsudoku")
    assert "r2c3 and r3c3 are not 1 (law of leftovers; 4 rules)" in str(board.explain())
