from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pysat.solvers import Solver

from clausette.cli import arguments
from clausette.cnf import Atoms, Cnf
from clausette.errors import UsageError
from clausette.service.trace_events import traced_event
from clausette.service.trace_names import TraceNames
from clausette.solving.branching import HEURISTICS, Vsids, branching
from clausette.solving.dpll import search
from clausette.solving.events import Event
from searches import SEARCHES, Clauses, formulas, models, random_formula, searched


def _lines(cnf: Cnf, assuming: tuple[int, ...] = ()) -> list[str]:
    names = TraceNames(cnf)
    events = search(cnf.clauses(), assuming)
    return [line for event in events for line in traced_event(event, names).lines("en")]


def test_the_trace_tells_decisions_propagations_conflicts_and_backtracking() -> None:
    atoms = Atoms(("a", "b", None, "p(1)"))
    cnf = Cnf.from_clauses([[1, 2], [1, -3], [-1, 4], [-1, -4]], atoms)
    assert _lines(cnf) == [
        "  decide a",
        "  propagate p(1) because ¬a ∨ p(1)",
        "  conflict in ¬a ∨ ¬p(1)",
        "backtrack ¬a",
        "propagate b because a ∨ b",
        "propagate ¬&1 because a ∨ ¬&1",
        "model b",
    ]


def test_the_trace_of_a_contradiction_ends_with_the_assumptions_it_used() -> None:
    cnf = Cnf.from_clauses([[-1, 2], [-2, -3]], Atoms(("a", "b", "c", "d")))
    assert _lines(cnf, (4, 1, 3)) == [
        "  assume d",
        "    assume a",
        "    propagate b because ¬a ∨ b",
        "    propagate ¬c because ¬b ∨ ¬c",
        "unsat: a c",
    ]
    assert _lines(Cnf.from_clauses([[]], Atoms(()))) == ["conflict in ⊥", "unsat"]


def test_an_event_knows_the_clause_that_forces() -> None:
    events = list(search([[1, 2], [-1], [-2, 3, 3]]))
    assert events[0] == Event("propagate", 0, -1, 1, (-1,))
    assert events[2] == Event("propagate", 0, 3, 2, (-2, 3))


@given(formulas(), SEARCHES)
def test_dpll_and_cdcl_agree_with_brute_force(clauses: Clauses, how: tuple[str, str, int]) -> None:
    last = searched(how, clauses)[-1]
    right = models(clauses, 6)
    assert (last.kind == "model") == bool(right)
    if right:
        assert all(set(last.literals).intersection(clause) for clause in clauses)
        assert any(model.issuperset(last.literals) for model in right)


@given(formulas(), SEARCHES, st.lists(st.integers(1, 6), unique=True), st.integers(0, 63))
def test_under_assumptions_too_and_their_cores_hold(
    clauses: Clauses, how: tuple[str, str, int], variables: list[int], signs: int
) -> None:
    assumed = [v if signs >> (v - 1) & 1 else -v for v in variables]
    last = searched(how, clauses, assumed)[-1]
    right = [model for model in models(clauses, 6) if model.issuperset(assumed)]
    assert (last.kind == "model") == bool(right)
    if right:
        assert set(last.literals).issuperset(assumed)
    else:
        assert set(last.literals) <= set(assumed)
        assert not any(model.issuperset(last.literals) for model in models(clauses, 6))


@pytest.mark.parametrize("seed", range(30))
def test_dpll_agrees_with_minisat_at_the_threshold_and_its_cores_hold(seed: int) -> None:
    dice = random.Random(seed)
    clauses = random_formula(seed, 40, 4.0)
    assumed = [dice.choice((1, -1)) * v for v in dice.sample(range(1, 41), 8)]
    with Solver(name="minisat22", bootstrap_with=clauses) as peer:
        *_, last = search(clauses, assumed)
        assert (last.kind == "model") == peer.solve(assumed)
        if last.kind == "model":
            true = set(last.literals)
            assert all(true.intersection(clause) for clause in clauses)
            assert true.issuperset(assumed)
        else:
            assert set(last.literals) <= set(assumed)
            assert not peer.solve(last.literals)


@pytest.mark.parametrize("seed", range(5))
def test_two_hundred_easy_variables_are_no_trouble(seed: int) -> None:
    *_, last = search(random_formula(seed, 200, 3.0))
    assert last.kind == "model"


def test_every_rule_chooses_by_its_own_measure() -> None:
    unsettled = [[-3, 4], [-3, 5], [2, 4, 5], [2, 4, 1], [2, 4, -1]]
    chosen = {name: branching(name).choose(unsettled) for name in HEURISTICS}
    assert chosen == {
        "first": 1,  # the first variable, true
        "frequent": 4,  # in four clauses
        "jeroslow-wang": 4,  # 1/4 + 3/8, before 2/4 of -3
        "moms": -3,  # twice among the shortest
        "vsids": -1,  # nothing was seen yet: the first variable, false
    }


def test_vsids_follows_the_latest_conflicts_and_keeps_values() -> None:
    rule = Vsids()
    rule.saw([4])
    rule.saw([5])
    rule.undone([5, -4])
    assert rule.choose([[4, -5, 6]]) == 5
    for _ in range(5000):  # far beyond the largest number, were activities not scaled
        rule.saw([6])
    assert rule.choose([[4, -5, 6]]) == -6


def test_a_rule_that_there_is_not_is_bad_usage() -> None:
    assert arguments.HEURISTICS == HEURISTICS
    with pytest.raises(UsageError, match="no branching rule 'best'"):
        branching("best")
