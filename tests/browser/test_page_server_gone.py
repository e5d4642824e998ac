"""A server that ends while the page is open: a clean word, and all works when it is back."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import Browser, expect

from asking import panel, tool
from links import link_to
from pages import WIDE
from playing import board_on, cell, click
from samples import LAMPS, example
from serving import served

PATH, PUZZLE, _ = example(*LAMPS)


def test_the_page_outlives_its_server(browser: Browser) -> None:
    """Not by `open_page`: that the server is gone stands on the console, as it should."""
    errors: list[str] = []
    context = browser.new_context(viewport=WIDE, locale="en-GB")
    page = context.new_page()
    page.on("pageerror", lambda error: errors.append(str(error)))
    with served() as address:
        page.goto(f"{address}/{link_to(PATH, PUZZLE)}")
        board_on(page)
        page.wait_for_load_state("networkidle")  # what the page asks by itself is answered
        port = urlsplit(address).port
    click(page, (0, 0))
    expect(cell(page, (0, 0))).to_have_accessible_name(re.compile("lamp"))
    tool(page, "Hint").click()
    expect(panel(page)).to_contain_text("The server does not answer")
    with served(port=port):
        tool(page, "Hint").click()
        expect(panel(page)).to_contain_text("Look at")
        expect(cell(page, (0, 0))).to_have_accessible_name(re.compile("lamp"))
    context.close()
    assert not errors
