"""MiniSat for what is easy, and CaDiCaL for what is not.

MiniSat loads clauses in two thirds of CaDiCaL's time, and most boards need little else. But where
nothing is given it can be lost: a Light Up board of 20 by 20 empty cells takes CaDiCaL five
milliseconds, and MiniSat had no answer after twenty seconds. So MiniSat gets one ration of
conflicts; with the first question that is not answered in it, CaDiCaL takes over for good.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clausette.deadline import Deadline
from clausette.solving.cadical import Cadical
from clausette.solving.minisat import MinisatLike


class Relay:
    """Two solvers, one after the other, as one."""

    def __init__(self) -> None:
        self._first = MinisatLike("minisat22")
        self._second: Cadical | None = None
        self._clauses: list[Sequence[Sequence[int]]] = []
        self._preferred: Sequence[int] = ()

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Adds clauses for good."""
        if self._second is not None:
            self._second.add(clauses)
            return
        kept = clauses if isinstance(clauses, list) else list(clauses)
        self._clauses.append(kept)
        self._first.add(kept)

    def prefer(self, literals: Sequence[int]) -> None:
        """Advises to try these literals true first."""
        self._preferred = literals
        self._running().prefer(literals)

    def solve(self, assuming: list[int], deadline: Deadline) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""
        if self._second is None:
            answer = self._first.attempt(assuming)
            if answer is not None:
                return answer
            self._second = Cadical("cadical195")
            for clauses in self._clauses:
                self._second.add(clauses)
            self._second.prefer(self._preferred)
            self._clauses.clear()
            self._first.close()
        return self._second.solve(assuming, deadline)

    def model(self) -> list[int]:
        """The literals of the model, after a True."""
        return self._running().model()

    def core(self) -> list[int]:
        """Some assumptions that clash, after a False."""
        return self._running().core()

    def close(self) -> None:
        """Frees the solvers."""
        self._first.close()
        if self._second is not None:
            self._second.close()

    def _running(self) -> MinisatLike | Cadical:
        return self._first if self._second is None else self._second
