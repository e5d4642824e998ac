"""What is asked of a planner, and what it answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

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
        if self.kind == "unknown":
            return f"unknown: {self.reason.words}" if self.reason else "unknown: out of time"
        if self.kind == "none":
            return f"no plan: {self.reason.words}" if self.reason else "no plan"
        moves = f"{len(self.plan)} move{'s' * (len(self.plan) != 1)}"
        return f"a shortest plan: {moves}" if self.shortest else f"a plan: {moves}"
