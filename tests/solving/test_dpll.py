from __future__ import annotations

import random

import pytest
from pysat.solvers import Solver

from clausette.cnf import Atoms, Cnf
from clausette.solving import trace
from clausette.solving.dpll import search


def test_the_trace_tells_decisions_propagations_conflicts_and_backtracking() -> None:
    atoms = Atoms(("a", "b", None, "p(1)"))
    cnf = Cnf.from_clauses([[1, 2], [1, -3], [-1, 4], [-1, -4]], atoms)
    assert list(trace(cnf)) == [
        "  decide a",
        "  propagate p(1) because -a ∨ p(1)",
        "  conflict in -a ∨ -p(1)",
        "backtrack -a",
        "propagate b because a ∨ b",
        "propagate -&1 because a ∨ -&1",
        "model b",
    ]


def test_the_trace_of_a_contradiction_ends_with_the_assumptions_it_used() -> None:
    cnf = Cnf.from_clauses([[-1, 2], [-2, -3]], Atoms(("a", "b", "c", "d")))
    assert list(trace(cnf, [4, 1, 3])) == [
        "  assume d",
        "    assume a",
        "    propagate b because -a ∨ b",
        "    propagate -c because -b ∨ -c",
        "unsat: a c",
    ]
    assert list(trace(Cnf.from_clauses([[]], Atoms(())))) == ["conflict in ⊥", "unsat"]


@pytest.mark.parametrize("seed", range(30))
def test_dpll_agrees_with_minisat_at_the_threshold_and_its_cores_hold(seed: int) -> None:
    dice = random.Random(seed)
    count = 40
    clauses = [
        [dice.choice((1, -1)) * v for v in dice.sample(range(1, count + 1), 3)]
        for _ in range(round(count * 4.0))
    ]
    assumed = [dice.choice((1, -1)) * v for v in dice.sample(range(1, count + 1), 8)]
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
    dice = random.Random(seed)
    clauses = [
        [dice.choice((1, -1)) * v for v in dice.sample(range(1, 201), 3)] for _ in range(600)
    ]
    *_, last = search(clauses)
    assert last.kind == "model"
