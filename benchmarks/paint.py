"""The page in a browser: how large its script is, and how long one waits for a picture.

By the clock on the wall, as somebody sees it, in the Chromium that the tests use; without one
there are no figures but that of the script.
"""

from __future__ import annotations

import gzip
import runpy
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from statistics import median
from time import perf_counter

from playwright.sync_api import Browser, Page, expect, sync_playwright

from benchmarks.children import ROOT
from benchmarks.measure import Asked, Row
from benchmarks.served import served
from clausette import Board, load_board

_PAGE = ROOT / "src/clausette/web/page"
_EXAMPLES = ROOT / "src/clausette/puzzles/lightup/examples"
_BROWSER = "tests/browser/chromium.py"
_PRESSES = 20
# From the event's own time to after the frame that follows it.
_LISTEN = """() => {
  window.waited = [];
  addEventListener("pointerdown", (event) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.waited.push(performance.now() - event.timeStamp);
    port2.postMessage(0);
  }), { capture: true });
}"""
_PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null"


def rows(repeats: int) -> Iterator[Row]:
    yield Row("script of Play, gzip", _script("index"), "kB", asked=Asked(most=100))
    yield Row("script of Draw besides, gzip", _script("Draw"), "kB")
    found: Callable[[], str | None] = runpy.run_path(str(ROOT / _BROWSER))["chromium"]
    path = found()
    if path is None:
        yield Row("press to paint", "no Chromium here", "")
        return
    with served() as server, _browser(path) as browser:
        address = f"http://127.0.0.1:{server.port}/"
        yield Row("first paint", _first_paint(browser, address, repeats), asked=Asked(most=1))
        for size, text, most in _boards():
            page = _opened(browser, address, text)
            yield Row(f"press to paint, {size}", _press(page), asked=Asked(most=most))
            page.context.close()
        for name in ("medium-10x10.lightup", "large-20x30.lightup"):
            board = load_board(_EXAMPLES / name)
            page = _opened(browser, address, (_EXAMPLES / name).read_text(encoding="utf-8"))
            size = f"{board.scene().rows}×{board.scene().columns}"
            took = _dead(page, board, repeats)
            yield Row(f"why a trial is dead, {size}", took, asked=Asked(most=1))
            page.context.close()


def _script(name: str) -> float:
    """Kilobytes of the scripts of that name, as they are sent."""
    scripts = [*_PAGE.glob(f"assets/{name}-*.js")]
    return sum(len(gzip.compress(script.read_bytes())) for script in scripts) / 1000


@contextmanager
def _browser(path: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield found
        found.close()


def _first_paint(browser: Browser, address: str, repeats: int) -> float:
    """Of somebody who was never here before."""
    found: list[float] = []
    for _ in range(repeats):
        page = browser.new_context().new_page()
        page.goto(address)
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        found.append(page.evaluate(_PAINTED) / 1000)
        page.context.close()
    return median(found)


def _boards() -> Iterator[tuple[str, str, float]]:
    yield "20×30", (_EXAMPLES / "large-20x30.lightup").read_text(encoding="utf-8"), 0.05
    chance = Random(1)
    signs = [["X" if chance.random() < 0.2 else "." for _ in range(100)] for _ in range(100)]
    yield "100×100", "\n".join(" ".join(row) for row in signs), 0.1


def _opened(browser: Browser, address: str, text: str) -> Page:
    page = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB").new_page()
    page.goto(address)
    page.get_by_role("textbox", name="Address or text of a board").fill(text)
    page.get_by_role("combobox", name="Puzzle").select_option("lightup")
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("grid")).to_be_visible(timeout=30_000)
    return page


def _press(page: Page) -> float:
    """A lamp here and there, each seen by the rules before the next one."""
    page.evaluate(_LISTEN)
    frame = page.get_by_role("grid").bounding_box()
    assert frame is not None
    chance = Random(2)
    bottom = min(frame["y"] + frame["height"], 880)
    for _ in range(_PRESSES):
        x = chance.uniform(frame["x"] + 40, min(frame["x"] + frame["width"], 1200) - 40)
        page.mouse.click(x, chance.uniform(frame["y"] + 40, bottom - 20))
        page.wait_for_timeout(250)
    waited: list[float] = page.evaluate("window.waited")
    return median(waited) / 1000


def _dead(page: Page, board: Board, repeats: int) -> float:
    """From the press on the button to the answer; in each trial another lamp that must not be."""
    rows = board.solve().rows
    assert rows is not None
    dark = [(r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "."]
    answer, found = page.get_by_role("region", name="Answer"), []
    for row, column in Random(3).sample(dark, repeats):
        page.get_by_role("button", name="Try:").click()
        page.locator(f'[data-spot="{row},{column}"]').click()
        started = perf_counter()
        page.get_by_role("button", name="Dead?").click()
        expect(answer).to_contain_text("cannot")
        found.append(perf_counter() - started)
        page.get_by_role("button", name="Reject").first.click()
    return median(found)
