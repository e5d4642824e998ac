"""Boards shared out by chance: into rectangles, dominoes, areas of different sizes."""

from __future__ import annotations

from collections.abc import Mapping

from clausette.puzzles.chance import Chance
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.shape import Cell
from clausette.puzzles.kit.sides import Sides
from clausette.scene import Place

Shares = dict[Place, int]
"""The number of every cell's area."""


def into_rectangles(height: int, width: int, chance: Chance, most: int = 9) -> Shares:
    """Rectangles of so many cells at most."""
    found: Shares = {}
    number = 0
    for r in range(height):
        for c in range(width):
            if (r, c) in found:
                continue
            free = next((x for x in range(c, width) if (r, x) in found), width) - c
            sizes = [
                (high, wide)
                for high in range(1, height - r + 1)
                for wide in range(1, free + 1)
                if 1 < high * wide <= most
            ]
            high, wide = chance.one_of(sizes) if sizes else (1, 1)
            found |= {(r + y, c + x): number for y in range(high) for x in range(wide)}
            number += 1
    return found


def into_dominoes(height: int, width: int, chance: Chance) -> Shares:
    """Dominoes, if one of the sides is even. Two that make a square are turned, again and again."""
    down = height % 2 == 0
    found: Shares = {}
    for r in range(height):
        for c in range(width):
            found[r, c] = (r // 2) * width + c if down else r * width + c // 2
    for _ in range(20 * height * width):
        r, c = chance.below(height - 1), chance.below(width - 1)
        corner, right, below, last = (found[r + y, c + x] for y in (0, 1) for x in (0, 1))
        if corner == right and below == last:
            found[r + 1, c], found[r, c + 1] = corner, last
        elif corner == below and right == last:
            found[r, c + 1], found[r + 1, c] = corner, last
    return found


def into_sizes(grid: Grid, chance: Chance, most: int = 9) -> Shares | None:
    """Areas of which no two of the same size touch; None if one grows beyond the most."""
    area: dict[Cell, int] = {cell: at for at, cell in enumerate(grid.cells)}
    cells: dict[int, list[Cell]] = {at: [cell] for at, cell in enumerate(grid.cells)}
    waiting = chance.shuffled(grid.shape.links)
    while waiting:
        again = []
        for link in waiting:
            one, other = (area[cell] for cell in grid.across(link))
            if one == other or len(cells[one]) != len(cells[other]):
                continue
            if 2 * len(cells[one]) > most:
                return None
            for cell in cells[other]:
                area[cell] = one
            cells[one] += cells.pop(other)
            again = chance.shuffled(grid.shape.links)
            break
        waiting = again
    return {grid.place(cell): at for cell, at in area.items()}


def walls_of(sides: Sides, grid: Grid, shares: Mapping[Place, int]) -> tuple[str, ...]:
    """The answer with walls where areas meet."""
    signs = {}
    for edge in sides.edges(grid):
        r, c, where = edge
        other = (r, c + 1) if where == "right" else (r + 1, c)
        signs[edge] = sides.line(edge) if shares[r, c] != shares[other] else "."
    return sides.drawn(grid, signs)
