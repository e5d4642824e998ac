"""Whatever is typed: an answer or an error of the language, never anything else.

`CLAUSETTE_FUZZ_EXAMPLES` sets how many examples every test tries (100); `CLAUSETTE_FUZZ_MINUTES`
makes the last test go on with ever new seeds for that long.
"""

from __future__ import annotations

import io
import os
import re
import sys
import time
from contextlib import redirect_stderr, redirect_stdout
from random import Random
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from clausette.cli.main import main
from clausette.errors import InputError, LanguageError
from clausette.grounding import Grounding, Limits, expanded, ground
from clausette.grounding.columnar.program import Options, compiled
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.grounding.formula import show
from clausette.language import Diagnostic, File, Source, parse, rules_of
from clausette.language.auxiliary import marked
from clausette.language.lexer import FUNCTIONS, KEYWORDS, tokenize
from clausette.language.source import decode

EXAMPLES = int(os.environ.get("CLAUSETTE_FUZZ_EXAMPLES", "100"))
MINUTES = float(os.environ.get("CLAUSETTE_FUZZ_MINUTES", "0"))
SMALL = Limits(values=2_000, steps=20_000, text=2_000, nesting=20)

LIMIT = re.compile("the limit is|passes? [0-9,]+|nested more than")

modest = settings(
    max_examples=EXAMPLES,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)

TOKENS = (
    *sorted(KEYWORDS),
    *sorted(FUNCTIONS),
    *"a b p( q( $i $j $x $f( 0 1 2 3 7 1.5 0.0 4611686018427387903".split(),
    *'[ ] ( ) , : .. = == != < > <= >= + - * / => <=> " \\\\'.split(),
    *("\n", "\n\n", "\r", "\t", ";; comment\n", "\n;;; name: {$i} text\n", "\n;;; soft 2 n: x\n"),
    *("\n;;;\n", "$i = ", "$S = [1..3]\n", "bigand $i in [1..2]: ", "let $x = ", "end\n"),
    *("[1..3]", "[a,b]", "for $i in ", "when $i > 1", "exact(1,[", "then a else b end", "# ", "é"),
)
soups = st.lists(st.sampled_from(TOKENS), max_size=60).map(" ".join)
EXPRESSIONS = (
    *("1", "0", "2", "1.5", "true", "a", "$i", "$x", "$S", "p($i)", "[]", "[1,2]", "[a]", "[[1]]"),
    *("2.0", "4611686018427387903", "[0.5]", '"Top"', "[[]]"),
    *('"a or b"', "p([1,2])", "-1", "[1..3]", "[$i for $i in $S]", "powerset($S)", "$f(1)"),
)
OPERATORS = (*("+ - * / mod union inter diff subset == != < <= > >= in and or xor => <=>").split(),)


def _formulas() -> st.SearchStrategy[str]:
    """Texts that always parse, whatever their types: most of them are errors of evaluation."""
    operand = st.sampled_from(EXPRESSIONS)
    expression = st.recursive(
        operand,
        lambda inner: st.one_of(
            st.builds("({} {} {})".format, inner, st.sampled_from(OPERATORS), inner),
            st.builds("{}({})".format, st.sampled_from(["card", "abs", "int", "sqrt"]), inner),
            st.builds("{}({})".format, st.sampled_from(["empty", "powerset", "float"]), inner),
            st.builds("[{},{}]".format, inner, inner),
            st.builds("[{}..{}]".format, inner, inner),
            st.builds("[{} for $i in {} when {}]".format, inner, inner, inner),
            st.builds("if {} then {} else {} end".format, inner, inner, inner),
            st.builds("p({},{})".format, inner, inner),
            st.builds("not ({})".format, inner),
            st.builds("(-{})".format, inner),
            st.builds("$f({})".format, inner),
        ),
        max_leaves=8,
    )
    leaf = st.one_of(
        st.sampled_from(["a", "Top", "Bot", "$x", "$i", "$f(1)", "p(1)"]),
        st.builds("p({})".format, expression),
        st.builds("$x({})".format, expression),
    )
    return st.recursive(
        leaf,
        lambda inner: st.one_of(
            st.builds("({} {} {})".format, inner, st.sampled_from(OPERATORS[-5:]), inner),
            st.builds("not {}".format, inner),
            st.builds("bigand $i in {}: {} end".format, expression, inner),
            st.builds(
                "bigor $i,$x in {},{} when {}: {} end".format,
                *(expression, expression, expression, inner),
            ),
            st.builds("(let $x = {}: {})".format, expression, inner),
            st.builds("if {} then {} else {} end".format, expression, inner, inner),
            st.builds("exact({},{})".format, expression, expression),
            st.builds('atleast({},["{}","{}"])'.format, expression, inner, inner),
        ),
        max_leaves=6,
    )


assignments = st.sampled_from(
    ["$S = [1..3]", "$x = a", "$x = $x", "$f(1) = 1", '$x = "a and b"', "$i = 2", "$S = [a,b]"]
)
models = st.builds(
    lambda before, formulas, after: "\n".join((*before, *formulas, *after)),
    st.lists(assignments, max_size=4),
    st.lists(_formulas(), min_size=1, max_size=3),
    st.lists(assignments, max_size=2),
)


def parsed(text: str) -> File | None:
    try:
        return parse(text)
    except LanguageError as error:
        check_diagnostics(error.diagnostics)
        return None


