"""The events of a search in words; how literals and clauses are called is up to who tells."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from clausette.solving.events import Event, Literals
from clausette.words import Message, say


class Names(Protocol):
    """What literals and clauses are called."""

    def literal(self, literal: int) -> str:
        """One literal."""

    def clause(self, literals: Literals) -> str:
        """A clause, by what it says."""

    def reason(self, number: int, literals: Literals) -> str:
        """A clause of the search, by its number: what it says, or where it comes from."""

    def model(self, literals: Literals) -> str:
        """What is true in a model."""


def event_words(event: Event, names: Names) -> Message:
    """What an event is, in a line."""
    literal = names.literal(event.literal) if event.literal else ""
    match event.kind:
        case "assume":
            return say("assume {literal}", literal=literal)
        case "decide":
            return say("decide {literal}", literal=literal)
        case "backtrack":
            return say("backtrack {literal}", literal=literal)
        case "restart":
            return say("restart")
        case "backjump":
            return say("back to level {level}", level=event.level)
        case "model":
            return say("model {atoms}", atoms=names.model(event.literals))
        case "unsat":
            used = " ".join(map(names.literal, event.literals))
            return say("unsat: {literals}", literals=used) if used else say("unsat")
        case "learn":
            return say("learn {clause}", clause=names.clause(event.literals))
    assert event.clause is not None
    reason = names.reason(event.clause, event.literals)
    if event.kind == "conflict":
        return say("conflict in {clause}", clause=reason)
    return say("propagate {literal} because {clause}", literal=literal, clause=reason)


def step_words(event: Event, names: Names) -> Iterator[Message]:
    """How a clause that is learnt comes about, a line for every step of resolution."""
    for step in event.steps:
        yield say(
            "resolve on {literal} with {clause}: {resolvent}",
            literal=names.literal(abs(step.literal)),
            clause=names.clause(step.literals),
            resolvent=names.clause(step.resolvent),
        )
