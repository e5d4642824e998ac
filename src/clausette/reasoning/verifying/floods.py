"""Does a clause follow from floods? Whatever must be reached must be so from some start.

Suppose every literal of the clause false. Then some ways are known to be shut, others to be open;
so some nodes are known not to be reached by the last layer, others to be. The clause follows if

- something that is said of the last layer cannot hold then; or
- two nodes must be reached, each from other starts, and there is one start only.

Nothing else is believed: not what the board is, nor how the clause was found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from clausette.grounding.formula import Atom, Count, Ground, atoms
from clausette.reasoning.verifying.flood_reading import Layers, Node
from clausette.reasoning.verifying.partly_known import (
    Known,
    Literal,
    all_hold,
    disjuncts,
    literals_of,
    one_fails,
    value_of,
)


class _Cover(NamedTuple):
    """One of the literals holds, or the node is reached."""

    literals: tuple[Literal, ...]
    node: Node


class Floods:
    """What follows from the floods of a model."""

    def __init__(self, layers: Layers) -> None:
        self.layers = layers

    def refute(self, known: Known, use: int) -> bool:
        """Whether the floods cannot be as they must where these values are known.

        `use` is the number of what is said of a last layer, where looking there helps.
        """
        if self._from_nowhere(known):
            return True
        closed = self._closed(known)
        if closed is None or (len(closed) > len(known) and self._from_nowhere(closed)):
            return True
        uses = self.layers.uses
        return use < len(uses) and self._value(uses[use], closed) is False

    def accept(self, true: frozenset[str]) -> bool:
        """Whether the floods are as they must be where exactly these atoms are true."""
        layers = self.layers
        known = {name: name in true for name in layers.atoms}
        reached = self._reached(layers.into, known, sure=True)

        def holds(name: str) -> bool:
            return layers.placed(name)[0] in reached if layers.is_own(name) else known[name]

        return all(value_of(use, holds) is True for use in layers.uses)

    def _value(self, use: Ground, known: Known) -> bool | None:
        """Whether what is said of the last layer holds, if that is known."""
        layers = self.layers
        nodes = {layers.placed(name)[0] for name in atoms(use) if layers.is_own(name)}
        surely = self._reached(nodes, known, sure=True)
        maybe = self._reached(nodes, known, sure=False)

        def reached(name: str) -> bool | None:
            if not layers.is_own(name):
                return known.get(name)
            node, _ = layers.placed(name)
            return True if node in surely else None if node in maybe else False

        return value_of(use, reached)

    def _reached(self, wanted: Iterable[Node], known: Known, *, sure: bool) -> set[Node]:
        """The nodes that are, or may be, reached by the last layer, of all that bear on some."""
        layers = self.layers
        found: dict[Node, int] = {}
        queue: list[tuple[Node, int]] = []
        for part in {layers.part_of[node] for node in wanted}:
            for node in layers.parts[part]:
                starts = value_of(layers.starts[node], known.get)
                if starts or (starts is None and not sure):
                    queue.append((node, 0))
        for node, depth in queue:
            for literals, other in layers.out[node]:
                if other in found or (sure and depth >= layers.last[other]):
                    continue
                if all_hold(literals, known) if sure else not one_fails(literals, known):
                    found[other] = depth + 1
                    queue.append((other, depth + 1))
        return set(found)

    # -- one start only --------------------------------------------------------------------------

    def _from_nowhere(self, known: Known) -> bool:
        """Whether some node must be reached from nowhere, or two from different starts."""
        behind: set[Node] = set()
        before: list[set[Node]] = []
        for node in dict.fromkeys(cover.node for cover in self._covers(known)):
            if node in behind:
                continue  # from it one gets to another, so its starts are starts of that one
            leading = self._leading_to(node, known)
            behind |= leading
            one = {other for other in leading if self._may_start(other, known)}
            if not one:
                return True
            for other in before:
                groups = {self._one_start.get(start, -1) for start in one | other}
                if one.isdisjoint(other) and len(groups) == 1 and -1 not in groups:
                    return True
            before.append(one)
        return False

    def _covers(self, known: Known) -> Iterator[_Cover]:
        """What says that a node must be reached, now that nothing else can hold."""
        for atom in known:
            for cover in self._by_atom.get(atom, ()):
                if all(known.get(name) is (not sign) for name, sign in cover.literals):
                    yield cover

    @cached_property
    def _by_atom(self) -> dict[str, list[_Cover]]:
        layers = self.layers
        found: dict[str, list[_Cover]] = {}
        for use in layers.uses:
            parts = disjuncts(use)
            own = [part for part in parts if isinstance(part, Atom) and layers.is_own(part.name)]
            others = [literals_of(part) for part in parts if part not in own]
            plain = [x[0] for x in others if x is not None and len(x) == 1]
            if len(own) != 1 or len(plain) < len(others):
                continue
            if any(layers.is_own(name) for name, _ in plain):
                continue
            cover = _Cover(tuple(plain), layers.placed(own[0].name)[0])
            for name, _ in plain:
                found.setdefault(name, []).append(cover)
        return found

    def _leading_to(self, node: Node, known: Known) -> set[Node]:
        """The nodes from which one may be reached."""
        seen: set[Node] = set()
        queue = [node]
        for current in queue:
            for literals, other in self.layers.into[current]:
                if other not in seen and not one_fails(literals, known):
                    seen.add(other)
                    queue.append(other)
        return seen

    def _may_start(self, node: Node, known: Known) -> bool:
        literals = self._start_literals[node]
        if literals is None:
            return value_of(self.layers.starts[node], known.get) is not False
        # A first place says something of all before it, and little is known.
        return all(literals.get(name, value) is value for name, value in known.items())

    @cached_property
    def _start_literals(self) -> dict[Node, dict[str, bool] | None]:
        found: dict[Node, dict[str, bool] | None] = {}
        for node, start in self.layers.starts.items():
            literals = literals_of(start)
            plain = literals is not None and len({name for name, _ in literals}) == len(literals)
            found[node] = dict(literals) if literals is not None and plain else None
        return found

    @cached_property
    def _one_start(self) -> dict[Node, int]:
        """Groups of nodes of which one at most is a start: each says that none before it holds."""
        layers = self.layers
        said: dict[Node, set[Literal]] = {}
        owner: dict[tuple[str, Literal], Node] = {}
        for node, start in layers.starts.items():
            literals = literals_of(start)
            stays = layers.stays(node) if node in layers.into else frozenset[Literal]()
            if literals is not None and len(stays) == 1 and stays.issubset(literals):
                (own,) = stays
                said[node] = {*literals}
                owner[node[0], own] = node
        first: dict[Node, Node] = {}
        groups: dict[Node, list[Node]] = {}
        for node in sorted(said, key=lambda node: len(said[node])):
            before = [owner.get((node[0], (name, not sign))) for name, sign in said[node]]
            known = {first[other] for other in before if other in first}
            first[node] = min(known, default=node)
            groups.setdefault(first[node], []).append(node)
        found: dict[Node, int] = {}
        for number, members in enumerate(groups.values()):
            opposite: list[Literal] = []
            for node in members:
                ((name, sign),) = layers.stays(node)
                if not said[node].issuperset(opposite):
                    break
                opposite.append((name, not sign))
            else:
                found.update(dict.fromkeys(members, number))
        return found

    # -- at most so many -------------------------------------------------------------------------

    def _closed(self, known: Known) -> Known | None:
        """What is known, with what counts add to it; None if there is a contradiction."""
        values = dict(known)
        for name in [name for name, value in known.items() if value]:
            for bound, members in self._counts.get(name, ()):
                held = sum(values.get(member) is True for member in members)
                if held > bound:
                    return None
                if held == bound:
                    values |= {member: False for member in members if member not in values}
        return values

    @cached_property
    def _counts(self) -> dict[str, list[tuple[int, tuple[str, ...]]]]:
        """`atmost` and `exact` of atoms that differ, by their members."""
        found: dict[str, list[tuple[int, tuple[str, ...]]]] = {}
        for formula in self.layers.rest:
            if isinstance(formula, Count) and formula.kind != "atleast":
                names = tuple(m.name for m in formula.members if isinstance(m, Atom))
                if len(set(names)) == len(formula.members):
                    for name in names:
                        found.setdefault(name, []).append((formula.bound, names))
        return found
