"""Heyawake: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.solving import every_answer
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from filling_laws import (
    assert_all_verdicts,
    assert_breaks_one,
    assert_encodes_back,
    assert_refused,
    assert_survives,
    published,
    tried,
    verdict_of,
    zones,
)
from places import needs_shared

PUZZLE = puzzle_called("heyawake")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(numbers: str, names: str) -> Grid:
    """A board from rows of numbers and rows of zones, each cell one character."""
    rows, cut = numbers.split("/"), names.split("/")
    text = [f"{len(rows)} {len(rows[0])}", *map(" ".join, (*rows, *cut))]
    return FORMATS["lines"].read("\n".join(text), "board")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_real_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("Heyawake"):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("clue", board("1-/--", "aa/bb"), ("..", "#.")),
        ("clue", board("0-/--", "aa/bb"), ("#.", "..")),
        ("clue", board("---/--1", "aaa/aaa"), ("#..", "..#")),
        ("span", board("---/---", "abc/ddd"), ("...", "#.#")),
        ("span", board("---/---", "aba/aaa"), ("...", ".#.")),
        ("span", board("--/--/--", "aa/bb/cc"), ("#.", "..", "#.")),
        ("apart", board("--/--", "aa/aa"), ("..", "##")),
        ("joined", board("---/---/---", "aaa/aaa/aaa"), (".#.", "#..", "...")),
        ("joined", board("---/---/---", "aaa/aaa/aaa"), ("..#", ".#.", "#..")),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board("1--/---/---", "abc/abc/abc")
    for partial in (("???", "???", "???"), (".?.", "???", "???"), ("#?#", "?#?", "???")):
        assert PUZZLE.filling.check(position, partial) == []
    broken = [
        ("clue", ("#??", "???", "#??")),
        ("clue", (".??", ".??", ".??")),
        ("span", ("???", "...", "???")),
        ("joined", ("#.#", "?#?", "?.?")),
    ]
    for rule, partial in broken:
        assert {violation.rule for violation in PUZZLE.filling.check(position, partial)} == {rule}


@st.composite
def boards(draw: st.DrawFn, most: int = 4, everywhere: bool = True) -> Grid:
    """Zones of any shapes; numbers in some of their cells, or in first cells only."""
    cut = tuple(map(tuple, draw(zones(most))))
    flat = [zone for row in cut for zone in row]
    givens = [
        draw(st.sampled_from("....012")) if everywhere or flat.index(zone) == at else "."
        for at, zone in enumerate(flat)
    ]
    return Grid(len(cut), len(cut[0]), tuple(givens), cut)


@settings(max_examples=30)
@given(boards().filter(lambda position: len(position.givens) <= 9))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(6, everywhere=False))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


@settings(max_examples=20)
@given(boards(5))
def test_a_number_may_stand_anywhere_in_its_zone(position: Grid) -> None:
    assert_survives(PUZZLE, "lines", position)
    assert_survives(PUZZLE, "pzprv3", position)


LINKS = {
    "heyawake/6/5/jjjqq083t60k21h": "unique",
    "heyawake/7/7/kqd6jalag3g3o1tgj0g311211h2g10": "unique",
    "heyawake/6/6/aaeee6636c9r2h1g1i2g": "unique",
    "heyawake/3/3/0000-10": "none",
    "heyawake/3/3/0000g": "several",
}


@pytest.mark.parametrize("address", LINKS)
def test_addresses_decode_solve_and_encode_back(address: str) -> None:
    assert_encodes_back(PUZZLE, address, LINKS[address])


def test_files_are_read_with_zones_or_with_borders() -> None:
    cells = "1 . . /. . . /# . + /. . . /"
    by_zones = FORMATS["pzprv3"].read(f"pzprv3/heyawake/2/3/2/0 0 1 /0 0 1 /{cells}", "file")
    assert by_zones == board("1--/---", "aab/aab")
    by_borders = f"pzprv3.1/heyawake/2/3/0 1 /0 1 /0 0 0 /{cells}"
    assert FORMATS["pzprv3"].read(by_borders, "file") == by_zones


def test_a_zone_in_two_pieces_is_two_zones_and_that_is_told() -> None:
    position = board("1--/---", "aba/aba")
    assert len(position.by_zone) == 3
    assert position.note == "zone 'a' is in several pieces: each is read as a zone of its own"


@pytest.mark.parametrize(
    ("name", "text", "place", "cause"),
    [
        ("lines", "1 2\n1 !\na a\n", "2:3", "'!' does not belong in a cell"),
        ("lines", "2 2\n- -\n- -\na a\n", "5:1", "ends after 1 of 2 rows of zones"),
        ("lines", "1 2\n- -\na a a\n", "3:5", "this row has 3 entries"),
        ("puzzlink", "heyawake/3/3/0000", "1:18", "cut short: 0 of 1 zones"),
        ("puzzlink", "heyawake/3/3/000z", "1:17", "'z' is not a code for borders"),
        ("pzprv3", "pzprv3/heyawake/1/2/1/0 0 /1 x /", "1:30", "'x' does not belong in a cell"),
    ],
)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the tutor ---------------------------------------------------------------------------------


def test_the_tutor_knows_a_packed_zone() -> None:
    lesson = Lesson(PUZZLE, board("2----/-----", "aaabb/bbbbb"))
    _, _, advice = lesson.next(lesson.given(), 5)
    assert isinstance(advice, Step)
    assert lesson.technique(advice) == "a packed zone"
