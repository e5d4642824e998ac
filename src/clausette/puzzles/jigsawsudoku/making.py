"""Boards of Jigsaw Sudoku by chance: zones as large as a row, of any shape."""

from __future__ import annotations

from dataclasses import replace

from clausette.puzzles import kit


def sampled(board: kit.Grid, chance: kit.Chance, _: kit.Symmetry) -> kit.Sample:
    """Zones; the solution is left to a solver, and there may be none."""
    bits = kit.bits_of(board.height, board.width)
    return kit.Sample(replace(board, zones=bits.zones(kit.of_one_size(bits, chance))))
