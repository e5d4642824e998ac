"""What is asked of a planner, and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from clausette.deadline import NEVER, Deadline

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
        return self.also.get(language, self.words)


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

    def __str__(self) -> str:
        return self.told("en")

    def told(self, language: str) -> str:
        """The verdict in one sentence."""
        words = _WORDS.get(language, _WORDS["en"])
        why = self.reason.told(language) if self.reason else ""
        if self.kind == "unknown":
            return words["unknown"].format(why or words["late"])
        if self.kind == "none":
            return words["none"].format(why) if why else words["none at all"]
        count = len(self.plan)
        moves = words["move" if count == 1 or (count == 0 and language == "fr") else "moves"]
        return words["shortest" if self.shortest else "plan"].format(f"{count} {moves}")


_WORDS: Final = {
    "en": {
        "unknown": "unknown: {}",
        "late": "out of time",
        "none": "no plan: {}",
        "none at all": "no plan",
        "plan": "a plan: {}",
        "shortest": "a shortest plan: {}",
        "move": "move",
        "moves": "moves",
    },
    "fr": {
        "unknown": "inconnu : {}",
        "late": "le temps est écoulé",
        "none": "pas de plan : {}",
        "none at all": "pas de plan",
        "plan": "un plan : {}",
        "shortest": "un plan des plus courts : {}",
        "move": "coup",
        "moves": "coups",
    },
}
