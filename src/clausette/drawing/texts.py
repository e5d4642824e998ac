"""Texts in SVG: those of looks, the small candidates, the numbers of rows and columns.

Texts are placed by their baseline, as `dominant-baseline` is not understood everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from html import escape
from math import ceil, sqrt

from clausette.drawing.characters import columns_of, printable
from clausette.drawing.geometry import Spot, around, centre, number
from clausette.drawing.inks import DARK_GROUNDS, inked, text_ink
from clausette.scene import Look, Pick, Place, Scene

# Digits of Helvetica and its metric twins are 0.72 em high.
_DIGIT_HEIGHT = 0.72


def texts(spots: Iterable[Spot], room: float, dark: bool, *, framed: bool = False) -> Iterator[str]:
    """The texts of looks in squares of this size; words are smaller where they may be `framed`."""
    shown = [(*_shown(spot.look), spot) for spot in spots]
    # Numbers of one and two digits on one board have one size, and so have words.
    widths = [columns_of(text) for text, _, _ in shown]
    number_width, word_width = min(2, max(widths, default=1)), max(widths, default=1)
    groups: dict[tuple[str, float], list[str]] = {}
    for text, ink, spot in shown:
        if not text:
            continue
        size = _font_size(number_width, room)
        if columns_of(text) > 2:
            size = _font_size(word_width, room * (0.68 if framed else 1))
        if ink.endswith("unknown"):
            size *= 0.8
        groups.setdefault((ink, size), []).append(_label(text, spot.x, spot.y, size))
    for (ink, size), labels in sorted(groups.items()):
        yield inked(ink, "".join(labels), dark, f'font-size="{number(size)}"')


def _shown(look: Look) -> tuple[str, str]:
    if look.ground == "void":
        return "", ""
    text = printable(look.text).strip()
    if not text and look.mark == "unknown" and not look.candidates:
        return "?", "pale-unknown" if look.ground in DARK_GROUNDS else "unknown"
    return text, text_ink(look)


def _font_size(columns: int, cell: float) -> float:
    """As large as stays inside a cell: a bold digit is 0.56 em wide."""
    return cell * min(0.62, 0.88 / (0.6 * columns)) * (0.8 if columns == 2 else 1)


def _label(text: str, x: float, y: float, size: float) -> str:
    baseline = y + size * _DIGIT_HEIGHT / 2
    return f'<text x="{number(x)}" y="{number(baseline)}">{escape(text)}</text>'


def candidates(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """What cells may still hold, small, every sign at a position of its own in the cell."""
    signs_of = _signs(scene)
    groups: dict[tuple[str, float], list[str]] = {}
    for row, looks in enumerate(scene.looks):
        for column, look in enumerate(looks):
            if not look.candidates or look.ground == "void" or printable(look.text).strip():
                continue
            signs = signs_of((row, column))
            across = max(2, ceil(sqrt(len(signs))))
            framed = (row, column) in scene.pointed
            step = (0.56 if framed else 0.8) * cell / across
            size = min(0.95 * step, 0.3 * cell)
            x, y = centre(scene, (row, column), cell)
            x -= (across - 1) / 2 * step
            y -= (ceil(len(signs) / across) - 1) / 2 * step
            ink = "pale-candidate" if look.ground in DARK_GROUNDS else "candidate"
            for index, sign in enumerate(signs):
                if sign in look.candidates:
                    at = x + index % across * step, y + index // across * step
                    groups.setdefault((ink, size), []).append(_label(sign, *at, size))
    for (ink, size), labels in sorted(groups.items()):
        yield inked(ink, "".join(labels), dark, f'font-size="{number(size)}"')


def _signs(scene: Scene) -> Callable[[Place], str]:
    """By cell, every sign that has a position in it, in order: those that can be picked there, or
    else anywhere, and then all others that are a candidate somewhere."""
    listed = {look.candidates for looks in scene.looks for look in looks}
    every = "".join(sorted(set("".join(listed))))
    picks = [gesture for gesture in scene.gestures if isinstance(gesture, Pick)]

    def of(place: Place) -> str:
        pick = next((pick for pick in picks if place in pick.cells), picks[0] if picks else None)
        return "".join(dict.fromkeys(printable((pick.signs if pick else "") + every)))

    return of


def grid_numbers(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """The numbers of rows, and of columns where these stand straight, in the margin."""
    size, first, outside = 0.36 * cell, scene.numbers_from or 0, around(scene)
    labels = [
        _label(str(column + first), (column + 0.5) * cell, -(0.35 + outside.top) * cell, size)
        for column in range(0 if any(scene.indents) else scene.columns)
    ]
    labels += [
        _label(str(row + first), -(0.4 + outside.left) * cell, (row + 0.5) * cell, size)
        for row in range(scene.rows)
    ]
    yield inked("number", "".join(labels), dark, f'font-size="{number(size)}"')


def tube_numbers(scene: Scene, cell: int, dark: bool) -> Iterator[str]:
    """The numbers of tubes, below them, as a plan names tubes by number."""
    size = 0.36 * cell
    y = (scene.rows + 0.38) * cell
    labels = (
        _label(str(column + 1), (column + 0.5) * cell, y, size) for column in range(scene.columns)
    )
    yield inked("number", "".join(labels), dark, f'font-size="{number(size)}"')
