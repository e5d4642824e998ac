"""Tokens → syntax tree: formulas and expressions, by operator precedence.

The grammar is TouIST's, its surprises included: `let` and `\\\\` reach as far right as they can,
and a `\\\\` after a formula closes all that stands before it.
"""

from __future__ import annotations

from typing import Literal

from clausette.language import expected
from clausette.language import syntax as s
from clausette.language.diagnostics import Diagnostic
from clausette.language.fixes import rewritten
from clausette.language.misread import surprising, two_numbers
from clausette.language.operators import (
    EXPRESSION_OPERATORS,
    FORMULA_OPERATORS,
    LINE_BREAK,
    LOOSEST,
    MINUS,
    NOT,
)
from clausette.language.repairs import Remedy, shortened, variables_and_sets
from clausette.language.stream import SyntaxFault, TokenStream
from clausette.words import Message, plural, say

_PREFIX_FUNCTIONS = ("card(", "empty(", "powerset(", "sqrt(", "int(", "float(", "abs(")
_DEPRECATED = ("union(", "inter(", "diff(", "subset(")


def formula(stream: TokenStream, minimum: int = 0) -> s.Formula:
    """The formula that starts here, as long as its operators bind at least as tight as asked."""
    start = stream.start()
    left = _formula_operand(stream)
    while True:
        kind = stream.kind
        if kind == "\\\\":
            if minimum > LINE_BREAK:
                return left
            stream.advance()
            left = s.LineBreak(left, False, (start, stream.end()))
            continue
        operator = FORMULA_OPERATORS.get(kind)
        if operator is None or operator[0] < minimum:
            return left
        stream.advance()
        right = formula(stream, operator[0] + (operator[1] == "left"))
        # Looked at here, where it costs little: a walk through a large file takes time.
        odd = (
            type(right) is s.Binary or (type(left) is s.Binary and left.operator == "xor")
        ) and surprising(left, kind, right)
        left = s.Binary(kind, left, right, (start, stream.end()))
        if odd:
            stream.surprising.append(left)


def _formula_operand(stream: TokenStream) -> s.Formula:
    kind = stream.kind
    start = stream.start()
    if kind in ("name", "name("):
        return proposition(stream)
    if kind in ("variable", "variable("):
        return variable(stream)
    if kind == "not":
        stream.advance()
        operand = formula(stream, NOT)
        return s.Unary("not", operand, (start, stream.end()))
    if kind == "(":
        stream.advance()
        inner = formula(stream)
        stream.expect(")", expected.PAREN_OR_CONNECTIVE)
        return s.Paren(inner, (start, stream.end()))
    if kind in ("bigand", "bigor"):
        return _big(stream)
    if kind in ("exact(", "atleast(", "atmost("):
        return _cardinality(stream)
    if kind in ("Top", "Bot"):
        stream.advance()
        return s.Constant(kind == "Top", (start, stream.end()))
    if kind == "let":
        return _let(stream)
    if kind == "if":
        stream.advance()
        condition = expression(stream)
        stream.expect("then", expected.THEN_OR_OPERATOR)
        then = formula(stream)
        stream.expect("else", expected.ELSE_OR_CONNECTIVE)
        otherwise = formula(stream)
        stream.expect("end", expected.END_OR_CONNECTIVE)
        return s.If(condition, then, otherwise, (start, stream.end()))
    if kind == "\\\\":
        stream.advance()
        return s.LineBreak(formula(stream, LOOSEST), True, (start, stream.end()))
    raise stream.fault(expected.FORMULA)


def _big(stream: TokenStream) -> s.Big:
    start = stream.start()
    kind: Literal["bigand", "bigor"] = "bigand" if stream.kind == "bigand" else "bigor"
    stream.advance()
    variables, sets, condition = _bindings(stream, ":")
    body = formula(stream)
    stream.expect("end", expected.END_OR_CONNECTIVE)
    stream.warnings += two_numbers(stream.source, variables, sets, body)
    return s.Big(kind, variables, sets, condition, body, (start, stream.end()))


def loop_body_ends(stream: TokenStream) -> None:
    """Reads what follows the word of a loop, up to where its `end` should stand."""
    _bindings(stream, ":")
    formula(stream)


