"""The clauses of a position: cut down to what is open, over variables that say "differs"."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clausette.reasoning.selectors import HARD, Guarded
from clausette.reasoning.values import Values


def opened(
    guarded: Guarded, values: Values, solution: NDArray[np.bool_]
) -> tuple[list[list[int]], dict[int, int], dict[int, int], int]:
    """The clauses that are open, over compact variables; selectors and variables by what they are.

    Instances that have no open visible variable are gone.
    """
    plain = guarded.plain
    lengths = plain.lengths
    variables = np.abs(plain.literals).astype(np.int64)
    seen = values[variables] * np.sign(plain.literals).astype(np.int8)
    clause_of = np.repeat(np.arange(len(plain)), lengths)
    open_clause = np.ones(len(plain), dtype=np.bool_)
    open_clause[clause_of[seen > 0]] = False
    visible = np.zeros(plain.variables + 1, dtype=np.bool_)
    visible[plain.atoms.visible] = True
    # An instance matters while it has an open clause and a visible variable that is not known.
    matters = np.zeros(len(guarded) + 1, dtype=np.bool_)
    matters[guarded.owners[clause_of[(seen == 0) & visible[variables]]]] = True
    matters[HARD] = True
    open_clause &= matters[guarded.owners]
    keep = open_clause[clause_of] & (seen == 0)
    literals = plain.literals[keep].astype(np.int64)
    used = np.unique(np.abs(literals))
    compact = np.zeros(plain.variables + 1, dtype=np.int64)
    compact[used] = np.arange(1, len(used) + 1)
    differs = solution[np.abs(literals)] == (literals > 0)
    numbers = np.where(differs, -compact[np.abs(literals)], compact[np.abs(literals)]).tolist()
    instances = np.unique(guarded.owners[open_clause])
    instances = instances[instances != HARD]
    first = len(used) + 1
    selectors = {k: first + n for n, k in enumerate(instances.tolist())}
    clauses: list[list[int]] = []
    at = 0
    kept = np.bincount(clause_of[keep], minlength=len(plain))[open_clause].tolist()
    for length, owner in zip(kept, guarded.owners[open_clause].tolist(), strict=True):
        clause = numbers[at : at + length]
        at += length
        if owner != HARD:
            clause.append(-selectors[owner])
        clauses.append(clause)
    shown = {int(v): int(compact[v]) for v in used.tolist() if visible[v]}
    # Named even when no clause is left that holds them, so that models tell their values.
    clauses += [[number, -number] for number in shown.values()]
    return clauses, selectors, shown, len(used) + len(selectors)
