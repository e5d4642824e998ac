"""Guesses at how hard boards are: what they say of small clauses, and which board they choose."""

from __future__ import annotations

import pytest

from clausette.making.aiming import Aim, aim_at
from clausette.making.gauging import Effort, Gauge
from clausette.making.makers import maker_for
from clausette.making.order import Order, Wishes
from clausette.puzzles.finding import puzzle_called
from clausette.puzzles.tutored import Tutored
from clausette.reasoning.difficulty import grade
from clausette.reasoning.scale import BY_SIZE


@pytest.mark.parametrize(
    ("clauses", "effort"),
    [
        ([[1], [-1, 2]], Effort.SINGLE),
        ([[1, 2], [1, -2], [-1, 2]], Effort.NEAR),
        # Not 1: then 2 and 3, then 4 and 5, which cannot be.
        ([[1, 2], [1, 3], [-2, 4, 1], [-3, 5, 1], [-4, -5, 1], [-1, 4]], Effort.FAR),
        ([[1, 2, 3], [1, 2, -3], [1, -2, 3], [1, -2, -3]], Effort.BEYOND),
    ],
)
def test_how_often_something_follows(clauses: list[list[int]], effort: Effort) -> None:
    gauge = Gauge(clauses, {}, [1])
    found = [gauge.effort([], most) for most in Effort]
    assert found == [effort if effort <= most else Effort.BEYOND for most in Effort]
    gauge.close()


def test_clues_count_if_they_are_there() -> None:
    gauge = Gauge([[1, 2]], {3: [[-3, -2]]}, [1, -2])
    assert gauge.effort([3]) is Effort.SINGLE
    assert gauge.effort([]) is Effort.BEYOND
    gauge.close()


@pytest.mark.parametrize("last", range(-1, 9))
def test_the_fewest_clues_that_are_not_too_hard(last: int) -> None:
    def guess(gone: int, most: Effort) -> Effort:
        return Effort.NEAR if gone <= last else Effort.BEYOND

    aim = Aim(Effort.NEAR, Effort.NEAR)
    assert aim.chosen(guess, 8, all_gone=False) == (None if last < 0 else last)
    assert aim.chosen(guess, 8, all_gone=True) == (8 if last == 8 else None)
    assert Aim(Effort.FAR, Effort.FAR).chosen(guess, 8, all_gone=False) is None


def test_levels_aimed_at() -> None:
    assert aim_at(BY_SIZE, 0, 0) == Aim(Effort.SINGLE, Effort.SINGLE)
    assert aim_at(BY_SIZE, 1, 2) == Aim(Effort.NEAR, Effort.FAR)
    assert aim_at(BY_SIZE, 3, 5) == Aim(Effort.BEYOND, Effort.BEYOND)
    assert aim_at(BY_SIZE, 0, 5) is None


@pytest.mark.parametrize("level", [0, 1, 2])
def test_boards_have_the_wished_grade_whoever_came_before(level: int) -> None:
    puzzle = puzzle_called("lightup")
    order = Order(puzzle, Wishes(7, 7, grade=(level, level)), 3)
    one = maker_for(order)
    first, second = one.make(0), one.make(1)
    assert maker_for(order).make(1).board == second.board
    for made in (first, second):
        found = grade(Tutored(puzzle, made.board).tutor)
        assert found is not None
        assert found == made.grade
        assert found.level == level
