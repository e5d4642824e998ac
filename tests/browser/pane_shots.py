"""Pictures of the panes that show clauses, formulas and reasons, to be looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

from written import pane, written

QUEENS = """\
$n = 5
$N = [1..$n]
;;; row: row {$i} has one queen.
bigand $i in $N: exact(1, [q($i,$j) for $j in $N]) end
;;; column: column {$j} has at most one queen.
bigand $j in $N: atmost(1, [q($i,$j) for $i in $N]) end
;;; diagonal: ({$r},{$c}) and ({$s},{$d}) attack each other.
bigand $r,$c,$s,$d in $N,$N,$N,$N
  when $r < $s and ($r + $c == $s + $d or $r - $c == $s - $d):
  not q($r,$c) or not q($s,$d)
end
"""
NONE = QUEENS + ";;;\nbigand $i in $N: not q($i,2) end\nq(3,2)\n"
WEAK = QUEENS.replace("atmost(1", "atmost(2")


def _shown(
    text: str, panes: Sequence[str], title: str, until: str, point: str = "", **more: Any
) -> Callable[[Page], None]:
    """Panes of some rules once one of them says something, with something pointed at."""

    def prepared(page: Page) -> None:
        page.goto(page.url.split("#")[0] + written(text, panes, **more))
        page.reload()
        place = pane(page, title)
        expect(place).to_contain_text(until)
        if point:
            place.get_by_role("button", name=point).first.focus()
            expect(page.locator(".cm-lit").first).to_be_visible()

    return prepared


_BELIEVED = {"answer": "1 q(1,2)\n1 q(2,3)\n0 q(3,5)"}
_IMPOSSIBLE = {"answer": "1 q(1,2)\n1 q(4,2)", "should": "fail", "reference": QUEENS}

PANE_SHOTS: dict[str, Callable[[Page], None]] = {
    "write-clauses": _shown(
        QUEENS, ["picture", "clauses"], "Clauses", "of 165", "¬q(1,1) ∨ ¬q(1,3)"
    ),
    "write-dimacs": _shown(QUEENS, ["dimacs", "sizes"], "Sizes", "diagonal", "column"),
    "write-formulas": _shown(QUEENS, ["formulas"], "Formulas", "attack each other"),
    "write-why": _shown(NONE, ["why", "clauses"], "Why", "No solution"),
    "write-why-not": _shown(QUEENS, ["why"], "Why", "There is a model"),
    "write-expect": _shown(QUEENS, ["expect"], "Expect", "diagonal", "diagonal", expect=_BELIEVED),
    "write-missing": _shown(WEAK, ["expect"], "Expect", "is missing", expect=_IMPOSSIBLE),
}
