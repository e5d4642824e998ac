"""Zones grown by chance: around cells, joined, as rectangles, all of one size or of some sizes."""

from __future__ import annotations

from collections.abc import Sequence

from clausette.puzzles.chance import Chance
from clausette.puzzles.kit.bits import Bits, CellSet, numbers, together

_MOST_HASTE = 4
"""How much faster than another a zone may grow: so that some are small and some large."""
_ATTEMPTS = 20
"""Ways to join parts that are tried."""


def grown(
    seeds: Sequence[CellSet], bits: Bits, chance: Chance, most: int | None = None
) -> list[CellSet]:
    """Parts around seeds, each in one piece if its seed is, that cover all there is, or have as
    many cells as they may."""
    free = bits.full
    for seed in seeds:
        free &= ~seed
    haste = [chance.between(1, _MOST_HASTE) for _ in seeds]
    parts, counts = list(seeds), [seed.bit_count() for seed in seeds]
    edge: list[tuple[int, int]] = []
    for part, seed in enumerate(seeds):
        edge += [(part, cell) for cell in numbers(bits.near(seed) & free)] * haste[part]
    while edge:
        at = chance.below(len(edge))
        edge[at], edge[-1] = edge[-1], edge[at]
        part, cell = edge.pop()
        if free >> cell & 1 and (most is None or counts[part] < most):
            free ^= 1 << cell
            parts[part] |= 1 << cell
            counts[part] += 1
            new = [(part, other) for other in bits.beside[cell] if free >> other & 1]
            edge += new * haste[part]
    return parts


def grouped(
    parts: Sequence[CellSet], count: int, bits: Bits, chance: Chance
) -> list[CellSet] | None:
    """Parts joined in groups of so many, each in one piece; None if no such groups came about.

    Whoever has the fewest neighbours left chooses first, so that few remain alone.
    """
    near = [bits.near(part) for part in parts]
    beside = [
        {other for other, cells in enumerate(parts) if other != part and cells & near[part]}
        for part in range(len(parts))
    ]
    for _ in range(_ATTEMPTS):
        free = dict.fromkeys(chance.shuffled(range(len(parts))))
        found: list[CellSet] = []
        while free:
            group = [min(free, key=lambda part: len(beside[part] & free.keys()))]
            del free[group[0]]
            while len(group) < count:
                joins = [part for part in free if any(part in beside[one] for one in group)]
                if not joins:
                    break
                group.append(chance.one_of(joins))
                del free[group[-1]]
            if len(group) < count:
                break
            found.append(sum(parts[part] for part in group))
        else:
            return found
    return None


def handed_over(part: CellSet, stays: CellSet, cell: CellSet, bits: Bits) -> CellSet:
    """The cells that a part loses with a cell, so that all that stays is in one piece; 0 if that
    cannot be. A cell within comes with the shortest way to the border."""
    border = bits.near(bits.full & ~part)
    lost, ways, met = cell, [cell], cell | stays
    while not ways[-1] & border:
        ways.append(bits.near(ways[-1]) & part & ~met)
        met |= ways[-1]
        if not ways[-1]:
            return 0
    step = ways.pop() & border
    lost |= step & -step
    while ways:
        step = bits.near(step & -step) & ways.pop()
        lost |= step & -step
    kept = bits.piece(stays & -stays, part & ~lost)
    return 0 if stays & ~kept else part & ~kept


def rectangles(bits: Bits, chance: Chance, most: int) -> list[CellSet]:
    """Rectangles that cover the board, none of more cells than that."""
    height, width = bits.height, bits.width
    free, found = bits.full, []
    while free:
        first = next(numbers(free))
        r, c = divmod(first, width)
        across = 1
        while c + across < width and free >> first + across & 1:
            across += 1
        wide = chance.between(1, min(across, max(1, most // 2)))
        high = chance.between(1, max(1, min(height - r, most // wide)))
        row = together(range(first, first + wide))
        found.append(sum(row << width * down for down in range(high)))
        free &= ~found[-1]
    return found


def of_one_size(bits: Bits, chance: Chance) -> list[CellSet]:
    """As many zones as rows, each with as many cells as a row has, in one piece.

    Rows are where they begin. Then zones that lie side by side exchange cells, as often as it
    takes to forget the rows.
    """
    size = bits.width
    parts = [((1 << size) - 1) << size * r for r in range(bits.height)]
    owner = [cell // size for cell in range(size * bits.height)]
    for _ in range(20 * size * size):
        cell = chance.below(len(owner))
        one, other = owner[cell], owner[chance.one_of(bits.beside[cell])]
        if one == other:
            continue
        bit = 1 << cell
        larger, smaller = parts[other] | bit, parts[one] & ~bit
        back = [n for n in numbers(bits.near(smaller) & parts[other]) if n != cell]
        if not smaller or not back:
            continue
        returned = chance.one_of(back)
        new, changed = smaller | 1 << returned, larger & ~(1 << returned)
        if (
            bits.piece(new & -new, new) == new
            and bits.piece(changed & -changed, changed) == changed
        ):
            parts[one], parts[other] = new, changed
            owner[cell], owner[returned] = other, one
    return parts


def of_sizes(bits: Bits, chance: Chance, sizes: Sequence[int]) -> list[CellSet]:
    """Zones that cover the board, each begun in a free cell and grown to one of some sizes, as far
    as there is room; a size that comes twice is twice as likely."""
    free, found = bits.full, []
    for cell in chance.shuffled(range(bits.height * bits.width)):
        part = 1 << cell & free
        if not part:
            continue
        for _ in range(chance.one_of(sizes) - 1):
            edge = list(numbers(bits.near(part) & free & ~part))
            if not edge:
                break
            part |= 1 << chance.one_of(edge)
        free &= ~part
        found.append(part)
    return found
