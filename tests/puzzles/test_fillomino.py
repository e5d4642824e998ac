"""Fillomino: the rules, the checker, the formats and the examples."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from filling_laws import (
    assert_all_verdicts,
    assert_refused,
    assert_survives,
    grids,
    published,
    verdict_of,
)
from places import needs_shared
from puzzle_examples import board_of

PUZZLE = puzzle_called("fillomino")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("Fillomino", cells=110):
        if name != "234_10x10":  # which takes a second
            assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("cause", "position", "answer"),
    [
        ("the area of r1c1 and r1c2 has 2 cells, and holds 1", board("1.."), "112"),
        ("the area of r1c1, r1c2 and r1c3 has 3 cells, and holds 2", board("2.."), "222"),
        ("the area of r1c3 has 1 cell, and holds 2", board("2.2"), "212"),
        ("the area of r1c1 and r2c1 has 2 cells, and holds 3", board("..", ".."), "32/31"),
    ],
)
def test_the_checker_says_what_is_wrong(cause: str, position: Grid, answer: str) -> None:
    found = PUZZLE.filling.check(position, answer.split("/"))
    assert {violation.rule for violation in found} <= {"size", "given"}
    assert cause in [violation.message for violation in found]


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board("3..", "...")
    assert PUZZLE.filling.check(position, ("3??", "???")) == []
    assert PUZZLE.filling.check(position, ("3?2", "??2")) == []
    assert [v.rule for v in PUZZLE.filling.check(position, ("31?", "2??"))] == ["size"]


def boards(most: int = 3, signs: str = "....1234") -> st.SearchStrategy[Grid]:
    return grids(most, signs)


def every_filling(position: Grid) -> set[tuple[str, ...]]:
    """All answers with numbers up to the number of cells, whatever the givens leave room for."""
    puzzle: Any = PUZZLE.puzzle
    values = list(map(str, range(1, len(position.givens) + 1)))
    choices = [values if sign == "." else [sign] for sign in position.givens]
    answers = (tuple(map("".join, position.rows_of(signs))) for signs in product(*choices))
    return {answer for answer in answers if not list(puzzle.broken(position, Filled(answer)))}


@settings(max_examples=60)
@given(boards().filter(lambda position: len(position.givens) <= 4))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == every_filling(position)


@pytest.mark.parametrize(("rows", "count"), [(("...",), 3), (("..", ".."), 5), (("...",) * 2, 33)])
def test_nothing_that_fits_is_lost(rows: tuple[str, ...], count: int) -> None:
    assert len(set(every_answer(PUZZLE, board(*rows)))) == count


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(6, "..123456789"))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_numbers_above_nine_survive() -> None:
    position = board("12 . .", ". 23 61")
    for name in ("rows", "lines", "puzzlink", "pzprv3", "penpa"):
        assert_survives(PUZZLE, name, position)
    with pytest.raises(UsageError, match="the largest number of this puzzle is 61"):
        solve(PUZZLE, board("62 . .", ". . ."))


def test_other_published_texts_are_read() -> None:
    position = FORMATS["puzzlink"].read("fillomino/6/6/h4j53g2k5233k2g14j3h", "link")
    (answer,) = solve(PUZZLE, position).answers
    assert answer == ("554444", "553221", "353352", "335552", "225144", "133344")
    assert FORMATS["puzzlink"].read("fillomino/2/1/.3", "link") == board(".3")
    solved = "1 2 2 /3 3 3 /2 2 1 /0 0 /0 0 /0 0 /0 0 0 /0 0 0 /"
    file = f"pzprv3/fillomino/3/3/. . . /. 3 . /- . . /{solved}"
    assert FORMATS["pzprv3"].read(file, "file") == board("...", ".3.", "...")
    assert FORMATS["sgt"].read("3x2:a3d", "id") == board(".3.", "...")


@pytest.mark.parametrize(
    ("name", "text", "place", "cause"),
    [
        ("rows", "2 .\n. !\n", "2:3", "'!' does not belong in a cell"),
        ("lines", "2 2\n2 -\n", "3:1", "ends after 1 of 2 rows"),
        ("puzzlink", "fillomino/4/4/j3g5", "1:19", "cut short: 7 of 16"),
        ("sgt", "2x2:1!b", "1:6", "'!' is not a code for cells"),
    ],
)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


def test_below_their_size_numbers_are_written_with_digits_alone() -> None:
    large = FORMATS["rows"].read(". 12 .\n" + ". . .\n" * 3, "board")
    lines = FORMATS["lines"]
    assert lines.write is not None
    assert lines.write(large).startswith("4 3\n- 12 -\n")
    assert lines.read(lines.write(large), "lines") == large
    assert_refused(PUZZLE, "lines", "1 2\nC -\n", "2:1", "'C' does not belong in a cell")


# -- the tutor ---------------------------------------------------------------------------------


def test_the_tutor_lets_areas_grow() -> None:
    board = board_of(PUZZLE, PUZZLE.folder / "examples" / "small-5x5.fillomino")
    lesson = Lesson(PUZZLE, board)
    _, _, advice = lesson.next(lesson.given(), 5)
    assert isinstance(advice, Step)
    assert lesson.technique(advice) in ("the only way to grow", "the only number left")
