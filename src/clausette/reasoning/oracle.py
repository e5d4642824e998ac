"""A small solver that is thrown away soon: an oracle for cores, without a session's comforts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.solving.minisat import MinisatLike
from clausette.words import say


@dataclass(frozen=True, slots=True, eq=False)
class Literals:
    """A model as a solver gives it: variable v is true if place v - 1 holds v."""

    literals: list[int]

    @property
    def values(self) -> NDArray[np.bool_]:
        return np.array([False, *(x > 0 for x in self.literals)], dtype=np.bool_)


class SmallSolver:
    """Clauses over variables 1 to `top`, loaded."""

    def __init__(self, clauses: Iterable[list[int]], top: int) -> None:
        # MiniSat loads and answers small questions fastest, and tries false before true.
        self._backend = MinisatLike("minisat22")
        self._backend.add(clauses)
        self.top = top
        self.ration: int | None = None
        """So many conflicts may be spent on a question, the same on every machine."""

    def solve(self, assuming: Iterable[int] = (), *, deadline: Deadline = NEVER) -> bool:
        """Whether there is a model in which these literals are true; OutOfTime when it is late, or
        its ration is spent."""
        deadline.check()
        if self.ration is None:
            answer = self._backend.solve(list(assuming), deadline)
        else:
            answer = self.attempt(assuming, self.ration)
        if answer is None:
            raise OutOfTime(say("the time is up"))
        return answer

    def attempt(self, assuming: Iterable[int], conflicts: int) -> bool | None:
        """The same within so many conflicts; None when they are not enough."""
        return self._backend.attempt(list(assuming), conflicts)

    def propagate(self, literals: Iterable[int]) -> tuple[bool, list[int]]:
        """All that follows from some literals by unit clauses alone; False if they clash."""
        return self._backend.propagate(list(literals))

    def core(self) -> list[int]:
        return self._backend.core()

    def model(self) -> Literals:
        return Literals(self._backend.model())

    def guard(self, clause: Iterable[int]) -> int:
        """A new literal that demands a clause."""
        self.top += 1
        self._backend.add([[-self.top, *clause]])
        return self.top

    def add(self, clauses: Iterable[list[int]]) -> None:
        """Demands some clauses more, over variables that are counted already."""
        self._backend.add(clauses)

    def drop(self, guard: int) -> None:
        """Gives up the clause of a guard for good."""
        self._backend.add([[-guard]])

    def close(self) -> None:
        self._backend.close()
