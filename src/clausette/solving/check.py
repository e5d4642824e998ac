"""Whether an assignment satisfies a formula, without asking a solver."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Cnf
from clausette.cnf.table import CHUNK
from clausette.errors import SolverError
from clausette.solving.cuts import cuts, signs
from clausette.words import say


def satisfies(cnf: Cnf, values: NDArray[np.bool_]) -> bool:
    """Whether every clause has a true literal, and areas are as demanded; `values` is indexed by
    variable, 0 unused."""
    return first_violated(cnf, values) is None and _areas_are_right(cnf, values)


def _areas_are_right(cnf: Cnf, values: NDArray[np.bool_]) -> bool:
    if cnf.areas is None:
        return True
    refused = cuts(cnf.areas, signs(values))
    return next(refused, None) is None


def first_violated(cnf: Cnf, values: NDArray[np.bool_]) -> int | None:
    """The first clause without a true literal, or None when there is none."""
    for clauses in _violated(cnf, values):
        if len(clauses):
            return int(clauses[0])
    return None


def require_satisfied(cnf: Cnf, values: NDArray[np.bool_]) -> None:
    """Raises a SolverError unless that is so."""
    if not satisfies(cnf, values):
        raise SolverError(say("the solver's model breaks a clause; please report this"))


def violated(cnf: Cnf, values: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The clauses without a true literal, in order."""
    return np.concatenate([np.zeros(0, dtype=np.int64), *_violated(cnf, values)])


def _violated(cnf: Cnf, values: NDArray[np.bool_]) -> Iterator[NDArray[np.int64]]:
    """The clauses without a true literal, a chunk at a time."""
    # All at once takes 20 bytes a literal, at a moment when a solver holds them too.
    if len(values) <= cnf.variables:
        raise ValueError(f"{cnf.variables} variables need {cnf.variables + 1} values")
    start = 0
    for first in range(0, len(cnf), CHUNK):
        ends = cnf.ends[first : first + CHUNK]
        literals = cnf.literals[start : int(ends[-1])]
        true = values[np.abs(literals)] == (literals > 0)
        # Running totals and not `reduceat`, which gives an empty clause its neighbour's literal.
        total = np.zeros(len(true) + 1, dtype=np.int64)
        np.cumsum(true, out=total[1:])
        yield first + np.flatnonzero(np.diff(total[ends - start], prepend=np.int64(0)) == 0)
        start = int(ends[-1])
