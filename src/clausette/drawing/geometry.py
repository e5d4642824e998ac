"""Where the cells of a scene lie in a picture, `cell` units to a cell."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from clausette.scene import Edge, Look, Place, Scene

Point: TypeAlias = tuple[float, float]


class Around(NamedTuple):
    """How many places deep something stands on each side of the cells."""

    left: int
    top: int
    right: int
    bottom: int


class Spot(NamedTuple):
    """A look, and where its middle lies."""

    look: Look
    x: float
    y: float


def left(scene: Scene, place: Place, cell: int) -> float:
    """The left edge of a cell."""
    row, column = place
    return (column + scene.indent(row) / 2) * cell


def centre(scene: Scene, place: Place, cell: int) -> tuple[float, float]:
    """The middle of a cell, x and y."""
    return left(scene, place, cell) + cell / 2, (place[0] + 0.5) * cell


def size(scene: Scene, cell: int) -> tuple[float, float]:
    """The width and the height of the cells, pushed rows included."""
    pushed = max((scene.indent(row) for row in range(scene.rows)), default=0)
    return (scene.columns + pushed / 2) * cell, scene.rows * cell


def around(scene: Scene) -> Around:
    """The room that looks and pointed places need outside the cells."""
    rows, columns = zip(*scene.outside, *scene.pointed, (0, 0), strict=True)
    return Around(
        max(0, -min(columns)),
        max(0, -min(rows)),
        max(0, max(columns) + 1 - max(1, scene.columns)),
        max(0, max(rows) + 1 - max(1, scene.rows)),
    )


def side_ends(scene: Scene, edge: Edge, cell: int) -> tuple[Point, Point]:
    """Where a side begins and ends: from left to right, or from top to bottom; a corner ends where
    it begins."""
    row, column, side = edge
    if side == "right":
        x = left(scene, (row, column + 1), cell)
        return (x, row * cell), (x, (row + 1) * cell)
    if side == "corner":
        corner = left(scene, (max(row, 0), column + 1), cell), (row + 1) * cell
        return corner, corner
    x, y = left(scene, (max(row, 0), column), cell), (row + 1) * cell
    return (x, y), (x + cell, y)


def side_middle(scene: Scene, edge: Edge, cell: int) -> Point:
    """The middle of a side."""
    (x, y), (end_x, end_y) = side_ends(scene, edge, cell)
    return (x + end_x) / 2, (y + end_y) / 2


def beside(edge: Edge) -> tuple[Place, Place]:
    """The places that a side parts: the one that names it, and the one right of it or below it; of
    a corner, the one to its lower right."""
    row, column, side = edge
    return (row, column), (row + (side != "right"), column + (side != "below"))


def cell_spots(scene: Scene, cell: int) -> list[Spot]:
    """The looks of all cells."""
    return [
        Spot(look, *centre(scene, (row, column), cell))
        for row, looks in enumerate(scene.looks)
        for column, look in enumerate(looks)
    ]


def outside_spots(scene: Scene, cell: int) -> list[Spot]:
    """The looks around the grid."""
    return [Spot(scene.outside[at], *centre(scene, at, cell)) for at in sorted(scene.outside)]


def side_spots(scene: Scene, cell: int) -> list[Spot]:
    """The looks on sides, each in the middle of its side."""
    return [
        Spot(scene.edges[edge], *side_middle(scene, edge, cell)) for edge in sorted(scene.edges)
    ]


def corner_spots(scene: Scene, cell: int) -> list[Spot]:
    """The looks on corners."""
    return [
        Spot(scene.dots[at], left(scene, (max(at[0], 0), at[1] + 1), cell), (at[0] + 1) * cell)
        for at in sorted(scene.dots)
    ]


def inside(scene: Scene, place: Place) -> bool:
    """Whether a place is one of the grid's, with a cell or without."""
    return 0 <= place[0] < scene.rows and 0 <= place[1] < scene.columns


def exists(scene: Scene, place: Place) -> bool:
    """Whether there is a cell on the board at a place."""
    return inside(scene, place) and scene.looks[place[0]][place[1]].ground != "void"


def tube_extents(scene: Scene) -> dict[int, tuple[int, int]]:
    """By column, the first row of its tube and the row after the last."""
    found = {}
    for column in range(scene.columns):
        rows = [row for row in range(scene.rows) if exists(scene, (row, column))]
        if rows:
            found[column] = rows[0], rows[-1] + 1
    return found


def number(value: float) -> str:
    """As few characters as two decimals need."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text
