"""Decisions on sides, by a toy: each number says how many of its sides carry a line, and no more
than two lines meet in a dot."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import ClassVar

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from clausette.drawing import draw_terminal
from clausette.puzzles.base import BoardError, Violation
from clausette.puzzles.finding import Installed
from clausette.puzzles.kit import plain, texts
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sides import Sides
from clausette.puzzles.solving import every_answer, solve
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.steps import Step
from clausette.scene import Edge, Trace
from filling_laws import assert_breaks_one

LAYOUT = texts.Layout({sign: sign for sign in ".01234"}, ". for nothing, 0 to 4 for a clue")
RULES = """
;;; clue: {$x} has {$clue($x)} lines around it.
bigand $x in $Numbered: exact($clue($x), [line($s) for $s in $around($x)]) end
;;; dot: at most two lines meet in a dot.
bigand $p in $Dots: atmost(2, [line($s) for $s in $ends($p)]) end
"""
TUTOR = """
[words.en.line]
yes = ["{0} carries a line", "{0} carry lines"]
no = ["{0} carries no line", "{0} carry no lines"]
"""


class Fences(GridPuzzle):
    """What its board is."""

    titles: ClassVar = {"en": "Fences", "fr": "Clôtures"}
    formats = (plain.rows(LAYOUT, ".fences"),)
    decides = Sides("line")

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        shape, clue = grid.shape, {cell: int(sign) for cell, sign in grid.given.items()}
        dots = list(shape.dots.values())
        clues: dict[str, Told] = {"Numbered": list(clue), "clue": clue}
        around = {cell: list(shape.sides_of(cell)) for cell in clue}
        return {
            **clues,
            "around": around,
            "Dots": dots,
            "ends": {p: shape.sides_at(p) for p in dots},
        }

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        for r, row in enumerate(answer.rows):
            for c, sign in enumerate(row):
                if sign in "+01234":
                    least, most = (0, 2) if sign == "+" else (int(sign), int(sign))
                    lines = [line for line in "-|" for _ in answer.held(answer.near((r, c)), line)]
                    open_ = len(answer.held(answer.near((r, c)), "?"))
                    if not len(lines) <= most or len(lines) + open_ < least:
                        rule = "dot" if sign == "+" else "clue"
                        yield Violation(rule, ((r, c),), f"{len(lines)} lines at {sign}")


@pytest.fixture(scope="module")
def fences(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    folder: Path = tmp_path_factory.mktemp("fences")
    (folder / "rules.touist").write_text(RULES)
    (folder / "tutor.toml").write_text(TUTOR)
    return Installed(Fences(), folder)


@pytest.mark.parametrize("rows", [("2",), ("4.",), ("1", "3"), (".",), ("22", "..")])
def test_brute_force_and_solver_find_the_same_lines(
    fences: Installed, rows: tuple[str, ...]
) -> None:
    board = Grid.of(*rows)
    found = list(every_answer(fences, board))
    assert len(found) == len(set(found))
    assert set(found) == drawn(fences, board)


def drawn(fences: Installed, board: Grid) -> set[tuple[str, ...]]:
    """All drawings that the checker accepts."""
    count = len(board.shape.sides)
    choices = (
        np.array([n >> at & 1 for at in range(count)], dtype=np.bool_) for n in range(1 << count)
    )
    answers = (fences.filling.answer(board, chosen) for chosen in choices)
    return {answer for answer in answers if not fences.filling.check(board, answer)}


def test_an_answer_is_drawn(fences: Installed) -> None:
    board = Grid.of("4.")
    assert solve(fences, Grid.of("4")).answers == (("+-+", "|4|", "+-+"),)
    answer = ("+-+.+", "|4|..", "+-+.+")
    assert answer in set(every_answer(fences, board))
    assert fences.filling.read_answer(board, "+-+.+\n|4|..\n+-+x+", "a") == answer
    assert fences.filling.read_answer(board, "+ - + . +\n| . | . .\n+ - + . +", "a") == answer
    for wrong, place in (("+|+.+", "1:2"), ("+-+z+", "1:4"), ("--+.+", "1:1"), ("+-+", "1:4")):
        with pytest.raises(BoardError, match=f"a:{place}"):
            fences.filling.read_answer(board, "\n".join((wrong, *answer[1:])), "a")
    with pytest.raises(BoardError, match="the answer has 2 rows, the board 3"):
        fences.filling.read_answer(board, "4.\n4.", "a")


def test_an_answer_may_say_which_cells_lie_inside(fences: Installed) -> None:
    board = Grid.of("4.")
    for text in ("1 2\nx -", "x-", "inside -"):
        assert fences.filling.read_answer(board, text, "a") == ("+-+.+", "|4|..", "+-+.+")
    assert fences.filling.read_answer(board, "? -", "a") == ("+?+.+", "?4?..", "+?+.+")
    with pytest.raises(BoardError, match="a:1:1: error: the first line says 2 rows and 2"):
        fences.filling.read_answer(board, "2 2\nx -", "a")


@pytest.mark.parametrize(
    ("rule", "rows", "answer"),
    [
        ("clue", ("1",), ("+-+", "|1.", "+.+")),
        ("dot", (".", "."), ("+.+", "|..", "+-+", "|..", "+.+")),
    ],
)
def test_checker_and_rules_catch_what_breaks_one_rule(
    fences: Installed, rule: str, rows: tuple[str, ...], answer: tuple[str, ...]
) -> None:
    assert_breaks_one(fences, rule, Grid.of(*rows), answer)


def test_a_drawing_on_another_board_is_no_answer(fences: Installed) -> None:
    found = fences.filling.check(Grid.of("1"), ("+-+", ".2.", "+.+"))
    assert [violation.rule for violation in found] == ["board"]


@settings(max_examples=40)
@given(st.integers(1, 3), st.integers(1, 3), st.booleans(), st.data())
def test_rows_and_decisions_are_the_same_thing(
    height: int, width: int, rim: bool, data: st.DataObject
) -> None:
    sides, board = Sides("line", rim), Grid(height, width, (".",) * height * width)
    count = len(sides.edges(board))
    assert count == 2 * height * width + (height + width) * (1 if rim else -1)
    values = data.draw(st.lists(st.sampled_from((-1, 0, 1)), min_size=count, max_size=count))
    rows = [list(row) for row in sides.answer(board, np.array(values, dtype=np.int8) == 1)]
    for edge, value in zip(sides.edges(board), values, strict=True):
        if value < 0:
            rows[2 * edge.row + 1 + (edge.side == "below")][
                2 * edge.column + 1 + (edge.side == "right")
            ] = "?"
    answer = tuple(map("".join, rows))
    assert sides.chosen(board, answer).tolist() == values
    signs = enumerate("".join(answer))
    assert "".join(sides.fits(board, at, sign) or "!" for at, sign in signs) == "".join(answer)
    looks = sides.edge_looks(board, answer)
    marks = {1: "line", 0: "cross" if -1 in values else None}
    wanted = {e: marks.get(v) for e, v in zip(sides.edges(board), values, strict=True)}
    assert {edge: look.mark for edge, look in looks.items()} == {
        e: m for e, m in wanted.items() if m
    }


def test_the_picture_has_lines_and_people_draw_them(fences: Installed) -> None:
    board = Grid.of("4")
    scene = fences.filling.scene(board, ("+-+", "|4?", "+.+"))
    assert {edge: look.mark for edge, look in scene.edges.items()} == {
        Edge(-1, 0, "below"): "line",
        Edge(0, -1, "right"): "line",
        Edge(0, 0, "below"): "cross",
    }
    across, down = scene.gestures
    assert isinstance(across, Trace)
    assert isinstance(down, Trace)
    assert (across.states, down.states) == ("?-.", "?|.")
    assert across.edges | down.edges == set(board.shape.sides)
    assert "4" in draw_terminal(scene, "none")


def test_a_hint_names_sides_and_points_at_them(fences: Installed) -> None:
    lesson = Lesson(fences, Grid.of("4."))
    known = lesson.known(("+-+?+", "|4???", "+?+?+"))
    advice = lesson.tutor.next(known)
    assert isinstance(advice, Step)
    assert lesson.voice().told(advice.conclusions) == "r1c1/r2c1 and r1c1/r1c2 carry lines"
    reasons = lesson.voice().reasons(advice.instances)
    assert reasons == ["r1c1 has 4 lines around it. [clue]"]
    scene = lesson.scene(known, advice)
    assert scene.pointed_edges[Edge(0, 0, "right")] == "focus"
    assert scene.pointed == {(0, 0): "cause"}
    assert lesson.answer(known) == ("+-+?+", "|4?.?", "+?+?+")
    assert fences.filling.cell_name(Edge(-1, 0, "below")) == "r0c1/r1c1"
