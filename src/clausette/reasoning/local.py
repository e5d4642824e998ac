"""Questions about a few rule instances, answered by a solver that holds nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.reasoning.budget import Budget
from clausette.reasoning.cores import minimal_core, require_minimal
from clausette.reasoning.oracle import SmallSolver
from clausette.reasoning.selectors import HARD, Guarded
from clausette.reasoning.steps import Clash
from clausette.reasoning.values import Values


class _Few(SmallSolver):
    """Some clauses over compact variables."""

    def __init__(self, clauses: list[list[int]], visible: NDArray[np.bool_]) -> None:
        variables = dict.fromkeys(abs(x) for clause in clauses for x in clause)
        self._number = {variable: n for n, variable in enumerate(variables, 1)}
        self._visible = [v for v in variables if visible[v]]
        compact = ([self.local(x) for x in clause] for clause in clauses)
        super().__init__(compact, len(variables))

    def local(self, literal: int) -> int:
        """The compact number of a literal."""
        number = self._number[abs(literal)]
        return number if literal > 0 else -number

    def known(self, values: Values) -> dict[int, int]:
        """The known literals of these variables, by their compact numbers."""
        signed = [int(v) * int(values[v]) for v in self._visible if values[v]]
        return {self.local(x): x for x in signed}


class Local:
    """The clauses of a formula by rule instance."""

    def __init__(self, guarded: Guarded) -> None:
        self._guarded = guarded
        self._visible = np.zeros(guarded.plain.variables + 1, dtype=np.bool_)
        self._visible[guarded.plain.atoms.visible] = True
        self._rows = np.argsort(guarded.owners, kind="stable")
        numbers = np.arange(HARD, len(guarded) + 1)
        self._starts = np.searchsorted(guarded.owners[self._rows], numbers).tolist()

    def clauses(self, instance: int) -> list[list[int]]:
        """The clauses of an instance, or of HARD."""
        rows = self._rows[self._starts[instance + 1] : self._starts[instance + 2]].tolist()
        return [list(self._guarded.plain.clause(row)) for row in rows]

    def used(
        self,
        instances: Sequence[int],
        conclusions: Sequence[int],
        values: Values,
        *,
        deadline: Deadline = NEVER,
    ) -> tuple[int, ...]:
        """The known literals with which some instances force all the conclusions; none to spare.

        OutOfTime when that is not known in time.
        """
        few = self._few(instances)
        try:
            known = few.known(values)
            refuse = few.guard(few.local(-x) for x in conclusions)
            core = minimal_core(few, known, [refuse], Budget(deadline=deadline))
        finally:
            few.close()
        require_minimal(core)
        assert core is not None  # whoever asks has seen that the conclusions are forced
        return tuple(sorted((known[x] for x in core.literals), key=abs))

    def clash(
        self,
        instances: tuple[int, ...],
        values: Values,
        smallest: bool = False,
        *,
        rather: Sequence[int] = (),
        deadline: Deadline = NEVER,
    ) -> Clash:
        """The known literals that these instances do not allow, rather some; none to spare.

        OutOfTime when that is not known in time.
        """
        few = self._few(instances)
        try:
            known = few.known(values)
            wanted = frozenset(rather)
            first = sorted(known, key=lambda x: known[x] not in wanted)
            core = minimal_core(few, first, (), Budget(deadline=deadline))
        finally:
            few.close()
        require_minimal(core)
        assert core is not None
        used = tuple(sorted((known[x] for x in core.literals), key=abs))
        return Clash(used, instances, "smallest" if smallest else "minimal")

    def _few(self, instances: Sequence[int]) -> _Few:
        clauses = [clause for instance in instances for clause in self.clauses(instance)]
        return _Few(clauses + self.clauses(HARD), self._visible)
