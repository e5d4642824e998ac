"""What messages call cells, corners, rows and columns."""

from __future__ import annotations

from collections.abc import Iterable

from clausette.scene import Place, cell_name
from clausette.words import Message, listed, say


def named(places: Iterable[Place], most: int = 12) -> Message | str:
    """`r1c2, r1c3 and r2c2`."""
    names = [cell_name(place) for place in places]
    if len(names) > most:
        return say("{cells}, …", cells=tuple(names[:most]))
    return listed(names)


def corner_name(place: Place) -> str:
    """What people call the corner at the lower right of a cell: `r1c1/r2c2`."""
    return f"{cell_name(place)}/{cell_name((place[0] + 1, place[1] + 1))}"


def unit_name(kind: str, number: int) -> Message:
    """`row 3`; of rows, columns, boxes and zones in other languages too."""
    if kind == "row":
        return say("row {n}", n=number)
    if kind == "column":
        return say("column {n}", n=number)
    if kind == "box":
        return say("box {n}", n=number)
    if kind == "zone":
        return say("zone {n}", n=number)
    return say("{kind} {n}", kind=kind, n=number)


def rim_name(side: int, number: int) -> Message:
    """What people call a place above, below, before or behind: `the top of column 3`."""
    if side == 0:
        return say("the top of column {n}", n=number)
    if side == 1:
        return say("the bottom of column {n}", n=number)
    if side == 2:
        return say("the left of row {n}", n=number)
    return say("the right of row {n}", n=number)
