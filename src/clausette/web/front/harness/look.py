"""Pictures of every example's board, light and dark, by the page's own component.

    python harness/look.py FOLDER [PART_OF_A_NAME]

Needs `vite build --mode harness`, Chromium and Playwright. Further scenes show what examples do
not: pointers, trials, heat, candidates, sides, corners, wires.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright
from special import SPECIAL

import clausette

HERE = Path(__file__).parent
PUZZLES = Path(clausette.__file__).parent / "puzzles"


def shown() -> dict[str, dict[str, Any]]:
    """By name, what to show."""
    found: dict[str, dict[str, Any]] = {}
    for path in sorted(PUZZLES.glob("*/examples/*")):
        board = clausette.load_board(str(path))
        found[f"{path.parts[-3]}-{path.stem}"] = {"scene": board.data()["scene"]}
    return found | SPECIAL


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


def main(folder: Path, part: str) -> None:
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


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
