"""A diagram: boxes with words and arrows between them, as SVG."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from clausette.drawing.characters import printable
from clausette.drawing.geometry import number
from clausette.drawing.inks import inked
from clausette.drawing.layered import Layout, Point, layered
from clausette.drawing.outline import TONES, Note
from clausette.drawing.svg import svg_element

BoxKind: TypeAlias = Literal["chosen", "plain", "point", "end"]
"""What was decided, what followed, what a reader is to look at, where it ends."""

_WIDEST: Final = 400
_LETTERS: Final = 15  # in a line of a box
_FONT: Final = 12
_LETTER: Final = 6.5
_SMALL: Final = 10
_MARGIN: Final = 10
_NOTE_ROOM: Final = 64
_FRAMES: Final = {
    "chosen": ("line-cool", "2"),
    "plain": ("line-soft", "1.3"),
    "point": ("cause", "2.6"),
    "end": ("wrong", "2.2"),
}


@dataclass(frozen=True, slots=True)
class Box:
    """A box: its words, and in small letters what is to be known of it."""

    text: str
    small: str = ""
    kind: BoxKind = "plain"
    marked: bool = False
    """Whether a dashed frame around it sets it apart."""


@dataclass(frozen=True, slots=True)
class Diagram:
    """Boxes from the first to the last, arrows from earlier ones to later ones, notes below."""

    title: str
    boxes: tuple[Box, ...]
    arrows: tuple[tuple[int, int], ...]
    notes: tuple[Note, ...] = ()


def draw_diagram(diagram: Diagram, *, dark: bool | None = None, standalone: bool = True) -> str:
    """The diagram as an SVG picture; `dark` and `standalone` are as for boards."""
    night = bool(dark)
    lines = [_lines(box) for box in diagram.boxes]
    sizes = [_size(box, text) for box, text in zip(diagram.boxes, lines, strict=True)]
    layout = layered(sizes, diagram.arrows, widest=_WIDEST - 2 * _MARGIN)
    width = max(layout.width, _WIDEST - 2.0 * _MARGIN)
    shift = (width - layout.width) / 2
    content = _arrows(diagram, layout, sizes, night)
    for box, text, size, middle in zip(diagram.boxes, lines, sizes, layout.boxes, strict=True):
        content += _box(box, text, size, middle, night)
    content = f'<g transform="translate({number(shift)} 0)">{content}</g>'
    notes, height = _notes(diagram, layout.height + 20, night)
    frame = (-_MARGIN, -_MARGIN, width + 2 * _MARGIN, height + 2 * _MARGIN)
    texts = (diagram.title, "\n".join(note.text for note in diagram.notes))
    return svg_element(content + notes, box=frame, texts=texts, dark=dark, standalone=standalone)


def _lines(box: Box) -> list[str]:
    return textwrap.wrap(
        printable(box.text), _LETTERS, max_lines=3, placeholder=" …", break_on_hyphens=False
    ) or [""]


def _size(box: Box, lines: list[str]) -> tuple[float, float]:
    width = max(max(map(len, lines)) * _LETTER, len(box.small) * _SMALL * 0.54)
    height = len(lines) * _FONT * 1.2 + (_SMALL * 1.3 if box.small else 0)
    return max(34.0, width + 14), height + 9


def _box(box: Box, lines: list[str], size: tuple[float, float], middle: Point, dark: bool) -> str:
    x, y = middle[0] - size[0] / 2, middle[1] - size[1] / 2
    rect = _rect(x, y, size)
    frame, stroke = _FRAMES[box.kind]
    found = inked("plain", rect, dark)
    found += inked(frame, rect, dark, f'stroke-width="{stroke}"')
    if box.marked:
        around = _rect(x - 3.5, y - 3.5, (size[0] + 7, size[1] + 7))
        found += inked("cause", around, dark, 'stroke-width="1.4" stroke-dasharray="4 3"')
    texts = ""
    baseline = y + 4.0
    for line in lines:
        baseline += _FONT * 1.2
        texts += f'<text x="{number(middle[0])}" y="{number(baseline - 2)}">{escape(line)}</text>'
    ink = "clash-text" if box.kind == "end" else "note"
    found += inked(ink, texts, dark, f'font-size="{_FONT}" text-anchor="middle"')
    if box.small:
        at = f'x="{number(middle[0])}" y="{number(y + size[1] - 5)}"'
        small = f"<text {at}>{escape(box.small)}</text>"
        found += inked("axis", small, dark, f'font-size="{_SMALL}" text-anchor="middle"')
    return found


def _rect(x: float, y: float, size: tuple[float, float]) -> str:
    return (
        f'<rect x="{number(x)}" y="{number(y)}" width="{number(size[0])}" '
        f'height="{number(size[1])}" rx="6"/>'
    )


def _arrows(diagram: Diagram, layout: Layout, sizes: list[tuple[float, float]], dark: bool) -> str:
    paths = heads = ""
    for (start, end), route in zip(diagram.arrows, layout.routes, strict=True):
        points = list(route)
        points[0] = (points[0][0], points[0][1] + sizes[start][1] / 2)
        tip = (points[-1][0], points[-1][1] - sizes[end][1] / 2 - 1)
        points[-1] = (tip[0], tip[1] - 6)
        paths += f"M{number(points[0][0])} {number(points[0][1])}"
        for one, other in pairwise(points):
            half = (other[1] - one[1]) / 2
            paths += (
                f"C{number(one[0])} {number(one[1] + half)} "
                f"{number(other[0])} {number(other[1] - half)} "
                f"{number(other[0])} {number(other[1])}"
            )
        heads += f'<path d="M{number(tip[0])} {number(tip[1])}l-3.6 -7h7.2z"/>'
    lines = inked("line-soft", f'<path d="{paths}"/>' if paths else "", dark, 'stroke-width="1.3"')
    return lines + inked("fill-soft", heads, dark)


def _notes(diagram: Diagram, top: float, dark: bool) -> tuple[str, float]:
    """The notes below the boxes, and where they end."""
    found, y = "", top
    for note in diagram.notes:
        texts = ""
        for line in textwrap.wrap(printable(note.text), _NOTE_ROOM, break_on_hyphens=False):
            texts += f'<text x="0" y="{number(y)}">{escape(line)}</text>'
            y += _FONT * 1.3
        found += inked(TONES[note.tone], texts, dark, f'font-size="{_FONT}"')
        y += 3
    return found, y - _FONT if diagram.notes else top - 20
