"""Rules with a mistake put into them: dropped, turned round, weakened, off by one.

The mistakes are those of people: an implication the wrong way round, `and` for `or`, `bigand` for
`bigor`, at most for exactly, a bound one too high. Each is made on the syntax tree.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from clausette.language import syntax as s
from clausette.language.printer import to_text
from clausette.language.rules import Rule

MutationKind: TypeAlias = Literal["dropped", "reversed", "weakened", "off by one"]


@dataclass(frozen=True, slots=True)
class Mutation:
    """A mistake in one rule: where, what stands there, and what would stand there instead."""

    rule: int
    name: str
    kind: MutationKind
    line: int
    before: str
    after: str
    summary: str = ""
    """Both, cut down to where they differ."""
    old: s.Formula | None = None
    """The top-level formula that is changed; None when the whole rule is dropped."""
    new: s.Formula | None = None


@dataclass(frozen=True, slots=True)
class _Change:
    kind: MutationKind
    old: s.Node
    new: s.Node
    formula: s.Formula
    """The whole formula with the change in it."""


def mutations(rules: tuple[Rule, ...], file: s.File) -> Iterator[Mutation]:
    """Every mistake in every hard rule, in the order of the text."""
    for number, rule in enumerate(rules):
        if rule.weight is not None:
            continue
        line = file.source.position(rule.span[0])[0]
        yield Mutation(number, rule.name, "dropped", line, "", "")
        for formula in rule.formulas:
            for change in _changes(formula):
                yield Mutation(
                    number,
                    rule.name,
                    change.kind,
                    file.source.position(change.old.span[0])[0],
                    to_text(change.old),
                    to_text(change.new),
                    f"{_head(change.old)} → {_head(change.new)}",
                    formula,
                    change.formula,
                )


def mutated(rules: tuple[Rule, ...], file: s.File, mutation: Mutation) -> s.File:
    """The model with the mistake in it."""
    items: list[s.Item] = []
    gone = {id(f) for f in rules[mutation.rule].formulas} if mutation.old is None else set()
    for item in file.items:
        if mutation.new is not None and item is mutation.old:
            items.append(mutation.new)
        elif id(item) not in gone:
            items.append(item)
    if all(isinstance(item, s.Assignment) for item in items):
        # A model without any formula is an error; one that accepts everything is what is meant.
        items.append(s.Constant(True))
    return replace(file, items=tuple(items))


def _changes(node: s.Formula) -> Iterator[_Change]:
    """Every change to a formula or to a formula inside it, outermost first."""
    for kind, new in _own(node):
        yield _Change(kind, node, new, new)
    match node:
        case s.Paren(inner):
            yield from _inside(inner, lambda x: s.Paren(x, node.span))
        case s.LineBreak(inner, before):
            yield from _inside(inner, lambda x: s.LineBreak(x, before, node.span))
        case s.Unary("not", operand):
            yield from _inside(operand, lambda x: s.Unary("not", x, node.span))
        case s.Binary(operator, left, right):
            yield from _inside(left, lambda x: s.Binary(operator, x, right, node.span))
            yield from _inside(right, lambda x: s.Binary(operator, left, x, node.span))
        case s.Big(loop, variables, sets, condition, body):
            yield from _inside(
                body, lambda x: s.Big(loop, variables, sets, condition, x, node.span)
            )
        case s.Let(variables, values, body):
            yield from _inside(body, lambda x: s.Let(variables, values, x, node.span))
        case s.If(condition, then, otherwise):
            yield from _inside(then, lambda x: s.If(condition, x, otherwise, node.span))
            yield from _inside(otherwise, lambda x: s.If(condition, then, x, node.span))
        case _:
            return


def _inside(node: s.Formula, around: Callable[[s.Formula], s.Formula]) -> Iterator[_Change]:
    for change in _changes(node):
        yield replace(change, formula=around(change.formula))


def _own(node: s.Formula) -> Iterator[tuple[MutationKind, s.Node]]:
    """The changes at the root of a formula."""
    match node:
        case s.Binary("=>", left, right):
            yield "reversed", s.Binary("=>", right, left, node.span)
        case s.Binary("<=>", left, right):
            yield "weakened", s.Binary("=>", left, right, node.span)
            yield "weakened", s.Binary("=>", right, left, node.span)
        case s.Binary("xor", left, right):
            yield "weakened", s.Binary("or", left, right, node.span)
        case s.Binary("and", left, right):
            yield "weakened", s.Binary("or", left, right, node.span)
        case s.Binary("or", s.Unary("not", left), right) if not _negated(right):
            # `not a or b` is an implication in other words.
            yield "reversed", s.Binary("or", left, s.Unary("not", right, right.span), node.span)
        case s.Big("bigand", variables, sets, condition, body):
            yield "weakened", s.Big("bigor", variables, sets, condition, body, node.span)
        case s.Cardinality(kind, count, members):
            if kind == "exact":
                yield "weakened", s.Cardinality("atmost", count, members, node.span)
                yield "weakened", s.Cardinality("atleast", count, members, node.span)
            for more in (1, -1):
                bound = _moved(count, more)
                if bound is not None:
                    yield "off by one", s.Cardinality(kind, bound, members, node.span)
        case _:
            return


def _head(node: s.Node) -> str:
    """A formula, without what a change at its root leaves as it is."""
    match node:
        case s.Big(kind, variables):
            return f"{kind} {', '.join(variable.name for variable in variables)}"
        case s.Cardinality(kind, count):
            return f"{kind}({to_text(count)}, …)"
        case _:
            return to_text(node)


def _negated(node: s.Formula) -> bool:
    while isinstance(node, s.Paren):
        node = node.inner
    return isinstance(node, s.Unary) and node.operator == "not"


def _moved(count: s.Expression, more: int) -> s.Expression | None:
    """A bound one higher or lower; None where it would be below zero for certain."""
    if isinstance(count, s.Int):
        return s.Int(count.value + more, count.span) if count.value + more >= 0 else None
    operator = "+" if more > 0 else "-"
    return s.Binary(operator, count, s.Int(1, count.span), count.span)
