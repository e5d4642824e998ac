"""Boards as HTML: a figure for notebooks and for pages of explanations."""

from __future__ import annotations

from html import escape

from clausette.drawing.characters import printable
from clausette.drawing.svg import draw_svg
from clausette.scene import Scene
from clausette.words import in_words

# In the elements, as a notebook throws style sheets away or lets them leak.
_FIGURE = (
    "display:inline-block;vertical-align:top;margin:.5em 1em .5em 0;"
    "max-width:100%;break-inside:avoid"
)
_CAPTION = "margin-top:.4em;font:.9em/1.35 system-ui,sans-serif"


def draw_html(
    scene: Scene,
    *,
    dark: bool | None = None,
    cell: int = 36,
    numbered: bool = False,
    language: str = "en",
) -> str:
    """The scene as a figure: its picture, never wider than the page, and its caption below."""
    picture = draw_svg(
        scene, dark=dark, cell=cell, standalone=False, numbered=numbered, language=language
    )
    picture = picture.replace("<svg ", '<svg style="max-width:100%;height:auto" ', 1)
    caption = escape(printable(in_words(scene.caption, language)))
    below = f'<figcaption style="{_CAPTION}">{caption}</figcaption>' if caption else ""
    return f'<figure style="{_FIGURE}">{picture}{below}</figure>'
