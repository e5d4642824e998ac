"""The formatter changes how a model looks, never what it says."""

from __future__ import annotations

from textwrap import dedent

import pytest
from hypothesis import given, settings
from trees import files, same, sources

from clausette.errors import LanguageError
from clausette.language import parse, read_source, rules_of
from clausette.language import syntax as s
from clausette.language.layout import DEEPEST_INDENT, format_text
from clausette.language.lexer import tokenize
from clausette.language.printer import to_text
from clausette.language.source import Source
from places import SEED_MODELS, needs_shared


def formatted(text: str) -> str:
    result = format_text(Source.of(text))
    assert format_text(Source.of(result)) == result
    return result


def check(source: Source) -> None:
    """All the laws of the formatter."""
    before = parse(source)
    text = format_text(source)
    after = parse(Source.of(text))
    assert after.items == before.items
    assert tokenize(after.source).kinds == tokenize(source).kinds
    assert [c.text for c in after.comments] == [c.text.rstrip(" \t\r") for c in before.comments]
    names = [(rule.name, rule.documented) for rule in rules_of(before)[0] if rule.documented]
    assert [(r.name, r.documented) for r in rules_of(after)[0] if r.documented] == names
    assert format_text(Source.of(text)) == text
    assert text.endswith("\n")
    assert not text.startswith("\n")
    assert "\n\n\n" not in text
    assert not text.endswith("\n\n")
    assert all(line == line.rstrip(" \t") for line in text.split("\n"))


@settings(max_examples=250)
@given(sources())
def test_formatting_keeps_the_meaning_and_the_comments_and_is_done_once(source: Source) -> None:
    check(source)


@settings(max_examples=100)
@given(files())
def test_the_printer_writes_as_the_formatter_does(tree: s.File) -> None:
    text = to_text(tree)
    assert format_text(Source.of(text)) == text


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("$n=3 a", "$n = 3 a"),
        ("a=>b<=>c", "a => b <=> c"),
        ("p( 1,2 ,$i )", "p(1, 2, $i)"),
        ("p([ 1 .. $n ],[ ])", "p([1..$n], [])"),
        ("p([1.0..2.0],[a..-1])", "p([1.0..2.0], [a..-1])"),
        ("p (x)", "p (x)"),
        ("p\t(x)", "p (x)"),
        ("p(x)(y)", "p(x) (y)"),
        ("$v (x) $v(x)", "$v (x) $v(x)"),
        ("p(- - 1)", "p(- -1)"),
        ("p(--1, 1--1, 1 -1, - $i+2)", "p(- -1, 1 - -1, 1 - 1, -$i + 2)"),
        ("p(2*- 3, -(1))", "p(2 * -3, -(1))"),
        ("p([1]-1, (1)-1)", "p([1] - 1, (1) - 1)"),
        ("p(if true then 1 else 2 end -1)", "p(if true then 1 else 2 end - 1)"),
        ("not(a)and(b)", "not (a) and (b)"),
        ("not   not a", "not not a"),
        ("bigand $i,$j in[1],$S when$i<$j :a end", "bigand $i, $j in [1], $S when $i < $j: a end"),
        ("let $x,$y=1,2:p($x)", "let $x, $y = 1, 2: p($x)"),
        ("exact( 1,[ p($i)for $i in $S])", "exact(1, [p($i) for $i in $S])"),
        ('p(" a or b ","c \\\\ ")', 'p("a or b", "c \\\\")'),
        ('p("a"=="\\\\ b")', 'p("a" == "\\\\ b")'),
        ("a\\\\b", "a \\\\ b"),
        ("a data b", "a data b"),
        ("p($A union($B))", None),
        ("p($A union ($B)inter(1))", None),
        ("p(union( $A,$B ))", "p(union($A, $B))"),
        ("p(5 mod 2,$x in$S)", "p(5 mod 2, $x in $S)"),
    ],
)
def test_blanks_inside_a_line(before: str, after: str | None) -> None:
    if after is None:
        with pytest.raises(LanguageError):
            format_text(Source.of(before))
    else:
        assert formatted(before) == after + "\n"
        check(Source.of(before))


def laid_out(before: str, after: str) -> None:
    assert formatted(dedent(before)) == dedent(after).lstrip("\n")
    check(Source.of(dedent(before)))


def test_blocks_are_indented_by_two() -> None:
    laid_out(
        """
        bigand $i in $Steps:
        bigand $t in $Tubes: ;; each tube
              bigor $c in $Colours:
          full($i,$t,$c)
          ;; or nearly
        end end
           end
        """,
        """
        bigand $i in $Steps:
          bigand $t in $Tubes: ;; each tube
            bigor $c in $Colours:
              full($i, $t, $c)
              ;; or nearly
          end end
        end
        """,
    )


