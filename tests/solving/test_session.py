from __future__ import annotations

import gc
import subprocess
import sys
from contextlib import closing
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from clausette.cnf import Atoms, Cnf
from clausette.deadline import Deadline
from clausette.errors import UsageError
from clausette.solving import SOLVER_NAMES, Model, OutOfTime, Session, Status, satisfies

Row = tuple[bool, ...]


@st.composite
def formulas(draw: st.DrawFn) -> Cnf:
    """A formula over up to ten variables, some of them definitions, some in no clause."""
    count = draw(st.integers(1, 10))
    names = tuple(f"p({v})" if draw(st.booleans()) else None for v in range(1, count + 1))
    literals = st.integers(1, count).flatmap(lambda v: st.sampled_from((v, -v)))
    clauses = draw(st.lists(st.lists(literals, min_size=1, max_size=3), max_size=25))
    if draw(st.integers(0, 20)) == 0:
        clauses.append([])
    return Cnf.from_clauses(clauses, Atoms(names))


def truth_table(cnf: Cnf) -> list[Row]:
    """Every model, by trying all rows; index 0 unused."""
    clauses = list(cnf.clauses())
    rows = ((False, *row) for row in product((False, True), repeat=cnf.variables))
    return [r for r in rows if all(any(r[abs(n)] == (n > 0) for n in c) for c in clauses)]


def agree(row: Row, literals: tuple[int, ...] | list[int]) -> bool:
    return all(row[abs(literal)] == (literal > 0) for literal in literals)


def projected(models: list[Model], over: list[int]) -> list[Row]:
    return [tuple(model.values[over].tolist()) for model in models]


def numbered(clauses: list[list[int]], count: int) -> Cnf:
    return Cnf.from_clauses(clauses, Atoms.numbered(count))


@given(formulas(), st.data(), st.sampled_from(("cadical195", "minisat22", "glucose4")))
def test_solve_says_what_the_truth_table_says(cnf: Cnf, data: st.DataObject, name: str) -> None:
    table = truth_table(cnf)
    literals = st.integers(1, cnf.variables).flatmap(lambda v: st.sampled_from((v, -v)))
    with Session(cnf, solver=name) as session:
        for _ in range(3):
            assumed = data.draw(st.lists(literals, max_size=6))
            possible = any(agree(row, assumed) for row in table)
            assert session.solve(assumed) == possible
            if possible:
                model = session.model()
                assert satisfies(cnf, model.values)
                assert agree(tuple(model.values.tolist()), assumed)
            else:
                core = session.core()
                assert set(core) <= set(assumed)
                assert not any(agree(row, core) for row in table)


@given(formulas(), st.data(), st.sampled_from(("cadical195", "minisat22")))
def test_enumeration_gives_each_projection_once(cnf: Cnf, data: st.DataObject, name: str) -> None:
    table = truth_table(cnf)
    over = data.draw(st.none() | st.lists(st.integers(1, cnf.variables), unique=True))
    variables = cnf.atoms.visible.tolist() if over is None else over
    expected = {tuple(row[v] for v in variables) for row in table}
    with Session(cnf, solver=name) as session:
        models = list(session.enumerate(over))
        assert all(satisfies(cnf, model.values) for model in models)
        rows = projected(models, variables)
        assert len(rows) == len(set(rows))
        assert set(rows) == expected
        assert session.count(over).value == len(expected)
        assert session.count(over, limit=3).value == min(3, len(expected))
        assert len(list(session.enumerate(over, limit=2))) == min(2, len(expected))
        assert session.solve() == bool(table)


@pytest.mark.parametrize("name", SOLVER_NAMES)
def test_every_solver_stops_in_time_and_can_be_asked_again(name: str) -> None:
    with Session(pigeons(11), solver=name) as session:
        assert session.status(deadline=Deadline.after(0.3)) is Status.UNKNOWN
        with pytest.raises(UsageError):
            session.model()
        assert session.status(deadline=Deadline.after(0.1)) is Status.UNKNOWN
        assert session.solve([1, 12]) is False
        assert session.core() == (1, 12)


