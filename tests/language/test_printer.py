"""A printed tree reads back as itself."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from trees import expressions, files, formulas, same, without_parens

from clausette.errors import LanguageError
from clausette.language import parse, parse_expression, read_source
from clausette.language import syntax as s
from clausette.language.printer import to_text
from places import SEED_MODELS, needs_shared

A, B, C = s.Proposition("a"), s.Proposition("b"), s.Proposition("c")
X = s.Variable("$x")
ONE, TWO = s.Int(1), s.Int(2)

thorough = settings(max_examples=700)


def let(body: s.Node) -> s.Let:
    return s.Let((X,), (ONE,), body)


def join(operator: str, left: s.Node, right: s.Node) -> s.Binary:
    return s.Binary(operator, left, right)


def minus(operand: s.Node) -> s.Unary:
    return s.Unary("-", operand)


def negation(operand: s.Node) -> s.Unary:
    return s.Unary("not", operand)


@thorough
@given(formulas())
def test_a_formula_reads_back_as_itself_up_to_parentheses(tree: s.Node) -> None:
    back = parse(to_text(tree))
    assert [without_parens(item) for item in back.items if isinstance(item, s.Node)] == [
        without_parens(tree)
    ]


@thorough
@given(expressions())
def test_an_expression_reads_back_as_itself_up_to_parentheses(tree: s.Node) -> None:
    back, _ = parse_expression(to_text(tree))
    assert without_parens(back) == without_parens(tree)


@settings(max_examples=200)
@given(files())
def test_what_was_read_is_printed_without_a_parenthesis_more_or_less(tree: s.File) -> None:
    text = to_text(tree)
    read = parse(text)
    assert without_parens(read) == without_parens(tree)
    assert to_text(read) == text
    # Without its parentheses the tree gets back those it cannot do without, and no others.
    needed = parse(to_text(without_parens(tree)))
    assert without_parens(needed) == without_parens(tree)
    assert parse(to_text(needed)).items == needed.items


@settings(max_examples=300)
@given(formulas())
@example(join("and", let(A), B))
def test_no_parenthesis_is_put_in_vain(tree: s.Node) -> None:
    text = to_text(without_parens(tree))
    (read,) = parse(text).items
    for node in s.walk(read):
        if isinstance(node, s.Paren):
            start, end = node.span
            try:
                again = parse(f"{text[:start]} {text[start + 1 : end - 1]} {text[end:]}").items
            except LanguageError:
                continue
            assert len(again) > 1 or without_parens(again[0]) != without_parens(read)


@pytest.mark.parametrize(
    ("tree", "text"),
    [
        (join("and", join("or", A, B), C), "(a or b) and c"),
        (join("or", join("and", A, B), C), "a and b or c"),
        (join("or", A, join("or", B, C)), "a or (b or c)"),
        (join("=>", join("=>", A, B), C), "(a => b) => c"),
        (join("<=>", A, join("=>", B, C)), "a <=> b => c"),
        (join("and", let(A), B), "(let $x = 1: a) and b"),
        (join("and", A, let(join("or", B, C))), "a and let $x = 1: b or c"),
        (join("or", join("and", A, negation(let(B))), C), "a and not (let $x = 1: b) or c"),
        (negation(join("xor", A, B)), "not (a xor b)"),
        (s.LineBreak(join("or", A, B), False), "a or b \\\\"),
        (join("and", s.LineBreak(join("or", A, B), False), C), "a or b \\\\ and c"),
        (join("and", A, s.LineBreak(B, False)), "a and (b \\\\)"),
        (let(s.LineBreak(A, False)), "let $x = 1: (a \\\\)"),
        (s.LineBreak(let(A), False), "let $x = 1: a \\\\"),
        (join("and", s.LineBreak(A, True), B), "(\\\\ a) and b"),
        (join("and", s.LineBreak(s.LineBreak(A, True), False), B), "\\\\ a \\\\ and b"),
    ],
)
def test_formulas_get_the_parentheses_they_need(tree: s.Node, text: str) -> None:
    assert to_text(tree) == text
    assert without_parens(parse(text)).items == (tree,)


@pytest.mark.parametrize(
    ("tree", "text"),
    [
        (join("*", TWO, minus(s.Int(3))), "2 * -3"),
        (join("*", minus(X), TWO), "(-$x) * 2"),
        (minus(join("*", X, TWO)), "-$x * 2"),
        (minus(join("+", X, TWO)), "-($x + 2)"),
        (join("+", minus(X), TWO), "-$x + 2"),
        (join("*", join("mod", X, minus(TWO)), ONE), "$x mod (-2) * 1"),
        (join("mod", X, minus(join("*", TWO, ONE))), "$x mod -2 * 1"),
        (minus(minus(ONE)), "- -1"),
        (join("-", ONE, minus(ONE)), "1 - -1"),
        (join("-", ONE, join("-", TWO, X)), "1 - (2 - $x)"),
        (s.Int(-3), "-3"),
        (join("*", s.Int(-3), TWO), "(-3) * 2"),
        (minus(s.Float(-0.5)), "- -0.5"),
        (join("==", join("<", ONE, TWO), X), "(1 < 2) == $x"),
        (join("==", X, join("<", ONE, TWO)), "$x == (1 < 2)"),
        (join("==", negation(X), s.Bool(True)), "(not $x) == true"),
        (negation(join("==", X, ONE)), "not $x == 1"),
        (join("==", join("+", ONE, negation(X)), TWO), "1 + (not $x) == 2"),
        (join("union", X, join("inter", X, X)), "$x union ($x inter $x)"),
        (join("inter", join("union", X, X), X), "$x union $x inter $x"),
        (join("in", ONE, join("union", X, X)), "1 in ($x union $x)"),
        (join("union", X, s.Paren(X)), "$x union ($x)"),
        (s.Quoted(let(A)), '"let $x = 1: a"'),
        (s.Range(ONE, minus(X)), "[1..-$x]"),
        (s.Comprehension(A, (X,), (X,), join("<", X, ONE)), "[a for $x in $x when $x < 1]"),
    ],
)
def test_expressions_get_the_parentheses_they_need(tree: s.Node, text: str) -> None:
    assert to_text(tree) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (2.0, "2.0"),
        (1e22, "10000000000000000000000.0"),
        (1e-7, "0.0000001"),
        (0.1, "0.1"),
        (float("inf"), "1" + "0" * 309 + ".0"),
    ],
)
def test_a_float_is_printed_with_all_its_digits(value: float, text: str) -> None:
    assert to_text(s.Float(value)) == text
    assert parse_expression(text)[0] == s.Float(value)


def test_formulas_in_a_row_do_not_melt() -> None:
    file = s.File((A, s.Paren(B), s.Variable("$x"), s.Paren(C)))
    assert to_text(file) == "a\n(b)\n$x\n(c)\n"
    assert parse(to_text(file)).items == file.items


def test_a_line_break_that_starts_a_formula_does_not_close_the_one_before() -> None:
    for text in ("a data\n\\\\ b\n", "$x = 1\n\\\\ b\n", "a \\\\ data\n\\\\ b \\\\ and c\n"):
        assert to_text(parse(text)) == text


def test_an_assignment_is_printed_by_itself() -> None:
    tree = s.Assignment(s.Variable("$clue", (ONE, A)), s.SetLiteral((A, B)))
    assert to_text(tree) == "$clue(1, a) = [a, b]"


@pytest.mark.parametrize(
    "text",
    [
        "not " * 20_000 + "a",
        "(" * 10_000 + "a" + ")" * 10_000,
        "p(" + "- " * 20_000 + "-1)",
        "a and " * 20_000 + "b",
        "a => " * 20_000 + "b",
        "let $x = 1: " * 10_000 + "a",
        "if true then " * 10_000 + "a" + " else b end" * 10_000,
        "bigand $i in [1]: " * 10_000 + "a" + " end" * 10_000,
        "p(" * 10_000 + "a" + ")" * 10_000,
    ],
    ids=["not", "paren", "minus", "and", "implies", "let", "if", "bigand", "index"],
)
def test_depth_is_no_obstacle(text: str) -> None:
    printed = to_text(parse(text))
    assert printed == text + "\n"
    assert same(parse(printed), parse(text))


@needs_shared
@pytest.mark.parametrize("name", ["exercise1", "exercise2", "exercise3"])
def test_the_seed_models_read_back(name: str) -> None:
    file = parse(read_source(str(SEED_MODELS / f"{name}.touist")))
    assert parse(to_text(file)).items == file.items
