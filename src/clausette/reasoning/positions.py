"""What is open in a position, and what a few rule instances force there when all are needed."""

from __future__ import annotations

from collections.abc import Iterable

from clausette.deadline import NEVER, Deadline
from clausette.reasoning.oracle import SmallSolver
from clausette.reasoning.selectors import HARD
from clausette.reasoning.tutor import Tutor
from clausette.reasoning.values import Values


class Position:
    """What is open when some values are known."""

    def __init__(self, tutor: Tutor, values: Values) -> None:
        self.tutor = tutor
        self._values: list[int] = values.tolist()
        self._targets = frozenset(tutor.targets)
        self._held: dict[int, frozenset[int]] = {}
        self._clauses: dict[int, list[list[int]]] = {}

    def held(self, instance: int) -> frozenset[int]:
        """The open atoms of an instance."""
        found = self._held.get(instance)
        if found is None:
            variables = self.tutor.checks.variables[instance]
            found = frozenset(v for v in variables if not self._values[v])
            self._held[instance] = found
        return found

    def clauses(self, instance: int) -> list[list[int]]:
        """The clauses of an instance, or of HARD, that do not hold yet, without what is false."""
        found = self._clauses.get(instance)
        if found is None:
            found = self._clauses[instance] = []
            for clause in self.tutor.local.clauses(instance):
                signs = [self._values[x] if x > 0 else -self._values[-x] for x in clause]
                if max(signs, default=0) < 1:
                    found.append([x for x, sign in zip(clause, signs, strict=True) if not sign])
        return found

    def needing_all(
        self, instances: tuple[int, ...], literals: Iterable[int], *, deadline: Deadline = NEVER
    ) -> list[int]:
        """Those of some open literals that the instances force, and no proper part of them does."""
        wanted = [x for x in literals if abs(x) in self._targets]
        if not wanted:
            return []
        numbers: dict[int, int] = {}
        clauses: list[list[int]] = []
        for owner in (HARD, *instances):
            guard = [] if owner == HARD else [-numbers.setdefault(-owner - 1, len(numbers) + 1)]
            for clause in self.clauses(owner):
                local = [
                    (1 if x > 0 else -1) * numbers.setdefault(abs(x), len(numbers) + 1)
                    for x in clause
                ]
                clauses.append(local + guard)
        selectors = [numbers[-owner - 1] for owner in instances]
        solver = SmallSolver(clauses, len(numbers))
        try:
            found = []
            for literal in wanted:
                number = numbers.get(abs(literal))
                if number is None:
                    continue
                against = -number if literal > 0 else number
                if solver.solve([*selectors, against], deadline=deadline):
                    continue
                # Those that the core does not name can be left out.
                if len(set(solver.core()) - {against}) == len(selectors) and all(
                    solver.solve([*(s for s in selectors if s != one), against], deadline=deadline)
                    for one in selectors
                ):
                    found.append(literal)
            return found
        finally:
            solver.close()
