from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from clausette.cnf import Atoms, Cnf
from clausette.deadline import Deadline
from clausette.errors import OutOfTime, SolverError, UsageError
from clausette.solving import satisfies, solve_with_command

CNF = Cnf.from_clauses([[1, -2], [2]], Atoms(("p(1)", None, "q")))
CLASH = Cnf.from_clauses([[1], [-1]], Atoms(("p",)))

REAL = """
import sys
from pysat.formula import CNF
from pysat.solvers import Solver
with Solver(name="minisat22", bootstrap_with=CNF(from_string=sys.stdin.read())) as solver:
    if solver.solve():
        print("c found\\ns SATISFIABLE")
        for literal in solver.get_model():
            print("v", literal)
        print("v 0")
        sys.exit(10)
    print("s UNSATISFIABLE")
    sys.exit(20)
"""


def command(folder: Path, script: str) -> str:
    path = folder / "a solver.py"
    path.write_text(script, encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def test_a_real_solver_finds_a_model_and_its_absence(tmp_path: Path) -> None:
    solver = command(tmp_path, REAL)
    model = solve_with_command(CNF, solver)
    assert model is not None
    assert model["p(1)"]
    assert satisfies(CNF, model.values)
    assert solve_with_command(CLASH, solver) is None


@pytest.mark.parametrize(
    "script",
    [
        "print('s SATISFIABLE'); print('v 1 2'); print('v -3 0')",
        "print('SAT'); print('1 2 -3 0')",
        "print('1 2 0'); raise SystemExit(10)",
        "print('c hello'); print('s SATISFIABLE'); print('v 1 2 0'); raise SystemExit(10)",
    ],
)
def test_the_usual_ways_to_print_a_model_are_read(tmp_path: Path, script: str) -> None:
    model = solve_with_command(CNF, command(tmp_path, script))
    assert model is not None
    assert model.names() == ["p(1)"]


@pytest.mark.parametrize(
    "script", ["print('s UNSATISFIABLE')", "raise SystemExit(20)", "print('UNSAT')"]
)
def test_the_usual_ways_to_say_no_are_read(tmp_path: Path, script: str) -> None:
    assert solve_with_command(CLASH, command(tmp_path, script)) is None


@pytest.mark.parametrize(
    ("script", "cause"),
    [
        ("raise SystemExit(0)", "does not say"),
        ("print('s UNKNOWN')", "does not say"),
        ("import sys; sys.exit('out of luck\\nsecond line')", "status 1: out of luck$"),
        ("print('s SATISFIABLE'); raise SystemExit(20)", "both yes and no"),
        ("import os; os.kill(os.getpid(), 9)", "signal 9"),
        ("print('s SATISFIABLE'); print('v 1 two 0')", "'two' instead of a literal"),
        ("print('s SATISFIABLE'); print('v 1 2 9 0')", "variable 9"),
        ("print('s SATISFIABLE'); print('v 1 2 -2 0')", "variable 2 both true and false"),
        ("print('s SATISFIABLE'); print('v -1 2 0')", "breaks clause 1, p.1. or -&1"),
        ("print('s SATISFIABLE')", "breaks clause 2, &1"),
    ],
)
def test_nonsense_is_a_solver_error(tmp_path: Path, script: str, cause: str) -> None:
    with pytest.raises(SolverError, match=cause):
        solve_with_command(CNF, command(tmp_path, script))


@pytest.mark.parametrize("name", ["no-such-solver-anywhere", "", "   ", "a 'quote", "/", "a\0b"])
def test_a_command_that_cannot_be_run_is_a_usage_error(name: str) -> None:
    with pytest.raises(UsageError):
        solve_with_command(CNF, name)


def large() -> Cnf:
    return Cnf.from_clauses([[v, -v] for v in range(1, 200_001)], Atoms.numbered(200_000))


def test_a_command_that_does_not_read_its_input_is_no_trouble(tmp_path: Path) -> None:
    assert solve_with_command(large(), command(tmp_path, "raise SystemExit(20)")) is None


def test_a_command_that_talks_before_it_reads_is_no_deadlock(tmp_path: Path) -> None:
    script = """
import sys
print("c " + "x" * 3_000_000)
print("x" * 3_000_000, file=sys.stderr)
sys.stdin.read()
print("s SATISFIABLE")
print("v", *range(1, 200_001), 0)
"""
    model = solve_with_command(large(), command(tmp_path, script))
    assert model is not None
    assert bool(model.values[1:].all())


def test_a_command_out_of_time_says_so(tmp_path: Path) -> None:
    with pytest.raises(OutOfTime, match="in the time given"):
        solve_with_command(
            CNF, command(tmp_path, "import time; time.sleep(30)"), deadline=Deadline.after(0.3)
        )


def test_formulas_without_clauses_or_with_an_empty_one_are_sent_too(tmp_path: Path) -> None:
    solver = command(tmp_path, REAL)
    assert solve_with_command(Cnf.from_clauses([], Atoms.numbered(2)), solver) is not None
    says_yes = command(tmp_path, "print('s SATISFIABLE')")
    with pytest.raises(SolverError, match="clause 1, false"):
        solve_with_command(Cnf.from_clauses([[]], Atoms.numbered(1)), says_yes)
