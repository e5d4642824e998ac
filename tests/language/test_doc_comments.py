"""Doc comments: which formulas a rule owns, its sentence, its weight."""

from __future__ import annotations

import pytest

from clausette.language import Diagnostic, Rule, parse, rules_of
from clausette.language.sentences import sentence_source


def rules(text: str) -> list[Rule]:
    found, diagnostics = rules_of(parse(text))
    assert not diagnostics
    return list(found)


def rule(text: str) -> Rule:
    (found,) = rules(text)
    return found


def diagnostics(text: str) -> list[Diagnostic]:
    return list(rules_of(parse(text))[1])


def sentence(text: str, language: str = "en") -> str:
    file = parse(text)
    (found,), _ = rules_of(file)
    return sentence_source(found.sentences[language], file.source)


def owned(text: str) -> list[tuple[str, int]]:
    return [(found.name, len(found.formulas)) for found in rules(text)]


@pytest.mark.parametrize(
    ("head", "name", "text"),
    [
        (";;; lit: must be lit.", "lit", "must be lit."),
        (";;;lit:must be lit.", "lit", "must be lit."),
        ("  \t;;; lit : must be lit.  ", "lit", "must be lit."),
        (";;; no-two_2: a: b", "no-two_2", "a: b"),
        (";;; soft: a rule of that name", "soft", "a rule of that name"),
        (";;; lit:", "lit", ""),
    ],
)
def test_a_head_is_a_name_a_colon_and_a_sentence(head: str, name: str, text: str) -> None:
    model = f"{head}\na\n"
    assert rule(model).name == name
    assert rule(model).documented
    assert sentence(model) == text


@pytest.mark.parametrize(
    "comment",
    [
        ";; lit: two semicolons",
        ";;;; lit: four semicolons",
        ";;; a line without a head",
        ";;; two words: are no name",
        ";;; 3: no name",
        "a ;;; lit: not the first of its line",
    ],
)
def test_other_comments_open_no_rule(comment: str) -> None:
    assert not any(found.documented for found in rules(f"{comment}\na\n"))


def test_a_formula_without_a_doc_comment_is_a_rule_named_by_its_line() -> None:
    assert owned("a\n\nb or\nc\n") == [("line 1", 1), ("line 3", 1)]
    assert not any(found.documented for found in rules("a\nb"))


def test_a_rule_owns_all_formulas_up_to_the_next_doc_comment() -> None:
    text = ";;; one: x\na\n$n = 1\nb\n;; plain\nc\n;;; two: y\nd\n"
    assert owned(text) == [("one", 3), ("two", 1)]


def test_a_lone_mark_closes_a_rule() -> None:
    assert owned(";;; one: x\na\n;;;\nb\n;;;   \nc\n") == [("one", 1), ("line 4", 1), ("line 6", 1)]


def test_lines_right_after_the_head_continue_the_sentence() -> None:
    assert sentence(";;; one: first\n;;; second\n;;;   third {1}.\na") == "first second third {1}."


def test_a_line_that_does_not_follow_at_once_is_an_ordinary_comment() -> None:
    assert sentence(";;; one: first\n\n;;; second\na") == "first"
    assert sentence(";;; one: first\n;; plain\n;;; second\na") == "first"
    assert sentence(";;; one: first\na\n;;; second\nb") == "first"


def test_a_sentence_may_be_told_in_french_too() -> None:
    text = ";;; lit: {1} is lit,\n;;; by a lamp.\n;;; lit@fr: {1} est éclairée\n;;; ainsi.\na"
    assert sentence(text) == "{1} is lit, by a lamp."
    assert sentence(text, "fr") == "{1} est éclairée ainsi."


def test_the_french_sentence_may_come_first_or_alone() -> None:
    assert sentence(";;; lit@fr: oui\n;;; lit: yes\na") == "yes"
    assert list(rule(";;; lit@fr: oui\na").sentences) == ["fr"]


@pytest.mark.parametrize(
    ("head", "name"),
    [
        (";;; soft 2 near: x", "near"),
        (";;; soft $w($x) near: x", "near"),
        (";;; soft 1 + 2 near: x", "near"),
        (";;; soft if 1 < 2 then 1 else 2 end near: x", "near"),
    ],
)
def test_soft_and_a_weight_may_stand_before_the_name(head: str, name: str) -> None:
    found = rule(f"{head}\nbigand $x in [1]: a end")
    assert found.name == name
    assert found.weight is not None


def test_a_doc_comment_inside_a_formula_is_an_ordinary_comment() -> None:
    text = "bigand $i in [1]:\n;;; lit: no\n  p($i)\nend\n$x = [1,\n;;; lit: no\n2]\nq\n"
    assert owned(text) == [("line 1", 1), ("line 8", 1)]


def test_holes_are_expressions_with_a_place() -> None:
    text = ";;; lit: {$x} and {$x + 1}.\nbigand $x in [1]: p($x) end"
    first, second = rule(text).holes()
    assert text[slice(*first.span)] == "$x"
    assert text[slice(*second.expression.span)] == "$x + 1"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (";;; lit: {$x\na", "{"),
        (";;; lit: {1 +}\na", "+"),
        (";;; lit: {}\na", ""),
        (";;; lit: {1 2}\na", "2"),
        (";;; lit: {#}\na", "#"),
        (";;; soft 1+ lit: x\na", "+"),
    ],
)
def test_a_hole_that_cannot_be_read_is_an_error_at_its_place(text: str, place: str) -> None:
    (error,) = diagnostics(text)
    assert error.severity == "error"
    assert error.source.position(error.span[0])[0] == 1
    assert text[slice(*error.span)] == place
    assert "file" not in error.message
    assert "^" in error.render()


def test_a_name_used_twice_is_a_warning() -> None:
    (warning,) = diagnostics(";;; one: x\na\n;;; two: y\nb\n;;; one: z\nc\n")
    assert warning.severity == "warning"
    assert warning.message == "two rules are named 'one'; the first is on line 1"
    assert warning.source.position(warning.span[0])[0] == 5


@pytest.mark.parametrize(
    "text", ["a\n;;; one: x\n", ";;; one: x\n;;; two: y\na\n", "a\n;;; one: x\n$n = 1\n;;;\nb\n"]
)
def test_a_doc_comment_with_nothing_below_is_a_warning(text: str) -> None:
    (warning,) = diagnostics(text)
    assert warning.severity == "warning"
    assert warning.message == "the rule 'one' has no formula below it"


def test_windows_line_ends_change_nothing() -> None:
    text = ";;; one: first\n;;; second\na\n;;;\nb\n"
    file = parse(text.replace("\n", "\r\n"))
    found, wrong = rules_of(file)
    assert not wrong
    assert [r.name for r in found] == ["one", "line 5"]
    assert sentence_source(found[0].sentences["en"], file.source) == "first second"
