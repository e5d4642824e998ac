"""The solvers of PySAT, each made to stop when asked.

PySAT's plain `solve` answers Ctrl-C by jumping out of the solver with `longjmp`, which leaves
the solver, and sometimes the heap, in pieces; and it holds the interpreter's lock, so that a
waiting thread is no help either. Two ways around it, one per family of solvers:

- CaDiCaL has no `interrupt`, but goes on where it stopped when its conflicts are rationed.
  It is run in slices of 0.1 to 0.2 seconds, between which Python handles signals and lets
  other threads run. On 14 random 3-CNFs of 230 variables at the threshold that took 8.2 s
  in all against 7.1 s uncut, single formulas going either way.
- MiniSat and its descendants can be interrupted and release the lock, and MiniSat suffers
  from slices (3.5 times slower on one such formula; Glucose did not mind). After a first
  ration, which settles most calls, they run in a thread while the caller waits.

Either way the solver is whole afterwards. What neither can cut short is the work before the
first conflict: loading a formula, and its first propagation.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib import import_module
from time import monotonic
from typing import Protocol

from clausette.errors import SolverError, UsageError

_FIRST_RATION = 2_000  # conflicts
_SLICE = 0.1  # seconds; rations double until a slice lasts as long

# Not cadical300: it makes variables of its own, which could be those a session adds later.
CADICAL_FAMILY = ("cadical153", "cadical195")
MINISAT_FAMILY = (
    "glucose3",
    "glucose4",
    "glucose42",
    "maplechrono",
    "maplecm",
    "mergesat3",
    "minicard",
    "minisat22",
    "minisat-gh",
)
SOLVER_NAMES = CADICAL_FAMILY + MINISAT_FAMILY


class Backend(Protocol):
    """What a session needs of a solver; literals are DIMACS integers."""

    def add(self, clauses: Sequence[Sequence[int]]) -> None:
        """Adds clauses for good."""

    def solve(self, assuming: list[int], deadline: float | None) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""

    def model(self) -> list[int]:
        """The literals of the model, after a True."""

    def core(self) -> list[int]:
        """Some assumptions that clash, after a False."""

    def close(self) -> None:
        """Frees the solver."""


def open_backend(name: str) -> Backend:
    """An empty solver of that name."""
    if name in CADICAL_FAMILY:
        return Cadical(name)
    if name in MINISAT_FAMILY:
        return MinisatLike(name)
    raise UsageError(f"there is no solver called {name!r}; choose among {', '.join(SOLVER_NAMES)}")


class Cadical:
    """A CaDiCaL that is run in slices.

    PySAT's Python layer would install its own signal handler when called from the main thread,
    so the functions of its compiled layer are called directly, with that handler declined.
    """

    def __init__(self, name: str) -> None:
        # Not `pysat.solvers`: that also loads all of PySAT's formula classes.
        pysolvers = import_module("pysolvers")
        try:
            self._add = getattr(pysolvers, f"{name}_add_cl")
            self._ration = getattr(pysolvers, f"{name}_cbudget")
            self._solve = getattr(pysolvers, f"{name}_solve_lim")
            self._model = getattr(pysolvers, f"{name}_model")
            self._core = getattr(pysolvers, f"{name}_core")
            self._delete: Callable[[object, None], None] = getattr(pysolvers, f"{name}_del")
            self._solver: object = getattr(pysolvers, f"{name}_new")()
        except AttributeError as error:
            raise SolverError(f"the installed python-sat has no {name}: {error}") from error
        self._assumed: list[int] = []

    def add(self, clauses: Sequence[Sequence[int]]) -> None:
        """Adds clauses for good."""
        add, solver = self._add, self._solver
        for clause in clauses:
            add(solver, clause)

    def solve(self, assuming: list[int], deadline: float | None) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""
        self._assumed = assuming
        ration = _FIRST_RATION
        while True:
            started = monotonic()
            self._ration(self._solver, ration)
            answer: int = self._solve(self._solver, assuming, 0)
            if answer:
                return answer > 0
            now = monotonic()
            if deadline is not None and now >= deadline:
                return None
            if now - started < _SLICE:
                ration *= 2

    def model(self) -> list[int]:
        """The literals of the model, after a True."""
        return self._model(self._solver) or []

    def core(self) -> list[int]:
        """Some assumptions that clash, after a False."""
        return self._core(self._solver, self._assumed) or []

    def close(self) -> None:
        """Frees the solver."""
        if self._solver is not None:
            self._delete(self._solver, None)
            self._solver = None

    def __del__(self) -> None:
        if getattr(self, "_solver", None) is not None:
            self.close()


class MinisatLike:
    """A MiniSat or a descendant, which runs in a thread once its first ration is used up."""

    def __init__(self, name: str) -> None:
        from pysat.solvers import Solver

        self._solver = Solver(name=name)

    def add(self, clauses: Sequence[Sequence[int]]) -> None:
        """Adds clauses for good."""
        self._solver.append_formula(clauses)

    def solve(self, assuming: list[int], deadline: float | None) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""
        self._solver.conf_budget(_FIRST_RATION)
        answer: bool | None = self._solver.solve_limited(assuming, expect_interrupt=True)
        if answer is None:
            self._solver.conf_budget(-1)
            answer = self._solve_in_thread(assuming, deadline)
        return answer

    def _solve_in_thread(self, assuming: list[int], deadline: float | None) -> bool | None:
        answers: list[bool | None] = []
        done = threading.Event()

        def work() -> None:
            try:
                answers.append(self._solver.solve_limited(assuming, expect_interrupt=True))
            finally:
                done.set()

        threading.Thread(target=work, name="clausette-solver", daemon=True).start()
        try:
            done.wait(None if deadline is None else max(0.0, deadline - monotonic()))
        finally:
            if not done.is_set():
                self._solver.interrupt()
                # The solver must be out before anyone touches it again, and it needs only
                # milliseconds: an impatient second Ctrl-C is dropped.
                while not done.is_set():
                    with suppress(KeyboardInterrupt):
                        done.wait()
                self._solver.clear_interrupt()
        return answers[0] if answers else None

    def model(self) -> list[int]:
        """The literals of the model, after a True."""
        return self._solver.get_model() or []

    def core(self) -> list[int]:
        """Some assumptions that clash, after a False."""
        return self._solver.get_core() or []

    def close(self) -> None:
        """Frees the solver."""
        self._solver.delete()
