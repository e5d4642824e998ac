"""Kurodoko: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.errors import UsageError
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
    grids,
    published,
    tried,
    verdict_of,
)
from places import needs_shared

PUZZLE = puzzle_called("kurodoko")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_real_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("Kuromasu"):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("clue", board("3..", "..."), ("...", "...")),
        ("clue", board("2..", "..."), ("...", "#..")),
        ("clue", board("...", ".4.", "..."), ("...", "...", "...")),
        ("apart", board("..", ".."), ("..", "##")),
        ("given", board("@..", "..."), ("#..", "...")),
        ("joined", board("...", "...", "..."), (".#.", "#..", "...")),
        ("joined", board("..@", "...", "..."), ("#..", ".#.", "..#")),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board("3..", "...", "...")
    for partial in (("???", "???", "???"), (".?#", "???", "???"), ("..#", "??.", "???")):
        assert PUZZLE.filling.check(position, partial) == []
    for partial in (("...", ".??", "???"), (".#?", ".??", "#??")):
        assert {v.rule for v in PUZZLE.filling.check(position, partial)} == {"clue"}


def test_cells_with_a_number_are_left_alone_and_written_in_several_ways() -> None:
    position = board("3.@", "...")
    assert (0, 0) not in PUZZLE.filling.states(position)
    assert (0, 2) not in PUZZLE.filling.states(position)
    for text in ("..#/...", "3.#/...", ". - x / - - -", "2 3 / - - x / - - -"):
        rows = PUZZLE.filling.read_answer(position, text.replace("/", "\n"), "answer")
        assert [violation.rule for violation in PUZZLE.filling.check(position, rows)] == ["given"]


def boards(most: int = 4, signs: str = "......@2345") -> st.SearchStrategy[Grid]:
    return grids(most, signs)


@settings(max_examples=60)
@given(boards().filter(lambda position: len(position.givens) <= 12))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


@pytest.mark.parametrize("number", [1, 2, 6, 9, 10, 40])
def test_numbers_from_the_smallest_to_too_large_are_counted(number: int) -> None:
    """On an open 5×5 board, from the middle and from a corner."""
    for at in (12, 0):
        cells = ["."] * 25
        cells[at] = str(number)
        seen = [
            len(row)
            for answer in every_answer(PUZZLE, Grid(5, 5, tuple(cells)), limit=3)
            for row in [_view(answer, divmod(at, 5))]
        ]
        assert set(seen) <= {number}
        assert bool(seen) == (2 <= number <= 9)


def _view(answer: tuple[str, ...], place: tuple[int, int]) -> list[str]:
    (r, c), found = place, ["."]
    column = "".join(row[c] for row in answer)
    for line, at in ((answer[r], c), (column, r)):
        found += line[at + 1 :].partition("#")[0]
        found += line[:at].rpartition("#")[2]
    return found


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(6, "....123456789"))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_what_a_format_cannot_say_it_does_not_write() -> None:
    position = board("@.12")
    with pytest.raises(UsageError, match="choose another"):
        assert_survives(PUZZLE, "penpa", position)
    for name in ("rows", "lines", "puzzlink", "pzprv3"):
        assert_survives(PUZZLE, name, position)


LINKS = {
    "kurodoko/5/5/g8l2l5m2g": "unique",
    "kurodoko/5/5/g8l2l.m2g": "several",
    "kurodoko/10/10/k2h5s3j5j7j5zieg9g9s3g2h6h2h5o": "unique",
    "kurodoko/3/3/-1fn": "none",
}


@pytest.mark.parametrize("address", LINKS)
def test_addresses_decode_solve_and_encode_back(address: str) -> None:
    assert_encodes_back(PUZZLE, address, LINKS[address])


def test_files_are_read_with_unknown_numbers() -> None:
    file = "pzprv3/kurodoko/2/3/. 12 - /. . 2 /# . + /. . . /"
    assert FORMATS["pzprv3"].read(file, "file") == Grid(2, 3, (".", "12", "@", ".", ".", "2"))


@pytest.mark.parametrize(
    ("name", "text", "place", "cause"),
    [
        ("rows", "1 2\n3 !\n", "2:3", "'!' does not belong in a cell"),
        ("rows", "12\n345\n", "2:3", "this row has 3 cells, and the one above has 2"),
        ("lines", "2 2\n5 -\n", "3:1", "ends after 1 of 2 rows"),
        ("puzzlink", "kurodoko/3/3/g8", "1:16", "cut short: 2 of 9"),
        ("pzprv3", "pzprv3/kurodoko/1/2/5 x /", "1:23", "'x' does not belong in a cell"),
    ],
)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the tutor ---------------------------------------------------------------------------------


def test_the_tutor_knows_what_a_number_sees() -> None:
    lesson = Lesson(PUZZLE, board("5...", "...."))
    _, _, advice = lesson.next(lesson.given(), 5)
    assert isinstance(advice, Step)
    assert lesson.technique(advice) == "a number that must see further"
