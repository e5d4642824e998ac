"""Where every clause comes from: which rule, and with which bindings."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class RuleInfo:
    """A rule as its readers know it: its name, the line it stands on, and whether it may break."""

    name: str
    line: int
    soft: bool = False


@dataclass(frozen=True, slots=True)
class RuleInstance:
    """One binding of a rule: variable and printed value; a weight only when the rule is soft."""

    rule: int
    bindings: tuple[tuple[str, str], ...] = ()
    weight: int | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Provenance:
    """The rule instance of every clause: clause i belongs to `instances[of_clause[i]]`."""

    rules: tuple[RuleInfo, ...]
    instances: tuple[RuleInstance, ...]
    of_clause: NDArray[np.int32]

    @classmethod
    def none(cls, clause_count: int) -> Provenance:
        """The provenance of a formula without rules: one rule, one instance, all clauses."""
        return cls(
            (RuleInfo("dimacs", 1),),
            (RuleInstance(0),),
            np.zeros(clause_count, dtype=np.int32),
        )

    def __len__(self) -> int:
        return len(self.of_clause)

    def instance(self, clause: int) -> RuleInstance:
        """The rule instance that a clause belongs to."""
        return self.instances[int(self.of_clause[clause])]

    def rule(self, clause: int) -> RuleInfo:
        """The rule that a clause belongs to."""
        return self.rules[self.instance(clause).rule]

    def clauses_of(self, instance_index: int) -> NDArray[np.int64]:
        """The clauses of one rule instance, in order."""
        return np.flatnonzero(self.of_clause == instance_index)

    def select(self, mask: NDArray[np.bool_]) -> Provenance:
        """The provenance of the clauses kept by the mask, over the same rules and instances."""
        return Provenance(self.rules, self.instances, self.of_clause[mask])
