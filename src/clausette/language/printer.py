r"""Syntax tree → text that reads back as the same tree.

A node knows two things of its place: the loosest operator that may show there (`minimum`), and
the operator that comes right after it (`following`). The first settles the usual parentheses; the
second those around a `let`, a `not` or a minus, which take in whatever they can on their right.
"""

from __future__ import annotations

from math import copysign, isinf

from clausette.language import syntax as s
from clausette.language.auxiliary import marked
from clausette.language.interpreter import deep_recursion
from clausette.language.operators import EXPRESSION_OPERATORS, LINE_BREAK, LOOSEST, MINUS, NOT

CLOSED = 0
"""What follows is no operator: a bracket, a keyword or the end."""
_BEYOND_FLOATS = "1" + "0" * 309 + ".0"


def to_text(tree: s.Item | s.File) -> str:
    """The tree as TouIST text, with the parentheses it has and those that precedence needs;
    a file's items stand on a line each, after the names that it marks as auxiliary."""
    out: list[str] = []
    with deep_recursion():
        if not isinstance(tree, s.File):
            _item(tree, out)
            return "".join(out)
        after_formula = False
        for item in tree.items:
            start = len(out)
            out.append("")
            _item(item, out)
            # A formula would take the `\\` that starts the next one for its own: `data` ends it.
            if after_formula and out[start + 1] == "\\\\ ":
                out[start] = " data"
            if start:
                out[start] += "\n"
            after_formula = not isinstance(item, s.Assignment)
        out.append("\n")
    names = sorted(marked(tree).names)
    return (f";;; auxiliary {', '.join(names)}\n" if names else "") + "".join(out)


def needs_parentheses(node: s.Node, minimum: int, following: int) -> bool:
    """Whether the node, left bare at such a place, would be read as another tree."""
    match node:
        case s.Binary(operator):
            level, side = EXPRESSION_OPERATORS[operator]
            return level < minimum or following >= level + (side == "left")
        case s.Unary("not"):
            return following >= NOT
        case s.Unary("-"):
            return following > MINUS
        case s.Let() | s.LineBreak(before=True):
            return following >= LOOSEST
        case s.LineBreak():
            return minimum > LINE_BREAK
        case s.Int(value) | s.Float(value):
            return is_negative(value) and following > MINUS
        case _:
            return False


def right_minimum(operator: str) -> int:
    """The loosest operator that may show, bare, on the right of this one."""
    level, side = EXPRESSION_OPERATORS[operator]
    return level + (side != "right")


def is_negative(value: float) -> bool:
    return copysign(1.0, value) < 0


def decimal(value: float) -> str:
    """The number's digits, all of them: the language has no exponents."""
    if isinf(value):
        # A number so large can be written, and is read as infinity.
        return ("-" if value < 0 else "") + _BEYOND_FLOATS
    from decimal import Decimal

    digits = format(Decimal(repr(value)), "f")
    return digits if "." in digits else digits + ".0"


def _item(item: s.Item, out: list[str]) -> None:
    if isinstance(item, s.Assignment):
        _bare(item.target, CLOSED, CLOSED, out)
        out.append(" = ")
        _node(item.value, CLOSED, CLOSED, out)
    else:
        _node(item, CLOSED, CLOSED, out)


def _node(node: s.Node, minimum: int, following: int, out: list[str]) -> None:
    if needs_parentheses(node, minimum, following):
        out.append("(")
        _bare(node, CLOSED, CLOSED, out)
        out.append(")")
    else:
        _bare(node, minimum, following, out)


def _bare(node: s.Node, minimum: int, following: int, out: list[str]) -> None:
    """Writes what can have an operator at its edge; all else is closed on both sides."""
    match node:
        case s.Binary(operator, left, right):
            _node(left, minimum, EXPRESSION_OPERATORS[operator][0], out)
            out.append(f" {operator} ")
            _node(right, right_minimum(operator), following, out)
        case s.Unary("not", operand):
            out.append("not ")
            _node(operand, NOT, following, out)
        case s.Unary("-", operand):
            out.append("- " if _starts_with_minus(operand) else "-")
            _node(operand, MINUS + 1, following, out)
        case s.LineBreak(formula, True):
            out.append("\\\\ ")
            _node(formula, LOOSEST, following, out)
        case s.LineBreak(formula, _):
            _node(formula, minimum, LINE_BREAK, out)
            out.append(" \\\\")
        case s.Let(variables, values, body):
            out.append("let ")
            _list(variables, out)
            out.append(" = ")
            _list(values, out)
            out.append(": ")
            _node(body, LOOSEST, following, out)
        case _:
            _closed(node, out)


def _starts_with_minus(node: s.Node) -> bool:
    match node:
        case s.Unary("-"):
            return True
        case s.Int(value) | s.Float(value):
            return is_negative(value)
        case _:
            return False


def _closed(node: s.Node, out: list[str]) -> None:
    match node:
        case s.Proposition(name, indices) | s.Variable(name, indices):
            out.append(name)
            if indices:
                _between("(", indices, ")", out)
        case s.Int(value):
            out.append(str(value))
        case s.Float(value):
            out.append(decimal(value))
        case s.Bool(value):
            out.append("true" if value else "false")
        case s.Constant(value):
            out.append("Top" if value else "Bot")
        case s.Paren(inner):
            _between("(", (inner,), ")", out)
        case s.Quoted(inner):
            _between('"', (inner,), '"', out)
        case s.Unary(function, operand):
            _between(function + "(", (operand,), ")", out)
        case s.SetLiteral(elements):
            _between("[", elements, "]", out)
        case s.Range(low, high):
            _between("[", (low,), "..", out)
            _between("", (high,), "]", out)
        case s.Cardinality(kind, count, members):
            _between(kind + "(", (count, members), ")", out)
        case s.If(condition, then, otherwise):
            _between("if ", (condition,), " then ", out)
            _between("", (then,), " else ", out)
            _between("", (otherwise,), " end", out)
        case s.Comprehension(element, variables, sets, condition):
            _between("[", (element,), " for ", out)
            _domain(variables, sets, condition, out)
            out.append("]")
        case s.Big(kind, variables, sets, condition, body):
            out.append(kind + " ")
            _domain(variables, sets, condition, out)
            _between(": ", (body,), " end", out)
        case _:
            raise TypeError(f"{type(node).__name__} is no node of a syntax tree")


def _domain(
    variables: tuple[s.Variable, ...],
    sets: tuple[s.Expression, ...],
    condition: s.Expression | None,
    out: list[str],
) -> None:
    _list(variables, out)
    _between(" in ", sets, "", out)
    if condition is not None:
        _between(" when ", (condition,), "", out)


def _between(before: str, nodes: tuple[s.Node, ...], after: str, out: list[str]) -> None:
    out.append(before)
    _list(nodes, out)
    out.append(after)


def _list(nodes: tuple[s.Node, ...], out: list[str]) -> None:
    for index, node in enumerate(nodes):
        if index:
            out.append(", ")
        _node(node, CLOSED, CLOSED, out)
