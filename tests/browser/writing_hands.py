"""What a test does in the Write view: type, read the text, see the verdict."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


def editor(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Rules")


def type_rules(page: Page, text: str) -> None:
    """Puts another text in the place of what is there, as one who pastes it."""
    editor(page).focus()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(text)


def text_of(page: Page) -> str:
    return "\n".join(line.rstrip("\n") for line in page.locator(".cm-line").all_text_contents())


def verdict(page: Page) -> Locator:
    return page.get_by_role("status", name="Verdict")


def settled(page: Page) -> Locator:
    """The verdict on the text as it is now."""
    expect(verdict(page)).to_have_attribute("aria-busy", "false")
    return verdict(page)


def problems(page: Page) -> Locator:
    return page.get_by_role("region", name="Problems").get_by_role("listitem")
