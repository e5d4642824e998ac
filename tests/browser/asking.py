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


SAID = {
    "focus": "pointed out",
    "cause": "a reason",
    "wrong": "wrong",
    "met": "clue met",
    "broken": "clue broken",
    "differs": "differs between solutions",
}


def pointed(page: Page, said: str) -> Locator:
    """The cells of which the page says so, for those too who do not see it."""
    return page.locator(f'[role=gridcell][aria-description*="{SAID[said]}"]')
