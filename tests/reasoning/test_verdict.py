"""How many solutions there are, what they share, and the two that differ least."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from taught_boards import example

from clausette.cnf import Atoms, Cnf
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.verdict import LIMIT, PATIENCE, Survey, survey
from clausette.solving import Session


def surveyed(taught: Lesson, *, limit: int = LIMIT, patience: float = PATIENCE) -> Survey:
    plain = taught.tutor.guarded.plain
    return survey(plain, taught.variables, limit=limit, patience=patience)


@given(
    st.lists(
        st.lists(
            st.integers(1, 6).flatmap(lambda v: st.sampled_from((v, -v))), min_size=1, max_size=3
        ),
        max_size=7,
    )
)
def test_a_survey_agrees_with_all_solutions(clauses: list[list[int]]) -> None:
    cnf = Cnf.from_clauses(clauses, Atoms.numbered(6))
    targets = [1, 2, 3, 4, 5]
    with Session(cnf) as session:
        solutions = [model.values[targets] for model in session.enumerate(over=targets)]
    found = survey(cnf, targets)
    assert found.kind == ("none", "unique", "several")[min(2, len(solutions))]
    if not solutions:
        return
    assert found.count is not None
    assert (found.count.value, found.count.exact) == (len(solutions), True)
    shared = {
        v if solutions[0][n] else -v
        for n, v in enumerate(targets)
        if len({bool(s[n]) for s in solutions}) == 1
    }
    assert set(found.forced) == shared
    if len(solutions) > 1:
        least = min(int((a != b).sum()) for a, b in combinations(solutions, 2))
        assert found.least
        assert int((found.pair[0] != found.pair[1]).sum()) == least
        for answer in found.pair:
            assert any((answer == solution).all() for solution in solutions)


@pytest.mark.parametrize(
    ("puzzle", "name", "differ", "count"),
    [
        ("lightup", "seed-empty-4x4.lightup", 4, 24),
        ("lightup", "seed-walls-3x3.lightup", 2, 3),
        ("norinori", "three-zones.liz", 2, 474),
    ],
)
def test_the_closest_two_solutions_of_a_board(
    puzzle: str, name: str, differ: int, count: int
) -> None:
    taught = example(puzzle, name)
    found = surveyed(taught)
    assert found.kind == "several"
    assert int((found.pair[0] != found.pair[1]).sum()) == differ
    assert found.count is not None
    assert found.count.value == count
    for chosen in found.pair:
        answer = taught.puzzle.filling.answer(taught.board, chosen)
        assert taught.puzzle.filling.check(taught.board, answer) == []


def test_counting_stops_at_its_limit() -> None:
    found = surveyed(example("norinori", "three-zones.liz"), limit=100)
    assert found.count is not None
    assert (found.count.value, found.count.exact) == (100, False)


def test_a_board_with_one_solution_is_forced_as_a_whole() -> None:
    taught = example("lightup", "small-6x6.lightup")
    found = surveyed(taught)
    assert (found.kind, len(found.forced), len(found.pair)) == ("unique", len(taught.variables), 1)
    assert surveyed(example("lightup", "seed-none-4x4.lightup")).kind == "none"
