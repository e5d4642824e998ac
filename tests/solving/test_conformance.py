"""Every back end passes the same test."""

from __future__ import annotations

import random
import shlex
import sys
from itertools import product
from pathlib import Path

import pytest

from clausette.cnf import Atoms, Cnf
from clausette.errors import UsageError
from clausette.solving import SOLVER_NAMES, Session, satisfies

PROGRAM = """
import sys
from importlib import import_module
solvers = import_module("pysolvers")
solver = solvers.minisat22_new()
for line in sys.stdin:
    if line[0] not in "cp":
        solvers.minisat22_add_cl(solver, list(map(int, line.split()[:-1])))
if not solvers.minisat22_solve(solver, [], 0):
    print("s UNSATISFIABLE")
    sys.exit(20)
print("s SATISFIABLE")
print("v", *(solvers.minisat22_model(solver) or []), 0)
sys.exit(10)
"""


@pytest.fixture(params=[*SOLVER_NAMES, "cadical", "glucose", "minisat", "cmd:"])
def solver(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    name: str = request.param
    if name == "z3":
        pytest.importorskip("z3")
    if name != "cmd:":
        return name
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    return f"cmd: {shlex.join([sys.executable, str(program)])}"


def formula(clauses: list[list[int]], count: int) -> Cnf:
    return Cnf.from_clauses(clauses, Atoms.numbered(count))


def models(cnf: Cnf) -> list[tuple[bool, ...]]:
    rows = ((False, *row) for row in product((False, True), repeat=cnf.variables))
    return [r for r in rows if all(any(r[abs(n)] == (n > 0) for n in c) for c in cnf.clauses())]


def test_a_satisfiable_formula_has_a_model_that_satisfies_it(solver: str) -> None:
    cnf = formula([[1, 2], [-1, 3], [-3, -2], [4, -4], [2, 2, 1]], 5)
    with Session(cnf, solver=solver) as session:
        assert session.solve() is True
        assert satisfies(cnf, session.model().values)


def test_an_unsatisfiable_formula_has_an_empty_core(solver: str) -> None:
    with Session(formula([[1, 2], [-1, 2], [1, -2], [-1, -2]], 3), solver=solver) as session:
        assert session.solve() is False
        assert session.core() == ()
        assert session.solve([3]) is False
        assert session.core() == ()


def test_no_clause_is_true_and_an_empty_clause_is_false(solver: str) -> None:
    with Session(formula([], 0), solver=solver) as session:
        assert session.solve() is True
        assert session.count().value == 1
    with Session(formula([[]], 1), solver=solver) as session:
        assert session.solve([1]) is False
        assert session.core() == ()
        assert session.count().value == 0


def test_unused_variables_can_be_assumed_and_have_a_value(solver: str) -> None:
    with Session(formula([[2]], 4), solver=solver) as session:
        assert session.solve([4, -1]) is True
        model = session.model()
        assert (model[1], model[2], model[4]) == (False, True, True)
        assert session.solve([4, -4, 1]) is False
        assert session.core() == (-4, 4)


def test_assumptions_hold_once_and_cores_are_unsatisfiable_assumptions(solver: str) -> None:
    cnf = formula([[-1, 2], [-2, 3], [-4, -3], [5, 6]], 8)
    table = models(cnf)
    with Session(cnf, solver=solver) as session:
        assert session.solve([7, 4, 5, 1, -8]) is False
        core = session.core()
        assert set(core) <= {7, 4, 5, 1, -8}
        assert not any(all(r[abs(n)] == (n > 0) for n in core) for r in table)
        assert session.solve([1]) is True
        assert session.model()[3] is True
        assert session.solve([4, 6]) is True
        assert session.model()[1] is False


def test_enumeration_over_a_projection_is_what_brute_force_finds(solver: str) -> None:
    dice = random.Random(7)
    for _ in range(2):
        clauses = [[dice.choice((1, -1)) * v for v in dice.sample(range(1, 7), 3)] for _ in "x" * 9]
        cnf = formula(clauses, 6)
        over = [1, 3, 5]
        expected = sorted({tuple(row[v] for v in over) for row in models(cnf)})
        with Session(cnf, solver=solver) as session:
            found = [tuple(m.values[over].tolist()) for m in session.enumerate(over)]
            assert sorted(found) == expected
            assert len(list(session.enumerate(over, limit=1))) == 1
            assert session.solve()


def test_clauses_can_be_added_with_fresh_variables(solver: str) -> None:
    with Session(formula([[1, 2]], 2), solver=solver) as session:
        assert session.solve([-1])
        selector = session.fresh_variable()
        session.add([-selector, 1])
        assert session.solve([-1]) is True
        assert session.solve([selector, -1]) is False
        assert session.core() == (-1, selector)
        session.add([selector])
        assert session.solve() is True
        assert session.model()[1] is True
        session.add([])
        assert session.solve() is False


def test_use_after_close_is_an_error(solver: str) -> None:
    session = Session(formula([[1]], 1), solver=solver)
    assert session.solve()
    session.close()
    session.close()
    for use in (session.solve, session.model, session.count, lambda: session.add([1])):
        with pytest.raises(UsageError):
            use()


def test_z3_that_is_not_installed_is_a_readable_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "z3", None)
    with pytest.raises(UsageError, match="pip install z3-solver"):
        Session(formula([], 0), solver="z3")


@pytest.mark.parametrize("command", ["cmd:", "cmd: 'a", "cmd: no-such-program-anywhere"])
def test_a_command_that_cannot_be_run_is_a_usage_error(command: str) -> None:
    with pytest.raises(UsageError), Session(formula([], 0), solver=command) as session:
        session.solve()
