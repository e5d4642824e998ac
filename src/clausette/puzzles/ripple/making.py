"""Boards of Ripple Effect by chance: zone after zone, each with numbers that fit to the rest.

Few boards of zones that are drawn first have a solution at all; so both grow together.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clausette.puzzles import kit

_SIZES = (1, 2, 3, 3, 4, 4, 5, 5, 6)
_STEPS = 20
"""Zones that are tried, for each cell of the board."""
_BACK = 0.2
"""How often a zone that does not fit takes the one before with it."""


def sampled(board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry) -> kit.Sample | None:
    """Zones with their numbers, from the first cell on that is free."""
    bits = kit.bits_of(board.height, board.width)
    every = range(bits.height * bits.width)
    free, zones, held = bits.full, list[kit.CellSet](), dict[int, int]()
    for _ in range(_STEPS * len(every)):
        if not free:
            break
        zone = _grown(free, chance.one_of(_SIZES), bits, chance)
        cells = chance.shuffled(n for n in every if zone >> n & 1)
        found = _filled(cells, chance.shuffled(range(1, len(cells) + 1)), held, bits.width)
        if found is not None:
            zones.append(zone)
            held = found
            free &= ~zone
        elif zones and chance.hits(_BACK):
            # Nothing may fit here any more: the last zone gives way.
            last = zones.pop()
            free |= last
            held = {cell: number for cell, number in held.items() if not last >> cell & 1}
    if free:
        return None
    signs = "".join(kit.DIGITS[held[n]] for n in every)
    answer = tuple(signs[at : at + bits.width] for at in range(0, len(signs), bits.width))
    return kit.Sample(replace(board, zones=bits.zones(zones)), answer)


def _grown(free: kit.CellSet, size: int, bits: kit.Bits, chance: kit.Chance) -> kit.CellSet:
    """The first free cell, and others that hang on to it."""
    zone = free & -free
    while zone.bit_count() < size:
        edge = bits.near(zone) & free & ~zone
        if not edge:
            break
        zone |= 1 << chance.one_of([n for n in range(edge.bit_length()) if edge >> n & 1])
    return zone


def _filled(
    cells: Sequence[int], numbers: Sequence[int], held: dict[int, int], width: int
) -> dict[int, int] | None:
    """All numbers with these in the cells, far enough from their like; None if there is no way."""
    if not cells:
        return held
    cell, *others = cells
    for number in numbers:
        if _fits(cell, number, held, width):
            rest = [other for other in numbers if other != number]
            found = _filled(others, rest, {**held, cell: number}, width)
            if found is not None:
                return found
    return None


def _fits(cell: int, number: int, held: dict[int, int], width: int) -> bool:
    row, column = divmod(cell, width)
    across = range(max(0, column - number), min(width, column + number + 1))
    beside = (row * width + other for other in across)
    below = (other * width + column for other in range(row - number, row + number + 1))
    return all(held.get(other) != number for other in (*beside, *below))
