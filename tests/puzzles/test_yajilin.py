"""Yajilin: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.editing import Change
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kinds import Clued, Editing
from clausette.puzzles.kit.board import Grid
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
)
from places import needs_shared

PUZZLE = puzzle_called("yajilin")
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
    for name, problem, solution in published("Yajilin", cells=350):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("rule", "rows", "text"),
    [
        ("clue", ("1e . . .", "# . . .", "# # # #"), "- se ew sw/- ne ew nw/- - - -"),
        ("clue", ("1? . .", "# . ."), "- se sw/- ne nw"),
        ("apart", (". . . .", ". . . ."), "se sw x x/ne nw - -"),
        ("cell", (". . .", "# . ."), "- se sw/- ne nw"),
        ("loop", (". . . .", ". . . ."), "se sw se sw/ne nw ne nw"),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, rows: tuple[str, ...], text: str
) -> None:
    position = board(*rows)
    if rule == "apart":
        found = PUZZLE.filling.check(position, answer(position, text))
        assert {violation.rule for violation in found} == {"apart", "cell"}
    else:
        assert_breaks_one(PUZZLE, rule, position, answer(position, text))


def test_partial_answers_break_nothing_by_themselves() -> None:
    position = board("2e . . .", ". . . .")

    def broken(*rows: str) -> set[str]:
        return {violation.rule for violation in PUZZLE.filling.check(position, rows)}

    nothing = (".........", ".→.?????.", "...?.?.?.", ".???????.", ".........")
    assert broken(*nothing) == set()
    assert broken(".........", ".→.#???#.", *nothing[2:]) == set()
    assert broken(".........", ".→.#-???.", *nothing[2:]) == {"cell"}
    assert broken(".........", ".→.#?#??.", *nothing[2:]) == {"apart"}
    assert broken(".........", ".→.?.?.#.", *nothing[2:]) == set()
    assert broken(".........", ".→..?..?.", *nothing[2:]) == {"clue"}


@st.composite
def boards(draw: st.DrawFn, most: int = 4) -> Grid:
    height, width = draw(st.integers(1, most)), draw(st.integers(1, most))
    count = height * width
    signs = (".", ".", ".", "↑1", "↓0", "←2", "→1", "·?", "→?", "·2")
    drawn = draw(st.lists(st.sampled_from(signs), min_size=count, max_size=count))
    return Grid(height, width, tuple(drawn))


@settings(max_examples=12)
@given(boards().filter(lambda x: len(x.shape.links) + x.givens.count(".") <= 14))
def test_brute_force_and_solver_find_the_same_answers(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=30)
@given(position=boards(6))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_clues_have_several_spellings() -> None:
    position = board(". 2e . .", "# . . 10n")
    assert position.givens == (".", "→2", ".", ".", "·?", ".", ".", "↑10")
    for name, text in {
        "lines": "2 4\n- 2e - -\nx - - 10n",
        "puzzlink": "yajirin/4/2/a42b0.b60a",
        "pzprv3": "pzprv3/yajilin/2/4/. 4,2 . . /0,- . . 1,10 /",
    }.items():
        assert FORMATS[name].read(text, name) == position
    assert_refused(PUZZLE, "rows", ". 2q\n. .", "1:3", "'2q' does not belong in a cell")
    assert_refused(PUZZLE, "pzprv3", "pzprv3/yajilin/1/2/. 5,1 /", "1:22", "'5,1' is not a clue")


# -- pictures and editing ------------------------------------------------------------------------


def test_cells_are_shaded_and_the_line_is_drawn() -> None:
    position = board("1e . . .", "# . . #")
    (only,) = solve(PUZZLE, position).answers
    assert only == answer(position, "- se sw x/- ne nw -")
    picture = draw_terminal(PUZZLE.filling.scene(position, only), "none")
    assert picture.splitlines()[1].split() == ["1", "->1", "+-----+", "#"]


def test_arrows_and_numbers_are_put_into_cells_one_after_the_other() -> None:
    puzzle = PUZZLE.puzzle
    assert isinstance(puzzle, Editing)
    assert isinstance(puzzle, Clued)
    position = board(". .", ". .")
    for value, held in [
        ("^", "↑?"),
        ("1", "↑1"),
        ("12", "↑12"),
        ("<", "←12"),
        ("#", "·?"),
        ("3", "·3"),
        ("v", "↓3"),
        (".", "."),
    ]:
        position = puzzle.edited(position, [Change("givens", ((0, 1),), value)])
        assert position.givens == (".", held, ".", ".")
    with pytest.raises(UsageError, match="cannot stand there"):
        puzzle.edited(position, [Change("givens", ((0, 1),), "q")])
    turned = puzzle.turned(board("1n .", ". ."), "right")
    assert turned == board(". 1e", ". .")
    taken = puzzle.clues(board("1n .", ". ."))
    assert [(change.spots, change.value) for change in taken] == [(((0, 0),), "·?")]
    offers = list(puzzle.offered(board("# .", ". ."), (".....",) * 5))
    assert {change.value for change in offers} == {"↑0", "↓0", "↓1", "←0", "→0", "→1"}


def test_cells_and_sides_are_told_in_words_of_their_own() -> None:
    lesson = Lesson(PUZZLE, board("1e . . .", "# . . #"))
    told: list[str] = []
    known = lesson.tutor.nothing()
    while isinstance(step := lesson.tutor.next(known), Step):
        told.append(lesson.voice().told(step.conclusions))
        assert lesson.technique(step) != ""
        known = lesson.tutor.knowing(step.conclusions, known)
    assert told[:3] == [
        "r1c4 is shaded; the line does not cross r1c3/r1c4",
        "r1c2 and r1c3 are unshaded",
        "the line crosses r1c2/r2c2 and r1c2/r1c3",
    ]
