"""The use case *trace*: what DPLL or CDCL does with the clauses of a board, a model, a file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from clausette.drawing.diagram import Diagram, draw_diagram
from clausette.drawing.outline import Outline, draw_outline
from clausette.errors import UsageError
from clausette.puzzles.solving import checked_answer
from clausette.service.board import Board
from clausette.service.clauses import hard, has_wishes
from clausette.service.clauses_told import grounded_for
from clausette.service.models import NO_SIZES, Sizes
from clausette.service.problem import Problem
from clausette.service.reading import any_subject
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.solving import Wanted, refuse_planning
from clausette.service.trace_events import TracedEvent, traced_event
from clausette.service.trace_names import TraceNames, names_for
from clausette.service.trace_pictures import implication_diagram, search_tree
from clausette.service.watching import (
    MOST_SHOWN,
    Search,
    Seen,
    assignment,
    refuse_large,
    watched,
)
from clausette.solving.events import Counts
from clausette.solving.implications import implication_graphs
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.scene import Scene
    from clausette.service.question import Question

_MOST_GRAPHS: Final = 200


@dataclass(frozen=True)
class Traced:
    """A search, event by event; with what was found, if it came to an end."""

    search: Search
    verdict: str
    """`sat`, `unsat`, or `unknown` when the search was given up."""
    events: tuple[TracedEvent, ...]
    counts: Counts
    tree: Outline
    graphs: tuple[Diagram, ...] = ()
    """Of CDCL: the implication graph of every conflict."""
    model: tuple[str, ...] | None = None
    """The true atoms of the model that was found."""
    board: Board | None = None
    rows: tuple[str, ...] | None = None
    """The same as the answer to a board to fill."""
    stopped: Message | None = None
    """Why the search did not come to an end."""
    interrupted: bool = False
    sizes: Sizes = NO_SIZES
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def scene(self) -> Scene | None:
        """The board with the answer that was found."""
        return None if self.board is None or self.rows is None else self.board.scene(self.rows)

    def svg(self, dark: bool | None = None) -> str:
        """The tree of the search, as a picture."""
        return draw_outline(self.tree, dark=dark)

    def graph_svg(self, conflict: int, dark: bool | None = None) -> str:
        """The implication graph of a conflict, from 1, as a picture."""
        if not 1 <= conflict <= len(self.graphs):
            raise UsageError(
                plural(
                    len(self.graphs),
                    "there is {n} implication graph, and none with the number {number}",
                    "there are {n} implication graphs, and none with the number {number}",
                    number=conflict,
                )
            )
        return draw_diagram(self.graphs[conflict - 1], dark=dark)

    def _repr_svg_(self) -> str:
        return self.svg()

    def lines(self) -> Iterator[str]:
        for event in self.events:
            yield from event.lines(self.language)
        left = self.counts.events - len(self.events)
        if left:
            yield plural(
                left,
                "… {n:,} more event (--limit shows more)",
                "… {n:,} more events (--limit shows more)",
            )
        yield self.counted
        if self.stopped is not None:
            yield say("unknown: {why}", why=self.stopped)

    @property
    def counted(self) -> Message:
        """How much was done, in words."""
        counts = self.counts
        told = say(
            "{decisions}, {propagations}, {conflicts}",
            decisions=plural(counts.decisions, "{n:,} decision", "{n:,} decisions"),
            propagations=plural(counts.propagations, "{n:,} propagation", "{n:,} propagations"),
            conflicts=plural(counts.conflicts, "{n:,} conflict", "{n:,} conflicts"),
        )
        if self.search.method == "dpll":
            return told
        learnt = plural(
            counts.learnt,
            "{told}, {n:,} clause learnt",
            "{told}, {n:,} clauses learnt",
            told=told,
        )
        if not self.search.restarts:
            return learnt
        return plural(
            counts.restarts, "{told}, {n:,} restart", "{told}, {n:,} restarts", told=learnt
        )

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "verdict": self.verdict,
            "method": self.search.method,
            "heuristic": self.search.rule,
            "restarts": self.search.restarts,
            "events": [event.data(self.language) for event in self.events],
            "counts": self.counts.data(),
        }
        if self.model is not None:
            found["model"] = list(self.model)
        if self.rows is not None:
            found["solution"] = list(self.rows)
        if self.graphs:
            found["graphs"] = [_diagram_data(graph) for graph in self.graphs]
        if self.stopped is not None:
            found["stopped"] = in_words(self.stopped, self.language)
        return {**found, **self.sizes.data(), **self.remarks.data(self.language)}


def _diagram_data(diagram: Diagram) -> dict[str, Any]:
    return {
        "title": diagram.title,
        "nodes": [
            {"text": box.text, "note": box.small, "kind": box.kind, "denied": box.marked}
            for box in diagram.boxes
        ],
        "edges": [list(arrow) for arrow in diagram.arrows],
    }


def trace(
    question: Question,
    *,
    method: str = "dpll",
    heuristic: str | None = None,
    restarts: int = 0,
    limit: int | None = None,
    model: str | None = None,
    steps: int | None = None,
) -> Traced:
    """Watches a search; `limit` is for the events that are kept, `model` and `steps` of games."""
    search = Search(method, heuristic, restarts)
    subject = any_subject(question)
    if isinstance(subject, Problem):
        return _of_clauses(subject, search, question, limit, Wanted(None, False, steps, model))
    board = subject if isinstance(subject, Board) else None
    grounding, asked = grounded_for(subject, question, model, steps)
    refuse_large(grounding.cnf)
    cnf, names = names_for(grounding, board, question.language)
    seen = watched(search, cnf, question.deadline, limit or MOST_SHOWN)
    remarks = Remarks((*asked.notes, *left_out(grounding.cnf)), grounding.warnings)
    found = told(search, seen, names, remarks)
    if board is None or seen.last is None or board.installed.kind != "filling":
        return found
    return replace(found, board=board, rows=_rows(board, grounding, seen.last))


def _of_clauses(
    problem: Problem, search: Search, question: Question, limit: int | None, wanted: Wanted
) -> Traced:
    refuse_planning(problem.name, *wanted)
    cnf = hard(problem.cnf)
    refuse_large(cnf)
    seen = watched(search, cnf, question.deadline, limit or MOST_SHOWN)
    names = TraceNames(cnf, question.language)
    return told(search, seen, names, Remarks(left_out(problem.cnf), problem.warnings))


def left_out(cnf: Cnf) -> tuple[Message, ...]:
    """What a search that is watched does not look at."""
    wishes = has_wishes(cnf)
    return (say("what is soft is left out: the search keeps hard clauses only"),) if wishes else ()


def told(search: Search, seen: Seen, names: TraceNames, remarks: Remarks = NO_REMARKS) -> Traced:
    """A search in words and pictures."""
    cnf = names.cnf
    graphs: tuple[Diagram, ...] = ()
    if search.method == "cdcl":
        clauses = [*map(tuple, cnf.stream())]
        clauses += [event.literals for event in seen.events if event.kind == "learn"]
        graphs = tuple(
            implication_diagram(graph, number, names, clauses)
            for number, graph in enumerate(implication_graphs(seen.events), 1)
            if number <= _MOST_GRAPHS
        )
    model = None if seen.last is None else tuple(assignment(cnf, seen.last).names())
    return Traced(
        search,
        seen.verdict,
        tuple(traced_event(event, names) for event in seen.events),
        seen.counts,
        search_tree(seen.events, names, cut=seen.counts.events > len(seen.events)),
        graphs,
        model,
        stopped=seen.stopped,
        interrupted=seen.interrupted,
        sizes=Sizes.of(cnf),
        remarks=remarks,
        language=names.language,
    )


def _rows(board: Board, grounding: ColumnarGrounding, literals: tuple[int, ...]) -> tuple[str, ...]:
    """The answer to a board that a model is, checked."""
    found = board.installed
    variables = grounding.variables(found.filling.decisions(board.board))
    values = assignment(grounding.cnf, literals).values[variables]
    return tuple(checked_answer(found, board.board, values))