def check_diagnostics(diagnostics: tuple[Diagnostic, ...]) -> None:
    """Every diagnostic has a place in its text and can be shown in every form."""
    for diagnostic in diagnostics:
        start, end = diagnostic.span
        assert 0 <= start <= end <= len(diagnostic.source.text) + 1
        assert diagnostic.message
        diagnostic.render(colour=True)
        diagnostic.render_touist()
        diagnostic.render_touist_with_caret()


def grounded(text: str) -> None:
    """Grounds a text in every way, with small limits."""
    file = parsed(text)
    if file is None:
        return
    check_diagnostics(file.warnings)
    check_diagnostics(rules_of(file)[1])
    check_diagnostics(marked(file).diagnostics)
    for first_only in (False, True):
        try:
            formula, warnings = expanded(file, limits=SMALL, first_only=first_only)
            show(formula)
            check_diagnostics(warnings)
        except LanguageError as error:
            check_diagnostics(error.diagnostics)
    wrong: list[bool] = []
    limited = False
    for columnar in (False, True):
        try:
            grounding: Grounding | ColumnarGrounding = (
                compiled(file).ground(options=Options(limits=SMALL))
                if columnar
                else ground(file, limits=SMALL)
            )
            check_diagnostics(grounding.warnings)
            assert grounding.cnf.variables >= 0
            for instance in range(min(5, len(grounding.instances))):
                grounding.sentence(instance)
            wrong.append(False)
        except LanguageError as error:
            check_diagnostics(error.diagnostics)
            wrong.append(True)
            limited |= any(LIMIT.search(d.message) for d in error.diagnostics)
    # The two count their steps differently; but for that, both accept a model or neither does.
    assert limited or wrong[0] == wrong[1]


def command(arguments: list[str], typed: bytes) -> tuple[int, str]:
    """The exit status of a command and what it complains about."""
    out, err = io.TextIOWrapper(io.BytesIO(), encoding="utf-8"), io.StringIO()
    stdin = io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8")
    with redirect_stdout(out), redirect_stderr(err), patch.object(sys, "stdin", stdin):
        try:
            status = main(arguments)
        except SystemExit as leaving:
            status = leaving.code if isinstance(leaving.code, int) else 1
    return status, err.getvalue()


@modest
@given(st.text(max_size=200))
def test_any_text_is_cut_into_tokens_that_cover_it(text: str) -> None:
    source = Source.of(text)
    tokens = tokenize(source)
    assert tokens.kinds[-1] == "eof"
    assert all(a <= b for a, b in zip(tokens.starts, tokens.ends, strict=True))
    assert tokens.starts == sorted(tokens.starts)
    covered = {i for a, b in zip(tokens.starts, tokens.ends, strict=True) for i in range(a, b)}
    covered |= {i for comment in tokens.comments for i in range(*comment.span)}
    assert all(source.text[i] in " \t\r\n" for i in range(len(source.text)) if i not in covered)


@modest
@given(st.text(max_size=300))
def test_any_text_is_a_model_or_an_error_of_the_language(text: str) -> None:
    parsed(text)


@modest
@given(soups)
def test_any_soup_of_tokens_is_grounded_or_an_error_of_the_language(text: str) -> None:
    grounded(text)


@modest
@given(models)
def test_any_well_formed_model_is_grounded_or_an_error_of_the_language(text: str) -> None:
    assert parsed(text) is not None
    grounded(text)


@modest
@given(st.binary(max_size=300))
def test_any_bytes_are_a_text_or_named_binary(content: bytes) -> None:
    try:
        text = decode(content, "model")
    except InputError:
        assert any(byte < 32 for byte in content)
    else:
        parsed(text)


@modest
@given(
    st.sampled_from(
        [["--solve"], ["--show=form"], ["--show=cnf"], ["--linter"], ["--latex"], [], ["--count"]]
    ),
    st.one_of(st.binary(max_size=100), soups.map(str.encode), models.map(str.encode)),
)
def test_any_input_of_the_command_has_an_answer_or_a_message(
    options: list[str], typed: bytes
) -> None:
    status, complaint = command(["touist", *options, "--limit=3", "-"], typed)
    assert status in (0, 8, 50)
    assert "Traceback" not in complaint
    if status == 50:
        assert complaint


@modest
@given(st.lists(st.sampled_from("--show --solve --limit -D n=1 -v 3 - --sat -o = %f".split())))
def test_any_arguments_have_an_answer_or_a_message(arguments: list[str]) -> None:
    if "-o" in arguments:
        return
    status, complaint = command(["touist", *arguments], b"a")
    assert status in (0, 8, 50, 124, 125)
    assert status in (0, 125) or complaint


@pytest.mark.skipif(MINUTES <= 0, reason="CLAUSETTE_FUZZ_MINUTES says nothing")
def test_new_soups_for_as_long_as_asked() -> None:
    until = time.monotonic() + 60 * MINUTES
    seed = int(time.time())
    while time.monotonic() < until:
        seed += 1
        random = Random(seed)
        length = random.choice((5, 15, 40, 100))
        text = " ".join(random.choice(TOKENS) for _ in range(random.randint(1, length)))
        try:
            grounded(text)
        except Exception as error:
            raise AssertionError(f"seed {seed}: {text!r}") from error
