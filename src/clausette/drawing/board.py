"""The body of an SVG board: surface, marks, pointed cells, texts and moves, back to front.

Colours are attributes of a few groups, one per ink, so that the picture needs no style sheet and
every renderer agrees on it; the group's class lets a style sheet recolour it for the dark. Texts
are placed by their baseline, as `dominant-baseline` is not understood everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from clausette.drawing.characters import columns_of, printable
from clausette.drawing.geometry import centre, number
from clausette.drawing.inks import DARK_GROUNDS, inked, text_ink
from clausette.drawing.marks import marks, moves, pointers
from clausette.drawing.surfaces import surface
from clausette.scene import Look, Scene

# Digits of Helvetica and its metric twins are 0.72 em high.
_DIGIT_HEIGHT = 0.72


def board(scene: Scene, cell: int, *, dark: bool, numbered: bool = False) -> str:
    """The board with its first corner at the origin, `cell` units to a cell."""
    if not scene.columns:
        return ""
    parts = [
        *surface(scene, cell, dark),
        *marks(scene, cell, dark),
        *pointers(scene, cell, dark),
        *_texts(scene, cell, dark),
        *moves(scene, cell, dark),
    ]
    if scene.surface == "tubes":
        parts += _tube_numbers(scene, cell, dark)
    elif numbered and scene.numbers_from is not None:
        parts += _numbers(scene, cell, dark)
    return "".join(parts)


def _texts(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    shown = [[_shown(look) for look in looks] for looks in scene.looks]
    # Numbers of one and two digits on one board have one size, and so have words.
    widths = [columns_of(text) for row in shown for text, _ in row]
    number_width, word_width = min(2, max(widths, default=1)), max(widths, default=1)
    # Glass is narrower than a cell, and so is what stands in it.
    room = cell if scene.surface == "grid" else 0.84 * cell
    groups: dict[tuple[str, float], list[str]] = {}
    for row, looks in enumerate(shown):
        for column, (text, ink) in enumerate(looks):
            if not text:
                continue
            size = _font_size(number_width, room)
            if columns_of(text) > 2:
                size = _font_size(word_width, room * (0.68 if scene.pointed else 1))  # in a frame
            if ink.endswith("unknown"):
                size *= 0.8
            groups.setdefault((ink, size), []).append(
                _label(text, *centre(scene, (row, column), cell), size)
            )
    for (ink, size), labels in sorted(groups.items()):
        yield inked(ink, "".join(labels), dark, f'font-size="{number(size)}"')


def _shown(look: Look) -> tuple[str, str]:
    if look.ground == "void":
        return "", ""
    text = printable(look.text).strip()
    if not text and look.mark == "unknown":
        return "?", "pale-unknown" if look.ground in DARK_GROUNDS else "unknown"
    return text, text_ink(look)


def _font_size(columns: int, cell: float) -> float:
    """As large as stays inside a cell: a bold digit is 0.56 em wide."""
    return cell * min(0.62, 0.88 / (0.6 * columns)) * (0.8 if columns == 2 else 1)


def _label(text: str, x: float, y: float, size: float) -> str:
    baseline = y + size * _DIGIT_HEIGHT / 2
    return f'<text x="{number(x)}" y="{number(baseline)}">{escape(text)}</text>'


def _numbers(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """The numbers of rows, and of columns where these stand straight, in the margin."""
    size, first = 0.36 * cell, scene.numbers_from or 0
    labels = [
        _label(str(column + first), (column + 0.5) * cell, -0.35 * cell, size)
        for column in range(0 if any(scene.indents) else scene.columns)
    ]
    labels += [
        _label(str(row + first), -0.4 * cell, (row + 0.5) * cell, size) for row in range(scene.rows)
    ]
    yield inked("number", "".join(labels), dark, f'font-size="{number(size)}"')


def _tube_numbers(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """The numbers of tubes, below them, as a plan names tubes by number."""
    size = 0.36 * cell
    y = (scene.rows + 0.38) * cell
    labels = (
        _label(str(column + 1), (column + 0.5) * cell, y, size) for column in range(scene.columns)
    )
    yield inked("number", "".join(labels), dark, f'font-size="{number(size)}"')
