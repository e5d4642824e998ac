"""What is asked of a planner, and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from clausette.deadline import NEVER, Deadline
from clausette.words import Message, in_words, plural, say

Plan: TypeAlias = tuple[Any, ...]
"""Moves, each an immutable value of the puzzle's own, made of integers."""

Atom: TypeAlias = tuple[str, tuple[int | str, ...]]
"""A true atom of a model: its name and its arguments."""

PlanKind: TypeAlias = Literal["solved", "none", "unknown"]


@dataclass(frozen=True, slots=True)
class Ask:
    """A question to a planner."""

    engine: str = "auto"
    model: str = "rules"
    """Which of the puzzle's models the SAT engine grounds."""
    shortest: bool = False
    steps: int | None = None
    """Only plans of this many moves or fewer, when given."""
    deadline: Deadline = NEVER
    work: int | None = None
    """How much a search may do, when given. One is a position of A*, some 15 microseconds; it is
    counted and not timed, so that the answer is the same on any machine."""
    solver: str | None = None
    """The SAT solver, when one is asked for."""
    progress: Callable[[Message], None] | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why there is no plan: its kind, a sentence, and the data that lets anybody check it."""

    kind: str
    words: Message | str
    data: Mapping[str, Any] = field(default_factory=dict)

    def told(self, language: str) -> str:
        """The sentence in a language."""
        return in_words(self.words, language)


@dataclass(frozen=True, slots=True)
class PlanVerdict:
    """A plan, or why there is none, or that the time was too short."""

    kind: PlanKind
    plan: Plan = ()
    shortest: bool = False
    """Whether the plan is proved to be as short as possible."""
    reason: Reason | None = None
    engine: str = ""
    """The engine that answered."""
    least: int = 0
    """When nothing else is known: no plan has fewer moves than this."""
    proof: Message | None = field(default=None, compare=False)
    """Why no plan has fewer moves, as a clause of a sentence, if that is known."""
    work: int = field(default=0, compare=False)
    """How much the search did, as far as it counts that."""

    @property
    def words(self) -> Message:
        """The verdict in one sentence."""
        why = self.reason.words if self.reason is not None else ""
        if self.kind == "unknown":
            return say("unknown: {why}", why=why or say("out of time"))
        if self.kind == "none":
            return say("no plan: {why}", why=why) if why else say("no plan")
        count = len(self.plan)
        if self.shortest:
            return plural(count, "a shortest plan: {n} move", "a shortest plan: {n} moves")
        return plural(count, "a plan: {n} move", "a plan: {n} moves")

    def __str__(self) -> str:
        return self.words

    def told(self, language: str) -> str:
        """The verdict in one sentence of a language."""
        return in_words(self.words, language)
