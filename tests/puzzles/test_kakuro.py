"""Kakuro: the rules, the checker, the formats, walls with two numbers, and the examples."""

from __future__ import annotations

from math import prod

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from clausette import load_board
from clausette.drawing import draw_terminal
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.editing import Change
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.split import split_given, split_runs
from clausette.puzzles.recognising import recognised
from clausette.puzzles.solving import every_answer, solve
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

PUZZLE = puzzle_called("kakuro")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(text: str) -> Grid:
    """The board of these rows, `/` between them."""
    rows = text.split("/")
    size = f"{len(rows)} {len(rows[0].split())}"
    return FORMATS["lines"].read("\n".join([size, *rows]), "board")


CROSS = board("- 4, 6,/,3 0 0/,7 0 0")
BARE = board("- - -/- 0 0/- 0 0")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    texts = list(published("Kakuro", 1000))
    assert len(texts) == 23
    assert {verdict_of(PUZZLE, *entry) for entry in texts} == {"unique"}


@pytest.mark.parametrize(
    ("rule", "position", "answer"),
    [
        ("sum", CROSS, ("###", "#12", "#43")),
        ("sum", board("- 4,/- 0/- 0"), ("##", "#2", "#2")),
        ("sum", board("- -/,3 0"), ("##", "#4")),
        ("differ", BARE, ("###", "#11", "#23")),
        ("differ", BARE, ("###", "#12", "#13")),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, position: Grid, answer: tuple[str, ...]
) -> None:
    assert_breaks_one(PUZZLE, rule, position, answer)


def test_a_board_is_solved() -> None:
    assert solve(PUZZLE, CROSS).answers == (("###", "#12", "#34"),)
    assert solve(PUZZLE, board("- 4, 6,/,3 0 0/,8 0 0")).kind == "none"
    assert solve(PUZZLE, board("- 3,/,5 -")).kind == "unique"  # clues of no cells say nothing


def test_what_is_not_decided_breaks_nothing_and_walls_hold_no_digit() -> None:
    check = PUZZLE.filling.check
    assert check(CROSS, ("###", "#1?", "#??")) == check(CROSS, ("###", "#??", "#?4")) == []
    assert [found.rule for found in check(CROSS, ("###", "#3?", "#??"))] == ["sum"]
    assert [found.rule for found in check(CROSS, ("1##", "#12", "#34"))] == ["board"]
    assert PUZZLE.filling.read_answer(CROSS, "3 3\n- - -\n- 1 2\n- 3 0\n", "a") == (
        *("###", "#12", "#3?"),
    )


@st.composite
def boards(draw: st.DrawFn, most: int = 3) -> Grid:
    """Small boards with walls and clues anywhere; the first row and column are walls."""
    height, width = draw(st.integers(1, most)) + 1, draw(st.integers(1, most)) + 1
    wall = st.sampled_from(["#", "#", "3\\", "\\4", "6\\7", "45\\", "\\17", "\\23"])
    cells = [
        draw(wall if not r or not c or draw(st.integers(0, 3)) == 0 else st.just("."))
        for r in range(height)
        for c in range(width)
    ]
    return Grid(height, width, tuple(cells))


@settings(max_examples=60)
@given(boards(2))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assume(prod(map(len, PUZZLE.filling.states(position).values())) < 1000)
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats -----------------------------------------------------------------------------------


def ordinary(grid: Grid) -> Grid:
    """The board with those clues only that puzz.link knows in the first row and column."""
    cells = list(grid.givens)
    for at, wall in enumerate(cells):
        r, c = divmod(at, grid.width)
        below, _, right = wall.replace("#", "").partition("\\")
        if not r:
            told = below if c and cells[at + grid.width] == "." else ""
            cells[at] = f"{told}\\" if told else "#"
        elif not c:
            cells[at] = f"\\{right}" if right and cells[at + 1] == "." else "#"
    return Grid(grid.height, grid.width, tuple(cells))


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=40)
@given(position=boards(20))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position if name == "lines" else ordinary(position))


def test_addresses_begin_behind_the_first_row_and_column() -> None:
    address = "kakuro/2/2/n4637"
    assert FORMATS["puzzlink"].read(address, "link") == CROSS
    assert recognised(address, "", (PUZZLE,)) == (PUZZLE, FORMATS["puzzlink"])
    file = "pzprv3/kakuro/2/2/0 4 6 /3 . . /7 . . /1 2 /. . /"
    assert FORMATS["pzprv3"].read(file, "file") == CROSS
    with pytest.raises(UsageError, match="the first row and the first column are walls"):
        FORMATS["puzzlink"].write(board("0 0/0 0"))  # type: ignore[misc]


BAD = [
    ("lines", "1 2\n- 12\n", "2:3", "'12' does not belong in a cell"),
    ("lines", "1 2\n- x,3\n", "2:3", "'x,3' does not belong in a cell"),
    ("puzzlink", "kakuro/2/2/k", "1:13", "cut short: 1 of 4 cells"),
    ("puzzlink", "kakuro/2/2/n46", "1:15", "'' is not a code for clues"),
    ("puzzlink", "kakuro/2/2/o4637", "1:13", "more than the 4 cells"),
    ("pzprv3", "pzprv3/kakuro/1/1/0 x /0 . /. /", "1:21", "'x' is not a clue"),
]


@pytest.mark.parametrize(("name", "text", "place", "cause"), BAD)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- walls with two numbers --------------------------------------------------------------------


def test_walls_are_understood_as_people_write_them() -> None:
    written = {"14\\7": "14\\7", "14,7": "14\\7", "14": "14\\", "\\7": "\\7", "#": "#", "\\": "#"}
    assert {text: split_given(text) for text in written} == written
    assert split_given("0\\07") == "\\7"
    assert split_given("a\\7") is split_given("1234\\") is None


def test_walls_are_drawn_and_changed() -> None:
    assert "4\\" in draw_terminal(PUZZLE.filling.scene(CROSS), "none")
    filling = PUZZLE.filling
    typed = filling.edited(CROSS, [Change("givens", ((2, 2),), "12\\3")])  # type: ignore[attr-defined]
    assert typed.givens[-1] == "12\\3"
    assert filling.turns(CROSS) == ("transpose",)  # type: ignore[attr-defined]
    turned = filling.turned(CROSS, "transpose")  # type: ignore[attr-defined]
    assert turned == board("- 3, 7,/,4 0 0/,6 0 0")


def test_sums_can_be_taken_away_and_added() -> None:
    drawn = PUZZLE.filling
    taken = drawn.clues(CROSS)  # type: ignore[attr-defined]
    assert [change.value for change in taken] == ["#"] * 4
    assert str(drawn.clue_words(CROSS, taken[0])) == "the 4 in r1c2"  # type: ignore[attr-defined]
    offered = list(drawn.offered(BARE, ("###", "#12", "#34")))  # type: ignore[attr-defined]
    assert [change.value for change in offered] == ["\\3", "\\7", "4\\", "6\\"]
    assert [run.clue for run in split_runs(CROSS)] == [3, 7, 4, 6]


def test_the_tutor_names_a_rectangle_of_sums() -> None:
    board = load_board(str(PUZZLE.folder / "examples" / "large-10x10.kakuro"))
    assert "(a rectangle of sums; 4 rules)" in str(board.explain())
