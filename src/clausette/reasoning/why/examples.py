"""Examples that rules are held against: answers to accept or to reject, and where they stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from clausette.grounding.columnar.program import Program
from clausette.grounding.columnar.result import AtomColumns
from clausette.grounding.facts import Facts
from clausette.grounding.values import Value
from clausette.reasoning.why.answer import Answer
from clausette.reasoning.why.theory import Theory


@dataclass(frozen=True, slots=True)
class Example:
    """An answer that must be accepted, if `good`, or else rejected."""

    name: str
    answer: Answer
    good: bool


@dataclass(frozen=True)
class Setting:
    """Examples for the same values and facts: one board, or one model's data."""

    name: str
    examples: tuple[Example, ...]
    given: Mapping[str, Value] = field(default_factory=dict)
    facts: Facts | None = None
    declared: tuple[AtomColumns, ...] = ()

    def theory(self, program: Program) -> Theory:
        return Theory(program, self.given, self.facts, self.declared)
