"""The models of small formulas, all of them, so that what they force is a matter of looking up.

Rule instances come in few shapes: all clues "two of four" are one formula with other variables.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import count

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER
from clausette.solving.backends import open_backend

MOST_MODELS = 600
Shape = tuple[int, tuple[tuple[int, ...], ...]]
"""How many visible variables, which come first, and the clauses."""


def shape_of(clauses: list[list[int]], visible: NDArray[np.bool_]) -> tuple[Shape, list[int]]:
    """The shape of some clauses, and their visible variables in the order of the shape's."""
    variables = list(dict.fromkeys(abs(x) for clause in clauses for x in clause))
    shown = [v for v in variables if visible[v]]
    hidden = [v for v in variables if not visible[v]]
    number = {variable: n for n, variable in enumerate((*shown, *hidden), 1)}
    local = (tuple(number[x] if x > 0 else -number[-x] for x in clause) for clause in clauses)
    return (len(shown), tuple(local)), shown


@lru_cache(maxsize=512)
def models_of(shape: Shape) -> NDArray[np.int8] | None:
    """A row of 1 and -1 for every way to fill in the visible variables; None when too many."""
    size, clauses = shape
    solver = open_backend("minisat22")
    try:
        solver.add(clauses)
        # A variable of no clause would be left out of the models.
        solver.add([[variable, -variable] for variable in range(1, size + 1)])
        found: list[list[int]] = []
        for number in count():
            if not solver.solve([], NEVER):
                break
            if number == MOST_MODELS:
                return None
            values = solver.model()[:size]
            found.append(values)
            solver.add([[-literal for literal in values]])
    finally:
        solver.close()
    table = np.array(found, dtype=np.int64).reshape(len(found), size)
    return np.sign(table).astype(np.int8)
