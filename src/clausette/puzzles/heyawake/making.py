"""Boards of Heyawake by chance: rectangles, and the numbers of shaded cells in them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clausette.puzzles import kit
from clausette.puzzles.heyawake.heyawake import PUZZLE, SHADED

_LARGEST = 12


def sampled(board: kit.Grid, chance: kit.Chance, _: kit.Symmetry) -> kit.Sample:
    """Rectangles; the solution is left to a solver."""
    bits = kit.bits_of(board.height, board.width)
    parts = kit.rectangles(bits, chance, min(_LARGEST, board.height * board.width // 2 or 1))
    return kit.Sample(replace(board, zones=bits.zones(parts)))


def all_told(board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
    """The board with the number of every zone in its first cell."""
    zones = kit.by_zone(board.zones)
    counts = {cells[0]: sum(answer[r][c] == SHADED for r, c in cells) for cells in zones}
    empty = replace(board, givens=(kit.NOTHING,) * len(board.givens))
    return empty.giving({cell: str(count) for cell, count in counts.items()})


def mended(
    board: kit.Grid, answer: Sequence[str], others: Sequence[Sequence[str]], chance: kit.Chance
) -> kit.Grid | None:
    """The board with rectangles cut in two, whose numbers other answers do not have."""
    return kit.cut_zones(board, answer, others, chance, kit.straight_cuts, all_told, PUZZLE.check)
