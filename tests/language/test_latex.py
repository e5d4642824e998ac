"""LaTeX of a model's source."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from trees import files

from clausette.language import parse, read_source
from clausette.language import syntax as s
from clausette.language.latex import Style, to_latex
from clausette.language.source import Source
from places import SEED_MODELS, needs_shared

STYLES: tuple[Style, ...] = ("mathjax", "katex", "document")


def mathjax(text: str) -> str:
    result = to_latex(parse(text), "mathjax")
    assert result.endswith("\\\\\n")
    return result.removesuffix("\\\\\n")


@pytest.mark.parametrize(
    ("text", "latex"),
    [
        ("p", "p"),
        ("tube_source", r"\mathit{tube\_source}"),
        ("p(1,$i,vert)", r"p_{1, \mathbf{i}, \mathit{vert}}"),
        ("p(c(1,2))", "p_{c_{1, 2}}"),
        ("$x_1($i)", r"\mathbf{x\_1}_{\mathbf{i}}"),
        ("Top and Bot", r"\top  \land \bot"),
        ("not a or b => c <=> d", r"\lnot a \lor b \Rightarrow (c \Leftrightarrow d)"),
        ("a xor b", r"a \oplus b"),
        ("a and (b or c)", r"a \land (b \lor c)"),
        ("$n = 3", r"\mathbf{n} \leftarrow 3"),
        ("$S = [1..$n]", r"\mathbf{S} \leftarrow \{1, \dots, \mathbf{n}\}"),
        ("$S = [1..3]", r"\mathbf{S} \leftarrow \{1, 2, 3\}"),
        ("$S = [1..4]", r"\mathbf{S} \leftarrow \{1, \dots, 4\}"),
        ("$S = [3..1]", r"\mathbf{S} \leftarrow \{3, \dots, 1\}"),
        ("$S = []", r"\mathbf{S} \leftarrow \emptyset"),
        ("$S = [a,b] diff [c]", r"\mathbf{S} \leftarrow \{a, b\} \setminus \{c\}"),
        (
            "$S = $A union $B inter $C",
            r"\mathbf{S} \leftarrow (\mathbf{A} \cup \mathbf{B}) \cap \mathbf{C}",
        ),
        (
            "$S = [p for $i in $T when $i > 1]",
            r"\mathbf{S} \leftarrow \{p \mid \mathbf{i} \in \mathbf{T}, \mathbf{i} > 1\}",
        ),
        (
            "$n = card($S) + abs(-2)",
            r"\mathbf{n} \leftarrow \lvert \mathbf{S}\rvert  + \lvert -2\rvert",
        ),
        ("$n = sqrt(2.0) * 1.5", r"\mathbf{n} \leftarrow \sqrt{2.0} \times 1.5"),
        ("$n = 7 mod 2 / 3", r"\mathbf{n} \leftarrow 7 \bmod 2 / 3"),
        ("$n = -7 mod 3", r"\mathbf{n} \leftarrow -(7 \bmod 3)"),
        ("$b = not empty($S)", r"\mathbf{b} \leftarrow \lnot (\mathbf{S} = \emptyset )"),
        ("$b = not $x == 1", r"\mathbf{b} \leftarrow \lnot (\mathbf{x} = 1)"),
        ("$b = not ($x + 1) * 2", r"\mathbf{b} \leftarrow \lnot (\mathbf{x} + 1) \times 2"),
        (
            "$b = 1 <= 2 and 2 >= 3 or 1 != 2",
            r"\mathbf{b} \leftarrow 1 \leq 2 \land 2 \geq 3 \lor 1 \neq 2",
        ),
        ("$P = powerset($S)", r"\mathbf{P} \leftarrow \mathcal{P}(\mathbf{S})"),
        ('$f = "a or b"', r"\mathbf{f} \leftarrow \ulcorner a \lor b\urcorner"),
        ("exact(1,[a,b])", "a + b = 1"),
        ("atmost(2,$S)", r"\sum \mathbf{S} \leq 2"),
        ("not atleast(2,$S)", r"\lnot (\sum \mathbf{S} \geq 2)"),
        (
            "exact($k,[p($i) for $i in $S])",
            r"\sum\limits_{\mathbf{i} \in \mathbf{S}}\,p_{\mathbf{i}} = \mathbf{k}",
        ),
        (
            "bigor $i in $A union $B: p($i) end",
            r"\bigvee\limits_{\mathbf{i} \in \mathbf{A} \cup \mathbf{B}}\,p_{\mathbf{i}}",
        ),
        (
            "bigand $i in $S: p and q end",
            r"\bigwedge\limits_{\mathbf{i} \in \mathbf{S}}\,(p \land q)",
        ),
        (
            "bigand $i in $S: exact(1,$T) end",
            r"\bigwedge\limits_{\mathbf{i} \in \mathbf{S}}\,(\sum \mathbf{T} = 1)",
        ),
        (
            "bigand $i in $S: p end and q",
            r"(\bigwedge\limits_{\mathbf{i} \in \mathbf{S}}\,p) \land q",
        ),
        (
            "q and bigand $i in $S: p end",
            r"q \land \bigwedge\limits_{\mathbf{i} \in \mathbf{S}}\,p",
        ),
        (
            "let $x,$y = 1,2: p",
            r"\text{let } \mathbf{x} \leftarrow 1, \mathbf{y} \leftarrow 2 \text{ in } p",
        ),
        (
            "if true then a else b end",
            r"\begin{cases}a & \text{if } \mathrm{true}\\ b & \text{otherwise}\end{cases}",
        ),
        (
            "p(if true then 1 else 2 end)",
            r"p_{(\text{if } \mathrm{true} \text{ then } 1 \text{ else } 2)}",
        ),
        ("a \\\\ and b", "a\\\\  \\land b"),
        ("a or b \\\\ and c", "(a \\lor b)\\\\  \\land c"),
    ],
)
def test_each_construct_has_its_usual_sign(text: str, latex: str) -> None:
    assert mathjax(text).replace(r"\left(", "(").replace(r"\right)", ")") == latex


def test_a_loop_has_a_line_for_each_variable_and_each_condition() -> None:
    file = parse("bigand $i,$j in [1..2],[a,b] when $i == 1 and $j != a: p($i,$j) end")
    rows = r"\mathbf{i} \in \{1, 2\}\\ \mathbf{j} \in \{a, b\}\\ \mathbf{i} = 1\\ \mathbf{j} \neq a"
    body = r"\,p_{\mathbf{i}, \mathbf{j}}" + "\\\\\n"
    assert to_latex(file, "mathjax") == rf"\bigwedge\limits_{{\substack{{{rows}}}}}{body}"
    array = rf"\begin{{subarray}}{{c}}{rows}\end{{subarray}}"
    assert to_latex(file, "katex") == rf"\bigwedge\limits_{{{array}}}{body}"


def test_a_loop_with_too_few_sets_still_shows_them_all() -> None:
    below = r"\mathbf{i}, \mathbf{j} \in \mathbf{S}"
    assert below in mathjax("bigand $i,$j in $S: p end")


def test_parentheses_grow_with_what_they_hold() -> None:
    assert mathjax("a => (b and c)") == r"a \Rightarrow \left(b \land c\right)"
    document = to_latex(parse("(a and b) => (c or bigor $i in $S: p end)"), "document")
    assert r"(a \land b) \Rightarrow \Bigl(c \lor \bigvee" in document


def test_every_item_is_a_line() -> None:
    assert to_latex(parse("$n = 1 a b"), "katex") == "\\mathbf{n} \\leftarrow 1\\\\\na\\\\\nb\\\\\n"


MODEL = """\
$n = 2
;;; lit: {$x} must be lit: 100 % of a_b & "more" é ∀.
;;; lit@fr: {$x} doit être éclairée.
bigand $x in $White: lamp($x) end
bigand $x in $White: on($x) end
;;; soft $n+1 near: ^ {p(1)} \\ {$n}.
a
;;;
b
"""


def test_a_document_tells_each_rule_above_its_formulas() -> None:
    text = to_latex(parse(Source.of(MODEL, "dir/my_rules & co.touist")), "document")
    assert r"\title{my\_rules \& co.touist}" in text
    heading = (
        r"\paragraph{lit.} $\mathbf{x}$ must be lit: 100 \% of a\_b \& "
        r"\textquotedbl{}more\textquotedbl{} é [U+2200]."
    )
    assert text.count(heading) == 1
    assert "éclairée" not in text
    soft = r"\paragraph{near.} (soft, weight $\mathbf{n} + 1$) \textasciicircum{} $p_{1}$ "
    assert soft + r"\textbackslash{} $\mathbf{n}$." in text
    order = [r"\leftarrow 2", heading, "{lamp}", "{on}", "near", r"\formula{a}", r"\bigskip", "{b}"]
    places = [text.index(part) for part in order]
    assert places == sorted(places)
    assert text.startswith("\\documentclass")
    assert text.endswith("\\end{document}\n")


def test_a_sentence_in_another_language_is_better_than_none() -> None:
    text = to_latex(parse(";;; lit@fr: tout est clair\na"), "document")
    assert r"\paragraph{lit.} tout est clair" in text


def test_lines_are_broken_only_where_latex_can() -> None:
    assert mathjax("(a \\\\ and b)") == r"\left(a \land b\right)"
    assert r"(a\penalty-10000  \land b)" in to_latex(parse("(a \\\\ and b)"), "document")


_GROUPS = re.compile(r"\\[{}\\]|\\left\(|\\right\)|\\(?:begin|end)\{\w+\}|[{}]")


def balanced(latex: str) -> bool:
    """Whether braces, environments and sized parentheses are closed in the order they open."""
    stack: list[str] = []
    for match in _GROUPS.finditer(latex):
        sign = match.group()
        if sign == "{" or sign.startswith((r"\left", r"\begin")):
            stack.append(sign)
        elif sign == "}" or sign.startswith((r"\right", r"\end")):
            opening = {"}": "{", r"\right)": r"\left("}.get(sign, sign.replace("end", "begin"))
            if not stack or stack.pop() != opening:
                return False
    return not stack


@settings(max_examples=150)
@given(files())
def test_whatever_is_open_is_closed(tree: s.File) -> None:
    for style in STYLES:
        latex = to_latex(tree, style)
        assert balanced(latex)
        if style != "document":
            lines = latex.splitlines()
            assert len(lines) == len(tree.items)
            assert all(line.endswith("\\\\") for line in lines)
        assert style != "katex" or "substack" not in latex


@pytest.mark.parametrize("style", STYLES)
def test_depth_is_no_obstacle(style: Style) -> None:
    assert to_latex(parse("not " * 20_000 + "a"), style).count(r"\lnot ") == 20_000
    assert balanced(to_latex(parse("(" * 10_000 + "a" + ")" * 10_000), style))
    assert balanced(to_latex(parse("p(" * 10_000 + "a" + ")" * 10_000), style))


@needs_shared
@pytest.mark.parametrize("name", ["exercise1", "exercise2", "exercise3"])
def test_the_seed_models_have_a_line_for_each_item(name: str) -> None:
    file = parse(read_source(str(SEED_MODELS / f"{name}.touist")))
    assert to_latex(file, "mathjax").count("\n") == len(file.items)
    assert balanced(to_latex(file, "document"))
