"""Masyu: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from filling_laws import (
    assert_all_verdicts,
    assert_breaks_one,
    assert_refused,
    assert_survives,
    grids,
    published,
    tried,
    verdict_of,
)
from places import needs_shared

PUZZLE = puzzle_called("masyu")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def answer(position: Grid, text: str) -> tuple[str, ...]:
    """From words such as `se`, rows parted by a slash."""
    return PUZZLE.filling.read_answer(position, text.replace("/", "\n"), "answer")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("Masyu", cells=350):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("rule", "rows", "text"),
    [
        ("white", ("w..", "..."), "se ew sw/ne ew nw"),
        ("white", ("..w", "..."), "se sw -/ne nw -"),
        ("turn", ("..w..", "....."), "se ew ew ew sw/ne ew ew ew nw"),
        ("black", ("..b..", "....."), "se ew ew ew sw/ne ew ew ew nw"),
        ("black", ("..b", "..."), "se sw -/ne nw -"),
        ("beyond", ("b..", "...", "..."), "se sw -/ns ns -/ne nw -"),
        ("some", ("..", ".."), "- -/- -"),
        ("loop", ("....", "...."), "se sw se sw/ne nw ne nw"),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, rows: tuple[str, ...], text: str
) -> None:
    assert_breaks_one(PUZZLE, rule, board(*rows), answer(board(*rows), text))


def test_a_line_that_ends_or_forks_breaks_a_rule() -> None:
    position = board("...", "...")

    def broken(text: str) -> set[str]:
        violations = PUZZLE.filling.check(position, answer(position, text))
        return {violation.rule for violation in violations}

    assert broken("e ew sw/e ew nw") == {"point"}
    assert broken("se esw sw/ne new nw") == {"point"}
    assert broken("? ? ?/? ? ?") == set()
    assert broken("se ? ?/? ? ?") == set()


def boards(most: int = 4, signs: str = "....wb") -> st.SearchStrategy[Grid]:
    return grids(most, signs)


@settings(max_examples=8)
@given(boards().filter(lambda position: len(position.shape.links) <= 10))
def test_brute_force_and_solver_find_the_same_loops(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=30)
@given(position=boards(6))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_pearls_have_several_spellings() -> None:
    position = board("w.b", "...")
    for name, text in {
        "rows": "o.B\n...",
        "lines": "2 3\n1 - 2\n- - -",
        "puzzlink": "https://puzz.link/p?mashu/3/2/b0",
        "pzprv3": "pzprv3/mashu/2/3/1 . 2 /. . . /0 0 /0 0 /0 0 0 /",
        "sgt": "pearl:3x2dt:WaBc",
    }.items():
        assert FORMATS[name].read(text, name) == position
    assert_refused(PUZZLE, "rows", "w.\n.x", "2:2", "'x' does not belong in a cell")


def test_the_line_is_drawn_from_cell_to_cell() -> None:
    position = board(".w.", "...", "b..")
    drawn = answer(position, "se ew sw/ns - ns/ne ew nw")
    assert solve(PUZZLE, position).answers == (drawn,)
    picture = draw_terminal(PUZZLE.filling.scene(position, drawn), "none")
    assert picture.splitlines()[1:] == [
        "1  +---o---+",
        "   |       |",
        "2  |   .   |",
        "   |       |",
        "3  #-------+",
    ]


def test_a_technique_is_told() -> None:
    lesson = Lesson(PUZZLE, board("w..", "...", "..."))
    first = lesson.tutor.clash(lesson.tutor.nothing())
    assert first is not None
    lesson = Lesson(PUZZLE, board(".w.", "...", "..."))
    step = lesson.tutor.next(lesson.tutor.nothing())
    assert isinstance(step, Step)
    assert lesson.technique(step) == "straight through a white pearl"
    assert lesson.voice().told(step.conclusions) == (
        "the line does not cross r1c2/r2c2; the line crosses r1c1/r1c2 and r1c2/r1c3"
    )
