"""Dominosa: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from clausette.scene import Edge, Wire
from filling_laws import (
    assert_all_verdicts,
    assert_breaks_one,
    assert_refused,
    assert_survives,
    grids,
    published,
    tried,
    verdict_of,
)
from places import needs_shared

PUZZLE = puzzle_called("dominosa")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def areas(position: Grid, text: str) -> tuple[str, ...]:
    return PUZZLE.filling.read_answer(position, text.replace("/", "\n"), "areas")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("Dominos", cells=200):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("cell", board("001", "011"), "aab/cbb"),
        ("cell", board("0011", "01.."), "aabc/de.."),
        ("once", board("000110", "110000"), "abcdef/abcdef"),
        ("cell", board("0.", "00"), "aa/bb"),
    ],
)
def test_the_checker_says_which_rule_is_broken(rule: str, position: Grid, answer: str) -> None:
    found = PUZZLE.filling.check(position, areas(position, answer))
    assert rule in {violation.rule for violation in found}


def test_checker_and_rules_catch_what_breaks_one_rule() -> None:
    position = board("001", "110")
    assert solve(PUZZLE, position).kind == "unique"
    assert_breaks_one(PUZZLE, "once", position, areas(position, "abc/abc"))


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board("001", "101")
    rows = ["+-+-+-+", "|0?0?1|", "+?+?+?+", "|1?0?1|", "+-+-+-+"]
    assert PUZZLE.filling.check(position, rows) == []
    rows[1] = "|0.0?1|"
    assert PUZZLE.filling.check(position, rows) == []
    rows[1] = "|0.0.1|"
    assert {v.rule for v in PUZZLE.filling.check(position, rows)} == {"cell"}
    rows[1:4] = "|0|0?1|", "+-+?+?+", "|1?0?1|"
    assert {v.rule for v in PUZZLE.filling.check(position, rows)} == {"cell"}


def test_a_domino_without_a_place_is_told() -> None:
    position = board("011", "100")
    rows = ("+-+-+-+", "|0?1|1|", "+?+?+?+", "|1?0|0|", "+-+-+-+")
    found = [(v.rule, v.message) for v in PUZZLE.filling.check(position, rows)]
    assert ("once", "there is no place for the domino 1-1") in found


def boards(most: int = 3, signs: str = "0001112.") -> st.SearchStrategy[Grid]:
    return grids(most, signs)


@settings(max_examples=40)
@given(boards().filter(lambda position: len(position.givens) <= 6))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["rows", "lines", "penpa"])
@settings(max_examples=40)
@given(position=boards(5, "0123456789."))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_ids_are_read_and_written() -> None:
    form = FORMATS["sgt"]
    assert form.write is not None
    position = form.read("2:012[10]12012021", "id")
    assert position == board("0 1 2 10", "1 2 0 1", "2 0 2 1")
    assert form.write(position) == "2:012[10]12012021"
    with pytest.raises(UsageError, match="choose another"):
        form.write(board("01", "10", "00"))


@pytest.mark.parametrize(
    ("name", "text", "place", "cause"),
    [
        ("rows", "1 2\n0 !\n", "2:3", "'!' does not belong in a cell"),
        ("lines", "2 2\n1 0\n", "3:1", "ends after 1 of 2 rows"),
        ("sgt", "1:01100", "1:8", "cut short: 5 of 6"),
        ("sgt", "2x3:011001", "1:1", "there is no dominosa board of 2x3"),
    ],
)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the picture and the tutor -----------------------------------------------------------------


def test_cells_are_joined_by_dragging_over_them() -> None:
    rows = ("+-+-+-+", "|0.0|1|", "+?+?+?+", "|1?0?1|", "+-+-+-+")
    scene = PUZZLE.filling.scene(board("001", "101"), rows)
    assert scene.edges[Edge(0, 0, "right")].mark == "wire"
    assert scene.edges[Edge(0, 1, "right")].mark == "line"
    gestures = [gesture for gesture in scene.gestures if isinstance(gesture, Wire)]
    assert {gesture.states for gesture in gestures} == {"?.|", "?.-"}


def test_the_tutor_finds_the_only_place_of_a_domino() -> None:
    lesson = Lesson(PUZZLE, board("001", "110"))
    _, _, advice = lesson.next(lesson.given(), 5)
    assert isinstance(advice, Step)
    assert lesson.technique(advice) == "the only place of a domino"
    assert lesson.voice().reasons(advice.instances)[0].startswith("the domino 0-0 lies")
