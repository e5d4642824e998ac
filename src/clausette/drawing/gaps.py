"""The lines between cells in a terminal, and what lies on them or crosses them."""

from __future__ import annotations

from collections.abc import Iterable

from clausette.drawing.borders import Weight
from clausette.drawing.characters import ascii_box, box, columns_of, shown, wire_box
from clausette.drawing.colours import BARE, Paint, Span, mixed
from clausette.drawing.geometry import beside, exists
from clausette.drawing.inks import INKS, PAPER
from clausette.drawing.lattice import (
    corner_sides,
    has_lines,
    is_line,
    weight_above,
    weight_left,
    wires_across,
)
from clausette.drawing.layout import Layout
from clausette.drawing.paints import flag, sign_paint, wire_paint
from clausette.scene import Edge, Place


def bar(layout: Layout, row: int, gap: int) -> list[Span]:
    """The piece of a line from top to bottom that stands in a row of cells."""
    edge = Edge(row, gap - 1, "right")
    weight = weight_left(layout.scene, row, gap)
    line = _draw(layout, weight, 0, weight, 0), _line_paint(layout, [edge], weight)
    blank = " ", line[1]
    if wires := wires_across(layout.scene, edge):
        level = wire_box(0, wires, 0, wires, plain=layout.colours == "none")
        blank = level, wire_paint(_ground(layout, beside(edge)))
    room = layout.bars[gap]
    return _piece(layout, edge, room, room - 1, _sign(layout, edge) or line, blank)


def line(layout: Layout, gap: int) -> list[Span]:
    """A line from left to right, with what crosses it."""
    spans: list[Span] = [(" " * layout.left, BARE)]
    for column, room in enumerate(layout.bars):
        if room:
            spans += _corner(layout, gap, column, room)
        if column < layout.scene.columns:
            edge = Edge(gap - 1, column, "below")
            weight = weight_above(layout.scene, gap, column)
            fill = _draw(layout, 0, weight, 0, weight), _line_paint(layout, [edge], weight)
            sign = _sign(layout, edge)
            if sign and weight < 2 and not wires_across(layout.scene, edge):
                # A thin line up to a sign reads as a minus.
                fill = " ", fill[1]
            room, at = layout.wide(column), layout.middle(column)
            spans += _piece(layout, edge, room, at, sign or fill, fill)
    spans.append((" " * layout.right, BARE))
    return spans


def _piece(layout: Layout, edge: Edge, room: int, at: int, sign: Span, fill: Span) -> list[Span]:
    """A sign whose last column is `at`, with something to its left and right."""
    before = at + 1 - columns_of(sign[0])
    spans = [(fill[0] * before, fill[1]), sign, (fill[0] * (room - at - 1), fill[1])]
    pointer = layout.scene.pointed_edges.get(edge)
    return spans if pointer is None else [(text, flag(pointer)) for text, _ in spans]


def _sign(layout: Layout, edge: Edge) -> Span | None:
    """What lies on a side, or else the wire that crosses it."""
    scene, ground = layout.scene, _ground(layout, beside(edge))
    look = scene.edges.get(edge)
    if look is not None and (text := shown(look, layout.colours, "")):
        return text, sign_paint(look, ground)
    if wires := wires_across(scene, edge):
        arms = (0, wires, 0, wires) if edge.side == "right" else (wires, 0, wires, 0)
        return wire_box(*arms, plain=layout.colours == "none"), wire_paint(ground)
    return None


def _corner(layout: Layout, gap: int, column: int, room: int) -> list[Span]:
    """Where lines meet: what lies there, or else their crossing, or a dot where there is none."""
    scene, sides = layout.scene, corner_sides(gap, column)
    arms = (
        weight_left(scene, gap - 1, column),
        weight_above(scene, gap, column),
        weight_left(scene, gap, column),
        weight_above(scene, gap, column - 1),
    )
    paint = _line_paint(layout, sides, max(arms))
    text = _draw(layout, *arms)
    cells = [place for edge in sides for place in beside(edge)]
    if has_lines(scene) and any(exists(scene, place) for place in cells):
        if layout.colours == "none":
            text = "+"
        elif scene.surface == "dots" and not any(arms):
            text, paint = "·", Paint(INKS["corner"].light, _ground(layout, cells))
    fill = _draw(layout, 0, arms[3], 0, arms[3])
    look = scene.dots.get((gap - 1, column - 1))
    if look is not None and (sign := shown(look, layout.colours, "")):
        text = sign
        paint = sign_paint(look, _ground(layout, cells))
    pointer = scene.pointed_edges.get(Edge(gap - 1, column - 1, "corner"))
    if pointer is not None:
        paint = flag(pointer)
    return [(fill * (room - columns_of(text)), paint), (text, paint)]


def _draw(layout: Layout, up: Weight, right: Weight, down: Weight, left: Weight) -> str:
    if layout.colours == "none":
        return ascii_box(up, right, down, left, thin=bool(layout.scene.cages))
    return box(up, right, down, left)


def _line_paint(layout: Layout, sides: Iterable[Edge], weight: Weight) -> Paint:
    """A thin line between cells of one ground lies on that ground; a thick one on paper."""
    edges = list(sides)
    ground = _ground(layout, [place for edge in edges for place in beside(edge)])
    drawn = [layout.scene.edges[edge] for edge in edges if is_line(layout.scene, edge)]
    if drawn:
        given = any(look.given for look in drawn)
        return Paint(INKS["line" if given else "answer-line"].light, ground or PAPER, bold=True)
    if weight == 0:
        joined = layout.scene.surface == "dots" or layout.scene.cages
        return Paint(ground=ground) if joined else BARE
    if weight == 2:
        return Paint(ink=INKS["frame"].light, ground=PAPER)
    return Paint(ink=mixed(ground, "#808080", 0.35), ground=ground)


def _ground(layout: Layout, places: Iterable[Place]) -> str:
    """The ground that all cells at these places have, or paper; nothing where there is no cell."""
    grounds = {layout.grounds[place] for place in places if exists(layout.scene, place)}
    return PAPER if len(grounds) > 1 else grounds.pop() if grounds else ""
