"""Binairo: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from filling_laws import (
    assert_all_verdicts,
    assert_breaks_one,
    assert_refused,
    assert_survives,
    published,
    tried,
    verdict_of,
)
from places import needs_shared

PUZZLE = puzzle_called("binairo")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


OPEN = board("....", "....", "....", "....")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    """Two lines may be alike in them, and are in 17 of the 24."""
    for name, problem, solution in published("Binairo"):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("given", board("0...", "....", "....", "...."), ("1100", "0110", "0011", "1001")),
        ("three", board("alike", "......", "......"), ("000111", "111000")),
        ("row", board("..", "..", "..", ".."), ("00", "01", "10", "11")),
        ("column", board("....", "...."), ("0011", "0101")),
        ("rows", board("..", "..", "..", ".."), ("01", "01", "10", "10")),
        ("columns", board("....", "...."), ("0011", "1100")),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_what_is_not_decided_breaks_nothing() -> None:
    assert PUZZLE.filling.check(OPEN, ("1?01", "????", "1?01", "????")) == []
    assert {v.rule for v in PUZZLE.filling.check(OPEN, ("111?", "????", "????", "????"))} == {
        "row",
        "three",
    }


@st.composite
def boards(draw: st.DrawFn, most: int = 4) -> Grid:
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    cells = draw(
        st.lists(st.sampled_from("...01"), min_size=height * width, max_size=height * width)
    )
    return Grid(height, width, tuple(cells), variant=draw(st.sampled_from(["", "alike"])))


@settings(max_examples=60)
@given(boards().filter(lambda position: position.givens.count(".") <= 12))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


def test_all_boards_of_four_by_four() -> None:
    assert sum(1 for _ in every_answer(PUZZLE, OPEN)) == 72  # as OEIS A253316 says


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(8))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_a_published_id_has_one_solution_if_lines_may_be_alike() -> None:
    """The id of the game's icon; `de`, how easy it is, is not kept."""
    form = FORMATS["sgt"]
    position = form.read("6x6de:faCADAJeBd", "id")
    assert position.signs == (".....0", "0..11.", "..11..", "......", ".1....", "0.1...")
    assert (position.variant, solve(PUZZLE, position).kind) == ("alike", "unique")
    assert form.write is not None
    assert form.write(position) == "6x6:faCADAJeBd"
    unlike = form.read("unruly:6x6ude:faCADAJeBd", "id")
    assert (unlike.variant, solve(PUZZLE, unlike).kind) == ("", "none")
    assert form.write(unlike) == "6x6u:faCADAJeBd"


def test_a_first_line_tells_whether_lines_may_be_alike() -> None:
    for name, usual, rows in (("rows", "", "01\n10\n"), ("lines", "alike", "2 2\n2 1\n1 2\n")):
        read = FORMATS[name].read
        assert read(rows, "board").variant == usual
        assert read(f"; a comment\nalike\n{rows}", "board").variant == "alike"
        assert read(f"unlike \r\n{rows}", "board").variant == ""
        assert read(rows, "board").signs == ("01", "10")


@pytest.mark.parametrize(
    ("name", "text", "place", "cause"),
    [
        ("rows", "01\n0x\n", "2:2", "'x' does not belong in a cell"),
        ("rows", "alike\n01\n0x\n", "3:2", "'x' does not belong in a cell"),
        ("rows", "likewise\n01\n01\n", "1:1", "'l' does not belong in a cell"),
        ("rows", "01\n011\n", "2:3", "this row has 3 cells, and the one above has 2"),
        ("lines", "2 2\n1 2\n1\n", "3:2", "this row has 1 cell,"),
        ("sgt", "6x6u:faCADA", "1:12", "cut short: 16 of 37"),
        ("sgt", "6x6u:faCADAJeBdz", "1:16", "more than the 36 cells"),
        ("sgt", "6x6u#1234", "1:5", "the seed of a random board"),
    ],
)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


def test_what_the_board_shows_is_known_from_the_start() -> None:
    lesson = Lesson(PUZZLE, board("01..", "...."))
    assert lesson.answer(lesson.given()) == ("01??", "????")
