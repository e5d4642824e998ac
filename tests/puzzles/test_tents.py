"""Tents: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import ONE_END, Grid, outer_of
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

PUZZLE = puzzle_called("tents")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str, clues: str = "") -> Grid:
    """The board with these rows, and these clues above and before."""
    height, width = len(rows), len(rows[0])
    outside = outer_of(clues or "." * (height + width), height, width, ONE_END)
    return Grid(height, width, tuple("".join(rows)), outside=outside)


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    assert {verdict_of(PUZZLE, *entry) for entry in published("Tent", 400)} == {"unique"}


BREAKS = [
    ("tree", board("T..", "..T"), ("TA.", "..T")),
    ("tent", board("T...."), ("TA..A",)),
    ("apart", board("T..", "..T"), ("TA.", ".AT")),
    ("clue", board(".T.", clues="0..."), ("AT.",)),
    ("clue", board(".T.", clues="...2"), ("AT.",)),
]


@pytest.mark.parametrize(("rule", "position", "answer"), BREAKS)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


@pytest.mark.parametrize(
    ("rule", "row", "cells"), [("tent", "ATA", [0, 2]), ("tree", "TAT", [0, 2])]
)
def test_every_tree_and_every_tent_has_one_of_its_own(
    rule: str, row: str, cells: list[int]
) -> None:
    (found,) = PUZZLE.filling.check(board(row.replace("A", ".")), (row,))
    assert (found.rule, found.cells) == (rule, tuple((0, c) for c in cells))


def test_what_is_not_decided_breaks_nothing() -> None:
    check = PUZZLE.filling.check
    position = board(".T.", "...", clues="1...1")
    assert check(position, ("?T?", "???")) == []
    assert check(position, ("?T.", "???")) == []
    assert [found.rule for found in check(position, (".T.", "?.?"))] == ["tree"]
    assert [found.rule for found in check(position, ("AT?", "?A?"))] == ["apart", "tent"]


@st.composite
def boards(draw: st.DrawFn, most: int = 4) -> Grid:
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    rows = ["".join(draw(st.sampled_from("..T")) for _ in range(width)) for _ in range(height)]
    clues = "".join(draw(st.sampled_from("...012")) for _ in range(height + width))
    return board(*rows, clues=clues)


@settings(max_examples=60)
@given(boards().filter(lambda position: position.givens.count(".") <= 10))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(9))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    if name == "sgt" and "." in position.around_at(ONE_END):
        with pytest.raises(UsageError, match="sgt cannot express"):
            assert_survives(PUZZLE, name, position)
    else:
        assert_survives(PUZZLE, name, position)


LINKS = ["tents/5/5/2011100203s50211", "tents/8/8/g3h1g0j3jj1450601a922a"]
IDS = ["8x6:ajaabceddh,1,1,0,1,2,1,2,1,2,1,2,1,2,1", "4x4:e_ec,1,1,1,0,1,1,0,1"]


@pytest.mark.parametrize("text", [*LINKS, *IDS])
def test_addresses_and_ids_decode_solve_and_encode_back(text: str) -> None:
    form = FORMATS["puzzlink" if text in LINKS else "sgt"]
    position = form.read(text, "link")
    assert form.write is not None
    assert form.write(position).removeprefix("https://puzz.link/p?") == text
    assert solve(PUZZLE, position).kind == "unique"


def test_a_file_with_an_answer_is_the_board_of_its_address() -> None:
    rows = ". 1 . 1 /c1 A 1 - /. . . . /1 . 1 A /" + "0 0 /" * 3 + "0 -1 0 /" * 2
    assert FORMATS["pzprv3"].read(f"pzprv3/tents/3/3/{rows}", "file") == board(
        ".T.", "...", ".T.", clues="1.11.1"
    )


BAD = [
    ("headed", "  1 1\n1 | . T\n. . .\n", "3:1", "there is no | in this row"),
    ("headed", "  1\n1 | . T\n", "1:3", "1 entry, not 2"),
    ("headed", "  1 .\n1 2 | . T\n", "2:1", "there are 2 clues for one line"),
    ("headed", "  1 .\nx | . T\n", "2:1", "'x' is not a clue"),
    ("headed", "  1 .\n1 | . X\n", "2:7", "'X' does not belong in a cell"),
    ("headed", "1 .\n. T\n", "2:1", "no rows with a |"),
    ("lines", "2 2\n1 -\n- -\n- x\n", "5:1", "ends after 1 of 2 rows"),
    ("lines", "1 2\n1\n-\n- x\n", "2:2", "1 entry, not 2"),
    ("puzzlink", "tents/2/2/1h0", "1:14", "cut short: 0 of 4 cells"),
    ("pzprv3", "pzprv3/tents/1/1/. 1 /1 B /", "1:25", "'B' does not belong in a cell"),
    ("sgt", "2x2:a,1,1,1,1", "1:6", "cut short: 2 of 5 cells"),
    ("sgt", "2x2:ab,1,1,1", "1:7", "3 clues, not 4"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the tutor and the picture -----------------------------------------------------------------


def test_the_tutor_names_a_line_by_its_clue_and_points_at_it() -> None:
    lesson = Lesson(PUZZLE, board(".T.", clues="1..."))
    advice = lesson.tutor.next(lesson.given())
    assert isinstance(advice, Step)
    assert lesson.voice("fr").reasons(advice.instances) == [
        "la colonne 1 porte exactement 1 tente. [clue]"
    ]
    assert lesson.scene(lesson.given(), advice).pointed[-1, 0] == "cause"


def test_clues_stand_above_and_before_the_picture() -> None:
    drawn = draw_terminal(PUZZLE.filling.scene(board("T.", "..", clues="1.1.")), "none")
    assert [line.split() for line in drawn.splitlines()[1:5]] == [
        *(["1"], ["+------+"], ["1", "1", "|", "T", ".", "|"], ["2", "|", ".", ".", "|"]),
    ]
