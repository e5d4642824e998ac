"""Answers that are not known in time: every pane says so, and none of them fails."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Route, expect

from pages import Opened
from written import pane, rewrite, written

TITLES = (
    "Picture",
    "Models",
    "Changed rules",
    "Clauses",
    "DIMACS",
    "Formulas",
    "Sizes",
    "Why",
    "Expect",
    "Steps",
    "Truth table",
    "Trace",
)


def _late(route: Route) -> None:
    answer = {"verdict": "unknown", "seconds": 1.0, "while": "grounding"}
    lines = "ndjson" in route.request.headers.get("accept", "")
    body = json.dumps({"result": answer} if lines else answer)
    kind = "application/x-ndjson" if lines else "application/json"
    route.fulfill(status=200, content_type=kind, body=body)


def test_every_pane_says_that_the_time_was_up(open_page: Opened) -> None:
    page = open_page(written("a or b\n", ["models"]))
    expect(pane(page, "Models")).to_contain_text("model 1")
    page.route(re.compile(r"/api/model/"), _late)
    rewrite(page, "a or b or c\n")
    verdict = page.get_by_role("status", name="Verdict")
    expect(verdict).to_contain_text("Unknown: out of time while grounding")
    bar = page.get_by_role("group", name="Panes", exact=True)
    for title in TITLES:
        toggle = bar.get_by_role("button", name=title, exact=True)
        if toggle.get_attribute("aria-pressed") == "false":
            toggle.click()
        expect(pane(page, title)).to_be_visible()
    for title in ("Clauses", "DIMACS", "Formulas", "Sizes"):
        expect(pane(page, title)).to_contain_text("not known in time")
    for title in ("Steps", "Truth table", "Trace"):
        expect(pane(page, title)).to_contain_text("Not known in the time given")
    expect(page.get_by_text("This pane failed")).to_have_count(0)
    page.unroute(re.compile(r"/api/model/"))
    rewrite(page, "a and b\n")
    expect(verdict).to_contain_text("A model")
    expect(pane(page, "Clauses")).to_contain_text("2 clauses")
