"""What is known, and what follows, by the variables of a formula."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Values: TypeAlias = NDArray[np.int8]
"""1, -1 or 0 (not known) for every variable; index 0 is not used."""


def literals_of(values: Values) -> list[int]:
    """What is known, as literals."""
    return [int(v) * int(values[v]) for v in np.flatnonzero(values).tolist()]


def values_of(literals: Iterable[int], variables: int) -> Values:
    """What is known by some literals, of so many variables; others are left out."""
    values = np.zeros(variables + 1, dtype=np.int8)
    for literal in literals:
        if abs(literal) <= variables:
            values[abs(literal)] = 1 if literal > 0 else -1
    return values


Forced: TypeAlias = dict[int, list[int]]
"""The literals that an instance forces, by instance."""
