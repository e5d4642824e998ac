"""Whether an assignment satisfies a formula, without asking a solver."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Cnf


def satisfies(cnf: Cnf, values: NDArray[np.bool_]) -> bool:
    """Whether every clause has a true literal; `values` is indexed by variable, 0 unused."""
    return bool((_true_literals(cnf, values) > 0).all())


def first_violated(cnf: Cnf, values: NDArray[np.bool_]) -> int | None:
    """The first clause without a true literal, or None when there is none."""
    clauses = violated(cnf, values)
    return int(clauses[0]) if len(clauses) else None


def violated(cnf: Cnf, values: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The clauses without a true literal, in order."""
    return np.flatnonzero(_true_literals(cnf, values) == 0)


def _true_literals(cnf: Cnf, values: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The number of true literals of each clause."""
    if len(values) <= cnf.variables:
        raise ValueError(f"{cnf.variables} variables need {cnf.variables + 1} values")
    true = values[np.abs(cnf.literals)] == (cnf.literals > 0)
    # Running totals and not `reduceat`, which gives an empty clause its neighbour's literal.
    total = np.zeros(len(true) + 1, dtype=np.int64)
    np.cumsum(true, out=total[1:])
    return np.diff(total[cnf.ends], prepend=np.int64(0))
