"""Pictures of the laboratory's panes, to be looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

from written import pane, written

HOLES = """\
;;; home: pigeon {$p} sits somewhere.
bigand $p in [1..4]: bigor $h in [1..3]: sits($p,$h) end end
;;; alone: two pigeons do not share hole {$h}.
bigand $h in [1..3]: bigand $p,$q in [1..4],[1..4] when $p < $q:
  not sits($p,$h) or not sits($q,$h) end end
"""
FORMULAS = "(a => b and c) xor not (a or d)\nb <=> c\n"


def _pressed(title: str, text: str, presses: Sequence[str], **more: Any) -> Callable[[Page], None]:
    """A pane of some rules after these of its buttons were pressed."""

    def prepared(page: Page) -> None:
        name = {"Truth table": "table"}.get(title, title.lower())
        page.goto(page.url.split("#")[0] + written(text, [name], **{name: more}))
        page.reload()
        place = pane(page, title)
        for press in presses:
            place.get_by_role("button", name=press, exact=True).click()
        expect(place.get_by_role("status").first).to_be_visible()
        expect(place.get_by_text("Working …")).to_have_count(0)
        place.scroll_into_view_if_needed()

    return prepared


LAB_SHOTS: dict[str, Callable[[Page], None]] = {
    "write-steps": _pressed("Steps", FORMULAS, ["Next step"] * 3),
    "write-table": _pressed("Truth table", FORMULAS, (), of="all"),
    "write-trace-dpll": _pressed("Trace", HOLES, ["One event on"] * 9),
    "write-trace-cdcl": _pressed(
        "Trace", HOLES, ["Conflict: On to the next conflict"] * 2, method="cdcl"
    ),
}
