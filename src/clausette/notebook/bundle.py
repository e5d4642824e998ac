"""Where the built script and style sheet of the widget are."""

from __future__ import annotations

from pathlib import Path

_PAGE = Path(__file__).parents[1] / "web" / "page"

BUNDLE = _PAGE / "widget.js"
STYLES = _PAGE / "widget.css"
