"""The syntax tree: frozen, with a source span on every node; two trees are equal if they say
the same, wherever they stand.

TouIST's grammar uses the same connectives between formulas and between boolean expressions, so a
`Binary("and", …)` is one or the other by where it stands. `Paren` and `LineBreak` mean nothing
to the logic; they are kept for the printer and for LaTeX.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, TypeAlias, TypeVar, dataclass_transform

from clausette.language.diagnostics import Diagnostic
from clausette.language.source import Source, Span

NOWHERE: Span = (0, 0)

Class = TypeVar("Class")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def node(cls: type[Class]) -> type[Class]:
    """A frozen dataclass to the type checker; plain at run time, where it is made 3 times faster.

    Parsing fifty thousand lines makes half a million nodes.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)


@node
class Int:
    value: int
    span: Span = field(default=NOWHERE, compare=False)


@node
class Float:
    value: float
    span: Span = field(default=NOWHERE, compare=False)


@node
class Bool:
    """`true` and `false`, which are expressions and never formulas."""

    value: bool
    span: Span = field(default=NOWHERE, compare=False)


@node
class Constant:
    """`Top` and `Bot`, which are formulas and never expressions."""

    value: bool
    span: Span = field(default=NOWHERE, compare=False)


@node
class Proposition:
    name: str
    indices: tuple[Expression, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@node
class Variable:
    """`$name` or `$name(i,…)`; the name holds its dollar."""

    name: str
    indices: tuple[Expression, ...] = ()
    span: Span = field(default=NOWHERE, compare=False)


@node
class Unary:
    """`not`, unary `-`, and the functions `sqrt int float abs card empty powerset`."""

    operator: str
    operand: Node
    span: Span = field(default=NOWHERE, compare=False)


@node
class Binary:
    operator: str
    left: Node
    right: Node
    span: Span = field(default=NOWHERE, compare=False)


@node
class SetLiteral:
    elements: tuple[Expression, ...]
    span: Span = field(default=NOWHERE, compare=False)


@node
class Range:
    low: Expression
    high: Expression
    span: Span = field(default=NOWHERE, compare=False)


@node
class Comprehension:
    element: Expression
    variables: tuple[Variable, ...]
    sets: tuple[Expression, ...]
    condition: Expression | None = None
    span: Span = field(default=NOWHERE, compare=False)


@node
class If:
    condition: Expression
    then: Node
    otherwise: Node
    span: Span = field(default=NOWHERE, compare=False)


@node
class Quoted:
    """A formula used as a value: `"a or b"`."""

    formula: Formula
    span: Span = field(default=NOWHERE, compare=False)


@node
class Paren:
    inner: Node
    span: Span = field(default=NOWHERE, compare=False)


@node
class Big:
    """`bigand` or `bigor`: a conjunction or a disjunction over all bindings of its variables."""

    kind: Literal["bigand", "bigor"]
    variables: tuple[Variable, ...]
    sets: tuple[Expression, ...]
    condition: Expression | None
    body: Formula
    span: Span = field(default=NOWHERE, compare=False)


@node
class Cardinality:
    kind: Literal["exact", "atleast", "atmost"]
    count: Expression
    members: Expression
    span: Span = field(default=NOWHERE, compare=False)


@node
class Let:
    """Values bound one after the other: a later one may use an earlier variable."""

    variables: tuple[Variable, ...]
    values: tuple[Expression, ...]
    body: Formula
    span: Span = field(default=NOWHERE, compare=False)


@node
class LineBreak:
    r"""`\\` before or after a formula: a line break in LaTeX, nothing else."""

    formula: Formula
    before: bool
    span: Span = field(default=NOWHERE, compare=False)


@node
class Assignment:
    target: Variable
    value: Expression
    span: Span = field(default=NOWHERE, compare=False)


@node
class Comment:
    """`;; …` as written, its semicolons included."""

    text: str
    span: Span = field(default=NOWHERE, compare=False)


Node: TypeAlias = (
    Int
    | Float
    | Bool
    | Constant
    | Proposition
    | Variable
    | Unary
    | Binary
    | SetLiteral
    | Range
    | Comprehension
    | If
    | Quoted
    | Paren
    | Big
    | Cardinality
    | Let
    | LineBreak
)
Expression: TypeAlias = Node
Formula: TypeAlias = Node
Item: TypeAlias = "Node | Assignment"


@dataclass(frozen=True, slots=True)
class File:
    """A whole model: assignments and formulas in their order, its comments and warnings apart."""

    items: tuple[Item, ...]
    comments: tuple[Comment, ...] = field(default=(), compare=False)
    warnings: tuple[Diagnostic, ...] = field(default=(), compare=False)
    source: Source = field(default_factory=lambda: Source("model", ""), compare=False)


def children(node: Node | Assignment) -> tuple[Node, ...]:
    """The nodes right below a node, in the order of the text."""
    match node:
        case Proposition(_, indices) | Variable(_, indices):
            return indices
        case Unary(_, operand):
            return (operand,)
        case Binary(_, left, right) | Range(left, right):
            return (left, right)
        case SetLiteral(elements):
            return elements
        case Comprehension(element, variables, sets, condition):
            return (element, *variables, *sets, *((condition,) if condition else ()))
        case If(condition, then, otherwise):
            return (condition, then, otherwise)
        case Quoted(inner) | Paren(inner) | LineBreak(inner, _):
            return (inner,)
        case Big(_, variables, sets, condition, body):
            return (*variables, *sets, *((condition,) if condition else ()), body)
        case Cardinality(_, count, members):
            return (count, members)
        case Let(variables, values, body):
            return (*variables, *values, body)
        case Assignment(target, value):
            return (target, value)
        case _:
            return ()


def bare(node: Node) -> Node:
    """The node without parentheses and line breaks around it."""
    while isinstance(node, Paren | LineBreak):
        node = node.inner if isinstance(node, Paren) else node.formula
    return node


def walk(node: Node | Assignment) -> Iterator[Node | Assignment]:
    """The node and everything below it, parents first, in the order of the text."""
    pending: list[Node | Assignment] = [node]
    while pending:
        current = pending.pop()
        yield current
        pending.extend(reversed(children(current)))
