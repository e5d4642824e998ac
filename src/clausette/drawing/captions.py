"""Captions below pictures in SVG: one line where it fits, several where it does not.

A picture is made smaller as often as not, so what can be read is a matter of its width: on a
picture that is 400 pixels wide the letters of a caption are at least ten pixels high.
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from clausette.drawing.characters import columns_of, printable
from clausette.drawing.geometry import number
from clausette.drawing.inks import inked

# In ems: how wide a letter is, how far lines are apart.
_LETTER = 0.55
_LINE = 1.25
# How large letters are: in cells, and beside the width of the picture. How much smaller they may
# be in one line, and are in several.
_IN_CELLS = 0.42
_OF_WIDTH = 1 / 32
_LEAST, _WRAPPED = 0.8, 0.85
_NARROWEST = 8
"""In cells, the width of a picture whose captions take several lines."""


@dataclass(frozen=True, slots=True)
class Captions:
    """The captions of pictures that lie on each other, laid out for the same room."""

    lines: tuple[tuple[str, ...], ...]
    """Those of each picture."""
    size: float
    width: float
    """Of the whole picture."""
    height: float
    """Of the room below it."""

    def drawn(self, which: int, middle: float, top: float, dark: bool) -> str:
        """One of the captions, below a board that ends there."""
        labels = "".join(
            f'<text x="{number(middle)}" y="{number(top + self.size * (1 + _LINE * at))}">'
            f"{escape(line)}</text>"
            for at, line in enumerate(self.lines[which])
        )
        return inked("number", labels, dark, f'font-size="{number(self.size)}"') if labels else ""


def laid_out(captions: Sequence[str], width: float, cell: int) -> Captions:
    """Captions below a board of this width: all of one size, so that nothing jumps."""
    texts = [" ".join(printable(caption).split()) for caption in captions]
    longest = max(map(columns_of, texts), default=0)
    if not longest:
        return Captions(tuple(() for _ in texts), 0, width, 0)
    usual = max(_IN_CELLS * cell, _OF_WIDTH * width)
    size = min(usual, width / (_LETTER * longest))
    if size >= _LEAST * usual:
        lines: tuple[tuple[str, ...], ...] = tuple((text,) if text else () for text in texts)
    else:
        width = max(width, _NARROWEST * cell)
        size = _WRAPPED * max(_IN_CELLS * cell, _OF_WIDTH * width)
        room = int(width / (_LETTER * size))
        lines = tuple(tuple(textwrap.wrap(text, room)) for text in texts)
    most = max(map(len, lines))
    return Captions(lines, size, width, size * (_LINE * most + 0.6))
