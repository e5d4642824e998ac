"""Boards of KenKen by chance: cages, all with a number and an operation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from clausette.puzzles import kit
from clausette.puzzles.kenken.kenken import PUZZLE, true_of

_SIZES = (1, 2, 2, 2, 3, 3, 4)


def sampled(board: kit.Grid, chance: kit.Chance, _: kit.Symmetry) -> kit.Sample:
    """Cages; the solution is left to a solver."""
    bits = kit.bits_of(board.height, board.width)
    return kit.Sample(
        replace(board, zones=bits.zones(kit.of_sizes(bits, chance, _SIZES)), clues=())
    )


def all_told(board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
    """The board with an operation for every cage, the same for the same cages and digits."""
    # Division and subtraction are the rarest: where they can be, they are as likely as the others.
    return kit.told_zones(
        board, answer, lambda digits: kit.Chance("clue", answer, digits).one_of(true_of(digits))
    )


def mended(
    board: kit.Grid, answer: Sequence[str], others: Sequence[Sequence[str]], chance: kit.Chance
) -> kit.Grid | None:
    """The board with cages cut in two, whose numbers other answers do not make."""
    return kit.cut_zones(board, answer, others, chance, kit.halved, all_told, PUZZLE.check)
