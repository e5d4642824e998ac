"""Glass tubes in the terminal: sides, a round bottom, and a number above each.

As many tubes stand side by side as fit; the others follow below.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from clausette.drawing.characters import columns_of
from clausette.drawing.colours import BARE, Colours, Paint, Span
from clausette.drawing.geometry import exists, tube_extents
from clausette.drawing.inks import INKS
from clausette.drawing.layout import Layout

_GLASS = Paint(ink=INKS["glass"].light)
_NUMBER = Paint(faint=True)

Cell = Callable[[Layout, int, int], Iterator[Span]]
Ends = Callable[[int], tuple[str, str, Paint] | None]
"""By column, the brackets and the paint of a tube that is poured from or into."""


def tube_lines(layout: Layout, width: int, cell: Cell, ends: Ends) -> Iterator[list[Span]]:
    """The lines of a scene of tubes; `cell` draws a layer."""
    columns, extents = layout.scene.columns, tube_extents(layout.scene)
    outer = layout.cell + 2
    # Tubes touch each other if that saves a second row of them.
    apart = int(not (width + 1) // (outer + 1) < columns <= width // outer)
    across = max(1, min(columns, (width + apart) // (outer + apart)))
    for first in range(0, columns, across):
        bank = range(first, first + across)
        if first:
            yield [(" " * (across * (outer + apart) - apart), BARE)]
        yield _joined([_number(layout, column, outer, ends) for column in bank], apart)
        for row in range(layout.scene.rows + 1):
            ends_here = [extents.get(column, (0, -1))[1] == row for column in bank]
            tubes = zip(bank, ends_here, strict=True)
            yield _joined([_layer(layout, row, *tube, cell) for tube in tubes], apart)


def _joined(tubes: list[list[Span]], apart: int) -> list[Span]:
    gap: Span = (" " * apart, BARE)
    return [span for number, tube in enumerate(tubes) for span in ([gap] * (number > 0) + tube)]


def _number(layout: Layout, column: int, outer: int, ends: Ends) -> list[Span]:
    label, paint = str(column + 1) if column < layout.scene.columns else "", _NUMBER
    if (end := ends(column)) is not None:
        label, paint = f"{end[0]}{label}{end[1]}", end[2]
    before = (outer - columns_of(label)) // 2
    return [(" " * before, BARE), (label, paint), (" " * (outer - before - len(label)), BARE)]


def _layer(layout: Layout, row: int, column: int, floored: bool, cell: Cell) -> list[Span]:
    left, right, corners, floor = _glass(layout.colours)
    if exists(layout.scene, (row, column)):
        return [(left, _GLASS), *cell(layout, row, column), (right, _GLASS)]
    if floored:
        return [(corners[0] + floor * layout.cell + corners[1], _GLASS)]
    return [(" " * (layout.cell + 2), BARE)]


def _glass(colours: Colours) -> tuple[str, str, str, str]:
    return ("|", "|", "++", "-") if colours == "none" else ("│", "│", "╰╯", "─")
