"""Skyscrapers: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid, outer_of
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from filling_laws import (
    assert_breaks_one,
    assert_refused,
    assert_survives,
    published,
    tried,
    verdict_of,
)
from places import needs_shared

PUZZLE = puzzle_called("skyscrapers")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(size: int, clues: str = "", givens: str = "", tallest: int = 0) -> Grid:
    """The board with these clues above, below, before and behind, and these towers."""
    outside = outer_of(clues or "." * 4 * size, size, size)
    numbers = (tallest,) if tallest else ()
    return Grid(size, size, tuple(givens or "." * size**2), outside=outside, numbers=numbers)


PLAIN = board(3)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    texts = [entry for entry in published("Skyscraper") if "D" not in entry[1]]  # diagonals
    assert len(texts) == 23
    assert {verdict_of(PUZZLE, *entry) for entry in texts} == {"unique"}


BREAKS = [
    ("row", PLAIN, ("112", "223", "331")),
    ("column", PLAIN, ("123", "123", "123")),
    ("clue", board(3, "2..........."), ("123", "231", "312")),
    ("clue", board(3, "...........3"), ("123", "231", "312")),
    ("given", board(3, givens="2........"), ("123", "231", "312")),
    ("clue", board(3, "1...........", tallest=2), ("012", "120", "201")),
    ("row", board(3, tallest=2), ("001", "120", "212")),
]


@pytest.mark.parametrize(("rule", "position", "answer"), BREAKS)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_what_is_not_decided_breaks_nothing() -> None:
    check = PUZZLE.filling.check
    position = board(3, "3.....2....1")
    assert check(position, ("???", "???", "???")) == []
    assert check(position, ("1??", "2??", "???")) == []
    assert check(board(3, tallest=2), ("0??", "?0?", "??1")) == []
    # Behind the tallest nothing is seen, whatever it is.
    assert [found.rule for found in check(position, ("3??", "???", "???"))] == ["clue", "clue"]
    assert [found.rule for found in check(board(3, "1..........."), ("1??", "2??", "???"))] == [
        "clue"
    ]
    assert [found.rule for found in check(PLAIN, ("Z??", "???", "???"))] == ["cell"]


@st.composite
def boards(draw: st.DrawFn, most: int = 3) -> Grid:
    """Small boards, some with fewer towers in a row than cells."""
    size = draw(st.integers(1, most))
    tallest = draw(st.integers(1, size))
    clues = "".join(draw(st.sampled_from("...123"[: 3 + size])) for _ in range(4 * size))
    givens = "".join(draw(st.sampled_from("...123"[: 3 + tallest])) for _ in range(size**2))
    return board(size, clues, givens, 0 if tallest == size else tallest)


@settings(max_examples=60)
@given(boards())
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


def test_there_are_as_many_boards_without_a_clue_as_latin_squares() -> None:
    assert sum(1 for _ in every_answer(PUZZLE, board(4))) == 576


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(12))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    if name in ("framed", "lines") or not position.numbers:
        assert_survives(PUZZLE, name, position)
    else:
        with pytest.raises(UsageError, match=f"{name} cannot express"):
            assert_survives(PUZZLE, name, position)


LINKS = {
    "skyscrapers/4/4/k13h4j3g": "unique",
    "skyscrapers/5/5/g2l2g43l35": "unique",
    "skyscrapers/9/9/g4g7g5g5i4g5g7i3g2g8g6i7g8g2h": "unique",
    "skyscrapers/6/6/h4j2h2g3g3h4g5g2g2": "unique",
    "building/5/5/g2l4g2h4h4h2": "unique",
}
IDS = {
    "5:/3/3///3/2/2//3////2//3///2/,m1f2d": "unique",
    "6:2//2/2/2/3/2/4//4//////2//4/3//2///,n3u": "unique",
    "4:2/2/1/3/2/2/3/1/3/1/2/2/2/3/2/1": "unique",
}


@pytest.mark.parametrize("text", [*LINKS, *IDS])
def test_published_addresses_and_ids_decode_solve_and_encode_back(text: str) -> None:
    form = FORMATS["puzzlink" if text in LINKS else "sgt"]
    position = form.read(text, "link")
    assert form.write is not None
    assert form.write(position).removeprefix("https://puzz.link/p?") == text
    assert solve(PUZZLE, position).kind == (LINKS | IDS)[text]


def test_a_file_of_puzzlink_is_the_board_of_its_address() -> None:
    rows = ". . . . . . /. 2 1 4 3 . /4 1 2 3 4 . /. 4 3 1 2 3 /. 3 4 2 1 . /. . 1 3 . . /"
    position = FORMATS["puzzlink"].read("skyscrapers/4/4/k13h4j3g", "link")
    for kind in ("skyscrapers", "building"):
        assert FORMATS["pzprv3"].read(f"pzprv3/{kind}/4/4/{rows}", "file") == position
    assert solve(PUZZLE, position).answers == (("2143", "1234", "4312", "3421"),)
    given = FORMATS["pzprv3"].read(f"pzprv3/skyscrapers/4/4/{rows.replace('4 3 1', '4 q3 1')}", "f")
    assert given.given == {10: "3"}


BAD = [
    ("puzzlink", "skyscrapers/3/5/1235433212312321", "1:16", "5 rows and 3 columns"),
    ("puzzlink", "skyscrapers/4/4/k13h4", "1:22", "cut short: 10 of 16 clues"),
    (
        "pzprv3",
        "pzprv3/skyscrapers/1/1/. . . /. x . /. . . /",
        "1:33",
        "'x' does not belong in a cell",
    ),
    ("sgt", "3:1/2/3", "1:3", "3 clues, not 12"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


def test_the_tutor_names_the_place_and_the_number_of_a_clue() -> None:
    lesson = Lesson(PUZZLE, board(3, "...........3"))
    advice = lesson.tutor.next(lesson.given())
    assert isinstance(advice, Step)
    clues = lesson.voice("fr").reasons(advice.instances)
    assert "on voit exactement 3 tours depuis la droite de la ligne 3. [clue]" in clues
    assert lesson.scene(lesson.given(), advice).pointed[2, 3] == "cause"


def test_clues_stand_around_the_picture() -> None:
    drawn = draw_terminal(PUZZLE.filling.scene(board(2, "12..2..1")), "none").splitlines()
    assert [line.split() for line in drawn[1:5]] == [
        *(["1", "2"], ["+------+"]),
        *(["1", "2", "|", ".", ".", "|"], ["2", "|", ".", ".", "|", "1"]),
    ]
