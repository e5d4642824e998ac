"""Every name in a model: where it stands, what it names, and where that comes from.

The values of a loop see the variables bound before them, as `$j in $row($i)` sees `$i`; the holes
of a rule's sentence see what the outer loops of its formulas bind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from clausette.language import syntax as s
from clausette.language.rules import Rule, outer_chain
from clausette.language.source import Span

Kind: TypeAlias = Literal["global", "local", "atom"]
Scope: TypeAlias = Mapping[str, "Name"]


@dataclass(frozen=True, slots=True)
class Name:
    """One place where a name stands, its dollar included, its arguments not."""

    text: str
    span: Span
    kind: Kind
    defines: bool = False
    """Whether it gets its value here: in an assignment, a loop or a `let`."""
    origin: int = -1
    """Of a local variable, where the name that binds it starts; of one that a sentence speaks of,
    in the first formula of its rule."""
    node: s.Variable | s.Proposition | None = None
    """None in a comment other than a sentence."""
    binder: s.Node | None = None
    """Of a local variable, what binds it."""

    @property
    def key(self) -> tuple[str, int]:
        """The same for all places of one variable, or of one proposition."""
        return self.text, self.origin


def names_in(items: Iterable[s.Item], rules: Iterable[Rule] = ()) -> list[Name]:
    """All names of some items, and of the sentences of rules, in the order of the text."""
    found = [name for item in items for name in _of_item(item)]
    binding = {name.span[0]: name for name in found if name.kind == "local" and name.defines}
    same: dict[int, int] = {}
    for rule in rules:
        if rule.documented and (rule.holes() or rule.cut_holes() or rule.weight is not None):
            found += _of_sentences(rule, binding, same)
    others = {origin: first for origin, first in same.items() if origin != first}
    if others:
        found = [replace(n, origin=others[n.origin]) if n.origin in others else n for n in found]
    found.sort(key=lambda name: name.span)
    return found


def _of_item(item: s.Item) -> Iterator[Name]:
    if isinstance(item, s.Assignment):
        yield _variable(item.target, "global", defines=True)
        yield from _walk([(index, {}) for index in item.target.indices])
        yield from _walk([(item.value, {})])
    else:
        yield from _walk([(item, {})])


def _walk(pending: list[tuple[s.Node, Scope]]) -> Iterator[Name]:
    while pending:
        node, scope = pending.pop()
        match node:
            case s.Proposition(name, indices, span):
                yield Name(name, (span[0], span[0] + len(name)), "atom", node=node)
                pending += [(index, scope) for index in indices]
            case s.Variable(_, indices, _):
                yield _use(node, scope)
                pending += [(index, scope) for index in indices]
            case s.Big(_, variables, steps, condition, body):
                yield from _bound(node, variables, steps, (condition, body), scope, pending)
            case s.Let(variables, steps, body):
                yield from _bound(node, variables, steps, (body,), scope, pending)
            case s.Comprehension(element, variables, steps, condition):
                yield from _bound(node, variables, steps, (condition, element), scope, pending)
            case _:
                pending += [(child, scope) for child in s.children(node)]


def _bound(
    binder: s.Node,
    variables: tuple[s.Variable, ...],
    steps: tuple[s.Expression, ...],
    inside: tuple[s.Node | None, ...],
    scope: Scope,
    pending: list[tuple[s.Node, Scope]],
) -> Iterator[Name]:
    """The names that a loop or a `let` binds; what is to be read within them is added."""
    for place, variable in enumerate(variables):
        if place < len(steps):
            pending.append((steps[place], scope))
        name = _variable(variable, "local", defines=True, binder=binder)
        yield name
        pending += [(index, scope) for index in variable.indices]
        scope = {**scope, variable.name: name}
    pending += [(step, scope) for step in steps[len(variables) :]]
    pending += [(part, scope) for part in inside if part is not None]


def _use(node: s.Variable, scope: Scope) -> Name:
    bound = scope.get(node.name)
    if bound is None:
        return _variable(node, "global", defines=False)
    span = (node.span[0], node.span[0] + len(node.name))
    return Name(node.name, span, "local", False, bound.origin, node, bound.binder)


def _variable(node: s.Variable, kind: Kind, *, defines: bool, binder: s.Node | None = None) -> Name:
    start = node.span[0]
    origin = start if kind == "local" else -1
    return Name(node.name, (start, start + len(node.name)), kind, defines, origin, node, binder)


def _of_sentences(rule: Rule, binding: Mapping[int, Name], same: dict[int, int]) -> Iterator[Name]:
    """The names in the holes of a rule's sentences; `same` hears which variables of its formulas
    they are one with."""
    scope: dict[str, Name] = {}
    others: dict[str, list[int]] = {}
    for formula in rule.formulas:
        chain = {
            variable.name: binding[variable.span[0]]
            for binder in outer_chain(formula)[0]
            for variable in binder.variables
            if variable.span[0] in binding
        }
        for text, name in chain.items():
            scope.setdefault(text, name)
            others.setdefault(text, []).append(name.origin)
    holes = [hole.expression for hole in (*rule.holes(), *rule.cut_holes())]
    if rule.weight is not None:
        holes.append(rule.weight)
    found = list(_walk([(expression, scope) for expression in holes]))
    for name in found:
        bound = scope.get(name.text)
        if bound is not None and name.origin == bound.origin:
            same.update(dict.fromkeys(others[name.text], bound.origin))
    yield from found
