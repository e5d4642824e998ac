"""CaDiCaL, run in slices so that it stops when asked.

PySAT's plain `solve` answers Ctrl-C by jumping out of the solver with `longjmp`, which leaves
the solver, and sometimes the heap, in pieces; and it holds the interpreter's lock, so that a
waiting thread is no help either. CaDiCaL has no `interrupt` here, but goes on where it stopped
when its conflicts are rationed. It is run in slices of 0.1 to 0.2 seconds, between which Python
handles signals and lets other threads run. On 14 random 3-CNFs of 230 variables at the
threshold that took 8.2 s in all against 7.1 s uncut, single formulas going either way.

What cannot be cut short is the work before the first conflict (loading, and first propagation) and
a round of simplification: on an empty Sudoku of 25 by 25, eliminating variables takes nine seconds.
"""

from __future__ import annotations

from time import monotonic

from clausette.deadline import Deadline
from clausette.solving.border import FIRST_RATION, Direct, border

_SLICE = 0.1  # seconds; rations double until a slice lasts as long
# Two thousand conflicts take ten seconds where there are millions of clauses.
_FIRST_BEFORE_DEADLINE = 10
_LONGEST_SLICE = 1.0


class Cadical(Direct):
    """A CaDiCaL that is run in slices."""

    _when_deleted = (None,)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._name = name
        self._ration, self._solve, self._core = border(name, ("cbudget", "solve_lim", "core"))
        self._assumed: list[int] = []

    def solve(self, assuming: list[int], deadline: Deadline) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""
        self._assumed = assuming
        ration = FIRST_RATION if deadline.endless else _FIRST_BEFORE_DEADLINE
        while True:
            started = monotonic()
            enough = _slice(deadline, started)
            self._ration(self._solver, ration)
            answer: int = self._solve(self._solver, assuming, 0)
            if answer:
                return answer > 0
            now = monotonic()
            # The next slice will hardly be shorter than this one was.
            if deadline.over or now + (now - started) >= deadline.moment:
                return None
            if now - started < enough:
                ration *= 2

    def attempt(self, conflicts: int) -> bool | None:
        """The answer, if it takes no more conflicts; the clock has no part in it."""
        self._ration(self._solver, conflicts)
        answer: int = self._solve(self._solver, [], 0)
        return answer > 0 if answer else None

    def effort(self) -> dict[str, int]:
        """How much it did since it was made: `conflicts`, `decisions`, `propagations`."""
        (counted,) = border(self._name, ("acc_stats",))
        found: dict[str, int] = counted(self._solver)
        return found

    def core(self) -> list[int]:
        """Some assumptions that clash, after a False."""
        return self._core(self._solver, self._assumed) or []


def _slice(deadline: Deadline, now: float) -> float:
    """How long a slice should last: a tenth of what is left, within bounds.

    Slices cost something themselves where there are many clauses; but a flag is looked at often.
    """
    if deadline.stop is not None or deadline.endless:
        return _SLICE
    return min(_LONGEST_SLICE, max(_SLICE, (deadline.moment - now) / 10))
