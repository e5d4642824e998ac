"""The implication graph at every conflict of a search by CDCL, read off its events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from clausette.solving.events import Event, Literals

_MOST = 24  # literals: all that led to the conflict are shown, if they are no more


@dataclass(frozen=True, slots=True)
class Implied:
    """A true literal that led to a conflict."""

    literal: int
    level: int
    clause: int | None
    """The number of the clause that forced it; a decision has none."""
    point: bool = False
    """Whether it is the first unique implication point."""
    cut: bool = False
    """Whether the learnt clause denies it."""


@dataclass(frozen=True, slots=True)
class ImplicationGraph:
    """What led to a conflict: literals, and which of them forced which."""

    level: int
    failed: int
    """The number of the clause that failed."""
    nodes: tuple[Implied, ...]
    """In the order in which they became true."""
    edges: tuple[tuple[int, int], ...]
    """Places in `nodes`, from a literal to one that it helped to force; the conflict comes after
    the last."""
    learnt: Literals
    whole: bool = True
    """Whether nothing is left out. Else it begins at the literals that the learnt clause denies."""


def implication_graphs(events: Iterable[Event]) -> Iterator[ImplicationGraph]:
    """The graph of every conflict from which something was learnt."""
    true: dict[int, Event] = {}
    conflict = None
    for event in events:
        if event.kind in ("assume", "decide", "propagate"):
            true[event.literal] = event
        elif event.kind == "conflict":
            conflict = event
        elif event.kind == "learn":
            assert conflict is not None
            yield _graph(true, conflict, event)
        elif event.kind in ("backjump", "restart"):
            true = {n: one for n, one in true.items() if one.level <= event.level}


def _graph(true: dict[int, Event], conflict: Event, learnt: Event) -> ImplicationGraph:
    """The literals behind a conflict; if they are many, those from which it was learnt."""
    denied = {-n for n in learnt.literals}
    shown = _behind(true, conflict, frozenset())
    whole = len(shown) <= _MOST
    stops = frozenset() if whole else frozenset(denied)
    shown = shown if whole else _behind(true, conflict, stops)
    places = {literal: place for place, literal in enumerate(n for n in true if n in shown)}
    nodes = tuple(
        Implied(n, true[n].level, true[n].clause, n == learnt.literal, n in denied) for n in places
    )
    edges = [
        (places[-other], place)
        for literal, place in places.items()
        if literal not in stops
        for other in true[literal].literals
        if other != literal
    ]
    edges += [(places[-other], len(places)) for other in conflict.literals]
    assert conflict.clause is not None
    return ImplicationGraph(
        conflict.level, conflict.clause, nodes, tuple(edges), learnt.literals, whole
    )


def _behind(true: dict[int, Event], conflict: Event, stops: frozenset[int]) -> set[int]:
    """The true literals from which a conflict can be reached, not beyond some."""
    wanted = {-n for n in conflict.literals}
    for literal in reversed(true):
        if literal in wanted and literal not in stops:
            wanted |= {-n for n in true[literal].literals if n != literal}
    return wanted
