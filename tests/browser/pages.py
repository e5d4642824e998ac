"""How pages are opened in tests: the sizes of windows, and what a test is given to open one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from playwright.sync_api import Page, ViewportSize

WIDE: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}
Opened: TypeAlias = Callable[..., Page]
