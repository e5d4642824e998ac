"""Marks, pointed cells and moves in SVG.

Shades are concentric circles, as a gradient needs a name and a filter would be lost in print.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import Final

from clausette.drawing.candidates import has_candidates
from clausette.drawing.geometry import Spot, centre, left, number
from clausette.drawing.inks import DARK_GROUNDS, LIGHT_GROUNDS, inked
from clausette.scene import Ground, Place, Pointer, Scene


def marks(spots: Sequence[Spot], cell: float, dark: bool) -> Iterator[str]:
    """The marks that every drawer knows, in squares of this size."""
    everywhere = DARK_GROUNDS | LIGHT_GROUNDS
    lamps = list(_centres(spots, "lamp", everywhere))
    for ink, radius in (("glow", 0.42), ("rim", 0.3), ("bulb", 0.25)):
        yield inked(ink, _circles(lamps, radius * cell), dark)
    holes = list(_centres(spots, "hole", everywhere))
    for ink, radius, shift in (("hole-rim", 0.21, 0.025), ("hole", 0.19, 0)):
        yield inked(ink, _circles(_shifted(holes, 0, shift * cell), radius * cell), dark)
    pegs = list(_centres(spots, "peg", everywhere))
    for ink, radius, right, down in (
        ("peg-shadow", 0.36, 0.03, 0.06),
        ("peg-edge", 0.355, 0, 0),
        ("peg", 0.32, 0, -0.01),
        ("peg-light", 0.19, -0.07, -0.09),
        ("peg-glint", 0.075, -0.11, -0.14),
    ):
        shifted = _shifted(pegs, right * cell, down * cell)
        yield inked(ink, _circles(shifted, radius * cell), dark)
    for ink, grounds in (("dot", LIGHT_GROUNDS), ("pale-dot", DARK_GROUNDS)):
        yield inked(ink, _circles(_centres(spots, "dot", grounds), 0.09 * cell), dark)
    arm = 0.2 * cell
    for ink, grounds in (("cross", LIGHT_GROUNDS), ("pale-cross", DARK_GROUNDS)):
        strokes = "".join(
            f"M{number(x - arm)} {number(y - arm)}l{number(2 * arm)} {number(2 * arm)}"
            f"M{number(x - arm)} {number(y + arm)}l{number(2 * arm)} {number(-2 * arm)}"
            for x, y in _centres(spots, "cross", grounds)
        )
        path = f'<path d="{strokes}"/>' if strokes else ""
        yield inked(ink, path, dark, f'stroke-width="{number(cell / 14)}"')


def _centres(
    spots: Iterable[Spot], mark: str, grounds: frozenset[Ground]
) -> Iterator[tuple[float, float]]:
    for look, x, y in spots:
        if look.mark == mark and look.ground in grounds:
            yield x, y


def _shifted(
    centres: Iterable[tuple[float, float]], right: float, down: float
) -> Iterator[tuple[float, float]]:
    return ((x + right, y + down) for x, y in centres)


def _circles(centres: Iterable[tuple[float, float]], radius: float) -> str:
    return "".join(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>' for x, y in centres
    )


POINTER_STYLES: Final[tuple[tuple[Pointer, float, bool], ...]] = (
    ("cause", 0.07, True),
    ("focus", 0.12, False),
    ("wrong", 0.12, False),
)
"""In the order they are drawn: how wide an outline is, in cells, and whether it is dashed."""


def dashed(is_dashed: bool, cell: int) -> str:
    """The attribute of a dashed outline."""
    return f' stroke-dasharray="{number(0.16 * cell)} {number(0.1 * cell)}"' if is_dashed else ""


def pointers(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """Outlines inside the pointed cells, told apart without colours: a reason is dashed, a wrong
    cell has a flag in its corner."""
    # Around small signs a frame keeps to the edge of its cell.
    inset, thin = (0.1 * cell, 0.7) if has_candidates(scene) else (0.14 * cell, 1)
    for pointer, full, dash in POINTER_STYLES:
        width, dashes = thin * full, dashed(dash, cell)
        places = sorted(place for place, kind in scene.pointed.items() if kind == pointer)
        outlines = "".join(_outline(scene, place, cell, inset) for place in places)
        # A halo keeps the outline apart from a ground of its own lightness.
        yield inked("halo", outlines, dark, f'stroke-width="{number((width + 0.06) * cell)}"')
        yield inked(pointer, outlines, dark, f'stroke-width="{number(width * cell)}"{dashes}')
        if pointer == "wrong" and places:
            leg = number(0.24 * cell)
            flags = "".join(
                f"M{number(left(scene, place, cell) + cell - inset)} "
                f"{number(place[0] * cell + inset)}v{leg}l-{leg}-{leg}z"
                for place in places
            )
            yield inked("flag", f'<path d="{flags}"/>', dark)


def _outline(scene: Scene, place: Place, cell: int, inset: float) -> str:
    if scene.surface == "pegboard":
        x, y = centre(scene, place, cell)
        return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(0.43 * cell)}"/>'
    side = number(cell - 2 * inset)
    x, y = left(scene, place, cell) + inset, place[0] * cell + inset
    return f'<rect x="{number(x)}" y="{number(y)}" width="{side}" height="{side}"/>'


def moves(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """An arrow for every move, from the middle of a cell to the edge of what stands on the other;
    between tubes over their rims."""
    bodies, heads = [], []
    for start, end in scene.moves:
        if scene.surface == "tubes":
            body, head = _poured(start, end, cell)
        else:
            body, head = _straight(centre(scene, start, cell), centre(scene, end, cell), cell)
        bodies.append(body)
        heads.append(head)
    lines = f'<path d="{"".join(bodies)}"/>' if bodies else ""
    tips = f'<path d="{"".join(heads)}"/>' if heads else ""
    yield inked("arrow-halo", lines, dark, f'stroke-width="{number(0.15 * cell)}"')
    yield inked("arrow", lines, dark, f'stroke-width="{number(0.09 * cell)}"')
    yield inked("arrow-head", tips, dark)


def _straight(start: tuple[float, float], end: tuple[float, float], cell: int) -> tuple[str, str]:
    length = hypot(end[0] - start[0], end[1] - start[1])
    if not length:
        return "", ""
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    tip = end[0] - 0.3 * cell * x, end[1] - 0.3 * cell * y
    neck = tip[0] - 0.26 * cell * x, tip[1] - 0.26 * cell * y
    body = f"M{number(start[0])} {number(start[1])}L{number(neck[0])} {number(neck[1])}"
    return body, _head(tip, (x, y), cell)


def _poured(start: Place, end: Place, cell: int) -> tuple[str, str]:
    """An arc above the tubes."""
    from_x, to_x = (start[1] + 0.5) * cell, (end[1] + 0.5) * cell
    low, high = -0.16 * cell, -0.72 * cell
    tip = to_x, low + 0.18 * cell
    body = (
        f"M{number(from_x)} {number(low)}C{number(from_x)} {number(high)} "
        f"{number(to_x)} {number(high)} {number(to_x)} {number(tip[1] - 0.22 * cell)}"
    )
    return body, _head(tip, (0, 1), cell)


def _head(tip: tuple[float, float], along: tuple[float, float], cell: int) -> str:
    x, y = along
    back, wide = 0.3 * cell, 0.17 * cell
    base = tip[0] - back * x, tip[1] - back * y
    return (
        f"M{number(tip[0])} {number(tip[1])}"
        f"L{number(base[0] - wide * y)} {number(base[1] + wide * x)}"
        f"L{number(base[0] + wide * y)} {number(base[1] - wide * x)}z"
    )
