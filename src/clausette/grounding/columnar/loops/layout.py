"""How the atoms of a board are numbered, and which rules fit the kinds of its facts.

It depends on the shapes of the tables alone, so boards of a size share it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import prod
from typing import NamedTuple

from clausette.grounding.columnar.columns import INT, TERM
from clausette.grounding.columnar.loops.origins import NotPlain, Origin, Shape, span_of
from clausette.grounding.columnar.loops.values import FamilyName, Needs
from clausette.grounding.columnar.result import AtomColumns
from clausette.grounding.facts import Span
from clausette.words import Message, say

MOST_ATOMS = 50_000
"""The size of a family's box beyond which arrays, which number only atoms in use, are better."""


class Box(NamedTuple):
    """A family numbered by mixed radix, the last argument first: from `first` on, without gaps."""

    first: int
    spans: tuple[Span | None, ...]
    """Kind and bounds of every argument; None where an argument has no values."""

    @property
    def lows(self) -> tuple[int, ...]:
        return tuple([0 if span is None else span.low for span in self.spans])

    @property
    def sizes(self) -> tuple[int, ...]:
        return tuple([1 if s is None else s.high - s.low + 1 for s in self.spans])

    @property
    def kinds(self) -> tuple[str, ...] | None:
        """The kinds of the arguments as the arrays name them; None if one has no values."""
        known = [span for span in self.spans if span is not None]
        if len(known) < len(self.spans):
            return None
        return tuple([TERM if span.terms else INT for span in known])

    def numbers(self) -> tuple[int, ...]:
        """The number of the atom whose arguments are all 0, and the factors of all but the last."""
        sizes = self.sizes
        factors = [prod(sizes[place + 1 :]) for place in range(len(sizes))]
        base = self.first - sum([low * n for low, n in zip(self.lows, factors, strict=True)])
        return (base, *factors[:-1])

    def arguments(self, number: int) -> tuple[int, ...]:
        """The arguments of the atom with a number."""
        rest = number - self.first
        found: list[int] = []
        for low, size in zip(reversed(self.lows), reversed(self.sizes), strict=True):
            rest, part = divmod(rest, size)
            found.append(part + low)
        return tuple(reversed(found))

    @property
    def is_codes(self) -> bool:
        """Whether the number of an atom is its argument."""
        return len(self.spans) == 1 and self.first == self.lows[0]


class Layout(NamedTuple):
    """The boxes of all families, the last number in use, and why some units do not fit."""

    boxes: Mapping[FamilyName, Box]
    top: int
    decided: tuple[int, ...]
    """The numbers of the declared atoms' box."""
    refused: Mapping[int, Message]


def laid_out(
    units: Mapping[int, Needs], shapes: Mapping[str, Shape], declared: AtomColumns
) -> Layout:
    """The layout for tables of these shapes."""
    refused: dict[int, Message] = {}
    decided = (declared.name, len(declared.keys))
    own = [_own_span(key.terms, *key.bounds(), len(key.values)) for key in declared.keys]
    spans: dict[FamilyName, list[Span | None]] = {}
    while True:
        spans = {decided: list(own)}
        for number, needs in units.items():
            if number in refused:
                continue
            try:
                _check(needs, shapes)
                _merge(spans, needs, shapes)
            except NotPlain as reason:
                refused[number] = reason.why
        large = _too_large(spans)
        more = {
            number: say(
                "{name}(…) may have {n:,} atoms; the limit for loops is {limit:,}",
                name=name,
                n=large[name, arity],
                limit=MOST_ATOMS,
            )
            for number, needs in units.items()
            if number not in refused
            for name, arity in needs.families
            if (name, arity) in large
        }
        if not more:
            break
        refused |= more
    boxes: dict[FamilyName, Box] = {}
    top = 0
    for family, arguments in spans.items():
        box = boxes[family] = Box(top + 1, tuple(arguments))
        top += prod(box.sizes)
    return Layout(boxes, top, boxes[decided].numbers(), refused)


def _own_span(terms: bool, low: int, high: int, rows: int) -> Span | None:
    return Span(terms, low, high) if rows else None


def _check(needs: Needs, shapes: Mapping[str, Shape]) -> None:
    """Refuses facts that are not what a rule takes them for; the arrays find the words."""
    for name, (keys, sets) in needs.tables.items():
        shape = shapes.get(name)
        if shape is None:
            raise NotPlain(say("the board does not define {table}", table=name))
        if None in shape.keys and keys:
            continue  # a table without rows may be of any shape
        if (len(shape.keys), shape.sets) != (keys, sets):
            raise NotPlain(say("{table} is not a table of the expected shape", table=name))
    for origin in needs.integers:
        if (span := span_of(origin, shapes)) is not None and span.terms:
            raise NotPlain(say("the rule expects a number where the board has a term"))
    for one, other in needs.alike:
        left, right = span_of(one, shapes), span_of(other, shapes)
        if left is not None and right is not None and left.terms != right.terms:
            raise NotPlain(say("the rule compares numbers with terms"))


def _merge(
    spans: dict[FamilyName, list[Span | None]], needs: Needs, shapes: Mapping[str, Shape]
) -> None:
    """Widens the boxes for the atoms of a unit, or for none of them if one does not fit."""
    widened: dict[FamilyName, list[Span | None]] = {}
    for family, arguments in needs.families.items():
        before = spans.get(family, [None] * family[1])
        widened[family] = [
            _joined(span, origins, shapes, family[0])
            for span, origins in zip(before, arguments, strict=True)
        ]
    spans |= widened


def _joined(
    span: Span | None, origins: set[Origin], shapes: Mapping[str, Shape], name: str
) -> Span | None:
    for origin in origins:
        other = span_of(origin, shapes)
        if span is None or other is None:
            span = span or other
        elif span.terms != other.terms:
            raise NotPlain(
                say("{name}(…) has a number in one place and a term in another", name=name)
            )
        else:
            span = Span(span.terms, min(span.low, other.low), max(span.high, other.high))
    return span


def _too_large(spans: Mapping[FamilyName, Sequence[Span | None]]) -> dict[FamilyName, int]:
    sizes = {family: prod(Box(1, tuple(known)).sizes) for family, known in spans.items()}
    return {family: size for family, size in sizes.items() if size > MOST_ATOMS}
