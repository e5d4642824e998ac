"""Sheets in the terminal: panels side by side as far as it is wide, with names and a legend."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from clausette.drawing.characters import columns_of, printable, shown, to_ascii
from clausette.drawing.colours import BARE, Colours, Paint, painted
from clausette.drawing.layout import Layout, fitting
from clausette.drawing.paints import look_paint
from clausette.drawing.terminal import draw_terminal
from clausette.scene import Look, Scene
from clausette.views.sheet import Panel, Sheet
from clausette.words import in_words

_HEAD: Final = Paint(faint=True)
_TIME: Final = Paint(bold=True)
_GAP: Final = "   "
_LONGEST_NAME: Final = 18


@dataclass(frozen=True, slots=True)
class _Block:
    """Lines of one width, as they are seen."""

    lines: tuple[str, ...]
    width: int


def draw_sheet_text(
    sheet: Sheet,
    colours: Colours,
    *,
    width: int = 80,
    language: str = "en",
    accents: bool = False,
) -> str:
    """A sheet as lines of text, without a last line end; with `none` every character is ASCII,
    but for `accents` in words."""
    said = _said(sheet, language, plainly=colours == "none" and not accents)
    blocks = [_block(said, panel, colours, width) for panel in said.panels]
    name = [_painted(said.name, _TIME, colours)] if said.name else []
    lines = [*name, *_flowed(blocks, width), *_legend(said, colours, width)]
    return "\n".join(line.rstrip() for line in lines)


def _said(sheet: Sheet, language: str, *, plainly: bool) -> Sheet:
    """The sheet with all its words in a language."""

    def words(text: str) -> str:
        spoken = in_words(text, language)
        return to_ascii(spoken) if plainly else printable(spoken)

    panels = tuple(
        replace(panel, heading=words(panel.heading), notes=tuple(map(words, panel.notes)))
        for panel in sheet.panels
    )
    rows, columns = tuple(map(words, sheet.rows)), tuple(map(words, sheet.columns))
    legend = tuple((look, words(word)) for look, word in sheet.legend)
    return replace(sheet, panels=panels, rows=rows, columns=columns, legend=legend)


def _block(sheet: Sheet, panel: Panel, colours: Colours, width: int) -> _Block:
    # Tubes stand apart in a terminal; in a row of panels they are drawn as a grid.
    scene = replace(panel.scene, surface="grid", caption="")
    names = [name[:_LONGEST_NAME] for name in sheet.rows]
    margin = max((columns_of(name) for name in names), default=0) + 1
    layout = fitting(scene, colours, max(1, width - margin))
    body = draw_terminal(scene, colours, width=width - margin)
    rows = body.split("\n")[: len(names)]
    wide = margin + layout.width
    lines = []
    if panel.heading:
        lines.append(_painted(panel.heading, _TIME, colours))
    lines.append(" " * margin + _columns(sheet, layout, colours))
    for name, row in zip(names, rows, strict=True):
        head = _painted(name.rjust(margin - 1) + " ", _HEAD, colours)
        lines.append(head + row)
    for note in panel.notes:
        for line in textwrap.wrap(note, max(wide, 18), break_long_words=False):
            wide = max(wide, columns_of(line))
            lines.append(line)
    return _Block(tuple(_padded(lines, wide)), wide)


def _columns(sheet: Sheet, layout: Layout, colours: Colours) -> str:
    """The names of the columns, as much of each as fits above it."""
    if len(sheet.columns) == 1:
        return _painted(f" {sheet.columns[0]}", _HEAD, colours)
    parts = []
    for at, name in enumerate(sheet.columns):
        room = layout.wide(at)
        cut = name if columns_of(name) <= room - layout.after else name[: max(1, room - 1)]
        lead = layout.before + layout.room[at]
        parts.append(cut.rjust(lead).ljust(room)[:room] if len(cut) <= lead else cut.ljust(room))
    return _painted("".join(parts), _HEAD, colours)


def _painted(text: str, paint: Paint, colours: Colours) -> str:
    """A text with its blanks, which end no line here."""
    return text if colours == "none" else painted([(text, paint)], colours)


def _padded(lines: Sequence[str], width: int) -> Iterator[str]:
    for line in lines:
        yield line + " " * (width - _seen(line))


def _seen(line: str) -> int:
    """How many columns a line takes that may hold codes of colours."""
    plain, inside = [], False
    for sign in line:
        if sign == "\x1b":
            inside = True
        elif inside:
            inside = sign != "m"
        else:
            plain.append(sign)
    return columns_of("".join(plain))


def _flowed(blocks: Sequence[_Block], width: int) -> Iterator[str]:
    """Blocks side by side, on as many lines as they need."""
    row: list[_Block] = []
    for block in [*blocks, None]:
        taken = sum(one.width + len(_GAP) for one in row)
        if row and (block is None or taken + block.width > width):
            high = max(len(one.lines) for one in row)
            for at in range(high):
                yield _GAP.join(
                    one.lines[at] if at < len(one.lines) else " " * one.width for one in row
                )
            if block is not None:
                yield ""
            row = []
        if block is not None:
            row.append(block)


def _legend(sheet: Sheet, colours: Colours, width: int) -> Iterator[str]:
    entries: list[tuple[str, int]] = []
    for look, word in sheet.legend:
        sign, text = shown(look, colours, ".") or ".", word
        paint = look_paint(look, _ground(look, colours))
        said = painted([(f" {sign} ", paint), (f" {text}", BARE)], colours)
        entries.append((said, columns_of(sign) + 3 + columns_of(text)))
    line, taken = "", 0
    for said, wide in entries:
        if taken and taken + wide > width:
            yield line
            line, taken = "", 0
        line += said + "  "
        taken += wide + 2
    if line:
        yield line


def _ground(look: Look, colours: Colours) -> str:
    return fitting(Scene("", ((look,),), numbers_from=None), colours, 80).grounds[0, 0]
