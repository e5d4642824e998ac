"""Weights summed over the set bits of many boards, and the boards that sums show to be lost."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from clausette.planning.masks import Boards, bits_of

_CHUNK: Final = 12
"""Bits of a board that are looked up at a time: tables of 32 kB stay in the nearest cache."""
_LANE: Final = 16
_LANES: Final = 64 // _LANE


class Sums:
    """Sums of weights over the set bits of many boards, looked up some bits at a time."""

    def __init__(self, weights: NDArray[np.int64]) -> None:
        bits = len(weights)
        self._tables: list[tuple[np.uint64, NDArray[np.int64]]] = []
        for low in range(0, bits, _CHUNK):
            part = weights[low : low + _CHUNK]
            rows = bits_of(np.arange(1 << len(part), dtype=np.uint64), len(part))
            self._tables.append((np.uint64(low), rows @ part))

    def __call__(self, boards: Boards) -> NDArray[np.int64]:
        total = np.zeros(len(boards), dtype=np.int64)
        for low, table in self._tables:
            # The highest bits of a board need no mask, but those above the table's do.
            total += table[((boards >> low) & np.uint64(len(table) - 1)).astype(np.intp)]
        return total


class Bound:
    """Keeps the boards on which every row of weights sums up to its least value or more.

    Four sums share a word, each in 16 bits that are biased so that the highest one tells its sign.
    """

    def __init__(self, weights: NDArray[np.int64], least: NDArray[np.int64]) -> None:
        if len(weights) and np.abs(weights).sum(axis=1).max() + np.abs(least).max() >= 1 << 15:
            raise ValueError("these weights are too large for sums of 16 bits")
        self.weights, self.least = weights, least
        self._words: list[tuple[Sums, int, int]] = []
        for first in range(0, len(weights), _LANES):
            part, limits = weights[first : first + _LANES], least[first : first + _LANES]
            shifts = np.int64(_LANE) * np.arange(len(part))
            packed = (part << shifts[:, None]).sum(axis=0)
            bias = sum(
                ((1 << _LANE - 1) - int(limit)) << int(shift)
                for limit, shift in zip(limits, shifts, strict=True)
            )
            signs = sum(1 << int(shift) + _LANE - 1 for shift in shifts)
            self._words.append((Sums(packed), bias, signs))

    def __len__(self) -> int:
        return len(self.weights)

    def keeps(self, boards: Boards) -> NDArray[np.bool_]:
        """Which of the boards pass."""
        kept = np.ones(len(boards), dtype=np.bool_)
        for sums, bias, signs in self._words:
            lanes = sums(boards).view(np.uint64) + np.uint64(bias & (1 << 64) - 1)
            kept &= (lanes & np.uint64(signs)) == np.uint64(signs)
        return kept
