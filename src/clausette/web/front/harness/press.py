"""How long from a press to the painted frame, on boards of several sizes.

    python harness/press.py

Needs `vite build --mode harness`, Chromium and Playwright.
"""

from __future__ import annotations

import random
import statistics
from typing import Any

from look import say, serving
from playwright.sync_api import sync_playwright

LISTEN = """() => {
  window.times = [];
  addEventListener("pointerdown", event => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.times.push(performance.now() - event.timeStamp);
    port2.postMessage(0);
  }), { capture: true });
}"""


def lamps(height: int, width: int) -> dict[str, Any]:
    """A board of Light Up's kind: a fifth of it walls."""
    chance = random.Random(height * width)
    walls = [[chance.random() < 0.2 for _ in range(width)] for _ in range(height)]
    open_cells = [[r, c] for r in range(height) for c in range(width) if not walls[r][c]]
    cycle = {"kind": "cycle", "states": "?L.", "cells": open_cells, "second": ".", "drag": True}
    looks = [[{"ground": "wall"} if wall else {} for wall in row] for row in walls]
    return {"title": "Lamps", "looks": looks, "gestures": [cycle]}


def main() -> None:
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        for height, width in ((10, 10), (20, 30), (100, 100)):
            page = browser.new_page(viewport={"width": 1200, "height": 900})
            page.goto(address)
            scene = lamps(height, width)
            page.evaluate("scene => window.show({ scene })", scene)
            page.evaluate(LISTEN)
            cells = [place for place in scene["gestures"][0]["cells"] if max(place) < 20]
            for r, c in random.Random(1).sample(cells, 30):
                page.mouse.move((c + 1.3) * 36, (r + 1.3) * 36 + 8)
                page.mouse.down()
                page.mouse.up()
                page.wait_for_timeout(120)
            times = sorted(page.evaluate("window.times"))
            median, most = statistics.median(times), times[-1]
            acts = page.evaluate("window.acts.length")
            say(f"{height}×{width}: median {median:.0f} ms, most {most:.0f} ms, {acts} acts")
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
