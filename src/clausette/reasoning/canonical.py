"""An order of variables and rule instances that does not depend on how a board is turned.

Whoever takes things in this order does the same on a board turned, mirrored or with its digits
exchanged. Colours are refined: what a variable is like is told by the instances that hold it, and
what an instance is like by its variables, again and again. Only what is alike all around, as in a
board that is its own mirror image, is left to its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clausette.reasoning.checks import Checks

_MOST_ROUNDS = 12


@dataclass(frozen=True, slots=True)
class Order:
    """The place of every variable, and of every instance."""

    variables: list[int]
    instances: list[int]


def plain_order(variables: int, instances: int) -> Order:
    """Everything in the order of its number; variables count from 0 to this one."""
    return Order(list(range(variables + 1)), list(range(instances)))


def canonical_order(
    checks: Checks, count: int, targets: Sequence[int], values: Sequence[int]
) -> Order:
    """The order when some values are known; there are so many instances."""
    wanted = set(targets)
    variables = [hash((v in wanted, value)) for v, value in enumerate(values)]
    instances = [hash(checks.kind_of(k)) for k in range(count)]
    different = 0
    for _ in range(_MOST_ROUNDS):
        instances = [
            hash((colour, *sorted(variables[v] for v in held)))
            for colour, held in zip(instances, checks.variables, strict=True)
        ]
        variables = [
            hash((colour, *sorted(instances[k] for k in holders)))
            for colour, holders in zip(variables, checks.holders, strict=True)
        ]
        found = len(set(variables))
        if found == different:
            break
        different = found
    return Order(_places(variables), _places(instances))


def _places(colours: Sequence[int]) -> list[int]:
    ranked = sorted(range(len(colours)), key=lambda n: (colours[n], n))
    places = [0] * len(colours)
    for place, number in enumerate(ranked):
        places[number] = place
    return places
