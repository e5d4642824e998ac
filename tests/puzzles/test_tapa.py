"""Tapa: the rules, the checker, the formats and the examples."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_svg
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.editing import Change
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tapa.tapa import fits
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from filling_laws import (
    assert_all_verdicts,
    assert_breaks_one,
    assert_encodes_back,
    assert_refused,
    assert_survives,
    tried,
)
from puzzle_examples import board_of

PUZZLE = puzzle_called("tapa")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@pytest.mark.parametrize(
    ("ring", "clues"),
    [
        ("........", {"0", "@"}),
        ("########", {"8", "@"}),
        ("#......#", {"2", "@"}),
        ("##.#...#", {"31", "13", "@1", "1@", "3@", "@3", "@@"}),
        ("#.#.#.#.", {"1111", "111@", "@@@@"}),
        (".#######", {"7", "@"}),
    ],
)
def test_blocks_go_around_and_their_order_does_not_matter(ring: str, clues: set[str]) -> None:
    told = {*map(str, range(9)), "@", "31", "13", "@1", "1@", "3@", "@3", "@@", "22"}
    told |= {"1111", "111@", "@@@@", "2111"}
    assert {clue for clue in told if fits(ring, clue)} == clues


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("clue", board("2.", ".."), ("..", ".#")),
        ("clue", board("0..", "..."), ("..#", ".##")),
        ("clue", board(". . .", ". 11 .", ". . ."), ("###", "..#", "..#")),
        ("given", board("...", ".2.", "..."), ("##.", ".#.", "...")),
        ("square", board("...", "..."), (".##", ".##")),
        ("joined", board(". . .", ". 11 .", ". . ."), ("#..", "...", "..#")),
        ("some", board("0.", ".."), ("..", "..")),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board(". . .", ". 21 .", ". . .")

    def broken(*answer: str) -> set[str]:
        return {violation.rule for violation in PUZZLE.filling.check(position, answer)}

    assert broken("???", "???", "???") == set()
    assert broken("##?", "?.?", "???") == set()
    assert broken("###", "?.?", "???") == {"clue"}
    assert broken("#.#", "?.?", "#??") == {"clue"}
    assert broken("#.?", "..?", "??#") == {"joined"}


CLUES = st.sampled_from([*"....................0123458@", "11", "21", "@1", "22", "111", "03"])


@st.composite
def boards(draw: st.DrawFn, most: int = 4) -> Grid:
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    count = height * width
    return Grid(height, width, tuple(draw(st.lists(CLUES, min_size=count, max_size=count))))


@settings(max_examples=40)
@given(boards().filter(lambda position: len(position.givens) <= 12))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


@pytest.mark.parametrize("clue", ["0", "1", "5", "7", "8", "@", "11", "31", "@1", "@@", "1111"])
def test_all_shadings_around_a_single_clue_are_found(clue: str) -> None:
    position = Grid(3, 3, (*"....", clue, *"...."))
    found = set(every_answer(PUZZLE, position))
    assert found == tried(PUZZLE, position)
    # Apart from each other, blocks around a single clue cannot hang together.
    assert bool(found) == (clue in {"1", "5", "7", "8", "@"})


# -- formats -----------------------------------------------------------------------------------


def sayable(position: Grid) -> bool:
    """Whether puzz.link has clues like these: of several none is 0, and few are large."""
    return "03" not in position.givens


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=30)
@given(position=boards(6).filter(lambda position: position.width > 1 and sayable(position)))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_every_clue_of_several_numbers_has_its_code() -> None:
    form = FORMATS["puzzlink"]
    assert form.write is not None
    for count, signs in ((2, "@12345"), (3, "@123"), (4, "@1")):
        for clue in map("".join, product(signs, repeat=count)):
            position = Grid(1, 1, (clue,))
            assert form.read(form.write(position), "link") == position
    for clue in ("66", "401", "2111"):
        with pytest.raises(UsageError, match="no code"):
            form.write(Grid(1, 1, (clue,)))


LINKS = {"tapa/5/5/3n5hchhajn2": "unique", "tapa/5/5/3n5hchha0n2": "several"}


@pytest.mark.parametrize("address", LINKS)
def test_published_addresses_decode_solve_and_encode_back(address: str) -> None:
    assert_encodes_back(PUZZLE, address, LINKS[address])


def test_files_with_an_answer_and_commas_are_read() -> None:
    rows = "3 # # # # /# # . # 5 /# + 3,1,1 # # /3,1 # + # + /# # # # 2 /"
    position = FORMATS["pzprv3"].read(f"pzprv3/tapa/5/5/{rows}", "file")
    assert position == FORMATS["puzzlink"].read("tapa/5/5/3n5hchhajn2", "link")
    assert position == board("3 . . . .", ". . . . 5", ". . 3,1,1 . .", "31 . . . .", ". . . . 2")
    solved = (".####", "##.#.", "#..##", ".#.#.", "####.")
    assert solve(PUZZLE, position).answers == (solved,)


@pytest.mark.parametrize(
    ("name", "text", "place", "cause"),
    [
        ("rows", "1 .\n. 9\n", "2:3", "'9' is not a clue from 0 to 8"),
        ("rows", "1 .\n. 11111\n", "2:3", "'11111'"),
        ("rows", "11 .\n. 1,\n", "2:3", "'1,' does not belong in a cell"),
        ("lines", "2 2\n- 2\n", "3:1", "ends after 1 of 2 rows"),
        ("puzzlink", "tapa/2/2/h", "1:11", "cut short: 2 of 4"),
        ("puzzlink", "tapa/2/2/d8i", "1:10", "'d' is not a code for cells"),
        ("pzprv3", "pzprv3/tapa/1/2/1 1,x /", "1:19", "'1,x' does not belong in a cell"),
    ],
)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the picture, drawing boards, and the tutor --------------------------------------------------


def test_the_numbers_of_a_clue_stand_apart_and_a_single_one_in_the_middle() -> None:
    scene = PUZZLE.filling.scene(board(". .", "3 311"))
    assert [look.spread for look in scene.looks[1]] == [False, True]
    alone = PUZZLE.filling.scene(board(". .", "3 ."))
    assert draw_svg(scene).count("<text") == draw_svg(alone).count("<text") + len("311")


def test_signs_are_put_into_a_cell_one_after_the_other() -> None:
    puzzle: Any = PUZZLE.puzzle
    drawn = puzzle.edited(board("..", ".."), [Change("givens", ((0, 1),), "3@1")])
    assert drawn.givens == (".", "3@1", ".", ".")
    (edit,) = PUZZLE.filling.scene(drawn).editing
    assert edit.several == 4
    for wrong in ("11111", "9", "1#"):
        with pytest.raises(UsageError, match="cannot stand there"):
            puzzle.edited(drawn, [Change("givens", ((0, 0),), wrong)])


def test_what_all_ways_to_meet_a_clue_share_is_told() -> None:
    lesson = Lesson(PUZZLE, board_of(PUZZLE, PUZZLE.folder / "examples" / "wide-6x8.tapa"))
    _, _, advice = lesson.next(lesson.given(), 5)
    assert isinstance(advice, Step)
    assert lesson.cells(advice.conclusions)
