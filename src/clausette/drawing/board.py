"""The body of an SVG board: grounds, lines, marks, pointed cells and texts, back to front.

Colours are attributes of a few groups, one per ink, so that the picture needs no style sheet and
every renderer agrees on it; the group's class lets a style sheet recolour it for the dark. Texts
are placed by their baseline, as `dominant-baseline` is not understood everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from itertools import groupby

from clausette.drawing.borders import across, down, has_regions
from clausette.drawing.characters import columns_of, printable
from clausette.drawing.inks import DARK_GROUNDS, INKS, LIGHT_GROUNDS, ground_ink, text_ink
from clausette.scene import Ground, Look, Pointer, Scene

# Digits of Helvetica and its metric twins are 0.72 em high.
_DIGIT_HEIGHT = 0.72


def board(scene: Scene, cell: int, *, dark: bool, numbered: bool = False) -> str:
    """The board with its first corner at the origin, `cell` units to a cell."""
    if not scene.columns:
        return ""
    parts = [
        *_grounds(scene, cell, dark),
        *_lines(scene, cell, dark),
        *_marks(scene, cell, dark),
        *_pointers(scene, cell, dark),
        *_texts(scene, cell, dark),
    ]
    if numbered:
        parts += _numbers(scene, cell, dark)
    return "".join(parts)


def number(value: float) -> str:
    """As few characters as two decimals need."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def inked(ink: str, content: str, dark: bool, more: str = "") -> str:
    """A group in an ink, or nothing around nothing."""
    if not content:
        return ""
    kind = INKS[ink]
    attributes = f'class="{ink}" {kind.attribute}="{kind.colour(dark)}" {kind.extra} {more}'
    return f"<g {attributes.strip()}>{content}</g>".replace("  ", " ")


