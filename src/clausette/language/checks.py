"""Warnings that the text alone justifies."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from clausette.language import syntax as s
from clausette.language.diagnostics import Diagnostic, Note
from clausette.language.fixes import Edit, Fix, rewritten
from clausette.language.misread import (
    constants,
    two_formulas,
    words_as_formulas,
    words_as_propositions,
)
from clausette.language.vocabulary import connective
from clausette.words import Message, plural, say

_VARIABLE = re.compile(r"\$[A-Za-z_]\w*")


def static_warnings(file: s.File, propositions: list[s.Proposition]) -> list[Diagnostic]:
    """What looks like a slip in a model that can be read, given all its propositions."""
    propositions = sorted(propositions, key=lambda proposition: proposition.span)
    arities = {(node.name, len(node.indices)) for node in propositions}
    several = len(arities) > len({name for name, _ in arities})
    apart = [*_detached(file), *words_as_formulas(file)]
    return [
        *(_unequal_arities(file, propositions) if several else ()),
        *words_as_propositions(file, arities, propositions),
        *_without_dollar(file, propositions),
        *(apart or two_formulas(file)),
    ]


def _unequal_arities(file: s.File, propositions: list[s.Proposition]) -> Iterator[Diagnostic]:
    first: dict[str, s.Proposition] = {}
    told: set[tuple[str, int]] = set()
    # A constant may have the name of a predicate: red(3) and colour(3,red).
    values = constants(file)
    propositions = [node for node in propositions if node.span not in values]
    for node in propositions:
        earlier = first.setdefault(node.name, node)
        count, before = len(node.indices), len(earlier.indices)
        if count != before and (node.name, count) not in told:
            told.add((node.name, count))
            yield Diagnostic(
                "warning",
                say(
                    "'{name}' has {here} here and {elsewhere} elsewhere: "
                    "these are different propositions",
                    name=node.name,
                    here=_arguments(count),
                    elsewhere=_arguments(before),
                ),
                file.source,
                node.span,
                notes=(
                    Note(
                        say("'{name}' has {count} here", name=node.name, count=_arguments(before)),
                        earlier.span,
                    ),
                ),
            )


def _arguments(count: int) -> Message:
    return plural(count, "{n} argument", "{n} arguments") if count else say("no arguments")


def _without_dollar(file: s.File, propositions: list[s.Proposition]) -> Iterator[Diagnostic]:
    """`bigand $x in $S: p(x) end`: a name that occurs only where the variable is bound."""
    words = {f"${node.name}" for node in propositions if not node.indices}
    words &= set(_VARIABLE.findall(file.source.text))
    if not words:  # as nearly always, and a walk through a large file takes time
        return
    first: dict[str, s.Proposition] = {}
    elsewhere: set[str] = set()
    pending: list[tuple[s.Node | s.Assignment, frozenset[str]]] = [
        (item, frozenset()) for item in reversed(file.items)
    ]
    while pending:
        node, bound = pending.pop()
        if isinstance(node, s.Proposition) and not node.indices:
            if f"${node.name}" in bound:
                first.setdefault(node.name, node)
            else:
                elsewhere.add(node.name)
        within, outside = _scopes(node)
        names = bound | {variable.name for variable in getattr(node, "variables", ())}
        pending += [(child, names) for child in reversed(within)]
        pending += [(child, bound) for child in reversed(outside)]
    for name, node in first.items():
        if name not in elsewhere:
            yield Diagnostic(
                "warning",
                say("'{name}' is a proposition, but ${name} is bound here", name=name),
                file.source,
                node.span,
                help=say("the variable is ${name}", name=name),
                fixes=(rewritten(node.span, f"${name}"),),
            )


def _scopes(node: s.Node | s.Assignment) -> tuple[Sequence[s.Node], Sequence[s.Node]]:
    """The nodes below that see what this one binds, and those that do not."""
    match node:
        case s.Big(_, _, sets, condition, body):
            return (*((condition,) if condition else ()), body), sets
        case s.Comprehension(element, _, sets, condition):
            return (element, *((condition,) if condition else ())), sets
        case s.Let(_, values, body):
            return (body,), values
        case _:
            return (), s.children(node)


def _detached(file: s.File) -> Iterator[Diagnostic]:
    """`p (x)`: two formulas where one was meant."""
    text = file.source.text
    for before, after in zip(file.items, file.items[1:], strict=False):
        if not isinstance(after, s.Node) or text[after.span[0]] != "(":
            continue
        gap = text[before.span[1] : after.span[0]]
        last = _last_leaf(before)
        if connective(getattr(last, "name", "")) is not None:
            continue  # a word for a connective, which is told as such
        if gap and not gap.strip(" \t") and isinstance(last, s.Proposition) and not last.indices:
            glued = Fix(
                say("write {text}", text=f"{last.name}(…)"),
                (Edit((before.span[1], after.span[0]), ""),),
            )
            yield Diagnostic(
                "warning",
                say("'{name} (' with a blank is two formulas, joined by 'and'", name=last.name),
                file.source,
                (last.span[0], after.span[0] + 1),
                help=say(
                    "to give '{name}' arguments, write '{name}(' without a blank", name=last.name
                ),
                fixes=(glued,),
            )


def _last_leaf(item: s.Item) -> s.Node | s.Assignment:
    node: s.Node | s.Assignment = item
    while (below := s.children(node)) and below[-1].span[1] == node.span[1]:
        node = below[-1]
    return node
