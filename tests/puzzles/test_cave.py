"""Cave: the rules, the checker, the formats and the examples."""

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
from puzzle_examples import board_of

PUZZLE = puzzle_called("cave")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("Cave", cells=150):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("clue", board("3..", "..."), ("...", "...")),
        ("clue", board("3..", "..."), (".#.", "...")),
        ("clue", board("..@", "4..", "..."), ("#..", "...", "#..")),
        ("given", board("...", ".@.", "..."), ("#..", "##.", "...")),
        ("joined", board("...", "..."), (".#.", ".#.")),
        ("joined", board("...", "..."), (".#.", "#..")),
        ("outside", board("...", "...", "..."), ("...", ".#.", "...")),
        ("outside", board("....", "....", "....", "...."), ("#...", ".##.", "....", "....")),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_what_is_not_decided_breaks_nothing() -> None:
    def broken(*answer: str) -> set[str]:
        return {found.rule for found in PUZZLE.filling.check(board("4..", "...", "..."), answer)}

    assert broken("???", "???", "???") == set()
    assert broken(".?#", "???", "???") == set()
    assert broken("...", "..?", ".#?") == {"clue"}
    assert broken(".#?", "#??", "???") == {"clue"}
    assert broken("???", "?#?", "???") == set()
    assert broken("?.?", ".#.", "?.?") == {"outside"}
    assert broken(".#.", "?#?", "?#?") == {"clue", "joined"}


def boards(most: int = 4, signs: str = "......@2345") -> st.SearchStrategy[Grid]:
    return grids(most, signs)


@settings(max_examples=30)
@given(boards().filter(lambda position: len(position.givens) <= 12))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=30)
@given(position=boards(6, "....123456789"))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_what_a_format_cannot_say_it_does_not_write() -> None:
    position = board("@ . 12 .")
    with pytest.raises(UsageError, match="choose another"):
        assert_survives(PUZZLE, "penpa", position)
    for name in ("rows", "lines", "puzzlink", "pzprv3"):
        assert_survives(PUZZLE, name, position)


LINKS = {
    "cave/6/6/g3q2h3jbj3i3i2g": "unique",
    "bag/6/6/g3q2h3jbj3i3i2g": "unique",
    "cave/6/6/g3q2h.jbj3i3i2g": "several",
}


@pytest.mark.parametrize("address", LINKS)
def test_published_addresses_decode_solve_and_encode_back(address: str) -> None:
    assert_encodes_back(PUZZLE, address, LINKS[address])


def test_a_file_and_an_answer_of_others_are_read() -> None:
    rows = "- 3 . /. . . /. . 12 /"
    position = FORMATS["pzprv3"].read(f"pzprv3/cave/3/3/{rows}{'. . . /' * 3}", "file")
    assert position == board("@ 3 .", ". . .", ". . 12")
    answer = PUZZLE.filling.read_answer(position, "3 3\nx x -\n- x x\n- - x\n", "answer")
    assert answer == ("..#", "#..", "##.")


@pytest.mark.parametrize(
    ("name", "text", "place", "cause"),
    [
        ("rows", "2 .\n. !\n", "2:3", "'!' does not belong in a cell"),
        ("lines", "2 2\n- 2\n", "3:1", "ends after 1 of 2 rows"),
        ("puzzlink", "cave/4/4/g3", "1:12", "cut short: 2 of 16"),
        ("pzprv3", "pzprv3/cave/1/2/1 x /", "1:19", "'x' does not belong in a cell"),
    ],
)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the tutor ---------------------------------------------------------------------------------


def test_what_a_number_must_see_is_told_as_such() -> None:
    lesson = Lesson(PUZZLE, board_of(PUZZLE, PUZZLE.folder / "examples" / "tiny-5x5.cave"))
    _, _, advice = lesson.next(lesson.given(), 5)
    assert isinstance(advice, Step)
    assert lesson.cells(advice.conclusions)
