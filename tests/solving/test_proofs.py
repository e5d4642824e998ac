"""Proofs from CaDiCaL: right, trimmed, and given up in time."""

from __future__ import annotations

import itertools
import random

import pytest

from clausette.deadline import Deadline
from clausette.errors import SolverError
from clausette.reasoning.verifying.drat import check_drat
from clausette.reasoning.verifying.lrat import check_lrat
from clausette.solving import OutOfTime, proofs
from clausette.solving.proofs import Proof, Step, refute


def pigeons(count: int, holes: int) -> list[list[int]]:
    """Every pigeon in a hole, no two in one."""

    def sits(pigeon: int, hole: int) -> int:
        return pigeon * holes + hole + 1

    somewhere = [[sits(p, h) for h in range(holes)] for p in range(count)]
    pairs = itertools.combinations(range(count), 2)
    return somewhere + [[-sits(a, h), -sits(b, h)] for a, b in pairs for h in range(holes)]


def hard_formula(variables: int, seed: int) -> list[list[int]]:
    """Random clauses of three literals, about a fifth more than can be satisfied."""
    dice = random.Random(seed)
    return [
        [v * dice.choice((1, -1)) for v in dice.sample(range(1, variables + 1), 3)]
        for _ in range(5 * variables)
    ]


def test_five_pigeons_do_not_fit_into_four_holes() -> None:
    clauses = pigeons(5, 4)
    proof = refute(clauses)
    assert proof is not None
    assert proof.given == len(clauses)
    assert proof.steps[-1].literals == ()
    assert check_lrat(clauses, proof.lrat().splitlines()) == len(proof.steps)
    assert check_drat(clauses, proof.drat().splitlines()) == len(proof.steps)


def test_what_has_a_model_has_no_proof() -> None:
    assert refute(pigeons(4, 4)) is None
    assert refute([]) is None


def test_an_empty_clause_is_its_own_proof() -> None:
    proof = refute([[1], [], [2]])
    assert proof == Proof(3, (Step((), (2,)),))
    assert proof.lrat() == "4 0 2 0\n"
    assert proof.drat() == "0\n"


def test_clauses_that_are_simplified_while_they_are_loaded_keep_their_numbers() -> None:
    clauses = [[-1], [1, 2, 3], [1, 2, 3], [-1, 2, 4], [-2], [-3, 4], [-3, -4]]
    proof = refute(clauses)
    assert proof is not None
    check_lrat(clauses, proof.lrat().splitlines())


def test_every_step_but_the_last_is_used() -> None:
    proof = refute(pigeons(6, 5))
    assert proof is not None
    used = {hint for step in proof.steps for hint in step.hints}
    assert used >= set(range(proof.given + 1, proof.given + len(proof.steps)))


@pytest.mark.parametrize("seed", range(4))
def test_proofs_of_hard_formulas_are_accepted(seed: int) -> None:
    clauses = hard_formula(120, seed)
    proof = refute(clauses)
    assert proof is not None
    check_lrat(clauses, proof.lrat().splitlines())


def test_a_deadline_ends_the_search() -> None:
    with pytest.raises(OutOfTime):
        refute(pigeons(25, 24), Deadline.after(0.3))


def test_a_trace_that_grows_too_large_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proofs, "LARGEST_TRACE", 100_000)
    monkeypatch.setattr(proofs, "_BETWEEN_LOOKS", 0.1)
    with pytest.raises(SolverError, match="given up"):
        refute(pigeons(25, 24), Deadline.after(30))