def _cardinality(stream: TokenStream) -> s.Cardinality:
    start = stream.start()
    kind: Literal["exact", "atleast", "atmost"] = "exact"
    if stream.kind != "exact(":
        kind = "atleast" if stream.kind == "atleast(" else "atmost"
    stream.advance()
    count = expression(stream)
    stream.expect(",", expected.COMMA_AND_MEMBERS)
    members = expression(stream)
    stream.expect(")", expected.PAREN)
    return s.Cardinality(kind, count, members, (start, stream.end()))


def _let(stream: TokenStream) -> s.Let:
    start = stream.start()
    stream.advance()
    variables = _variables(stream)
    stream.expect("=", expected.EQUALS)
    values = _expressions(stream)
    stream.expect(":", expected.COLON)
    body = formula(stream, LOOSEST)
    span = (start, stream.end())
    if len(variables) != len(values):
        message = say(
            "this 'let' has {variables} but {values}",
            variables=plural(len(variables), "{n} variable", "{n} variables"),
            values=plural(len(values), "{n} value", "{n} values"),
        )
        raise _unequal(stream, message, span)
    return s.Let(variables, values, body, span)


def expression(stream: TokenStream, minimum: int = 0) -> s.Expression:
    """The expression that starts here, as long as its operators bind tight enough."""
    start = stream.starts[stream.at]
    left = _expression_operand(stream)
    operator = EXPRESSION_OPERATORS.get(stream.kind)
    while operator is not None and operator[0] >= minimum:
        level, side = operator
        kind = stream.kinds[stream.advance()]
        right = expression(stream, level + (side != "right"))
        left = s.Binary(kind, left, right, (start, stream.end()))
        operator = EXPRESSION_OPERATORS.get(stream.kind)
        if side == "none" and operator is not None and operator[0] == level:
            raise stream.fault(expected.COMPARED)
    return left


def _expression_operand(stream: TokenStream) -> s.Expression:
    kind = stream.kind
    start = stream.start()
    if kind in ("variable", "variable("):
        return variable(stream)
    if kind == "int":
        # Python refuses to read thousands of digits, be they zeros.
        digits = stream.text(stream.advance()).lstrip("0")
        return s.Int(int(digits or "0"), (start, stream.end()))
    if kind in ("name", "name("):
        return proposition(stream)
    if kind == "[":
        return _set(stream)
    if kind == "(":
        stream.advance()
        inner = expression(stream)
        stream.expect(")", expected.PAREN_OR_OPERATOR)
        return s.Paren(inner, (start, stream.end()))
    if kind == "-":
        stream.advance()
        operand = expression(stream, MINUS + 1)
        return s.Unary("-", operand, (start, stream.end()))
    if kind == "not":
        stream.advance()
        operand = expression(stream, NOT)
        return s.Unary("not", operand, (start, stream.end()))
    if kind == "float":
        return s.Float(float(stream.text(stream.advance())), (start, stream.end()))
    if kind in ("true", "false"):
        stream.advance()
        return s.Bool(kind == "true", (start, stream.end()))
    if kind in _PREFIX_FUNCTIONS:
        stream.advance()
        operand = expression(stream)
        stream.expect(")", expected.PAREN_OR_OPERATOR)
        return s.Unary(kind[:-1], operand, (start, stream.end()))
    if kind in _DEPRECATED:
        return _deprecated(stream)
    if kind == "if":
        stream.advance()
        condition = expression(stream)
        stream.expect("then", expected.THEN_OR_OPERATOR)
        then = expression(stream)
        stream.expect("else", expected.ELSE_OR_OPERATOR)
        otherwise = expression(stream)
        stream.expect("end", expected.END_OR_OPERATOR)
        return s.If(condition, then, otherwise, (start, stream.end()))
    if kind == '"':
        stream.advance()
        inner = formula(stream)
        stream.expect('"', expected.QUOTE_OR_CONNECTIVE)
        return s.Quoted(inner, (start, stream.end()))
    raise stream.fault(expected.EXPRESSION)


