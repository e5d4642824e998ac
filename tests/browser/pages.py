"""How pages are opened in tests: the sizes of windows, and what a test is given to open one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from playwright.sync_api import Page, ViewportSize

WIDE: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
TOUCH: dict[str, Any] = {
    "viewport": PHONE,
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}
Opened: TypeAlias = Callable[..., Page]


def width_of(page: Page) -> int:
    """How wide a page is, seen or not."""
    found: int = page.evaluate("document.documentElement.scrollWidth")
    return found
