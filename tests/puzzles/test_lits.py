"""LITS: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.lits.lits import LETTERS, letter, ways
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
    zones,
)
from places import needs_shared
from puzzle_examples import board_of

PUZZLE = puzzle_called("lits")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    """The board with these zones, a character a cell."""
    text = "\n".join([f"{len(rows)} {len(rows[0])}", *map(" ".join, rows)])
    return FORMATS["lines"].read(text, "board")


TWO = board("00000", "00000", "00111", "00111")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("LITS", cells=150):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


def test_a_letter_stays_the_same_however_it_is_turned() -> None:
    assert [len(ways(cells)) for cells in LETTERS] == [8, 2, 4, 4]
    for name, cells in zip("LITS", LETTERS, strict=True):
        assert {letter(way) for way in ways(cells)} == {name}
    assert letter([(0, 0), (0, 1), (1, 0), (1, 1)]) == "O"


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("zone", board("0000", "0000"), ("###.", "....")),
        ("zone", board("0000", "0000"), ("####", "#...")),
        ("zone", board("0000", "0000"), ("....", "....")),
        ("square", board("0000", "0001", "1111"), (".###", "..##", ".###")),
        ("joined", board("0000", "0000", "1111"), ("####", "....", "####")),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_letters_that_share_a_side_are_different_ones() -> None:
    answer = ("#....", "#....", "#####", "....#")
    (found,) = PUZZLE.filling.check(TWO, answer)
    assert (found.rule, found.cells) == ("alike", ((2, 1), (2, 2)))
    assert answer not in every_answer(PUZZLE, TWO)
    assert ("#....", "#....", "#####", "...#.") in every_answer(PUZZLE, TWO)


def test_what_is_not_decided_breaks_nothing() -> None:
    def broken(*answer: str) -> set[str]:
        return {violation.rule for violation in PUZZLE.filling.check(TWO, answer)}

    assert broken(*["?????"] * 4) == set()
    assert broken("#?#??", "???#?", "??#??", "??#?#") == set()
    assert broken("#?#??", "?##?#", "??#??", "??#?#") == {"zone"}
    assert broken("?????", "?????", "??#..", "??#..") == {"zone"}
    assert broken("#.???", ".????", "?????", "?????") == set()
    assert broken("#.???", "..???", "#????", "?????") == {"joined"}


@settings(max_examples=20)
@given(zones().filter(lambda rows: len(rows) * len(rows[0]) <= 12))
def test_brute_force_and_solver_find_the_same_answers(rows: list[list[int]]) -> None:
    position = Grid.of(zones=rows)
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


def test_every_place_of_every_letter_is_an_answer_to_a_single_zone() -> None:
    """8 of an I, 48 of an L, 24 of a T and of an S."""
    assert len(set(every_answer(PUZZLE, board(*["0000"] * 4)))) == 104


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=20)
@given(rows=zones(6))
def test_boards_survive_every_format(name: str, rows: list[list[int]]) -> None:
    assert_survives(PUZZLE, name, Grid.of(zones=rows))


def test_published_texts_are_read() -> None:
    link = FORMATS["puzzlink"].read("https://puzz.link/p?lits/4/4/9q02jg", "link")
    assert link == board("0011", "0012", "0112", "2222")
    regions = "3/0 0 1 1 /0 0 1 2 /0 1 1 2 /2 2 2 2 /"
    file = FORMATS["pzprv3"].read(f"pzprv3/lits/4/4/{regions}{'. . . . /' * 4}", "file")
    assert file == link
    solved = ("#.##", "###.", "#.#.", "####")
    assert solve(PUZZLE, link).answers == (solved,)
    letters = "4 4\nT - L L\nT T L -\nT - L -\nI I I I\n"
    assert PUZZLE.filling.read_answer(link, letters, "answer") == solved


@pytest.mark.parametrize(
    ("name", "text", "place", "cause"),
    [
        ("lines", "2 2\n0 0\n1 x\n", "3:3", "'x' is not a zone number"),
        ("lines", "2 2\n0 0\n", "3:1", "ends after 1 of 2"),
        ("lines", "2 2\n0 1\n1 0\n", "3:1", "zone 1 is cut in two"),
        ("puzzlink", "lits/4/4/9q02j", "1:15", "cut short: 5 of 6"),
        ("pzprv3", "pzprv3/lits/1/2/1/0 x /", "1:21", "'x' is not a zone number"),
    ],
)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the tutor ---------------------------------------------------------------------------------


def test_a_cell_that_every_letter_takes_is_told_as_such() -> None:
    lesson = Lesson(PUZZLE, board_of(PUZZLE, PUZZLE.folder / "examples" / "wide-7x8.lits"))
    _, _, advice = lesson.next(lesson.given(), 5)
    assert isinstance(advice, Step)
    assert lesson.cells(advice.conclusions)