def pigeons(holes: int) -> Cnf:
    """One pigeon more than holes: no model, and no short proof of it by resolution."""

    def sits(pigeon: int, hole: int) -> int:
        return pigeon * holes + hole + 1

    birds = range(holes + 1)
    clauses = [[sits(p, h) for h in range(holes)] for p in birds]
    clauses += [[-sits(p, h), -sits(q, h)] for h in range(holes) for p in birds for q in range(p)]
    return numbered(clauses, holes * (holes + 1))


def test_a_load_that_is_late_says_so() -> None:
    many = numbered([[1, 2]] * 5_000, 2)
    with pytest.raises(OutOfTime, match="not loaded"):
        Session(many, deadline=Deadline(0.0))
    with Session(many, deadline=Deadline.after(600)) as session:
        assert session.solve()
    with pytest.raises(OutOfTime, match="not loaded"):
        Session(numbered([[1]], 1), deadline=Deadline(0.0))
    with Session(numbered([[1]], 1)) as session:
        assert session.status(deadline=Deadline.after(60)) is Status.SATISFIABLE


def test_an_enumeration_out_of_time_says_so() -> None:
    cnf = numbered([[2 * i + 1, 2 * i + 2] for i in range(30)], 60)
    with Session(cnf) as session:
        models = session.enumerate(deadline=Deadline.after(0.2))
        seen: list[Model] = []
        with pytest.raises(OutOfTime):
            seen.extend(models)
        next(session.enumerate())
        assert session.status() is Status.SATISFIABLE
        assert session.status([-1, -2]) is Status.UNSATISFIABLE
        with pytest.raises(OutOfTime):
            next(session.enumerate(deadline=Deadline(0.0)))
    assert OutOfTime.exit_code == 9


def test_an_enumeration_given_up_leaves_the_whole_formula() -> None:
    with Session(numbered([[1, 2]], 2)) as session:
        for model in session.enumerate():
            assert satisfies(session.cnf, model.values)
            break
        with closing(session.enumerate()) as models:
            next(models)
            next(models)
        assert len(list(session.enumerate())) == 3
        assert all(session.solve([a, b]) for a, b in ((1, 2), (-1, 2), (1, -2)))


def test_questions_may_be_asked_during_an_enumeration() -> None:
    with Session(numbered([[1, 2, 3]], 3)) as session:
        seen = []
        for model in session.enumerate():
            seen.append(tuple(model.values[1:4].tolist()))
            assert session.solve([1, 2, 3])
            assert session.count().value == 7
        assert len(set(seen)) == 7


def test_a_clause_added_during_an_enumeration_holds_for_the_rest() -> None:
    with Session(numbered([], 3)) as session:
        models = session.enumerate()
        next(models)
        session.add([1])
        assert all(model[1] for model in models)


def test_a_visible_atom_of_no_clause_takes_both_values() -> None:
    with Session(Cnf.from_clauses([[1]], Atoms(("a", "b", None)))) as session:
        assert sorted(tuple(m.names()) for m in session.enumerate()) == [("a",), ("a", "b")]
        assert session.count().value == 2


def test_an_empty_projection_has_one_model_or_none() -> None:
    with Session(numbered([[1, 2]], 2)) as session:
        assert len(list(session.enumerate([]))) == session.count([]).value == 1
        session.add([-1])
        session.add([-2])
        assert list(session.enumerate([])) == []
        assert session.count([]).value == 0


def test_free_atoms_are_counted_without_going_through_them() -> None:
    with Session(numbered([[1, 2]], 102)) as session:
        assert session.count().value == 3 * 2**100
        assert session.count(limit=5).value == 5
        session.add([50])
        assert session.count().value == 3 * 2**99
        assert session.count(limit=0).value == 0


def test_a_fresh_variable_can_select_a_clause() -> None:
    with Session(numbered([[1]], 1)) as session:
        selector = session.fresh_variable()
        session.add([-selector, -1])
        assert session.solve()
        assert session.model()[selector] is False
        assert not session.solve([selector])
        assert session.core() == (selector,)


def test_literals_from_an_array_are_accepted() -> None:
    with Session(numbered([[1, 2]], 2)) as session:
        assert not session.solve(np.array([-1, -2], dtype=np.int32))
        session.add(np.array([-1], dtype=np.int64).tolist())
        assert session.solve()


