"""Tokens → tree: precedences, what a formula may hold, where blanks mean something."""

from __future__ import annotations

import pytest

from clausette.errors import LanguageError
from clausette.grounding import expanded
from clausette.language import parse, parse_expression
from clausette.language import syntax as s
from expansions import shown


def value(text: str) -> str:
    """The value of an expression, as it prints in an index."""
    return shown(f"p({text})").removeprefix("p(").removesuffix(")")


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("a b", "(a and b)"),
        ("a => b c => d", "((a => b) and (c => d))"),
        ("a <=> b => c", "(a <=> (b => c))"),
        ("a => b <=> c", "(a => (b <=> c))"),
        ("a => b => c", "(a => (b => c))"),
        ("a or b and c", "(a or (b and c))"),
        ("a and b xor c", "(a and (b xor c))"),
        ("not a xor b", "(not a xor b)"),
        ("a or b or c", "((a or b) or c)"),
        ("a and b or c xor d => e <=> f", "(((a and b) or (c xor d)) => (e <=> f))"),
        ("not not a", "not not a"),
        ("name (x)", "(name and x)"),
        ("name(x)", "name(x)"),
        ("a(b)(c)", "(a(b) and c)"),
        ("not(a) and b", "(not a and b)"),
        ("a and(b or c)", "(a and (b or c))"),
        ("a data b", "(a and b)"),
        ("1e3", "1e3"),
        ("exact and card or int", "((exact and card) or int)"),
        ("a\\\\ b", "(a and b)"),
        ("\\\\ a", "a"),
        ("a \\\\ and b", "(a and b)"),
        ("\\\\ a => b \\\\ c", "((a => b) and c)"),
        ("(a \\\\)", "a"),
        ("if(1<2)then(a)else(b)end", "a"),
        ("let $x=1: p($x) and q($x) => r", "((p(1) and q(1)) => r)"),
        ("a and let $x=1: p($x) or b", "(a and (p(1) or b))"),
        ("bigand $i in [1]: p($i) end end_", "(p(1) and end_)"),
        ("bigand $i(1) in [2]: p($i) end", "p(2)"),
        ("$x=1 p($x) $x=2", "p(2)"),
        ("p($x)\n$x = 3", "p(3)"),
    ],
)
def test_a_formula_reads_like_this(text: str, meaning: str) -> None:
    assert shown(text) == meaning


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("-7 mod 3", "-1"),
        ("(-7) mod 3", "-1"),
        ("-2 * 3", "-6"),
        ("2 * 7 mod 4", "6"),
        ("7 / 2 * 2", "6"),
        ("1 - 2 - 3", "-4"),
        ("2 - -3", "5"),
        ("1 + 2 * 3", "7"),
        ("[1] union [2] inter [2,3]", "[2]"),
        ("[1,2,3] diff [1] union [1]", "[1,2,3]"),
        ("[2] inter [1,2] union [3]", "[2]"),
        ("if 1 < 2 and 2 < 1 or true then 1 else 2 end", "1"),
        ("if not 1 == 2 xor false then 1 else 2 end", "1"),
        ("if true => false <=> false then 1 else 2 end", "1"),
        ("if 1 in [1,2] and [1] subset [1] or false then 1 else 2 end", None),
    ],
)
def test_an_expression_reads_like_this(text: str, meaning: str | None) -> None:
    if meaning is None:  # `subset` is looser than `and`, so its operands are no sets
        with pytest.raises(LanguageError):
            value(text)
    else:
        assert value(text) == meaning


@pytest.mark.parametrize(
    "text",
    ["1 < 2 < 3", "1 == 2 == 3", "1 in [1] in [2]", "1 != 2 <= 3"],
)
def test_comparisons_cannot_be_chained(text: str) -> None:
    with pytest.raises(LanguageError, match="cannot be chained"):
        parse(f"p(if {text} then 1 else 2 end)")


@pytest.mark.parametrize(
    "text", ["1 in [1] union [2]", "[1] subset [1] union [2]", "[1] union [2] subset [3]"]
)
def test_set_operators_are_looser_than_tests(text: str) -> None:
    with pytest.raises(LanguageError, match="takes"):
        value(f"if {text} then 1 else 2 end")


