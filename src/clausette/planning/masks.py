"""Boards of up to 64 bits as numbers, and moves as masks, played on many boards at once.

A move may be played where some bits are set and others clear, and turns some of them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Boards: TypeAlias = NDArray[np.uint64]


@dataclass(frozen=True, slots=True)
class Moves:
    """Moves as masks: the bits that must be set, that must be clear, and that are turned."""

    bits: int
    is_set: Boards
    is_clear: Boards
    flipped: Boards

    def __post_init__(self) -> None:
        if not 0 < self.bits <= 64:
            raise ValueError(f"a board of {self.bits} bits does not fit a word of 64")
        if np.any(self.is_set & self.is_clear) or np.any(
            self.flipped & ~(self.is_set | self.is_clear)
        ):
            raise ValueError("a move asks for a bit that is set and clear, or turns one it ignores")
        if len(np.unique(self._changes())) > 1 or self.change == 0:
            raise ValueError("moves must all add, or all remove, the same number of set bits")

    @property
    def change(self) -> int:
        """By how much a move changes the number of set bits; without moves, by -1, say."""
        return int(self._changes()[0]) if len(self.flipped) else -1

    def _changes(self) -> NDArray[np.int64]:
        changes: NDArray[np.int64] = self.gains().sum(axis=1)
        return changes

    def gains(self) -> NDArray[np.int64]:
        """For every move and bit 1 where the move sets it, -1 where it clears it, else 0."""
        gained = bits_of(self.flipped & self.is_clear, self.bits)
        return gained - bits_of(self.flipped & self.is_set, self.bits)

    def backwards(self) -> Moves:
        """The same moves taken back."""
        kept_set, kept_clear = self.is_set & ~self.flipped, self.is_clear & ~self.flipped
        return Moves(
            self.bits,
            kept_set | (self.is_clear & self.flipped),
            kept_clear | (self.is_set & self.flipped),
            self.flipped,
        )

    def children(self, boards: Boards) -> tuple[NDArray[np.int64], Boards]:
        """What every board can become in one move, and which board each comes from."""
        parents, chosen = np.nonzero(
            (boards[:, None] & (self.is_set | self.is_clear)) == self.is_set
        )
        return parents, boards[parents] ^ self.flipped[chosen]


def bits_of(boards: Boards, bits: int) -> NDArray[np.int64]:
    """A row of zeros and ones for every board, the lowest bit first."""
    return ((boards[:, None] >> np.arange(bits, dtype=np.uint64)) & np.uint64(1)).astype(np.int64)
