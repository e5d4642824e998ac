"""Where every clause comes from: which rule, and with which bindings."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias, overload

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


class MadeInstances(Sequence[RuleInstance]):
    """Rule instances that are made when they are looked at."""

    @overload
    def __getitem__(self, index: int) -> RuleInstance: ...

    @overload
    def __getitem__(self, index: slice) -> list[RuleInstance]: ...

    def __getitem__(self, index: int | slice) -> RuleInstance | list[RuleInstance]:
        if isinstance(index, slice):
            return [self.made(i) for i in range(*index.indices(len(self)))]
        if not 0 <= index < len(self):
            raise IndexError(index)
        return self.made(index)

    @abstractmethod
    def made(self, index: int) -> RuleInstance:
        """The one of this number, which there is."""

    def rules(self) -> NDArray[np.int64]:
        """The number of the rule of every instance."""
        return np.fromiter((one.rule for one in self), np.int64, len(self))


@dataclass(frozen=True, slots=True, eq=False)
class ByRule:
    """All clauses, those of a rule together, and among these those of an instance."""

    clauses: NDArray[np.int64]
    """Their numbers."""
    ends: NDArray[np.int64]
    """The end of every rule's part."""

    def part(self, rule: int) -> tuple[int, int]:
        """Where the clauses of a rule begin and end."""
        return (int(self.ends[rule - 1]) if rule else 0), int(self.ends[rule])

    def place(self, clause: int) -> int:
        """Where a clause is."""
        return int(np.flatnonzero(self.clauses == clause)[0])


class Provenance:
    """The rule instance of every clause: clause i belongs to `instances[of_clause[i]]`.

    A grounder of millions of clauses gives it as a function, which is called when somebody asks.
    """

    def __init__(
        self,
        rules: tuple[RuleInfo, ...],
        instances: Sequence[RuleInstance],
        of_clause: NDArray[np.int32],
    ) -> None:
        self.rules = rules
        self._count = len(of_clause)
        self._expanded: Expanded | None = (instances, of_clause)
        self._expand: Callable[[], Expanded] | None = None
        self._by_rule: ByRule | None = None

    @classmethod
    def lazy(
        cls, rules: tuple[RuleInfo, ...], count: int, expand: Callable[[], Expanded]
    ) -> Provenance:
        """The provenance of `count` clauses that `expand` will tell."""
        made = cls(rules, (), np.zeros(0, dtype=np.int32))
        made._count, made._expanded, made._expand = count, None, expand
        return made

    @classmethod
    def none(cls, clause_count: int) -> Provenance:
        """The provenance of a formula without rules: one rule, one instance, all clauses."""
        return cls(
            (RuleInfo("dimacs", 1),),
            (RuleInstance(0),),
            np.zeros(clause_count, dtype=np.int32),
        )

    def _tell(self) -> Expanded:
        if self._expanded is None:
            assert self._expand is not None
            self._expanded = self._expand()
            self._expand = None
        return self._expanded

    @property
    def instances(self) -> Sequence[RuleInstance]:
        """The rule instances that have clauses."""
        return self._tell()[0]

    @property
    def of_clause(self) -> NDArray[np.int32]:
        """The instance of every clause, by number."""
        return self._tell()[1]

    def __len__(self) -> int:
        return self._count

    def instance(self, clause: int) -> RuleInstance:
        """The rule instance that a clause belongs to."""
        return self.instances[int(self.of_clause[clause])]

    def rule(self, clause: int) -> RuleInfo:
        """The rule that a clause belongs to."""
        return self.rules[self.instance(clause).rule]

    def clauses_of(self, instance_index: int) -> NDArray[np.int64]:
        """The clauses of one rule instance, in order."""
        return np.flatnonzero(self.of_clause == instance_index)

    @property
    def by_rule(self) -> ByRule:
        """The clauses in the order of their rules and instances; found once."""
        if self._by_rule is None:
            instances = self.instances
            rules = (
                instances.rules()
                if isinstance(instances, MadeInstances)
                else np.fromiter((one.rule for one in instances), np.int64, len(instances))
            )
            owners = self.of_clause.astype(np.int64)
            of_clause = rules[owners] if len(rules) else owners
            # One number a clause: most rules have written theirs in order already.
            order = np.argsort(of_clause * max(1, len(rules)) + owners, kind="stable")
            counts = np.bincount(of_clause, minlength=len(self.rules))
            self._by_rule = ByRule(order, np.cumsum(counts))
        return self._by_rule

    def select(self, mask: NDArray[np.bool_]) -> Provenance:
        """The provenance of the clauses kept by the mask, over the same rules and instances."""
        return Provenance(self.rules, self.instances, self.of_clause[mask])


Expanded: TypeAlias = tuple[Sequence[RuleInstance], NDArray[np.int32]]
"""The instances, and the instance of every clause."""
