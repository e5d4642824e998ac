"""The clauses of probes → the graphs of floods, if they are what floods need."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from clausette.cnf.areas import Areas, Demand
from clausette.grounding.columnar.floods import COUNT, Flood, Probe
from clausette.grounding.facts import Earlier, Facts, Listed
from clausette.words import Message, say

Told = Mapping[int, Sequence[Sequence[int]]]
"""The clauses of probes, by the numbers of their units."""
Arguments = Callable[[str, int], tuple[int, ...]]
"""The arguments of an atom, by the name of its family and its variable."""


class NotAreas(Exception):
    """The tables of a board or the sets of a model are not what a flood needs: why."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


def in_order(flood: Flood, facts: Facts | None) -> bool:
    """Whether the table of what comes before is known to be an order of just the nodes."""
    if facts is None or flood.order is None:
        return False
    table, nodes = map(facts.given.get, flood.order)
    if not (isinstance(table, Listed) and isinstance(table.entries, Earlier)):
        return False
    if not (isinstance(nodes, Listed) and isinstance(nodes.entries, Sequence)):
        return False
    return len(nodes.entries) == len(table.entries) and all(map(table.entries.has, nodes.entries))


class Numbered(NamedTuple):
    """A probe with the number of its unit."""

    number: int
    flood: Flood
    probe: Probe


class Gathered(NamedTuple):
    """The graphs of all floods as one, and where they come from."""

    areas: Areas
    variables: tuple[tuple[Flood, int], ...]
    """The flood of every node, and the variable of its atom."""
    origins: tuple[tuple[int, int], ...]
    """The unit of every demand, and its clause there."""


def areas_of(
    probes: Sequence[Numbered], told: Told, arguments: Arguments, facts: Facts | None
) -> Gathered:
    """The graphs of all floods; NotAreas if one of them is no proper flood."""
    parts = _Parts()
    variables: list[tuple[Flood, int]] = []
    for flood in dict.fromkeys(numbered.flood for numbered in probes):
        own = [n for n in probes if n.flood is flood]
        graph = _Graph(flood, own, told, arguments, parts)
        graph.read(in_order(flood, facts))
        variables += [(flood, variable) for variable in graph.nodes]
    areas = Areas(
        tuple(parts.on),
        tuple(map(tuple, parts.near)),
        frozenset(parts.links),
        frozenset(parts.starts),
        tuple(parts.demands),
        tuple(parts.points),
    )
    return Gathered(areas, tuple(variables), tuple(parts.origins))


class _Parts:
    """What is gathered from all floods."""

    def __init__(self) -> None:
        self.on: list[int] = []
        self.near: list[list[int]] = []
        self.links: set[int] = set()
        self.starts: set[int] = set()
        self.points: list[tuple[int, ...]] = []
        self.demands: list[Demand] = []
        self.origins: list[tuple[int, int]] = []
        """The unit of every demand, and its clause there."""


