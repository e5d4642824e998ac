"""Sentences for several instances, and words that a number chooses."""

from __future__ import annotations

import pytest

from clausette.language import Diagnostic, Hole, Rule, parse, rules_of
from clausette.language.article import article
from clausette.language.layout import format_text
from clausette.language.sentences import sentence_source
from clausette.language.source import Source

MODEL = """\
;;; glare: {$x} and {$y} see each other.
;;; glare*: {$x} sees {$y*},
;;; and they see it.
;;; glare*: {$y} sees {$x*}, and they see it.
;;; glare@fr: {$x} et {$y} se voient.
;;; glare*@fr: {$x} voit {$y*}.
bigand $x,$y in [1..2],[3..4]: not p($x) or not p($y) end
"""
COUNTED = """\
$n = 2
;;; stars: row {$i} holds {$n|no star|exactly # star|exactly # stars}.
bigand $i in [1..3]: exact($n, [p($i,$j) for $j in [1..3]]) end
"""


def rule(text: str) -> Rule:
    (found,), diagnostics = rules_of(parse(text))
    assert not diagnostics
    return found


def wrong(text: str) -> Diagnostic:
    (found,) = rules_of(parse(text))[1]
    assert found.severity == "error"
    assert "^" in found.render()
    return found


def test_a_star_after_the_name_makes_a_sentence_for_several_instances() -> None:
    file = parse(MODEL)
    (found,), _ = rules_of(file)
    assert set(found.sentences) == {"en", "fr"}
    english = [sentence_source(plural, file.source) for plural in found.plurals["en"]]
    assert english == ["{$x} sees {$y}, and they see it.", "{$y} sees {$x}, and they see it."]
    (french,) = found.plurals["fr"]
    assert [part.listed for part in french if isinstance(part, Hole)] == [False, True]


def test_the_holes_of_plural_sentences_are_holes_of_the_rule() -> None:
    assert len(rule(MODEL).holes()) == 10


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [(0, "several", "one"), (1, "one", "one"), (1.5, "several", "one"), (2, "several", "several")],
)
def test_french_counts_in_the_plural_from_two_on(number: float, english: str, french: str) -> None:
    (hole,) = rule(";;; a: {1|one|several}\np").holes()
    assert hole.chosen(number, "en") == english
    assert hole.chosen(number, "fr") == french


def test_of_three_the_first_words_are_for_none() -> None:
    (hole,) = rule(";;; a: {1|none|one|several}\np").holes()
    for language in ("en", "fr"):
        assert [hole.chosen(n, language) for n in (0, 1, 2)] == ["none", "one", "several"]


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        (";;; a: {1|one}\np", "|one", "needs two or three"),
        (";;; a: {1|a|b|c|d}\np", "|a|b|c|d", "needs two or three"),
        (";;; a: {1 +|a|b}\np", "+", "expected"),
        (";;; a: {1*}\np", "1", "only a sentence for several"),
        (";;; a: {1}\n;;; a*: {1}\np", "a*", "just one hole"),
        (";;; a: {1}\n;;; a*: {1*} {2*}\np", "2", "just one hole"),
        (";;; a: {1}\n;;; a*: {1*|a|b}\np", "*", "cannot choose words"),
        (";;; a*: {1*}\np", "a*", "no sentence above"),
        (";;; a: {1}\np\n;;; a*: {1*}\nq", "a*", "no sentence above"),
        (";;; a: {1}\n;;; b*: {1*}\np", "b*", "no sentence above"),
    ],
)
def test_a_malformed_sentence_is_an_error_at_its_place(text: str, place: str, message: str) -> None:
    found = wrong(text)
    assert text[slice(*found.span)] == place
    assert message in found.message


def test_the_layout_keeps_plural_sentences_and_chosen_words() -> None:
    for text in (MODEL, COUNTED):
        tidy = format_text(Source.of(text))
        assert [line for line in tidy.split("\n") if ";;;" in line] == [
            line for line in text.split("\n") if ";;;" in line
        ]


def test_an_article_says_a_rule_once_in_the_words_for_several() -> None:
    text = article(parse(COUNTED + MODEL))
    assert r"row $\mathbf{i}$ holds exactly $\mathbf{n}$ stars." in text
    assert text.count("see each other") == 1
    assert "they see it" not in text
