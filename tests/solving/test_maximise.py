from __future__ import annotations

import random
import sys
import threading
from itertools import product

import numpy as np
import pytest
from pysat.solvers import Solver

from clausette.cnf import Atoms, Cnf, Provenance, RuleInfo, RuleInstance
from clausette.cnf.wcnf import Relaxed
from clausette.deadline import Deadline
from clausette.errors import SolverError
from clausette.solving import Optimum, OutOfTime, maximise, optima
from clausette.solving.bound import at_most

Row = tuple[bool, ...]


def soft_formula(
    clauses: list[list[int]], owners: list[int], weights: list[int | None], atoms: Atoms
) -> Cnf:
    instances = tuple(RuleInstance(0, (("x", str(i)),), w) for i, w in enumerate(weights))
    owner = np.array(owners, dtype=np.int32)
    provenance = Provenance((RuleInfo("wish", 1, soft=True),), instances, owner)
    return Cnf.from_clauses(clauses, atoms, provenance)


def random_formula(dice: random.Random, heaviest: int) -> Cnf:
    count = dice.randint(1, 8)
    weights: list[int | None] = [None]
    weights += [dice.randint(0, heaviest) for _ in range(dice.randint(0, 7))]
    clauses, owners = [], []
    for _ in range(dice.randint(0, 18)):
        size = min(count, dice.choice((0, 1, 1, 2, 2, 3)))
        clauses.append([dice.choice((1, -1)) * v for v in dice.sample(range(1, count + 1), size)])
        owners.append(dice.randrange(len(weights)) if size else len(weights) - 1)
    names = tuple(f"p({v})" if dice.random() < 0.8 else None for v in range(count))
    return soft_formula(clauses, owners, weights, Atoms(names))


def cost(cnf: Cnf, row: Row) -> int | None:
    """What a row pays, clause by clause; None when a hard clause is broken."""
    unmet = set()
    for index, clause in enumerate(cnf.clauses()):
        if not any(row[abs(n)] == (n > 0) for n in clause):
            unmet.add(int(cnf.provenance.of_clause[index]))
    weights = [cnf.provenance.instances[i].weight for i in unmet]
    return None if None in weights else sum(w for w in weights if w is not None)


def brute_force(cnf: Cnf) -> tuple[int | None, set[Row]]:
    """The least cost, and the visible parts of the rows that have it."""
    visible = cnf.atoms.visible.tolist()
    costs: dict[Row, int] = {}
    for row in product((False, True), repeat=cnf.variables):
        paid = cost(cnf, (False, *row))
        if paid is not None:
            costs[(False, *row)] = paid
    best = min(costs.values(), default=None)
    return best, {tuple(r[v] for v in visible) for r, paid in costs.items() if paid == best}


@pytest.mark.parametrize("seed", range(40))
@pytest.mark.parametrize("heaviest", [1, 5, 10**30])
def test_the_optimum_and_all_optima_are_those_of_brute_force(seed: int, heaviest: int) -> None:
    cnf = random_formula(random.Random(seed), heaviest)
    best, rows = brute_force(cnf)
    found = maximise(cnf, prove=True)
    assert (None if found is None else found.cost) == best
    visible = cnf.atoms.visible.tolist()
    every = list(optima(cnf))
    seen = [tuple(optimum.model.values[visible].tolist()) for optimum in every]
    assert len(seen) == len(set(seen))
    assert set(seen) == rows
    for optimum in [*every, *([found] if found else [])]:
        row = tuple(optimum.model.values.tolist())
        assert cost(cnf, row) == optimum.cost == best
        weights = [cnf.provenance.instances[i].weight or 0 for i in optimum.unmet]
        assert sum(weights) == best


@pytest.mark.parametrize("seed", range(30))
def test_z3_finds_the_same_optimum_in_the_exported_text(seed: int) -> None:
    pytest.importorskip("z3")
    from clausette.solving.z3_optimum import maximise_by_z3

    cnf = random_formula(random.Random(seed), 5)
    ours, theirs = maximise(cnf), maximise_by_z3(cnf)
    if ours is None or theirs is None:
        assert ours is theirs
    else:
        assert ours.cost == theirs.cost == cost(cnf, tuple(theirs.model.values.tolist()))


def test_z3_stops_in_time_too() -> None:
    pytest.importorskip("z3")
    from clausette.solving.z3_optimum import maximise_by_z3

    with pytest.raises(OutOfTime):
        maximise_by_z3(crowded(13, 12), deadline=Deadline.after(0.05))


