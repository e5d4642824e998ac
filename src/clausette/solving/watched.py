"""Our own DPLL and CDCL behind the protocol of the other solvers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias

from clausette.deadline import Deadline
from clausette.solving import cdcl, dpll
from clausette.solving.events import Event

Search: TypeAlias = Callable[[list[Sequence[int]], list[int]], Iterator[Event]]


class Watched:
    """A search that begins anew with every question."""

    def __init__(self, search: Search) -> None:
        self._search = search
        self._clauses: list[Sequence[int]] = []
        self._last: Event | None = None

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Adds clauses for good."""
        self._clauses.extend(clauses)

    def solve(self, assuming: list[int], deadline: Deadline) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""
        for event in self._search(self._clauses, assuming):
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


def dpll_backend() -> Watched:
    return Watched(dpll.search)


def cdcl_backend() -> Watched:
    """With VSIDS and restarts, as solvers have them."""
    return Watched(lambda clauses, assuming: cdcl.search(clauses, assuming, restarts=32))
