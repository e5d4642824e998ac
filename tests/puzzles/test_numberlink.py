"""Numberlink: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.recognising import recognised
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from clausette.scene import Edge
from filling_laws import (
    assert_all_verdicts,
    assert_refused,
    assert_survives,
    grids,
    published,
    tried,
    verdict_of,
)
from places import needs_shared

PUZZLE = puzzle_called("numberlink")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("NumberLink", cells=100):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


WIDE = ("1.1", "...", "2.2")


@pytest.mark.parametrize(
    ("rules", "rows", "answer"),
    [
        (
            set(),
            WIDE,
            (".......", ".1-.-1.", ".......", ".......", ".......", ".2-.-2.", "......."),
        ),
        ({"end"}, ("1.", "1."), (".....", ".1...", ".....", ".1...", ".....")),
        ({"end", "apart"}, ("121",), (".......", ".1-2-1.", ".......")),
        ({"apart"}, ("12", "12"), (".....", ".1-2.", ".....", ".1-2.", ".....")),
        (
            {"through"},
            ("1.1", "..."),
            (".......", ".1-.-1.", "...|...", ".......", "......."),
        ),
        (
            {"loop"},
            ("11", "..", ".."),
            (".....", ".1-1.", ".....", "..-..", ".|.|.", "..-..", "....."),
        ),
    ],
)
def test_the_checker_names_the_rule_that_is_broken(
    rules: set[str], rows: tuple[str, ...], answer: tuple[str, ...]
) -> None:
    found = PUZZLE.filling.check(board(*rows), answer)
    assert {violation.rule for violation in found} == rules
    assert all(violation.cells and violation.message for violation in found)


def test_what_is_not_decided_breaks_nothing() -> None:
    position, check = board("1.", "1."), PUZZLE.filling.check
    assert check(position, (".....", ".1?..", ".?.?.", ".1?..", ".....")) == []
    assert check(position, (".....", ".1-..", ".?.?.", ".1?..", ".....")) == []
    ended = check(position, (".....", ".1-..", ".?...", ".1?..", "....."))
    assert [found.rule for found in ended] == ["through"]


def boards(most: int = 3, signs: str = ".....123") -> st.SearchStrategy[Grid]:
    return grids(most, signs)


@settings(max_examples=40)
@given(boards(signs="...12").filter(lambda position: len(position.shape.links) <= 7))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


@pytest.mark.parametrize(
    "rows",
    [
        *[("1..1", "2..2"), ("11..", "....")],
        *[("1...", "...1"), ("...1", "1..."), ("..1", ".2.", "1.2")],  # the plain way turns
        *[("1.1", "1.1"), ("1.1", ".1.")],  # it joins pairs, or leaves one alone
    ],
)
def test_all_ways_to_join_are_found(rows: tuple[str, ...]) -> None:
    position = board(*rows)
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(6, "....123"))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_published_texts_are_read() -> None:
    form = FORMATS["puzzlink"]
    position = form.read("numlin/5/5/1j2h3m1h2j3", "link")
    assert position == board("1....", "2..3.", ".....", ".1..2", "....3")
    assert form.write is not None
    assert form.write(position) == "https://puzz.link/p?numlin/5/5/1j2h3m1h2j3"
    assert solve(PUZZLE, position).kind == "unique"
    file = "pzprv3/numlin/2/3/1 . 12 /. 1 12 /1 0 /0 -1 /0 1 0 /"
    assert FORMATS["pzprv3"].read(file, "file") == board("1 . 12", ". 1 12")


def test_an_answer_may_say_where_lines_leave_each_cell() -> None:
    position = board("1.1", "2.2")
    read = PUZZLE.filling.read_answer
    rows = (".......", ".1-.-1.", ".......", ".2-.-2.", ".......")
    assert read(position, "2 3\ne ew w\ne ew w\n", "a") == rows
    assert read(position, "\n".join(rows), "a") == rows


def test_numbers_that_come_in_pairs_are_told_from_others() -> None:
    assert recognised("1 . . .\n. . 2 .\n. 2 . 1\n", ".txt", (PUZZLE,)) is not None
    for text in ("1 . . .\n. . 2 .\n. 2 . 3\n", "1 2\n1 2\n", ". .\n. .\n"):
        assert recognised(text, ".txt", (PUZZLE,)) is None


BAD = [
    ("rows", "1 2\n3 !\n", "2:3", "'!' does not belong in a cell"),
    ("rows", "1.\n1\n", "2:2", "this row has 1 cell"),
    ("lines", "2 2\n1 -\n", "3:1", "ends after 1 of 2 rows"),
    ("puzzlink", "numlin/3/3/1j", "1:14", "cut short"),
    ("puzzlink", "numlin/1/2/1.", "1:13", "'.' is not a code for cells"),
    ("pzprv3", "pzprv3/numlin/1/2/1 x /0 /", "1:21", "'x' does not belong in a cell"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the tutor ---------------------------------------------------------------------------------


def test_the_tutor_keeps_different_numbers_apart() -> None:
    lesson = Lesson(PUZZLE, board("1..2", "1..2"))
    rows = (".........", ".1-.?.-2.", ".?.?.?.?.", ".1?.?.?2.", ".........")
    advice = lesson.tutor.next(lesson.known(rows))
    assert isinstance(advice, Step)
    assert lesson.voice().told(advice.conclusions) == "no line crosses r1c1/r2c1"
    assert lesson.technique(advice) == "a way that is taken, or leads nowhere"


def test_lines_are_drawn_from_cell_to_cell() -> None:
    scene = PUZZLE.filling.scene(board("1.1"), (".......", ".1-.?1.", "......."))
    assert {edge: look.mark for edge, look in scene.edges.items()} == {Edge(0, 0, "right"): "wire"}
    assert [look.text for look in scene.looks[0]] == ["1", "", "1"]
