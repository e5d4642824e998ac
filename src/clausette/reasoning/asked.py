"""A rule instance with too many models to list: a solver tells what it forces.

The models that were found are kept: most questions are answered by one of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.reasoning.budget import Budget
from clausette.reasoning.cores import minimal_core, require_minimal
from clausette.reasoning.oracle import Literals
from clausette.reasoning.tables import shape_of
from clausette.reasoning.values import Forced, Values
from clausette.solving.backends import Backend, open_backend
from clausette.words import say

_KEPT = 100  # models


class Asked:
    """An instance that is left to a solver; it is an oracle for cores, over places from 1."""

    def __init__(
        self,
        owner: int,
        clauses: list[list[int]],
        visible: NDArray[np.bool_],
        told: NDArray[np.bool_],
    ) -> None:
        (size, local), self.variables = shape_of(clauses, visible)
        self.owner = owner
        self._told = np.flatnonzero(told[self.variables])
        self._place = {variable: n for n, variable in enumerate(self.variables, 1)}
        self._size = size
        self._top = max((abs(x) for clause in local for x in clause), default=0)
        self._solver: Backend = open_backend("minisat22")
        self._solver.add(local)
        self._witnesses = np.zeros((0, len(self._told)), dtype=np.int8)

    def sweep(self, values: Values, found: Forced, broken: list[int], deadline: Deadline) -> None:
        """All that it forces beyond what is known, or that it cannot be kept."""
        known = values[self.variables]
        assumed, told = _literals(known), known[self._told]
        agreeing = self._agreeing(told)
        first = agreeing[0] if len(agreeing) else self._ask(assumed, deadline)
        if first is None:
            broken.append(self.owner)
            return
        # What nobody is told, such as the steps of a flood, need not be asked.
        certain = (told == 0) & (agreeing == first).all(axis=0)
        while certain.any():
            # One question for all that is left: is there a model that differs anywhere?
            places = np.flatnonzero(certain)
            differ = [-(int(self._told[n]) + 1) * int(first[n]) for n in places]
            other = self._ask([*assumed, self._guard(differ)], deadline)
            if other is None:
                found[self.owner] = [
                    self.variables[int(self._told[n])] * int(first[n]) for n in places
                ]
                return
            certain &= other == first

    def holds(self, values: Values, deadline: Deadline) -> bool:
        """Whether it can be kept with what is known."""
        known = values[self.variables]
        if len(self._agreeing(known[self._told])):
            return True
        return self._ask(_literals(known), deadline) is not None

    def clash(
        self, values: Values, supposed: Sequence[int], budget: Budget
    ) -> tuple[int, ...] | None:
        """Some of what is supposed that it does not allow beside what is known, none to spare.

        What comes first is rather taken. None when all of it can be.
        """
        known = values[self.variables]
        local = {self._local(x): x for x in supposed}
        wanted = known.copy()
        for x in local:
            wanted[abs(x) - 1] = 1 if x > 0 else -1
        if len(self._agreeing(wanted[self._told])):
            return None
        core = minimal_core(self, local, _literals(known), budget)
        return None if core is None else tuple(local[x] for x in core.literals)

    def used(
        self, values: Values, conclusions: Sequence[int], *, deadline: Deadline = NEVER
    ) -> tuple[int, ...]:
        """The known literals with which it forces all the conclusions; none to spare."""
        known = _literals(values[self.variables])
        refused = self._guard([self._local(-x) for x in conclusions])
        core = minimal_core(self, known, [refused], Budget(deadline=deadline))
        require_minimal(core)
        assert core is not None  # whoever asks has seen that the conclusions are forced
        used = (self.variables[abs(x) - 1] * (1 if x > 0 else -1) for x in core.literals)
        return tuple(sorted(used, key=abs))

    def _local(self, literal: int) -> int:
        return self._place[abs(literal)] * (1 if literal > 0 else -1)

    def _guard(self, clause: Sequence[int]) -> int:
        """A new literal that demands a clause."""
        self._top += 1
        self._solver.add([[-self._top, *clause]])
        return self._top

    def _agreeing(self, told: NDArray[np.int8]) -> NDArray[np.int8]:
        """The kept models that agree with the known values of what is told."""
        return self._witnesses[(self._witnesses * told >= 0).all(axis=1)]

    def solve(self, assuming: Iterable[int] = (), *, deadline: Deadline = NEVER) -> bool:
        return self._ask(list(assuming), deadline) is not None

    def core(self) -> list[int]:
        return self._solver.core()

    def model(self) -> Literals:
        return Literals(self._solver.model())

    def _ask(self, assumed: list[int], deadline: Deadline) -> NDArray[np.int8] | None:
        deadline.check()
        answer = self._solver.solve(assumed, deadline)
        if answer is None:
            raise OutOfTime(say("the time is up"))
        if not answer:
            return None
        values = np.full(self._size, -1, dtype=np.int8)
        model = np.array(self._solver.model()[: self._size], dtype=np.int64)
        values[: len(model)] = np.sign(model)
        witness: NDArray[np.int8] = values[self._told]
        self._witnesses = np.vstack([witness, self._witnesses[: _KEPT - 1]])
        return witness

    def close(self) -> None:
        self._solver.close()


def _literals(known: NDArray[np.int8]) -> list[int]:
    """Known places, as literals."""
    return [int(n + 1) * int(known[n]) for n in np.flatnonzero(known).tolist()]
