"""Boards in the terminal: cells on coloured grounds, or plain ASCII.

A scene with regions gets lines, but only along the gaps that have a thick stretch somewhere: a
Sudoku spends four lines on its boxes, not ten. A scene without regions gets none.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Mapping

from clausette.drawing.borders import corner, line_above, line_left
from clausette.drawing.characters import (
    BRACKETS,
    MOVE_BRACKETS,
    MoveEnd,
    ascii_box,
    box,
    columns_of,
    printable,
    to_ascii,
)
from clausette.drawing.colours import BARE, Colours, Paint, Span, mixed, painted
from clausette.drawing.inks import DARK_GROUNDS, INKS, PAPER, text_ink
from clausette.drawing.layout import Layout, fitting
from clausette.drawing.tubes import tube_lines
from clausette.scene import Look, Place, Pointer, Scene, cell_name

LEGEND: Mapping[Pointer, str] = {
    "focus": "concluded",
    "cause": "the reason",
    "wrong": "breaks a rule",
}

ENDS: Mapping[str, Mapping[MoveEnd, str]] = {
    "en": {"from": "from", "to": "to"},
    "fr": {"from": "de", "to": "vers"},
}
"""What the ends of a move are called, by language; without accents, for every terminal."""

_HEAD = Paint(faint=True)
_MOVE = Paint("#ffffff", INKS["arrow"].light, bold=True)


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
    rows and columns go before the text of a cell does. With `none`, every character is ASCII, but
    for `accents` in the legend. The `language` is that of what is said of moves.
    """
    layout = fitting(scene, colours, width)
    if scene.surface == "tubes":
        rows = tube_lines(layout, width, _cell, lambda column: _tube_end(scene, column))
    else:
        rows = _board(layout)
    lines = [painted(spans, colours) for spans in rows]
    if colours == "none" and not accents:
        legend = {pointer: to_ascii(word) for pointer, word in legend.items()}
    lines += [painted(spans, colours) for spans in _legend(layout, legend, width)]
    lines += [painted(spans, colours) for spans in _move_legend(layout, width, ENDS[language])]
    caption = to_ascii(scene.caption) if colours == "none" else printable(scene.caption)
    lines += textwrap.wrap(caption, max(width, 20))
    return "\n".join(lines)


def _board(layout: Layout) -> Iterator[list[Span]]:
    if not layout.scene.columns:
        return
    if layout.head and not any(layout.scene.indents):
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
    first = layout.scene.numbers_from or 0
    parts = [" " * layout.head]
    for column, bar in enumerate(layout.bars):
        parts.append(" " * bar)
        if column < layout.scene.columns:
            parts.append(str(column + first)[-digits:].rjust(room) + " " * layout.after)
    return [("".join(parts), _HEAD)]


def _row(layout: Layout, row: int) -> list[Span]:
    spans: list[Span] = []
    if layout.head:
        number = str(row + (layout.scene.numbers_from or 0))
        spans.append((number.rjust(layout.head - 1) + " ", _HEAD))
    pushed = layout.pushed(row)
    spans.append((" " * pushed, BARE))
    for column, bar in enumerate(layout.bars):
        if bar:
            spans.append(_bar(layout, row, column))
        if column < layout.scene.columns:
            spans += _cell(layout, row, column)
    spans.append((" " * (layout.pushed(most=True) - pushed), BARE))
    return spans


def _cell(layout: Layout, row: int, column: int) -> Iterator[Span]:
    pointer = layout.scene.pointed.get((row, column))
    end = None if layout.scene.surface == "tubes" else _ends(layout.scene).get((row, column))
    text = layout.texts[row][column]
    text = " " * (layout.text - columns_of(text)) + text
    paint = _text_paint(layout.scene.looks[row][column], layout.grounds[row][column])
    if pointer is not None:
        (left, right), flag = BRACKETS[pointer], _flag(pointer)
    elif end is not None:
        (left, right), flag = MOVE_BRACKETS[end], _MOVE
    else:
        yield " " * layout.before + text + " " * layout.after, paint
        return
    if layout.before:
        yield left, flag
    # Without room on both sides the whole cell takes the pointer's colour.
    yield text, paint if layout.after else flag
    if layout.after:
        yield right, flag


def _bar(layout: Layout, row: int, gap: int) -> Span:
    """The piece of a line from top to bottom that stands in a row of cells."""
    weight = line_left(layout.scene, row, gap)
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
            weight = line_above(layout.scene, gap, column)
            text = draw(0, weight, 0, weight) * layout.cell
            beside_line = [(gap - 1, column), (gap, column)]
            spans.append((text, _line_paint(layout, beside_line, weight)))
    return spans


def _line_paint(layout: Layout, beside: Iterable[Place], weight: int) -> Paint:
    """A thin line between cells of one ground lies on that ground; a thick one on paper."""
    if weight == 0:
        return BARE
    if weight == 2:
        return Paint(ink=INKS["frame"].light, ground=PAPER)
    grounds = {layout.grounds[row][column] for row, column in beside}
    ground = grounds.pop() if len(grounds) == 1 else PAPER
    return Paint(ink=mixed(ground, "#808080", 0.35), ground=ground)


def _text_paint(look: Look, ground: str) -> Paint:
    if not ground:
        return BARE
    if look.text:
        ink = text_ink(look)
        return Paint(INKS[ink].light, ground, bold=ink != "answer")
    on_dark = look.ground in DARK_GROUNDS
    if look.mark == "lamp":
        return Paint(INKS["glow" if on_dark else "rim"].light, ground, bold=True)
    if look.mark in ("peg", "hole"):
        return Paint(INKS[look.mark].light, ground, bold=look.mark == "peg")
    ink = "dot" if look.mark in ("dot", "cross") else "unknown"
    return Paint(INKS[f"pale-{ink}" if on_dark else ink].light, ground)


def _flag(pointer: Pointer) -> Paint:
    return Paint("#ffffff", INKS[pointer].light, bold=True)


def _name(scene: Scene, place: Place) -> str:
    return cell_name(place, 1 if scene.numbers_from is None else scene.numbers_from)


def _ends(scene: Scene) -> dict[Place, MoveEnd]:
    """The cells that something came from or went to just now; where both, it went there."""
    ends: dict[Place, MoveEnd] = {start: "from" for start, _ in scene.moves}
    return ends | {end: "to" for _, end in scene.moves}


def _tube_end(scene: Scene, column: int) -> tuple[str, str, Paint] | None:
    for (_, at), end in _ends(scene).items():
        if at == column:
            return *MOVE_BRACKETS[end], _MOVE
    return None


def _move_legend(layout: Layout, width: int, words: Mapping[MoveEnd, str]) -> Iterator[list[Span]]:
    if not layout.scene.moves:
        return
    if layout.before:
        parts = [f"{left} {right} {words[end]}" for end, (left, right) in MOVE_BRACKETS.items()]
        yield [("  ".join(parts), _HEAD)]
        return
    cells = ", ".join(
        f"{_name(layout.scene, start)} {words['to']} {_name(layout.scene, end)}"
        for start, end in layout.scene.moves
    )
    yield from (
        [(line, _HEAD)] for line in textwrap.wrap(f"{words['from']} {cells}", max(width, 20))
    )


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
            yield [(f"{sign} {word}", BARE)]
        else:
            cells = " ".join(_name(layout.scene, place) for place in places)
            for line in textwrap.wrap(f"{word}: {cells}", max(width, 20)):
                yield [(line, BARE)]
