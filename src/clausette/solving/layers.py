"""A formula with connected areas → the same in layers, for those who know of clauses only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from clausette.cnf import Cnf
from clausette.deadline import Deadline
from clausette.errors import LanguageError


class Layered(NamedTuple):
    """A formula in layers, more clauses, and the variables that matter, all by its numbers."""

    cnf: Cnf
    added: list[list[int]]
    over: list[int]


def in_layers(
    cnf: Cnf, added: Sequence[Sequence[int]], over: Sequence[int], deadline: Deadline
) -> Layered | None:
    """The same in layers; None where they are too many, or a variable has no name to know it by.

    Variables beyond those of the formula get new numbers.
    """
    if cnf.layers is None:
        return None
    try:
        layers = cnf.layers(deadline)
    except LanguageError:
        return None  # more clauses than the limits allow
    numbers: dict[int, int] = {}
    top = layers.variables
    for variable in _variables((*added, over)):
        name = cnf.atoms.names[variable - 1] if variable <= cnf.variables else None
        found = layers.atoms.variable(name) if name is not None else None
        if found is None and variable <= cnf.variables:
            return None
        if found is None:
            top += 1
        numbers[variable] = found or top
    return Layered(
        layers,
        [[numbers[x] if x > 0 else -numbers[-x] for x in clause] for clause in added],
        [numbers[x] for x in over],
    )


def _variables(clauses: Iterable[Sequence[int]]) -> dict[int, None]:
    return dict.fromkeys(abs(literal) for clause in clauses for literal in clause)
