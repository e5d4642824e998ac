"""What a board knows of its steps that a formula does not: by it steps are chosen and put in order.

Without one, as for models, every target counts and nothing is nearer than something else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from clausette.reasoning.steps import Step
from clausette.reasoning.values import Values, literals_of

FAR = 1 << 20

Spot: TypeAlias = tuple[int, int]
"""A row and a column."""


class Hardness(NamedTuple):
    """How hard a step looks: on a scale, and among those of a level; the least is the easiest."""

    level: int
    order: int = 0
    technique: str = ""
    """The key of the technique that it is, if it has a name."""


@dataclass(frozen=True, slots=True)
class Taste:
    """What an explanation is for, and what is near, easy or known by a name."""

    goals: Callable[[Values], list[int]] = literals_of
    """Of what is known at the end, what an explanation has to reach."""
    places: Mapping[int, Spot] = field(default_factory=dict)
    """Where variables are on the board."""
    minor: Callable[[Step], bool] = lambda step: False
    """Whether a step fills in nothing."""
    hardness: Callable[[Step], Hardness] = lambda step: Hardness(step.size)
    """How hard a step looks; of its known literals all that its instances hold will do."""

    def cells(self, literals: Iterable[int]) -> list[Spot]:
        """The cells of some literals."""
        return [self.places[abs(x)] for x in literals if abs(x) in self.places]

    def distance(self, literals: Iterable[int], cells: list[Spot]) -> int:
        """How far some literals are from some cells, in rows and columns."""
        return min(
            (
                max(abs(one[0] - other[0]), abs(one[1] - other[1]))
                for one in self.cells(literals)
                for other in cells
            ),
            default=FAR,
        )
