"""Pictures of every example's board, light and dark, by the page's own component.

    python harness/look.py FOLDER [PART_OF_A_NAME]
    python harness/look.py press    how long from a press to the painted frame

Needs `vite build --mode harness`, Chromium and Playwright. Further scenes show what examples do
not: pointers, trials, heat, candidates, sides, corners, wires.
"""

from __future__ import annotations

import json
import random
import statistics
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import clausette

HERE = Path(__file__).parent
PUZZLES = Path(clausette.__file__).parent / "puzzles"


def shown() -> dict[str, dict[str, Any]]:
    """By name, what to show."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(PUZZLES.glob("*/examples/*")):
        board = clausette.load_board(str(path))
        found[f"{path.parts[-3]}-{path.stem}"] = {"scene": board.data()["scene"]}
    special: dict[str, dict[str, Any]] = json.loads((HERE / "special.json").read_text("utf-8"))
    return found | special


def say(text: str) -> None:
    sys.stdout.write(text + "\n")


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Says nothing of every file."""


@contextmanager
def serving() -> Iterator[str]:
    """The harness at an address of this machine."""
    files = partial(Quiet, directory=str(HERE / "built"))
    with ThreadingHTTPServer(("127.0.0.1", 0), files) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def look(folder: Path, part: str) -> None:
    """A picture of each board, light and dark."""
    folder.mkdir(parents=True, exist_ok=True)
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        for scheme in ("light", "dark"):
            page = browser.new_page(color_scheme=scheme, viewport={"width": 900, "height": 700})
            page.on("console", lambda message: say(message.text))
            page.on("pageerror", lambda error: say(str(error)))
            page.goto(address)
            for name, scene in shown().items():
                if part in name:
                    page.evaluate("scene => window.show(scene)", scene)
                    page.screenshot(path=folder / f"{name}-{scheme}.png", full_page=True)
        browser.close()


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


def press() -> None:
    """How long from a press to the painted frame, on boards of several sizes."""
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
    if sys.argv[1] == "press":
        press()
    else:
        look(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
