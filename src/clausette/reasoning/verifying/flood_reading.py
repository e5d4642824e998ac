"""The floods of a model, read from ground formulas of the layers 0, 1 and last.

`near(x,0)` as it is said; `near(x,1)` as ways from nodes of the layer before, each open if some
literals hold; and all that is said of the last layer.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import NamedTuple, TypeAlias

from clausette.cnf.atom_text import split_atom
from clausette.grounding.formula import (
    And,
    Atom,
    Equivalent,
    Ground,
    Not,
    Or,
    Truth,
    atoms,
    simplified,
)
from clausette.reasoning.verifying.partly_known import Literal, literals_of
from clausette.reasoning.verifying.refusal import Refused
from clausette.words import say

Node: TypeAlias = tuple[str, ...]
"""The name of a helper and its arguments, without the layer."""


class Way(NamedTuple):
    """From a node of one layer to one of the next, if all literals hold."""

    literals: frozenset[Literal]
    node: Node


class Layers:
    """The layers of some helpers; Refused if they are not as floods are."""

    def __init__(self, names: Iterable[str], formulas: Iterable[Ground]) -> None:
        self.names = frozenset(names)
        self.starts: dict[Node, Ground] = {}
        self.into: dict[Node, list[Way]] = {}
        self.last: dict[Node, int] = {}
        self.uses: list[Ground] = []
        """What is said of the last layers."""
        self.rest: list[Ground] = []
        """What is said of other atoms."""
        for formula in map(simplified, formulas):
            if not any(map(self.is_own, atoms(formula))):
                self.rest.append(formula)
            elif not self._define(formula):
                self.uses.append(formula)
        self._check()
        self.out: dict[Node, list[Way]] = {node: [] for node in self.into}
        for node, ways in self.into.items():
            for literals, other in ways:
                self.out[other].append(Way(literals, node))

    def is_own(self, atom: str) -> bool:
        return atom.partition("(")[0] in self.names

    def placed(self, atom: str) -> tuple[Node, int]:
        """The node of an atom, and its layer."""
        name, arguments = split_atom(atom)
        return (name, *arguments[:-1]), int(arguments[-1])

    @cached_property
    def atoms(self) -> tuple[str, ...]:
        """The other atoms on which the floods depend, in the order of the formulas."""
        ways = (x for ways in self.into.values() for way in ways for x in sorted(way.literals))
        told = (name for formula in (*self.starts.values(), *self.uses) for name in atoms(formula))
        found = dict.fromkeys((*(name for name, _ in ways), *told))
        return tuple(name for name in found if not self.is_own(name))

    @cached_property
    def parts(self) -> list[list[Node]]:
        """Nodes that are joined by ways at all, in whatever direction."""
        seen: set[Node] = set()
        found: list[list[Node]] = []
        for first in self.into:
            if first in seen:
                continue
            seen.add(first)
            part = [first]
            for node in part:
                beside = {way.node for way in (*self.into[node], *self.out[node])} - seen
                seen |= beside
                part += sorted(beside)
            found.append(part)
        return found

    @cached_property
    def part_of(self) -> dict[Node, int]:
        return {node: number for number, part in enumerate(self.parts) for node in part}

    def stays(self, node: Node) -> frozenset[Literal]:
        """What must hold for a node to be reached at all."""
        return next(way.literals for way in self.into[node] if way.node == node)

    def _define(self, formula: Ground) -> bool:
        """Whether a formula defines an atom of a layer, which is kept."""
        match formula:
            case Atom(name):
                return self._start(name, Truth(True))
            case Not(Atom(name)):
                return self._start(name, Truth(False))
            case Equivalent(Atom(name), right) if self.is_own(name):
                node, depth = self.placed(name)
                if depth == 0:
                    return self._start(name, right)
                ways = sorted(self._ways(right, depth - 1), key=str)
                known = self.into.setdefault(node, ways)
                twice = known is not ways and self.last[node] == depth
                if known != ways or depth < 1 or twice:
                    raise Refused(say("the layers of {name} are not all alike", name=node[0]))
                self.last[node] = max(depth, self.last.get(node, 0))
                return True
        return False

    def _start(self, atom: str, value: Ground) -> bool:
        node, depth = self.placed(atom)
        if depth != 0:
            return False
        if node in self.starts or any(map(self.is_own, atoms(value))):
            raise Refused(say("where {name} starts is not said once", name=node[0]))
        self.starts[node] = value
        return True

    def _ways(self, formula: Ground, depth: int) -> list[Way]:
        """The ways that a disjunction of atoms of one layer, behind literals, tells."""
        match formula:
            case Atom(name) if self.is_own(name):
                node, layer = self.placed(name)
                if layer == depth:
                    return [Way(frozenset(), node)]
            case Or(parts):
                return [way for part in parts for way in self._ways(part, depth)]
            case And(parts):
                own = [part for part in parts if any(map(self.is_own, atoms(part)))]
                held = [literals_of(part) for part in parts if part not in own]
                if len(own) == 1 and None not in held:
                    also = frozenset(x for found in held if found is not None for x in found)
                    inner = self._ways(own[0], depth)
                    return [Way(way.literals | also, way.node) for way in inner]
        raise _unknown()

    def _check(self) -> None:
        """Every node has a start and ways, one of which stays; uses are of the last layer."""
        for node, ways in self.into.items():
            stays = [way.literals for way in ways if way.node == node]
            known = all(way.node in self.into for way in ways) and node in self.starts
            if len(stays) != 1 or not known or not all(stays[0] <= way.literals for way in ways):
                raise _unknown()
        for name in (name for use in self.uses for name in atoms(use) if self.is_own(name)):
            node, depth = self.placed(name)
            if self.last.get(node) != depth:
                told = say("{name} is asked about a layer that is not the last", name=node[0])
                raise Refused(told)


def _unknown() -> Refused:
    return Refused(say("a flood spreads in a way that is not checked here"))
