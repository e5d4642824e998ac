"""What of a scene lies between its cells, as a terminal asks for it."""

from __future__ import annotations

from dataclasses import replace

from clausette.drawing.borders import Weight, line_above, line_left
from clausette.drawing.characters import shown
from clausette.drawing.colours import Colours
from clausette.drawing.geometry import exists
from clausette.scene import Edge, Place, Scene, Trace, Wire


def has_room_between(scene: Scene) -> bool:
    """Whether cells stand apart: something lies on sides or corners or crosses them, or may be put
    there, so that a board does not jump when the first line is drawn."""
    return bool(
        scene.surface == "dots"
        or scene.edges
        or scene.dots
        or scene.pointed_edges
        or any(isinstance(gesture, Trace | Wire) for gesture in scene.gestures)
    )


def lies_on_rim(scene: Scene) -> bool:
    """Whether something lies on the outer sides and corners, or may be put there."""
    edges = {*scene.edges, *scene.pointed_edges}
    for gesture in scene.gestures:
        if isinstance(gesture, Trace):
            edges |= gesture.edges
    ends = (-1, scene.rows - 1), (-1, scene.columns - 1)
    return (
        scene.surface == "dots"
        or any(row in ends[0] or column in ends[1] for row, column in scene.dots)
        or any(
            edge.column in ends[1] if edge.side == "right" else edge.row in ends[0]
            for edge in edges
        )
    )


def signs_between_rows(scene: Scene, colours: Colours) -> list[str]:
    """What is written between two cells of a column."""
    sides = [look for edge, look in scene.edges.items() if edge.side == "below"]
    return [shown(look, colours, "") for look in sides]


def signs_between_columns(scene: Scene, colours: Colours) -> list[str]:
    """What is written between two cells of a row, or on corners."""
    sides = [look for edge, look in scene.edges.items() if edge.side == "right"]
    return [shown(look, colours, "") for look in (*sides, *scene.dots.values())]


def has_lines(scene: Scene) -> bool:
    """Whether lines are drawn along sides, or may be, from corner to corner."""
    return scene.surface == "dots" or any(look.mark == "line" for look in scene.edges.values())


def is_line(scene: Scene, edge: Edge) -> bool:
    look = scene.edges.get(edge)
    return look is not None and look.mark == "line"


def wires_across(scene: Scene, edge: Edge) -> Weight:
    """How many lines cross a side, from centre to centre: none, one or two."""
    look = scene.edges.get(edge)
    return 0 if look is None else 1 if look.mark == "wire" else 2 * (look.mark == "wires")


def laid_out(scene: Scene) -> Scene:
    """The same with the lines of spans on every side that they cross."""
    edges = dict(scene.edges)
    for edge, (start, end) in scene.spans.items():
        look = scene.edges.get(edge)
        if look is not None and look.mark in ("wire", "wires"):
            length = end[1] - start[1] if edge.side == "right" else end[0] - start[0]
            for step in range(length):
                down, right = (0, step) if edge.side == "right" else (step, 0)
                edges[Edge(start[0] + down, start[1] + right, edge.side)] = look
    return replace(scene, edges=edges) if scene.spans else scene


def weight_left(scene: Scene, row: int, gap: int) -> Weight:
    """What runs along a gap of the columns in a row, lines on sides included."""
    return 2 if is_line(scene, Edge(row, gap - 1, "right")) else line_left(scene, row, gap)


def weight_above(scene: Scene, gap: int, column: int) -> Weight:
    """What runs along a gap of the rows in a column, lines on sides included."""
    return 2 if is_line(scene, Edge(gap - 1, column, "below")) else line_above(scene, gap, column)


def corner_sides(row: int, column: int) -> tuple[Edge, Edge, Edge, Edge]:
    """The sides that leave a corner of the grid: up, right, down, left."""
    return (
        Edge(row - 1, column - 1, "right"),
        Edge(row - 1, column, "below"),
        Edge(row, column - 1, "right"),
        Edge(row - 1, column - 1, "below"),
    )


def wire_arms(scene: Scene, place: Place) -> tuple[Weight, Weight, Weight, Weight]:
    """The lines that leave the middle of a cell: up, right, down, left."""
    if not scene.edges or not exists(scene, place):
        return 0, 0, 0, 0
    row, column = place
    up, right = Edge(row - 1, column, "below"), Edge(row, column, "right")
    down, left = Edge(row, column, "below"), Edge(row, column - 1, "right")
    return (
        wires_across(scene, up),
        wires_across(scene, right),
        wires_across(scene, down),
        wires_across(scene, left),
    )
