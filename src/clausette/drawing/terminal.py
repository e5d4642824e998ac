"""Boards in the terminal: cells on coloured grounds, or plain ASCII.

A scene with regions gets lines, but only along the gaps that have a thick stretch somewhere: a
Sudoku spends four lines on its boxes, not ten. A scene without regions gets none.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping

from clausette.drawing.borders import corner, thick_above, thick_left
from clausette.drawing.characters import (
    BRACKETS,
    ascii_box,
    box,
    columns_of,
    printable,
    to_ascii,
)
from clausette.drawing.colours import BARE, Colours, Paint, Span, mixed, painted
from clausette.drawing.inks import DARK_GROUNDS, INKS, PAPER, text_ink
from clausette.drawing.layout import Layout, fitting
from clausette.scene import Look, Place, Pointer, Scene

LEGEND: Mapping[Pointer, str] = {
    "focus": "concluded",
    "cause": "the reason",
    "wrong": "breaks a rule",
}

_HEAD = Paint(faint=True)


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
    layout = fitting(scene, colours, width)
    lines = [painted(spans, colours) for spans in _board(layout)]
    lines += [painted(spans, colours) for spans in _legend(layout, legend, width)]
    caption = to_ascii(scene.caption) if colours == "none" else printable(scene.caption)
    lines += textwrap.wrap(caption, max(width, 20))
    return "\n".join(lines)


def _board(layout: Layout) -> Iterator[list[Span]]:
    if not layout.scene.columns:
        return
    if layout.head:
        yield _column_numbers(layout)
    for row in range(layout.scene.rows + 1):
        if layout.lines[row]:
            yield _line(layout, row)
        if row < layout.scene.rows:
            yield _row(layout, row)


def _column_numbers(layout: Layout) -> list[Span]:
    room = layout.before + layout.text
    # Without a blank between cells only the last digits keep numbers apart.
    digits = room if layout.after else layout.text
    parts = [" " * layout.head]
    for column, bar in enumerate(layout.bars):
        parts.append(" " * bar)
        if column < layout.scene.columns:
            parts.append(str(column + 1)[-digits:].rjust(room) + " " * layout.after)
    return [("".join(parts), _HEAD)]


def _row(layout: Layout, row: int) -> list[Span]:
    spans: list[Span] = []
    if layout.head:
        spans.append((str(row + 1).rjust(layout.head - 1) + " ", _HEAD))
    for column, bar in enumerate(layout.bars):
        if bar:
            spans.append(_bar(layout, row, column))
        if column < layout.scene.columns:
            spans += _cell(layout, row, column)
    return spans


def _cell(layout: Layout, row: int, column: int) -> Iterator[Span]:
    pointer = layout.scene.pointed.get((row, column))
    text = layout.texts[row][column]
    text = " " * (layout.text - columns_of(text)) + text
    paint = _text_paint(layout.scene.looks[row][column], layout.grounds[row][column])
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


def _bar(layout: Layout, row: int, gap: int) -> Span:
    """The piece of a line from top to bottom that stands in a row of cells."""
    weight = 2 if thick_left(layout.scene, row, gap) else 1
    draw = ascii_box if layout.colours == "none" else box
    return draw(weight, 0, weight, 0), _line_paint(layout, [(row, gap - 1), (row, gap)], weight)


def _line(layout: Layout, gap: int) -> list[Span]:
    """A line from left to right, with what crosses it."""
    spans: list[Span] = [(" " * layout.head, BARE)]
    draw = ascii_box if layout.colours == "none" else box
    for column, bar in enumerate(layout.bars):
        if bar:
            arms = corner(layout.scene, gap, column)
            around = [(row, beside) for row in (gap - 1, gap) for beside in (column - 1, column)]
            spans.append((draw(*arms), _line_paint(layout, around, max(arms))))
        if column < layout.scene.columns:
            weight = 2 if thick_above(layout.scene, gap, column) else 1
            text = draw(0, weight, 0, weight) * layout.cell
            beside_line = [(gap - 1, column), (gap, column)]
            spans.append((text, _line_paint(layout, beside_line, weight)))
    return spans


def _line_paint(layout: Layout, beside: Iterable[Place], weight: int) -> Paint:
    """A thin line between cells of one ground lies on that ground; a thick one on paper."""
    if weight == 2:
        return Paint(ink=INKS["frame"].light, ground=PAPER)
    grounds = {layout.grounds[row][column] for row, column in beside}
    ground = grounds.pop() if len(grounds) == 1 else PAPER
    return Paint(ink=mixed(ground, "#808080", 0.35), ground=ground)


def _text_paint(look: Look, ground: str) -> Paint:
    if look.text:
        ink = text_ink(look)
        return Paint(INKS[ink].light, ground, bold=ink != "answer")
    on_dark = look.ground in DARK_GROUNDS
    if look.mark == "lamp":
        return Paint(INKS["glow" if on_dark else "rim"].light, ground, bold=True)
    ink = "dot" if look.mark in ("dot", "cross") else "unknown"
    return Paint(INKS[f"pale-{ink}" if on_dark else ink].light, ground)


def _flag(pointer: Pointer) -> Paint:
    return Paint("#ffffff", INKS[pointer].light, bold=True)


def _legend(layout: Layout, words: Mapping[Pointer, str], width: int) -> Iterator[list[Span]]:
    """What the marks on pointed cells mean; where ASCII had no room for marks, the cells."""
    for pointer, (left, right) in BRACKETS.items():
        places = sorted(place for place, kind in layout.scene.pointed.items() if kind == pointer)
        if not places:
            continue
        sign = f"{left} {right}" if layout.after else left
        word = words[pointer]
        if layout.colours != "none":
            yield [(sign if layout.before else " ", _flag(pointer)), (f" {word}", BARE)]
        elif layout.before:
            yield [(f"{sign} {to_ascii(word)}", BARE)]
        else:
            cells = " ".join(f"r{row + 1}c{column + 1}" for row, column in places)
            for line in textwrap.wrap(f"{to_ascii(word)}: {cells}", max(width, 20)):
                yield [(line, BARE)]
