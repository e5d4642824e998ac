"""Chance that is the same everywhere: a stream of numbers that follows from a text alone.

Python's `random` has changed its methods between versions, and a board must come out the same with
every version, on every machine. This is SplitMix64 (Steele, Lea, Flood 2014), seeded by SHA-256.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Any, NamedTuple, TypeVar

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15
_T = TypeVar("_T")


class Sample(NamedTuple):
    """A board with what is no clue (walls, zones), and its solution, rows or moves, if that is
    known."""

    board: Any
    answer: tuple[Any, ...] | None = None


class Chance:
    """A stream of random numbers; `apart` gives another one that does not depend on how many
    numbers were taken from this."""

    __slots__ = ("_name", "_state")

    def __init__(self, *parts: object) -> None:
        self._name = "\x1f".join(map(str, parts))
        self._state = int.from_bytes(sha256(self._name.encode()).digest()[:8], "big")

    def apart(self, *parts: object) -> Chance:
        """A stream of its own for some purpose."""
        return Chance(self._name, *parts)

    def _next(self) -> int:
        self._state = state = (self._state + _GOLDEN) & _MASK
        state = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        state = ((state ^ (state >> 27)) * 0x94D049BB133111EB) & _MASK
        return state ^ (state >> 31)

    def below(self, count: int) -> int:
        """A number from 0 to `count - 1`; off even by less than one in 2**40 for small counts."""
        return (self._next() * count) >> 64

    def between(self, least: int, most: int) -> int:
        """A number from `least` to `most`, both included."""
        return least + self.below(most - least + 1)

    def hits(self, share: float) -> bool:
        """True that often."""
        return self._next() < int(share * (1 << 64))

    def one_of(self, things: Sequence[_T]) -> _T:
        """One of some things, each as likely."""
        return things[self.below(len(things))]

    def shuffled(self, things: Iterable[_T]) -> list[_T]:
        """The things in another order, each order as likely."""
        found = list(things)
        for last in range(len(found) - 1, 0, -1):
            other = self.below(last + 1)
            found[last], found[other] = found[other], found[last]
        return found
