"""Boards as SVG: no script, light or dark or as the reader's system has it, good on paper."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from clausette.drawing.board import board
from clausette.drawing.candidates import roomy
from clausette.drawing.characters import printable
from clausette.drawing.geometry import around, number, size
from clausette.drawing.inks import INKS
from clausette.drawing.surfaces import border_width
from clausette.scene import Scene
from clausette.words import in_words


def draw_svg(
    scene: Scene,
    *,
    dark: bool | None = None,
    cell: int = 36,
    standalone: bool = True,
    numbered: bool = False,
    language: str = "en",
) -> str:
    """The scene as an SVG picture, `cell` pixels to a cell, or more where small signs need it.

    `dark=None` follows the reader's system on a screen and is light on paper. Without
    `standalone` it is an element to put into HTML. `numbered` adds the numbers of rows and columns.
    """
    cell = roomy(scene, cell)
    return svg_element(
        board(scene, cell, dark=bool(dark), numbered=numbered),
        box=view_box([scene], cell, numbered=numbered),
        texts=(in_words(scene.title, language), in_words(scene.caption, language)),
        dark=dark,
        standalone=standalone,
    )


def view_box(
    scenes: Iterable[Scene], cell: int, *, numbered: bool = False, below: float = 0
) -> tuple[float, float, float, float]:
    """Left, top, width and height that hold any of the boards, their outer lines and numbers."""
    boards = list(scenes)
    margins = [_margins(scene, cell, numbered) for scene in boards]
    left = max((margin[0] for margin in margins), default=0.5)
    top = max((margin[1] for margin in margins), default=0.5)
    right = max((margin[2] for margin in margins), default=0.5)
    bottom = max((margin[3] for margin in margins), default=0.5)
    width = max((size(scene, cell)[0] for scene in boards), default=0)
    height = max((size(scene, cell)[1] for scene in boards), default=0)
    return -left, -top, left + width + right, top + height + bottom + below


def _margins(scene: Scene, cell: int, numbered: bool) -> tuple[float, float, float, float]:
    """Left, above, right and below a board: for its outer lines, what stands around it, its
    numbers, poured arcs."""
    if scene.surface == "tubes":
        return 0.1 * cell, 0.75 * cell, 0.1 * cell, 0.7 * cell
    outer = 0.1 * cell if scene.surface == "pegboard" else border_width(scene, cell) / 2 + 0.5
    if scene.surface == "dots" or scene.edges or scene.dots or scene.pointed_edges:
        outer = max(outer, 0.32 * cell)  # half of what lies on the rim is beyond it
    before = 0.8 * cell if numbered and scene.numbers_from is not None else outer
    margins = before, outer if any(scene.indents) else before, outer, outer
    left, top, right, bottom = (
        margin + places * cell for margin, places in zip(margins, around(scene), strict=True)
    )
    return left, top, right, bottom


def svg_element(
    content: str,
    *,
    box: tuple[float, float, float, float],
    texts: tuple[str, str],
    dark: bool | None,
    standalone: bool,
) -> str:
    """The root element: size, title and description for those who cannot see it, and the dark."""
    namespace = ' xmlns="http://www.w3.org/2000/svg"' if standalone else ""
    frame = " ".join(map(number, box))
    size = f'width="{number(box[2])}" height="{number(box[3])}"'
    style = _dark_style(content) if dark is None else ""
    names = "".join(
        f"<{tag}>{escape(printable(text))}</{tag}>"
        for tag, text in zip(("title", "desc"), texts, strict=True)
        if text
    )
    return (
        f'<svg{namespace} class="clausette" {size} viewBox="{frame}" role="img">'
        f"{names}{style}{content}</svg>"
    )


def _dark_style(content: str) -> str:
    """The dark colours of the inks in use. Rules name the root's class: styles leak in HTML."""
    rules = "".join(
        f".clausette .{name}{{{ink.attribute}:{ink.dark}}}"
        for name, ink in INKS.items()
        if ink.dark != ink.light and f'class="{name}"' in content
    )
    return (
        f"<style>@media screen and (prefers-color-scheme:dark){{{rules}}}</style>" if rules else ""
    )
