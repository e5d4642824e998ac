"""Solving until a deadline or a stop: unknown, at least so many, or OutOfTime; never wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from clausette.cnf import Atoms, Cnf
from clausette.deadline import Deadline
from clausette.errors import OutOfTime
from clausette.solving import BareClauses, Count, Session, Status, maximise, optima
from clausette.solving.proofs import refute
from clausette.solving.waiting import run_process, run_until
from clausette.solving.z3_optimum import maximise_by_z3
from deadlines import OVER, at_look, stopped, stopped_soon

SOLVERS = ["cadical195", "glucose4", "minisat22", "relay", "kissat", "z3", "dpll"]
PASSED = pytest.mark.parametrize("deadline", [OVER, stopped()], ids=["over", "stopped"])


def pigeons(count: int, holes: int) -> list[list[int]]:
    def sits(pigeon: int, hole: int) -> int:
        return pigeon * holes + hole + 1

    clauses = [[sits(p, h) for h in range(holes)] for p in range(count)]
    return clauses + [
        [-sits(p, h), -sits(q, h)] for h in range(holes) for p in range(count) for q in range(p)
    ]


def numbered(clauses: list[list[int]]) -> Cnf:
    return Cnf.from_clauses(clauses, Atoms.numbered(max(abs(x) for c in clauses for x in c)))


HARD = numbered(pigeons(13, 12))
FREE = numbered([[2 * i + 1, 2 * i + 2] for i in range(12)])


@PASSED
@pytest.mark.parametrize("solver", SOLVERS)
def test_nothing_is_known_of_a_question_that_comes_too_late(
    solver: str, deadline: Deadline
) -> None:
    with Session(FREE, solver=solver) as session:
        assert session.status(deadline=deadline) is Status.UNKNOWN
        with pytest.raises(OutOfTime):
            session.solve(deadline=deadline)
        with pytest.raises(OutOfTime):
            next(session.enumerate(deadline=deadline))
        assert session.count(deadline=deadline) == Count(0, exact=False)
        assert session.solve()


@PASSED
@pytest.mark.parametrize("formula", [FREE, BareClauses([[1]], 1)], ids=["table", "bare"])
def test_clauses_are_not_loaded_too_late(formula: Any, deadline: Deadline) -> None:
    with pytest.raises(OutOfTime, match="not loaded"):
        Session(formula, deadline=deadline)


@pytest.mark.parametrize("solver", SOLVERS)
def test_another_thread_stops_a_hard_question_and_the_session_lives_on(solver: str) -> None:
    with Session(HARD, solver=solver) as session:
        with stopped_soon() as deadline:
            assert session.status(deadline=deadline) is Status.UNKNOWN
        assert session.solve([1, 13]) is False


def test_what_is_enumerated_before_a_stop_is_right_and_counts() -> None:
    over = range(1, 25)
    for looks in range(1, 30, 4):
        with Session(FREE, solver="minisat22") as session:
            found = session.count(over, deadline=at_look(looks))
        assert not found.exact
        assert 0 <= found.value < 3**12


LATE: list[tuple[str, Callable[[Deadline], object]]] = [
    ("maximise", lambda deadline: maximise(HARD, deadline=deadline)),
    ("optima", lambda deadline: list(optima(HARD, deadline=deadline))),
    ("z3", lambda deadline: maximise_by_z3(HARD, deadline=deadline)),
    ("proof", lambda deadline: refute(pigeons(13, 12), deadline)),
]


@pytest.mark.parametrize("ask", [ask for _, ask in LATE], ids=[name for name, _ in LATE])
def test_who_knows_nothing_yet_says_that_time_is_up(ask: Callable[[Deadline], object]) -> None:
    for deadline in (OVER, stopped()):
        with pytest.raises(OutOfTime):
            ask(deadline)
    with stopped_soon() as soon, pytest.raises(OutOfTime):
        ask(soon)


def test_work_in_a_thread_is_interrupted_by_a_flag() -> None:
    import threading

    enough = threading.Event()
    with stopped_soon() as deadline:
        assert run_until(deadline, enough.wait, enough.set) is None
    assert run_until(Deadline.after(60), lambda: 7, enough.set) == 7


def test_a_process_is_ended_by_a_flag() -> None:
    import sys

    with stopped_soon() as deadline:
        words = [sys.executable, "-c", "import time; time.sleep(600)"]
        assert run_process(words, b"", deadline) is None
    echo = [sys.executable, "-c", "import sys; sys.stdout.write(sys.stdin.read())"]
    done = run_process(echo, b"x" * 200_000, Deadline.after(60))
    assert done is not None
    assert (done.returncode, len(done.stdout)) == (0, 200_000)
