"""The page draws in the colours of Python's pictures: its style sheet is made of the same table."""

from __future__ import annotations

from pathlib import Path

from clausette.drawing.inks import INKS

SHEET = Path(__file__).parents[2] / "src/clausette/web/front/src/board/inks.css"
HEAD = "/* The inks of drawing/inks.py, held equal by tests/web/test_colours.py. */\n"


def _sheet() -> str:
    """One rule for each ink, light and dark by the colour scheme of the page."""
    rules = [HEAD]
    for name, ink in INKS.items():
        colour = ink.light if ink.light == ink.dark else f"light-dark({ink.light}, {ink.dark})"
        rules.append(f".board .{name} {{ {ink.attribute}: {colour}; }}\n")
    return "".join(rules)


def test_the_page_has_the_inks_of_the_drawings() -> None:
    assert SHEET.read_text(encoding="utf-8") == _sheet()
