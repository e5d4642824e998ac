"""Areas that grow by chance, and the loops around them."""

from __future__ import annotations

from collections.abc import Collection

from clausette.puzzles.chance import Chance
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.sides import Sides
from clausette.scene import Edge, Place

_RING = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
_BROAD = 0.12
"""How often a cell joins that touches more than one of the area: otherwise it has long arms."""


def loop_area(height: int, width: int, chance: Chance, share: float = 0.6) -> set[Place]:
    """An area in one piece without holes that touches itself at no corner: its rim is one loop."""
    start = chance.below(height), chance.below(width)
    area, edge = {start}, [*_beside(start, height, width)]
    most = max(1, round(share * height * width))
    while edge and len(area) < most:
        at = chance.below(len(edge))
        edge[at], edge[-1] = edge[-1], edge[at]
        cell = edge.pop()
        if cell in area or not _joins(cell, area):
            continue
        touching = sum(other in area for other in _beside(cell, height, width))
        if touching > 1 and not chance.hits(_BROAD):
            continue
        area.add(cell)
        edge += [other for other in _beside(cell, height, width) if other not in area]
    return area


def _beside(cell: Place, height: int, width: int) -> list[Place]:
    r, c = cell
    near = ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))
    return [(y, x) for y, x in near if 0 <= y < height and 0 <= x < width]


def _joins(cell: Place, area: Collection[Place]) -> bool:
    """Whether the cells of the area around a cell are one run, which has a side with it: then the
    rim stays one loop."""
    ring = [(cell[0] + down, cell[1] + right) in area for down, right in _RING]
    runs = sum(ring[at] and not ring[at - 1] for at in range(8))
    return runs == 1 and any(ring[1::2])


def rim_of(sides: Sides, grid: Grid, area: Collection[Place]) -> tuple[str, ...]:
    """The answer whose line is the rim of an area: of cells, along their sides; or, if lines go
    from cell to cell, of the squares between them, each named by the cell at its upper left."""
    signs: dict[Edge, str] = {}
    for edge in sides.edges(grid):
        r, c, where = edge
        if sides.surface == "dots":
            one, other = (r, c), (r, c + 1) if where == "right" else (r + 1, c)
        else:
            one, other = (r, c), (r - 1, c) if where == "right" else (r, c - 1)
        signs[edge] = sides.line(edge) if (one in area) != (other in area) else "."
    return sides.drawn(grid, signs)
