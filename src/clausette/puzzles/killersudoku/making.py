"""Boards of Killer Sudoku by chance: cages, all with their sums, and no digits."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clausette.puzzles import kit
from clausette.puzzles.killersudoku.killersudoku import PUZZLE

_SIZES = (2, 2, 3, 3, 3, 4)


def sampled(board: kit.Grid, chance: kit.Chance, _: kit.Symmetry) -> kit.Sample:
    """Cages; the solution is left to a solver."""
    bits = kit.bits_of(board.height, board.width)
    return kit.Sample(
        replace(board, zones=bits.zones(kit.of_sizes(bits, chance, _SIZES)), clues=())
    )


def all_told(board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
    """The board with the sums of all cages."""
    return kit.told_zones(board, answer, lambda digits: str(sum(digits)))


def mended(
    board: kit.Grid, answer: Sequence[str], others: Sequence[Sequence[str]], chance: kit.Chance
) -> kit.Grid | None:
    """The board with cages cut in two, whose sums other answers do not have."""
    return kit.cut_zones(board, answer, others, chance, kit.halved, all_told, PUZZLE.check)
