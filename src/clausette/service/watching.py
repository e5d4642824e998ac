"""A search that is watched to its end, or as far as it may go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from clausette.errors import UsageError
from clausette.solving import Model as Assignment
from clausette.solving import cdcl, dpll, require_satisfied
from clausette.solving.branching import Heuristic, branching
from clausette.solving.events import Counting, Counts, Event
from clausette.solving.trail import Trail
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.cnf import Cnf
    from clausette.deadline import Deadline

Method: TypeAlias = Literal["dpll", "cdcl"]
METHODS: Final[tuple[Method, ...]] = ("dpll", "cdcl")
USUAL: Final[dict[str, Heuristic]] = {"dpll": "moms", "cdcl": "vsids"}
"""The branching rule of a method, if none is asked for."""
MOST_SHOWN: Final = 1000
"""Events that are shown, unless more are asked for."""
MOST_WORK: Final = 200_000
"""Events after which a search is given up."""
MOST_LOOKS: Final = 20_000_000
"""How often it may look at clauses: some ten seconds of work."""
MOST_CLAUSES: Final = 200_000


@dataclass(frozen=True, slots=True)
class Search:
    """Which search: by what, with which branching rule, with restarts after how many conflicts."""

    method: str = "dpll"
    heuristic: str | None = None
    restarts: int = 0

    def __post_init__(self) -> None:
        if self.method not in METHODS:
            raise UsageError(
                say(
                    "there is no search {name!r}; there are {known}",
                    name=self.method,
                    known=METHODS,
                )
            )
        branching(self.rule)  # which refuses names of no rule: here, before clauses are made
        if self.restarts and self.method != "cdcl":
            raise UsageError(say("only CDCL restarts: DPLL would begin the same search again"))

    @property
    def rule(self) -> str:
        return self.heuristic or USUAL[self.method]

    def events(self, trail: Trail) -> Iterator[Event]:
        """What it does with the clauses of a trail."""
        if self.method == "dpll":
            return dpll.search_on(trail, heuristic=self.rule)
        return cdcl.search_on(trail, heuristic=self.rule, restarts=self.restarts)


def refuse_large(cnf: Cnf) -> None:
    """A UsageError when there are so many clauses that nobody would see the end."""
    if len(cnf) > MOST_CLAUSES:
        raise UsageError(
            say(
                "{n:,} clauses are too many for a search to be watched; the limit is {most:,}",
                n=len(cnf),
                most=MOST_CLAUSES,
            )
        )


@dataclass(frozen=True, slots=True)
class Seen:
    """The first events of a search, how much it did in all, and its model."""

    events: tuple[Event, ...]
    counts: Counts
    verdict: str
    last: tuple[int, ...] | None = None
    """The literals of the model."""
    stopped: Message | None = None
    interrupted: bool = False


def watched(search: Search, cnf: Cnf, deadline: Deadline, most: int, work: int = MOST_WORK) -> Seen:
    """Watches a search to its end, or until the time is up, somebody presses Ctrl-C, or it has
    done too much; whatever is known by then is kept."""
    cnf.require_clauses_alone()
    events: list[Event] = []
    counting = Counting()
    stopped, interrupted = None, False
    last: Event | None = None
    try:
        trail = Trail(cnf.stream())
        for last in search.events(trail):
            counting.add(last)
            if len(events) < most:
                events.append(last)
            if last.kind in ("model", "unsat"):
                break
            if deadline.over:
                stopped = say("out of time")
                break
            if counting.events >= work:
                stopped = say("given up after {n:,} events", n=work)
                break
            if trail.looks >= MOST_LOOKS:
                stopped = say("given up after {n:,} looks at clauses", n=trail.looks)
                break
    except KeyboardInterrupt:
        stopped, interrupted = say("interrupted"), True
    kept, counts = tuple(events), counting.counts()
    if stopped is not None or last is None:
        return Seen(kept, counts, "unknown", None, stopped, interrupted)
    if last.kind == "unsat":
        return Seen(kept, counts, "unsat")
    require_satisfied(cnf, assignment(cnf, last.literals).values)
    return Seen(kept, counts, "sat", last.literals)


def assignment(cnf: Cnf, literals: tuple[int, ...]) -> Assignment:
    """The model that some literals are."""
    return Assignment.from_literals(list(literals), cnf.atoms, cnf.variables)