def test_several_openers_on_a_line_are_one_level() -> None:
    laid_out(
        """
        bigand $i in $S: bigand $j in $S: (
        p($i)
        or q($j)
        ) end end
        """,
        """
        bigand $i in $S: bigand $j in $S: (
          p($i)
            or q($j)
        ) end end
        """,
    )


def test_branches_stand_under_their_if() -> None:
    laid_out(
        """
        if $n > 1 then
        a
        else if $n > 0
        then b
        else
        ;; nothing left
        c
        end end
        """,
        """
        if $n > 1 then
          a
        else if $n > 0
        then b
        else
          ;; nothing left
          c
        end end
        """,
    )


def test_a_formula_goes_on_one_level_further() -> None:
    laid_out(
        """
        a
        and b
        or not
        c
        p =>
        ;; because
        bigor $i in [1]:
        q($i)
        end
        $S =
        [1,
        2]
        """,
        """
        a
          and b
          or not
          c
        p =>
          ;; because
          bigor $i in [1]:
            q($i)
          end
        $S =
          [1,
            2]
        """,
    )


def test_what_starts_after_its_opener_goes_on_inside_it() -> None:
    laid_out(
        """
        bigand $i in $S: p($i)
        and q($i)
        end
        (a and
        b) => c
        """,
        """
        bigand $i in $S: p($i)
          and q($i)
        end
        (a and
          b) => c
        """,
    )


def test_a_let_ends_with_its_formula() -> None:
    laid_out(
        """
        let $x = 1:
        let $y = 2:
        p($x,$y)
        and q
        ;; outside
        r
        (let $x = 1:
        p($x)
        )
        """,
        """
        let $x = 1:
          let $y = 2:
            p($x, $y)
              and q
        ;; outside
        r
        (let $x = 1:
          p($x)
        )
        """,
    )


def test_blank_lines_are_kept_but_never_two() -> None:
    assert formatted("\n\n\na\n\n\n\n;; b\n \t \nc\n\n\n") == "a\n\n;; b\n\nc\n"


def test_line_ends_are_line_feeds() -> None:
    assert formatted("a\r\n;; b  \r\n\r\nc\rd") == "a\n;; b\n\nc\nd\n"


def test_a_comment_keeps_its_text() -> None:
    text = ";;;   soft 2 lit :  {$x}   is  lit .\n;;comment ;; (a=>b)\n;;;;;;;\na ;;b\n"
    assert formatted(text) == text


def test_aligned_comments_stay_aligned() -> None:
    laid_out(
        """
        $k=8           ;; steps
        $Tubes=[1..4]  ;; tubes
                       ;; counted from the left
        p   ;; alone
        q ;; alone too
        """,
        """
        $k = 8          ;; steps
        $Tubes = [1..4] ;; tubes
                        ;; counted from the left
        p ;; alone
        q ;; alone too
        """,
    )


def test_comments_under_one_another_by_chance_are_not_aligned() -> None:
    laid_out(
        """
        bigand $i in $S: ;; for all
        bigor $jj in $S: ;; for one
        p end end
        """,
        """
        bigand $i in $S: ;; for all
          bigor $jj in $S: ;; for one
            p end end
        """,
    )


def test_tabs_align_as_they_look() -> None:
    assert formatted("a\t;; x\nbb\t;; y\n") == "a  ;; x\nbb ;; y\n"


def test_a_file_with_errors_is_left_alone() -> None:
    with pytest.raises(LanguageError):
        format_text(Source.of("a and\nbigand $i in [1]: p"))


def test_depth_is_no_obstacle() -> None:
    for text in ("not " * 20_000 + "a\n", "(" * 10_000 + "a" + ")" * 10_000 + "\n"):
        assert format_text(Source.of(text)) == text
        assert same(parse(format_text(Source.of(text))), parse(text))


def test_ten_thousand_lines_inside_one_another_do_not_make_a_huge_file() -> None:
    depth = 10_000
    text = format_text(Source.of("(\n" * depth + "a" + "\n)" * depth))
    assert len(text) < 2 * depth * (DEEPEST_INDENT + 2) + 100
    assert format_text(Source.of(text)) == text


@needs_shared
@pytest.mark.parametrize("name", ["exercise1", "exercise2", "exercise3"])
def test_the_seed_models_keep_their_meaning(name: str) -> None:
    check(read_source(str(SEED_MODELS / f"{name}.touist")))
