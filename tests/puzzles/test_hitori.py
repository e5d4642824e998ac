"""Hitori: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.scenes import RING
from clausette.puzzles.solving import every_answer, solve
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

PUZZLE = puzzle_called("hitori")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("Hitori"):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("twins", board("121", "345"), ("...", "...")),
        ("twins", board("1 23", "10 4", "11 23"), ("..", "..", "..")),
        ("apart", board("12", "34"), ("..", "##")),
        ("joined", board("123", "456", "789"), (".#.", "#..", "...")),
        ("joined", board("123", "456", "789"), ("..#", ".#.", "#..")),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board("112", "345", "678")
    assert PUZZLE.filling.check(position, ("??.", "???", "???")) == []
    assert PUZZLE.filling.check(position, ("#?#", "?#?", "???")) == []
    assert {v.rule for v in PUZZLE.filling.check(position, ("#.#", "?#?", "?.?"))} == {"joined"}
    assert {v.rule for v in PUZZLE.filling.check(position, ("..?", "???", "???"))} == {"twins"}


def boards(most: int = 4, signs: str = ".@1234") -> st.SearchStrategy[Grid]:
    return grids(most, signs)


@settings(max_examples=60)
@given(boards().filter(lambda position: len(position.givens) <= 12))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


@pytest.mark.parametrize("recognition", [True, False])
@pytest.mark.parametrize(("rows", "count"), [(("...",) * 3, 39), (("....",) * 4, 562)])
def test_without_numbers_all_ways_are_found_that_keep_the_unshaded_cells_together(
    rows: tuple[str, ...], count: int, recognition: bool
) -> None:
    found = list(every_answer(PUZZLE, board(*rows), recognition=recognition))
    assert len(set(found)) == len(found) == count


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(6, "123456789"))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_what_a_format_cannot_say_it_does_not_write() -> None:
    for name, position in [("sgt", board("1.")), ("penpa", board("1@")), ("pzprv3", board("1%"))]:
        with pytest.raises(UsageError, match="choose another"):
            assert_survives(PUZZLE, name, position)
        assert_survives(PUZZLE, "rows", position)
        assert_survives(PUZZLE, "puzzlink", position)


LINKS = {
    "hitori/4/4/1114142333214213": "unique",
    "hitori/10/10/1174453399113445756a2345678aa82513328aa85417a698323227a9411566517a43236688115329986a"
    "115274aa99886611": "unique",
    "hitori/8/8/8416325715684121262378436475273858613542475783762346528431821615": "unique",
    "hitori/8/8/.%.632..1.6..1.12.23..%3.%7..7..5.6.35%..7.7..7.2.%6.2.%.1..1.1./": "several",
    "hitori/5/5/1-6i5-1v-2h1n-196-lx-3f45-iu91n-co-269cy5-1v-2h": "unique",
}


@pytest.mark.parametrize("address", LINKS)
def test_published_addresses_decode_solve_and_encode_back(address: str) -> None:
    assert_encodes_back(PUZZLE, address, LINKS[address])


def test_other_published_texts_are_read() -> None:
    solved = "# + # . /+ + + . /# + # . /+ + + # /"
    file = f"pzprv3/hitori/4/4/1 1 1 4 /1 4 2 3 /3 3 2 1 /4 2 1 3 /{solved}"
    position = FORMATS["pzprv3"].read(file, "file")
    assert position == FORMATS["puzzlink"].read("hitori/4/4/1114142333214213", "link")
    assert solve(PUZZLE, position).answers == (("#.#.", "....", "#.#.", "...#"),)
    singles = FORMATS["sgt"].read("6x6dk:361566412253452144234115163346553461", "id")
    assert solve(PUZZLE, singles).kind == "unique"


@pytest.mark.parametrize(
    ("name", "text", "place", "cause"),
    [
        ("rows", "1 2\n3 !\n", "2:3", "'!' does not belong in a cell"),
        ("rows", "12\n345\n", "2:3", "this row has 3 cells, and the one above has 2"),
        ("lines", "2 2\n1 2\n", "3:1", "ends after 1 of 2 rows"),
        ("puzzlink", "hitori/4/4/111414233321421", "1:27", "cut short: 15 of 16"),
        ("puzzlink", "hitori/2/1/1!", "1:13", "'!' is not a code for cells"),
        ("pzprv3", "pzprv3/hitori/1/2/1 x /", "1:21", "'x' does not belong in a cell"),
        ("sgt", "2x2:1!22", "1:6", "'!' is not a code for cells"),
    ],
)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the picture and the tutor -----------------------------------------------------------------


def test_shaded_numbers_are_told_from_others_without_colours() -> None:
    scene = PUZZLE.filling.scene(board("112", "345"), ("#..", "?.."))
    assert draw_terminal(scene, "none").splitlines()[1].split() == ["1", "1#", "1", "2"]
    assert scene.looks[0][1].mark == RING
    assert scene.looks[1][0].mark == ""


def test_the_tutor_has_a_step_for_an_ordinary_board() -> None:
    lesson = Lesson(PUZZLE, board_of(PUZZLE, PUZZLE.folder / "examples" / "medium-8x8.hitori"))
    _, _, advice = lesson.next(lesson.given(), 5)
    assert isinstance(advice, Step)
    assert lesson.cells(advice.conclusions)
