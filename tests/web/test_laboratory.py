"""The laboratory over HTTP: searches in pages, steps and tables, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from schemas import require_valid
from talking import HOURS, Server

MANY = "bigand $i,$j,$k in [1..60],[1..60],[1..60]: p($i,$j,$k) or q end\na => b\n"
"""More clauses than a search is watched with."""


def test_a_search_of_hours_has_its_first_events_and_a_graph(server: Server) -> None:
    asked = {"text": HOURS, "method": "cdcl", "start": 900, "count": 100}
    found = server.ask("model/trace", asked)
    assert (found.status, found.data["verdict"], len(found.data["events"])) == (200, "unknown", 100)
    assert found.data["stopped"] == "given up after 10,000 events"
    require_valid(found.data, "model-trace")
    learnt = next(n for n, one in enumerate(found.data["events"], 900) if one["kind"] == "learn")
    graph = server.ask("model/graph", {"text": HOURS, "event": learnt})
    assert graph.status == 200
    require_valid(graph.data, "model-graph")


def test_of_many_clauses_one_rule_is_shown_and_a_search_is_refused(server: Server) -> None:
    trace = server.ask("model/trace", {"text": MANY, "language": "fr"})
    assert 400 <= trace.status < 500
    assert "trop" in trace.data["message"]
    for name in ("steps", "table"):
        refused = server.ask(f"model/{name}", {"text": MANY, "line": 1})
        assert (refused.status, "found" in refused.data) == (200, False)
        shown = server.ask(f"model/{name}", {"text": MANY, "line": 2})
        assert shown.data["rule"]["name"] == "line 2"
        require_valid(shown.data, f"model-{name}")


@pytest.mark.parametrize(
    ("name", "more"),
    [
        ("trace", {"count": 1001}),
        ("trace", {"method": "walk"}),
        ("trace", {"heuristic": "luck"}),
        ("graph", {}),
        ("graph", {"event": -1}),
        ("steps", {"to": "dnf"}),
        ("table", {"signs": "ox"}),
    ],
)
def test_what_is_not_described_is_refused(server: Server, name: str, more: dict[str, Any]) -> None:
    assert server.ask(f"model/{name}", {"text": "a", **more}).status == 400
