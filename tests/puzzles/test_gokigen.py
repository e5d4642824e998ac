"""Gokigen: the rules, the checker, the formats and the examples."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.editing import Change
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.recognising import recognised
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from clausette.scene import Edge
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
from puzzle_examples import board_of

PUZZLE = puzzle_called("gokigen")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def blank(height: int, width: int) -> Grid:
    return Grid(height, width, (".",) * (height * width))


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("GokigenNaname", cells=100):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("clue", board("...", ".3.", "..."), ("\\\\", "\\\\")),
        ("clue", board("0..", "...", "..."), ("\\\\", "\\\\")),
        ("clue", board("...", "1..", "..."), ("//", "\\/")),
        ("noloop", board("...", "...", "..."), ("/\\", "\\/")),
        ("noloop", board("....", "....", "....", "...."), ("/\\/", "\\\\\\", "/\\/")),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board("...", ".1.", "...")
    check = PUZZLE.filling.check
    assert check(position, ("??", "??")) == []
    assert check(position, ("/\\", "\\?")) == []
    assert [found.rule for found in check(position, ("\\/", "??"))] == ["clue"]
    assert [found.rule for found in check(position, ("/\\", "\\/"))] == ["clue", "noloop"]


def test_the_cells_of_a_loop_are_named() -> None:
    (found,) = PUZZLE.filling.check(blank(3, 2), ("//", "/\\", "\\/"))
    assert found.cells == ((1, 0), (1, 1), (2, 0), (2, 1))
    assert found.message == "the slants of r2c1, r2c2, r3c1 and r3c2 form a loop"


@st.composite
def boards(draw: st.DrawFn, most: int = 3, marks: str = "...01234?") -> Grid:
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    dots = blank(height, width).shape.dots
    signs = draw(st.lists(st.sampled_from(marks), min_size=len(dots), max_size=len(dots)))
    found = tuple((dot, sign) for dot, sign in zip(dots, signs, strict=True) if sign != ".")
    return Grid(height, width, (".",) * (height * width), dots=found)


@settings(max_examples=60)
@given(boards(marks="........12") | boards())
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


@pytest.mark.parametrize(("size", "count"), [((3, 3), 384), ((2, 5), 780)])
def test_a_board_has_no_loop_if_every_corner_is_joined_to_the_rim(
    size: tuple[int, int], count: int
) -> None:
    found = set(every_answer(PUZZLE, blank(*size)))
    assert len(found) == count
    assert found == tried(PUZZLE, blank(*size))


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(6, "..01234"))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_what_a_format_cannot_say_it_does_not_write() -> None:
    position = board("1?", "..")
    with pytest.raises(UsageError, match="choose another"):
        assert_survives(PUZZLE, "sgt", position)
    for name in ("rows", "lines", "puzzlink", "pzprv3", "penpa"):
        assert_survives(PUZZLE, name, position)


def test_published_texts_are_read() -> None:
    position = FORMATS["puzzlink"].read("gokigen/4/4/iaegcgcj6a", "link")
    assert position == board("...0.", ".4...", "2...2", ".....", ".1.0.")
    form = FORMATS["puzzlink"]
    assert form.write is not None
    assert form.write(position) == "https://puzz.link/p?gokigen/4/4/iaegcgcj6a"
    answer = ("\\/\\/", "/\\\\\\", "\\\\//", "///\\")
    assert solve(PUZZLE, position).answers == (answer,)
    file = "pzprv3/gokigen/2/2/. . 1 /- 2 . /. . . /1 . /. 2 /"
    assert FORMATS["pzprv3"].read(file, "file") == board("..1", "?2.", "...")
    assert FORMATS["sgt"].read("slant:2x2de:b1a2d", "id") == board("..1", ".2.", "...")


def test_rows_of_corners_are_told_from_rows_of_cells() -> None:
    crowded = "1 . 2 .\n. 2 1 .\n. . 0 1\n"
    found = recognised(crowded, ".txt", (PUZZLE,))
    assert found is not None
    for text in ("1 . . .\n. . . .\n. . . .\n", "2 1 1\n1 1 1\n1 1 1\n"):
        assert recognised(text, ".txt", (PUZZLE,)) is None


BAD = [
    ("rows", "1 2\n3 5\n", "2:3", "'5' is not a clue from 0 to 4"),
    ("rows", "12\n345\n", "2:3", "'5'"),
    ("rows", "1 2 3\n", "1:1", "has no cells"),
    ("lines", "2 2\n1 2 -\n- - -\n", "4:1", "ends after 2 of 3 rows"),
    ("lines", "1 1\n1 2 -\n- -\n", "2:5", "this row has 3 cells"),
    ("puzzlink", "gokigen/2/2/b", "1:14", "cut short: 3 of 9"),
    ("pzprv3", "pzprv3/gokigen/1/1/1 5 /. . /. /", "1:22", "'5' does not belong on a corner"),
    ("sgt", "2x2:b1a2z", "1:9", "more than the 9 dots"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the picture, the page and the tutor ---------------------------------------------------------


def test_the_picture_shows_numbers_on_corners_and_slants() -> None:
    scene = PUZZLE.filling.scene(board("1..", ".2.", "..."), ("\\/", "?\\"))
    drawn = draw_terminal(scene, "none").splitlines()
    assert [line.split() for line in drawn[1:]] == [
        ["1-------+"],
        ["1", "|", "\\", "/", "|"],
        ["|", "2", "|"],
        ["2", "|", ".", "\\", "|"],
        ["+-------+"],
    ]


def test_numbers_are_put_on_corners_and_turn_with_the_board() -> None:
    kind: Any = PUZZLE.puzzle
    made = kind.edited(blank(2, 3), [Change("dots", ((-1, 0), (1, 2)), "2")])
    assert made == board(".2..", "....", "...2")
    assert kind.turned(made, "right") == board("...", "..2", "...", "2..")
    with pytest.raises(UsageError, match="cannot stand there"):
        kind.edited(made, [Change("dots", ((0, 0),), "5")])
    assert {change.spots for change in kind.clues(made)} == {((-1, 0),), ((1, 2),)}


def test_the_tutor_names_corners_and_points_at_them() -> None:
    lesson = Lesson(PUZZLE, board("...", ".4.", "..."))
    advice = lesson.tutor.next(lesson.given())
    assert isinstance(advice, Step)
    reasons = ["exactly 4 slants touch the corner r1c1/r2c2. [clue]"]
    assert lesson.voice().reasons(advice.instances) == reasons
    assert lesson.voice().told(advice.conclusions) == "r1c1 and r2c2 hold \\; r1c2 and r2c1 hold /"
    scene = lesson.scene(lesson.given(), advice)
    assert scene.pointed_edges == {Edge(0, 0, "corner"): "cause"}


def test_the_tutor_avoids_a_loop() -> None:
    lesson = Lesson(PUZZLE, board("...", "...", "..."))
    advice = lesson.tutor.next(lesson.known(("/\\", "\\?")))
    assert isinstance(advice, Step)
    assert lesson.voice().told(advice.conclusions) == "r2c2 holds \\"
    assert lesson.technique(advice) == "avoiding a loop"


def test_the_tutor_has_a_step_for_an_ordinary_board() -> None:
    lesson = Lesson(PUZZLE, board_of(PUZZLE, PUZZLE.folder / "examples" / "medium-6x6.gokigen"))
    _, _, advice = lesson.next(lesson.given(), 5)
    assert isinstance(advice, Step)
    assert lesson.cells(advice.conclusions)
