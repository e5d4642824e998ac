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

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from itertools import repeat
from time import monotonic
from typing import Any

from clausette.errors import SolverError

FIRST_RATION = 2_000  # conflicts
_SLICE = 0.1  # seconds; rations double until a slice lasts as long
# Two thousand conflicts take ten seconds where there are millions of clauses.
_FIRST_BEFORE_DEADLINE = 10
_LONGEST_SLICE = 1.0


_WORDS = ("add_cl", "cbudget", "solve_lim", "setphases", "model", "core", "del", "new")


@cache
def border(name: str, words: tuple[str, ...]) -> tuple[Callable[..., Any], ...]:
    """Functions of a solver in PySAT's compiled layer."""
    pysolvers = import_module("pysolvers")
    try:
        return tuple(getattr(pysolvers, f"{name}_{word}") for word in words)
    except AttributeError as error:
        raise SolverError(f"the installed python-sat has no {name}: {error}") from error


class Cadical:
    """A CaDiCaL that is run in slices.

    PySAT's Python layer would install its own signal handler when called from the main thread,
    so the functions of its compiled layer are called directly, with that handler declined.
    """

    def __init__(self, name: str) -> None:
        (
            self._add,
            self._ration,
            self._solve,
            self._set_phases,
            self._model,
            self._core,
            self._delete,
            new,
        ) = border(name, _WORDS)
        self._solver: object = new()
        self._assumed: list[int] = []

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Adds clauses for good."""
        # A loop without Python in it: a third of the time goes to the loop otherwise.
        deque(map(self._add, repeat(self._solver), clauses), maxlen=0)

    def prefer(self, literals: Sequence[int]) -> None:
        """Advises to try these literals true first."""
        self._set_phases(self._solver, literals)

    def solve(self, assuming: list[int], deadline: float | None) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""
        self._assumed = assuming
        ration = FIRST_RATION if deadline is None else _FIRST_BEFORE_DEADLINE
        while True:
            started = monotonic()
            enough = _slice(deadline, started)
            self._ration(self._solver, ration)
            answer: int = self._solve(self._solver, assuming, 0)
            if answer:
                return answer > 0
            now = monotonic()
            # The next slice will hardly be shorter than this one was.
            if deadline is not None and now + (now - started) >= deadline:
                return None
            if now - started < enough:
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


def _slice(deadline: float | None, now: float) -> float:
    """How long a slice should last: a tenth of what is left, within bounds.

    Slices cost something themselves where there are many clauses.
    """
    if deadline is None:
        return _SLICE
    return min(_LONGEST_SLICE, max(_SLICE, (deadline - now) / 10))