def test_an_instance_of_many_broken_clauses_is_paid_once() -> None:
    cnf = soft_formula([[1], [2], [-1], [-2]], [0, 0, 1, 1], [3, 2], Atoms.numbered(2))
    optimum = maximise(cnf)
    assert isinstance(optimum, Optimum)
    assert (optimum.cost, optimum.unmet, optimum.model.names()) == (2, (1,), ["x1", "x2"])


def test_a_weight_of_zero_never_matters_but_is_told_when_unmet() -> None:
    cnf = soft_formula([[1], [-1]], [0, 1], [0, None], Atoms.numbered(1))
    optimum = maximise(cnf, prove=True)
    assert optimum is not None
    assert (optimum.cost, optimum.unmet) == (0, (0,))


def test_hard_rules_without_a_model_have_no_optimum() -> None:
    for clauses in ([[1], [-1]], [[], [1]]):
        cnf = soft_formula(clauses, [0, 0], [None], Atoms.numbered(1))
        assert maximise(cnf) is None
        assert list(optima(cnf)) == []


def test_optima_come_lazily_and_up_to_a_limit() -> None:
    cnf = soft_formula(
        [[1, 2, 3], [-1], [-2], [-3]], [0, 1, 2, 3], [None, 1, 1, 1], Atoms.numbered(3)
    )
    assert len(list(optima(cnf))) == 3
    assert len(list(optima(cnf, limit=2))) == 2
    assert list(optima(cnf, limit=0)) == []


def crowded(pigeons: int, holes: int) -> Cnf:
    """Every pigeon would like a hole, and no two may share one."""
    clauses = [[p * holes + h + 1 for h in range(holes)] for p in range(pigeons)]
    owners = list(range(1, pigeons + 1))
    for h in range(holes):
        for p in range(pigeons):
            clauses += [[-(p * holes + h + 1), -(q * holes + h + 1)] for q in range(p)]
    owners += [0] * (len(clauses) - pigeons)
    return soft_formula(clauses, owners, [None] + [1] * pigeons, Atoms.numbered(pigeons * holes))


def test_a_hard_optimum_stops_in_time_and_leaves_no_thread() -> None:
    with pytest.raises(OutOfTime):
        maximise(crowded(14, 12), deadline=Deadline.after(0.5))
    with pytest.raises(OutOfTime):
        maximise(crowded(14, 12), deadline=Deadline(0.0))
    assert not [t for t in threading.enumerate() if t.name == "clausette-solver"]


def test_a_false_optimum_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    module = sys.modules["clausette.solving.maximise"]
    cnf = soft_formula([[1], [-2]], [0, 1], [1, 1], Atoms.numbered(2))
    monkeypatch.setattr(module, "_rc2", lambda *_: ([-1, -2], 1))
    with pytest.raises(SolverError, match="cheaper"):
        maximise(cnf, prove=True)
    monkeypatch.setattr(module, "_rc2", lambda *_: ([1, -2], 1))
    with pytest.raises(SolverError, match="costs 0"):
        maximise(cnf)


@pytest.mark.parametrize("seed", range(30))
def test_a_bounded_sum_has_the_models_it_should(seed: int) -> None:
    dice = random.Random(seed)
    count = dice.randint(0, 5)
    weights = [dice.randint(0, 9) for _ in range(count)]
    literals = [dice.choice((1, -1)) * v for v in range(1, count + 1)]
    for bound in range(-1, sum(weights) + 2):
        variables = iter(range(count + 1, 10_000))
        clauses = at_most(literals, weights, bound, lambda v=variables: next(v))  # type: ignore[misc]
        with Solver(name="minisat22", bootstrap_with=clauses) as solver:
            for row in product((1, -1), repeat=count):
                assumed = [sign * v for v, sign in enumerate(row, 1)]
                total = sum(w for n, w in zip(literals, weights, strict=True) if n in assumed)
                assert solver.solve(assumed) == (total <= bound)


def test_clauses_that_lose_nothing_are_kept_by_the_optimum_and_not_by_the_optima() -> None:
    one_of_two = soft_formula([[1, 2], [-1], [-2]], [0, 1, 2], [None, 3, 3], Atoms(("p", "q")))

    def first_is_false(relaxed: Relaxed) -> list[list[int]]:
        fresh = relaxed.cnf.variables + 1
        return [[fresh], [-fresh, -1]]

    best = maximise(one_of_two, without_loss=first_is_false)
    assert best is not None
    assert (best.cost, best.model.values.tolist()) == (3, [False, False, True])
    every = optima(one_of_two, without_loss=first_is_false)
    assert sorted(found.model.values.tolist()[1] for found in every) == [False, True]
