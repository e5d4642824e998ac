"""All sets of rule instances of a shape in a position, found by joining one instance to the next.

An instance that is to be covered says where to look: whatever holds its first open atom that no
other instance holds. When nothing is left to be covered, the next element of the shape shares an
open atom with those before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from clausette.deadline import NEVER, Deadline
from clausette.reasoning.positions import Position
from clausette.reasoning.signatures import Element, Labels, Shape, is_own

_BETWEEN_LOOKS = 500  # states of a search
_MOST_STATES = 40_000
_MOST_MORE = 2  # that nothing covered asks for
_MOST_INSTANCES = 8  # where a shape has no limit of its own


Found: TypeAlias = "tuple[tuple[int, ...], frozenset[int]]"
"""Some instances, and the atoms of which they may conclude something."""


def joined(position: Position, shape: Shape, *, deadline: Deadline = NEVER) -> Iterator[Found]:
    """The sets of two or more instances that may have a shape; what they force is not looked at.

    An instance with a single open atom is left out: what it forces, it forces alone. More of an
    element than the fewest are taken to cover others, and a few that hold the conclusion. A search
    that has no end in sight stops after so much work, always the same.
    """
    return _Join(position, shape, deadline).found()


class _Join:
    """A search for the instances of one shape."""

    def __init__(self, position: Position, shape: Shape, deadline: Deadline) -> None:
        self._position, self._tutor = position, position.tutor
        self._cards = position.tutor.cards
        self._elements = shape.elements
        self._variables = shape.variables()
        self._deadline = deadline
        self._most = max(shape.least, _MOST_INSTANCES)
        self._of_rule: dict[str, list[int]] = {}
        for n, element in enumerate(shape.elements):
            for rule in element.rules:
                self._of_rule.setdefault(rule, []).append(n)
        self._roles: dict[int, list[int]] = {}
        self._chosen: list[tuple[int, int]] = []
        self._counts = [0] * len(shape.elements)
        self._holding: dict[int, int] = {}  # how many of the chosen hold an atom
        self._seen: set[tuple[frozenset[tuple[int, int]], tuple[str, ...]]] = set()

    def found(self) -> Iterator[Found]:
        elements = self._elements
        first = next((n for n, element in enumerate(elements) if element.covered), 0)
        of_rule = self._cards.of_rule
        for instance in (k for rule in elements[first].rules for k in of_rule.get(rule, ())):
            yield from self._with(first, instance, {}, None)

    def _with(
        self, n: int, instance: int, labels: Labels, possible: frozenset[int] | None
    ) -> Iterator[Found]:
        """The sets that have an instance in a role, beside those that are chosen."""
        if n not in self._roles_of(instance):
            return
        element = self._elements[n]
        held = self._position.held(instance)
        if element.place is not None and element.place != "out":
            here = self._concluded(element, instance, held)
            possible = here if possible is None else possible & here
            if not possible:
                return
        bindings = self._cards.bindings(instance)
        self._chosen.append((n, instance))
        self._counts[n] += 1
        for v in held:
            self._holding[v] = self._holding.get(v, 0) + 1
        for bound in element.bound(bindings, labels, self._variables):
            yield from self._further(bound, possible)
        for v in held:
            self._holding[v] -= 1
        self._counts[n] -= 1
        self._chosen.pop()

    def _further(self, labels: Labels, possible: frozenset[int] | None) -> Iterator[Found]:
        key = frozenset(self._chosen), tuple(value for _, value in labels.values())
        if key in self._seen or len(self._seen) >= _MOST_STATES:
            return
        self._seen.add(key)
        if not len(self._seen) % _BETWEEN_LOOKS:
            self._deadline.check()
        taken = {instance for _, instance in self._chosen}
        wanted = self._uncovered()
        if wanted is not None:
            if len(taken) >= self._most:
                return
            for instance in self._tutor.checks.holders[wanted]:
                if instance not in taken:
                    for n in self._roles_of(instance):
                        if self._counts[n] < self._elements[n].most:
                            yield from self._with(n, instance, labels, possible)
            return
        for n, element in enumerate(self._elements):
            if self._counts[n] < element.least:
                for instance in self._beside(element):
                    if instance not in taken:
                        yield from self._with(n, instance, labels, possible)
                return
        concluded = self._open_to_conclusion(possible)
        if concluded:
            yield tuple(sorted(taken)), concluded
            yield from self._with_more(taken, labels, possible)

    def _with_more(
        self, taken: set[int], labels: Labels, possible: frozenset[int] | None
    ) -> Iterator[Found]:
        """The sets with more of the elements that may be several and hold the conclusion."""
        for n, element in enumerate(self._elements):
            several = self._counts[n] < min(element.most, element.least + _MOST_MORE)
            if several and element.place in ("in", "own", "other"):
                for instance in self._beside(element):
                    if instance not in taken:
                        yield from self._with(n, instance, labels, possible)

    def _uncovered(self) -> int | None:
        """An atom that another instance must hold."""
        for n, instance in self._chosen:
            element = self._elements[n]
            # What is concluded needs no other holder, and is not known yet.
            if element.covered and element.place in (None, "out"):
                for v in self._position.held(instance):
                    if self._holding[v] < 2:
                        return v
        return None

    def _beside(self, element: Element) -> list[int]:
        """The instances for an element that share an open atom with those that are chosen."""
        holders = self._tutor.checks.holders
        near = {k for v, count in self._holding.items() if count for k in holders[v]}
        rules, rule = element.rules, self._cards.rule
        return sorted(k for k in near if rule[k] in rules)

    def _roles_of(self, instance: int) -> list[int]:
        """The elements that an instance may be, by its rule and by how much of it is open."""
        found = self._roles.get(instance)
        if found is None:
            count = len(self._position.held(instance))
            found = self._roles[instance] = [
                n
                for n in self._of_rule.get(self._cards.rule[instance], ())
                if max(2, self._elements[n].fewest) <= count <= self._elements[n].largest
            ]
        return found

    def _concluded(self, element: Element, instance: int, held: frozenset[int]) -> frozenset[int]:
        if element.place == "in":
            return held
        own = element.place == "own"
        return frozenset(v for v in held if is_own(self._tutor, instance, v) == own)

    def _open_to_conclusion(self, possible: frozenset[int] | None) -> frozenset[int]:
        """The atoms that are where the elements want the conclusion."""
        if possible is None:
            possible = frozenset(v for v, count in self._holding.items() if count)
        outside = (k for n, k in self._chosen if self._elements[n].place == "out")
        return possible.difference(*map(self._position.held, outside))
