"""What is asked of a planner, and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

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
    deadline: float | None = None
    """On the clock of `time.monotonic`."""
    solver: str | None = None
    """The SAT solver, when one is asked for."""
    progress: Callable[[str], None] | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """Why there is no plan: its kind, a sentence, and the data that lets anybody check it."""

    kind: str
    words: str
    data: Mapping[str, Any] = field(default_factory=dict)
    also: Mapping[str, str] = field(default_factory=dict)
    """The sentence in languages other than English, by their names: `fr`."""

    def told(self, language: str) -> str:
        """The sentence in a language, in English where there is no other."""
        return self.also.get(language) or in_words(self.words, language)


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

    def __str__(self) -> str:
        return str(self.words)

    @property
    def words(self) -> Message:
        """The verdict in one sentence."""
        return self._because(self.reason.words if self.reason else "")

    def told(self, language: str) -> str:
        """The verdict in a language."""
        return in_words(self._because(self.reason.told(language) if self.reason else ""), language)

    def _because(self, why: str) -> Message:
        if self.kind == "unknown":
            return say("unknown: {why}", why=why or say("out of time"))
        if self.kind == "none":
            return say("no plan: {why}", why=why) if why else say("no plan")
        moves = plural(len(self.plan), "{n} move", "{n} moves")
        if self.shortest:
            return say("a shortest plan: {moves}", moves=moves)
        return say("a plan: {moves}", moves=moves)
