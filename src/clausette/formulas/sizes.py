"""How large a formula becomes by the ways to conjunctive normal form that steps show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from clausette.errors import InputError
from clausette.grounding.canonical import Clausifier
from clausette.grounding.distributing import Distributing
from clausette.grounding.formula import Ground, simplified
from clausette.grounding.tseitin import PlaistedGreenbaum, Tseitin
from clausette.language.interpreter import deep_recursion

Method: TypeAlias = Literal["distribute", "tseitin", "plaisted-greenbaum", "auto"]
_MAKERS: dict[Method, type[Clausifier]] = {
    "distribute": Distributing,
    "tseitin": Tseitin,
    "plaisted-greenbaum": PlaistedGreenbaum,
}


@dataclass(frozen=True, slots=True)
class FormSize:
    """What one way makes of a formula."""

    method: Method
    clauses: int
    literals: int
    atoms: int
    """New ones."""


def sizes_of(formula: Ground) -> tuple[FormSize, ...]:
    """The sizes by the ways of steps; distribution is left out where it would make too many
    clauses."""
    found: list[FormSize] = []
    with deep_recursion():
        formula = simplified(formula)
        for method, maker in _MAKERS.items():
            made = maker((formula,))
            try:
                clauses = made.clauses(formula)
            except InputError:
                continue
            literals = sum(map(len, clauses))
            found.append(FormSize(method, len(clauses), literals, made.definitions))
    return tuple(found)
