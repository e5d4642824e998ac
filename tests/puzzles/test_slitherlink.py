"""Slitherlink: the rules, the checker, the formats and the examples."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.errors import UsageError
from clausette.puzzles.base import Format
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from clausette.scene import Edge
from filling_laws import (
    assert_all_verdicts,
    assert_breaks_one,
    assert_refused,
    assert_survives,
    grids,
    published,
    rules_against,
    tried,
    verdict_of,
)
from places import needs_shared

PUZZLE = puzzle_called("slitherlink")
FORMATS: dict[str, Format[Grid]] = {form.name: form for form in PUZZLE.filling.formats}


def board(*rows: str) -> Grid:
    return FORMATS["rows"].read("\n".join(rows), "board")


def test_every_example_has_its_verdict_and_there_is_one_of_each() -> None:
    assert_all_verdicts(PUZZLE)


@needs_shared
def test_published_boards_have_their_published_solution() -> None:
    for name, problem, solution in published("Slitherlink", cells=350):
        assert verdict_of(PUZZLE, name, problem, solution) == "unique"


@pytest.mark.parametrize(
    ("rule", "rows", "answer"),
    [
        ("clue", ("1",), ("+-+", "|1|", "+-+")),
        ("clue", ("2.",), ("+-+-+", "|2..|", "+-+-+")),
        ("point", ("..",), ("+-+-+", "|.|.|", "+-+.+")),
        ("point", ("..",), ("+.+.+", "..|..", "+-+.+")),
        ("some", ("..",), ("+.+.+", ".....", "+.+.+")),
        ("some", ("0@",), ("+.+.+", ".0.@.", "+.+.+")),
        ("loop", ("4..",), ("+-+.+-+", "|4|.|.|", "+-+.+-+")),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    rule: str, rows: tuple[str, ...], answer: tuple[str, ...]
) -> None:
    forks = answer[0] == "+-+-+" and rule == "point"
    if not forks:
        assert_breaks_one(PUZZLE, rule, board(*rows), answer)
        return
    # The rule that says that there is one loop says too that it does not fork.
    assert {v.rule for v in PUZZLE.filling.check(board(*rows), answer)} == {rule}
    assert rules_against(PUZZLE, board(*rows), answer) == {rule, "loop"}


def test_what_is_not_decided_breaks_nothing() -> None:
    position = board("3..", "...")

    def broken(*answer: str) -> set[str]:
        return {violation.rule for violation in PUZZLE.filling.check(position, answer)}

    assert broken("+?+?+?+", "?3?.?.?", "+?+?+?+", "?.?.?.?", "+?+?+?+") == set()
    assert broken("+-+?+?+", "|3?.?.?", "+?+?+?+", "?.?.?.?", "+?+?+?+") == set()
    assert broken("+-+?+?+", "|3..?.?", "+.+?+?+", "?.?.?.?", "+?+?+?+") == {"clue"}
    assert broken("+?+?+-+", "?3?.|.|", "+?+?+-+", "?.?.?.?", "+?+?+?+") == set()
    assert broken("+?+?+-+", "|3?.|.|", "+?+?+-+", "?.?.?.?", "+?+?+?+") == {"loop"}
    assert broken("+?+?+.+", "?3?.?..", "+?+?+.+", "?.?.?.|", "+?+?+?+") == {"point"}


def boards(most: int = 4, signs: str = "....@0123") -> st.SearchStrategy[Grid]:
    return grids(most, signs)


@settings(max_examples=8)
@given(boards().filter(lambda position: len(position.shape.sides) <= 10))
def test_brute_force_and_solver_find_the_same_loops(position: Grid) -> None:
    assert set(every_answer(PUZZLE, position)) == tried(PUZZLE, position)


def test_a_board_without_numbers_has_as_many_answers_as_there_are_loops() -> None:
    # Of two by two cells: four of one cell, four of two, four of three, one of four.
    assert len(set(every_answer(PUZZLE, board("..", "..")))) == 13


# -- formats -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", list(FORMATS))
@settings(max_examples=30)
@given(position=boards(6, "...01234"))
def test_boards_survive_every_format(name: str, position: Grid) -> None:
    assert_survives(PUZZLE, name, position)


def test_an_unknown_number_survives_where_it_can() -> None:
    position = board("@2", "..")
    for name in ("rows", "lines", "puzzlink", "pzprv3"):
        assert_survives(PUZZLE, name, position)
    for name in ("sgt", "penpa"):
        with pytest.raises(UsageError, match="choose another"):
            assert_survives(PUZZLE, name, position)


def test_addresses_and_ids_are_read() -> None:
    position = board("3..2", ".1..", "..0.", "2..3")
    for name, text in {
        "puzzlink": "https://puzz.link/p?slither/4/4/d7b5c83",
        "pzprv3": "pzprv3/slither/4/4/3 . . 2 /. 1 . . /. . 0 . /2 . . 3 /",
        "sgt": "loopy:4x4t0de:3b2a1d0a2b3",
        "lines": "4 4\n3 - - 2\n- 1 - -\n- - 0 -\n2 - - 3",
    }.items():
        if name != "puzzlink":
            assert FORMATS[name].read(text, name) == position
    form = FORMATS["puzzlink"]
    assert form.write is not None
    assert form.read("slitherlink" + form.write(position).partition("slither")[2], "x") == position
    assert_refused(PUZZLE, "rows", "3.\n.5", "2:2", "'5' is not a clue from 0 to 4")
    assert_refused(PUZZLE, "sgt", "loopy:4x4t1:3b2a1d0a2b3", "1:10", "variant of loopy")


# -- answers and pictures ------------------------------------------------------------------------


def test_an_answer_may_say_which_cells_lie_inside() -> None:
    position = board("3.", "..")
    drawn = ("+-+.+", "|3|..", "+.+.+", "|.|..", "+-+.+")
    assert solve(PUZZLE, board("3.", ".0")).kind == "none"
    assert PUZZLE.filling.read_answer(position, "2 2\nx -\nx -", "a") == drawn
    assert PUZZLE.filling.check(position, drawn) == []


def test_the_line_is_drawn_from_dot_to_dot() -> None:
    position = board("3.", "..")
    scene = PUZZLE.filling.scene(position, ("+-+.+", "|3|..", "+.+?+", "|.|..", "+-+.+"))
    assert scene.surface == "dots"
    assert scene.edges[Edge(-1, 0, "below")].mark == "line"
    assert scene.edges[Edge(-1, 1, "below")].mark == "cross"
    assert "| 3 |" in draw_terminal(scene, "none")


def test_a_technique_is_told() -> None:
    lesson = Lesson(PUZZLE, board("0.", ".."))
    first = lesson.tutor.next(lesson.tutor.nothing())
    assert isinstance(first, Step)
    assert lesson.technique(first) == "a number that has all its sides"
    assert lesson.voice("fr").told(first.conclusions).endswith("ne sont pas sur la ligne")


def test_a_loop_that_would_close_too_early_is_told_side_by_side() -> None:
    lesson = Lesson(PUZZLE, board("...", "..3"))
    known = lesson.known(("+-+?+?+", "|.?.?.?", "+-+?+?+", "?.?.?3|", "+?+?+?+"))
    lesson.tutor.prepare(known)
    forced = lesson.tutor.one_rule.sweep(known).forced
    closing = lesson.variables_at(Edge(0, 0, "right"))[0]
    reasons = [lesson.voice().sentence(one) for one, found in forced.items() if -closing in found]
    assert [
        reason.startswith("r0c1/r1c1, r1c0/r1c1, r1c1/r1c2 and r1c1/r2c1 would be a closed loop")
        for reason in reasons
    ] == [True]


def test_an_address_that_asks_for_other_rules_is_refused_and_other_flags_are_noted() -> None:
    address = "https://puzz.link/p?slither/{}4/4/d7b5c83"
    assert_refused(PUZZLE, "puzzlink", address.format("f/"), "1:1", "other rules: the line passes")
    usual = FORMATS["puzzlink"].read(address.format(""), "address")
    flagged = FORMATS["puzzlink"].read(address.format("x/"), "address")
    assert flagged == usual
    assert (usual.note, flagged.note) == ("", "x in the address is passed over")
