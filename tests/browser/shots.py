"""Pictures of every view of the page, to be looked at: `make shots`, or

    python tests/browser/shots.py [FOLDER] [--only PART OF A NAME] [--readme]

wide and on a phone, light and dark. With --readme, the pictures of the README are made instead.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import Browser, Page, expect, sync_playwright

from asking import panel, tool
from chromium import MISSING, chromium
from clausette.service.written_examples import example_groups
from exercise_shots import EXERCISE_SHOTS
from lab_shots import LAB_SHOTS
from links import link, link_to
from pages import PHONE, WIDE
from pane_shots import PANE_SHOTS
from playing import board_on, click
from samples import LAMPS, example, wrong_lamp
from serving import served
from writing_hands import settled
from written import written

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs/images"
Look: TypeAlias = dict[str, Any]
LOOKS: dict[str, Look] = {
    "wide-light": {"viewport": WIDE, "color_scheme": "light"},
    "wide-dark": {"viewport": WIDE, "color_scheme": "dark"},
    "phone-light": {"viewport": PHONE, "color_scheme": "light", "has_touch": True},
    "phone-dark": {"viewport": PHONE, "color_scheme": "dark", "has_touch": True},
}
Prepared: TypeAlias = Callable[[Page], None]
BOARDS = {
    "sudoku": "easy-9x9.sudoku",
    "starbattle": "medium-8x8.starbattle",
    "skyscrapers": "medium-6x6.skyscrapers",
    "futoshiki": "medium-7x7.futoshiki",
    "hitori": "medium-8x8.hitori",
    "pegs": "english-centre.pegs",
    "watersort": "fourteen-and-two.watersort",
    "pelican": "seed-figure-1.pelican",
}
LARGE = "large-20x30.lightup"
CLUES = ". . . . .\n. 2 . X .\n. . . . .\n. X . 1 .\n. . . . .\n"


def _shown(page: Page, puzzle: str, name: str) -> None:
    path, found, _ = example(puzzle, name)
    page.goto(page.url.split("#")[0] + link_to(path, found))
    page.reload()
    board_on(page)


def _use(page: Page, name: str) -> None:
    """A tool, which a phone may keep under "More"."""
    more = tool(page, "More")
    if not tool(page, name).is_visible() and more.is_visible():
        more.click()
    tool(page, name).click()
    expect(panel(page)).to_have_attribute("aria-busy", "false")


def _hinted(page: Page) -> None:
    """Where and why."""
    for word in ("Why", "Do it"):
        _use(page, "Hint")
        expect(panel(page).get_by_role("button", name=word)).to_be_visible()


def _hint(page: Page) -> None:
    _shown(page, "lightup", "medium-10x10.lightup")
    _use(page, "One-rule steps")
    _hinted(page)


def _dead(page: Page) -> None:
    _shown(page, *LAMPS)
    _use(page, "Try")
    click(page, wrong_lamp(example(*LAMPS)[2]))
    _use(page, "Dead?")
    expect(panel(page).get_by_role("paragraph").first).to_be_visible()


def _explain(page: Page) -> None:
    _shown(page, "starbattle", "medium-8x8.starbattle")
    _use(page, "Explain")
    for _ in range(6):
        page.get_by_role("button", name="Step on").click()


def _explain_plan(page: Page) -> None:
    _shown(page, "pegs", "triangle-15.pegs")
    _use(page, "Explain")
    for _ in range(4):
        page.get_by_role("button", name="Step on").click()


def _map(page: Page) -> None:
    _shown(page, "lightup", "medium-10x10.lightup")
    _use(page, "Map")
    expect(panel(page).get_by_role("listitem").first).to_be_visible()
    expect(panel(page)).to_have_attribute("aria-busy", "false", timeout=20_000)


def _none(page: Page) -> None:
    _shown(page, "lightup", "seed-none-4x4.lightup")
    _use(page, "Solve")
    expect(panel(page)).to_contain_text("no solution", ignore_case=True)


def _several(page: Page) -> None:
    _shown(page, "starbattle", "several-5x5.starbattle")
    _use(page, "Solve")
    expect(panel(page)).to_contain_text("Solution 1")


def _pencil(page: Page) -> None:
    _shown(page, "sudoku", "hard-9x9.sudoku")
    _use(page, "One-rule steps")
    _hinted(page)


def _chooser(page: Page) -> None:
    cards = page.get_by_role("region", name="Examples").get_by_role("region")
    expect(cards.first).to_be_visible()
    expect(page.locator(".card-picture img")).to_have_count(cards.count(), timeout=20_000)


def _refused(page: Page) -> None:
    _chooser(page)
    page.get_by_role("combobox", name="Puzzle").select_option("lightup")
    page.get_by_role("textbox", name="Address or text of a board").fill(". . .\n. 7 .\n. . .\n")
    page.get_by_role("button", name="Read it").click()
    expect(page.get_by_role("alert")).to_be_visible()


def _dialog(name: str) -> Prepared:
    def prepared(page: Page) -> None:
        _shown(page, *LAMPS)
        page.get_by_role("button", name=re.compile(rf"^{name}\b")).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()

    return prepared


def _make(page: Page) -> None:
    _shown(page, *LAMPS)
    page.get_by_role("button", name=re.compile(r"^Open\b")).first.click()
    page.get_by_role("button", name="Make one: a new board of Light Up").click()
    expect(page.get_by_role("combobox", name="Difficulty")).to_be_visible()


def _drawn(text: str, puzzle: str) -> Prepared:
    def prepared(page: Page) -> None:
        page.goto(page.url.split("#")[0] + link(text, puzzle))
        page.reload()
        board_on(page)
        page.get_by_role("button", name="Draw", exact=True).click()
        page.get_by_role("button", name="Start from the board in Play").click()
        known = page.get_by_role("region", name="Solutions")
        expect(known.get_by_role("heading", level=2)).not_to_have_text("Solutions")
        expect(known).to_have_attribute("aria-busy", "false", timeout=20_000)

    return prepared


def _example_drawn(puzzle: str, name: str) -> Prepared:
    return _drawn(example(puzzle, name)[0].read_text(encoding="utf-8"), puzzle)


def _new(page: Page) -> None:
    _shown(page, *LAMPS)
    page.get_by_role("button", name="Draw", exact=True).click()
    page.get_by_role("button", name="New board").click()
    expect(page.get_by_role("dialog").get_by_role("grid")).to_be_visible()


def _played(puzzle: str, name: str) -> Prepared:
    return lambda page: _shown(page, puzzle, name)


def _example_written(name: str) -> Prepared:
    def prepared(page: Page) -> None:
        groups = example_groups()
        found = next(one for group in groups for one in group.examples if one.name == name)
        page.goto(page.url.split("#")[0] + written(found.text, found.panes))
        page.reload()
        expect(settled(page)).to_contain_text("odel", timeout=20_000)

    return prepared


SHOTS: dict[str, Prepared] = {
    "chooser": _chooser,
    "refused": _refused,
    **{f"play-{puzzle}": _played(puzzle, name) for puzzle, name in BOARDS.items()},
    "play-large": _played("lightup", LARGE),
    "hint": _hint,
    "hint-pencil": _pencil,
    "trial-dead": _dead,
    "explain": _explain,
    "explain-plan": _explain_plan,
    "map": _map,
    "none": _none,
    "several": _several,
    "open": _dialog("Open"),
    "make": _make,
    "settings": _dialog("Settings"),
    "help": _dialog("Help"),
    "draw-offers": _drawn(CLUES, "lightup"),
    "draw-unique": _example_drawn("skyscrapers", "tiny-4x4.skyscrapers"),
    "draw-birds": _example_drawn("pelican", "seed-figure-1.pelican"),
    "draw-tubes": _example_drawn("watersort", "mots-francais.watersort"),
    "draw-zones": _example_drawn("starbattle", "small-6x6.starbattle"),
    "draw-new": _new,
    "write-queens": _example_written("queens"),
    "write-broken": _example_written("broken"),
    "write-tubes": _example_written("water-places"),
    **LAB_SHOTS,
    **PANE_SHOTS,
    **EXERCISE_SHOTS,
}
README: dict[str, Prepared] = {
    "page-play": _hint,
    "page-draw": _drawn(CLUES, "lightup"),
    "page-write": _example_written("queens"),
}


def _taken(browser: Browser, address: str, look: Look, prepare: Prepared, path: Path) -> None:
    whole = look["viewport"] == PHONE
    context = browser.new_context(locale="en-GB", reduced_motion="reduce", **look)
    page = context.new_page()
    page.set_default_timeout(15_000)
    page.goto(f"{address}/")
    prepare(page)
    page.mouse.move(0, 0)
    page.wait_for_timeout(200)
    page.screenshot(path=path, full_page=whole)
    context.close()


def _wanted(options: argparse.Namespace) -> Iterator[tuple[Look, Prepared, Path]]:
    if options.readme:
        small: Look = {"viewport": {"width": 1120, "height": 720}, "color_scheme": "light"}
        for name, prepare in README.items():
            yield small, prepare, IMAGES / f"{name}.png"
        return
    for name, prepare in SHOTS.items():
        for kind, look in LOOKS.items():
            if options.only in f"{name}-{kind}":
                yield look, prepare, options.folder / f"{name}-{kind}.png"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "shots")
    parser.add_argument("--only", default="", help="part of a name")
    parser.add_argument("--readme", action="store_true", help="the pictures of the README")
    options = parser.parse_args()
    path = chromium()
    if path is None:
        sys.stderr.write(MISSING + "\n")
        return 1
    options.folder.mkdir(parents=True, exist_ok=True)
    with served() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for look, prepare, target in _wanted(options):
            _taken(browser, address, look, prepare, target)
            sys.stdout.write(f"{target}\n")
            sys.stdout.flush()
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
