"""Where the cells of a scene lie in a picture, `cell` units to a cell."""

from __future__ import annotations

from clausette.scene import Place, Scene


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


def exists(scene: Scene, place: Place) -> bool:
    """Whether there is a cell on the board at a place."""
    row, column = place
    inside = 0 <= row < scene.rows and 0 <= column < scene.columns
    return inside and scene.looks[row][column].ground != "void"


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
