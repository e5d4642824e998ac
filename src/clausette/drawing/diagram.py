"""A diagram: boxes with words and arrows between them, as SVG."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from clausette.drawing.characters import printable
from clausette.drawing.geometry import number
from clausette.drawing.inks import inked
from clausette.drawing.layered import Point, Size, layered
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
_HEAD: Final = 6
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


@dataclass(frozen=True, slots=True)
class PlacedBox:
    """A box with its words in lines, around a middle."""

    box: Box
    lines: tuple[str, ...]
    middle: Point
    size: Size


@dataclass(frozen=True, slots=True)
class Placed:
    """A diagram without its notes, laid out: where its boxes stand, and the ways of its arrows."""

    boxes: tuple[PlacedBox, ...]
    arrows: tuple[tuple[Point, ...], ...]
    """From the lower side of one box to the upper side of another, with what lies between."""
    width: float
    height: float


def placed(diagram: Diagram) -> Placed:
    """The boxes in rows that are as narrow as a phone, if that can be."""
    lines = [tuple(_lines(box)) for box in diagram.boxes]
    sizes = [_size(box, text) for box, text in zip(diagram.boxes, lines, strict=True)]
    layout = layered(sizes, diagram.arrows, widest=_WIDEST - 2 * _MARGIN)
    boxes = tuple(map(PlacedBox, diagram.boxes, lines, layout.boxes, sizes))
    arrows = tuple(
        _arrow(route, sizes[start][1], sizes[end][1])
        for (start, end), route in zip(diagram.arrows, layout.routes, strict=True)
    )
    return Placed(boxes, arrows, layout.width, layout.height)


def _arrow(route: tuple[Point, ...], start: float, end: float) -> tuple[Point, ...]:
    """A way between the middles of two boxes of these heights, from side to side."""
    first, last = route[0], route[-1]
    tip = (last[0], last[1] - end / 2 - 1)
    return ((first[0], first[1] + start / 2), *route[1:-1], tip)


def arrow_path(points: Sequence[Point]) -> str:
    """The line of an arrow up to its head, as the data of an SVG path."""
    tip = points[-1]
    ends = [*points[:-1], (tip[0], tip[1] - _HEAD)]
    path = f"M{number(ends[0][0])} {number(ends[0][1])}"
    for one, other in pairwise(ends):
        half = (other[1] - one[1]) / 2
        path += (
            f"C{number(one[0])} {number(one[1] + half)} "
            f"{number(other[0])} {number(other[1] - half)} "
            f"{number(other[0])} {number(other[1])}"
        )
    return path


def arrow_head(tip: Point) -> str:
    """The head of an arrow, as the data of an SVG path."""
    return f"M{number(tip[0])} {number(tip[1])}l-3.6 -7h7.2z"


def draw_diagram(diagram: Diagram, *, dark: bool | None = None, standalone: bool = True) -> str:
    """The diagram as an SVG picture; `dark` and `standalone` are as for boards."""
    night = bool(dark)
    layout = placed(diagram)
    width = max(layout.width, _WIDEST - 2.0 * _MARGIN)
    shift = (width - layout.width) / 2
    content = _arrows(layout, night)
    for one in layout.boxes:
        content += _box(one, night)
    content = f'<g transform="translate({number(shift)} 0)">{content}</g>'
    notes, height = _notes(diagram, layout.height + 20, night)
    frame = (-_MARGIN, -_MARGIN, width + 2 * _MARGIN, height + 2 * _MARGIN)
    texts = (diagram.title, "\n".join(note.text for note in diagram.notes))
    return svg_element(content + notes, box=frame, texts=texts, dark=dark, standalone=standalone)


def _lines(box: Box) -> list[str]:
    return textwrap.wrap(
        printable(box.text), _LETTERS, max_lines=3, placeholder=" …", break_on_hyphens=False
    ) or [""]


def _size(box: Box, lines: tuple[str, ...]) -> Size:
    width = max(max(map(len, lines)) * _LETTER, len(box.small) * _SMALL * 0.54)
    height = len(lines) * _FONT * 1.2 + (_SMALL * 1.3 if box.small else 0)
    return max(34.0, width + 14), height + 9


def _box(placed_box: PlacedBox, dark: bool) -> str:
    box, size, middle = placed_box.box, placed_box.size, placed_box.middle
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
    for line in placed_box.lines:
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


def _arrows(layout: Placed, dark: bool) -> str:
    paths = "".join(map(arrow_path, layout.arrows))
    heads = "".join(f'<path d="{arrow_head(points[-1])}"/>' for points in layout.arrows)
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
