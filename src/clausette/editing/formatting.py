"""The layout of a text, as edits of the lines that change."""

from __future__ import annotations

import re

from clausette.language.fixes import Edit
from clausette.language.layout import format_text
from clausette.language.source import Source

_LINE = re.compile(r"[^\s].*?(?=[ \t]*(?:\r\n|\n|\Z))")


def format_edits(text: str) -> tuple[Edit, ...]:
    """The edits that lay a text out; a LanguageError if it cannot be read."""
    wanted = format_text(Source.of(text, "model.touist"))
    if "\r\n" in text:
        wanted = wanted.replace("\n", "\r\n")
    before, after = list(_LINE.finditer(text)), list(_LINE.finditer(wanted))
    if len(before) != len(after):  # lines that only a carriage return ends
        return (Edit((0, len(text)), wanted),) if text != wanted else ()
    edits: list[Edit] = []
    at = new = 0
    for old, made in zip(before, after, strict=True):
        _note(edits, text, (at, old.start()), wanted[new : made.start()])
        _note(edits, text, old.span(), made[0])
        at, new = old.end(), made.end()
    _note(edits, text, (at, len(text)), wanted[new:])
    return tuple(edits)


def _note(edits: list[Edit], text: str, span: tuple[int, int], wanted: str) -> None:
    if text[span[0] : span[1]] != wanted:
        edits.append(Edit(span, wanted))
