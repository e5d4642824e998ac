"""The page's buttons and answers, by the names that people read."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page


def tool(page: Page, name: str) -> Locator:
    """A button among the tools; those with a longer explanation begin with their word."""
    named = re.compile(rf"^{re.escape(name)}(:| |$)")
    return page.get_by_role("toolbar").get_by_role("button", name=named)


def panel(page: Page) -> Locator:
    """Where answers stand."""
    return page.get_by_role("region", name="Answer")


def says(page: Page) -> Locator:
    """The line below the board."""
    return page.get_by_role("status").first


def pointed(page: Page, pointer: str) -> Locator:
    """The cells that are pointed at: `focus`, `cause` or `wrong`."""
    return page.get_by_role("gridcell").filter(has=page.locator(f".{pointer}"))
