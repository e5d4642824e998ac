"""Cuts: the clauses that refuse a model in which areas are not as demanded.

A model says which nodes are there. From a demand that it does not meet follows a clause that it
does not satisfy, and that every right model does:

- a part is shut in: one of the nodes around it must be there (`cut`);
- places are joined that must not be: one of the nodes that join them must not be there (`path`);
- there is a closed loop, and something elsewhere: one of the two must not be there (`ring`).

The same is asked of what is known only in part. What shuts in must be known not to be there, so one
looks at the parts that *may be* there; what joins must be known to be there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from copy import copy

import numpy as np
from numpy.typing import NDArray

from clausette.cnf.areas import Areas, Cut, Demand
from clausette.solving.walls import facing, ways_out


class Position:
    """Which nodes are there, and the parts that they make."""

    def __init__(self, areas: Areas, on: bytes) -> None:
        self.areas = areas
        self.on = on
        """For every node whether it is there."""
        self.part = [-1] * len(on)
        """The part of every node that is there."""
        self.parts: list[list[int]] = []
        self.flood()

    def flood(self) -> None:
        """Numbers the parts that have no number yet."""
        on, part, near = self.on, self.part, self.areas.near
        first = on.find(1)
        while first >= 0:
            if part[first] < 0:
                number = len(self.parts)
                part[first] = number
                members = [first]
                for node in members:
                    for other in near[node]:
                        if on[other] and part[other] < 0:
                            part[other] = number
                            members.append(other)
                self.parts.append(members)
            first = on.find(1, first + 1)

    def after(self, changed: Iterable[int]) -> Position:
        """The position when some nodes have changed.

        The old numbers of parts that change with them have no members, and the new ones come last.
        """
        new, on = copy(self), bytearray(self.on)
        new.part, new.parts = self.part.copy(), self.parts.copy()
        for node in changed:
            on[node] = not on[node]
            touched = (node, *self.areas.near[node]) if on[node] else (node,)
            for number in {self.part[n] for n in touched if self.part[n] >= 0}:
                for member in new.parts[number]:
                    new.part[member] = -1
                new.parts[number] = []
        new.on = bytes(on)
        new.flood()
        return new

    def members(self, node: int) -> list[int]:
        """The part of a node; nothing if it is not there."""
        return self.parts[self.part[node]] if self.on[node] else []

    def around(self, members: Sequence[int]) -> list[int]:
        """The nodes around a part, none of which is there."""
        on, near = self.on, self.areas.near
        return list(dict.fromkeys(n for node in members for n in near[node] if not on[n]))

    def nearest(self, node: int, wanted: Collection[int]) -> int:
        """The nearest of some nodes in the part of one; -1 if there is none."""
        seen = [node]
        known = {node}
        for current in seen:
            for near in self.areas.near[current]:
                if near not in known and self.on[near]:
                    if near in wanted:
                        return near
                    known.add(near)
                    seen.append(near)
        return -1

    def path(self, node: int, other: int) -> list[int]:
        """A shortest way between two nodes of one part."""
        before = {node: node}
        queue = [node]
        for current in queue:
            if current == other:
                break
            for near in self.areas.near[current]:
                if near not in before and self.on[near]:
                    before[near] = current
                    queue.append(near)
        way = [other]
        while way[-1] != node:
            way.append(before[way[-1]])
        return way[::-1]

    def tree(self, first: Sequence[int], size: int, without: Sequence[int] = ()) -> list[int]:
        """So many nodes of one part, joined among themselves; these first, and some of them never.

        Fewer, if there are no more.
        """
        seen = list(first)
        known = {*seen, *without}
        for current in seen:
            if len(seen) >= size:
                break
            for near in self.areas.near[current]:
                if near not in known and self.on[near]:
                    known.add(near)
                    seen.append(near)
        return seen[:size]


def cuts(areas: Areas, model: NDArray[np.int8]) -> Iterator[Cut]:
    """Cuts that refuse a model, told by 1 and -1 for every variable; none if it meets all demands.

    Of demands that a part breaks alike, such as all that none of its places can be reached, one is
    enough: the solver has to change something there anyway.
    """
    position = Position(areas, areas.there(1, model))
    for number in areas.sorted.always:
        demand = areas.demands[number]
        if not any(model[abs(x)] == (1 if x > 0 else -1) for x in demand.unless):
            yield from broken(areas, number, demand, position, position)
    for members in position.parts:
        yield from _in_part(areas, members, position)


def signs(values: NDArray[np.bool_]) -> NDArray[np.int8]:
    """1 for true and -1 for false."""
    return np.where(values, 1, -1).astype(np.int8)


def _in_part(areas: Areas, members: Sequence[int], position: Position) -> Iterator[Cut]:
    """Cuts of what is demanded of the places of a part."""
    _, at, rooted, apart = areas.sorted
    if rooted and areas.starts.isdisjoint(members):
        node = next((node for node in members if node in rooted), None)
        if node is not None:
            yield from broken(areas, rooted[node], areas.demands[rooted[node]], position, position)
    if at:
        # What is demanded alike of several places of a part is met or not.
        alike: dict[tuple[str, int, tuple[int, ...]], int] = {}
        for node in members:
            for number in at.get(node, ()):
                demand = areas.demands[number]
                alike.setdefault((demand.kind, demand.other, demand.group), number)
        for number in alike.values():
            yield from broken(areas, number, areas.demands[number], position, position)
    if apart:
        homes = [node for node in members if node in apart]
        if len(homes) > 1:
            yield from _apart(areas, homes, position)


def _apart(areas: Areas, homes: Sequence[int], position: Position) -> Iterator[Cut]:
    """For places of one part that must be apart, of each the shortest way to another of them."""
    done: set[frozenset[int]] = set()
    for node in homes:
        others = areas.sorted.apart[node]
        near = position.nearest(node, others)
        pair = frozenset((node, near))
        if near >= 0 and pair not in done:
            done.add(pair)
            yield joining(areas, others[near], position.path(node, near))


def broken(
    areas: Areas, number: int, demand: Demand, may_be: Position, is_: Position
) -> Iterator[Cut]:
    """The cuts of a demand that is not met by what may be there, or by what is there."""
    match demand.kind:
        case "joined":
            yield from _joined(areas, number, may_be, is_)
        case "rooted":
            members = may_be.members(demand.node)
            if areas.goals(demand).isdisjoint(members):
                yield shut_in(areas, number, members, may_be.around(members))
        case "apart":
            part = is_.part[demand.node]
            if part >= 0 and part == is_.part[demand.other]:
                yield joining(areas, number, is_.path(demand.node, demand.other))
        case "size":
            members = may_be.members(demand.node)
            if len(members) < demand.other:
                yield shut_in(areas, number, members, may_be.around(members))
            if len(is_.members(demand.node)) > demand.other:
                yield joining(areas, number, is_.tree([demand.node], demand.other + 1))


def shut_in(
    areas: Areas,
    number: int,
    members: Sequence[int],
    border: Sequence[int],
    witnesses: Sequence[int] = (),
) -> Cut:
    """One of the border must be there, or one of the witnesses not; without members, the node of
    the demand itself must be.

    Only what matters of the border is kept.
    """
    demand, on = areas.demands[number], areas.on
    if not members:
        border = [demand.node]
    elif demand.kind == "size":
        border = ways_out(areas.near, members, border, demand.other)
    else:
        goals = witnesses[1:] if witnesses else areas.goals(demand)
        border = facing(areas.near, members, border, goals)
    clause = (*demand.unless, *(-on[n] for n in witnesses if on[n]), *(on[n] for n in border))
    rest = witnesses[1] if witnesses else -1
    return Cut(clause, number, "cut", tuple(members), tuple(border), rest)


def joining(areas: Areas, number: int, nodes: Sequence[int]) -> Cut:
    """One of these nodes must not be there."""
    held = (-areas.on[node] for node in nodes if areas.on[node])
    return Cut((*areas.demands[number].unless, *held), number, "path", tuple(nodes))


def _joined(areas: Areas, number: int, may_be: Position, is_: Position) -> Iterator[Cut]:
    """For every part of a group but the largest: it is shut in, and there is something elsewhere.

    A part of what may be there counts if some place of it is there.
    """
    parts: dict[int, int] = {}
    for node in areas.demands[number].group:
        if is_.on[node]:
            parts.setdefault(may_be.part[node], node)
    if len(parts) < 2:
        return
    largest = max(parts, key=lambda part: len(may_be.parts[part]))
    for part, node in parts.items():
        if part == largest:
            continue
        other = parts[largest]
        ring = ring_of(areas, number, is_.members(node), other)
        if ring is None:
            members = may_be.parts[part]
            ring = shut_in(areas, number, members, may_be.around(members), (node, other))
        yield ring


def ring_of(areas: Areas, number: int, members: Sequence[int], other: int) -> Cut | None:
    """A part as a closed loop: wherever more could join it, two of it meet already."""
    if not areas.points:
        return None
    inside = set(members)
    outside = {n for own in members for n in areas.near[own] if n not in inside}
    if not all(_full(areas, node, inside) for node in outside):
        return None
    held = (-areas.on[own] for own in (*members, other))
    clause = (*areas.demands[number].unless, *held)
    return Cut(clause, number, "ring", tuple(members), (), other)


def _full(areas: Areas, node: int, inside: set[int]) -> bool:
    """Whether a point of a node has two nodes of a part, and room for no more."""
    points = (areas.points[point] for point in areas.points_of.get(node, ()))
    return any(len(inside.intersection(point)) >= 2 for point in points)
