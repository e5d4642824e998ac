"""Pieces of formulas: loops around them, what `and` and `or` join, variables put in place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from clausette.language import syntax as s
from clausette.language.syntax import bare


class Binder(NamedTuple):
    """A variable of a loop, and the set that it goes through."""

    name: str
    members: s.Expression


class Chain(NamedTuple):
    """The `bigand`s around a formula, and the formula."""

    binders: tuple[Binder, ...]
    conditions: tuple[s.Expression, ...]
    body: s.Formula


class Signed(NamedTuple):
    """A formula, or its negation."""

    atom: s.Formula
    positive: bool

    @property
    def formula(self) -> s.Formula:
        return self.atom if self.positive else s.Unary("not", self.atom)

    @property
    def negated(self) -> Signed:
        return Signed(self.atom, not self.positive)


def chained(formula: s.Formula) -> Chain:
    """The loops around a formula, outermost first."""
    binders: list[Binder] = []
    conditions: list[s.Expression] = []
    body = bare(formula)
    while isinstance(body, s.Big) and body.kind == "bigand":
        if len(body.variables) != len(body.sets):
            break
        pairs = zip(body.variables, body.sets, strict=True)
        binders += [Binder(variable.name, members) for variable, members in pairs]
        conditions += [body.condition] if body.condition is not None else []
        body = bare(body.body)
    return Chain(tuple(binders), tuple(conditions), body)


def looped(
    binders: Sequence[Binder], conditions: Sequence[s.Expression], body: s.Formula
) -> s.Formula:
    """The loops around a formula again, one for every variable; conditions stand innermost."""
    condition: s.Expression | None = None
    for other in conditions:
        condition = other if condition is None else s.Binary("and", condition, other)
    for name, members in reversed(binders):
        body = s.Big("bigand", (s.Variable(name),), (members,), condition, body)
        condition = None
    return body


def disjunction(parts: Iterable[s.Formula]) -> s.Formula:
    """One of the parts holds."""
    first, *others = parts
    for other in others:
        first = s.Binary("or", first, other)
    return first


def negation(node: s.Formula) -> s.Formula:
    return s.Unary("not", node)


def parts_of(node: s.Node, operator: str) -> list[s.Node]:
    """What `and`, or `or`, joins, in the order of the text."""
    found: list[s.Node] = []
    pending = [node]
    while pending:
        current = bare(pending.pop())
        if isinstance(current, s.Binary) and current.operator == operator:
            pending += (current.right, current.left)
        else:
            found.append(current)
    return found


def disjuncts(node: s.Formula, *, positive: bool = True) -> list[Signed]:
    """What a formula, or its negation, says one of; `=>` and `not` are taken apart."""
    found: list[Signed] = []
    pending = [Signed(node, positive)]
    while pending:
        atom, sign = pending.pop()
        match bare(atom):
            case s.Unary("not", operand):
                pending.append(Signed(operand, not sign))
            case s.Binary("or", left, right) if sign:
                pending += (Signed(right, True), Signed(left, True))
            case s.Binary("=>", left, right) if sign:
                pending += (Signed(right, True), Signed(left, False))
            case s.Binary("and", left, right) if not sign:
                pending += (Signed(right, False), Signed(left, False))
            case other:
                found.append(Signed(other, sign))
    return found


def literal_of(node: s.Formula) -> Signed | None:
    """An atom or its negation, with nothing around it that means nothing; else None."""
    positive = True
    found = bare(node)
    while isinstance(found, s.Unary) and found.operator == "not":
        positive, found = not positive, bare(found.operand)
    return Signed(put(found, {}), positive) if isinstance(found, s.Proposition) else None


def is_clause(part: Signed) -> bool:
    """Whether it is a disjunction of literals, however many: it needs no definitions."""
    match part.atom:
        case s.Proposition():
            return True
        case s.Big(kind, _, _, _, body) if (kind == "bigor") == part.positive:
            return all(map(is_clause, disjuncts(body, positive=part.positive)))
        case _:
            return False


def put(node: s.Node, values: Mapping[str, s.Node]) -> s.Node:
    """The node with variables replaced, and without parentheses; equal ones can be compared so.

    What is put in place must not mention variables that are bound inside.
    """
    match bare(node):
        case s.Variable(name, ()) as variable:
            return values.get(name, variable)
        case s.Variable(name, indices):
            return s.Variable(name, _each(indices, values))
        case s.Proposition(name, indices):
            return s.Proposition(name, _each(indices, values))
        case s.Unary(operator, operand):
            return s.Unary(operator, put(operand, values))
        case s.Binary(operator, left, right):
            return s.Binary(operator, put(left, values), put(right, values))
        case s.Range(low, high):
            return s.Range(put(low, values), put(high, values))
        case s.SetLiteral(elements):
            return s.SetLiteral(_each(elements, values))
        case s.If(condition, then, otherwise):
            return s.If(put(condition, values), put(then, values), put(otherwise, values))
        case s.Cardinality(kind, count, members):
            return s.Cardinality(kind, put(count, values), put(members, values))
        case s.Quoted(formula):
            return s.Quoted(put(formula, values))
        case s.Comprehension(element, variables, sets, condition):
            inner = _without(values, variables)
            told = None if condition is None else put(condition, inner)
            own = _each_after(variables, sets, values)
            return s.Comprehension(put(element, inner), variables, own, told)
        case s.Big(kind_, variables, sets, condition, body):
            inner = _without(values, variables)
            told = None if condition is None else put(condition, inner)
            return s.Big(
                kind_, variables, _each_after(variables, sets, values), told, put(body, inner)
            )
        case s.Let(variables, given, body):
            own = _each_after(variables, given, values)
            return s.Let(variables, own, put(body, _without(values, variables)))
        case other:
            return other


def _each(nodes: Iterable[s.Node], values: Mapping[str, s.Node]) -> tuple[s.Node, ...]:
    return tuple([put(node, values) for node in nodes])


def _each_after(
    variables: Sequence[s.Variable], nodes: Sequence[s.Node], values: Mapping[str, s.Node]
) -> tuple[s.Node, ...]:
    """The same where each may use the variables before it."""
    return tuple([put(x, _without(values, variables[:n])) for n, x in enumerate(nodes)])


def _without(values: Mapping[str, s.Node], variables: Sequence[s.Variable]) -> Mapping[str, s.Node]:
    own = {variable.name for variable in variables}
    return {name: value for name, value in values.items() if name not in own}


def names_in(*nodes: s.Node) -> set[str]:
    """The names of all variables and globals in some nodes."""
    return {n.name for node in nodes for n in s.walk(node) if isinstance(n, s.Variable)}


def mentions(node: s.Node, name: str) -> bool:
    """Whether an atom of that name stands somewhere in a node."""
    return any(isinstance(n, s.Proposition) and n.name == name for n in s.walk(node))


def plain_name(node: s.Node) -> str | None:
    """The name of a variable without arguments; None for anything else."""
    found = bare(node)
    return found.name if isinstance(found, s.Variable) and not found.indices else None
