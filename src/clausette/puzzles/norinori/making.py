"""Boards of Norinori by chance: dominoes that lie close, and zones that cut most of them in two."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from clausette.puzzles import kit
from clausette.puzzles.norinori.norinori import EMPTY, SHADED

_LOOKED_AT = 4, 9
"""Places for a domino that are weighed before one is taken, from board to board. The closer they
lie, the fewer other answers there are to rule out: with one, a board takes ten times as long, and
with nine solutions begin to look alike."""


class Domino(NamedTuple):
    """Two cells side by side, and with those around them."""

    cells: kit.CellSet
    around: kit.CellSet


def sampled(board: kit.Grid, chance: kit.Chance, _: kit.Symmetry) -> kit.Sample | None:
    """Dominoes, a part of the board around each of their cells, and zones of two parts."""
    bits = kit.bits_of(board.height, board.width)
    every = places(bits)
    found = dominoes(every, chance)
    cells = [x for one in found for x in (one.cells & -one.cells, one.cells & (one.cells - 1))]
    zones = kit.grouped(kit.grown(cells, bits, chance), 2, bits, chance) if cells else None
    if zones is None:
        return None
    own = sum(one.cells for one in found)
    # Those with one domino elsewhere are known before any solver is asked.
    zones = kit.mended(zones, own, [*shifted(found, every)], bits, chance)
    if zones is None:
        return None
    answer = bits.rows(own, SHADED, EMPTY)
    return kit.Sample(replace(board, zones=bits.zones(zones)), answer)


def places(bits: kit.Bits) -> list[Domino]:
    """All places where a domino can lie."""
    pairs = [(cell, other) for cell, beside in enumerate(bits.beside) for other in beside]
    cells = [1 << cell | 1 << other for cell, other in pairs if cell < other]
    return [Domino(two, two | bits.near(two)) for two in cells]


def dominoes(every: Sequence[Domino], chance: kit.Chance) -> list[Domino]:
    """Dominoes that do not touch, so many that no more fit in."""
    free, taken, found = [*every], 0, list[Domino]()
    looked_at = chance.between(*_LOOKED_AT)
    while free:
        some = [chance.one_of(free) for _ in range(looked_at)]
        found.append(min(some, key=lambda one: (one.around & ~taken).bit_count()))
        taken |= found[-1].around
        free = [one for one in free if not one.cells & taken]
    return found


def shifted(found: Sequence[Domino], every: Sequence[Domino]) -> Iterator[kit.CellSet]:
    """The dominoes with one of them in another place, in all ways in which they do not touch."""
    for one in found:
        others = around = 0
        for other in found:
            if other is not one:
                others |= other.cells
                around |= other.around
        for new in every:
            if not new.cells & around and new is not one:
                yield others | new.cells


def all_told(board: kit.Grid, _: Sequence[str]) -> kit.Grid:
    """The board: it has no clues."""
    return board


def mended(
    board: kit.Grid, answer: Sequence[str], others: Sequence[Sequence[str]], chance: kit.Chance
) -> kit.Grid | None:
    """The board with zones in which other answers have one shaded cell, or three."""
    return kit.moved_cells(board, answer, others, SHADED, chance)
