"""`board.play()` in JupyterLab: a lamp is set, a hint is shown, Python sees both.

Runs where JupyterLab is: beside this Python, or beside the one that CLAUSETTE_JUPYTER names.
"""

from __future__ import annotations

import importlib.util
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

SOURCE = Path(__file__).parents[2] / "src"
CELLS = (
    'import clausette\nplayed = clausette.load_board("lightup/6/6/nekcakbl").play()\nplayed',
    'print("marks:", "".join(played.marks))',
)


def _python() -> str | None:
    """A Python that has JupyterLab."""
    if named := os.environ.get("CLAUSETTE_JUPYTER"):
        return named
    return sys.executable if importlib.util.find_spec("jupyterlab") else None


def _cell(source: str) -> dict[str, Any]:
    kind: dict[str, Any] = {
        "cell_type": "code",
        "execution_count": None,
        "metadata": {},
        "outputs": [],
    }
    return {**kind, "source": source}


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """The address of a notebook with the cells above."""
    python = _python()
    if python is None:
        pytest.skip("JupyterLab is not installed")
    notebook = {
        "cells": [_cell(source) for source in CELLS],
        "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        "nbformat": 4,
        "nbformat_minor": 4,
    }
    (tmp_path / "lamps.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    own = {f"JUPYTER_{what}_DIR": str(tmp_path / what) for what in ("CONFIG", "DATA", "RUNTIME")}
    command = [
        *(python, "-m", "jupyter", "lab", "--no-browser", "--allow-root", f"--port={port}"),
        *("--IdentityProvider.token=", f"--ServerApp.root_dir={tmp_path}"),
    ]
    environment = {**os.environ, **own, "PYTHONPATH": str(SOURCE)}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as server:
        try:
            address = f"http://127.0.0.1:{port}"
            _wait_for(f"{address}/api", server)
            yield f"{address}/lab/tree/lamps.ipynb"
        finally:
            server.terminate()
            server.wait(20)


def _wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        assert server.poll() is None, "JupyterLab did not start"
        try:
            urllib.request.urlopen(address, timeout=2).close()
        except (urllib.error.URLError, TimeoutError):
            time.sleep(0.3)
        else:
            return
    pytest.fail("JupyterLab does not answer")


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 1000}, locale="en-GB")
    page = context.new_page()
    page.set_default_timeout(60_000)
    expect.set_options(timeout=60_000)
    yield page
    expect.set_options(timeout=5_000)
    context.close()


def test_a_lamp_is_set_and_a_hint_is_shown(page: Page, lab: str) -> None:
    page.goto(lab)
    # What is run before the kernel is there is lost.
    expect(page.get_by_text(re.compile(r"\| Idle"))).to_be_visible()
    page.locator(".jp-Notebook .jp-Cell").first.locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    board = page.get_by_role("grid", name="Light Up, 6 by 6")
    first = board.get_by_role("gridcell", name="r1c3")
    expect(first).to_be_visible()

    first.click()
    expect(first).to_have_attribute("aria-label", re.compile("lamp"))
    page.keyboard.press("ArrowRight")
    page.keyboard.press("x")
    expect(board.get_by_role("gridcell", name="r1c4")).to_have_attribute(
        "aria-label", re.compile("dot")
    )

    said = page.locator(".clausette-play .said")
    page.get_by_role("button", name="Hint").click()
    expect(said).to_contain_text("Look at")
    expect(board.locator(".focus").first).to_be_visible()
    page.get_by_role("button", name="Why").click()
    expect(said).to_contain_text("because")
    page.get_by_role("button", name="Do it").click()
    page.get_by_role("button", name="Check", exact=True).click()
    expect(said).to_contain_text("Right so far")

    page.locator(".jp-Notebook .jp-Cell").nth(1).locator(".cm-content").click()
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".jp-OutputArea-output", has_text="marks:")).to_contain_text("??L.")