def _grounds(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """One rectangle for the plain ground, and for every other one path of its runs along rows."""
    size = f'width="{scene.columns * cell}" height="{scene.rows * cell}"'
    yield inked("plain", f"<rect {size}/>", dark)
    paths: dict[str, list[str]] = {}
    for row, looks in enumerate(scene.looks):
        column = 0
        for ink, run in groupby(looks, key=ground_ink):
            length = sum(1 for _ in run)
            if ink != "plain":
                run_path = f"M{column * cell} {row * cell}h{length * cell}v{cell}h-{length * cell}z"
                paths.setdefault(ink, []).append(run_path)
            column += length
    for ink in sorted(paths):
        yield inked(ink, f'<path d="{"".join(paths[ink])}"/>', dark)


def _lines(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    width, height = scene.columns * cell, scene.rows * cell
    thin = [f"M0 {row * cell}h{width}" for row in range(1, scene.rows)]
    thin += [f"M{column * cell} 0v{height}" for column in range(1, scene.columns)]
    if thin:
        yield inked(
            "grid", f'<path d="{"".join(thin)}"/>', dark, f'stroke-width="{number(cell / 36)}"'
        )
    # Square ends reach half a width beyond a corner, which closes it.
    thick = [f"M{s.first * cell} {s.gap * cell}h{(s.last - s.first) * cell}" for s in across(scene)]
    thick += [f"M{s.gap * cell} {s.first * cell}v{(s.last - s.first) * cell}" for s in down(scene)]
    stroke = f'stroke-width="{number(border_width(scene, cell))}"'
    yield inked("frame", f'<path d="{"".join(thick)}"/>', dark, stroke)


def border_width(scene: Scene, cell: int) -> float:
    """How thick a thick line is."""
    return cell / 11 if has_regions(scene) else cell / 16


def _marks(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    lamps = list(_centres(scene, cell, "lamp", DARK_GROUNDS | LIGHT_GROUNDS))
    # Concentric circles, as a filter would be lost in print.
    for ink, radius in (("glow", 0.42), ("rim", 0.3), ("bulb", 0.25)):
        yield inked(ink, _circles(lamps, radius * cell), dark)
    for ink, grounds in (("dot", LIGHT_GROUNDS), ("pale-dot", DARK_GROUNDS)):
        yield inked(ink, _circles(_centres(scene, cell, "dot", grounds), 0.09 * cell), dark)
    arm = 0.2 * cell
    for ink, grounds in (("cross", LIGHT_GROUNDS), ("pale-cross", DARK_GROUNDS)):
        strokes = "".join(
            f"M{number(x - arm)} {number(y - arm)}l{number(2 * arm)} {number(2 * arm)}"
            f"M{number(x - arm)} {number(y + arm)}l{number(2 * arm)} {number(-2 * arm)}"
            for x, y in _centres(scene, cell, "cross", grounds)
        )
        path = f'<path d="{strokes}"/>' if strokes else ""
        yield inked(ink, path, dark, f'stroke-width="{number(cell / 14)}"')


def _centres(
    scene: Scene, cell: int, mark: str, grounds: frozenset[Ground]
) -> Iterator[tuple[float, float]]:
    for row, looks in enumerate(scene.looks):
        for column, look in enumerate(looks):
            if look.mark == mark and look.ground in grounds:
                yield (column + 0.5) * cell, (row + 0.5) * cell


def _circles(centres: Iterable[tuple[float, float]], radius: float) -> str:
    return "".join(
        f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"/>' for x, y in centres
    )


def _texts(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    shown = [[_shown(look) for look in looks] for looks in scene.looks]
    # Numbers of one and two digits on one board have one size.
    least = min(2, max((columns_of(text) for row in shown for text, _ in row), default=1))
    groups: dict[tuple[str, float], list[str]] = {}
    for row, looks in enumerate(shown):
        for column, (text, ink) in enumerate(looks):
            if not text:
                continue
            size = _font_size(max(least, columns_of(text)), cell)
            if ink.endswith("unknown"):
                size *= 0.8
            groups.setdefault((ink, size), []).append(
                _label(text, (column + 0.5) * cell, (row + 0.5) * cell, size)
            )
    for (ink, size), labels in sorted(groups.items()):
        yield inked(ink, "".join(labels), dark, f'font-size="{number(size)}"')


def _shown(look: Look) -> tuple[str, str]:
    text = printable(look.text).strip()
    if not text and look.mark == "unknown":
        return "?", "pale-unknown" if look.ground in DARK_GROUNDS else "unknown"
    return text, text_ink(look)


def _font_size(columns: int, cell: int) -> float:
    """As large as stays inside a cell: a bold digit is 0.56 em wide."""
    return cell * min(0.62, 0.88 / (0.6 * columns)) * (0.8 if columns == 2 else 1)


def _label(text: str, x: float, y: float, size: float) -> str:
    baseline = y + size * _DIGIT_HEIGHT / 2
    return f'<text x="{number(x)}" y="{number(baseline)}">{escape(text)}</text>'


def _numbers(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """The numbers of rows and columns, in the margin."""
    size = 0.36 * cell
    labels = [
        _label(str(column + 1), (column + 0.5) * cell, -0.35 * cell, size)
        for column in range(scene.columns)
    ]
    labels += [
        _label(str(row + 1), -0.4 * cell, (row + 0.5) * cell, size) for row in range(scene.rows)
    ]
    yield inked("number", "".join(labels), dark, f'font-size="{number(size)}"')


def _pointers(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """Outlines inside the pointed cells, told apart without colours: a reason is dashed, a wrong
    cell has a flag in its corner."""
    inset = 0.14 * cell
    styles: tuple[tuple[Pointer, float, str], ...] = (
        ("cause", 0.07, f' stroke-dasharray="{number(0.16 * cell)} {number(0.1 * cell)}"'),
        ("focus", 0.12, ""),
        ("wrong", 0.12, ""),
    )
    for pointer, width, dashes in styles:
        places = sorted(place for place, kind in scene.pointed.items() if kind == pointer)
        side = f'width="{number(cell - 2 * inset)}" height="{number(cell - 2 * inset)}"'
        outlines = "".join(
            f'<rect x="{number(column * cell + inset)}" y="{number(row * cell + inset)}" {side}/>'
            for row, column in places
        )
        # A halo keeps the outline apart from a ground of its own lightness.
        yield inked("halo", outlines, dark, f'stroke-width="{number((width + 0.06) * cell)}"')
        yield inked(pointer, outlines, dark, f'stroke-width="{number(width * cell)}"{dashes}')
        if pointer == "wrong" and places:
            leg = number(0.24 * cell)
            corners = ((column * cell + cell - inset, row * cell + inset) for row, column in places)
            flags = "".join(f"M{number(x)} {number(y)}v{leg}l-{leg}-{leg}z" for x, y in corners)
            yield inked("flag", f'<path d="{flags}"/>', dark)
