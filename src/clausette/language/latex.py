r"""A model → LaTeX, as it would be written by hand: not expanded, in the order of the source.

What the language spells out gets its usual sign: `exact(k,[p($i) for $i in S])` is a sum that
equals k, `[1..n]` a set between braces, `empty(S)` an equation. Parentheses are those of the
source, those that precedence needs, and those without which a mathematician would misread a
precedence of TouIST's own, as in `A union B inter C`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from clausette.language import syntax as s
from clausette.language.interpreter import deep_recursion
from clausette.language.latex_text import escaped
from clausette.language.operators import EXPRESSION_OPERATORS, LOOSEST, MINUS, NOT
from clausette.language.printer import CLOSED, decimal, needs_parentheses, right_minimum

Style: TypeAlias = Literal["mathjax", "katex", "document"]
_Binder: TypeAlias = s.Big | s.Comprehension

_EQUATION = EXPRESSION_OPERATORS["=="][0]
_EQUATIONS = frozenset(o for o, (level, _) in EXPRESSION_OPERATORS.items() if level == _EQUATION)
_SIGNS = {
    "and": r"\land", "or": r"\lor", "xor": r"\oplus", "=>": r"\Rightarrow",
    "<=>": r"\Leftrightarrow", "==": "=", "!=": r"\neq", "<": "<", "<=": r"\leq", ">": ">",
    ">=": r"\geq", "in": r"\in", "union": r"\cup", "inter": r"\cap", "diff": r"\setminus",
    "subset": r"\subseteq", "+": "+", "-": "-", "*": r"\times", "/": "/", "mod": r"\bmod",
}  # fmt: skip
# TeX asks 500 for a line broken after a relation and 700 after an operator; after a
# comma and in a row of large signs it must be told that it may.
_BREAKABLE = r"\penalty600 "
_COUNTS = {"exact": "=", "atleast": r"\geq", "atmost": r"\leq"}
_CONFUSED = (frozenset(("union", "inter", "diff")), frozenset(("=>", "<=>")))
_FUNCTIONS = {
    "sqrt": (r"\sqrt{", "}"), "abs": (r"\lvert ", r"\rvert "), "card": (r"\lvert ", r"\rvert "),
    "powerset": (r"\mathcal{P}(", ")"), "int": (r"\mathrm{int}(", ")"),
    "float": (r"\mathrm{float}(", ")"),
}  # fmt: skip


def to_latex(file: s.File, style: Style, language: str = "en") -> str:
    r"""A line that ends with `\\` for each item, or a whole article for pdflatex.

    The language is that of the sentences in the article.
    """
    with deep_recursion():
        if style == "document":
            from clausette.language.article import article

            return article(file, language)
        lines = [in_math(item, style) + "\\\\\n" for item in file.items]
    return "".join(lines)


@dataclass(slots=True)
class _Pen:
    """What is being written: the pieces so far, and what surrounds the next one."""

    style: Style
    out: list[str] = field(default_factory=list)
    brackets: int = 0
    """How many delimiters are open in which no line can be broken."""
    low: int = 0
    """How many indices this is inside of, where there is no room for a brace of cases."""
    tall: int = 0
    """How many signs higher than a line have been written."""

    def write(self, text: str) -> None:
        self.out.append(text)


def in_math(item: s.Item, style: Style) -> str:
    """One item, as it stands between the signs of mathematics."""
    pen = _Pen(style)
    if isinstance(item, s.Assignment):
        _bare(item.target, CLOSED, CLOSED, pen)
        pen.write(r" \leftarrow ")
        item = item.value
    _node(item, CLOSED, CLOSED, pen)
    return "".join(pen.out).strip()


def _node(node: s.Node, minimum: int, following: int, pen: _Pen, confusing: bool = False) -> None:
    if confusing or _needs_parentheses(node, minimum, following):
        _parenthesised(node, pen)
    else:
        _bare(node, minimum, following, pen)


def _needs_parentheses(node: s.Node, minimum: int, following: int) -> bool:
    """As in the language, but loops have no `end` here, some words have become equations, and a
    line break groups nothing."""
    match node:
        case s.Big():
            return following >= LOOSEST
        case s.LineBreak():
            return False
        case s.Cardinality() | s.Unary("empty"):
            return minimum >= NOT or following >= _EQUATION
        case s.Binary(operator) if minimum == NOT and operator in _EQUATIONS:
            return True
        case _:
            return needs_parentheses(node, minimum, following)


def _confusing(operator: str, operand: s.Node) -> bool:
    """Whether people who know mathematics, but not TouIST, would group this otherwise."""
    if not isinstance(operand, s.Binary) or operand.operator == operator:
        return False
    if operand.operator == "xor":
        return operator in ("and", "or")
    return any(operator in group and operand.operator in group for group in _CONFUSED)


def _parenthesised(node: s.Node, pen: _Pen) -> None:
    if pen.style != "document":
        _between(r"\left(", (node,), r"\right)", pen)
        return
    # TeX breaks no line between \left and \right, so the size is chosen here.
    opening, tall = len(pen.out), pen.tall
    pen.write("(")
    _node(node, CLOSED, CLOSED, pen)
    if pen.tall > tall:
        pen.out[opening] = r"\Bigl("
        pen.write(r"\Bigr)")
    else:
        pen.write(")")


def _enclosed(node: s.Node, pen: _Pen) -> None:
    pen.brackets += 1
    _node(node, CLOSED, CLOSED, pen)
    pen.brackets -= 1


def _bare(node: s.Node, minimum: int, following: int, pen: _Pen) -> None:
    match node:
        case s.Binary(operator, left, right):
            level = EXPRESSION_OPERATORS[operator][0]
            _node(left, minimum, level, pen, _confusing(operator, left))
            pen.write(f" {_SIGNS[operator]} ")
            _node(right, right_minimum(operator), following, pen, _confusing(operator, right))
        case s.Unary("not", operand):
            pen.write(r"\lnot ")
            _node(operand, NOT, following, pen)
        case s.Unary("-", operand):
            pen.write("-")
            remainder = isinstance(operand, s.Binary) and operand.operator == "mod"
            _node(operand, MINUS + 1, following, pen, remainder)
        case s.Unary("empty", operand):
            _node(operand, _EQUATION + 1, _EQUATION, pen)
            pen.write(r" = \emptyset ")
        case s.LineBreak(formula, before):
            if before:
                _break(pen)
            _node(formula, minimum, following, pen)
            if not before:
                _break(pen)
        case s.Let(variables, values, body):
            pen.write(r"\text{let } ")
            for index, (variable, value) in enumerate(zip(variables, values, strict=True)):
                pen.write(", " if index else "")
                _bare(variable, CLOSED, CLOSED, pen)
                pen.write(r" \leftarrow ")
                _enclosed(value, pen)
            pen.write(r" \text{ in } ")
            _node(body, LOOSEST, following, pen)
        case s.Big(kind, body=body):
            pen.write(r"\bigwedge" if kind == "bigand" else r"\bigvee")
            _domain_below(node, pen)
            if pen.style == "document" and isinstance(body, s.Big):
                pen.write(_BREAKABLE)
            _node(body, NOT, following, pen)
        case s.Cardinality(kind, count, members):
            _sum(members, pen)
            pen.write(f" {_COUNTS[kind]} ")
            _node(count, _EQUATION + 1, CLOSED, pen)
        case s.Paren(inner):
            _parenthesised(inner, pen)
        case _:
            _closed(node, pen)


def _break(pen: _Pen) -> None:
    if not pen.brackets:
        pen.write(r"\penalty-10000 " if pen.style == "document" else "\\\\ ")


def _closed(node: s.Node, pen: _Pen) -> None:
    match node:
        case s.Proposition(name, indices):
            pen.write(name if len(name) == 1 else rf"\mathit{{{escaped(name)}}}")
            _indices(indices, pen)
        case s.Variable(name, indices):
            pen.write(rf"\mathbf{{{escaped(name[1:])}}}")
            _indices(indices, pen)
        case s.Int(value):
            pen.write(str(value))
        case s.Float(value):
            pen.write(decimal(value))
        case s.Bool(value):
            pen.write(r"\mathrm{true}" if value else r"\mathrm{false}")
        case s.Constant(value):
            pen.write(r"\top " if value else r"\bot ")
        case s.Quoted(inner):
            _between(r"\ulcorner ", (inner,), r"\urcorner ", pen)
        case s.Unary(function, operand):
            before, after = _FUNCTIONS[function]
            _between(before, (operand,), after, pen)
        case s.SetLiteral(elements):
            if not elements:
                pen.write(r"\emptyset ")
            _between(r"\{", elements, r"\}", pen)
        case s.Range(low, high):
            _range(low, high, pen)
        case s.Comprehension(element):
            _between(r"\{", (element,), r" \mid ", pen)
            _domain(node, ", ", pen)
            pen.write(r"\}")
        case s.If(condition, then, otherwise) if pen.low:
            _between(r"(\text{if } ", (condition,), r" \text{ then } ", pen)
            _between("", (then,), r" \text{ else } ", pen)
            _between("", (otherwise,), ")", pen)
        case s.If(condition, then, otherwise):
            pen.tall += 1
            _between(r"\begin{cases}", (then,), r" & \text{if } ", pen)
            _between("", (condition,), "\\\\ ", pen)
            _between("", (otherwise,), r" & \text{otherwise}\end{cases}", pen)
        case _:
            raise TypeError(f"{type(node).__name__} is no node of a syntax tree")


def _between(before: str, nodes: tuple[s.Node, ...], after: str, pen: _Pen) -> None:
    """Writes the nodes with commas, if there are any, and what stands around them."""
    comma = ", " + _BREAKABLE if pen.style == "document" and not pen.low else ", "
    for index, node in enumerate(nodes):
        pen.write(comma if index else before)
        _enclosed(node, pen)
    pen.write(after if nodes else "")


def _indices(indices: tuple[s.Expression, ...], pen: _Pen) -> None:
    pen.low += 1
    _between("_{", indices, "}", pen)
    pen.low -= 1


def _range(low: s.Expression, high: s.Expression, pen: _Pen) -> None:
    if isinstance(low, s.Int) and isinstance(high, s.Int) and low.value <= high.value:
        numbers = range(low.value, high.value + 1)
        if len(numbers) <= 3:
            pen.write(rf"\{{{', '.join(map(str, numbers))}\}}")
            return
    _between(r"\{", (low,), r", \dots, ", pen)
    _between("", (high,), r"\}", pen)


def _domain(binder: _Binder, separator: str, pen: _Pen) -> None:
    """Writes what is said of the variables: the set of each, then each part of the condition."""
    pairs = [((v,), (x,)) for v, x in zip(binder.variables, binder.sets, strict=False)]
    if len(binder.variables) != len(binder.sets):
        _between("", binder.variables, r" \in ", pen)
        _between("", binder.sets, "", pen)
        pairs = []
    for index, (variables, sets) in enumerate(pairs):
        _between(separator if index else "", variables, r" \in ", pen)
        _between("", sets, "", pen)
    for part in _conjuncts(binder.condition):
        _between(separator, (part,), "", pen)


def _conjuncts(condition: s.Expression | None) -> list[s.Expression]:
    parts: list[s.Expression] = []
    while isinstance(condition, s.Binary) and condition.operator == "and":
        parts.append(condition.right)
        condition = condition.left
    return [*((condition,) if condition is not None else ()), *reversed(parts)]


def _domain_below(binder: _Binder, pen: _Pen) -> None:
    """Writes the domain under a large sign, a line for each part of it."""
    pen.tall += 1
    before, after = (r"\substack{", "}")
    if pen.style == "katex":
        before, after = (r"\begin{subarray}{c}", r"\end{subarray}")
    if len(binder.variables) == 1 and binder.condition is None:
        before = after = ""
    pen.write(rf"\limits_{{{before}")
    pen.low += 1
    _domain(binder, "\\\\ ", pen)
    pen.low -= 1
    pen.write(after + r"}\,")


def _sum(members: s.Expression, pen: _Pen) -> None:
    """How many members hold: true counts for one."""
    plus = EXPRESSION_OPERATORS["+"][0]
    match members:
        case s.SetLiteral(elements) if elements:
            for index, element in enumerate(elements):
                pen.write(" + " if index else "")
                _node(element, plus + 1, plus, pen)
        case s.Comprehension(element):
            pen.write(r"\sum")
            _domain_below(members, pen)
            _node(element, plus + 1, plus, pen)
        case _:
            pen.tall += 1
            pen.write(r"\sum ")
            _node(members, plus + 1, plus, pen)
