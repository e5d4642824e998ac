"""The files of the page, as browsers get them."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from clausette.web.pages import Pages


@pytest.fixture
def page(tmp_path: Path) -> Pages:
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>ours", encoding="utf-8")
    (folder / "assets" / "main-x7.js").write_text("1", encoding="utf-8")
    (tmp_path / "secret").write_text("secret", encoding="utf-8")
    return Pages(folder)


def got(app: Pages, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """What is sent for a path."""
    sent: list[Any] = []

    async def receive() -> Any:
        await asyncio.Event().wait()  # nothing more comes

    async def send(message: Any) -> None:
        sent.append(message)

    named = [(name.replace("_", "-").encode(), text.encode()) for name, text in headers.items()]
    scope = {"type": "http", "method": "GET", "path": path, "headers": named, "root_path": ""}
    # In a thread: tests in a browser may have left a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(app(scope, receive, send))).result()
    found = {name.decode(): text.decode() for name, text in sent[0]["headers"]}
    return sent[0]["status"], found, b"".join(part.get("body", b"") for part in sent[1:])


def test_the_page_is_asked_for_again_and_what_has_a_hash_is_kept(page: Pages) -> None:
    status, headers, text = got(page, "/")
    assert (status, text, headers["cache-control"]) == (200, b"<p>ours", "no-cache")
    assert headers["content-type"].startswith("text/html")
    status, headers, text = got(page, "/assets/main-x7.js")
    assert (status, text) == (200, b"1")
    assert "immutable" in headers["cache-control"]
    assert "javascript" in headers["content-type"]


def test_what_has_not_changed_is_not_sent_again(page: Pages) -> None:
    tag = got(page, "/")[1]["etag"]
    status, _, text = got(page, "/", if_none_match=tag)
    assert (status, text) == (304, b"")


def test_a_page_that_is_not_built_says_what_to_do(tmp_path: Path) -> None:
    status, headers, text = got(Pages(tmp_path / "nothing"), "/")
    assert (status, headers["cache-control"]) == (503, "no-store")
    assert b"make page" in text
