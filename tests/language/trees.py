r"""Random models, for laws that hold for every tree.

- `expressions()` and `formulas()` are valid trees as someone would build them by hand: `Paren`
  stands here and there, but not where precedence asks for it.
- `files()` are whole models: assignments and formulas, with at least one formula.
- `sources()` are the texts of such models as a careless author would lay them out: odd blanks,
  lines broken anywhere, comments everywhere.
- `without_parens(tree)` is the tree with every `Paren` taken away.
- `same(tree, other)` compares trees too deep for `==`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any, Literal, TypeVar

from hypothesis import strategies as st

from clausette.language import syntax as s
from clausette.language.interpreter import deep_recursion
from clausette.language.lexer import FUNCTIONS, tokenize
from clausette.language.printer import to_text
from clausette.language.source import Source

Tree = TypeVar("Tree", bound=s.Node | s.Assignment | s.File)
Trees = st.SearchStrategy[s.Node]

PLAIN_NAMES = ("p", "q", "r", "tube_source", "1a", "_x", "2e3", "AND", "exact", "card", "int")
TUPLE_NAMES = ("p", "q", "lamp", "on_2", "_1b")
VARIABLES = ("$i", "$j", "$Tubes", "$x_1", "$1a")
FUNCTION_NAMES = ("sqrt", "int", "float", "abs", "card", "empty", "powerset")
CONNECTIVES = ("and", "or", "xor", "=>", "<=>")
VALUE_OPERATORS = (
    *("==", "!=", "<", "<=", ">", ">=", "in", "+", "-", "*", "/", "mod"),
    *("union", "inter", "diff", "subset", *CONNECTIVES),
)


def _several(node: Trees, least: int = 1, most: int = 3) -> st.SearchStrategy[tuple[s.Node, ...]]:
    return st.lists(node, min_size=least, max_size=most).map(tuple)


_numbers = st.one_of(
    st.integers(0, 12).map(s.Int),
    st.integers(0, 2**62 - 1).map(s.Int),
    st.sampled_from((0.0, 2.0, 0.1, 1e22, 1e-7, 123456789.25, 5e-324, 1.7e308)).map(s.Float),
)
_plain_variables = st.sampled_from(VARIABLES).map(s.Variable)
_values = st.one_of(
    _numbers,
    st.booleans().map(s.Bool),
    st.sampled_from(PLAIN_NAMES).map(s.Proposition),
    _plain_variables,
    st.just(s.SetLiteral(())),
)


@st.composite
def _domains(
    draw: st.DrawFn, value: Trees
) -> tuple[tuple[s.Variable, ...], tuple[s.Node, ...], s.Node | None]:
    count = draw(st.integers(1, 2))
    variables = tuple(draw(_plain_variables) for _ in range(count))
    sets = tuple(draw(value) for _ in range(count))
    return variables, sets, draw(st.none() | value)


def _larger_values(value: Trees) -> Trees:
    return st.one_of(
        st.builds(s.Binary, st.sampled_from(VALUE_OPERATORS), value, value),
        st.builds(s.Unary, st.sampled_from(("not", "-")), value),
        st.builds(s.Binary, st.sampled_from(VALUE_OPERATORS), value, value),
        st.builds(s.Unary, st.sampled_from(FUNCTION_NAMES), value),
        st.builds(s.Proposition, st.sampled_from(TUPLE_NAMES), _several(value)),
        st.builds(s.Variable, st.sampled_from(VARIABLES), _several(value)),
        st.builds(s.SetLiteral, _several(value)),
        st.builds(s.Range, value, value),
        st.builds(lambda e, d: s.Comprehension(e, *d), value, _domains(value)),
        st.builds(s.If, value, value, value),
        st.builds(s.Paren, value),
        st.builds(s.Quoted, _quotable),
    )


def _larger_formulas(value: Trees) -> Callable[[Trees], Trees]:
    kinds: tuple[Literal["bigand", "bigor"], ...] = ("bigand", "bigor")

    def larger(formula: Trees) -> Trees:
        binary = st.builds(s.Binary, st.sampled_from(CONNECTIVES), formula, formula)
        return st.one_of(
            binary,
            st.builds(s.Unary, st.just("not"), formula),
            st.builds(s.LineBreak, formula, st.booleans()),
            binary,
            st.builds(
                lambda d, v, f: s.Let(d[0], v[: len(d[0])], f),
                _domains(value),
                _several(value, 2, 2),
                formula,
            ),
            st.builds(
                lambda kind, d, f: s.Big(kind, d[0], d[1], d[2], f),
                st.sampled_from(kinds),
                _domains(value),
                formula,
            ),
            st.builds(s.If, value, formula, formula),
            st.builds(s.Paren, formula),
        )

    return larger


def _atoms(value: Trees) -> Trees:
    counts: tuple[Literal["exact", "atleast", "atmost"], ...] = ("exact", "atleast", "atmost")
    return st.one_of(
        st.sampled_from(PLAIN_NAMES).map(s.Proposition),
        st.builds(s.Proposition, st.sampled_from(TUPLE_NAMES), _several(value)),
        st.builds(s.Variable, st.sampled_from(VARIABLES), _several(value, 0, 2)),
        st.booleans().map(s.Constant),
        st.builds(s.Cardinality, st.sampled_from(counts), value, value),
    )


_quotable = st.recursive(_atoms(_values), _larger_formulas(_values), max_leaves=3)
_expressions = st.recursive(_values, _larger_values, max_leaves=8)
_small_expressions = st.recursive(_values, _larger_values, max_leaves=2)
_formulas = st.recursive(
    _atoms(_small_expressions), _larger_formulas(_small_expressions), max_leaves=8
)


def expressions() -> Trees:
    """Valid expressions: numbers, tests, sets, quoted formulas; of any type, sense or none."""
    return _expressions


def formulas() -> Trees:
    return _formulas


def files() -> st.SearchStrategy[s.File]:
    """Whole models of up to five items."""
    targets = st.builds(s.Variable, st.sampled_from(VARIABLES), _several(_values, 0, 2))
    assignments = st.builds(s.Assignment, targets, _expressions)
    items = st.lists(st.one_of(_formulas, assignments), max_size=4)
    return st.builds(
        lambda before, formula, after: s.File((*before, formula, *after)),
        items.map(lambda some: some[:2]),
        _formulas,
        items.map(lambda some: some[2:]),
    )


_BREAKS = ("\n", "\n", "\r\n", "\n\n\n\n", "\t\n  ", "  \n\t", "\r", " ;; why\n", " ;; é \t\r\n  ")
_DOCS = ("\n;;; lit: {$x} is lit\n", "\n\n;;;\n", "\n  ;;; and so on\n", "   ;;\n   ;;\n")
_BLANKS = ("", "", "", " ", "  ", "\t", *_BREAKS, *_DOCS)


@st.composite
def sources(draw: st.DrawFn) -> Source:
    """The text of a model with blanks taken away, added and changed wherever that is allowed."""
    text = to_text(draw(files()))
    tokens = tokenize(Source.of(text))
    pieces = [text[a:b] for a, b in zip(tokens.starts, tokens.ends, strict=True)][:-1]
    random = draw(st.randoms(use_true_random=False))
    choices = draw(st.sampled_from(((" ",), ("", " ", "  "), _BLANKS, ("", "\n", *_BREAKS))))
    out = [random.choice(("", " ", "\n\n", ";; first\n"))]
    for before, after in zip(pieces, [*pieces[1:], "\n"], strict=True):
        gap = random.choice(choices)
        out += (before, gap if gap or _may_touch(before, after) else " ")
    return Source.of("".join(out), "random")


def _may_touch(before: str, after: str) -> bool:
    """Whether two neighbouring tokens stay what they are without a blank between them."""
    last, first = before[-1], after[0]
    if after == "(":
        return before + "(" not in FUNCTIONS and before in ("not", "and", "or", "if", "in", "=>")
    word_before, word_after = last.isalnum() or last == "_", first.isalnum() or first == "_"
    if word_before and word_after:
        return False
    if word_before or word_after:
        return last not in "." and first not in "("
    return last in '([,:="' or first in ')],:$"'


def without_parens(tree: Tree) -> Tree:
    """The same tree, with nothing to say where its author put parentheses."""
    with deep_recursion():
        bare: Tree = _without_parens(tree)
    return bare


def _without_parens(value: Any) -> Any:
    while isinstance(value, s.Paren):
        value = value.inner
    if isinstance(value, tuple):
        parts = []
        for part in value:
            parts.append(_without_parens(part))  # noqa: PERF401 - a comprehension takes C stack
        return tuple(parts)
    if not isinstance(value, s.Node | s.Assignment | s.File):
        return value
    changes = {}
    for field in fields(value):
        if field.compare:
            changes[field.name] = _without_parens(getattr(value, field.name))
    return replace(value, **changes)


def same(tree: s.File, other: s.File) -> bool:
    """Whether two models say the same, however deep they are."""
    pending: list[tuple[Any, Any]] = [(tree.items, other.items)]
    while pending:
        left, right = pending.pop()
        if type(left) is not type(right):
            return False
        if isinstance(left, tuple):
            if len(left) != len(right):
                return False
            pending.extend(zip(left, right, strict=True))
        elif isinstance(left, s.Node | s.Assignment):
            pending.extend(
                (getattr(left, field.name), getattr(right, field.name))
                for field in fields(left)
                if field.compare
            )
        elif left != right:
            return False
    return True
