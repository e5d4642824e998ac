"""The cuts that a position makes: what is known leaves one place open, or none.

Each is a clause of which at most one literal is open and no other is true, and each is as a person
would see it: a part that would be shut in, two areas that would meet, a loop that would close.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clausette.cnf.areas import Areas, Cut, Demand
from clausette.reasoning.values import Values
from clausette.solving.cuts import Position, broken, joining, ring_of, shut_in


def cuts_at(areas: Areas, values: Values) -> list[Cut]:
    """The cuts that break what is known, or decide one place more."""
    return _Known(areas, values).found()


def broken_at(areas: Areas, values: Values) -> list[Cut]:
    """The cuts that break what is known; the smallest one of each demand."""
    return _Known(areas, values).clashes()


class _Known:
    """A position: what is there, and what may be there."""

    def __init__(self, areas: Areas, values: Values) -> None:
        self.areas = areas
        self.values: list[int] = values.tolist()
        self.is_ = Position(areas, lambda x: self._sign(x) > 0)
        self.may_be = Position(areas, lambda x: self._sign(x) >= 0)

    def _sign(self, literal: int) -> int:
        """1 if it is known to be true, -1 if it is known to be false."""
        value = self.values[abs(literal)]
        return value if literal > 0 else -value

    def found(self) -> list[Cut]:
        candidates = [*self._broken(), *self._separating(), *self._meeting(), *self._closing()]
        found: dict[tuple[int, ...], Cut] = {}
        for cut in candidates:
            if cut.clause not in found and self._tells(cut):
                found[cut.clause] = cut
        return list(found.values())

    def clashes(self) -> list[Cut]:
        """Those of which no literal is open."""
        best: dict[int, Cut] = {}
        for cut in self._violated():
            if all(self._sign(literal) < 0 for literal in cut.clause):
                known = best.get(cut.demand)
                if known is None or len(cut.clause) < len(known.clause):
                    best[cut.demand] = cut
        return list(best.values())

    def _tells(self, cut: Cut) -> bool:
        signs = [self._sign(literal) for literal in cut.clause]
        return max(signs, default=-1) <= 0 and signs.count(0) <= 1

    def _freed(self, demand: Demand) -> int:
        """1 if nothing is demanded after all, -1 if it is, 0 if that is open."""
        return max(map(self._sign, demand.unless), default=-1)

    def _open(self, node: int) -> bool:
        literal = self.areas.on[node]
        return literal != 0 and self._sign(literal) == 0

    # -- parts that are shut in ------------------------------------------------------------------

    def _violated(self) -> Iterator[Cut]:
        """Cuts of demands that cannot be met any more, unless a literal is open."""
        areas = self.areas
        for number, demand in enumerate(areas.demands):
            if self._freed(demand) > 0:
                continue
            for cut in broken(areas, number, demand, self.may_be, self.is_):
                yield self._smaller(cut)

    def _broken(self) -> Iterator[Cut]:
        yield from self._violated()
        for number, demand in enumerate(self.areas.demands):
            if demand.kind == "joined":
                yield from self._lost(number)
            elif demand.kind == "size" and self._freed(demand) <= 0:
                yield from self._too_small(number)

    def _lost(self, number: int) -> Iterator[Cut]:
        """Places of a group that cannot be reached any more from one that is there."""
        areas, may_be = self.areas, self.may_be
        group = areas.demands[number].group
        there = next((node for node in group if self.is_.on[node]), None)
        if there is None:
            return
        for node in group:
            if self._open(node) and may_be.part[node] != may_be.part[there]:
                members = may_be.members(node)
                cut = shut_in(areas, number, members, may_be.around(members), (node, there))
                yield self._smaller(cut)

    def _too_small(self, number: int) -> Iterator[Cut]:
        """Places without which an area cannot reach its size."""
        areas, demand = self.areas, self.areas.demands[number]
        if not self.may_be.on[demand.node]:
            return
        # Whoever is not among the first so many that are met is not missed.
        for needed in self.may_be.tree([demand.node], demand.other)[1:]:
            if not self._open(needed):
                continue
            seen = self.may_be.tree([demand.node], demand.other, (needed,))
            if len(seen) < demand.other:
                yield shut_in(areas, number, seen, [*self.may_be.around(seen), needed])

    def _smaller(self, cut: Cut) -> Cut:
        """The same with the part of its border that faces what it is cut off from."""
        areas = self.areas
        demand = areas.demands[cut.demand]
        if cut.kind != "cut" or demand.kind == "size" or not cut.part:
            return cut
        starts = areas.goals(areas.demands[cut.demand])
        goals = [cut.rest] if cut.rest >= 0 else sorted(starts)
        inside, walls = set(cut.part), set(cut.border)
        facing = {wall for wall in walls if wall in goals}
        reached = [goal for goal in goals if goal not in walls and goal not in inside]
        known = {*reached, *inside}
        for node in reached:
            for other in areas.near[node]:
                if other in walls:
                    facing.add(other)
                elif other not in known:
                    known.add(other)
                    reached.append(other)
        border = [wall for wall in cut.border if wall in facing]
        if len(border) == len(cut.border):
            return cut
        witnesses = () if cut.rest < 0 else (self._witness(cut), cut.rest)
        return shut_in(areas, cut.demand, cut.part, border, witnesses)

    def _witness(self, cut: Cut) -> int:
        """The node of the part whose literal the clause holds."""
        clause = set(cut.clause)
        return next((n for n in cut.part if -self.areas.on[n] in clause), cut.part[0])

    def _separating(self) -> Iterator[Cut]:
        """Open nodes between what must hang together, by one search in depth for each area."""
        areas = self.areas
        for number, demand in enumerate(areas.demands):
            if demand.kind == "joined":
                there = [node for node in demand.group if self.is_.on[node]]
                if len(there) > 1:
                    needed = dict.fromkeys(there, number)
                    yield from self._between(there[:1], needed, there[0])
        rooted: dict[int, int] = {}
        for number, demand in enumerate(areas.demands):
            if demand.kind != "rooted" or not self.may_be.on[demand.node]:
                continue
            if self._freed(demand) < 0:
                rooted[demand.node] = number
        if rooted:
            starts = [start for start in sorted(areas.goals(demand)) if self.may_be.on[start]]
            yield from self._between(starts, rooted, -1)

    def _between(self, roots: Sequence[int], needed: dict[int, int], rest: int) -> Iterator[Cut]:
        """The open nodes that lie on all ways from the roots to something needed."""
        areas = self.areas
        for node, below in _separators(areas, self.may_be.on, roots, needed):
            if not self._open(node):
                continue
            wanted = next(n for n in below if n in needed)
            witnesses, part = ((wanted, rest) if rest >= 0 else ()), below
            if rest >= 0 and 2 * len(below) >= len(self.may_be.members(rest)):
                # Seen from the other side it is the smaller part that is cut off.
                other = self.may_be.tree([rest], len(areas.on), (node,))
                if len(other) < len(below):
                    witnesses, part = (rest, wanted), other
            border = [*self.may_be.around(part), node]
            yield self._smaller(shut_in(areas, needed[wanted], part, border, witnesses))

    # -- areas that would meet, loops that would close -------------------------------------------

    def _meeting(self) -> Iterator[Cut]:
        """Open places at which an area would be too large, or meet another."""
        areas, is_ = self.areas, self.is_
        apart: dict[int, dict[int, int]] = {}
        sizes: dict[int, list[int]] = {}
        for number, demand in enumerate(areas.demands):
            if self._freed(demand) >= 0:
                continue
            if demand.kind == "apart" and is_.on[demand.node] and is_.on[demand.other]:
                apart.setdefault(is_.part[demand.node], {})[is_.part[demand.other]] = number
            elif demand.kind == "size" and is_.on[demand.node]:
                sizes.setdefault(is_.part[demand.node], []).append(number)
        if not apart and not sizes:
            return
        for node in range(len(areas.on)):
            if not self._open(node):
                continue
            parts = {is_.part[n]: n for n in areas.near[node] if is_.on[n]}
            total = 1 + sum(len(is_.parts[part]) for part in parts)
            for part, contact in parts.items():
                for number in sizes.get(part, ()):
                    demand = areas.demands[number]
                    if total > demand.other:
                        way = [*is_.path(demand.node, contact), node]
                        yield joining(areas, number, is_.tree(way, demand.other + 1))
                for other, number in apart.get(part, {}).items():
                    if other in parts:
                        demand = areas.demands[number]
                        first = is_.path(demand.node, contact)
                        second = is_.path(parts[other], demand.other)
                        yield joining(areas, number, [*first, node, *second])

    def _closing(self) -> Iterator[Cut]:
        """Open nodes that would close a loop while there is something elsewhere."""
        areas, is_ = self.areas, self.is_
        if not areas.points:
            return
        for number, demand in enumerate(areas.demands):
            if demand.kind != "joined":
                continue
            elsewhere = dict.fromkeys(is_.part[n] for n in demand.group if is_.on[n])
            for node in demand.group:
                if not self._open(node):
                    continue
                touched = {is_.part[n] for n in areas.near[node] if is_.on[n]}
                if len(touched) != 1:
                    continue
                part = touched.pop()
                other = next((p for p in elsewhere if p != part), None)
                if other is None:
                    continue
                ring = ring_of(areas, number, [*is_.parts[part], node], is_.parts[other][0])
                if ring is not None:
                    yield ring


def _separators(
    areas: Areas, on: Sequence[bool], roots: Sequence[int], needed: dict[int, int]
) -> Iterator[tuple[int, list[int]]]:
    """The nodes without which something needed is not reached from any root, each with all that is
    not reached then."""
    near = areas.near
    order: dict[int, int] = {}
    low: dict[int, int] = {}
    wanted: dict[int, bool] = {}
    visited: list[int] = []
    top = -1  # what is joined to all roots
    order[top] = 0
    for root in roots:
        if root in order:
            continue
        stack: list[tuple[int, int, Iterator[int]]] = [(root, top, iter(near[root]))]
        _enter(root, order, low, wanted, needed, visited)
        while stack:
            node, parent, others = stack[-1]
            for other in others:
                if not on[other] or other == parent:
                    continue
                if other in order:
                    low[node] = min(low[node], order[other])
                    continue
                _enter(other, order, low, wanted, needed, visited)
                stack.append((other, node, iter(near[other])))
                break
            else:
                stack.pop()
                if node in roots:
                    low[node] = 0
                if parent == top:
                    continue
                low[parent] = min(low[parent], low[node])
                wanted[parent] |= wanted[node]
                if low[node] >= order[parent] and wanted[node]:
                    yield parent, visited[order[node] - 1 :]


def _enter(
    node: int,
    order: dict[int, int],
    low: dict[int, int],
    wanted: dict[int, bool],
    needed: dict[int, int],
    visited: list[int],
) -> None:
    order[node] = low[node] = len(visited) + 1
    wanted[node] = node in needed
    visited.append(node)
