"""Boards of Star Battle by chance: stars row by row, and zones around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise

from clausette.puzzles import kit
from clausette.puzzles.starbattle.starbattle import EMPTY, STAR

_TRIES = 200


def sampled(board: kit.Grid, chance: kit.Chance, _: kit.Symmetry) -> kit.Sample | None:
    """Stars, a part of the board around each, and zones of as many parts as a row has stars."""
    bits, stars = kit.bits_of(board.height, board.width), board.numbers[0]
    if board.height != board.width:
        return None
    rows = next((found for _ in range(_TRIES) if (found := placed(board.width, stars, chance))), [])
    cells = [1 << r * board.width + c for r, row in enumerate(rows) for c in row]
    zones = kit.grown(cells, bits, chance)
    joined = zones if stars == 1 else kit.grouped(zones, stars, bits, chance)
    if not cells or joined is None:
        return None
    # Those with a few stars in each other's columns are known before any solver is asked.
    joined = kit.mended(joined, sum(cells), [*exchanged(rows)], bits, chance) or joined
    answer = bits.rows(sum(cells), STAR, EMPTY)
    return kit.Sample(replace(board, zones=bits.zones(joined)), answer)


def placed(size: int, stars: int, chance: kit.Chance) -> list[list[int]]:
    """The columns of the stars of every row, none of which touch; nothing if chance had it so."""
    rows: list[list[int]] = []
    left = [stars] * size
    for row in range(size):
        above = rows[-1] if rows else []
        # A column that needs a star in every second row from here on comes first.
        most = (size - row + 1) // 2
        urgent = [column for column in range(size) if left[column] >= most]
        found: list[int] = []
        for column in [*chance.shuffled(urgent), *chance.shuffled(range(size))]:
            if left[column] and all(abs(column - other) > 1 for other in (*above, *found)):
                found.append(column)
                left[column] -= 1
                if len(found) == stars:
                    break
        if len(found) < stars or max(left) > (size - row) // 2:
            return []
        rows.append(found)
    return rows


def all_told(board: kit.Grid, _: Sequence[str]) -> kit.Grid:
    """The board: it has no clues."""
    return board


def exchanged(rows: Sequence[Sequence[int]]) -> Iterator[kit.CellSet]:
    """The stars with those of two or three rows exchanged, in all ways in which none touch."""
    size = len(rows)
    for count in (2, 3):
        for some in combinations(range(size), count):
            for turn in range(1, count):
                new = [*rows]
                for at, row in enumerate(some):
                    new[row] = rows[some[(at + turn) % count]]
                near = (abs(a - b) < 2 for one, two in pairwise(new) for a in one for b in two)
                if not any(near):
                    yield sum(1 << r * size + c for r, row in enumerate(new) for c in row)


def mended(
    board: kit.Grid, answer: Sequence[str], others: Sequence[Sequence[str]], chance: kit.Chance
) -> kit.Grid | None:
    """The board with zones in which other answers have too few stars, or too many."""
    return kit.moved_cells(board, answer, others, STAR, chance)
