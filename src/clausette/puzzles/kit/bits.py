"""Sets of cells as bits: cell n in reading order, from 0, is bit n. Small, and quick to compare."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeAlias

from clausette.puzzles.kit.board import HOLE, Zones

CellSet: TypeAlias = int


# No slots: what is derived is kept in the instance.
@dataclass(frozen=True)
class Bits:
    """The cells of boards of one size."""

    height: int
    width: int

    @cached_property
    def full(self) -> CellSet:
        return (1 << self.height * self.width) - 1

    @cached_property
    def _not_first(self) -> CellSet:
        """All but the first column."""
        return self.full & ~sum(1 << r * self.width for r in range(self.height))

    @cached_property
    def _not_last(self) -> CellSet:
        return self._not_first >> 1

    def right(self, cells: CellSet) -> CellSet:
        """Those to the right of them."""
        return (cells & self._not_last) << 1

    def near(self, cells: CellSet) -> CellSet:
        """All that share a side with one of them, which may be some of them."""
        sides = (cells & self._not_last) << 1 | (cells & self._not_first) >> 1
        return (sides | cells << self.width | cells >> self.width) & self.full

    def piece(self, start: CellSet, within: CellSet) -> CellSet:
        """What can be reached from some cells, from side to side, without leaving others."""
        found = start & within
        while True:
            more = found | self.near(found) & within
            if more == found:
                return found
            found = more

    def is_whole(self, cells: CellSet) -> bool:
        """Whether they are in one piece."""
        return self.piece(cells & -cells, cells) == cells

    def rows(self, cells: CellSet, sign: str, other: str) -> tuple[str, ...]:
        """An answer with one sign on some cells and another on the rest."""
        signs = [sign if cells >> n & 1 else other for n in range(self.height * self.width)]
        return tuple(
            "".join(signs[at : at + self.width]) for at in range(0, len(signs), self.width)
        )

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """For every cell, the numbers of those beside it."""
        return tuple(tuple(numbers(self.near(1 << n))) for n in range(self.height * self.width))

    def zones(self, parts: Sequence[CellSet]) -> Zones:
        """The parts of a board, each in one piece, as its zones; in the order of first cells."""
        found = [HOLE] * (self.height * self.width)
        for zone, part in enumerate(sorted(parts, key=lambda part: part & -part)):
            for cell in numbers(part):
                found[cell] = zone
        return tuple(tuple(found[at : at + self.width]) for at in range(0, len(found), self.width))

    def parts(self, zones: Zones) -> list[CellSet]:
        """The zones of a board as sets of cells; holes belong to none."""
        found = [0] * (1 + max(map(max, zones)))
        bit = 1
        for row in zones:
            for zone in row:
                if zone != HOLE:
                    found[zone] |= bit
                bit <<= 1
        return found


@lru_cache(maxsize=64)
def bits_of(height: int, width: int) -> Bits:
    """The bits of boards of a size, made once."""
    return Bits(height, width)


def numbers(cells: CellSet) -> Iterator[int]:
    """The numbers of some cells, in order."""
    while cells:
        first = cells & -cells
        yield first.bit_length() - 1
        cells ^= first


def together(cells: Iterable[int]) -> CellSet:
    """The set of cells with these numbers."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


def marked(answer: Sequence[str], sign: str) -> CellSet:
    """The cells of an answer that have a sign."""
    found, bit = 0, 1
    for held in "".join(answer):
        if held == sign:
            found |= bit
        bit <<= 1
    return found
