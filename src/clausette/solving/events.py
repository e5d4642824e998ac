"""What a search does, one event after the other: the trace of DPLL and of CDCL."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

Kind: TypeAlias = Literal[
    "assume",
    "decide",
    "propagate",
    "conflict",
    "backtrack",
    "learn",
    "backjump",
    "restart",
    "model",
    "unsat",
]
Literals: TypeAlias = tuple[int, ...]


class Resolution(NamedTuple):
    """One step of resolution: what was there is resolved with a clause on one variable."""

    literal: int
    """The literal of `clause` that goes; its opposite goes from the other."""
    clause: int
    literals: Literals
    """That clause."""
    resolvent: Literals


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that the search does; `level` counts the decisions then standing.

    Clauses are numbered from 0, the learnt ones after those of the formula.
    """

    kind: Kind
    level: int
    literal: int = 0
    """What is decided or propagated; of what is learnt, the literal at the unique implication
    point."""
    clause: int | None = None
    """The number of the clause that forces, fails or is learnt."""
    literals: Literals = ()
    """That clause; a model; or the assumptions that clash."""
    steps: tuple[Resolution, ...] = ()
    """How a learnt clause comes from the one that failed."""


@dataclass(frozen=True, slots=True)
class Counts:
    """How much a search did."""

    events: int = 0
    decisions: int = 0
    propagations: int = 0
    conflicts: int = 0
    learnt: int = 0
    restarts: int = 0
    longest: int = 0
    """The literals of the longest clause that was learnt."""
    deepest: int = 0
    """The most decisions that stood at once."""

    def data(self) -> dict[str, int]:
        return {
            "events": self.events,
            "decisions": self.decisions,
            "propagations": self.propagations,
            "conflicts": self.conflicts,
            "learnt": self.learnt,
            "restarts": self.restarts,
            "longest": self.longest,
            "deepest": self.deepest,
        }


class Counting:
    """Counts events as they come."""

    def __init__(self) -> None:
        self._kinds: Counter[Kind] = Counter()
        self._longest = self._deepest = 0

    def add(self, event: Event) -> None:
        self._kinds[event.kind] += 1
        self._deepest = max(self._deepest, event.level)
        if event.kind == "learn":
            self._longest = max(self._longest, len(event.literals))

    @property
    def events(self) -> int:
        return self._kinds.total()

    def counts(self) -> Counts:
        kinds = self._kinds
        return Counts(
            kinds.total(),
            kinds["decide"],
            kinds["propagate"],
            kinds["conflict"],
            kinds["learn"],
            kinds["restart"],
            self._longest,
            self._deepest,
        )
