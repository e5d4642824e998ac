"""The reason for one conclusion in particular, and the instances that marks break."""

from __future__ import annotations

import random

import numpy as np
import pytest
from taught_boards import example, lesson

from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.explain import verify_step
from clausette.reasoning.one_target import correction, reason_for, sizes
from clausette.reasoning.selectors import HARD
from clausette.reasoning.values import Values, literals_of
from clausette.solving import Session

BOARDS = [
    ("lightup", "small-6x6.lightup"),
    ("lightup", "wide-5x12.lightup"),
    ("sudoku", "small-6x6.sudoku"),
    ("hitori", "tiny-4x4.hitori"),
    ("skyscrapers", "tiny-4x4.skyscrapers"),
    ("norinori", "critical.liz"),
]
each_board = pytest.mark.parametrize(("puzzle", "name"), BOARDS, ids=lambda part: part)


def part_of_solution(board: Lesson, part: float, seed: int = 1) -> Values:
    """What is given, and part of the solution."""
    solution = board.tutor.solutions.first()
    assert solution is not None
    chosen = random.Random(seed)
    known = [v for v in board.variables if chosen.random() < part]
    return board.tutor.knowing([v if solution[v] else -v for v in known], board.given())


def open_literals(board: Lesson, values: Values) -> list[int]:
    """Some of what is still open, as it is in the solution."""
    solution = board.tutor.solutions.first()
    assert solution is not None
    found = [v if solution[v] else -v for v in board.tutor.open_targets(values)]
    return [x for x in found if abs(x) in board.places][:8]


@each_board
def test_a_reason_forces_just_what_was_asked(puzzle: str, name: str) -> None:
    board = example(puzzle, name)
    values = part_of_solution(board, 0.3)
    wanted = open_literals(board, values)
    assert wanted
    for literal in wanted:
        step = reason_for(board.tutor, literal, values)
        assert step is not None
        assert step.conclusions == (literal,)
        assert verify_step(board.tutor.guarded, step, literals_of(values)) == ""
        assert reason_for(board.tutor, -literal, values) is None


@each_board
def test_sizes_are_those_of_reasons_as_far_as_they_are_looked_for(puzzle: str, name: str) -> None:
    board = example(puzzle, name)
    values = part_of_solution(board, 0.3)
    wanted = open_literals(board, values)
    found = dict(sizes(board.tutor, wanted, values))
    assert set(found) == set(wanted)
    for literal, size in found.items():
        step = reason_for(board.tutor, literal, values)
        assert step is not None
        assert step.size <= size
        assert (step.size == 1) == (size == 1)


def test_what_is_not_forced_has_no_reason() -> None:
    board = lesson("lightup", "..\n..\n")
    for variable in board.variables:
        assert reason_for(board.tutor, variable, board.tutor.nothing()) is None
        assert reason_for(board.tutor, -variable, board.tutor.nothing()) is None


@each_board
def test_broken_instances_are_those_that_nothing_can_keep(puzzle: str, name: str) -> None:
    board = example(puzzle, name)
    chosen = random.Random(3)
    guarded = board.tutor.guarded
    for _ in range(5):
        values = part_of_solution(board, 0.5, chosen.randrange(100))
        flipped = chosen.sample(board.variables, 3)
        values[flipped] = [chosen.choice((1, -1)) for _ in flipped]
        broken = board.tutor.one_rule.broken(values)
        assert set(broken) == set(board.tutor.one_rule.sweep(values).broken)
        assert set(broken) == board.tutor.one_rule.unkept(values)
        for instance, literals in list(broken.items())[:5]:
            told = literals_of(values) if literals is None else literals
            assert set(told) <= set(literals_of(values))
            own = guarded.plain.select(np.isin(guarded.owners, [HARD, instance]))
            with Session(own) as session:
                assert not session.solve(told)


def test_of_several_solutions_as_few_as_possible_have_to_go() -> None:
    board = lesson("lightup", "...\n...\n...\n")
    at = {place: v for v, place in board.places.items()}
    # Three lamps in the first row: two have to go, whichever; the dark middle may stay.
    row = [at[0, 0], at[0, 1], at[0, 2], -at[1, 1]]
    found = correction(board.tutor, row, board.given())
    assert found.fewest
    assert len(found.wrong) == 2
    assert set(found.wrong) <= set(row[:3])
    hurried = correction(board.tutor, row, board.given(), work=0)
    assert not hurried.fewest
    assert len(hurried.wrong) == 2