@pytest.mark.parametrize(
    "text",
    [
        "bigand $i in [1]: a b end",
        "(a b)",
        "(1 > 2 and r)",
        "1 > 2",
        "true",
        "a == b",
        "bigand $i in [1] p end",
        "bigand i in [1]: p end",
        "if true then a end",
        "if true then a else b",
        "let $x: a",
        "exact(1)",
        "exact(1,[a]",
        "p()",
        "p(1,)",
        "p(,1)",
        "[a]",
        "a and",
        "or a",
        "$x =",
        "$x = a or",
        "p(Top)",
        "p([1..])",
        "p([1,])",
        "p([$i for in [1]])",
        'p("a)',
        'p("")',
        "data",
        "a data data",
        "$x = 1 data",
        "exists x: x",
        "forall x: x",
        "\\\\",
        "",
        " \n",
        ";; nothing",
    ],
)
def test_this_is_no_model(text: str) -> None:
    with pytest.raises(LanguageError):
        parse(text)


def test_the_old_prefix_operators_work_and_are_warned_of() -> None:
    file = parse(
        "p(union([1],[2]))\np(inter([1],[2])) p(diff([1],[2])) p(if subset([1],[2]) "
        "then 1 else 2 end)"
    )
    assert len(file.warnings) == 4
    assert shown("p(union([1],[2]))") == "p([1,2])"


def test_a_single_expression_can_be_read() -> None:
    found, _ = parse_expression("1 + 2")
    assert found == s.Binary("+", s.Int(1), s.Int(2))


@pytest.mark.parametrize("text", ["", "1 +", "1 2", "a)", "#"])
def test_what_is_no_single_expression_is_an_error(text: str) -> None:
    with pytest.raises(LanguageError) as caught:
        parse_expression(text)
    assert "file" not in caught.value.diagnostics[0].message


def test_every_node_knows_its_place() -> None:
    text = '$n = 1 + 2\nbigand $i in [1..$n] when $i > 1:\n  p($i) => "q" in [a] \\\\\nend\n'
    text = text.replace('"q" in [a]', "not q(-$i)")
    file = parse(text)
    for item in file.items:
        for node in s.walk(item):
            below = s.children(node)
            for child in below:
                assert node.span[0] <= child.span[0] <= child.span[1] <= node.span[1]
            assert text[slice(*node.span)].strip() == text[slice(*node.span)] != ""


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("not " * 20_000 + "a", "not"),
        ("(" * 10_000 + "a" + ")" * 10_000, "paren"),
        (" and ".join(["a"] * 100_000), "and"),
        (" => ".join(["a"] * 20_000), "implies"),
        ("".join(f"let $x{i}a = {i}: " for i in range(5_000)) + "a", "let"),
        ("if true then " * 5_000 + "a" + " else b end" * 5_000, "if"),
        ("bigand $i in [1]: " * 5_000 + "a" + " end" * 5_000, "bigand"),
        ("p(" * 10_000 + "1" + ")" * 10_000, "index"),
        ("p(" + "-" * 10_000 + "1)", "minus"),
        ("p(" + "1+" * 10_000 + "1)", "plus"),
        ("p(card([" * 3_000 + "1" + "]))" * 3_000, "card"),
        ('p("q(' * 2_000 + "1" + ')")' * 2_000, "quoted"),
        ("\\\\ " * 10_000 + "a", "before"),
        ("a " + "\\\\ " * 10_000, "after"),
        (";;" + "x" * 3_000_000 + "\na", "comment"),
        ("\n" * 500_000 + "a", "lines"),
    ],
    ids=lambda value: value if len(value) < 10 else "",
)
def test_deep_and_long_models_are_read_and_expanded(text: str, shape: str) -> None:
    formula, _ = expanded(parse(text))
    assert formula is not None


def test_what_is_too_deep_even_so_is_told_in_one_line() -> None:
    with pytest.raises(LanguageError, match="nested too deeply"):
        parse("(" * 400_000 + "a" + ")" * 400_000)
