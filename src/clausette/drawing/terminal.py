"""Boards in the terminal: cells on coloured grounds, or plain ASCII.

A scene with regions gets lines, but only along the gaps that have a thick stretch somewhere: a
Sudoku spends four lines on its boxes, not ten. A scene without regions gets none, unless something
lies between its cells.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping

from clausette.drawing.candidates import has_candidates
from clausette.drawing.characters import (
    BRACKETS,
    MOVE_BRACKETS,
    MoveEnd,
    columns_of,
    note_text,
    printable,
    small_parts,
    to_ascii,
    wire_box,
)
from clausette.drawing.colours import BARE, Colours, Paint, Span, painted
from clausette.drawing.gaps import bar, line
from clausette.drawing.geometry import inside
from clausette.drawing.inks import INKS
from clausette.drawing.lattice import laid_out, wire_arms
from clausette.drawing.layout import Layout, fitting
from clausette.drawing.legends import crossed_legend, move_legend, pointer_legend
from clausette.drawing.paints import (
    candidate_paint,
    crossed_paint,
    flag,
    look_paint,
    wire_paint,
)
from clausette.drawing.tubes import tube_lines
from clausette.scene import Look, Place, Pointer, Scene
from clausette.words import in_words, say

LEGEND: Mapping[Pointer, str] = {
    "focus": say("concluded"),
    "cause": say("the reason"),
    "wrong": say("breaks a rule"),
}

_HEAD = Paint(faint=True)
_MOVE = Paint("#ffffff", INKS["arrow"].light, bold=True)
_NOTHING = Look("void")


def draw_terminal(
    scene: Scene,
    colours: Colours,
    *,
    width: int = 80,
    legend: Mapping[Pointer, str] = LEGEND,
    accents: bool = False,
    language: str = "en",
) -> str:
    """The scene as lines of text, without a last line end.

    Cells are three columns wide where that fits in `width`, else two, else one; the numbers of
    rows and columns go before the text of a cell does. A column is as wide as its small signs
    need; where the board would not fit then, they are left out. With `none`, every character is
    ASCII, but for `accents` in the legend. The `language` is that of the legend and the caption.
    Tubes and rows that are not in line have nothing between their cells.
    """
    scene = laid_out(scene)
    layout = fitting(scene, colours, width)
    if layout.width > width and has_candidates(scene):
        scene = scene.without_candidates()
        layout = fitting(scene, colours, width)
    legend = {pointer: in_words(word, language) for pointer, word in legend.items()}
    if colours == "none" and not accents:
        legend = {pointer: to_ascii(word) for pointer, word in legend.items()}
    if scene.surface == "tubes":
        rows = tube_lines(layout, width, _cell, lambda column: _tube_end(scene, column))
    else:
        rows = _board(layout)
    lines = [painted(spans, colours) for spans in rows]
    lines += [painted(spans, colours) for spans in pointer_legend(layout, legend, width)]
    lines += [painted(spans, colours) for spans in crossed_legend(layout, language)]
    lines += [painted(spans, colours) for spans in move_legend(layout, language, width)]
    caption = in_words(scene.caption, language)
    caption = to_ascii(caption) if colours == "none" else printable(caption)
    lines += textwrap.wrap(caption, max(width, 20))
    return "\n".join(lines)


def _board(layout: Layout) -> Iterator[list[Span]]:
    rows, outside = layout.scene.rows, layout.around
    if not layout.scene.columns:
        return
    if layout.head and not any(layout.scene.indents):
        yield _column_numbers(layout)
    for row in range(-outside.top, rows + outside.bottom + 1):
        if 0 <= row <= rows and layout.lines[row]:
            yield line(layout, row)
        if row < rows + outside.bottom:
            yield _row(layout, row)


def _column_numbers(layout: Layout) -> list[Span]:
    first = layout.scene.numbers_from or 0
    parts = [" " * layout.left]
    for column, gap in enumerate(layout.bars):
        parts.append(" " * gap)
        if column < layout.scene.columns:
            room = layout.before + layout.room[column]
            # Without a blank between cells only the last digits keep numbers apart.
            digits = room if layout.after else layout.room[column]
            parts.append(str(column + first)[-digits:].rjust(room) + " " * layout.after)
    parts.append(" " * layout.right)
    return [("".join(parts), _HEAD)]


def _row(layout: Layout, row: int) -> list[Span]:
    """A row of cells with what stands before and after it, or a row above or below all cells."""
    spans: list[Span] = []
    within, columns = 0 <= row < layout.scene.rows, layout.scene.columns
    if layout.head:
        number = str(row + (layout.scene.numbers_from or 0)) if within else ""
        spans.append((number.rjust(layout.head - 1) + " ", _HEAD))
    pushed = layout.pushed(row)
    spans.append((" " * pushed, BARE))
    for column in range(-layout.around.left, columns + layout.around.right + 1):
        if 0 <= column <= columns and layout.bars[column]:
            blank: Span = (" " * layout.bars[column], BARE)
            spans += bar(layout, row, column) if within else [blank]
        if column < columns + layout.around.right:
            spans += _cell(layout, row, column)
    spans.append((" " * (layout.pushed(most=True) - pushed), BARE))
    return spans


def _look(scene: Scene, place: Place) -> Look:
    if inside(scene, place):
        return scene.looks[place[0]][place[1]]
    return scene.outside.get(place, _NOTHING)


def _cell(layout: Layout, row: int, column: int) -> Iterator[Span]:
    place, scene = (row, column), layout.scene
    look, ground = _look(scene, place), layout.grounds.get(place, "")
    arms, paint = wire_arms(scene, place), look_paint(look, ground)
    wire = wire_paint(ground) if any(arms) else paint
    if not look.text and not look.mark:
        paint = wire
    # A wire goes to the edges of its cell, below the brackets of one that is pointed at.
    ascii_only = layout.colours == "none"
    to_left, to_right = (
        wire_box(0, arm, 0, arm, plain=ascii_only) if arm else " " for arm in (arms[3], arms[1])
    )
    text = layout.texts.get(place, "")
    note = note_text(look, layout.colours) if inside(scene, place) else ""
    lead: list[Span] = [(note, candidate_paint(look, ground))] if note else []
    reach = to_left * (layout.room[column] - columns_of(note) - columns_of(text))
    written: list[Span] = [(text, paint)]
    parts = small_parts(look, layout.colours) if inside(scene, place) else []
    # Where a line runs through the cell, it is shown and nothing small.
    if parts and text == "".join(part for part, _ in parts):
        plain, crossed = candidate_paint(look, ground), crossed_paint(ground)
        written = [(part, crossed if is_crossed else plain) for part, is_crossed in parts]
    pointer = scene.pointed.get(place)
    end = None if scene.surface == "tubes" else _ends(scene).get(place)
    if pointer is not None:
        (left, right), mark = BRACKETS[pointer], flag(pointer)
    elif end is not None:
        (left, right), mark = MOVE_BRACKETS[end], _MOVE
    else:
        yield to_left * layout.before, wire
        yield from [*lead, (reach, wire), *written]
        yield to_right * layout.after, wire
        return
    if layout.pencilled:
        yield from [*lead, (reach, wire)]
        lead, reach = [], ""
    if layout.before:
        yield left, mark
    # Without room on both sides the whole cell takes the pointer's colour.
    yield from lead
    yield reach, wire if layout.after else mark
    yield from written if layout.after else [(text, mark)]
    if layout.after:
        yield right, mark


def _ends(scene: Scene) -> dict[Place, MoveEnd]:
    """The cells that something came from or went to just now; where both, it went there."""
    ends: dict[Place, MoveEnd] = {start: "from" for start, _ in scene.moves}
    return ends | {end: "to" for _, end in scene.moves}


def _tube_end(scene: Scene, column: int) -> tuple[str, str, Paint] | None:
    for (_, at), end in _ends(scene).items():
        if at == column:
            return *MOVE_BRACKETS[end], _MOVE
    return None
