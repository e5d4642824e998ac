"""Futoshiki: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.numbers import DIGITS
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from clausette.scene import Edge
from filling_laws import assert_breaks_one, assert_refused, assert_survives, tried

PUZZLE = puzzle_called("futoshiki")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(text: str) -> Grid:
    return FORMATS["rows"].read(text, "board")


PLAIN = board("...\n...\n...")
SOLVED = ("123", "231", "312")


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("row", PLAIN, ("112", "223", "331")),
        ("column", PLAIN, ("123", "123", "123")),
        ("sign", board(".>..\n...\n..."), SOLVED),
        ("sign", board("...\n...\n.<.."), SOLVED),
        ("sign", board("...\nv\n...\n..."), SOLVED),
        ("sign", board("...\n...\n ^\n..."), SOLVED),
        ("given", board("2..\n...\n..."), SOLVED),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board(".<..\n^\n...\n...")
    check = PUZZLE.filling.check
    assert check(position, ("???",) * 3) == []
    assert check(position, ("3??", "???", "???")) == []
    assert [found.rule for found in check(position, ("32?", "???", "???"))] == ["sign"]


@st.composite
def boards(draw: st.DrawFn, most: int = 3) -> Grid:
    size = draw(st.integers(1, most))
    signs = "." * size + DIGITS[1 : size + 1]
    givens = tuple(draw(st.lists(st.sampled_from(signs), min_size=size**2, max_size=size**2)))
    edges: dict[Edge, str] = {}
    for r in range(size):
        for c in range(size):
            if c + 1 < size and (sign := draw(st.sampled_from("..<>"))) != ".":
                edges[Edge(r, c, "right")] = sign
            if r + 1 < size and (sign := draw(st.sampled_from("..^v"))) != ".":
                edges[Edge(r, c, "below")] = sign
    return Grid(size, size, givens, edges=tuple(sorted(edges.items())))


@settings(max_examples=60)
@given(boards())
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(5) | boards(12))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


IDS = {
    "4:0D,0,0L,0,0,0,0,0,0D,0U,0R,0,0,0,0,4,": "unique",
    "5:0,0L,0L,0,0,0R,0,0L,0D,0L,0R,0,2,0D,0,0,0,0,0,0,0U,0,0,0,0U,": "unique",
    "5:0,0,0,4L,0L,0,2UL,0L,0U,0,0,0U,0,0,0,0,0D,0,3URDL,0,0R,3,0L,0,0,": "several",
}


@pytest.mark.parametrize("text", IDS)
def test_published_ids_decode_solve_and_encode_back(text: str) -> None:
    form = FORMATS["sgt"]
    position = form.read(text, "id")
    assert form.write is not None
    assert form.write(position) == text
    assert form.read(text.replace(":", "de:").replace("UL", "LU")[:-1], "id") == position
    assert solve(PUZZLE, position).kind == IDS[text]


BAD = [
    ("rows", "..\n.3\n", "2:2", "'3' is not a digit of a 2×2"),
    ("rows", "< . .\n. .\n", "1:1", "'<' does not stand between two cells"),
    ("rows", ". . <\n. .\n", "1:5", "'<' does not stand between two cells"),
    ("rows", ". <> .\n. .\n", "1:4", "'>' does not stand between two cells"),
    ("rows", ". < .\n  ^\n. .\n", "2:3", r"no cell above '\^'"),
    ("rows", "^\n. .\n. .\n", "1:1", "above the first row"),
    ("rows", ". .\n. .\nv\n", "3:1", "below the last row"),
    ("rows", ". < .\n. . .\n", "2:5", "this row has 3 cells"),
    ("sgt", "2:0,0R,0,0,", "1:5", "r1c2 has no neighbour R"),
    ("sgt", "2:0R,0L,0,0,", "1:6", "both greater"),
    ("sgt", "2:3,0,0,0,", "1:3", "3 is not a number from 1 to 2"),
    ("sgt", "2:0,0,", "1:7", "cut short: 2 of 4"),
    ("sgt", "4a:0,", "1:2", "'a' asks for a variant of unequal"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


def test_the_tutor_points_at_the_sign() -> None:
    lesson = Lesson(PUZZLE, board("...\n^\n...\n..."))
    advice = lesson.tutor.next(lesson.given())
    assert isinstance(advice, Step)
    assert lesson.voice().reasons(advice.instances) == ["r1c1 is smaller than r2c1. [sign]"]
    scene = lesson.scene(lesson.given(), advice)
    assert scene.pointed_edges == {Edge(0, 0, "below"): "cause"}


def test_the_picture_shows_the_signs_between_the_cells() -> None:
    drawn = draw_terminal(PUZZLE.filling.scene(board("1<.\n  v\n..")), "none").splitlines()
    assert [line.split() for line in drawn[1:]] == [["1", "1", "<", "."], ["v"], ["2", ".", "."]]
