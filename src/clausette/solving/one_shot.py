"""A solver that answers once and forgets: asked afresh, with the assumptions as unit clauses."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from time import monotonic
from typing import Literal, TypeAlias

from clausette.deadline import NEVER, Deadline

Found: TypeAlias = list[int] | Literal[False] | None
"""A model's literals; False when there is no model; None when the time was up."""

Run: TypeAlias = Callable[["array[int]", Deadline], Found]
"""Solves clauses that each end with a 0, until a deadline."""


class OneShot:
    """A back end made of a function that solves one formula.

    Cores are shrunk by QuickXplain (Junker, 2004), which asks the solver again and again, but
    never for much longer than the answer itself took: fewer assumptions can be far harder to
    refute. (Of twelve pigeons and eleven holes, Kissat takes 0.04 s when one pigeon is kept out
    of every hole, and far longer when none is.)
    So a core is minimal as far as that shows, and always a core.
    """

    def __init__(self, run: Run) -> None:
        self._run = run
        self._clauses = array("i")
        self._assumed: list[int] = []
        self._deadline = NEVER
        self._patience = 0.0  # seconds for each step of shrinking a core
        self._found: Found = None

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Adds clauses for good."""
        self._clauses.extend(chain.from_iterable((*clause, 0) for clause in clauses))

    def solve(self, assuming: list[int], deadline: Deadline) -> bool | None:
        """Whether there is a model under the assumptions; None when the deadline passed."""
        self._assumed, self._deadline = assuming, deadline
        started = monotonic()
        self._found = self._ask(assuming, deadline)
        self._patience = 0.1 + 2 * (monotonic() - started)
        return None if self._found is None else self._found is not False

    def model(self) -> list[int]:
        """The literals of the model, after a True."""
        return self._found or []

    def core(self) -> list[int]:
        """Some assumptions that clash, after a False."""
        assumed = list(dict.fromkeys(self._assumed))
        if not assumed or self._refuted([]):
            return []
        return self._needed([], False, assumed)

    def close(self) -> None:
        """Forgets the formula."""
        self._clauses = array("i")
        self._found = None

    def _ask(self, assuming: Sequence[int], deadline: Deadline) -> Found:
        units = array("i", chain.from_iterable((literal, 0) for literal in assuming))
        return self._run(self._clauses + units, deadline)

    def _refuted(self, assuming: Sequence[int]) -> bool:
        return self._ask(assuming, self._deadline.within(self._patience)) is False

    def _needed(self, kept: list[int], grown: bool, candidates: list[int]) -> list[int]:
        """Candidates that clash with `kept`, none of them superfluous; all of them clash."""
        if grown and self._refuted(kept):
            return []
        if len(candidates) == 1:
            return candidates
        half = len(candidates) // 2
        first, second = candidates[:half], candidates[half:]
        from_second = self._needed(kept + first, True, second)
        return self._needed(kept + from_second, bool(from_second), first) + from_second
