"""Nonogram: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.editing import Change
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid, lists_outside
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
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

PUZZLE = puzzle_called("nonogram")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(height: int, width: int, *clues: str) -> Grid:
    """The board with these lists for the columns and then for the rows: `2 1`."""
    lists = [tuple(reversed(own.split())) for own in clues]
    cells = (".",) * (height * width)
    return Grid(height, width, cells, outside=lists_outside(lists, height, width))


def board_of_picture(*rows: str) -> Grid:
    lines = [*map("".join, zip(*rows, strict=True)), *rows]
    clues = [" ".join(str(len(block)) for block in re.findall("#+", line)) for line in lines]
    return board(len(rows), len(rows[0]), *clues)


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    assert {verdict_of(PUZZLE, *entry) for entry in published("Nonogram")} == {"unique"}


BREAKS = [
    ("line", board(1, 5, "1", "", "1", "1", "1", "3 1"), ("#.###",)),
    ("line", board(2, 1, "1 1", "1", "1"), ("#", "#")),
    ("empty", board(1, 2, "1", "1", ""), ("##",)),
    ("given", replace(board(1, 2, "", "1", "1"), givens=("#", ".")), (".#",)),
]


@pytest.mark.parametrize(("rule", "position", "answer"), BREAKS)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_a_list_with_no_room_has_no_solution() -> None:
    assert solve(PUZZLE, board(1, 3, "1", "", "1", "2 1")).kind == "none"
    assert solve(PUZZLE, board(1, 3, "1", "1", "1", "9 9")).kind == "none"


def test_what_is_not_decided_breaks_nothing() -> None:
    check = PUZZLE.filling.check
    position = board_of_picture("##.#", "....")
    assert check(position, ("????", "????")) == []
    assert check(position, ("?#??", "??.?")) == []
    assert [found.rule for found in check(position, ("??##", "????"))] == ["empty", "line"]
    assert [found.rule for found in check(position, (".???", "????"))] == ["line"]
    assert [found.rule for found in check(position, ("????", "??#?"))] == ["empty", "empty"]


@st.composite
def pictures(draw: st.DrawFn, most: int = 4) -> list[str]:
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    return ["".join(draw(st.sampled_from(".#")) for _ in range(width)) for _ in range(height)]


@st.composite
def boards(draw: st.DrawFn, most: int = 4) -> Grid:
    """Boards of pictures, some with the list of a line taken from another."""
    position = board_of_picture(*draw(pictures(most)))
    lists = list(position.lists_at())
    if draw(st.booleans()):
        one, other = (draw(st.integers(0, len(lists) - 1)) for _ in range(2))
        lists[one] = lists[other]
    outside = lists_outside(lists, position.height, position.width)
    return Grid(position.height, position.width, position.givens, outside=outside)


@settings(max_examples=60)
@given(boards().filter(lambda position: len(position.givens) <= 9))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


@settings(max_examples=30)
@given(pictures(12))
def test_the_picture_that_a_board_was_made_of_is_an_answer(rows: list[str]) -> None:
    position = board_of_picture(*rows)
    assert PUZZLE.filling.check(position, rows) == []
    verdict = solve(PUZZLE, position)
    assert verdict.kind != "none"
    assert verdict.kind == "several" or verdict.answers == (tuple(rows),)


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(rows=pictures(9))
def test_boards_survive_every_format(name: str, rows: list[str]) -> None:
    assert_survives(PUZZLE, name, board_of_picture(*rows))


def test_a_list_that_cannot_fit_has_no_place_in_an_address() -> None:
    position = board(1, 2, "1", "", "1 1")
    for name in ("headed", "lines", "sgt", "penpa"):
        assert_survives(PUZZLE, name, position)
    for name in ("puzzlink", "pzprv3"):
        with pytest.raises(UsageError, match="cannot express"):
            assert_survives(PUZZLE, name, position)


LINKS = ["nonogram/5/5/1h1h5h1h1h1h3h1111h1h"]
IDS = [
    "3x2:1/2/1/3/1",
    "5x5:1/1/5/1/1/1/3/1.1.1/1/1",
    "2x2:1/1/1/1,Ad",
    "8x7:3.1//1.1.1/4.1/1.1/1.1/1.2/4/1.1.3/1.2.1/1.2.2/1.2/1.1.1//3,Czzd",
]


@pytest.mark.parametrize("text", [*LINKS, *IDS])
def test_addresses_and_ids_decode_solve_and_encode_back(text: str) -> None:
    form = FORMATS["puzzlink" if text in LINKS else "sgt"]
    position = form.read(text, "link")
    assert form.write is not None
    assert form.write(position).removeprefix("https://puzz.link/p?") == text
    assert solve(PUZZLE, position).kind == "unique"


def test_a_file_with_an_answer_is_a_board() -> None:
    rows = ". . 1 . . /. . 1 2 2 /. 3 # # # /1 1 # . # /. 2 + # # /"
    position = FORMATS["pzprv3"].read(f"pzprv3/nonogram/3/3/{rows}", "file")
    assert position == board(3, 3, "1 1", "2", "2", "3", "1 1", "2")


BAD = [
    ("lines", "2 2\n1\n1\n1\n", "5:1", "ends after 3 of 4 rows of clues"),
    ("lines", "1 1\n1\nx\n", "3:1", "'x' is not a clue"),
    ("puzzlink", "nonogram/3/2/12", "1:16", "cut short: 2 of 7 clues"),
    ("sgt", "3x2:1/2/1/3", "1:5", "4 clues, not 5"),
    ("sgt", "2x2:1/1/1/1,ac", "1:13", "r1c1 is given as empty"),
    ("sgt", "2x2:1/1/1/1,A", "1:14", "cut short: 1 of 4 cells"),
    ("sgt", "3x2:1/2/1/3/0", "1:13", "'0' is not a clue"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the tutor, the picture and the setter -----------------------------------------------------


def test_the_tutor_names_a_line_with_its_list() -> None:
    lesson = Lesson(PUZZLE, board_of_picture("..#..", ".###.", "#.#.#", "..#..", "..#.."))
    advice = lesson.tutor.next(lesson.given())
    assert isinstance(advice, Step)
    assert lesson.voice("en").reasons(advice.instances) == [
        "column 3 (5) has blocks of just these lengths, in this order. [line]"
    ]
    assert lesson.voice("fr").reasons(advice.instances)[0].startswith("la colonne 3 (5) a ")


def test_lists_are_read_towards_the_picture() -> None:
    scene = PUZZLE.filling.scene(board_of_picture("##.#", "...#"))
    assert (scene.outside[0, -2].text, scene.outside[0, -1].text) == ("2", "1")
    assert draw_terminal(scene, "none").splitlines()[3].split()[:4] == ["1", "2", "1", "|"]


def test_numbers_of_a_list_are_put_and_taken_at_their_places() -> None:
    puzzle: Any = PUZZLE.puzzle
    empty = board(2, 4, *[""] * 6)
    one = puzzle.edited(empty, [Change("outside", ((0, -2),), "3")])
    assert one.lists_at()[4] == (".", "3")
    assert solve(PUZZLE, one).kind == "none"
    assert solve(PUZZLE, board(1, 3, "1", "1", "1", "3")) == solve(
        PUZZLE, puzzle.edited(board(1, 3, "1", "1", "1", ""), [Change("outside", ((0, -2),), "3")])
    )
    two = puzzle.edited(one, [Change("outside", ((0, -1),), "2")])
    assert two.lists_at()[4] == ("2", "3")
    assert puzzle.edited(two, [Change("outside", ((0, -2),), ".")]).lists_at()[4] == ("2",)
    for name in ("headed", "puzzlink", "pzprv3", "penpa"):
        assert_survives(PUZZLE, name, one)
    for name in ("lines", "sgt"):
        with pytest.raises(UsageError, match="cannot express"):
            assert_survives(PUZZLE, name, one)
    for place in ((0, -3), (0, 4), (2, 0)):
        with pytest.raises(UsageError, match="is not a place"):
            puzzle.edited(empty, [Change("outside", (place,), "1")])
    assert puzzle.clues(two) == []
