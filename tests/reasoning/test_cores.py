"""Cores and hitting sets, held against all subsets."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from clausette.cnf import Atoms, Cnf
from clausette.deadline import Deadline
from clausette.reasoning.budget import Budget
from clausette.reasoning.cores import minimal_core, smallest_core, some_core
from clausette.reasoning.hitting import (
    disjoint_bound,
    elements,
    hitting_set,
    smallest_hitting_set,
)
from clausette.solving import Session

VARIABLES = 5
CANDIDATES = list(range(VARIABLES + 1, VARIABLES + 8))
clauses = st.lists(
    st.lists(
        st.integers(1, VARIABLES).flatmap(lambda v: st.sampled_from((v, -v))),
        min_size=1,
        max_size=2,
    ),
    min_size=len(CANDIDATES),
    max_size=len(CANDIDATES),
)


def session_of(found: list[list[int]], solver: str = "cadical195") -> Session:
    """A session in which the candidate k demands clause k."""
    guarded = [[*clause, -selector] for clause, selector in zip(found, CANDIDATES, strict=True)]
    cnf = Cnf.from_clauses(guarded, Atoms.numbered(CANDIDATES[-1]))
    return Session(cnf, solver=solver)


def clashing(session: Session) -> list[tuple[int, ...]]:
    """All sets of candidates that clash, the smallest first."""
    return [
        chosen
        for size in range(len(CANDIDATES) + 1)
        for chosen in combinations(CANDIDATES, size)
        if not session.solve(chosen)
    ]


@given(clauses)
def test_a_minimal_core_clashes_and_no_literal_can_be_left_out(found: list[list[int]]) -> None:
    with session_of(found, "minisat22") as session:
        core = minimal_core(session, CANDIDATES)
        if core is None:
            assert session.solve(CANDIDATES)
            return
        assert not session.solve(core.literals)
        for left_out in core.literals:
            assert session.solve([x for x in core.literals if x != left_out])


@given(clauses)
@example([[-1, 2], [1], [1], [1], [-2], [-1], [2]])
def test_a_smallest_core_is_as_small_as_the_smallest_of_all_subsets(found: list[list[int]]) -> None:
    with session_of(found) as session:
        sets = clashing(session)
        core = smallest_core(session, CANDIDATES)
        assert (core is None) == (not sets)
        if core is not None:
            assert core.kind == "smallest"
            assert len(core) == core.least == len(sets[0])
            assert core.literals in sets


def test_fixed_literals_are_free_and_never_named() -> None:
    with session_of([[1], [-1, 2], [-2, 3], [3], [4], [5], [4, 5]]) as session:
        core = smallest_core(session, CANDIDATES, [-3, 1])
        assert core is not None
        assert set(core.literals) == {CANDIDATES[3]}
        assert minimal_core(session, CANDIDATES, [3]) is None


def test_a_spent_budget_gives_the_best_so_far_and_says_so() -> None:
    chain = [[1], [-1, 2], [-2, 3], [-3, 4], [-4], [5], [-5, 1]]
    with session_of(chain) as session:
        nothing = minimal_core(session, CANDIDATES, (), Budget(work=1))
        assert nothing is not None
        assert nothing.kind == "clash"
        assert not session.solve(nothing.literals)
        whole = minimal_core(session, CANDIDATES)
        best = smallest_core(session, CANDIDATES, (), Budget(deadline=Deadline(0.0)), start=whole)
        assert best is not None
        assert best.kind == "minimal"


def test_work_is_counted_the_same_every_time() -> None:
    spent = set()
    for _ in range(3):
        with session_of([[1], [-1, 2], [-2], [1, 2], [-2, 3], [-3], [-1, 3]]) as session:
            budget = Budget()
            assert smallest_core(session, CANDIDATES, (), budget) is not None
            spent.add(budget.spent)
    assert len(spent) == 1


def test_candidates_that_do_not_clash_have_no_core() -> None:
    with session_of([[1], [2], [3], [4], [5], [1, 2], [-1, 2]]) as session:
        assert some_core(session, CANDIDATES) is None
        assert smallest_core(session, CANDIDATES) is None


sets_of_numbers = st.lists(st.sets(st.integers(0, 7), min_size=1, max_size=4), max_size=8)


def mask(numbers: Iterable[int]) -> int:
    return sum(1 << number for number in numbers)


def hits(chosen: Iterable[int], sets: list[set[int]]) -> bool:
    return all(members & set(chosen) for members in sets)


@given(sets_of_numbers)
def test_a_smallest_hitting_set_is_smallest(sets: list[set[int]]) -> None:
    masks = [mask(members) for members in sets]
    found = smallest_hitting_set(masks, 0, 8)
    assert found is not None
    chosen = elements(found)
    assert hits(chosen, sets)
    assert disjoint_bound(masks) <= len(chosen)
    smaller = combinations(range(8), len(chosen) - 1) if chosen else ()
    assert not any(hits(fewer, sets) for fewer in smaller)


@given(sets_of_numbers, st.integers(0, 4))
def test_a_hitting_set_is_found_just_when_there_is_one(sets: list[set[int]], most: int) -> None:
    found = hitting_set([mask(members) for members in sets], most)
    possible = any(
        hits(chosen, sets) for size in range(most + 1) for chosen in combinations(range(8), size)
    )
    assert (found is not None) == possible
    if found is not None:
        assert found.bit_count() <= most


@pytest.mark.parametrize("most", [3, 4])
def test_a_search_that_is_told_to_stop_finds_nothing(most: int) -> None:
    assert hitting_set([3, 12, 48, 192], most, lambda sets: False) is None


def test_the_clock_is_not_looked_at_before_the_untimed_work_is_done() -> None:
    budget = Budget(untimed=250, deadline=Deadline(0.0))
    budget.ask()
    budget.ask()
    assert not budget.over()
    budget.ask()
    assert budget.over()
    assert Budget(deadline=Deadline(0.0)).over()
