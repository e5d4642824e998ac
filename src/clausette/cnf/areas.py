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
from typing import Any, Literal, NamedTuple, TypeAlias

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
    """The numbers of demands: those to look at always, and those to look at in the part of a place,
    where it is there; the latter also by the places that are to be apart."""

    always: tuple[int, ...]
    at: dict[int, list[int]]
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
        apart: dict[int, dict[int, int]] = {}
        for number, demand in enumerate(self.demands):
            if demand.kind == "joined":  # of all places together, of which there may be none
                always.append(number)
                continue
            node, own = demand.node, -self.on[demand.node]
            # What is demanded of a place only if it is there is looked at in its part.
            only_there = demand.unless in ((own,), ()) if own else True
            if demand.kind == "apart" and not demand.unless:
                at.setdefault(node, []).append(number)
                apart.setdefault(node, {})[demand.other] = number
            elif demand.kind in ("rooted", "size") and only_there and (not own or demand.unless):
                at.setdefault(node, []).append(number)
            else:
                always.append(number)
        return SortedDemands(tuple(always), at, apart)

    @cached_property
    def points_of(self) -> dict[int, list[int]]:
        """The points of every node that has some."""
        found: dict[int, list[int]] = {}
        for number, nodes in enumerate(self.points):
            for node in nodes:
                found.setdefault(node, []).append(number)
        return found
