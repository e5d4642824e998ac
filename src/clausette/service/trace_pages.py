"""The use case *trace* in pages: a search for whoever steps through it, forward and back.

An event says what it adds to the tree of the search, so that the tree at any moment can be shown. A
search does the same again whenever it is asked, so that nothing is kept between pages.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from clausette.cnf.wcnf import hard_clauses
from clausette.service.board import Board
from clausette.service.clauses import has_wishes
from clausette.service.clauses_told import grounded_for
from clausette.service.models import Sizes
from clausette.service.reading import subject_of
from clausette.service.results import Remarks
from clausette.service.trace_events import TracedClause, TracedEvent, traced_clause, traced_event
from clausette.service.trace_names import TraceNames, names_for
from clausette.service.trace_pictures import Growing, Growth
from clausette.service.tracing import left_out
from clausette.service.watching import Search, Seen, refuse_large, watched
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from clausette.cnf import Cnf
    from clausette.service.question import Question
    from clausette.solving.events import Counts, Event

MOST_EVENTS: Final = 10_000
"""After which a search is given up."""
MOST_ON_PAGE: Final = 1_000


@dataclass(frozen=True, slots=True)
class Watching:
    """A search that was watched, with the names of what it is about."""

    search: Search
    seen: Seen
    names: TraceNames
    numbers: NDArray[np.int64] | None
    """Of the clauses that it looks at, those that they have in the model; None: the same."""
    sizes: Sizes
    remarks: Remarks

    def number(self, clause: int) -> int | None:
        """That which a clause has in the model, from 1; None if it was learnt."""
        if self.names.learnt(clause) is not None:
            return None
        return 1 + (clause if self.numbers is None else int(self.numbers[clause]))


@dataclass(frozen=True, slots=True)
class TracePage:
    """Some events of a search, and how it ended."""

    search: Search
    verdict: str
    """`sat`, `unsat`, or `unknown` when the search was given up."""
    counts: Counts
    start: int
    events: tuple[TracedEvent, ...]
    growths: tuple[Growth, ...]
    """What each of them adds to the tree."""
    root: Growth
    clauses: tuple[tuple[TracedClause, int | None], ...]
    """Those that the events speak of, with their numbers in the model, from 1."""
    sizes: Sizes
    remarks: Remarks
    stopped: Message | None = None
    language: str = "en"

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "verdict": self.verdict,
            "method": self.search.method,
            "heuristic": self.search.rule,
            "restarts": self.search.restarts,
            "counts": self.counts.data(),
            "from": self.start,
            "root": self.root.data(),
            "events": [
                _event_data(event, growth, self.language)
                for event, growth in zip(self.events, self.growths, strict=True)
            ],
            "used": [
                one.data() | ({} if own is None else {"clause": own}) for one, own in self.clauses
            ],
        }
        if self.stopped is not None:
            found["stopped"] = in_words(self.stopped, self.language)
        return {**found, **self.sizes.data(), **self.remarks.data(self.language)}


def _event_data(event: TracedEvent, growth: Growth, language: str) -> dict[str, Any]:
    """An event that names its clause by its number; the steps of resolution are in words too."""
    found = event.data(language)
    if event.clause is not None:
        found["clause"] = event.clause.number
    if event.steps:
        found["steps"] = [
            {**step.data(), "words": in_words(step.words, language)} for step in event.steps
        ]
    return {**found, "tree": growth.data()}


def trace_page(
    question: Question,
    *,
    method: str = "dpll",
    heuristic: str | None = None,
    restarts: int = 0,
    start: int = 0,
    count: int = MOST_ON_PAGE,
) -> TracePage:
    """The events from one on, of a model or of a board's rules."""
    found = watching(question, Search(method, heuristic, restarts))
    seen, names = found.seen, found.names
    end = start + min(count, MOST_ON_PAGE)
    tree = Growing(names)
    root = tree.root
    grown = [tree.see(event) for event in seen.events[:end]]
    events = seen.events[start:end]
    return TracePage(
        found.search,
        seen.verdict,
        seen.counts,
        start,
        tuple(traced_event(event, names) for event in events),
        tuple(grown[start:]),
        root,
        tuple((one, found.number(one.number - 1)) for one in _clauses(events, names)),
        found.sizes,
        found.remarks,
        seen.stopped,
        question.language,
    )


def watching(question: Question, search: Search) -> Watching:
    """Watches a search in the clauses of a model or of a board's rules."""
    subject = subject_of(question)
    grounding, asked = grounded_for(subject, question, None, None)
    refuse_large(grounding.cnf)
    board = subject if isinstance(subject, Board) else None
    cnf, names = names_for(grounding, board, question.language)
    question.tell(say("searching"))
    seen = watched(search, cnf, question.deadline, MOST_EVENTS, MOST_EVENTS)
    remarks = Remarks((*asked.notes, *left_out(grounding.cnf)), grounding.warnings)
    return Watching(search, seen, names, _numbers(grounding.cnf), Sizes.of(cnf), remarks)


def _numbers(cnf: Cnf) -> NDArray[np.int64] | None:
    return np.flatnonzero(hard_clauses(cnf)) if has_wishes(cnf) else None


def _clauses(events: Iterable[Event], names: TraceNames) -> list[TracedClause]:
    """The clauses that some events speak of, each once."""
    found: dict[int, TracedClause] = {}
    for event in events:
        spoken = [(step.clause, step.literals) for step in event.steps]
        if event.clause is not None:
            spoken.append((event.clause, event.literals))
        for number, literals in spoken:
            if number not in found:
                found[number] = traced_clause(number, literals, names)
    return [found[number] for number in sorted(found)]
