"""The body of an SVG board: from the surface to the moves, back to front.

Colours are attributes of a few groups, one per ink, so that the picture needs no style sheet and
every renderer agrees on it; the group's class lets a style sheet recolour it for the dark.
"""

from __future__ import annotations

from clausette.drawing.cages import cages
from clausette.drawing.candidates import candidates
from clausette.drawing.geometry import Spot, cell_spots, outside_spots
from clausette.drawing.marks import marks, moves, pointers
from clausette.drawing.notes import TEXT_LOWERED, is_noted, notes
from clausette.drawing.sides import corners, pointed_sides, sides, wires
from clausette.drawing.surfaces import outside_grounds, surface
from clausette.drawing.symbols import symbols
from clausette.drawing.texts import grid_numbers, texts, tube_numbers
from clausette.scene import Scene


def board(
    scene: Scene, cell: int, *, dark: bool, numbered: bool = False, bare: bool = False
) -> str:
    """The board with its first corner at the origin, `cell` units to a cell.

    A `bare` one has no numbers at all; otherwise tubes always have theirs.
    """
    if not scene.columns:
        return ""
    cells, outside = cell_spots(scene, cell), outside_spots(scene, cell)
    # Glass is narrower than a cell, and so is what stands in it.
    room = cell if scene.surface in ("grid", "dots") else 0.84 * cell
    written = cells
    if is_noted(scene):
        written = [Spot(look, x, y + TEXT_LOWERED * cell) for look, x, y in cells]
    parts = [
        *surface(scene, cell, dark),
        *outside_grounds(outside, cell, dark),
        *cages(scene, cell, dark),
        *marks(cells + outside, cell, dark),
        *pointers(scene, cell, dark),
        # Symbols are as large as their puzzle likes; an outline must not cut them.
        *symbols(cells + outside, cell, dark),
        *wires(scene, cell, dark),
        *texts(written, room, dark, framed=bool(scene.pointed)),
        *candidates(scene, cell, dark),
        *notes(cells, cell, dark),
        *texts(outside, 0.9 * room, dark, framed=bool(scene.pointed)),
        *sides(scene, cell, dark),
        *corners(scene, cell, dark),
        *pointed_sides(scene, cell, dark),
        *moves(scene, cell, dark),
    ]
    if bare:
        return "".join(parts)
    if scene.surface == "tubes":
        parts += tube_numbers(scene, cell, dark)
    elif numbered and scene.numbers_from is not None:
        parts += grid_numbers(scene, cell, dark)
    return "".join(parts)
