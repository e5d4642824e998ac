from __future__ import annotations

import io

import numpy as np
import pytest
from pysat.examples.rc2 import RC2
from pysat.formula import WCNF

from clausette.cnf import Atoms, Cnf, Provenance, RuleInfo, RuleInstance
from clausette.cnf.wcnf import relax, write_wcnf


def example(weight: int = 3) -> Cnf:
    """`a` or a definition, hard; a wish for neither, one for both, and one that weighs nothing."""
    instances = (
        RuleInstance(0),
        RuleInstance(1, (("x", "c(1,2)"),), weight),
        RuleInstance(1, (("x", "c(3,4)"),), 2),
        RuleInstance(1, (("x", "c(5,6)"),), 0),
    )
    owners = np.array([0, 1, 1, 2, 2, 3], dtype=np.int32)
    rules = (RuleInfo("one", 1), RuleInfo("wish", 2, soft=True))
    clauses = [[1, 2], [-1], [-2], [1], [2], [1, -2]]
    return Cnf.from_clauses(clauses, Atoms(("a", None)), Provenance(rules, instances, owners))


def wcnf(cnf: Cnf, *, table: bool = True) -> str:
    out = io.StringIO()
    write_wcnf(cnf, out, table=table)
    return out.getvalue()


def test_the_file_reads_as_expected() -> None:
    body = ["h 1 2 0", "h -1 -3 0", "h -2 -3 0", "h 1 -4 0", "h 2 -4 0", "3 3 0", "2 4 0"]
    head = ["c a 1", "c &1 2", "c soft wish x=c(1,2) 3", "c soft wish x=c(3,4) 4"]
    assert wcnf(example()).splitlines() == head + body
    assert wcnf(example(), table=False).splitlines() == body


@pytest.mark.parametrize("weight", [1, 3, 2**62])
def test_another_reader_and_solver_find_the_same_optimum(weight: int) -> None:
    formula = WCNF(from_string=wcnf(example(weight)))
    assert len(formula.hard) == 5
    with RC2(formula) as solver:
        model = solver.compute()
        assert model is not None
        # One of a and the definition must hold, so the first wish is lost, the second kept.
        assert solver.cost == weight


def test_a_formula_of_hard_clauses_only_is_relaxed_to_itself() -> None:
    cnf = Cnf.from_clauses([[1, -2], [], [2]], Atoms.numbered(2))
    relaxed = relax(cnf)
    assert relaxed.selectors == ()
    assert list(relaxed.cnf.clauses()) == [[1, -2], [], [2]]
    assert wcnf(cnf, table=False) == "h 1 -2 0\nh 0\nh 2 0\n"
    assert wcnf(Cnf.from_clauses([], Atoms(())), table=False) == ""


def test_selectors_are_nameless_variables_after_the_others() -> None:
    cnf = example()
    relaxed = relax(cnf)
    assert relaxed.selectors == (3, 4)
    assert relaxed.cnf.atoms.labels() == ["a", "&1", "&2", "&3"]
    assert relaxed.cnf.atoms.visible.tolist() == cnf.atoms.visible.tolist()