class _Graph:
    """Reads the graph of one flood."""

    def __init__(
        self,
        flood: Flood,
        probes: Sequence[Numbered],
        told: Told,
        arguments: Arguments,
        parts: _Parts,
    ) -> None:
        self.flood = flood
        self.probes = probes
        self.told = told
        self.arguments = arguments
        self.parts = parts
        self.nodes: dict[int, int] = {}
        """The numbers of the nodes by the variables of their atoms."""
        self.has_links = False

    def read(self, ordered: bool) -> None:
        self._nodes()
        self._links()
        self._check_bound()
        if not ordered:
            self._check_order()
        started = self._starts()
        for numbered in self.probes:
            if numbered.probe.role == "joined":
                self._joined(numbered)
            elif numbered.probe.role in ("rooted", "reached", "apart", "size"):
                self._demands(numbered, started)
            elif numbered.probe.role == "point":
                clauses = self._clauses(numbered)
                self.parts.points += [tuple(map(self._node, clause)) for clause in clauses]

    def _clauses(self, numbered: Numbered) -> Sequence[Sequence[int]]:
        return self.told.get(numbered.number, ())

    def _of(self, *roles: str) -> list[tuple[Numbered, Sequence[int]]]:
        found = [n for n in self.probes if n.probe.role in roles]
        return [(n, clause) for n in found for clause in self._clauses(n)]

    def _node(self, variable: int) -> int:
        found = self.nodes.get(variable)
        if found is None:
            raise self._outside()
        return found

    def _outside(self) -> NotAreas:
        return NotAreas(say("{name} reaches places outside its set", name=self.flood.name))

    def _nodes(self) -> None:
        on, nodes = self.parts.on, self.nodes
        numbered = next(n for n in self.probes if n.probe.role == "node")
        for clause in self._clauses(numbered):
            if len(clause) == 1:
                atom, literal = clause[0], 0
            else:
                # The atoms of nodes are met in no other clause of this probe.
                negative, other = clause
                atom, literal = -negative, other
            if nodes.setdefault(atom, len(on)) == len(on):
                on.append(literal)
        self.parts.near += [[] for _ in range(len(on) - len(self.parts.near))]

    def _links(self) -> None:
        ways = {
            (self._node(-clause[0]), self._node(clause[1]), clause[2] if len(clause) > 2 else 0)
            for _, clause in self._of("link")
        }
        if any((target, source, literal) not in ways for source, target, literal in ways):
            raise NotAreas(
                say("{name} goes from a place to another and not back", name=self.flood.name)
            )
        on, near = self.parts.on, self.parts.near
        for source, target, literal in sorted(ways):
            if not literal:
                near[source].append(target)
            elif source < target:
                link = len(on)
                on.append(literal)
                near.append([source, target])
                near[source].append(link)
                near[target].append(link)
                self.parts.links.add(link)
                self.has_links = True

    def _check_bound(self) -> None:
        """There must be enough layers to reach the last node from the first."""
        for _, clause in self._of("bound"):
            (layers,) = self.arguments(COUNT, clause[0])
            if layers < max(map(len, self.groups), default=0) - 1:
                raise NotAreas(say("{name} has too few layers", name=self.flood.name))

    def _check_order(self) -> None:
        """What comes before each node must be an order of all of a group."""
        if not any(n.probe.role == "before" for n in self.probes):
            return
        earlier: dict[int, set[int]] = {node: set() for node in self.nodes.values()}
        for _, clause in self._of("before"):
            # A node before itself would be one literal only.
            earlier[self._node(-clause[0])].add(self._node(-clause[-1]))
        for group in self.groups:
            before: set[int] = set()
            for node in sorted(group, key=lambda node: len(earlier[node])):
                if earlier[node] != before:
                    raise NotAreas(
                        say(
                            "what comes before each place of {name} is no order",
                            name=self.flood.name,
                        )
                    )
                before.add(node)

    @cached_property
    def groups(self) -> list[tuple[int, ...]]:
        """The nodes that have the same indices."""
        if not self.flood.indices:
            return [tuple(self.nodes.values())]
        found: dict[tuple[int, ...], list[int]] = {}
        for variable, node in self.nodes.items():
            indices = self.arguments(self.flood.family, variable)[: self.flood.indices]
            found.setdefault(indices, []).append(node)
        return [tuple(nodes) for nodes in found.values()]

    def _starts(self) -> frozenset[int]:
        starts = {self._node(clause[0]) for _, clause in self._of("start")}
        is_first = any(n.probe.role == "before" for n in self.probes)
        if not is_first and not self.flood.starts_known:
            others = {self.nodes.get(-clause[0], -1) for _, clause in self._of("other")} - {-1}
            if starts & others or len(starts) + len(others) != len(self.nodes):
                raise NotAreas(
                    say("{name} is not decided for every place at the start", name=self.flood.name)
                )
        self.parts.starts |= starts
        return frozenset(starts)

    def _joined(self, numbered: Numbered) -> None:
        rows: dict[int, int] = {}
        if self.flood.indices:
            rows = {self._node(c[0]): row for row, c in enumerate(self._clauses(numbered))}
        for group in self.groups:
            demand = Demand("joined", numbered.probe.rule, group=group)
            self._demand(numbered, min((rows.get(node, 0) for node in group), default=0), demand)

    def _demands(self, numbered: Numbered, starts: frozenset[int]) -> None:
        kind, rule = numbered.probe.role, numbered.probe.rule
        if kind == "size" and self.has_links:
            raise NotAreas(
                say("{name} has a size, and ways that may be shut", name=self.flood.name)
            )
        for row, clause in enumerate(self._clauses(numbered)):
            own = [x for x in clause if abs(x) in self.nodes]
            unless = tuple(x for x in clause if abs(x) not in self.nodes)
            # Where a flood starts is told by negations.
            homes = tuple(self.nodes[-x] for x in own if x < 0)
            if not own or (kind in ("rooted", "reached") and own[0] < 0):
                raise self._outside()
            node, last = self.nodes[abs(own[0])], self.nodes[abs(own[-1])]
            if not starts.issuperset((node,) if kind in ("apart", "size") else homes):
                raise NotAreas(say("{name} is asked where it does not start", name=self.flood.name))
            if kind == "rooted":
                demand = Demand("rooted", rule, unless, node)
            elif kind == "reached":
                # From none of no starts.
                demand = Demand("rooted", rule, unless, node, group=homes or (-1,))
            elif kind == "apart":
                demand = Demand("apart", rule, unless, node, last)
            else:
                *unless_, count = unless
                (number,) = self.arguments(COUNT, count)
                demand = Demand("size", rule, tuple(unless_), node, number)
            self._demand(numbered, row, demand)

    def _demand(self, numbered: Numbered, row: int, demand: Demand) -> None:
        self.parts.demands.append(demand._replace(binding=len(self.parts.origins)))
        self.parts.origins.append((numbered.number, row))
