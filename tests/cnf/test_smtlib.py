from __future__ import annotations

import io
import random

import numpy as np
import pytest
import z3
from pysat.solvers import Solver

from clausette.cnf import Atoms, Cnf, Provenance, RuleInfo, RuleInstance, write_smtlib


def smtlib(cnf: Cnf) -> str:
    out = io.StringIO()
    write_smtlib(cnf, out)
    return out.getvalue()


def test_the_script_reads_as_expected() -> None:
    cnf = Cnf.from_clauses([[1, -2], [-1], []], Atoms(("p(1,2)", None)))
    assert smtlib(cnf).splitlines() == [
        "(set-logic QF_UF)",
        "(declare-const |p(1,2)| Bool)",
        "(declare-const |&1| Bool)",
        "(assert (or |p(1,2)| (not |&1|)))",
        "(assert (not |p(1,2)|))",
        "(assert false)",
        "(check-sat)",
        "(get-model)",
    ]


def test_a_name_that_cannot_be_quoted_is_replaced_and_the_script_says_so() -> None:
    atoms = Atoms.of(["a|b", "a!b", "a\\b", "and", "@x", "é t"])
    cnf = Cnf.from_clauses([[v] for v in range(1, 7)], atoms)
    text = smtlib(cnf)
    assert text.count("; ") == 4
    assert "; a|b cannot be a symbol here and is called a!b 2\n" in text
    solver = z3.Solver()
    solver.from_string(text)
    assert solver.check() == z3.sat
    assert len({declaration.name() for declaration in solver.model().decls()}) == 6


def test_soft_rule_instances_are_wishes_with_their_weights() -> None:
    rules = (RuleInfo("must", 1), RuleInfo("may", 2, soft=True))
    instances = (
        RuleInstance(0),
        RuleInstance(1, (("$b", "red"),), 2),
        RuleInstance(1, (("$b", "blue"),), 0),
        RuleInstance(1, (("$b", "green"),), 5),
    )
    of_clause = np.array([0, 1, 1, 2, 3], dtype=np.int32)
    cnf = Cnf.from_clauses(
        [[1, 2], [1], [-2], [2], [-1, -2]],
        Atoms.of(["p", "q"]),
        Provenance(rules, instances, of_clause),
    )
    assert smtlib(cnf).splitlines()[3:-2] == [
        "(assert (or |p| |q|))",
        "; may $b=red",
        "(assert-soft (and |p| (not |q|)) :weight 2)",
        "; may $b=green",
        "(assert-soft (or (not |p|) (not |q|)) :weight 5)",
    ]
    optimiser = z3.Optimize()
    optimiser.from_string(smtlib(cnf))
    assert optimiser.check() == z3.sat
    assert {str(d): z3.is_true(optimiser.model()[d]) for d in optimiser.model()} == {
        "p": True,
        "q": False,
    }


@pytest.mark.parametrize("seed", range(40))
def test_z3_agrees_with_pysat_on_random_formulas(seed: int) -> None:
    dice = random.Random(seed)
    count = 12
    clauses = [
        [dice.choice((1, -1)) * v for v in dice.sample(range(1, count + 1), 3)]
        for _ in range(round(count * dice.uniform(3.5, 5.5)))
    ]
    names = tuple(f"p({v})" if v % 3 else None for v in range(1, count + 1))
    cnf = Cnf.from_clauses(clauses, Atoms(names))
    solver = z3.Solver()
    solver.from_string(smtlib(cnf))
    with Solver(name="minisat22", bootstrap_with=clauses) as peer:
        assert (solver.check() == z3.sat) == peer.solve()
    if solver.check() == z3.sat:
        model = solver.model()
        true = {d.name() for d in model.decls() if z3.is_true(model[d])}
        labels = cnf.atoms.labels()
        assert all(any((labels[abs(n) - 1] in true) == (n > 0) for n in c) for c in clauses)
