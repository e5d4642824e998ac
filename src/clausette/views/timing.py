"""Which argument of a proposition reads as time: by names, by ranges from 0, by steps of one.

No hint is enough by itself: `$t` may be a tube, and squares have neighbours too.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from clausette.language import syntax as s

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
    seen: dict[tuple[str, int, int], _Seen] = field(default_factory=dict)
    """By name, number of arguments, and argument."""
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
        leaves = list(_leaves(node))
        for at, leaf in enumerate(leaves):
            seen = self.seen.setdefault((node.name, len(leaves), at), _Seen())
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


def _leaves(node: s.Proposition) -> Iterator[s.Node]:
    """The arguments, those of a term one by one."""
    for index in node.indices:
        inner = s.bare(index)
        if isinstance(inner, s.Proposition) and inner.indices:
            yield from inner.indices
        else:
            yield index


def _plain(name: str) -> str:
    """A variable's name without its dollar, accents, case and digits."""
    letters = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z]", "", letters)


@dataclass(frozen=True, slots=True)
class Timing:
    """Which argument is the time, by name and number of arguments."""

    arguments: Mapping[tuple[str, int], int]

    def of(self, name: str, size: int) -> int | None:
        return self.arguments.get((name, size))


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
    points: dict[tuple[str, int], list[int]] = {}
    for (name, size, at), seen in reader.seen.items():
        points.setdefault((name, size), [0] * size)[at] = seen.points
    found: dict[tuple[str, int], int] = {}
    for key, scores in points.items():
        most = max(scores)
        if most >= _ENOUGH and scores.count(most) == 1 and len(scores) > 1:
            found[key] = scores.index(most)
    return Timing(found | _beside(found, reader.seen, points.keys() - found.keys()))


def _beside(
    found: Mapping[tuple[str, int], int],
    seen: Mapping[tuple[str, int, int], _Seen],
    others: Iterable[tuple[str, int]],
) -> dict[tuple[str, int], int]:
    """The time of names without hints of their own, by those that share a variable with them."""
    times = {use for (name, size), at in found.items() for use in seen[name, size, at].variables}
    timed: dict[tuple[str, int], int] = {}
    for name, size in others:
        at = [n for n in range(size) if seen[name, size, n].variables & times]
        if len(at) == 1 and size > 1:
            timed[name, size] = at[0]
    return timed
