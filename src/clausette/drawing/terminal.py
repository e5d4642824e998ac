"""Boards in the terminal: cells on coloured grounds, or plain ASCII.

A scene with regions gets lines, but only along the gaps that have a thick stretch somewhere: a
Sudoku spends four lines on its boxes, not ten. A scene without regions gets none; the grounds
alternate a little, so that cells can be counted.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from clausette.drawing.borders import corner, has_regions, thick_above, thick_left
from clausette.drawing.characters import (
    BRACKETS,
    ascii_box,
    ascii_cell_text,
    blank_for,
    box,
    cell_text,
    columns_of,
    printable,
    to_ascii,
)
from clausette.drawing.colours import BARE, Colours, Paint, Span, mixed, painted
from clausette.drawing.inks import INKS, ground_ink, text_ink
from clausette.scene import Look, Pointer, Scene

LEGEND: Mapping[Pointer, str] = {
    "focus": "concluded",
    "cause": "the reason",
    "wrong": "breaks a rule",
}

_HEAD = Paint(faint=True)
_PAPER = "#faf8f3"
_LINE = INKS["frame"].light


@dataclass(frozen=True, slots=True)
class _Layout:
    """How much room a cell gets, and which gaps have a line."""

    texts: tuple[tuple[str, ...], ...]
    text: int
    before: int
    after: int
    head: int
    lines: tuple[bool, ...]
    bars: tuple[bool, ...]

    @property
    def cell(self) -> int:
        return self.before + self.text + self.after

    @property
    def width(self) -> int:
        return self.head + self.cell * (len(self.bars) - 1) + sum(self.bars)


def draw_terminal(
    scene: Scene,
    colours: Colours,
    *,
    width: int = 80,
    legend: Mapping[Pointer, str] = LEGEND,
) -> str:
    """The scene as lines of text, without a last line end.

    Cells are three columns wide where that fits in `width`, else two, else one; the numbers of
    rows and columns go before the text of a cell does. With `none`, every character is ASCII.
    """
    layout = _fitting(scene, colours, width)
    lines = [painted(spans, colours) for spans in _board(scene, layout, colours)]
    lines += [painted(spans, colours) for spans in _legend(scene, layout, colours, width, legend)]
    caption = to_ascii(scene.caption) if colours == "none" else printable(scene.caption)
    lines += textwrap.wrap(caption, max(width, 20))
    return "\n".join(lines)


def _fitting(scene: Scene, colours: Colours, width: int) -> _Layout:
    blank = blank_for(scene)
    texts = tuple(
        tuple(
            ascii_cell_text(look, blank) if colours == "none" else cell_text(look) for look in row
        )
        for row in scene.looks
    )
    widest = max((columns_of(text) for row in texts for text in row), default=1) or 1
    regions = has_regions(scene)
    roomy = _Layout(
        texts=texts,
        text=widest,
        before=1,
        after=1,
        head=len(str(scene.rows)) + 1 if max(scene.rows, scene.columns) > 1 else 0,
        lines=tuple(
            regions and any(thick_above(scene, gap, column) for column in range(scene.columns))
            for gap in range(scene.rows + 1)
        ),
        bars=tuple(
            regions and any(thick_left(scene, row, gap) for row in range(scene.rows))
            for gap in range(scene.columns + 1)
        ),
    )
    tight = replace(roomy, after=0)
    # Texts of two characters run into each other without a blank between them.
    tightest = replace(tight, before=int(widest > 1))
    choices = [roomy, tight, replace(tight, head=0), tightest, replace(tightest, head=0)]
    return next((choice for choice in choices if choice.width <= width), choices[-1])


def _board(scene: Scene, layout: _Layout, colours: Colours) -> Iterator[list[Span]]:
    if not scene.columns:
        return
    if layout.head:
        yield _column_numbers(layout)
    for row in range(scene.rows + 1):
        if layout.lines[row]:
            yield _line(scene, layout, colours, row)
        if row < scene.rows:
            yield _row(scene, layout, colours, row)


def _column_numbers(layout: _Layout) -> list[Span]:
    room = layout.before + layout.text
    parts = [" " * layout.head]
    for column, bar in enumerate(layout.bars):
        parts.append(" " * bar)
        if column < len(layout.bars) - 1:
            parts.append(str(column + 1)[-room:].rjust(room) + " " * layout.after)
    return [("".join(parts), _HEAD)]


def _row(scene: Scene, layout: _Layout, colours: Colours, row: int) -> list[Span]:
    spans: list[Span] = []
    if layout.head:
        spans.append((str(row + 1).rjust(layout.head - 1) + " ", _HEAD))
    for column, bar in enumerate(layout.bars):
        if bar:
            spans.append(_bar(scene, colours, row, column))
        if column < scene.columns:
            spans += _cell(scene, layout, row, column)
    return spans


def _cell(scene: Scene, layout: _Layout, row: int, column: int) -> Iterator[Span]:
    look = scene.looks[row][column]
    pointer = scene.pointed.get((row, column))
    text = layout.texts[row][column]
    text = " " * (layout.text - columns_of(text)) + text
    paint = _text_paint(look, _ground(scene, row, column))
    if pointer is None:
        yield " " * layout.before + text + " " * layout.after, paint
        return
    left, right = BRACKETS[pointer]
    flag = _flag(pointer)
    if layout.before:
        yield left, flag
    # Without room on both sides the whole cell takes the pointer's colour.
    yield text, paint if layout.after else flag
    if layout.after:
        yield right, flag


def _bar(scene: Scene, colours: Colours, row: int, gap: int) -> Span:
    weight = 2 if thick_left(scene, row, gap) else 1
    if colours == "none":
        return ascii_box(weight, 0, weight, 0), BARE
    beside = [(row, column) for column in (gap - 1, gap)]
    return box(weight, 0, weight, 0), _line_paint(scene, beside, weight == 2)


def _line(scene: Scene, layout: _Layout, colours: Colours, gap: int) -> list[Span]:
    spans: list[Span] = [(" " * layout.head, BARE)]
    draw = ascii_box if colours == "none" else box
    for column, bar in enumerate(layout.bars):
        if bar:
            arms = corner(scene, gap, column)
            around = [(row, beside) for row in (gap - 1, gap) for beside in (column - 1, column)]
            spans.append((draw(*arms), _line_paint(scene, around, 2 in arms)))
        if column < scene.columns:
            weight = 2 if thick_above(scene, gap, column) else 1
            beside_line = [(row, column) for row in (gap - 1, gap)]
            text = draw(0, weight, 0, weight) * layout.cell
            spans.append((text, _line_paint(scene, beside_line, weight == 2)))
    return spans


def _line_paint(scene: Scene, beside: list[tuple[int, int]], thick: bool) -> Paint:
    """A thin line between cells of one ground lies on that ground; a thick one on paper."""
    grounds = {
        _ground(scene, row, column)
        for row, column in beside
        if 0 <= row < scene.rows and 0 <= column < scene.columns
    }
    if thick:
        return Paint(ink=_LINE, ground=_PAPER)
    ground = grounds.pop() if len(grounds) == 1 else _PAPER
    return Paint(ink=mixed(ground, "#808080", 0.35), ground=ground)


def _ground(scene: Scene, row: int, column: int) -> str:
    look = scene.looks[row][column]
    colour = _PAPER if look.ground == "plain" else INKS[ground_ink(look)].light
    if has_regions(scene) or (row + column) % 2 == 0:
        return colour
    return mixed(colour, "#808080", 0.12)


def _text_paint(look: Look, ground: str) -> Paint:
    if look.text:
        ink = text_ink(look)
        return Paint(INKS[ink].light, ground, bold=ink != "answer")
    if look.mark == "lamp":
        return Paint(INKS["rim"].light, ground, bold=True)
    on_dark = look.ground in ("wall", "shaded")
    return Paint("#ffffff" if on_dark else INKS["unknown"].light, ground)


def _flag(pointer: Pointer) -> Paint:
    return Paint("#ffffff", INKS[pointer].light, bold=True)


def _legend(
    scene: Scene, layout: _Layout, colours: Colours, width: int, legend: Mapping[Pointer, str]
) -> Iterator[list[Span]]:
    """What the marks on pointed cells mean; where ASCII had no room for marks, the cells."""
    for pointer, (left, right) in BRACKETS.items():
        places = sorted(place for place, kind in scene.pointed.items() if kind == pointer)
        if not places:
            continue
        word = legend[pointer]
        if colours != "none":
            yield [
                (f"{left} {right}" if layout.after else "  ", _flag(pointer)),
                (" " + word, BARE),
            ]
        elif layout.before:
            sign = f"{left} {right}" if layout.after else left
            yield [(f"{sign} {to_ascii(word)}", BARE)]
        else:
            cells = " ".join(f"r{row + 1}c{column + 1}" for row, column in places)
            for line in textwrap.wrap(f"{to_ascii(word)}: {cells}", max(width, 20)):
                yield [(line, BARE)]
