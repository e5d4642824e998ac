"""Squares in which every digit stands once in every row, column and zone, by chance."""

from __future__ import annotations

from collections.abc import Sequence

from clausette.puzzles.chance import Chance
from clausette.puzzles.kit.numbers import DIGITS

_MOST_STEPS = 30
"""Cells tried for each cell of the square before it begins again: most searches go straight on,
and some never end."""


def latin(size: int, chance: Chance, zones: Sequence[Sequence[int]] = ()) -> tuple[str, ...] | None:
    """Rows of digits; in zones, rows of their numbers, none comes twice. None if chance fails."""
    cells = size * size
    zone_of = [zone for row in zones for zone in row] or [0] * cells
    all_digits = (1 << size) - 1
    rows, columns = [all_digits] * size, [all_digits] * size
    inside = [all_digits] * (max(zone_of) + 1)
    found = [-1] * cells
    order = chance.shuffled(range(cells))
    steps = _MOST_STEPS * cells

    def fill(empty: list[int]) -> bool:
        nonlocal steps
        if not empty:
            return True
        steps -= 1
        if steps < 0:
            return False
        fewest, where, may = size + 1, -1, 0
        for cell in empty:
            own = rows[cell // size] & columns[cell % size]
            if zones:
                own &= inside[zone_of[cell]]
            count = own.bit_count()
            if count < fewest:
                fewest, where, may = count, cell, own
                if count <= 1:
                    break
        rest = [cell for cell in empty if cell != where]
        r, c, z = where // size, where % size, zone_of[where]
        for digit in chance.shuffled(d for d in range(size) if may >> d & 1):
            bit = 1 << digit
            rows[r] ^= bit
            columns[c] ^= bit
            inside[z] ^= bit
            found[where] = digit
            if fill(rest):
                return True
            rows[r] ^= bit
            columns[c] ^= bit
            inside[z] ^= bit
        return False

    if not fill(order):
        return None
    signs = [DIGITS[digit + 1] for digit in found]
    return tuple("".join(signs[at : at + size]) for at in range(0, cells, size))
