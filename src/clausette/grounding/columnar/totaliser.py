"""A totaliser (Bailleux and Boufkhad, 2003): the members sorted by a tree of unary sums.

Its outputs say "at least j" both ways, so every cardinality over the same members shares one tree:
`exact(300, S) and exact(301, S)` falls by unit propagation.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

Rows = NDArray[np.int32]


class Totaliser:
    """Sums over lists of literals, each made once."""

    def __init__(
        self, take: Callable[[int], int], add: Callable[[Rows, NDArray[np.int64]], None]
    ) -> None:
        self._take = take
        self._add = add
        self._known: dict[bytes, Rows] = {}

    def outputs(self, literals: Rows) -> Rows:
        """`outputs[j]` is true exactly if more than j of the literals are."""
        key = literals.tobytes()
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._sum(literals)
        return known

    def _sum(self, literals: Rows) -> Rows:
        level = [literals[i : i + 1] for i in range(len(literals))]
        while len(level) > 1:
            paired = [self._merged(a, b) for a, b in zip(level[::2], level[1::2], strict=False)]
            level = paired + (level[-1:] if len(level) % 2 else [])
        return level[0]

    def _merged(self, left: Rows, right: Rows) -> Rows:
        a, b = len(left), len(right)
        first = self._take(a + b)
        out = np.arange(first, first + a + b, dtype=np.int32)
        i, j = (grid.reshape(-1) for grid in np.mgrid[0 : a + 1, 0 : b + 1])
        # i of the left and j of the right make i+j; index 0 asks for nothing.
        padded_left = np.concatenate(([0], left)).astype(np.int32)
        padded_right = np.concatenate(([0], right)).astype(np.int32)
        some = i + j > 0
        up = np.stack((-padded_left[i], -padded_right[j], out[np.maximum(i + j, 1) - 1]))[:, some]
        self._write(up)
        # Not more than i of the left and not more than j of the right: not more than i+j.
        ending_left = np.concatenate((left, [0])).astype(np.int32)
        ending_right = np.concatenate((right, [0])).astype(np.int32)
        fewer = i + j < a + b
        down = np.stack((ending_left[i], ending_right[j], -out[np.minimum(i + j, a + b - 1)]))
        self._write(down[:, fewer])
        return out

    def _write(self, columns: Rows) -> None:
        """Clauses given by columns, in which 0 stands for no literal."""
        rows = columns.T
        present = rows != 0
        self._add(rows[present], present.sum(axis=1, dtype=np.int64))
