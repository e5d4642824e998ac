"""Where the numbers in generated loops come from; with the facts, this tells kinds and bounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from clausette.grounding.facts import FactColumn, Listed, Span, Table
from clausette.grounding.operations import LARGEST
from clausette.words import Message, say

OriginKind: TypeAlias = Literal["value", "key", "constant", "range", "+", "-", "*"]


class NotPlain(Exception):
    """Why a rule is not written as loops."""

    def __init__(self, why: Message) -> None:
        super().__init__(why)
        self.why = why


class Origin(NamedTuple):
    """The values of a table or one of its keys, a constant, or what is reckoned from others."""

    kind: OriginKind
    table: str = ""
    number: int = 0
    """The constant, or which key."""
    parts: tuple[Origin, ...] = ()


class Shape(NamedTuple):
    """What is known of a table before one looks into it; an empty one may be of any kind."""

    value: Span | None
    keys: tuple[Span | None, ...]
    sets: bool


def shape_of(table: Table | Listed) -> Shape:
    """The shape of a table of facts."""
    if isinstance(table, Listed):
        if table.value is None or None in table.keys:
            table.check()
        return Shape(table.value, table.keys, table.sets)
    keys = tuple([_span(key) for key in table.keys])
    return Shape(_span(table.values), keys, table.starts is not None)


def _span(column: FactColumn) -> Span | None:
    return Span(column.terms, *column.bounds()) if len(column.values) else None


def span_of(origin: Origin, shapes: Mapping[str, Shape]) -> Span | None:
    """The kind and the bounds of some values; None if there are none."""
    match origin.kind:
        case "value":
            return shapes[origin.table].value
        case "key":
            keys = shapes[origin.table].keys
            return keys[origin.number] if None not in keys else None
        case "constant":
            return Span(False, origin.number, origin.number)
    left, right = [span_of(part, shapes) for part in origin.parts]
    if left is None or right is None:
        return None
    if left.terms or right.terms:
        raise NotPlain(say("the rule calculates with something that is not a number"))
    match origin.kind:
        case "+":
            low, high = left.low + right.low, left.high + right.high
        case "-":
            low, high = left.low - right.high, left.high - right.low
        case "*":
            corners = [a * b for a in (left.low, left.high) for b in (right.low, right.high)]
            low, high = min(corners), max(corners)
        case _:
            low, high = left.low, max(left.low, right.high)
    if high > LARGEST or low < -LARGEST - 1:
        raise NotPlain(say("its numbers may pass 63 bits"))
    return Span(False, low, high)
