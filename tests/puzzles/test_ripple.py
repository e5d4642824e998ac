"""Ripple Effect: the rules, the checker, the formats and the examples."""

from __future__ import annotations

from math import prod

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from clausette import load_board
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.recognising import recognised
from clausette.puzzles.solving import every_answer, solve
from clausette.scene import Pick
from filling_laws import (
    assert_all_verdicts,
    assert_breaks_one,
    assert_refused,
    assert_survives,
    published,
    tried,
    verdict_of,
    zones,
)
from places import needs_shared

PUZZLE = puzzle_called("ripple")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(zones: str, givens: str = "") -> Grid:
    """The board with these zones, rows of a character a cell, and these numbers."""
    rows = [[*map(int, row)] for row in zones.split()]
    plain = Grid.of(zones=rows)
    return Grid(plain.height, plain.width, tuple(givens) or plain.givens, plain.zones)


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    texts = list(published("Hakyuu"))
    assert len(texts) == 24
    assert {verdict_of(PUZZLE, *entry) for entry in texts} == {"unique"}


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("zone", board("00 10"), ("21", "12")),
        ("apart", board("0011"), ("1221",)),
        ("apart", board("0 0 1 1"), ("1", "2", "2", "1")),
        ("given", board("001", "2.."), ("121",)),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_a_number_is_at_most_as_large_as_its_zone() -> None:
    (found,) = PUZZLE.filling.check(board("0111"), ("2312",))
    assert (found.rule, str(found.message)) == ("cell", "r1c1 cannot hold '2'")
    too_large = board("001", "3..")
    assert [found.rule for found in PUZZLE.filling.check(too_large, ("121",))] == ["given"]
    assert solve(PUZZLE, too_large).kind == "none"


def test_equal_numbers_may_be_just_far_enough() -> None:
    assert PUZZLE.filling.check(board("00111"), ("12132",)) == []
    assert PUZZLE.filling.check(board("011223344"), ("121121212",)) != []


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board("001 001")
    assert PUZZLE.filling.check(position, ("1??", "??2")) == []
    assert [found.rule for found in PUZZLE.filling.check(position, ("1??", "1??"))] == [
        "zone",
        "apart",
    ]


@st.composite
def boards(draw: st.DrawFn, most: int = 3) -> Grid:
    """Small boards with any zones, and a few numbers, some of them too large."""
    rows = draw(zones(most))
    cells = len(rows) * len(rows[0])
    givens = "".join(draw(st.sampled_from(".......1234")) for _ in range(cells))
    return Grid(len(rows), len(rows[0]), tuple(givens), tuple(map(tuple, rows)))


@settings(max_examples=60)
@given(boards())
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    fillings = prod(map(len, PUZZLE.filling.states(position).values()))
    assume(fillings < 1000)
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


def test_a_zone_that_is_larger_than_any_number_has_no_solution() -> None:
    assert solve(PUZZLE, Grid.of(zones=[[0] * 8] * 8)).kind == "none"


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=25)
@given(position=boards(9))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_addresses_decode_and_encode_back() -> None:
    for path in PUZZLE.examples():
        position = FORMATS["lines"].read(path.read_text(encoding="utf-8"), path.name)
        address = FORMATS["puzzlink"].write(position)  # type: ignore[misc]
        assert recognised(address, "", (PUZZLE,)) == (PUZZLE, FORMATS["puzzlink"])
        assert FORMATS["puzzlink"].read(address, "link") == position
    unsaid = FORMATS["puzzlink"].read("hakyukoka/3/2/00.1j", "link")
    assert unsaid == board("000 000", ".1....")  # a question mark says nothing


def test_a_file_of_puzzlink_has_borders_and_an_answer() -> None:
    rows = "1 0 /1 0 /0 1 1 /- 2 . /. . . /1 . 1 /2 1 2 /"
    position = FORMATS["pzprv3"].read(f"pzprv3/ripple/2/3/{rows}", "file")
    assert position == board("011 022", ".2....")


BAD = [
    ("lines", "1 2\n- *\n0 0\n", "2:3", "'\\*' does not belong in a cell"),
    ("puzzlink", "ripple/3/2/80", "1:14", "cut short"),
    ("pzprv3", "pzprv3/ripple/1/2/2 /. . /. . /", "1:19", "'2' is neither 0 nor 1"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


def test_a_cell_offers_the_numbers_of_its_zone() -> None:
    scene = PUZZLE.filling.scene(board("0112"))
    picks = [(pick.signs, set(pick.cells)) for pick in scene.gestures if isinstance(pick, Pick)]
    assert picks == [("12", {(0, 1), (0, 2)}), ("1", {(0, 0), (0, 3)})]


def test_the_tutor_says_that_a_number_is_too_near_wherever_it_goes() -> None:
    board = load_board(str(PUZZLE.folder / "examples" / "small-5x5.ripple"))
    assert "(too near wherever it goes; 3 rules)" in str(board.explain())
