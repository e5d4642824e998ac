"""What is known, and what follows, by the variables of a formula."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Values: TypeAlias = NDArray[np.int8]
"""1, -1 or 0 (not known) for every variable; index 0 is not used."""


def literals_of(values: Values) -> list[int]:
    """What is known, as literals."""
    return [int(v) * int(values[v]) for v in np.flatnonzero(values).tolist()]


Forced: TypeAlias = dict[int, list[int]]
"""The literals that an instance forces, by instance."""
