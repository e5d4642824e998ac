"""Our own DPLL behind the protocol of the other solvers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from clausette.deadline import Deadline
from clausette.solving.dpll import Event, search


class Dpll:
    """A DPLL that begins anew with every question."""

    def __init__(self) -> None:
        self._clauses: list[Sequence[int]] = []
        self._last: Event | None = None

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Adds clauses for good."""
        self._clauses.extend(clauses)

    def solve(self, assuming: list[int], deadline: Deadline) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""
        for event in search(self._clauses, assuming):
            self._last = event
            if deadline.over:
                break
        assert self._last is not None  # a search ends with an event
        return {"model": True, "unsat": False}.get(self._last.kind)

    def model(self) -> list[int]:
        """The literals of the model, after a True; those not listed are false."""
        return [] if self._last is None else list(self._last.literals)

    def core(self) -> list[int]:
        """The assumptions that the refutation used, after a False."""
        return [] if self._last is None else list(self._last.literals)

    def close(self) -> None:
        """Forgets the formula."""
        self._clauses = []
        self._last = None
