"""The events of a trace, told: for people in words, for programs by atoms and clauses."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from clausette.service.trace_names import TraceNames
from clausette.solving.event_words import event_words, step_words
from clausette.solving.events import Event, Literals
from clausette.words import Message, in_words


@dataclass(frozen=True, slots=True)
class TracedClause:
    """A clause of a search: its number from 1, its literals, and the rule that it comes from."""

    number: int
    literals: tuple[str, ...]
    learnt: int | None = None
    """Which of the learnt clauses it is, from 1."""
    rule: str = ""
    line: int = 0
    sentence: str = ""

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"number": self.number, "literals": list(self.literals)}
        if self.learnt is not None:
            found["learnt"] = self.learnt
        if self.rule:
            found |= {"rule": self.rule, "line": self.line}
        if self.sentence:
            found["sentence"] = self.sentence
        return found


@dataclass(frozen=True, slots=True)
class TracedStep:
    """One step of resolution, with the clause of this number."""

    variable: str
    clause: int
    resolvent: tuple[str, ...]
    words: Message

    def data(self) -> dict[str, Any]:
        return {
            "variable": self.variable,
            "clause": self.clause,
            "resolvent": list(self.resolvent),
        }


@dataclass(frozen=True, slots=True)
class TracedEvent:
    """An event: what happened, on which level, by which clause."""

    kind: str
    level: int
    words: Message
    literal: str = ""
    """By its atom, `-p(1)`."""
    clause: TracedClause | None = None
    steps: tuple[TracedStep, ...] = ()
    clashing: tuple[str, ...] = ()
    """Of a search that fails under assumptions, those that it used."""

    def lines(self, language: str) -> Iterator[str]:
        """The event indented by its level, after the steps of resolution that lead to it."""
        indent = "  " * self.level
        for step in self.steps:
            yield f"{indent}  {in_words(step.words, language)}"
        yield f"{indent}{in_words(self.words, language)}"

    def data(self, language: str) -> dict[str, Any]:
        found: dict[str, Any] = {
            "kind": self.kind,
            "level": self.level,
            "words": in_words(self.words, language),
        }
        if self.literal:
            found["literal"] = self.literal
        if self.clause is not None:
            found["clause"] = self.clause.data()
        if self.steps:
            found["steps"] = [step.data() for step in self.steps]
        if self.clashing:
            found["clashing"] = list(self.clashing)
        return found


def traced_clause(number: int, literals: Literals, names: TraceNames) -> TracedClause:
    """A clause of a search, told; its number is from 0."""
    own = names.rule(number)
    return TracedClause(
        number + 1,
        tuple(map(names.cnf.atoms.label, literals)),
        names.learnt(number),
        own.get("rule", ""),
        own.get("line", 0),
        names.sentence(number),
    )


def traced_event(event: Event, names: TraceNames) -> TracedEvent:
    """An event of a search over a formula, told."""
    label = names.cnf.atoms.label
    clause = None
    if event.clause is not None:
        clause = traced_clause(event.clause, event.literals, names)
    steps = tuple(
        TracedStep(
            label(abs(step.literal)), step.clause + 1, tuple(map(label, step.resolvent)), words
        )
        for step, words in zip(event.steps, step_words(event, names), strict=True)
    )
    return TracedEvent(
        event.kind,
        event.level,
        event_words(event, names),
        label(event.literal) if event.literal else "",
        clause,
        steps,
        tuple(map(label, event.literals)) if event.kind == "unsat" else (),
    )
