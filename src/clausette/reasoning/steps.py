"""What a tutor says, as data: a step, a clash, a fork. Words are the voice's business.

Literals are those of the formula: a positive one says that an atom is true. Instances are the
numbers that `Guarded` gives them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

StepKind: TypeAlias = Literal["smallest", "minimal", "hurried"]
"""No smaller set of instances goes on from here; or only none of these can be left out; or, beside
that, a deadline ended the search for fewer."""


@dataclass(frozen=True, slots=True)
class Step:
    """One deduction that a person can follow: these instances and what is known force these."""

    conclusions: tuple[int, ...]
    instances: tuple[int, ...]
    known: tuple[int, ...]
    """What was known before and is used; none of it can be left out."""
    kind: StepKind

    @property
    def size(self) -> int:
        """How many rule instances it takes."""
        return len(self.instances)


@dataclass(frozen=True, slots=True)
class Clash:
    """Known literals that cannot be right together, by these instances; none can be left out.

    Without known literals the rules themselves leave no solution.
    """

    known: tuple[int, ...]
    instances: tuple[int, ...]
    kind: StepKind


@dataclass(frozen=True, slots=True)
class Fork:
    """Nothing more is forced: two solutions from here, and the variables that are open."""

    one: tuple[int, ...]
    """The literals in which the first of the two differs from the other."""
    open: tuple[int, ...]
    """All variables that are not the same in all solutions from here."""


@dataclass(frozen=True, slots=True)
class Done:
    """Everything is known."""


@dataclass(frozen=True, slots=True)
class Late:
    """The time was up before the next step was found: there may be more of them."""


Advice: TypeAlias = Step | Clash | Fork | Done | Late
