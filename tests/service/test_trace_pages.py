"""A search in pages: what each event adds to the tree, the clauses it speaks of, its graph."""

from __future__ import annotations

from typing import Any

import pytest

from clausette.errors import UsageError
from clausette.language import Source
from clausette.puzzles.finding import puzzle_of_ours
from clausette.service import trace_pages, watching
from clausette.service.question import Question, Text
from clausette.service.reading import subject_in
from clausette.service.trace_graphs import trace_graph
from clausette.service.trace_pages import trace_page
from clausette.service.tracing import trace
from clausette.web.asking import ask
from hard_formulas import HOLES
from schemas import require_valid


def _asked(text: str = HOLES, language: str = "en") -> Question:
    return Question(Text(Source("m.touist", text)), language=language)


@pytest.mark.parametrize("method", ["dpll", "cdcl"])
def test_the_pages_are_those_of_one_search(method: str) -> None:
    whole = trace(_asked(), method=method)
    found: list[str] = []
    while True:
        page = trace_page(_asked(), method=method, start=len(found), count=7)
        found += [event.words for event in page.events]
        if len(page.events) < 7:
            break
    assert found == [event.words for event in whole.events]
    assert (page.verdict, page.counts) == ("unsat", whole.counts)


@pytest.mark.parametrize("method", ["dpll", "cdcl"])
def test_what_events_add_makes_the_tree_of_the_search(method: str) -> None:
    page = trace_page(_asked(), method=method).data()
    rows: list[dict[str, Any]] = [{**page["root"], "notes": []}]
    for event in page["events"]:
        grown = event["tree"]
        if "mark" in grown:
            assert grown["place"] == len(rows)
            rows.append({**grown, "notes": []})
        rows[grown["place"]]["notes"] += [note["text"] for note in grown.get("notes", ())]
    whole = trace(_asked(), method=method).tree.rows
    assert [(row["label"], row["mark"], row["depth"], row.get("parent")) for row in rows] == [
        (row.label, row.mark, row.depth, row.parent) for row in whole
    ]
    for row, other in zip(rows, whole, strict=True):
        assert row["notes"] == [note.text for note in other.notes if note.tone != "plain"]


def test_every_clause_of_which_an_event_speaks_is_there_with_its_rule() -> None:
    page = trace_page(_asked(), method="cdcl").data()
    used = {one["number"]: one for one in page["used"]}
    for event in page["events"]:
        assert event.get("clause") is None or event["clause"] in used
        assert all(step["clause"] in used for step in event.get("steps", ()))
    own = [one for one in used.values() if "learnt" not in one]
    assert {one["rule"] for one in own} == {"home", "alone"}
    assert all(one["clause"] == one["number"] for one in own)
    assert any("learnt" in one and "clause" not in one for one in used.values())


def test_clauses_are_numbered_as_in_the_model_where_soft_ones_stand_before() -> None:
    text = ";;; soft 1 wish: no a.\nnot a\n;;; first: b.\nb\n;;; next: a.\nnot b or a\n"
    page = trace_page(_asked(text)).data()
    assert {one["rule"]: one["clause"] - one["number"] for one in page["used"]} == {
        "first": 1,  # the wish stands before
        "next": 1,
    }
    assert page["notes"]


def test_a_long_search_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trace_pages, "MOST_EVENTS", 20)
    page = trace_page(_asked()).data()
    assert (page["verdict"], len(page["events"])) == ("unknown", 20)
    assert page["stopped"] == "given up after 20 events"


def test_too_many_clauses_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watching, "MOST_CLAUSES", 10)
    with pytest.raises(UsageError, match="too many for a search to be watched"):
        trace_page(_asked())


def test_the_graph_of_a_conflict_has_places_for_all_that_led_to_it() -> None:
    page = trace_page(_asked(), method="cdcl")
    first = next(n for n, event in enumerate(page.events) if event.kind == "learn")
    graph = trace_graph(_asked(), event=first).data()
    boxes = graph["boxes"]
    assert graph["title"] == trace(_asked(), method="cdcl").graphs[0].title
    assert [box["kind"] for box in boxes].count("end") == 1
    assert "point" in {box["kind"] for box in boxes}
    assert all(0 <= box["x"] <= graph["width"] - box["width"] + 0.2 for box in boxes)
    used = {one["number"] for one in page.data()["used"]}
    assert all(box["clause"] in used for box in boxes if "clause" in box)
    for arrow in graph["arrows"]:
        assert boxes[arrow["from"]]["y"] < boxes[arrow["to"]]["y"]


@pytest.mark.parametrize("event", [0, 9_999])
def test_there_is_no_graph_where_nothing_is_learnt(event: int) -> None:
    with pytest.raises(UsageError, match="nothing is learnt by event"):
        trace_graph(_asked(), event=event)


def test_rules_of_a_board_are_watched_too() -> None:
    board = subject_in(Text(Source("x.lightup", "..1\n..."), puzzle_of_ours("lightup")))
    page = trace_page(Question(board, language="fr")).data()
    assert page["verdict"] == "sat"
    assert {one["rule"] for one in page["used"] if "rule" in one} <= {"lit", "glare", "clue"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_page_may_ask_for_events_and_graphs(language: str) -> None:
    asked = {"text": HOLES, "language": language}
    for method in ("dpll", "cdcl"):
        found = ask("model/trace", {**asked, "method": method, "count": 30})
        require_valid(found, "model-trace")
    learnt = next(n for n, event in enumerate(found["events"]) if event["kind"] == "learn")
    require_valid(ask("model/graph", {**asked, "event": learnt}), "model-graph")
    board = {"text": "..1\n...", "puzzle": "lightup"}
    found = ask("model/trace", {"text": "bigand $x in $White: lamp($x) end", "board": board})
    require_valid(found, "model-trace")
    assert found["verdict"] == "sat"