def test_an_unknown_solver_is_refused_with_a_list() -> None:
    with pytest.raises(UsageError, match=r"'chaff'.*cadical195.*minisat22"):
        Session(numbered([], 0), solver="chaff")


@pytest.mark.parametrize("literal", [0, 3, -3])
def test_a_literal_of_no_variable_is_a_usage_error(literal: int) -> None:
    with Session(numbered([[1, 2]], 2)) as session:
        with pytest.raises(UsageError):
            session.solve([literal])
        with pytest.raises(UsageError):
            session.add([literal])
        with pytest.raises(UsageError):
            session.enumerate([literal])


def test_a_projection_on_literals_and_a_negative_limit_are_usage_errors() -> None:
    with Session(numbered([[1, 2]], 2)) as session:
        with pytest.raises(UsageError, match="variables"):
            session.enumerate([-1])
        with pytest.raises(UsageError, match="limit"):
            session.count(limit=-1)


def test_there_is_no_model_before_a_yes_and_no_core_before_a_no() -> None:
    with Session(numbered([[1]], 1)) as session:
        with pytest.raises(UsageError):
            session.model()
        session.solve()
        with pytest.raises(UsageError):
            session.core()
        session.add([1])
        with pytest.raises(UsageError):
            session.model()


def test_a_closed_session_says_so_and_its_iterators_end_quietly() -> None:
    session = Session(numbered([[1, 2]], 2))
    models = session.enumerate()
    next(models)
    session.close()
    session.close()
    models.close()
    with pytest.raises(UsageError, match="closed"):
        session.solve()


def test_loading_leaves_the_garbage_collector_as_it_was() -> None:
    assert gc.isenabled()
    Session(numbered([[1]], 1)).close()
    assert gc.isenabled()


def test_a_model_prints_its_visible_atoms_in_natural_order() -> None:
    cnf = Cnf.from_clauses([[1], [-2], [3], [4]], Atoms(("p(10)", "q", "p(2)", None)))
    with Session(cnf) as session:
        assert session.solve()
        model = session.model()
    assert model.names() == ["p(2)", "p(10)"]
    assert list(model.lines()) == ["1 p(2)", "1 p(10)", "0 q"]
    assert model["p(10)"] is True
    assert model["q"] is False
    assert model[4] is True
    for atom in ("r", "&1", 0, 5, -1):
        with pytest.raises(KeyError):
            model[atom]
    with pytest.raises(ValueError, match="read-only"):
        model.values[1] = False


def test_importing_the_room_imports_no_solver() -> None:
    heavy = "('pysat', 'pysolvers', 'pycard', 'z3', 'pyganak')"
    code = f"import sys, clausette.solving; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


INTERRUPTED = """
import os, signal, sys, time
sys.path.insert(0, {tests!r})
from test_session import pigeons
from clausette.deadline import Deadline
from clausette.solving import Session
session = Session(pigeons(12), solver={name!r})
pid = os.getpid()
if os.fork() == 0:
    time.sleep(0.7)
    os.kill(pid, signal.SIGINT)
    os._exit(0)
try:
    session.solve()
    print("answered")
except KeyboardInterrupt:
    print("interrupted")
print(session.status(deadline=Deadline.after(0.2)))
print(session.solve([1, 13]))
session.close()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="sends a POSIX signal")
@pytest.mark.parametrize(
    "name", ["cadical195", "glucose4", "minisat22", "relay", "kissat", "z3", "dpll"]
)
def test_ctrl_c_stops_a_long_solve_and_the_session_lives_on(name: str) -> None:
    code = INTERRUPTED.format(tests=__file__.rpartition("/")[0], name=name)
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.stdout.split(), done.returncode) == (["interrupted", "unknown", "False"], 0), done


def test_advice_changes_which_model_is_found_and_never_whether() -> None:
    for solver in ("cadical195", "minisat22", "glucose4", "relay", "dpll"):
        with Session(numbered([[1, 2, 3], [-1, -2]], 3), solver=solver) as session:
            session.prefer([1, -2, 3])
            assert session.solve() is True
            if solver != "dpll":  # which takes no advice
                assert session.model().values.tolist() == [False, True, False, True]
            assert session.solve([2, -3]) is True
            assert session.solve([1, 2]) is False
