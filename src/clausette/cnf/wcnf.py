"""WCNF out: hard and soft rules for a MaxSAT solver, in the format of 2022."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TextIO

import numpy as np
from numpy.typing import NDArray

from clausette.cnf.clause_names import SELECTOR
from clausette.cnf.dimacs import clause_texts, write_labels
from clausette.cnf.provenance import Provenance
from clausette.cnf.table import Cnf


@dataclass(frozen=True, slots=True, eq=False)
class Relaxed:
    """A formula whose soft rule instances can each be given up.

    `cnf` has the hard clauses as they were, and the clauses of soft instance `instances[k]` with
    the literal `-selectors[k]` added: a true selector demands the instance. Selectors are the
    variables beyond those of the original. An instance of weight 0 is left out.
    """

    cnf: Cnf
    instances: tuple[int, ...]
    selectors: tuple[int, ...]
    weights: tuple[int, ...]


def hard_clauses(cnf: Cnf) -> NDArray[np.bool_]:
    """Which clauses belong to rule instances without a weight."""
    if not any(rule.soft for rule in cnf.provenance.rules):
        return np.ones(len(cnf), dtype=np.bool_)
    hard = np.array([i.weight is None for i in cnf.provenance.instances], dtype=np.bool_)
    return hard[cnf.provenance.of_clause]


def soft_instances(cnf: Cnf) -> list[int]:
    """The soft rule instances that have clauses: each gets a variable of its own in WCNF."""
    provenance = cnf.provenance
    if not any(rule.soft for rule in provenance.rules):
        return []
    present = np.unique(provenance.of_clause).tolist()
    return [i for i in present if provenance.instances[i].weight]


def relax(cnf: Cnf) -> Relaxed:
    """The formula with one fresh selector for each soft rule instance that has clauses."""
    cnf.require_clauses_alone()
    provenance = cnf.provenance
    soft = soft_instances(cnf)
    selectors = list(range(cnf.variables + 1, cnf.variables + 1 + len(soft)))
    selector_of = np.zeros(max(1, len(provenance.instances)), dtype=np.int32)
    selector_of[soft] = selectors
    kept = hard_clauses(cnf) | (selector_of[provenance.of_clause] > 0)
    part = cnf.select(kept)
    selector = selector_of[part.provenance.of_clause]
    owned = selector > 0
    literals = np.insert(part.literals, part.ends[owned], -selector[owned])
    table = Cnf(
        literals.astype(np.int32),
        part.ends + np.cumsum(owned),
        cnf.atoms.with_definitions(len(soft)),
        part.provenance,
    )
    weights = tuple(provenance.instances[i].weight or 0 for i in soft)
    return Relaxed(table, tuple(soft), tuple(selectors), weights)


def write_wcnf(cnf: Cnf, out: TextIO, *, table: bool = True) -> None:
    """Writes hard clauses as `h … 0` and, for each soft rule instance, `WEIGHT SELECTOR 0`.

    `table` adds `c NAME NUMBER` for every variable and `c soft RULE BINDINGS NUMBER` for every
    selector. Solvers may refuse weights whose sum passes 2⁶³.
    """
    relaxed = relax(cnf)
    if table:
        write_labels(cnf.atoms.labels(), out, "c ")
        for instance, selector in zip(relaxed.instances, relaxed.selectors, strict=True):
            out.write(f"c {SELECTOR}{instance_label(cnf.provenance, instance)} {selector}\n")
    numbers = [str(variable) for variable in range(1, relaxed.cnf.variables + 1)]
    for text in clause_texts(relaxed.cnf, numbers):
        out.write("h " + text[:-1].replace("\n", "\nh ") + "\n")
    for weight, selector in zip(relaxed.weights, relaxed.selectors, strict=True):
        out.write(f"{weight} {selector} 0\n")


def instance_label(provenance: Provenance, index: int) -> str:
    """A rule instance in words: its rule's name, then its bindings."""
    instance = provenance.instances[index]
    bindings = (f"{variable}={value}" for variable, value in instance.bindings)
    return " ".join((provenance.rules[instance.rule].name, *bindings))
