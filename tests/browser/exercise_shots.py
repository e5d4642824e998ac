"""Pictures of exercises and of changed rules, to be looked at."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from clausette.service.given_exercises import COURSE
from commands import example
from links import link
from written import pane, rewrite, written

RULES = Path(__file__).parents[2] / "src/clausette/puzzles/lightup/rules.touist"
MISTAKEN = COURSE / "10-norinori" / "mistake-2.touist"


def without_glare() -> str:
    """Light Up, in which a lamp may see another."""
    text = RULES.read_text("utf-8")
    return text[: text.index(";;; glare:")] + text[text.index(";;; clue:") :]


def _at(page: Page, fragment: str) -> None:
    page.goto(page.url.split("#")[0] + fragment)
    page.reload()


def _course(page: Page) -> None:
    _at(page, written("", ["exercise"]))
    expect(pane(page, "Exercises").get_by_role("listitem")).to_have_count(10)


def _marked(page: Page) -> None:
    own = MISTAKEN.read_text("utf-8")
    _at(page, written(own, ["exercise", "picture"], exercise="10-norinori"))
    here = pane(page, "Exercises")
    here.get_by_role("button", name="Check my answer").click()
    expect(here).to_contain_text("Too strong")


def _changed(page: Page) -> None:
    text = Path(example("lightup", "medium-10x10.lightup")).read_text("utf-8")
    _at(page, link(text, "lightup"))
    page.get_by_role("button", name="Open the rules").click()
    here = pane(page, "Changed rules")
    expect(here).to_contain_text("own rules")
    rewrite(page, without_glare())
    expect(here).to_contain_text("allow more answers")


def _played(page: Page) -> None:
    _changed(page)
    page.get_by_role("button", name="Play with these rules").click()
    expect(page.get_by_text("Changed rules are in force.")).to_be_visible()


EXERCISE_SHOTS: dict[str, Callable[[Page], None]] = {
    "write-course": _course,
    "write-exercise": _marked,
    "write-changed-rules": _changed,
    "play-changed-rules": _played,
}
