"""The formula that spreads a flood from layer to layer, and the graph that it tells.

bigand $x,$d in S,[1..card(S)]:
  near($x,$d) <=> P($x) and (near($x,$d-1) or bigor $y in $beside($x): near($y,$d-1) end)
end
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from clausette.grounding.columnar.floods.parts import (
    Binder,
    Chain,
    Signed,
    chained,
    disjunction,
    literal_of,
    looped,
    mentions,
    names_in,
    negation,
    parts_of,
    plain_name,
    put,
)
from clausette.grounding.columnar.floods.shape import NotFlood, Place, Probe, probe_family
from clausette.language import syntax as s
from clausette.language.syntax import bare
from clausette.words import say


class Neighbour(NamedTuple):
    """One way in which a node is reached from others."""

    binders: tuple[Binder, ...]
    conditions: tuple[s.Expression, ...]
    literals: tuple[Signed, ...]
    """What must hold for the way to be open: nothing, or one literal."""
    arguments: tuple[s.Expression, ...]

    def names(self, moves: Iterable[int]) -> set[str]:
        """What it depends on."""
        arguments = (self.arguments[n] for n in moves)
        literals = (literal.atom for literal in self.literals)
        members = (binder.members for binder in self.binders)
        return names_in(*self.conditions, *arguments, *literals, *members)


@dataclass(frozen=True, slots=True)
class Spread:
    """The formula of the layers; its variables are called `$~0`, `$~1` … by their places."""

    place: Place
    name: str
    sets: tuple[s.Expression, ...]
    """The set of every argument but the last."""
    conditions: tuple[s.Expression, ...]
    moves: tuple[int, ...]
    """The arguments that make a node; the others are indices."""
    kept: tuple[int, ...]
    """The indices on which the graph depends: it is another for each of their values."""
    bound: s.Expression
    literal: Signed | None
    neighbours: tuple[Neighbour, ...]

    @property
    def own(self) -> tuple[s.Variable, ...]:
        return own_variables(len(self.sets))

    @property
    def indices(self) -> tuple[int, ...]:
        return tuple(n for n in range(len(self.sets)) if n not in self.moves)

    @property
    def dropped(self) -> tuple[int, ...]:
        """The indices for all of whose values the graph is the same."""
        return tuple(n for n in self.indices if n not in self.kept)

    @property
    def simple(self) -> bool:
        """Whether there are as many layers as nodes by what the text says."""
        return len(self.moves) == 1 and self.bound == s.Unary("card", self.sets[self.moves[0]])

    def node(self, arguments: tuple[s.Expression, ...]) -> s.Formula:
        """The atom that stands for a node in probes."""
        wanted = (*self.kept, *self.moves)
        return s.Proposition(probe_family(self.name), tuple(arguments[n] for n in wanted))

    def everywhere(self, formula: s.Formula) -> s.Formula:
        """The formula for every node."""
        around = [Binder(self.own[n].name, self.sets[n]) for n in (*self.kept, *self.moves)]
        return looped(around, self.conditions, formula)

    def literal_at(self, arguments: tuple[s.Expression, ...]) -> Signed | None:
        """P of the node with these arguments."""
        if self.literal is None:
            return None
        return Signed(put(self.literal.atom, self.at(arguments)), self.literal.positive)

    def at(self, arguments: tuple[s.Expression, ...]) -> dict[str, s.Expression]:
        """These arguments in place of its own variables."""
        return {self.own[n].name: argument for n, argument in enumerate(arguments)}

    def is_about_all(self, chain: Chain, arguments: tuple[s.Expression, ...]) -> bool:
        """Whether a formula is about every node of every index, in variables of its own."""
        names = [plain_name(argument) for argument in arguments]
        found = {binder.name: binder.members for binder in chain.binders}
        if None in names or sorted(map(str, names)) != sorted(b.name for b in chain.binders):
            return False
        own = {str(name): self.own[n] for n, name in enumerate(names)}
        conditions = [put(condition, own) for condition in chain.conditions]
        sets = tuple(put(found[str(name)], own) for name in names)
        return sets == self.sets and conditions == [*self.conditions]

    def last(self, atom: s.Node) -> tuple[s.Expression, ...]:
        """The arguments of an atom of the last layer, without that of the layer."""
        if not isinstance(atom, s.Proposition) or atom.name != self.name:
            raise self.misused()
        arguments = tuple(map(bare, atom.indices[:-1]))
        if put(atom.indices[-1], {}) != put(self.bound, self.at(arguments)):
            raise NotFlood(
                say("{name} is asked about a layer that is not the last", name=self.name)
            )
        return arguments

    def misused(self) -> NotFlood:
        return NotFlood(say("{name} is used in a way that layers alone can serve", name=self.name))

    def graph(self) -> Iterator[Probe]:
        """What tells the nodes and the ways between them."""
        node = self.node(self.own)
        is_there = node if self.literal is None else self.literal.formula
        told = node if self.literal is None else disjunction([negation(node), is_there])
        yield Probe("node", self.place.rule, self.everywhere(told))
        for neighbour in self.neighbours:
            open_ = (literal.formula for literal in neighbour.literals)
            parts = [negation(node), self.node(neighbour.arguments), *open_]
            inner = looped(neighbour.binders, neighbour.conditions, disjunction(parts))
            yield Probe("link", self.place.rule, self.everywhere(inner))


def own_variables(count: int) -> tuple[s.Variable, ...]:
    """Variables that no model can have."""
    return tuple(s.Variable(f"$~{place}") for place in range(count))


def read_spread(place: Place) -> Spread | None:
    """The spread that a formula is; None if it is none."""
    chain = chained(place.formula)
    body = bare(chain.body)
    if not (isinstance(body, s.Binary) and body.operator == "<=>"):
        return None
    head = bare(body.left)
    names = [binder.name for binder in chain.binders]
    if not isinstance(head, s.Proposition) or len(head.indices) < 2 or len({*names}) < len(names):
        return None
    arguments = [plain_name(index) for index in head.indices]
    if None in arguments or sorted(map(str, arguments)) != sorted(names):
        return None
    sets = {binder.name: binder.members for binder in chain.binders}
    layers = bare(sets[str(arguments[-1])])
    if not (isinstance(layers, s.Range) and bare(layers.low) == s.Int(1)):
        return None
    own = {
        str(name): variable
        for name, variable in zip(arguments, own_variables(len(arguments)), strict=True)
    }
    return _read(
        place,
        head.name,
        tuple(put(sets[str(name)], own) for name in arguments[:-1]),
        tuple(put(condition, own) for condition in chain.conditions),
        put(layers.high, own),
        put(body.right, own),
    )


def _read(
    place: Place,
    name: str,
    sets: tuple[s.Expression, ...],
    conditions: tuple[s.Expression, ...],
    bound: s.Expression,
    right: s.Formula,
) -> Spread | None:
    *own, depth = own_variables(len(sets) + 1)
    before = s.Binary("-", depth, s.Int(1))
    around = [part for part in parts_of(right, "and") if not mentions(part, name)]
    spreading = [part for part in parts_of(right, "and") if mentions(part, name)]
    literals = [literal_of(part) for part in around]
    if len(spreading) != 1 or len(literals) > 1 or None in literals:
        return None
    stays = s.Proposition(name, (*own, before))
    ways = [part for part in parts_of(spreading[0], "or") if bare(part) != stays]
    if len(ways) == len(parts_of(spreading[0], "or")):
        return None
    neighbours = [_neighbour(part, name, before) for part in ways]
    found = [neighbour for neighbour in neighbours if neighbour is not None]
    if len(found) < len(neighbours) or any(len(x.arguments) != len(sets) for x in found):
        return None
    moves = tuple(n for n in range(len(sets)) if any(x.arguments[n] != own[n] for x in found))
    literal = literals[0] if literals else None
    told = [] if literal is None else [literal.atom]
    graph = names_in(*told, *conditions, *(sets[n] for n in moves))
    graph = graph.union(*(neighbour.names(moves) for neighbour in found))
    if not moves or depth.name in graph | names_in(bound, *sets):
        return None
    indices = [n for n in range(len(sets)) if n not in moves]
    kept = [n for n in indices if own[n].name in graph]
    needed = names_in(*(sets[n] for n in kept))
    if any(own[n].name in needed for n in indices if n not in kept):
        return None
    return Spread(
        *(place, name, sets, conditions, moves, tuple(kept), bound, literal, tuple(found)),
    )


def _neighbour(part: s.Formula, name: str, before: s.Expression) -> Neighbour | None:
    """One disjunct of the spread: the node before, behind loops, conditions and literals."""
    binders: list[Binder] = []
    conditions: list[s.Expression] = []
    literals: list[Signed | None] = []
    node = bare(part)
    while True:
        match node:
            case s.Big("bigor", variables, sets, condition, body) if len(variables) == len(sets):
                binders += [Binder(v.name, m) for v, m in zip(variables, sets, strict=True)]
                conditions += [condition] if condition is not None else []
                node = bare(body)
            case s.Binary("and", left, right):
                inner, other = (left, right) if mentions(left, name) else (right, left)
                literals += [literal_of(p) for p in parts_of(other, "and")]
                node = bare(inner)
            case s.Proposition(found, (*arguments, last)) if found == name and bare(last) == before:
                if len(literals) > 1 or None in literals:
                    return None
                own = [literal for literal in literals if literal is not None]
                reached = tuple(map(bare, arguments))
                return Neighbour(tuple(binders), tuple(conditions), tuple(own), reached)
            case _:
                return None
