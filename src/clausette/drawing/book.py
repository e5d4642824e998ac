"""A booklet as data: parts with panels, each a picture with what stands around it.

What writes it down (`book_pdf`, `book_html`) decides nothing but where things go.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from math import ceil
from typing import Final, Literal, NamedTuple, TypeAlias

from clausette.drawing.candidates import roomy
from clausette.drawing.inks import FAMILY
from clausette.drawing.svg import draw_svg
from clausette.errors import UsageError
from clausette.scene import Scene
from clausette.words import say

Paper: TypeAlias = Literal["a4", "letter"]
SIZES: Final[dict[Paper, tuple[float, float]]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
"""Width and height in millimetres."""
LARGEST_CELL: Final = 13.0
"""Millimetres: a small board does not fill a page."""
_CELL = 36
_SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')


class Picture(NamedTuple):
    """A vector picture: SVG, its size in pixels, how many of them are a cell."""

    svg: str
    width: float
    height: float
    cell: float = _CELL

    def fitted(self, width: float, height: float) -> tuple[float, float]:
        """Its size in millimetres in a box of that size."""
        scale = min(width / self.width, height / self.height, LARGEST_CELL / self.cell)
        return self.width * scale, self.height * scale

    def sized(self, width: float, height: float) -> str:
        """The SVG at a size in millimetres."""
        return _SIZE.sub(f'width="{width:.1f}mm" height="{height:.1f}mm"', self.svg, count=1)


@dataclass(frozen=True, slots=True)
class Panel:
    """A board or a text: its heading, what is said beside the heading, the picture, lines below."""

    heading: str = ""
    aside: str = ""
    scene: Scene | None = None
    lines: tuple[str, ...] = ()
    link: str = ""
    """An address, shown as a code for telephones."""
    coordinates: bool = False
    """Whether the lines name cells, so that rows and columns are numbered."""
    title: bool = False
    """Whether the heading is that of the panels after it."""


@dataclass(frozen=True, slots=True)
class Part:
    """Panels under a title that begin on a page of their own.

    With so many columns and rows they share pages evenly; without rows, they follow each other down
    the columns, each picture beside its lines.
    """

    title: str
    panels: tuple[Panel, ...]
    columns: int = 1
    rows: int = 0

    @property
    def pages(self) -> list[tuple[Panel, ...]]:
        """The panels of every page, if they share pages evenly."""
        count = self.columns * self.rows
        return [self.panels[at : at + count] for at in range(0, len(self.panels), count)]


@dataclass(frozen=True, slots=True)
class Book:
    """A booklet."""

    title: str
    parts: tuple[Part, ...]
    paper: Paper = "a4"
    language: str = "en"


def shared(count: int) -> tuple[int, int]:
    """The columns and rows in which so many panels share a page that is higher than wide."""
    columns = 1 if count < 4 else 2 if count < 9 else 3
    return columns, ceil(count / columns)


def picture_of(panel: Panel, family: str = FAMILY) -> Picture | None:
    """The picture of a panel for light paper, in some font; None if it has none."""
    if panel.scene is None:
        return None
    plain = replace(panel.scene, title="", caption="")
    svg = draw_svg(plain, dark=False, cell=_CELL, numbered=panel.coordinates)
    size = _SIZE.search(svg)
    assert size is not None
    cell = roomy(plain, _CELL)
    return Picture(svg.replace(FAMILY, family), float(size[1]), float(size[2]), cell)


def code_of(link: str) -> Picture:
    """An address as a code that telephones read, with the margin that they need."""
    try:
        import segno
    except ImportError:
        raise UsageError(
            say("codes for telephones need segno: pip install 'clausette[booklet]'")
        ) from None

    rows = [bytes(row) for row in segno.make(link, error="m", micro=False).matrix]
    size = len(rows) + 8
    path = "".join(
        f"M{c + 4} {r + 4}h1v1h-1z"
        for r, row in enumerate(rows)
        for c, dark in enumerate(row)
        if dark
    )
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}" '
        f'viewBox="0 0 {size} {size}"><path fill="#000000" d="{path}"/></svg>'
    )
    return Picture(svg, size, size)
