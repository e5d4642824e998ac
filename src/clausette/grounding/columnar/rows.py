"""Numbers for rows of integers whose box has more cells than 64 bits can count.

`p(4611686018427387903,1)` is as good an atom as any, and so is one of twenty arguments; mixed radix
has no number for them. Here a row gets the next number when it is first seen.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from clausette.grounding.columnar.columns import Array, Ints


class Rows:
    """All rows seen so far, by their numbers."""

    __slots__ = ("_numbers", "seen")

    def __init__(self) -> None:
        self.seen: list[tuple[int, ...]] = []
        self._numbers: dict[tuple[int, ...], int] = {}

    def of(self, columns: Sequence[Array | int | bool]) -> Array | int:
        """The numbers of some rows, whose columns have shapes that go together."""
        arrays = np.broadcast_arrays(*columns)
        flat = [array.reshape(-1).astype(np.int64) for array in arrays]
        first, inverse = _distinct(flat)
        rows = zip(*(column[first].tolist() for column in flat), strict=True)
        numbers = np.array([self._number(row) for row in rows], dtype=np.int64)
        found = numbers[inverse].reshape(arrays[0].shape)
        return found if found.ndim else int(found)

    def _number(self, row: tuple[int, ...]) -> int:
        known = self._numbers.get(row)
        if known is None:
            known = self._numbers[row] = len(self.seen)
            self.seen.append(row)
        return known


def _distinct(columns: Sequence[Ints]) -> tuple[Ints, Ints]:
    """Where each different row first stands, and which of these every row is.

    Column by column, so that no key is larger than the square of the number of rows.
    """
    first, key = np.zeros(1, dtype=np.int64), np.zeros(len(columns[0]), dtype=np.int64)
    for column in columns:
        values, place = np.unique(column, return_inverse=True)
        _, first, key = np.unique(
            key * len(values) + place.reshape(-1), return_index=True, return_inverse=True
        )
        key = key.reshape(-1)
    return first, key
