"""Rules opened in the page's view for writing them, with panes beside."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Locator, Page


def written(text: str, panes: Sequence[str], **more: Any) -> str:
    """What follows the page's address for rules; `more` is what panes keep, by their names."""
    kept = {"w": text, "p": list(panes), "m": more}
    deflate = zlib.compressobj(wbits=-15)
    data = deflate.compress(json.dumps(kept).encode()) + deflate.flush()
    return f"#write/{base64.urlsafe_b64encode(data).decode().rstrip('=')}"


def pane(page: Page, title: str) -> Locator:
    """An open pane, by its title."""
    return page.get_by_role("region", name=title, exact=True)


def rewrite(page: Page, text: str) -> None:
    """Puts another text in place of all that is in the editor."""
    page.get_by_role("textbox", name="Rules", exact=True).click()
    page.keyboard.press("Control+a")
    page.keyboard.press("Delete")
    page.keyboard.insert_text(text)
