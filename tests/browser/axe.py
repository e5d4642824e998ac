"""What axe has to complain of on a page, and the looks of a page that it should see."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Page

from pages import PHONE, WIDE

AXE = Path(__file__).parents[2] / "src/clausette/web/front/node_modules/axe-core/axe.min.js"
RUN = """async () => (await axe.run(document, {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
})).violations.map(({id, help, nodes}) =>
  `${id}: ${help}: ${nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`)"""

needs_axe = pytest.mark.skipif(
    not AXE.exists(), reason="axe-core is not here: make page installs it with what the page needs"
)

Look: TypeAlias = dict[str, Any]
LOOKS: dict[str, Look] = {
    "light": {"viewport": WIDE, "color_scheme": "light"},
    "dark": {"viewport": WIDE, "color_scheme": "dark"},
    "phone": {"viewport": PHONE, "has_touch": True, "color_scheme": "light"},
    "phone-dark": {"viewport": PHONE, "has_touch": True, "color_scheme": "dark"},
}
each_look = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)


def complaints(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = page.evaluate(RUN)
    return found
