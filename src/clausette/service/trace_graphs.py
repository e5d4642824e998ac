"""The use case *graph*: the implication graph of one conflict of a search, laid out."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.drawing.diagram import Diagram, Placed, arrow_head, arrow_path, placed
from clausette.errors import UsageError
from clausette.service.trace_pages import Watching, watching
from clausette.service.trace_pictures import implication_diagram
from clausette.service.watching import Search
from clausette.solving.implications import ImplicationGraph, implication_graphs
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class ConflictGraph:
    """What led to a conflict, as boxes and arrows that have their places."""

    diagram: Diagram
    placed: Placed
    clauses: tuple[int | None, ...]
    """Of every box, the number of the clause that forced it, or that failed, from 1."""

    def data(self) -> dict[str, Any]:
        return {
            "title": self.diagram.title,
            "width": round(self.placed.width, 1),
            "height": round(self.placed.height, 1),
            "boxes": [
                {
                    "lines": list(one.lines),
                    "text": one.box.text,
                    "note": one.box.small,
                    "kind": one.box.kind,
                    "denied": one.box.marked,
                    "x": round(one.middle[0] - one.size[0] / 2, 1),
                    "y": round(one.middle[1] - one.size[1] / 2, 1),
                    "width": round(one.size[0], 1),
                    "height": round(one.size[1], 1),
                    **({} if clause is None else {"clause": clause}),
                }
                for one, clause in zip(self.placed.boxes, self.clauses, strict=True)
            ],
            "arrows": [
                {
                    "from": start,
                    "to": end,
                    "line": arrow_path(points),
                    "head": arrow_head(points[-1]),
                }
                for (start, end), points in zip(
                    self.diagram.arrows, self.placed.arrows, strict=True
                )
            ],
            "notes": [note._asdict() for note in self.diagram.notes],
        }


def trace_graph(
    question: Question, *, event: int, heuristic: str | None = None, restarts: int = 0
) -> ConflictGraph:
    """The graph behind the clause that CDCL learns by an event, counted from 0."""
    found = watching(question, Search("cdcl", heuristic, restarts))
    events = found.seen.events
    if event >= len(events) or events[event].kind != "learn":
        raise UsageError(say("nothing is learnt by event {n:,}", n=event + 1))
    ((number, graph),) = deque(enumerate(implication_graphs(events[: event + 1]), 1), maxlen=1)
    diagram = _diagram(found, graph, number)
    clauses = (*(node.clause for node in graph.nodes), graph.failed)
    numbers = tuple(None if clause is None else clause + 1 for clause in clauses)
    return ConflictGraph(diagram, placed(diagram), numbers)


def _diagram(found: Watching, graph: ImplicationGraph, number: int) -> Diagram:
    names = found.names
    clauses = [*map(tuple, names.cnf.stream())]
    clauses += [event.literals for event in found.seen.events if event.kind == "learn"]
    return implication_diagram(graph, number, names, clauses)
