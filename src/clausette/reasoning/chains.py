"""A step of several rules as a chain: suppose the opposite, and follow single rules to the end.

Each link is one rule instance of the step: with what is known, supposed and concluded before, it
forces something more. The end is an instance that cannot be kept. Where no single instance goes on,
a case is taken, and its opposite: two shorter chains.

Rounds of links are followed until something breaks, and then only what led there is kept; of
several ways to a literal that of the fewest links, of several conclusions the one whose opposite
is refuted soonest, without cases if that is possible. It is not always the shortest chain there
is, which nobody finds quickly.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from clausette.reasoning.local import Local
from clausette.reasoning.selectors import HARD, Guarded
from clausette.reasoning.single import SingleRule
from clausette.reasoning.steps import Step

FOLLOWED = 12
"""The most rules of a step that people follow: about as many links as the longest chains have that
players write down. What takes more is trial and error with a pencil."""

_MOST_RULES = 40
_TRIED = 6  # conclusions for which cases are told apart, at most
_SPLIT = 24  # variables that are tried for two cases, at most
_DEPTH = 4  # cases within cases


@dataclass(frozen=True, slots=True)
class Link:
    """One instance that forces some literals, or that breaks if it forces none."""

    instance: int
    premises: tuple[int, ...]
    """Known, supposed or concluded before; none can be left out for some conclusion."""
    conclusions: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Chain:
    """From a supposition to what breaks; or, after its links, to two cases that both break."""

    supposed: int
    links: tuple[Link, ...]
    end: Link | None = None
    cases: tuple[Chain, ...] = ()
    after: tuple[Link, ...] = ()
    """What single instances of the step conclude once the supposition is refuted."""
    likewise: tuple[int, ...] = ()
    """Conclusions of the step that the chain does not come to; theirs are chains like this one."""

    @property
    def length(self) -> int:
        """How many links there are in all cases, with those that break."""
        own = len(self.links) + (self.end is not None)
        return own + sum(case.length for case in self.cases)

    def all_links(self) -> Iterator[Link]:
        """The links of all cases, in the order of reading."""
        yield from self.links
        for case in self.cases:
            yield from case.all_links()
        if self.end is not None:
            yield self.end


def chain_of(guarded: Guarded, step: Step) -> Chain | None:
    """The step as a chain; None when too many cases would have to be told apart, or there are so
    many rules that nobody would look at it."""
    if step.size > _MOST_RULES:
        return None
    follower = _Follower(guarded, step)
    try:
        shortest = follower.shortest(step.conclusions, 0) or follower.shortest(
            step.conclusions[: _TRIED if step.size <= FOLLOWED else 1], _DEPTH
        )
        if shortest is None:
            return None
        after, likewise = follower.rest(-shortest.supposed, step.conclusions)
        return replace(shortest, after=after, likewise=likewise)
    finally:
        follower.close()


@dataclass(frozen=True, slots=True)
class _Way:
    """How a literal was come to: the instance, in which round, its premises; and all links on the
    way, each an instance in a round."""

    instance: int
    round: int = 0
    premises: tuple[int, ...] = ()
    links: frozenset[tuple[int, int]] = frozenset()


_GIVEN = _Way(HARD)
_Ways = dict[int, _Way]
"""By the literals that were come to."""


class _Follower:
    """Follows the instances of one step."""

    def __init__(self, guarded: Guarded, step: Step) -> None:
        local = Local(guarded)
        clauses = {k: local.clauses(k) for k in step.instances}
        told = _told(guarded, clauses.values())
        self._rules = [SingleRule(k, own, told) for k, own in clauses.items()]
        self._known: _Ways = dict.fromkeys(step.known, _GIVEN)

    def close(self) -> None:
        """Frees the solvers."""
        for rule in self._rules:
            rule.close()

    def shortest(self, conclusions: Sequence[int], depth: int) -> Chain | None:
        """The shortest chain to one of these, with cases within cases to such a depth."""
        found = [self._refuted(-x, self._known, depth) for x in conclusions]
        chains = [chain for chain, _ in filter(None, found)]
        return min(chains, key=lambda chain: chain.length, default=None)

    def rest(
        self, concluded: int, conclusions: Sequence[int]
    ) -> tuple[tuple[Link, ...], tuple[int, ...]]:
        """The links to further conclusions once one is known, and those that have none."""
        ways = {**self._known, concluded: _GIVEN}
        before = frozenset(ways)
        broken = self._follow(ways, 0)
        assert broken is None
        others = [x for x in conclusions if x != concluded]
        links, _ = _traced([x for x in others if x in ways], ways, before)
        return tuple(_merged(links)), tuple(x for x in others if x not in ways)

    def _refuted(self, supposed: int, ways: _Ways, depth: int) -> tuple[Chain, set[int]] | None:
        """The chain from what was come to so far, and what of that it uses."""
        ways = {**ways, supposed: _GIVEN}
        before = frozenset(ways)
        broken = self._follow(ways, max(way.round for way in ways.values()))
        if broken is not None:
            links, used = _traced(broken.premises, ways, before)
            *links, end = _merged([*links, Link(broken.instance, broken.premises)])
            return Chain(supposed, tuple(links), end), used
        variable = self._parting(ways) if depth else None
        if variable is None:
            return None
        cases = [self._refuted(x, ways, depth - 1) for x in (variable, -variable)]
        both = [case for case in cases if case is not None]
        if len(both) < len(cases):
            return None
        shorter, longer = sorted(both, key=lambda case: case[0].length)
        needed = (shorter[1] | longer[1]) - {variable, -variable}
        links, used = _traced(sorted(needed, key=abs), ways, before)
        return Chain(supposed, tuple(_merged(links)), cases=(shorter[0], longer[0])), used

    def _follow(self, ways: _Ways, round_: int) -> _Way | None:
        """Adds all that single instances force, again and again; the way to one that breaks."""
        while True:
            round_ += 1
            found: _Ways = {}
            broken: list[_Way] = []
            for rule in self._rules:
                forced = rule.forced(ways)
                if forced is None:
                    broken.append(_way(rule, round_, ways, None))
                for literal in forced or ():
                    if literal in ways:
                        continue
                    way = _way(rule, round_, ways, literal)
                    if literal not in found or len(way.links) < len(found[literal].links):
                        found[literal] = way
            if broken:
                return min(broken, key=lambda way: len(way.links))
            if not found:
                return None
            ways.update(found)

    def _parting(self, ways: _Ways) -> int | None:
        """The variable whose two cases are over soonest."""
        held = Counter(v for rule in self._rules for v in rule.variables)
        left = [v for v, _ in held.most_common() if v not in ways and -v not in ways]
        best, least = None, (3, 0)
        for variable in left[:_SPLIT]:
            open_cases = length = 0
            for literal in (variable, -variable):
                tried = {**ways, literal: _GIVEN}
                broken = self._follow(tried, max(way.round for way in tried.values()))
                open_cases += broken is None
                length += len(tried) if broken is None else len(broken.links)
            # Where a case stays open, the more it comes to the better.
            score = (open_cases, -length if open_cases else length)
            if score < least:
                best, least = variable, score
        return best


def _way(rule: SingleRule, round_: int, ways: _Ways, literal: int | None) -> _Way:
    """By the premises that took the fewest links."""
    cheapest = sorted(ways, key=lambda x: len(ways[x].links))
    premises = rule.reason(cheapest, literal)
    before = frozenset[tuple[int, int]]().union(*(ways[x].links for x in premises))
    return _Way(rule.instance, round_, premises, before | {(round_, rule.instance)})


def _traced(
    needed: Sequence[int], ways: _Ways, before: frozenset[int]
) -> tuple[list[Link], set[int]]:
    """The links to some literals in their order, and what they use of what was there before."""
    used: set[int] = set()
    links: dict[tuple[int, int], dict[int, None]] = {}
    seen = set(needed)
    left = list(needed)
    while left:
        literal = left.pop()
        if literal in before:
            used.add(literal)
            continue
        way = ways[literal]
        links.setdefault((way.round, way.instance), {})[literal] = None
        left += [x for x in way.premises if x not in seen]
        seen.update(way.premises)
    return [
        Link(
            instance,
            tuple(dict.fromkeys(p for x in concluded for p in ways[x].premises)),
            tuple(sorted(concluded, key=abs)),
        )
        for (_, instance), concluded in sorted(links.items())
    ], used


def _merged(links: Sequence[Link]) -> list[Link]:
    """The links, those of one instance in one where nothing in between needs the first."""
    found = list(links)
    for place in reversed(range(len(found))):
        link = found[place]
        concluded = set(link.conclusions)
        for later in range(place + 1, len(found)):
            other = found[later]
            if other.instance == link.instance:
                premises = dict.fromkeys((*link.premises, *other.premises))
                found[later] = Link(
                    link.instance,
                    tuple(x for x in premises if x not in concluded),
                    (*link.conclusions, *other.conclusions) if other.conclusions else (),
                )
                del found[place]
                break
            if not concluded.isdisjoint(other.premises):
                break
    return found


def _told(guarded: Guarded, clauses: Iterable[list[list[int]]]) -> frozenset[int]:
    """The variables that a chain may go through: all atoms but the auxiliary ones that only one
    instance knows."""
    atoms = guarded.plain.atoms
    each = [{abs(x) for clause in own for x in clause} for own in clauses]
    holders = Counter(v for variables in each for v in variables)
    shown, visible = set(atoms.shown.tolist()), set(atoms.visible.tolist())
    return frozenset(v for v, n in holders.items() if v in shown or (n > 1 and v in visible))
