"""An outline: a tree that grows downwards, every branch a row, as folders are shown. As SVG.

It is as wide as a phone however large the tree is, which trees with their root in the middle are
not.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import Final, Literal, NamedTuple, TypeAlias

from clausette.drawing.characters import printable
from clausette.drawing.geometry import number
from clausette.drawing.inks import inked
from clausette.drawing.svg import svg_element

Mark: TypeAlias = Literal["root", "branch", "turn", "dead", "good", "more"]
"""Where it begins, what is tried, what follows from a failure, how it ends, what is left out."""
Tone: TypeAlias = Literal["plain", "clash", "gain", "good"]

_WIDTH: Final = 400
_LEFT: Final = 12
_INDENT: Final = 18
_MOST_INDENT: Final = 170  # of all levels together, so that words keep their room
_LABEL: Final = (13, 7.0)  # the size of a font, the mean width of its letters
_NOTE: Final = (11.5, 5.8)
_GAP: Final = 7
_MOST_LINES: Final = 4  # of one note
TONES: Final = {
    "plain": "axis",
    "clash": "clash-text",
    "gain": "gain-text",
    "good": "good-text",
}
_LABEL_TONES: Final = {"dead": "clash-text", "good": "good-text", "more": "axis"}


class Note(NamedTuple):
    """A line below a label."""

    text: str
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Row:
    """One branch; `parent` is the place of the row that it grows from."""

    label: str
    mark: Mark
    depth: int = 0
    parent: int | None = None
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Outline:
    """The branches from the first to the last, each after the one that it grows from."""

    title: str
    rows: tuple[Row, ...]


class _Line(NamedTuple):
    text: str
    ink: str
    size: float
    y: float


class _Placed(NamedTuple):
    """A row with the middle of its mark, and its lines of text."""

    row: Row
    x: float
    y: float
    lines: tuple[_Line, ...]


def draw_outline(outline: Outline, *, dark: bool | None = None, standalone: bool = True) -> str:
    """The outline as an SVG picture, 400 wide; `dark` and `standalone` are as for boards."""
    placed, height = _layout(outline)
    night = bool(dark)
    content = inked("grid", _stems(placed), night, 'stroke-width="1.3"')
    content += "".join(_mark(one, night) for one in placed)
    for ink, size in sorted({(line.ink, line.size) for one in placed for line in one.lines}):
        texts = "".join(
            f'<text x="{number(one.x + 12)}" y="{number(line.y)}">{escape(line.text)}</text>'
            for one in placed
            for line in one.lines
            if (line.ink, line.size) == (ink, size)
        )
        content += inked(ink, texts, night, f'font-size="{size}"')
    box = (0.0, 0.0, float(_WIDTH), height)
    named = (outline.title, "")
    return svg_element(content, box=box, texts=named, dark=dark, standalone=standalone)


def _layout(outline: Outline) -> tuple[list[_Placed], float]:
    deepest = max((row.depth for row in outline.rows), default=0)
    indent = min(_INDENT, _MOST_INDENT / max(1, deepest))
    placed: list[_Placed] = []
    y = 8.0
    for row in outline.rows:
        x = _LEFT + row.depth * indent
        lines = []
        top = y
        for text, ink, (size, letter) in _texts(row):
            for part in _wrapped(text, int((_WIDTH - x - 12 - 4) / letter)):
                y += size * 1.25
                lines.append(_Line(part, ink, size, y))
        placed.append(_Placed(row, x, top + _LABEL[0] * 0.88, tuple(lines)))
        y += _GAP
    return placed, y + 4


def _texts(row: Row) -> Iterator[tuple[str, str, tuple[float, float]]]:
    yield row.label, _LABEL_TONES.get(row.mark, "note"), _LABEL
    for note in row.notes:
        yield note.text, TONES[note.tone], _NOTE


def _wrapped(text: str, room: int) -> list[str]:
    clean = printable(text)
    return textwrap.wrap(
        clean, max(12, room), max_lines=_MOST_LINES, placeholder=" …", break_on_hyphens=False
    ) or [""]


def _stems(placed: list[_Placed]) -> str:
    """From every row up to the one that it grows from."""
    paths = ""
    for one in placed:
        if one.row.parent is not None:
            above = placed[one.row.parent]
            paths += f"M{number(above.x)} {number(above.y + 6)}V{number(one.y)}H{number(one.x - 6)}"
    return f'<path d="{paths}"/>' if paths else ""


def _mark(one: _Placed, dark: bool) -> str:
    x, y = number(one.x), number(one.y)
    circle = f'<circle cx="{x}" cy="{y}" r="5"/>'
    match one.row.mark:
        case "root":
            return inked("line-soft", circle, dark, 'stroke-width="2"')
        case "branch":
            return inked("fill-cool", circle, dark)
        case "turn":
            return inked("line-cool", circle, dark, 'stroke-width="2.2"')
        case "dead":
            cross = f'<path d="M{x} {y}m-4.5 -4.5l9 9m0 -9l-9 9"/>'
            return inked("wrong", cross, dark, 'stroke-width="2.4" stroke-linecap="round"')
        case "good":
            tick = f'<path d="M{x} {y}m-5 0l3.6 4.2l6.6 -8.6"/>'
            return inked("line-strong", tick, dark, 'stroke-width="2.6"')
    return inked("dot", f'<circle cx="{x}" cy="{y}" r="2"/>', dark)
