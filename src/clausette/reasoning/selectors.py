"""A formula in which every rule instance can be given up: each has a selector.

A clause of an instance gets the literal `-selector`, so that assuming the selector demands the
instance. Definitions that several instances share only say what a new variable means: they hold
always. Soft rules demand nothing and are left out, unless they are asked for.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Cnf, Provenance
from clausette.cnf.wcnf import hard_clauses
from clausette.grounding.columnar.result import ColumnarGrounding

HARD = -1
"""The owner of a clause that holds always."""


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Guarded:
    """The clauses of a grounding with their selectors.

    Instances have numbers here from 0, in the order of the grounding's own numbers, which
    `instances` holds. Variables below `first` are the grounding's; `first + k` selects instance k.
    """

    grounding: ColumnarGrounding
    plain: Cnf
    """The hard clauses without selectors."""
    owners: NDArray[np.int64]
    """The instance of each of them, or HARD."""
    instances: NDArray[np.int64]
    cnf: Cnf
    """The same clauses with selectors."""
    first: int

    def __len__(self) -> int:
        return len(self.instances)

    def selector(self, instance: int) -> int:
        """The literal that demands an instance."""
        return self.first + instance

    def selectors(self, instances: Iterable[int] | None = None) -> list[int]:
        """The literals that demand some instances, or all."""
        if instances is None:
            return list(range(self.first, self.first + len(self.instances)))
        return [self.first + instance for instance in instances]

    def instance(self, selector: int) -> int:
        """The instance that a literal demands."""
        return selector - self.first

    def rule(self, instance: int) -> str:
        """The name of an instance's rule."""
        provenance = self.plain.provenance
        return provenance.rules[provenance.instances[int(self.instances[instance])].rule].name

    def line(self, instance: int) -> int:
        """The line on which an instance's rule stands."""
        provenance = self.plain.provenance
        return provenance.rules[provenance.instances[int(self.instances[instance])].rule].line

    def bindings(self, instance: int) -> tuple[tuple[str, str], ...]:
        """The variables that tell an instance from others, and their printed values."""
        return self.plain.provenance.instances[int(self.instances[instance])].bindings

    def naming(self, printed: Collection[str]) -> list[int]:
        """The instances that one of these values tells from others, in order."""
        found: list[int] = np.flatnonzero(
            np.isin(self.instances, self.grounding.naming(printed))
        ).tolist()
        return found


def hard(grounding: ColumnarGrounding) -> Cnf:
    """The grounding's clauses without those of soft rules."""
    cnf = grounding.cnf
    return cnf.select(hard_clauses(cnf)) if any(r.soft for r in cnf.provenance.rules) else cnf


def guarded(
    grounding: ColumnarGrounding, *, soft: bool = False, targets: Iterable[int] = ()
) -> Guarded:
    """The grounding's hard clauses with a selector for every rule instance.

    With `soft`, the soft rules' as well: whoever asks why a wish is not met demands it. An
    auxiliary atom of one instance alone is a matter of that instance, and nobody speaks of it,
    unless it is among the targets.
    """
    plain = grounding.cnf if soft else hard(grounding)
    of_clause = plain.provenance.of_clause
    present = np.unique(of_clause).astype(np.int64)
    instances = present[~grounding.are_shared(present)] if len(present) else present
    number = np.full(int(present.max(initial=0)) + 1, HARD, dtype=np.int64)
    number[instances] = np.arange(len(instances))
    owners = number[of_clause]
    private = _private(plain, owners)
    private[list(targets)] = False
    if private.any():
        plain = replace(plain, atoms=plain.atoms.hiding(np.flatnonzero(private)))
    first = plain.variables + 1
    owned = owners != HARD
    literals = np.insert(plain.literals, plain.ends[owned], -(owners[owned] + first))
    cnf = Cnf(
        literals.astype(np.int32),
        plain.ends + np.cumsum(owned),
        plain.atoms.with_definitions(len(instances)),
        Provenance(plain.provenance.rules, plain.provenance.instances, of_clause),
    )
    return Guarded(grounding, plain, owners, instances, cnf, first)


def _private(plain: Cnf, owners: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Of every variable, whether it is an auxiliary atom that one instance alone has."""
    count = plain.variables + 1
    found = np.zeros(count, dtype=np.bool_)
    found[plain.atoms.visible] = True
    found[plain.atoms.shown] = False
    if plain.areas is not None:
        found[list(plain.areas.variables)] = False
    if not found.any():
        return found
    variables = np.abs(plain.literals)
    of_literal = np.repeat(owners, plain.lengths)
    least = np.full(count, len(owners), dtype=np.int64)
    most = np.full(count, HARD, dtype=np.int64)
    np.minimum.at(least, variables, of_literal)
    np.maximum.at(most, variables, of_literal)
    found &= (least == most) & (most != HARD)
    return found
