"""The border to PySAT's compiled layer, crossed without its Python layer.

On small formulas half of the time would go there; and called from the main thread it installs a
signal handler of its own, which answers Ctrl-C by jumping out of the solver.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from importlib import import_module
from itertools import repeat
from typing import Any

from clausette.errors import SolverError
from clausette.words import say

FIRST_RATION = 2_000
"""Conflicts that settle most questions."""


@cache
def border(name: str, words: tuple[str, ...]) -> tuple[Callable[..., Any], ...]:
    """Functions of a solver in PySAT's compiled layer."""
    pysolvers = import_module("pysolvers")
    try:
        return tuple(getattr(pysolvers, f"{name}_{word}") for word in words)
    except AttributeError as error:
        raise SolverError(
            say(
                "the installed python-sat has no {solver}: {reason}", solver=name, reason=str(error)
            )
        ) from error


class Direct:
    """A solver behind the border, loaded and read; how it is run is each solver's own affair."""

    _when_deleted: tuple[None, ...] = ()
    """What some solvers want to be told besides: a file of a proof, of which there is none."""

    def __init__(self, name: str) -> None:
        words = ("new", "add_cl", "setphases", "model", "del")
        new, self._add, self._set_phases, self._model, self._delete = border(name, words)
        self._solver: object = new()

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        """Adds clauses for good."""
        # A loop without Python in it: a third of the time goes to the loop otherwise.
        deque(map(self._add, repeat(self._solver), clauses), maxlen=0)

    def prefer(self, literals: Sequence[int]) -> None:
        """Advises to try these literals true first."""
        self._set_phases(self._solver, literals)

    def model(self) -> list[int]:
        """The literals of the model, after a True."""
        return self._model(self._solver) or []

    def close(self) -> None:
        """Frees the solver."""
        if self._solver is not None:
            self._delete(self._solver, *self._when_deleted)
            self._solver = None

    def __del__(self) -> None:
        if getattr(self, "_solver", None) is not None:
            self.close()
