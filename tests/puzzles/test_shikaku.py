"""Shikaku: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from filling_laws import (
    assert_all_verdicts,
    assert_refused,
    assert_survives,
    grids,
    published,
    rules_against,
    tried,
    verdict_of,
)
from places import needs_shared

PUZZLE = puzzle_called("shikaku")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("Shikaku", cells=250):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("rule", "cause", "position", "areas"),
    [
        ("cell", "no number in the area r1c3 and r2c3", board("2..", "2.."), "aab/ccb"),
        ("number", "r1c1 and r2c3 are numbers in the same area", board("3..", "..3"), "aaa/aaa"),
        ("number", "r1c1, r1c2 and r2c1 is not a rectangle", board("3..", "..3"), "aab/abb"),
        ("number", "the area of r1c1 does not have 2 cells", board("2..", "..4"), "aaa/bbb"),
    ],
)
def test_checker_and_rules_catch_what_breaks_a_rule(
    rule: str, cause: str, position: Grid, areas: str
) -> None:
    answer = PUZZLE.filling.read_answer(position, areas.replace("/", "\n"), "areas")
    found = PUZZLE.filling.check(position, answer)
    assert {violation.rule for violation in found} == {rule}
    assert any(cause in violation.message for violation in found)
    assert rule in rules_against(PUZZLE, position, answer)


def test_a_wall_within_an_area_is_needless() -> None:
    position = board("4.", "..")
    (found,) = PUZZLE.filling.check(position, ("+-+-+", "|4|.|", "+.+.+", "|...|", "+-+-+"))
    assert (found.rule, found.cells) == ("number", ((0, 0), (0, 1)))


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board("2..", "..4")
    for row in ("|2?.?.|", "|2..?.|", "|2?.|.|"):
        assert (
            PUZZLE.filling.check(position, ("+-+-+-+", row, "+?+?+?+", "|.?.?4|", "+-+-+-+")) == []
        )
    # Two cells for good, and a third one behind a wall: no room for the four.
    rows = ("+-+-+-+", "|2..|.|", "+?+?+-+", "|.|.|4|", "+-+-+-+")
    assert {v.rule for v in PUZZLE.filling.check(position, rows)} == {"cell", "number"}


def boards(most: int = 3, signs: str = "..@123468") -> st.SearchStrategy[Grid]:
    return grids(most, signs)


@settings(max_examples=40)
@given(boards().filter(lambda position: len(position.givens) <= 6))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(6, "..123456789"))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_large_and_unknown_numbers_survive() -> None:
    position = board("12 @ .", ". 100 4096")
    for name in ("rows", "lines", "puzzlink", "pzprv3"):
        assert_survives(PUZZLE, name, position)
    for name in ("penpa", "sgt"):
        with pytest.raises(UsageError, match="choose another"):
            assert_survives(PUZZLE, name, position)
        assert_survives(PUZZLE, name, board("12 . .", ". 100 4096"))


def test_other_published_texts_are_read() -> None:
    address = "shikaku/6/6/j3g56h6t6h23g5j"
    position = FORMATS["puzzlink"].read(address, "link")
    assert solve(PUZZLE, position).kind == "unique"
    assert FORMATS["puzzlink"].write is not None
    assert FORMATS["puzzlink"].write(position) == f"https://puzz.link/p?{address}"
    walls = "0 /1 /0 0 /"
    file = f"pzprv3/shikaku/2/2/2 . /- . /{walls}"
    assert FORMATS["pzprv3"].read(file, "file") == board("2.", "@.")


@pytest.mark.parametrize(
    ("name", "text", "place", "cause"),
    [
        ("rows", "2 .\n. !\n", "2:3", "'!' does not belong in a cell"),
        ("lines", "2 2\n2 -\n", "3:1", "ends after 1 of 2 rows"),
        ("puzzlink", "shikaku/4/4/j3g5", "1:17", "cut short: 7 of 16"),
        ("pzprv3", "pzprv3/shikaku/1/2/2 x /", "1:22", "'x' does not belong in a cell"),
    ],
)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the picture and the tutor -----------------------------------------------------------------


def test_walls_are_drawn_around_areas() -> None:
    scene = PUZZLE.filling.scene(
        board("2..", "..4"), ("+-+-+-+", "|2|.?.|", "+.+.+.+", "|.|..4|", "+-+-+-+")
    )
    lines = draw_terminal(scene, "none").splitlines()
    assert lines[2] == "1 | 2 | .   . |"
    assert lines[4] == "2 | . | . x 4 |"


def test_the_tutor_tells_what_the_rectangles_of_a_number_share() -> None:
    lesson = Lesson(PUZZLE, board("..2", "3..", "..4"))
    _, _, advice = lesson.next(lesson.given(), 5)
    assert isinstance(advice, Step)
    assert lesson.technique(advice) == "what all rectangles of a number share"
