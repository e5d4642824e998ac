"""What lies on sides and corners in SVG, and lines between the middles of cells."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from clausette.drawing.characters import printable
from clausette.drawing.geometry import (
    Point,
    Spot,
    beside,
    centre,
    corner_spots,
    exists,
    number,
    side_ends,
    side_middle,
    side_spots,
)
from clausette.drawing.inks import ground_ink, inked
from clausette.drawing.marks import POINTER_STYLES, dashed, marks
from clausette.drawing.symbols import chevron, symbols
from clausette.drawing.texts import texts
from clausette.scene import Edge, Pointer, Scene

# In cells: the square of a look on a side or a corner, the disc below its text, the width of a
# drawn line, and how far an outline is from its side.
_SIZE: Final = 0.6
_DISC: Final = 0.2
_CORNER_DISC: Final = 0.25
_LINE: Final = 0.13
_OUTLINE: Final = 0.24
# Likewise the width of a line from centre to centre, of each of two, how far these are from the
# middle, and how far a line stays away from the middle of a text.
_WIRE: Final = 0.16
_WIRES: Final = 0.11
_APART: Final = 0.11
_WRITTEN: Final = 0.42


def wires(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """Lines between the middles of cells, up to what is written there; one that leaves the board
    goes as far as its rim."""
    for mark, width, shifts in (("wire", _WIRE, (0.0,)), ("wires", _WIRES, (-_APART, _APART))):
        pieces = []
        for edge in sorted(edge for edge, look in scene.edges.items() if look.mark == mark):
            ends = _wire_ends(scene, edge, cell)
            for shift in shifts if len(ends) == 2 else ():
                right, down = (0, shift * cell) if edge.side == "right" else (shift * cell, 0)
                pieces += [
                    f"{way}{number(x + right)} {number(y + down)}"
                    for way, (x, y) in zip("ML", ends, strict=True)
                ]
        yield inked("wire", _path(pieces), dark, f'stroke-width="{number(width * cell)}"')


def _wire_ends(scene: Scene, edge: Edge, cell: int) -> list[Point]:
    """Where a line across a side begins and ends; nothing if there is no cell."""
    places = scene.spans.get(edge) or beside(edge)
    down, right = (0, 1) if edge.side == "right" else (1, 0)
    ends: list[Point] = []
    for place, way in zip(places, (1, -1), strict=True):
        if exists(scene, place):
            x, y = centre(scene, place, cell)
            short = way * _WRITTEN * cell * bool(scene.looks[place[0]][place[1]].text)
            ends.append((x + right * short, y + down * short))
    return [*ends, side_middle(scene, edge, cell)] if len(ends) == 1 else ends


def sides(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """Lines along sides, then other marks and texts in the middle of theirs."""
    for ink, given in (("line", True), ("answer-line", False)):
        pieces = []
        for edge in sorted(scene.edges):
            look = scene.edges[edge]
            if look.mark == "line" and look.given == given:
                (x, y), (end_x, end_y) = side_ends(scene, edge, cell)
                pieces.append(f"M{number(x)} {number(y)}L{number(end_x)} {number(end_y)}")
        yield inked(ink, _path(pieces), dark, f'stroke-width="{number(_LINE * cell)}"')
    spots = side_spots(scene, cell)
    yield from _discs(spots, _DISC * cell, dark)
    spots = [Spot(chevron(look), x, y) for look, x, y in spots]
    yield from marks(spots, _SIZE * cell, dark)
    yield from symbols(spots, _SIZE * cell, dark)
    yield from texts(spots, _SIZE * cell, dark)


def corners(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """Marks on corners, and texts in circles."""
    spots = corner_spots(scene, cell)
    rims = [spot for spot in spots if _is_text(spot)]
    yield inked("disc-rim", _circles(rims, (_CORNER_DISC + 0.04) * cell), dark)
    yield from _discs(spots, _CORNER_DISC * cell, dark)
    yield from marks(spots, _SIZE * cell, dark)
    yield from symbols(spots, _SIZE * cell, dark)
    yield from texts(spots, _SIZE * cell, dark)


def _is_text(spot: Spot) -> bool:
    return spot.look.ground != "void" and bool(printable(spot.look.text).strip())


def _discs(spots: Iterable[Spot], radius: float, dark: bool) -> Iterator[str]:
    """Grounds below texts, so that no line of the grid runs through them."""
    by_ink: dict[str, list[Spot]] = {}
    for spot in spots:
        if _is_text(spot):
            by_ink.setdefault(ground_ink(spot.look), []).append(spot)
    for ink in sorted(by_ink):
        yield inked(ink, _circles(by_ink[ink], radius), dark)


def _circles(spots: Iterable[Spot], radius: float) -> str:
    return "".join(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>' for _, x, y in spots
    )


def _path(pieces: list[str]) -> str:
    return f'<path d="{"".join(pieces)}"/>' if pieces else ""


def pointed_sides(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """Outlines around the pointed sides, told apart as those of cells are."""
    for pointer, width, dash in POINTER_STYLES:
        edges = sorted(edge for edge, kind in scene.pointed_edges.items() if kind == pointer)
        outlines = "".join(_outline(scene, edge, cell) for edge in edges)
        stroke = 0.7 * width * cell
        yield inked("halo", outlines, dark, f'stroke-width="{number(stroke + 0.05 * cell)}"')
        more = f'stroke-width="{number(stroke)}"{dashed(dash, cell)}'
        yield inked(pointer, outlines, dark, more)
        yield inked("flag", _flags(scene, edges, cell, pointer), dark)


def _outline(scene: Scene, edge: Edge, cell: int) -> str:
    (x, y), (end_x, end_y) = side_ends(scene, edge, cell)
    half, beyond = _OUTLINE * cell, 0.04 * cell
    wide, high = {
        "right": (half, -beyond),
        "below": (-beyond, half),
        "corner": (half + beyond, half + beyond),
    }[edge.side]
    return (
        f'<rect x="{number(x - wide)}" y="{number(y - high)}" '
        f'width="{number(end_x - x + 2 * wide)}" height="{number(end_y - y + 2 * high)}" '
        f'rx="{number(max(wide, high))}"/>'
    )


def _flags(scene: Scene, edges: Iterable[Edge], cell: int, pointer: Pointer) -> str:
    """A small triangle over the middle of every wrong side, on its outline."""
    if pointer != "wrong":
        return ""
    leg, pieces = 0.13 * cell, []
    for edge in edges:
        x, y = side_middle(scene, edge, cell)
        x, y = (x + _OUTLINE * cell, y) if edge.side == "right" else (x, y - _OUTLINE * cell)
        pieces.append(
            f"M{number(x - leg)} {number(y - leg)}h{number(2 * leg)}l-{number(leg)} "
            f"{number(2 * leg)}z"
        )
    return _path(pieces)
