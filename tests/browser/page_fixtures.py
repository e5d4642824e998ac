"""A browser, a server, and pages on which nothing may go wrong unnoticed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, Response, sync_playwright

from chromium import MISSING, chromium, needed
from pages import WIDE, Opened
from serving import served

HERE = Path(__file__).resolve().parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """One process runs all of these: a browser and a server are enough for it."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        if needed():
            pytest.fail(MISSING)
        pytest.skip(MISSING)
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=path,
            args=[
                *("--no-sandbox", "--disable-quic", "--disable-background-networking"),
                *("--disable-component-update", "--disable-sync", "--no-first-run"),
            ],
        )
        yield found
        found.close()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    with served() as found:
        yield found


REFUSED = re.compile(r"Failed to load resource: the server responded with a status of 4\d\d")


@pytest.fixture
def open_page(browser: Browser, address: str) -> Iterator[Opened]:
    """`open_page("#…", viewport=PHONE, has_touch=True)`: a page of a browser that was never here.

    A message on its console, an error of its script or a failed request fails the test. Browsers
    write every answer of 400 and more on the console: `refused=True` where one is to be expected.
    """
    contexts, wrong = [], []

    def heard(message: ConsoleMessage, refused: bool) -> None:
        if not (refused and REFUSED.match(message.text) and "/api/" in message.location["url"]):
            wrong.append(f"console {message.type}: {message.text} ({message.location})")

    def answered(response: Response) -> None:
        if response.status >= 500:
            wrong.append(f"{response.status} {response.url}")

    def opened(fragment: str = "", *, refused: bool = False, **options: Any) -> Page:
        settings = {"viewport": WIDE, "locale": "en-GB", "reduced_motion": "reduce", **options}
        context = browser.new_context(**settings)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(10_000)
        page.on("console", lambda message: heard(message, refused))
        page.on("pageerror", lambda error: wrong.append(f"error: {error}"))
        page.on("response", answered)
        page.goto(f"{address}/{fragment}")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not wrong
