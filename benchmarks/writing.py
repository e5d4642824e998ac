"""The Write view in a browser: how large its script is, and how long one waits after a key.

By the clock on the wall, as somebody sees it, in the Chromium that the tests use; without one there
are no figures but those of the scripts.
"""

from __future__ import annotations

import gzip
import runpy
from collections.abc import Callable, Iterator
from statistics import median

from playwright.sync_api import Browser, Page, expect, sync_playwright

from benchmarks.children import ROOT
from benchmarks.measure import Asked, Row
from benchmarks.models import layered
from benchmarks.served import served

_PAGE = ROOT / "src/clausette/web/page"
_BROWSER = "tests/browser/chromium.py"
_LINES = 100
# From a key until the verdict and the problems are those of the text with it.
_WAIT = """() => new Promise((done) => {
  const verdict = document.querySelector(".write-verdict p");
  const started = performance.now();
  let busy = false, longest = 0, last = started;
  const tick = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    busy ||= verdict.ariaBusy === "true";
    if (busy && verdict.ariaBusy === "false") done([now - started, longest]);
    else requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
})"""


def rows(repeats: int) -> Iterator[Row]:
    scripts = [*_PAGE.glob("assets/*.js")]
    first = ("index", "Draw", "jsxRuntime", "Button")
    own = [script for script in scripts if not script.name.startswith(first)]
    sizes = {script: len(gzip.compress(script.read_bytes())) / 1000 for script in own}
    alone = sum(size for script, size in sizes.items() if script.name.startswith("Write"))
    yield Row("script of Write, gzip", alone, "kB")
    yield Row("with all its panes", sum(sizes.values()), "kB", asked=Asked(most=250))
    found: Callable[[], str | None] = runpy.run_path(str(ROOT / _BROWSER))["chromium"]
    path = found()
    if path is None:
        yield Row("key to verdict", "no Chromium here", "")
        return
    with served() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        address = f"http://127.0.0.1:{server.port}/#write"
        page = _written(browser, address, layered(_LINES))
        waited = [_key(page, str(number % 10)) for number in range(3 * repeats)]
        told = f"key to problems and model, {_LINES} lines"
        yield Row(told, median(one for one, _ in waited) / 1000, asked=Asked(most=0.3))
        frame = median(longest for _, longest in waited) / 1000
        yield Row("longest frame meanwhile", frame, asked=Asked(most=0.1))
        browser.close()


def _written(browser: Browser, address: str, text: str) -> Page:
    page = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB").new_page()
    page.goto(address)
    page.get_by_role("textbox", name="Rules").focus()
    page.keyboard.insert_text(text + ";; ")
    expect(page.get_by_role("status", name="Verdict")).to_contain_text("A model", timeout=30_000)
    return page


def _key(page: Page, key: str) -> tuple[float, float]:
    """A digit behind the last comment: milliseconds until all is known, of the longest frame."""
    waiting = page.evaluate_handle(f"() => {{ window.waiting = ({_WAIT})(); }}")
    page.keyboard.type(key)
    found: list[float] = page.evaluate("window.waiting")
    waiting.dispose()
    page.wait_for_timeout(100)
    return found[0], found[1]
