"""Texts in SVG: those of looks, the numbers of rows and columns.

Texts are placed by their baseline, as `dominant-baseline` is not understood everywhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from clausette.drawing.characters import columns_of, printable
from clausette.drawing.geometry import Spot, around, number
from clausette.drawing.inks import inked, text_ink
from clausette.scene import Look, Scene

# Digits of Helvetica and its metric twins are 0.72 em high.
DIGIT_HEIGHT = 0.72
# In cells: where clues of one cell stand, by how many there are, and how large they are.
_APART = {
    2: ((-0.17, -0.17), (0.17, 0.17)),
    3: ((-0.22, -0.2), (0.22, -0.2), (0, 0.22)),
    4: ((0, -0.28), (-0.26, 0), (0.26, 0), (0, 0.28)),
}
_SPREAD_SIZE = {2: 0.45, 3: 0.42, 4: 0.36}


def texts(spots: Iterable[Spot], room: float, dark: bool, *, framed: bool = False) -> Iterator[str]:
    """The texts of looks in squares of this size; words are smaller where they may be `framed`."""
    shown = [part for spot in spots for part in _parts(spot, room)]
    # Numbers of one and two digits on one board have one size, and so have words.
    widths = [columns_of(text) for text, _, _, small in shown if not small]
    number_width, word_width = min(2, max(widths, default=1)), max(widths, default=1)
    groups: dict[tuple[str, float], list[str]] = {}
    for text, ink, spot, small in shown:
        if not text:
            continue
        size = small or _font_size(number_width, room)
        if columns_of(text) > 2:
            size = _font_size(word_width, room * (0.62 if framed else 1))
        groups.setdefault((ink, size), []).append(label(text, spot.x, spot.y, size))
    for (ink, size), labels in sorted(groups.items()):
        yield inked(ink, "".join(labels), dark, f'font-size="{number(size)}"')


def _parts(spot: Spot, room: float) -> Iterator[tuple[str, str, Spot, float]]:
    """The texts of a look with their inks and places; if they are several, how large they are."""
    text, ink = _shown(spot.look)
    places = _APART.get(len(text)) if spot.look.spread else None
    if places is None:
        yield text, ink, spot, 0
        return
    for sign, (right, down) in zip(text, places, strict=True):
        at = spot._replace(x=spot.x + right * room, y=spot.y + down * room)
        yield sign, ink, at, _SPREAD_SIZE[len(text)] * room


def _shown(look: Look) -> tuple[str, str]:
    if look.ground == "void":
        return "", ""
    return printable(look.text).strip(), text_ink(look)


def _font_size(columns: int, cell: float) -> float:
    """As large as stays inside a cell: a bold digit is 0.56 em wide."""
    return cell * min(0.62, 0.88 / (0.6 * columns)) * (0.8 if columns == 2 else 1)


def label(text: str, x: float, y: float, size: float) -> str:
    """A text whose middle is at a point, in its group's ink and size."""
    baseline = y + size * DIGIT_HEIGHT / 2
    return f'<text x="{number(x)}" y="{number(baseline)}">{escape(text)}</text>'


def grid_numbers(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """The numbers of rows, and of columns where these stand straight, in the margin."""
    size, first, outside = 0.36 * cell, scene.numbers_from or 0, around(scene)
    labels = [
        label(str(column + first), (column + 0.5) * cell, -(0.35 + outside.top) * cell, size)
        for column in range(0 if any(scene.indents) else scene.columns)
    ]
    labels += [
        label(str(row + first), -(0.4 + outside.left) * cell, (row + 0.5) * cell, size)
        for row in range(scene.rows)
    ]
    yield inked("number", "".join(labels), dark, f'font-size="{number(size)}"')


def tube_numbers(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """The numbers of tubes, below them, as a plan names tubes by number."""
    size = 0.36 * cell
    y = (scene.rows + 0.38) * cell
    labels = (
        label(str(column + 1), (column + 0.5) * cell, y, size) for column in range(scene.columns)
    )
    yield inked("number", "".join(labels), dark, f'font-size="{number(size)}"')
