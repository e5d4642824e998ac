"""Which rule instances an assignment breaks, when it is a solution but for a few variables.

Only instances that hold one of the changed variables are looked at, which makes it a matter of
microseconds however large the board is.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.reasoning.onerule import OneRule
from clausette.reasoning.selectors import HARD, Guarded

Clause: TypeAlias = list[int]

_BETWEEN_LOOKS = 10_000  # clauses


class Checks:
    """The instances as plain lists: their clauses or their models, and who holds which variable."""

    def __init__(self, guarded: Guarded, one_rule: OneRule, *, deadline: Deadline = NEVER) -> None:
        visible = np.zeros(guarded.plain.variables + 1, dtype=np.bool_)
        visible[guarded.plain.atoms.visible] = True
        shown = visible.tolist()
        self._models: dict[int, tuple[list[int], frozenset[int]]] = {}
        for owners, rows, models in one_rule.tables():
            masks = _masks(models)
            for owner, row in zip(owners, rows.tolist(), strict=True):
                self._models[owner] = (row, masks)
        self.asked = one_rule.asked()
        """The instances that only a solver can check."""
        self._clauses: dict[int, list[Clause]] = {}
        held: list[list[int]] = [[] for _ in range(len(guarded))]
        owned = zip(guarded.owners.tolist(), guarded.plain.stream(), strict=True)
        for number, (owner, clause) in enumerate(owned):
            if not number % _BETWEEN_LOOKS:
                deadline.check()
            if owner == HARD or owner in self._models or owner in self.asked:
                continue
            held[owner] += [abs(x) for x in clause if shown[abs(x)]]
            # A hidden variable of one sign can always be chosen to please its clause.
            if all(shown[abs(x)] for x in clause):
                self._clauses.setdefault(owner, []).append(clause)
        self.variables: list[list[int]] = [self._held(k, own) for k, own in enumerate(held)]
        """The visible variables of every instance."""
        self.holders: list[list[int]] = [[] for _ in shown]
        """The instances of every variable."""
        for owner, variables in enumerate(self.variables):
            for variable in variables:
                self.holders[variable].append(owner)
        self._alone, self._others = self._by_literal(len(shown))

    def _held(self, instance: int, in_clauses: list[int]) -> list[int]:
        if instance in self._models:
            return self._models[instance][0]
        if instance in self.asked:
            return self.asked[instance].variables
        return list(dict.fromkeys(in_clauses))

    def _by_literal(
        self, count: int
    ) -> tuple[dict[int, list[tuple[int, Clause]]], list[list[int]]]:
        """The instances of one clause by its literals; all others by their variables.

        A clause in which a changed literal became true need not be looked at.
        """
        alone: dict[int, list[tuple[int, Clause]]] = {}
        others: list[list[int]] = [[] for _ in range(count)]
        for instance, variables in enumerate(self.variables):
            clauses = self._clauses.get(instance, ())
            if len(clauses) == 1:
                for literal in clauses[0]:
                    alone.setdefault(literal, []).append((instance, clauses[0]))
            else:
                for variable in variables:
                    others[variable].append(instance)
        return alone, others

    def kind_of(self, instance: int) -> tuple[int, ...]:
        """What tells an instance from another beside the variables that it holds: numbers only."""
        table = self._models.get(instance)
        if table is not None:
            counts = [0] * (len(table[0]) + 1)
            for model in table[1]:
                counts[model.bit_count()] += 1
            return (1, *counts)
        if instance in self.asked:
            return (2, len(self.asked[instance].variables))
        signs = sorted(
            (sum(x > 0 for x in clause), sum(x < 0 for x in clause))
            for clause in self.clauses_of(instance)
        )
        return (3, *(count for pair in signs for count in pair))

    def models_of(self, instance: int) -> tuple[list[int], frozenset[int]] | None:
        """The variables of an instance and its models, as masks over them, if they are listed."""
        return self._models.get(instance)

    def clauses_of(self, instance: int) -> list[Clause]:
        """The clauses of an instance for which unit propagation is enough; no others have any."""
        return self._clauses.get(instance, [])

    def nearest_first(self, variables: list[int], near: set[int]) -> list[int]:
        """Variables by how many instances lie between them and some that are near."""
        if not near:
            return variables
        wanted, seen = set(variables), set(near)
        found: list[int] = []
        edge = sorted(near)
        visited: set[int] = set()
        while edge and len(found) < len(wanted):
            reached: dict[int, None] = {}
            for variable in edge:
                for instance in self.holders[variable]:
                    if instance not in visited:
                        visited.add(instance)
                        reached.update(dict.fromkeys(self.variables[instance]))
            edge = [v for v in reached if v not in seen]
            seen.update(edge)
            found += [v for v in edge if v in wanted]
        return found + [v for v in variables if v not in seen]

    def broken_at(self, variable: int, values: list[bool]) -> set[int]:
        """The instances of a variable that these values break.

        Of an instance that only a solver could check it is assumed.
        """
        broken = {k for k in self._others[variable] if not self._holds(k, values)}
        for instance, clause in self._alone.get(-variable if values[variable] else variable, ()):
            for literal in clause:
                if values[literal] if literal > 0 else not values[-literal]:
                    break
            else:
                broken.add(instance)
        return broken

    def _holds(self, instance: int, values: list[bool]) -> bool:
        table = self._models.get(instance)
        if table is not None:
            bits = 0
            for place, variable in enumerate(table[0]):
                if values[variable]:
                    bits |= 1 << place
            return bits in table[1]
        if instance in self.asked:
            return False
        for clause in self._clauses.get(instance, ()):
            for literal in clause:
                if values[literal] if literal > 0 else not values[-literal]:
                    break
            else:
                return False
        return True


def _masks(models: NDArray[np.float32]) -> frozenset[int]:
    return frozenset(
        sum(1 << place for place, x in enumerate(row) if x > 0) for row in models.tolist()
    )
