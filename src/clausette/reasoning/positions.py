"""What is open in a position, and what a few rule instances force there when all are needed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

from clausette.deadline import NEVER, Deadline
from clausette.reasoning.oracle import SmallSolver
from clausette.reasoning.selectors import HARD
from clausette.reasoning.tutor import Tutor
from clausette.reasoning.values import Values

_Asked: TypeAlias = tuple[SmallSolver, list[int], Callable[[int], int]]
"""A solver, the literals that demand some instances, and the numbers of variables in it."""
_MANY = 1000  # clauses


class Position:
    """What is open when some values are known."""

    def __init__(self, tutor: Tutor, values: Values) -> None:
        self.tutor = tutor
        self._values: list[int] = values.tolist()
        self._targets = frozenset(tutor.targets)
        self._held: dict[int, frozenset[int]] = {}
        self._clauses: dict[int, list[list[int]]] = {}
        self._solver: SmallSolver | None = None
        self._given: set[int] = set()

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
        many = sum(len(self.clauses(k)) for k in instances) > _MANY
        solver, selectors, number = self._kept(instances) if many else self._fresh(instances)
        found = []
        for literal in wanted:
            against = -number(abs(literal)) if literal > 0 else number(abs(literal))
            if solver.solve([*selectors, against], deadline=deadline):
                continue
            # Those that the core does not name can be left out.
            if len(set(solver.core()) - {against}) == len(selectors) and all(
                solver.solve([*(s for s in selectors if s != one), against], deadline=deadline)
                for one in selectors
            ):
                found.append(literal)
        if not many:
            solver.close()
        return found

    def _fresh(self, instances: tuple[int, ...]) -> _Asked:
        """A solver that holds these instances alone."""
        numbers: dict[int, int] = {}

        def number(variable: int) -> int:
            return numbers.setdefault(variable, len(numbers) + 1)

        clauses: list[list[int]] = []
        selectors: list[int] = []
        for owner in (HARD, *instances):
            guard = []
            if owner != HARD:
                selectors.append(number(-owner - 1))
                guard = [-selectors[-1]]
            clauses += (
                [number(x) if x > 0 else -number(-x) for x in clause] + guard
                for clause in self.clauses(owner)
            )
        for v in (v for k in instances for v in self.held(k)):
            number(v)
        return SmallSolver(clauses, len(numbers)), selectors, number

    def _kept(self, instances: tuple[int, ...]) -> _Asked:
        """A solver that keeps what it was given: some instances have very many clauses."""
        first = len(self._values)
        if self._solver is None:
            self._solver = SmallSolver(self.clauses(HARD), first + len(self.tutor.guarded))
        for k in instances:
            if k not in self._given:
                self._given.add(k)
                self._solver.add([[*clause, -first - k] for clause in self.clauses(k)])
        return self._solver, [first + k for k in instances], lambda variable: variable

    def close(self) -> None:
        """Frees the solver that was kept."""
        if self._solver is not None:
            self._solver.close()
