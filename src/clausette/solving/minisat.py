"""MiniSat and its descendants, in a thread that can be interrupted.

They release the interpreter's lock and obey `interrupt`, and MiniSat suffers from being run in
slices as CaDiCaL is (3.5 times slower on one formula; Glucose did not mind). After a first
ration of conflicts, which settles most calls, they run in a thread while the caller waits.
"""

from __future__ import annotations

from clausette.deadline import Deadline
from clausette.solving.border import FIRST_RATION, Direct, border
from clausette.solving.waiting import run_until

# What PySAT's compiled layer calls the solvers that it does not call by their name.
_INNER_NAMES = {"glucose4": "glucose41", "glucose42": "glucose421", "minisat-gh": "minisatgh"}

# Enough for most questions of a tutor; some tenths of a second where there are millions of clauses.
_FIRST_BEFORE_DEADLINE = 50


class MinisatLike(Direct):
    """A MiniSat or a descendant, which runs in a thread once its first ration is used up."""

    def __init__(self, name: str) -> None:
        inner = _INNER_NAMES.get(name, name)
        super().__init__(inner)
        self._inner = inner
        words = ("cbudget", "solve_lim", "interrupt", "clearint", "core")
        self._ration, self._solve, self._interrupt, self._resume, self._core = border(inner, words)

    def attempt(self, assuming: list[int], ration: int | None = None) -> bool | None:
        """The answer, if it takes no more than a first ration of conflicts."""
        self._ration(self._solver, FIRST_RATION if ration is None else ration)
        return self._answer(assuming)

    def solve(self, assuming: list[int], deadline: Deadline) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""
        answer = self.attempt(assuming, None if deadline.endless else _FIRST_BEFORE_DEADLINE)
        if answer is None:
            self._ration(self._solver, -1)
            try:
                answer = run_until(
                    deadline,
                    lambda: self._answer(assuming),
                    lambda: self._interrupt(self._solver),
                )
            finally:
                self._resume(self._solver)
        return answer

    def _answer(self, assuming: list[int]) -> bool | None:
        # Not from the main thread, as far as PySAT knows: it would catch Ctrl-C by a long jump.
        answer: bool | None = self._solve(self._solver, assuming, 0, 1)
        return answer

    def propagate(self, assuming: list[int]) -> tuple[bool, list[int]]:
        """What follows from some literals by unit clauses alone; False if they clash."""
        (call,) = border(self._inner, ("propagate",))
        agree, literals = call(self._solver, assuming, 0, 1)
        return bool(agree), literals or []

    def core(self) -> list[int]:
        """Some assumptions that clash, after a False."""
        return self._core(self._solver) or []
