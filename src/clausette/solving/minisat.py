"""MiniSat and its descendants, in a thread that can be interrupted.

They release the interpreter's lock and obey `interrupt`, and MiniSat suffers from being run in
slices as CaDiCaL is (3.5 times slower on one formula; Glucose did not mind). After a first
ration of conflicts, which settles most calls, they run in a thread while the caller waits.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import repeat

from clausette.solving.cadical import FIRST_RATION, border
from clausette.solving.waiting import run_until

# What PySAT's compiled layer calls the solvers that it does not call by their name.
_INNER_NAMES = {"glucose4": "glucose41", "glucose42": "glucose421", "minisat-gh": "minisatgh"}
_WORDS = (
    *("new", "add_cl", "cbudget", "solve_lim", "setphases", "interrupt", "clearint", "model"),
    *("core", "del"),
)


class MinisatLike:
    """A MiniSat or a descendant, which runs in a thread once its first ration is used up.

    The functions of PySAT's compiled layer are called directly: on small formulas half of the
    time would go to its Python layer.
    """

    def __init__(self, name: str) -> None:
        (
            new,
            self._add,
            self._ration,
            self._solve,
            self._set_phases,
            self._interrupt,
            self._resume,
            self._model,
            self._core,
            self._delete,
        ) = border(_INNER_NAMES.get(name, name), _WORDS)
        self._solver: object = new()

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Adds clauses for good."""
        # A loop without Python in it: a third of the time goes to the loop otherwise.
        deque(map(self._add, repeat(self._solver), clauses), maxlen=0)

    def prefer(self, literals: Sequence[int]) -> None:
        """Advises to try these literals true first."""
        self._set_phases(self._solver, literals)

    def attempt(self, assuming: list[int]) -> bool | None:
        """The answer, if it takes no more than a first ration of conflicts."""
        self._ration(self._solver, FIRST_RATION)
        return self._answer(assuming)

    def solve(self, assuming: list[int], deadline: float | None) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""
        answer = self.attempt(assuming)
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

    def model(self) -> list[int]:
        """The literals of the model, after a True."""
        return self._model(self._solver) or []

    def core(self) -> list[int]:
        """Some assumptions that clash, after a False."""
        return self._core(self._solver) or []

    def close(self) -> None:
        """Frees the solver."""
        if self._solver is not None:
            self._delete(self._solver)
            self._solver = None

    def __del__(self) -> None:
        if getattr(self, "_solver", None) is not None:
            self.close()
