"""Which argument of a proposition reads as time: by names, by ranges from 0, by steps of one.

No hint is enough by itself: `$t` may be a tube, and squares have neighbours too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from clausette.language import syntax as s
from clausette.views.families import Family

Slot: TypeAlias = tuple[int, int | None]
"""Which argument, and where in the term that is written there; None if none is: a variable may
stand for a term."""
Name: TypeAlias = tuple[str, int]
"""With the number of arguments."""

_WORDS: Final = frozenset(
    "time times temps step steps etape etapes etat etats state states instant instants moment "
    "moments turn turns tour tours day days jour jours round rounds pas coup coups tick".split()
)
_LETTERS: Final = frozenset("st")
_ENOUGH: Final = 2


@dataclass(slots=True)
class _Seen:
    """What is known of one argument."""

    named: bool = False
    lettered: bool = False
    from_zero: bool = False
    stepped: bool = False
    variables: set[tuple[int, str]] = field(default_factory=set)
    """The formulas that it stands in, with the variable that it is there."""

    @property
    def points(self) -> int:
        return 3 * self.named + self.lettered + self.from_zero + self.stepped


@dataclass(slots=True)
class _Reader:
    sets: Mapping[str, s.Node]
    """What the globals are assigned."""
    seen: dict[Name, dict[Slot, _Seen]] = field(default_factory=dict)
    item: int = 0
    """The formula that is being read."""

    def read(self, node: s.Node) -> None:
        self.item += 1
        pending: list[tuple[s.Node, Mapping[str, s.Node]]] = [(node, {})]
        while pending:
            current, bound = pending.pop()
            if isinstance(current, s.Big | s.Comprehension):
                names = (variable.name for variable in current.variables)
                bound = {**bound, **dict(zip(names, _spread(current), strict=False))}
            if isinstance(current, s.Proposition) and current.indices:
                self._proposition(current, bound)
            pending.extend((child, bound) for child in s.children(current))

    def _proposition(self, node: s.Proposition, bound: Mapping[str, s.Node]) -> None:
        own = self.seen.setdefault((node.name, len(node.indices)), {})
        for slot, leaf in _leaves(node):
            seen = own.setdefault(slot, _Seen())
            leaf = s.bare(leaf)
            if isinstance(leaf, s.Binary) and leaf.operator in "+-":
                step = s.bare(leaf.right)
                seen.stepped |= step == s.Int(1) and isinstance(s.bare(leaf.left), s.Variable)
                leaf = s.bare(leaf.left)
            if isinstance(leaf, s.Variable):
                seen.variables.add((self.item, leaf.name))
                self._variable(leaf.name, bound.get(leaf.name), seen)

    def _variable(self, name: str, domain: s.Node | None, seen: _Seen) -> None:
        seen.named |= _plain(name) in _WORDS
        seen.lettered |= _plain(name) in _LETTERS
        if isinstance(domain, s.Variable):
            seen.named |= _plain(domain.name) in _WORDS
            domain = self.sets.get(domain.name)
        if isinstance(domain, s.Range):
            zero = s.bare(domain.low) == s.Int(0)
            seen.from_zero |= zero and isinstance(s.bare(domain.high), s.Variable)


def _spread(loop: s.Big | s.Comprehension) -> tuple[s.Node, ...]:
    """The set of each variable of a loop."""
    one = loop.sets * len(loop.variables) if len(loop.sets) == 1 else loop.sets
    return tuple(map(s.bare, one))


def _leaves(node: s.Proposition) -> Iterator[tuple[Slot, s.Node]]:
    """The arguments, those of a term one by one."""
    for at, index in enumerate(node.indices):
        inner = s.bare(index)
        if isinstance(inner, s.Proposition) and inner.indices:
            yield from (((at, n), one) for n, one in enumerate(inner.indices))
        else:
            yield (at, None), index


def _plain(name: str) -> str:
    """A variable's name without its dollar, accents, case and digits."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z]", "", letters)


@dataclass(frozen=True, slots=True)
class Timing:
    """Which argument is the time, by name."""

    slots: Mapping[Name, Slot]

    def of(self, family: Family) -> int | None:
        """The argument that is the time, where those of a term count one by one."""
        at, inner = self.slots.get((family.name, len(family.shape)), (-1, None))
        if at < 0 or (inner is None) == bool(family.shape[at]):
            return None
        return family.first(at) + (inner or 0)


def timing_of(file: s.File) -> Timing:
    """The arguments that read as time: the one with most hints, if it has enough of them."""
    sets = {
        item.target.name: s.bare(item.value)
        for item in file.items
        if isinstance(item, s.Assignment) and not item.target.indices
    }
    reader = _Reader(sets)
    for item in file.items:
        if not isinstance(item, s.Assignment):
            reader.read(item)
    found: dict[Name, Slot] = {}
    for name, slots in reader.seen.items():
        most = max(seen.points for seen in slots.values())
        best = [slot for slot, seen in slots.items() if seen.points == most]
        if most >= _ENOUGH and len(best) == 1 and len(slots) > 1:
            found[name] = best[0]
    return Timing(found | _beside(found, reader.seen))


def _beside(
    found: Mapping[Name, Slot], seen: Mapping[Name, Mapping[Slot, _Seen]]
) -> dict[Name, Slot]:
    """The time of names without hints of their own, by those that share a variable with them."""
    times = {use for name, slot in found.items() for use in seen[name][slot].variables}
    timed: dict[Name, Slot] = {}
    for name, slots in seen.items():
        at = [slot for slot, one in slots.items() if one.variables & times]
        if name not in found and len(at) == 1 and len(slots) > 1:
            timed[name] = at[0]
    return timed
