"""What the definitions in clauses stand for, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.formulas.writing import in_signs
from clausette.grounding.meanings import statement
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from clausette.grounding.columnar.result import ColumnarGrounding
    from clausette.grounding.formula import Ground
    from clausette.grounding.meanings import Side


@dataclass(frozen=True, slots=True)
class DefinitionTold:
    """A new atom; the formula that it implies, that implies it, or both; none in a counter."""

    name: str
    side: Side
    formula: Ground | None

    @property
    def words(self) -> Message | str:
        if self.formula is None:
            return say("{name} is part of a counter", name=self.name)
        return in_signs(statement(self.name, self.side, self.formula))

    def data(self, language: str) -> dict[str, Any]:
        found = {"name": self.name, "words": in_words(self.words, language)}
        if self.formula is not None:
            found |= {"side": self.side, "formula": in_signs(self.formula)}
        return found


def definitions_of(found: ColumnarGrounding, labels: list[str]) -> tuple[DefinitionTold, ...]:
    """All definitions in some clauses, by the labels of their variables."""

    def label(variable: int) -> str:
        return labels[variable - 1]

    return tuple(
        DefinitionTold(
            label(variable),
            "=>" if meaning is None else meaning.side,
            None if meaning is None else meaning.formula(label),
        )
        for variable, meaning in found.meanings().items()
    )