def _deprecated(stream: TokenStream) -> s.Binary:
    """`union(A,B)` and its like: what TouIST wrote before `A union B`."""
    start = stream.start()
    operator = stream.kind[:-1]
    stream.advance()
    left = expression(stream)
    stream.expect(",", expected.COMMA_AND_SECOND)
    right = expression(stream)
    stream.expect(")", expected.PAREN)
    span = (start, stream.end())
    message = say("'{operator}(A,B)' is deprecated: write 'A {operator} B'", operator=operator)
    source = stream.source
    wanted = f"({source.slice(left.span)} {operator} {source.slice(right.span)})"
    fixes = (rewritten(span, wanted),)
    help_text = say("write {text}", text=shortened(wanted))
    stream.warnings.append(Diagnostic("warning", message, source, span, help_text, fixes=fixes))
    return s.Binary(operator, left, right, span)


def _set(stream: TokenStream) -> s.SetLiteral | s.Range | s.Comprehension:
    start = stream.start()
    stream.advance()
    if stream.kind == "]":
        stream.advance()
        return s.SetLiteral((), (start, stream.end()))
    first = expression(stream)
    if stream.kind == "..":
        stream.advance()
        high = expression(stream)
        stream.expect("]", expected.BRACKET_OR_OPERATOR)
        return s.Range(first, high, (start, stream.end()))
    if stream.kind == "for":
        return _comprehension(stream, first, start)
    elements = [first]
    while stream.kind == ",":
        stream.advance()
        elements.append(expression(stream))
    stream.expect("]", expected.BRACKET_OR_COMMA)
    return s.SetLiteral(tuple(elements), (start, stream.end()))


def _comprehension(stream: TokenStream, element: s.Expression, start: int) -> s.Comprehension:
    stream.advance()
    variables, sets, condition = _bindings(stream, "]")
    span = (start, stream.end())
    if len(variables) != len(sets):
        message = say(
            "this comprehension has {variables} but {sets}",
            variables=plural(len(variables), "{n} variable", "{n} variables"),
            sets=plural(len(sets), "{n} set", "{n} sets"),
        )
        raise _unequal(stream, message, span, variables_and_sets(stream.source, variables, sets))
    stream.warnings += two_numbers(stream.source, variables, sets, element)
    return s.Comprehension(element, variables, sets, condition, span)


def variable(stream: TokenStream) -> s.Variable:
    start = stream.start()
    at = stream.advance()
    text = stream.text(at)
    if stream.kinds[at] == "variable":
        return s.Variable(text, (), (start, stream.end()))
    indices = _expressions(stream)
    stream.expect(")", expected.PAREN_OR_COMMA)
    return s.Variable(text[:-1], indices, (start, stream.end()))


def proposition(stream: TokenStream) -> s.Proposition:
    at = stream.advance()
    start, end = stream.starts[at], stream.tokens.ends[at]
    if stream.kinds[at] == "name":
        found = s.Proposition(stream.source.text[start:end], (), (start, end))
    else:
        indices = _expressions(stream)
        stream.expect(")", expected.PAREN_OR_COMMA)
        found = s.Proposition(stream.source.text[start : end - 1], indices, (start, stream.end()))
    stream.propositions.append(found)
    return found


def _expressions(stream: TokenStream) -> tuple[s.Expression, ...]:
    found = [expression(stream)]
    while stream.kind == ",":
        stream.advance()
        found.append(expression(stream))
    return tuple(found)


def _bindings(
    stream: TokenStream, end: Literal[":", "]"]
) -> tuple[tuple[s.Variable, ...], tuple[s.Expression, ...], s.Expression | None]:
    """Variables, their sets, and their condition: `$i,$j in S,T when $i < $j`, up to the end."""
    variables = _variables(stream)
    stream.expect("in", expected.IN)
    sets = _expressions(stream)
    condition = None
    if stream.kind == "when":
        stream.advance()
        condition = expression(stream)
    stream.expect(
        end, (expected.AFTER_SETS if condition is None else expected.AFTER_CONDITION)[end]
    )
    return variables, sets, condition


def _variables(stream: TokenStream) -> tuple[s.Variable, ...]:
    found: list[s.Variable] = []
    while True:
        if stream.kind not in ("variable", "variable("):
            raise stream.fault(expected.VARIABLE)
        found.append(variable(stream))
        if stream.kind != ",":
            return tuple(found)
        stream.advance()


def _unequal(
    stream: TokenStream, message: Message, span: tuple[int, int], remedy: Remedy | str = ""
) -> SyntaxFault:
    known = remedy if isinstance(remedy, Remedy) else Remedy(remedy)
    return SyntaxFault(
        Diagnostic("error", message, stream.source, span, known.help, fixes=known.fixes)
    )
