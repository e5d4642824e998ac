"""What cells are made of, in SVG: squares with lines, one piece of wood, glass tubes.

Wood is drawn as broad round strokes between neighbouring holes: their union has the shape of the
board with smooth corners, whatever the shape, and needs no geometry.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from clausette.drawing.borders import across, down, has_regions, is_plain_grid
from clausette.drawing.geometry import Spot, centre, exists, left, number, tube_extents
from clausette.drawing.inks import ground_ink, inked
from clausette.scene import Place, Scene

# Half the width of a tube and the radius of its bottom, in cells.
_TUBE = 0.39
_ROUND = 0.34


def surface(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """The grounds of all cells and the lines between and around them."""
    if scene.surface == "pegboard":
        yield from _wood(scene, cell, dark)
    elif scene.surface == "tubes":
        yield from _tubes(scene, cell, dark)
    else:
        yield from _grounds(scene, cell, dark)
        yield from _lines(scene, cell, dark)


def outside_grounds(spots: Iterable[Spot], cell: int, dark: bool) -> Iterator[str]:
    """The grounds of looks around the grid, where they are not plain."""
    paths: dict[str, list[str]] = {}
    for look, x, y in spots:
        if look.ground not in ("plain", "void"):
            corner = f"M{number(x - cell / 2)} {number(y - cell / 2)}"
            paths.setdefault(ground_ink(look), []).append(f"{corner}h{cell}v{cell}h-{cell}z")
    for ink in sorted(paths):
        yield _path(ink, paths[ink], dark)


def border_width(scene: Scene, cell: int) -> float:
    """How thick a thick line is."""
    return cell / 11 if has_regions(scene) else cell / 16


def _grounds(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """One rectangle for the plain ground, and for every other one path of its runs along rows."""
    whole = is_plain_grid(scene)
    if whole:
        extent = f'width="{scene.columns * cell}" height="{scene.rows * cell}"'
        yield inked("plain", f"<rect {extent}/>", dark)
    paths: dict[str, list[str]] = {}
    for row, looks in enumerate(scene.looks):
        column = 0
        for ink, run in groupby(looks, key=ground_ink):
            length = sum(1 for _ in run)
            if ink != "void" and not (whole and ink == "plain"):
                x = number(left(scene, (row, column), cell))
                run_path = f"M{x} {row * cell}h{length * cell}v{cell}h-{length * cell}z"
                paths.setdefault(ink, []).append(run_path)
            column += length
    for ink in sorted(paths):
        yield inked(ink, f'<path d="{"".join(paths[ink])}"/>', dark)


def _lines(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    stroke = f'stroke-width="{number(border_width(scene, cell))}"'
    if scene.surface == "dots":
        points = "".join(f"M{x * cell} {y * cell}h0" for y, x in sorted(_corners(scene)))
        yield inked("corner", f'<path d="{points}"/>', dark, f'stroke-width="{number(cell / 9)}"')
    elif any(scene.indents):
        # Rows that are not in line share no edges: every cell has its own.
        outlines = "".join(
            f"M{number(left(scene, place, cell))} {place[0] * cell}h{cell}v{cell}h-{cell}z"
            for place in _cells(scene)
        )
        yield inked("frame", f'<path d="{outlines}"/>', dark, stroke)
        return
    if thin := "".join(_thin_lines(scene, cell)):
        yield inked("grid", f'<path d="{thin}"/>', dark, f'stroke-width="{number(cell / 36)}"')
    # Square ends reach half a width beyond a corner, which closes it.
    thick = [f"M{s.first * cell} {s.gap * cell}h{(s.last - s.first) * cell}" for s in across(scene)]
    thick += [f"M{s.gap * cell} {s.first * cell}v{(s.last - s.first) * cell}" for s in down(scene)]
    if thick:
        yield inked("frame", f'<path d="{"".join(thick)}"/>', dark, stroke)


def _corners(scene: Scene) -> set[Place]:
    """The corners of all cells."""
    return {(row + y, column + x) for row, column in _cells(scene) for y in (0, 1) for x in (0, 1)}


def _thin_lines(scene: Scene, cell: int) -> Iterator[str]:
    if scene.surface == "dots":
        return
    if is_plain_grid(scene):
        width, height = scene.columns * cell, scene.rows * cell
        yield from (f"M0 {row * cell}h{width}" for row in range(1, scene.rows))
        yield from (f"M{column * cell} 0v{height}" for column in range(1, scene.columns))
        return
    for row, column in _cells(scene):
        if exists(scene, (row, column + 1)):
            yield f"M{(column + 1) * cell} {row * cell}v{cell}"
        if exists(scene, (row + 1, column)):
            yield f"M{column * cell} {(row + 1) * cell}h{cell}"


def _cells(scene: Scene) -> list[Place]:
    places = ((row, column) for row in range(scene.rows) for column in range(scene.columns))
    return [place for place in places if exists(scene, place)]


def _wood(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """A rim, the wood on it, and coloured discs where a ground is not plain."""
    strokes = []
    for place in _cells(scene):
        x, y = centre(scene, place, cell)
        # A stroke of no length is a dot with round ends, for a hole without neighbours.
        strokes.append(f"M{number(x)} {number(y)}h0")
        for other in _next_holes(scene, place):
            across_x, across_y = centre(scene, other, cell)
            strokes.append(f"M{number(x)} {number(y)}L{number(across_x)} {number(across_y)}")
    yield _path("wood-rim", strokes, dark, f'stroke-width="{number(1.14 * cell)}"')
    yield _path("wood", strokes, dark, f'stroke-width="{number(1.04 * cell)}"')
    discs: dict[str, list[str]] = {}
    for row, column in _cells(scene):
        ink = ground_ink(scene.looks[row][column])
        if ink != "plain":
            x, y = centre(scene, (row, column), cell)
            disc = f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(0.44 * cell)}"/>'
            discs.setdefault(ink, []).append(disc)
    for ink in sorted(discs):
        yield inked(ink, "".join(discs[ink]), dark)


def _next_holes(scene: Scene, place: Place) -> Iterator[Place]:
    """The holes that the wood reaches to the right of a hole and below it."""
    row, column = place
    if exists(scene, (row, column + 1)):
        yield row, column + 1
    if row + 1 < scene.rows:
        here = 2 * column + scene.indent(row)
        for below in range(scene.columns):
            apart = abs(2 * below + scene.indent(row + 1) - here)
            if apart <= 1 and exists(scene, (row + 1, below)):
                yield row + 1, below


def _tubes(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """Water in its layers, the lowest with a round bottom, and glass around it."""
    inside, glass, shine = [], [], []
    waters: dict[str, list[str]] = {}
    for column, (first, last) in tube_extents(scene).items():
        x, top, bottom = (column + 0.5) * cell, first * cell, last * cell
        inside.append(_cup(x, top, bottom, cell))
        glass.append(_glass(x, top, bottom, cell))
        shine.append(
            f"M{number(x - 0.27 * cell)} {number(top + 0.2 * cell)}"
            f"v{number(bottom - top - 0.55 * cell)}"
        )
        for row in range(first, last):
            ink = ground_ink(scene.looks[row][column])
            if ink not in ("plain", "void"):
                at, end = row * cell, (row + 1) * cell
                layer = _cup(x, at, end, cell) if row == last - 1 else _slab(x, at, cell)
                waters.setdefault(ink, []).append(layer)
    yield _path("glass-inside", inside, dark)
    for ink in sorted(waters):
        yield _path(ink, waters[ink], dark)
    yield _path("shine", shine, dark, f'stroke-width="{number(0.07 * cell)}"')
    yield _path("glass", glass, dark, f'stroke-width="{number(0.07 * cell)}"')


def _path(ink: str, pieces: list[str], dark: bool, more: str = "") -> str:
    return inked(ink, f'<path d="{"".join(pieces)}"/>' if pieces else "", dark, more)


def _slab(x: float, top: float, cell: int) -> str:
    width = 2 * _TUBE * cell
    return f"M{number(x - width / 2)} {number(top)}h{number(width)}v{cell}h-{number(width)}z"


def _cup(x: float, top: float, bottom: float, cell: int) -> str:
    """A shape that is flat above and round below."""
    width, radius = 2 * _TUBE * cell, _ROUND * cell
    return (
        f"M{number(x - width / 2)} {number(top)}v{number(bottom - top - radius)}"
        f"a{number(radius)} {number(radius)} 0 0 0 {number(radius)} {number(radius)}"
        f"h{number(width - 2 * radius)}"
        f"a{number(radius)} {number(radius)} 0 0 0 {number(radius)} -{number(radius)}"
        f"V{number(top)}z"
    )


def _glass(x: float, top: float, bottom: float, cell: int) -> str:
    """The outline of a tube, open above with a lip on either side."""
    width, radius, lip = 2 * _TUBE * cell, _ROUND * cell, 0.05 * cell
    start = top - 0.16 * cell
    return (
        f"M{number(x - width / 2 - lip)} {number(start)}h{number(lip)}"
        f"V{number(bottom - radius)}"
        f"a{number(radius)} {number(radius)} 0 0 0 {number(radius)} {number(radius)}"
        f"h{number(width - 2 * radius)}"
        f"a{number(radius)} {number(radius)} 0 0 0 {number(radius)} -{number(radius)}"
        f"V{number(start)}h{number(lip)}"
    )
