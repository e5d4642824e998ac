"""What a formula says of connected areas, beside its clauses.

A node is there if its literal is true; 0 stands for what is always true. A link between two nodes
that is not always there is a node too, without being a place. The nodes that are there make parts.
A demand is a statement about parts. Whoever solves the clauses alone may find a model that meets
not all demands: each that fails is refused by a clause that follows from it, a *cut*.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from math import inf
from typing import Any, Literal, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

DemandKind: TypeAlias = Literal["joined", "rooted", "apart", "size"]
CutKind: TypeAlias = Literal["cut", "path", "ring"]
"""That some places shut others in, that some join others, that some close a loop."""


class Demand(NamedTuple):
    """A statement about parts, unless one of the literals is true.

    joined    the places of `group` that are there are in one part
    rooted    `node` is in a part with a start; if there is a `group`, with one of these starts
    apart     `node` and `other` are not in one part
    size      the part of `node` has `other` places; then there are no links among its nodes
    """

    kind: DemandKind
    rule: int
    unless: tuple[int, ...] = ()
    node: int = 0
    other: int = 0
    group: tuple[int, ...] = ()
    binding: int = 0
    """Which row of the rule's formula it is."""


class Cut(NamedTuple):
    """A clause that follows from a demand: a part and its border, a path, or a closed loop."""

    clause: tuple[int, ...]
    demand: int
    kind: CutKind
    part: tuple[int, ...]
    """The nodes that would be shut in, joined, or a loop."""
    border: tuple[int, ...] = ()
    """The nodes around the part that are not there."""
    rest: int = -1
    """A node elsewhere, or -1."""


class SortedDemands(NamedTuple):
    """The numbers of demands by where they are looked at.

    always   whatever is there
    at       in the part of a place, where it is there
    rooted   in a part without a start: that it must have one, by its places
    apart    in a part with several such places: that these are apart from those
    """

    always: tuple[int, ...]
    at: dict[int, list[int]]
    rooted: dict[int, int]
    apart: dict[int, dict[int, int]]


# No slots: `cached_property` keeps its value in the instance's `__dict__`.
@dataclass(frozen=True, eq=False)
class Areas:
    """A graph over the variables of a formula, and what is demanded of it."""

    on: tuple[int, ...]
    """The literal of every node, 0 where it is always there."""
    near: tuple[tuple[int, ...], ...]
    """For every node, those that it is joined to if both are there."""
    links: frozenset[int]
    """The nodes that are no places."""
    starts: frozenset[int]
    demands: tuple[Demand, ...]
    points: tuple[tuple[int, ...], ...] = ()
    """Sets of nodes of which no more than two are there, by the rule that demands one part."""
    names: Callable[[], tuple[str, ...]] = field(default=lambda: (), repr=False)
    """What the places are called in the model, in the order of the nodes; links are not."""
    bindings: Callable[[int], Mapping[str, Any]] = field(default=lambda _: {}, repr=False)
    """The variables of the formula that makes a demand, by the demand's number."""

    @cached_property
    def literals(self) -> NDArray[np.int64]:
        """The literals of the nodes."""
        return np.array(self.on, dtype=np.int64)

    def there(self, least: int, values: NDArray[np.int8]) -> bytes:
        """For every node whether its literal has at least this value, by those of the variables:
        1 for true, -1 for false, 0 if that is not known."""
        literals = self.literals
        found = values[np.abs(literals)] * np.sign(literals) >= least
        return bytes(found | (literals == 0))

    @cached_property
    def variables(self) -> frozenset[int]:
        """All variables that it says something of."""
        unless = (literal for demand in self.demands for literal in demand.unless)
        return frozenset(abs(literal) for literal in (*self.on, *unless) if literal)

    def goals(self, demand: Demand) -> frozenset[int]:
        """The starts with one of which the part of a rooted place must be."""
        if not demand.group:
            return self.starts
        return frozenset(node for node in demand.group if node >= 0)

    @cached_property
    def sorted(self) -> SortedDemands:
        """The demands by where they are looked at."""
        always: list[int] = []
        at: dict[int, list[int]] = {}
        rooted: dict[int, int] = {}
        apart: dict[int, dict[int, int]] = {}
        for number, demand in enumerate(self.demands):
            if demand.kind == "joined":  # of all places together, of which there may be none
                always.append(number)
                continue
            node, own = demand.node, -self.on[demand.node]
            # What is demanded of a place only if it is there is looked at in its part.
            only_there = demand.unless == ((own,) if own else ())
            if demand.kind == "apart" and not demand.unless:
                apart.setdefault(node, {})[demand.other] = number
                apart.setdefault(demand.other, {}).setdefault(node, number)
            elif demand.kind == "rooted" and only_there and not demand.group:
                rooted[node] = number
            elif demand.kind in ("rooted", "size") and only_there:
                at.setdefault(node, []).append(number)
            else:
                always.append(number)
        return SortedDemands(tuple(always), at, rooted, apart)

    @cached_property
    def nodes_of(self) -> dict[int, list[int]]:
        """The nodes of every variable that has some."""
        found: dict[int, list[int]] = {}
        for node, literal in enumerate(self.on):
            if literal:
                found.setdefault(abs(literal), []).append(node)
        return found

    @cached_property
    def asked_at(self) -> dict[int, list[int]]:
        """The demands that can fail in the part of a place only, by these places."""
        _, at, rooted, apart = self.sorted
        found = {node: list(numbers) for node, numbers in at.items()}
        for node, number in rooted.items():
            found.setdefault(node, []).append(number)
        for node, others in apart.items():
            found.setdefault(node, []).extend(others.values())
        return found

    @cached_property
    def sizes_at(self) -> tuple[list[float], list[float]]:
        """For every node, the smallest and the largest size of its part that is demanded where it
        is there; what else is demanded of it may fail whatever the size."""
        smallest, largest = [inf] * len(self.on), [0.0] * len(self.on)
        for node, numbers in self.asked_at.items():
            for number in numbers:
                demand = self.demands[number]
                sized = demand.kind == "size"
                smallest[node] = min(smallest[node], demand.other if sized else 0)
                largest[node] = max(largest[node], demand.other if sized else inf)
        return smallest, largest

    @cached_property
    def points_of(self) -> dict[int, list[int]]:
        """The points of every node that has some."""
        found: dict[int, list[int]] = {}
        for number, nodes in enumerate(self.points):
            for node in nodes:
                found.setdefault(node, []).append(number)
        return found
