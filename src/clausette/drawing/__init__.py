"""Scenes drawn: in the terminal, as SVG, as HTML, as an animation of several scenes."""

from clausette.drawing.candidates import roomy
from clausette.drawing.colours import Colours, colours_for
from clausette.drawing.html import draw_html
from clausette.drawing.svg import draw_svg
from clausette.drawing.terminal import draw_terminal
from clausette.drawing.timeline import timeline_svg

__all__ = [
    "Colours",
    "colours_for",
    "draw_html",
    "draw_svg",
    "draw_terminal",
    "roomy",
    "timeline_svg",
]
