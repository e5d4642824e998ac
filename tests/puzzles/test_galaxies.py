"""Galaxies: the rules, the checker, the formats and the examples."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.errors import SolverError, UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.finding import Installed, puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.halves import DOTS_ON_CELLS, DOTS_ON_LINES, dots_in, from_halves
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from clausette.scene import Edge
from filling_laws import (
    assert_all_verdicts,
    assert_refused,
    assert_survives,
    published,
    tried,
    verdict_of,
)
from places import needs_shared
from puzzle_examples import board_of

PUZZLE = puzzle_called("galaxies")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def areas(position: Grid, text: str) -> tuple[str, ...]:
    return PUZZLE.filling.read_answer(position, text.replace("/", "\n"), "areas")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("Galaxies", cells=300):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("rule", "cause", "position", "answer"),
    [
        ("turn", "a wall runs through the dot at r1c1 and r1c2", board(".o..o"), "abb"),
        ("turn", "nothing lies opposite to r1c3", board("o.o.."), "abb"),
        ("cell", "r1c1 and r1c3 are at several dots", board("o...o"), "aaa"),
        ("joined", "there is no dot in the area r1c2", board("o...o"), "abc"),
        ("joined", "there is no dot in the area r1c1", board("..o.."), "abc"),
    ],
)
def test_the_checker_says_what_is_wrong(rule: str, cause: str, position: Grid, answer: str) -> None:
    found = PUZZLE.filling.check(position, areas(position, answer))
    assert any(v.rule == rule and cause in v.message and v.cells for v in found)


def test_a_galaxy_hangs_together(tmp_path: Path) -> None:
    """Without that rule an answer is found in which a galaxy is in pieces."""
    rules = (PUZZLE.folder / "rules.touist").read_text(encoding="utf-8")
    (tmp_path / "rules.touist").write_text(rules.partition(";;; joined:")[0], encoding="utf-8")
    position = board_of(PUZZLE, PUZZLE.folder / "examples" / "large-9x10.galaxies")
    with pytest.raises(SolverError, match="there is no dot in the area"):
        solve(Installed(PUZZLE.puzzle, tmp_path), position)
    assert solve(PUZZLE, position).kind == "unique"


def test_a_needless_wall_is_found() -> None:
    position = board("...", ".o.", "...")
    (found,) = PUZZLE.filling.check(position, ("+-+-+", "|...|", "+.+.+", "|.|.|", "+-+-+"))[1:]
    assert (found.rule, found.cells) == ("turn", ((1, 0), (1, 1)))


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board("o.o..", ".....", "..o..")
    rows = ["+-+-+-+", "|o?o?.|", "+?+?+?+", "|.?o?.|", "+-+-+-+"]
    assert PUZZLE.filling.check(position, rows) == []
    rows[1] = "|o?o.?|".replace(".?", "|.")
    assert PUZZLE.filling.check(position, rows) == []
    rows[1], rows[2] = "|o?o|.|", "+?+?+-+"
    assert {v.rule for v in PUZZLE.filling.check(position, rows)} == {"joined"}


@st.composite
def boards(draw: st.DrawFn, most: int = 3, signs: str = ".....o*") -> Grid:
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    count = (2 * height - 1) * (2 * width - 1)
    marks = draw(st.lists(st.sampled_from(signs), min_size=count, max_size=count))
    return Grid(height, width, **from_halves(marks, height, width))


@settings(max_examples=60)
@given(boards().filter(lambda position: len(position.givens) <= 6))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["rows", "puzzlink", "pzprv3", "penpa", "sgt"])
@settings(max_examples=40)
@given(position=boards(5))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_boards_without_some_cells_survive() -> None:
    position = board("o...X", ".....", "..o..", ".....", "X...*")
    for name in ("rows", "puzzlink", "pzprv3", "penpa"):
        assert_survives(PUZZLE, name, position)
    for name in ("lines", "sgt"):
        with pytest.raises(UsageError, match="choose another"):
            assert_survives(PUZZLE, name, position)


def test_other_published_texts_are_read() -> None:
    address = "tentaisho/5/5/6fl94fi65en8dbf10000"
    position = FORMATS["puzzlink"].read(address, "link")
    assert solve(PUZZLE, position).kind == "unique"
    assert position.givens[4] == "X"
    lines = "2 3\n0 1 -\n2 - 0\n".replace("2 - 0", "- - 0").replace("0 1 -", "2 1 -")
    read = FORMATS["lines"].read(lines, "lines")
    assert read == board("...o.", "o....", "....o")
    assert_survives(PUZZLE, "lines", read)
    assert FORMATS["sgt"].read("2x2:aBa", "id") == board("o.*", "o..", "...")


@pytest.mark.parametrize(
    ("name", "text", "place", "cause"),
    [
        ("rows", "o.\n..\n", "2:1", "2 rows of 2 places, and both should be odd"),
        ("rows", "o.!\n...\n...\n", "1:3", "'!' does not belong in a cell"),
        ("lines", "2 2\n0 -\n- 3\n", "3:3", "'3' is no place on the board"),
        ("lines", "2 2\n0 4\n- -\n", "2:3", "'4' is no place on the board"),
        ("puzzlink", "tentaisho/3/3/g", "1:16", "cut short: 1 of 25"),
        ("pzprv3", "pzprv3/tentaisho/1/2/1.3/", "1:22", "'1.3' does not belong here"),
        ("sgt", "2x2:a!", "1:6", "'!' is not a code for places"),
    ],
)
def test_bad_boards_are_refused_with_their_place(
    name: str, text: str, place: str, cause: str
) -> None:
    assert_refused(PUZZLE, name, text, place, cause)


# -- the picture and the tutor -----------------------------------------------------------------


def test_dots_lie_on_cells_sides_and_corners() -> None:
    position = board("o....", "...*.", "..o..")
    assert dots_in(position) == {
        (0, 0): [(0, 0)],
        (1, 3): [(0, 1), (0, 2), (1, 1), (1, 2)],
        (2, 2): [(1, 1)],
    }
    scene = PUZZLE.filling.scene(board("o.o", ".o.", ".o."))
    assert scene.looks[0][0] == DOTS_ON_CELLS["o"]
    assert scene.dots[0, 0] == DOTS_ON_LINES["o"]
    assert scene.edges[Edge(1, 0, "right")] == DOTS_ON_LINES["o"]


def test_around_what_is_no_cell_there_are_walls_that_nobody_draws() -> None:
    position = board("o.X")
    assert dict(PUZZLE.filling.states(position)) == {}
    assert solve(PUZZLE, position).answers == (("+-+-+", "|o|X|", "+-+-+"),)


def test_the_tutor_turns_galaxies() -> None:
    lesson = Lesson(PUZZLE, board("..o..", ".....", "..o.."))
    _, _, advice = lesson.next(lesson.given(), 5)
    assert isinstance(advice, Step)
    assert lesson.technique(advice) == "half a turn"
