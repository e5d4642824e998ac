"""The use case *compare*: branching rules side by side, by how much the searches do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import SolverError
from clausette.service.clauses import hard
from clausette.service.clauses_told import clauses_for
from clausette.service.columns import aligned, told_number
from clausette.service.models import NO_SIZES, Sizes
from clausette.service.reading import any_subject
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.watching import METHODS, Search, Seen, refuse_large, watched
from clausette.solving.branching import HEURISTICS
from clausette.solving.events import Counts
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from clausette.service.question import Question

MOST_EVENTS: Final = 50_000
"""Of one search, after which it is given up."""
RESTARTS: Final = 4
"""Conflicts until the first restart of the search that has some."""
_VERDICTS: Final = {"sat": say("yes"), "unsat": say("no"), "unknown": say("given up")}


@dataclass(frozen=True, slots=True)
class Tried:
    """A search, what it found, and how much it did."""

    search: Search
    verdict: str
    counts: Counts

    def data(self) -> dict[str, Any]:
        return {
            "method": self.search.method,
            "heuristic": self.search.rule,
            "restarts": self.search.restarts,
            "verdict": self.verdict,
            "counts": self.counts.data(),
        }


@dataclass(frozen=True, slots=True)
class HeuristicsCompared:
    """The same formula by all searches."""

    tried: tuple[Tried, ...] = ()
    late: bool = False
    """Whether the time was up before all were tried."""
    sizes: Sizes = NO_SIZES
    remarks: Remarks = NO_REMARKS
    language: str = "en"

    @property
    def verdict(self) -> str:
        return verdict_of([one.verdict for one in self.tried], self.late)

    def data(self) -> dict[str, Any]:
        return {
            "verdict": self.verdict,
            "searches": [one.data() for one in self.tried],
            **self.sizes.data(),
            **self.remarks.data(self.language),
        }

    def lines(self) -> Iterator[str]:
        """A table; a search that was given up says so."""
        yield self.sizes.words
        heads = (
            *(say("search"), say("branching"), say("model"), say("decisions")),
            *(say("propagations"), say("conflicts"), say("learnt"), say("longest"), say("deepest")),
        )
        yield from aligned([self._said(heads), *map(self._row, self.tried)], 3)
        if self.late:
            yield say("unknown: out of time")

    def _said(self, words: tuple[Message, ...]) -> list[str]:
        return [in_words(word, self.language) for word in words]

    def _row(self, one: Tried) -> list[str]:
        counts = one.counts
        rule: str | Message = one.search.rule
        if one.search.restarts:
            rule = say("{rule}, restarts", rule=rule)
        learns = one.search.method == "cdcl"
        numbers: list[int | None] = [counts.decisions, counts.propagations, counts.conflicts]
        numbers += [counts.learnt, counts.longest] if learns else [None, None]
        return [
            one.search.method,
            in_words(rule, self.language),
            in_words(_VERDICTS[one.verdict], self.language),
            *(told_number(n, self.language) for n in (*numbers, counts.deepest)),
        ]


def verdict_of(verdicts: list[str], late: bool) -> str:
    """What several solvers say of one formula; a SolverError when they contradict each other."""
    decided = {verdict for verdict in verdicts if verdict != "unknown"}
    if len(decided) > 1:
        raise SolverError(say("the searches contradict each other; please report this"))
    return "unknown" if late or not decided else decided.pop()


def searches() -> list[Search]:
    """Both methods with every branching rule, and CDCL once more with restarts."""
    plain = [Search(method, heuristic) for method in METHODS for heuristic in HEURISTICS]
    return [*plain, Search("cdcl", "vsids", RESTARTS)]


def compare_heuristics(
    question: Question,
    *,
    limit: int | None = None,
    model: str | None = None,
    steps: int | None = None,
) -> HeuristicsCompared:
    """Tries every branching rule; a search is given up after `limit` events."""
    subject = any_subject(question)
    grounding, asked = clauses_for(subject, question, model, steps)
    cnf = hard(grounding.cnf)
    refuse_large(cnf)
    remarks = Remarks(asked.notes, grounding.warnings)
    tried: list[Tried] = []

    def result(late: bool) -> HeuristicsCompared:
        return HeuristicsCompared(tuple(tried), late, Sizes.of(cnf), remarks, question.language)

    for search in searches():
        question.tell(result(late=True))
        seen: Seen = watched(search, cnf, question.deadline, 0, limit or MOST_EVENTS)
        if seen.interrupted:
            raise KeyboardInterrupt
        if question.deadline.over and seen.verdict == "unknown":
            return result(late=True)
        tried.append(Tried(search, seen.verdict, seen.counts))
    return result(late=False)
