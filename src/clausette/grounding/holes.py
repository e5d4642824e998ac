"""What the holes of a rule's sentence may name, and what they do name."""

from __future__ import annotations

from collections.abc import Iterator

from clausette.language import syntax as s
from clausette.language.diagnostics import Diagnostic, Note
from clausette.language.fixes import Fix, rewritten
from clausette.language.rules import Rule, chain_variables, closing, first_line
from clausette.language.sentences import Hole
from clausette.language.source import Source
from clausette.words import say

CUT_HOLES = frozenset(("$cut", "$part", "$rest"))
"""What only sentences about connected areas may name."""


def misnamed_holes(
    rules: tuple[Rule, ...], source: Source, known: set[str]
) -> Iterator[Diagnostic]:
    """Holes that name what is neither a known global nor bound around every formula of the rule."""
    for rule in rules:
        if not rule.documented:
            continue
        bound = frozenset.intersection(*map(chain_variables, rule.formulas))
        # A table without rows leaves no trace but in the formulas that look it up.
        tables = {
            node.name
            for formula in rule.formulas
            for node in s.walk(formula)
            if isinstance(node, s.Variable) and node.indices
        }
        holes = [(hole, bound) for hole in rule.holes()]
        if rule.weight is not None:
            holes.append((Hole(rule.weight, rule.weight.span), bound))
        # A consequence about areas belongs to one formula, whichever that is.
        any_bound = frozenset.union(CUT_HOLES, *map(chain_variables, rule.formulas))
        holes += [(hole, any_bound) for hole in rule.cut_holes()]
        for hole, own in holes:
            for variable in free_variables(hole.expression):
                if variable.name in (known | own | tables):
                    continue
                first, *others = rule.formulas
                if variable.name in chain_variables(first):
                    # The formula that came below by accident is what is wrong, not the sentence.
                    stray = next(f for f in others if variable.name not in chain_variables(f))
                    yield _stray(rule, source, variable, stray)
                else:
                    yield Diagnostic(
                        "error",
                        say(
                            "the sentence of '{rule}' cannot use {variable}",
                            rule=rule.name,
                            variable=variable.name,
                        ),
                        source,
                        variable.span,
                        help=say(
                            "it can use globals, and the variables that the outer 'bigand' and "
                            "'let' of every formula of the rule bind: {names}",
                            names=tuple(sorted(own)) or say("none here"),
                        ),
                        fixes=_nearest(variable, known | own | tables),
                    )


def _nearest(variable: s.Variable, names: set[str] | frozenset[str]) -> tuple[Fix, ...]:
    """What a name in a sentence may be a slip for."""
    from difflib import get_close_matches

    close = get_close_matches(variable.name, sorted(names), 1)
    start = variable.span[0]
    span = (start, start + len(variable.name))
    return (rewritten(span, close[0]),) if close else ()


def _stray(rule: Rule, source: Source, variable: s.Variable, stray: s.Formula) -> Diagnostic:
    """A formula below a rule that does not bind what the rule's sentence names."""
    _, fix = closing(source, stray)
    return Diagnostic(
        "error",
        say(
            "the sentence of '{rule}' cannot use {variable}, which the formula on line {line} "
            "does not bind",
            rule=rule.name,
            variable=variable.name,
            line=source.position(stray.span[0])[0],
        ),
        source,
        variable.span,
        help=say(
            "if that formula does not belong to the rule, close the rule above it with a lone ';;;'"
        ),
        notes=(
            Note(
                say("this formula belongs to the rule '{rule}' too", rule=rule.name),
                first_line(source, stray.span),
            ),
        ),
        fixes=(fix,),
    )


def hole_variables(rule: Rule) -> set[str]:
    return {variable.name for hole in rule.holes() for variable in free_variables(hole.expression)}


def free_variables(node: s.Node) -> list[s.Variable]:
    """The variables of an expression that nothing inside it binds."""
    inside: tuple[s.Node | None, ...]
    match node:
        case s.Comprehension(element, variables, steps, condition):
            inside = (element, condition)
        case s.Big(_, variables, steps, condition, body):
            inside = (condition, body)
        case s.Let(variables, steps, body):
            inside = (body,)
        case _:
            own = [node] if isinstance(node, s.Variable) else []
            return own + [
                variable for child in s.children(node) for variable in free_variables(child)
            ]
    found: list[s.Variable] = []
    bound: set[str] = set()
    for variable, step in zip(variables, steps, strict=False):
        found += [v for v in free_variables(step) if v.name not in bound]
        bound.add(variable.name)
    return found + [
        v for part in inside if part for v in free_variables(part) if v.name not in bound
    ]
