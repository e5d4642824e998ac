"""Remedies for what only the expansion finds, as edits: empty ranges, numbers of two types, loops
that go over the edge."""

from __future__ import annotations

from collections.abc import Mapping

from clausette.grounding.values import Value
from clausette.language import syntax as s
from clausette.language.fixes import Edit, Fix, rewritten, write
from clausette.language.repairs import Remedy
from clausette.language.source import Source
from clausette.words import say

_LOOSER = frozenset(("or", "xor", "=>", "<=>"))
"""Operators that bind looser than `and`."""


def numbers_up_to(source: Source, node: s.Expression, value: Value) -> Remedy:
    """`$i in 3`, or `$i in $n`: the numbers up to it are meant."""
    if type(value) is not int or value < 1:
        return Remedy()
    wanted = f"[1..{source.slice(node.span)}]"
    said = say("for the numbers from 1 to {n}, write {range}", n=value, range=wanted)
    return Remedy(said, (rewritten(node.span, wanted),))


def one_type_of_number(source: Source, node: s.Node, left: Value, right: Value) -> Remedy:
    """`$i + 1.0`: the integer as a float."""
    if not isinstance(node, s.Binary) or {type(left), type(right)} != {int, float}:
        return Remedy()
    operand = node.left if type(left) is int else node.right
    text = source.slice(operand.span)
    inner = operand.inner if isinstance(operand, s.Paren) else operand
    wanted = f"{text}.0" if isinstance(operand, s.Int) else f"float({source.slice(inner.span)})"
    said = say("as a float, the integer is written {number}", number=wanted)
    return Remedy(said, (rewritten(operand.span, wanted),))


def turned_range(source: Source, node: s.Range) -> Remedy:
    """`[3..1]`: from the smaller number to the larger one."""
    wanted = f"[{source.slice(node.high.span)}..{source.slice(node.low.span)}]"
    said = say("a range goes from the smaller number to the larger: {range}", range=wanted)
    return Remedy(said, (rewritten(node.span, wanted),))


def range_of(members: s.Expression, origins: Mapping[str, s.Assignment]) -> s.Range | None:
    """The range that a set is, written out or by the name of a global."""
    if isinstance(members, s.Variable) and members.name in origins:
        members = origins[members.name].value
    return members if isinstance(members, s.Range) else None


def filled_range(
    source: Source,
    members: s.Expression,
    origins: Mapping[str, s.Assignment],
    values: Mapping[str, Value],
) -> tuple[Fix, ...]:
    """`[1..$n]` with `$n = 0`: a value with which it is not empty; `[3..1]`: turned round."""
    found = range_of(members, origins)
    if found is None:
        return ()
    low, high = (_number(end, values) for end in (found.low, found.high))
    if low is None or high is None or high >= low:
        return ()
    if isinstance(found.high, s.Variable) and found.high.name in origins:
        given = origins[found.high.name]
        if isinstance(given.value, s.Int):
            return (write(f"{given.target.name} = {low}", Edit(given.value.span, str(low))),)
    if isinstance(found.high, s.Int) and high < low - 1:
        return turned_range(source, found).fixes
    return ()


def _number(node: s.Expression, values: Mapping[str, Value]) -> int | None:
    value = values.get(node.name) if isinstance(node, s.Variable) else getattr(node, "value", None)
    return value if type(value) is int else None


def kept_within(
    source: Source,
    loop: s.Big,
    place: int,
    index: s.Expression,
    edge: int,
    beyond: bool,
    origins: Mapping[str, s.Assignment],
    values: Mapping[str, Value],
) -> tuple[Fix, ...]:
    """`p($i+1)` over the edge: a condition of the loop that keeps the index within."""
    if place >= len(loop.sets):
        return ()
    limit = str(edge)
    over = range_of(loop.sets[place], origins)
    end = None if over is None else over.high if beyond else over.low
    if isinstance(end, s.Variable) and values.get(end.name) == edge:
        limit = end.name  # so that it stays right for other values
    test = f"{source.slice(index.span)} {'<=' if beyond else '>='} {limit}"
    condition = loop.condition
    if condition is None:
        at = loop.sets[-1].span[1]
        return (write(f"when {test}", Edit((at, at), f" when {test}")),)
    start, at = condition.span
    if isinstance(condition, s.Binary) and condition.operator in _LOOSER:
        return (write(f"and {test}", Edit((start, start), "("), Edit((at, at), f") and {test}")),)
    return (write(f"and {test}", Edit((at, at), f" and {test}")),)
