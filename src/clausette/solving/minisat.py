"""MiniSat and its descendants, in a thread that can be interrupted.

They release the interpreter's lock and obey `interrupt`, and MiniSat suffers from being run in
slices as CaDiCaL is (3.5 times slower on one formula; Glucose did not mind). After a first
ration of conflicts, which settles most calls, they run in a thread while the caller waits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clausette.solving.cadical import FIRST_RATION
from clausette.solving.waiting import run_until


class MinisatLike:
    """A MiniSat or a descendant, which runs in a thread once its first ration is used up."""

    def __init__(self, name: str) -> None:
        from pysat.solvers import Solver

        self._solver = Solver(name=name)

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Adds clauses for good."""
        self._solver.append_formula(clauses)

    def solve(self, assuming: list[int], deadline: float | None) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""

        def work() -> bool | None:
            answer: bool | None = self._solver.solve_limited(assuming, expect_interrupt=True)
            return answer

        self._solver.conf_budget(FIRST_RATION)
        answer = work()
        if answer is None:
            self._solver.conf_budget(-1)
            try:
                answer = run_until(deadline, work, self._solver.interrupt)
            finally:
                self._solver.clear_interrupt()
        return answer

    def model(self) -> list[int]:
        """The literals of the model, after a True."""
        return self._solver.get_model() or []

    def core(self) -> list[int]:
        """Some assumptions that clash, after a False."""
        return self._solver.get_core() or []

    def close(self) -> None:
        """Frees the solver."""
        self._solver.delete()
