"""What a board holds before there is a solution: walls, by chance and symmetric."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from clausette.puzzles.chance import Chance
from clausette.puzzles.editing import Symmetry
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.together import cell_orbits
from clausette.scene import Part


class Lays(NamedTuple):
    """What makers of boards may do before there are clues."""

    sign: str = ""
    """The sign of walls, if they are to be laid."""
    share: float = 0.0
    """Of the cells, how many become walls."""
    latin: bool = False
    """Whether a solution has every digit once in every row, column, and box if there are any."""
    wished: float = 0.5
    """How often a decision is wished to be true where a solution is sampled."""
    stays: tuple[Part, ...] = ()
    """Parts of the board whose clues are all told, and never left out."""
    symmetric: bool = True
    """Whether boards can be as symmetric as is wished."""


def laid(grid: Grid, lays: Lays, chance: Chance, symmetry: Symmetry) -> Grid:
    """The board with walls on its share of the cells."""
    if not lays.sign:
        return grid
    wanted = round(lays.share * grid.height * grid.width)
    givens = list(grid.givens)
    for orbit in chance.shuffled(cell_orbits(symmetry, grid.height, grid.width)):
        if wanted <= 0:
            break
        for r, c in orbit:
            givens[r * grid.width + c] = lays.sign
        wanted -= len(orbit)
    return replace(grid, givens=tuple(givens))
