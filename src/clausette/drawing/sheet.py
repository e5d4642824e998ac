"""Sheets as SVG: panels side by side as far as a phone is wide, with names, times and a legend."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from typing import Final

from clausette.drawing.board import board
from clausette.drawing.characters import columns_of, printable
from clausette.drawing.geometry import number
from clausette.drawing.inks import inked
from clausette.drawing.svg import svg_element
from clausette.scene import Look, Scene
from clausette.views.sheet import Panel, Sheet
from clausette.words import in_words

WIDTH: Final = 400
_LARGEST: Final = 36
_SMALLEST: Final = 13
_FONT: Final = 11.5
_LETTER: Final = 6.3  # the mean width of a letter of that size
_LINE: Final = 15
_GAP: Final = 14
_SWATCH: Final = 18
_LONGEST_NAME: Final = 18


def draw_sheets(
    sheets: Sequence[Sheet],
    *,
    dark: bool | None = None,
    language: str = "en",
    standalone: bool = True,
) -> str:
    """Sheets one below the other, as one picture."""
    drawn = [_drawn(sheet, bool(dark), language) for sheet in sheets]
    width = max((one.width for one in drawn), default=0.0)
    parts: list[str] = []
    y = 0.0
    for at, one in enumerate(drawn):
        y += _GAP if at else 0
        parts.append(_moved(one.content, 0, y))
        y += one.height
    titles = (", ".join(in_words(sheet.title, language) for sheet in sheets), "")
    box = (-4.0, -4.0, width + 8, y + 8)
    return svg_element("".join(parts), box=box, texts=titles, dark=dark, standalone=standalone)


@dataclass(frozen=True, slots=True)
class _Piece:
    """Something drawn, with its corner at the origin, and how large it is."""

    content: str
    width: float
    height: float


def _drawn(sheet: Sheet, dark: bool, language: str) -> _Piece:
    cell, left = _sizes(sheet)
    pieces = [_panel(sheet, panel, cell, left, dark, language) for panel in sheet.panels]
    widest = max((piece.width for piece in pieces), default=0.0)
    pieces = [replace(piece, width=widest) for piece in pieces]  # so that they stand in columns
    flowed = _flowed(pieces, max(WIDTH, widest))
    if sheet.name:
        label = f'<text x="0" y="{_LINE - 3}">{escape(_short(sheet.name, 44))}</text>'
        name = inked("axis", label, dark, 'font-size="13" font-weight="bold"')
        content = name + _moved(flowed.content, 0, _LINE + 4)
        flowed = _Piece(content, flowed.width, flowed.height + _LINE + 4)
    legend = _legend(sheet, dark, max(flowed.width, WIDTH if sheet.legend else 0), language)
    if not legend.height:
        return flowed
    below = _moved(legend.content, 0, flowed.height + _GAP)
    height = flowed.height + _GAP + legend.height
    return _Piece(flowed.content + below, max(flowed.width, legend.width), height)


def _sizes(sheet: Sheet) -> tuple[int, float]:
    """How large a cell is, and how much room the names of rows take."""
    left = 8 + _LETTER * max((columns_of(_short(name)) for name in sheet.rows), default=0)
    columns = max(1, len(sheet.columns))
    largest = _LARGEST if len(sheet.panels) == 1 else 24
    return max(_SMALLEST, min(largest, int((WIDTH - left) / columns))), left


def _short(name: str, most: int = _LONGEST_NAME) -> str:
    plain = printable(name)
    return plain if len(plain) <= most else plain[: most - 1] + "…"


def _panel(sheet: Sheet, panel: Panel, cell: int, left: float, dark: bool, language: str) -> _Piece:
    scene, rows, columns = panel.scene, len(sheet.rows), len(sheet.columns)
    heading = in_words(panel.heading, language)
    upright = any(_LETTER * columns_of(_short(name)) > cell - 2 for name in sheet.columns)
    tubes = scene.surface == "tubes"
    high = max((columns_of(_short(name)) for name in sheet.columns), default=0)
    above = (_LINE + 3 if heading else 0) + (8 + _LETTER * high if upright else _LINE)
    names = [
        *_row_names(sheet, cell, left, above),
        *_column_names(sheet, cell, left, above, upright=upright),
    ]
    parts = [inked("axis", "".join(names), dark, f'font-size="{_FONT}"')]
    if heading:
        ink = "clash-text" if panel.wrong else "good-text"
        label = f'<text x="{number(left)}" y="{_LINE - 3}">{escape(heading)}</text>'
        parts.append(inked(ink, label, dark, 'font-size="13" font-weight="bold"'))
    parts.append(
        _moved(board(scene, cell, dark=dark, bare=True), left, above + (3 if tubes else 0))
    )
    height, width = above + rows * cell + (6 if tubes else 0), left + columns * cell
    lines = _note_lines(panel, max(width, 5 * cell), language)
    if lines:
        ink = "clash-text" if panel.wrong else "axis"
        labels = "".join(
            f'<text x="0" y="{number(height + _LINE * at)}">{escape(line)}</text>'
            for at, line in enumerate(lines, 1)
        )
        parts.append(inked(ink, labels, dark, f'font-size="{_FONT - 0.5}"'))
        height += _LINE * len(lines) + 3
        width = max(width, max(_LETTER * columns_of(line) for line in lines))
    return _Piece("".join(parts), width, height)


def _row_names(sheet: Sheet, cell: int, left: float, above: float) -> Iterator[str]:
    for at, name in enumerate(sheet.rows):
        y = above + (at + 0.5) * cell + 0.35 * _FONT
        place = f'x="{number(left - 5)}" y="{number(y)}" text-anchor="end"'
        yield f"<text {place}>{escape(_short(name))}</text>"


def _column_names(
    sheet: Sheet, cell: int, left: float, above: float, *, upright: bool
) -> Iterator[str]:
    for at, name in enumerate(sheet.columns):
        x = left + (at + 0.5) * cell
        if upright:
            turned = f"translate({number(x + 0.35 * _FONT)} {number(above - 4)}) rotate(-90)"
            yield f'<text transform="{turned}">{escape(_short(name))}</text>'
        else:
            place = f'x="{number(x)}" y="{number(above - 4)}" text-anchor="middle"'
            yield f"<text {place}>{escape(_short(name))}</text>"


def _note_lines(panel: Panel, width: float, language: str) -> list[str]:
    columns = max(12, int(width / (_LETTER - 0.6)))
    notes = [printable(in_words(note, language)) for note in panel.notes]
    wrapped = (textwrap.wrap(note, columns, break_long_words=False) for note in notes)
    return [line for lines in wrapped for line in lines]


def _flowed(pieces: Iterable[_Piece], width: float) -> _Piece:
    """Pieces side by side, on as many lines as they need."""
    parts: list[str] = []
    x = y = high = wide = 0.0
    for piece in pieces:
        if x and x + piece.width > width:
            x, y, high = 0.0, y + high + _GAP, 0.0
        parts.append(_moved(piece.content, x, y))
        wide, high = max(wide, x + piece.width), max(high, piece.height)
        x += piece.width + _GAP
    return _Piece("".join(parts), wide, y + high)


def _legend(sheet: Sheet, dark: bool, width: float, language: str) -> _Piece:
    pieces = []
    for look, word in sheet.legend:
        text = _short(in_words(word, language))
        label = f'<text x="{_SWATCH + 5}" y="{number(_SWATCH / 2 + 0.35 * _FONT)}">{escape(text)}'
        content = _swatch(look, dark) + inked("axis", label + "</text>", dark, 'font-size="12"')
        pieces.append(_Piece(content, _SWATCH + 8 + 6.6 * columns_of(text), _SWATCH))
    return _flowed(pieces, width)


def _swatch(look: Look, dark: bool) -> str:
    return board(Scene("", ((look,),), numbers_from=None), _SWATCH, dark=dark, bare=True)


def _moved(content: str, x: float, y: float) -> str:
    if not content:
        return ""
    return f'<g transform="translate({number(x)} {number(y)})">{content}</g>'
