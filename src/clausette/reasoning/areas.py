"""The cuts that a position makes: what is known leaves one place open, or none.

Each is a clause of which at most one literal is open and no other is true, and each is as a person
would see it: a part that would be shut in, two areas that would meet, a loop that would close.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from copy import copy

from clausette.cnf.areas import Areas, Cut, Demand
from clausette.reasoning.separating import separators
from clausette.reasoning.values import Values
from clausette.solving.cuts import Position, broken, joining, ring_of, shut_in


def cuts_at(areas: Areas, values: Values) -> list[Cut]:
    """The cuts that break what is known, or decide one place more."""
    return Known(areas, values).found()


class Known:
    """A position: what is there, and what may be there."""

    def __init__(self, areas: Areas, values: Values) -> None:
        self.areas = areas
        known: list[int] = values.tolist()
        self.sign = [1, *known[1:], *(-x for x in known[:0:-1])]
        """1 for a literal that is known to be true, -1 for one that is false; a negative one is
        counted from the end."""
        self.is_ = Position(areas, areas.there(1, values))
        self.may_be = Position(areas, areas.there(0, values))

    def broken_with(self, literals: Iterable[int]) -> list[Cut]:
        """The cuts that these literals break beside what is known, which breaks none; the smallest
        one of each demand.

        Only parts that change with them are looked at.
        """
        areas, new = self.areas, copy(self)
        fresh = [x for x in literals if not self.sign[x]]
        new.sign = self.sign.copy()
        for x in fresh:
            new.sign[x], new.sign[-x] = 1, -1
        nodes = [(x, node) for x in fresh for node in areas.nodes_of.get(abs(x), ())]
        new.is_ = self.is_.after(node for x, node in nodes if areas.on[node] == x)
        new.may_be = self.may_be.after(node for x, node in nodes if areas.on[node] != x)
        return new.clashes(len(self.is_.parts), len(self.may_be.parts))

    def found(self) -> list[Cut]:
        candidates = [*self._broken(), *self._separating(), *self._meeting(), *self._closing()]
        found: dict[tuple[int, ...], Cut] = {}
        for cut in candidates:
            if cut.clause not in found and self._tells(cut):
                found[cut.clause] = cut
        return list(found.values())

    def clashes(self, joined: int = 0, parted: int = 0) -> list[Cut]:
        """The cuts of which no literal is open, of parts from such numbers on; the smallest one of
        each demand."""
        best: dict[int, Cut] = {}
        for cut in self._violated(joined, parted):
            if all(self.sign[literal] < 0 for literal in cut.clause):
                known = best.get(cut.demand)
                if known is None or len(cut.clause) < len(known.clause):
                    best[cut.demand] = cut
        return list(best.values())

    def _tells(self, cut: Cut) -> bool:
        signs = [self.sign[literal] for literal in cut.clause]
        return max(signs, default=-1) <= 0 and signs.count(0) <= 1

    def _freed(self, demand: Demand) -> int:
        """1 if nothing is demanded after all, -1 if it is, 0 if that is open."""
        return max([self.sign[literal] for literal in demand.unless], default=-1)

    def _open(self, node: int) -> bool:
        return self.sign[self.areas.on[node]] == 0

    # -- parts that are shut in ------------------------------------------------------------------

    def _violated(self, joined: int = 0, parted: int = 0) -> Iterator[Cut]:
        """Cuts of demands that cannot be met any more, unless a literal is open; of parts that are
        there, or may be, only those from such numbers on are looked at."""
        areas = self.areas
        smallest, largest = areas.sizes_at
        suspect = [p for p in self.is_.parts[joined:] if p and len(p) > _least(smallest, p)]
        suspect += [p for p in self.may_be.parts[parted:] if p and len(p) < _most(largest, p)]
        at = areas.asked_at
        there = {n for part in suspect for node in part for n in at.get(node, ())}
        for number in sorted({*areas.sorted.always, *there}):
            demand = areas.demands[number]
            if self._freed(demand) <= 0:
                yield from broken(areas, number, demand, self.may_be, self.is_)

    def _broken(self) -> Iterator[Cut]:
        yield from self._violated()
        for number, demand in enumerate(self.areas.demands):
            if demand.kind == "joined":
                yield from self._lost(number)
            # Were it open whether this is demanded, that and the place would both be open.
            elif demand.kind == "size" and self._freed(demand) < 0:
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
                yield shut_in(areas, number, members, may_be.around(members), (node, there))

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

    def _separating(self) -> Iterator[Cut]:
        """Open nodes between what must hang together, by one search in depth for each area."""
        areas = self.areas
        for number, demand in enumerate(areas.demands):
            if demand.kind == "joined":
                there = [node for node in demand.group if self.is_.on[node]]
                if len(there) > 1:
                    needed = dict.fromkeys(there, number)
                    yield from self._between(there[:1], needed, there[0])
        rooted: dict[tuple[int, ...], dict[int, int]] = {}
        for number, demand in enumerate(areas.demands):
            if demand.kind != "rooted" or not self.may_be.on[demand.node]:
                continue
            if self._freed(demand) < 0:
                rooted.setdefault(demand.group, {})[demand.node] = number
        for needed in rooted.values():
            goals = areas.goals(areas.demands[next(iter(needed.values()))])
            starts = [start for start in sorted(goals) if self.may_be.on[start]]
            yield from self._between(starts, needed, -1)

    def _between(self, roots: Sequence[int], needed: dict[int, int], rest: int) -> Iterator[Cut]:
        """The open nodes that lie on all ways from the roots to something needed."""
        areas = self.areas
        for node, below in separators(areas, self.may_be.on, roots, needed):
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
            yield shut_in(areas, needed[wanted], part, border, witnesses)

    # -- areas that would meet, loops that would close -------------------------------------------

    def _meeting(self) -> Iterator[Cut]:
        """Open places at which an area would be too large, or meet another."""
        areas, is_ = self.areas, self.is_
        apart: dict[int, dict[int, int]] = {}
        sizes: dict[int, list[int]] = {}
        for number, demand in enumerate(areas.demands):
            if demand.kind not in ("apart", "size") or self._freed(demand) >= 0:
                continue
            if not is_.on[demand.node]:
                continue
            if demand.kind == "size":
                sizes.setdefault(is_.part[demand.node], []).append(number)
            elif is_.on[demand.other]:
                apart.setdefault(is_.part[demand.node], {})[is_.part[demand.other]] = number
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


def _least(of: Sequence[float], nodes: Sequence[int]) -> float:
    return min(map(of.__getitem__, nodes))


def _most(of: Sequence[float], nodes: Sequence[int]) -> float:
    return max(map(of.__getitem__, nodes))
