"""What cages leave of whole rows, columns and boxes, or take beyond them: cells whose sum is known.

A row adds up to 45 in a Sudoku of nine digits. The cages that lie in it and tell their sums leave
some cells, and the sum of these is what they leave of 45. All cages that meet the row cover some
cells besides, whose sum is what they have above 45. The same holds of several rows.
"""

from collections.abc import Iterator, Mapping, Sequence

MOST = 4
"""As many cells as people look at."""


def rests(
    houses: Sequence[Sequence[Sequence[int]]],
    cages: Mapping[int, Sequence[int]],
    sums: Mapping[int, int],
) -> dict[tuple[int, ...], int]:
    """Cells of one row, column, box or cage, and their sum. `houses` are the rows, the columns and
    the boxes, each in order."""
    together = [frozenset(group) for kind in houses for group in kind]
    together += [frozenset(cells) for cells in cages.values()]
    alone = {(cells[0], *cells[1:]) for z, cells in cages.items() if z in sums}
    found: dict[tuple[int, ...], int] = {}
    for whole, total in _wholes(houses):
        inside = {z for z in sums if whole.issuperset(cages[z])}
        meeting = {z for z, cells in cages.items() if not whole.isdisjoint(cells)}
        if inside:
            left = whole.difference(*(cages[z] for z in inside))
            found[tuple(sorted(left))] = total - sum(sums[z] for z in inside)
        if meeting <= sums.keys():
            over = frozenset().union(*(cages[z] for z in meeting)) - whole
            found[tuple(sorted(over))] = sum(sums[z] for z in meeting) - total
    return {
        cells: total
        for cells, total in found.items()
        if 0 < len(cells) <= MOST
        and cells not in alone
        and any(group.issuperset(cells) for group in together)
    }


def _wholes(houses: Sequence[Sequence[Sequence[int]]]) -> Iterator[tuple[frozenset[int], int]]:
    """Rows, columns or boxes that follow each other, up to half of them, and their sum."""
    for kind in houses:
        size = len(kind)
        for count in range(1, size // 2 + 1):
            for first in range(size - count + 1):
                cells = frozenset(cell for group in kind[first : first + count] for cell in group)
                yield cells, count * size * (size + 1) // 2
