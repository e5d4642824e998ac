"""Sentences of rule instances: words chosen by a number, several instances in one."""

from __future__ import annotations

import pytest

from clausette.errors import LanguageError
from clausette.grounding.columnar.program import compiled
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.grounding.instances import ground
from clausette.language import parse

GLARE = """\
;;; glare: {$x} and {$y} see each other.
;;; glare*: {$x} sees {$y*}.
;;; glare*: {$y} sees {$x*}.
;;; glare@fr: les cases {$x} et {$y} se voient.
bigand $x,$y in [1..4],[1..4] when $x < $y: not p($x) or not p($y) end
"""
STARS = """\
;;; stars: row {$i} holds {$n($i)|no star|# star|# stars}.
;;; stars*: rows {$i*} hold {$n($i)|no star|# star|# stars} each.
;;; stars@fr: la ligne {$i} porte {$n($i)|# étoile|# étoiles}.
bigand $i in [0..3]: exact($n($i), [p($i,$j) for $j in [1..4]]) end
$n(0) = 0
$n(1) = 1
$n(2) = 2
$n(3) = 2
"""


def columnar(text: str) -> ColumnarGrounding:
    return compiled(parse(text)).ground()


def told(
    grounding: ColumnarGrounding, bindings: list[tuple[str, ...]], language: str = "en"
) -> list[str]:
    numbers = {
        tuple(value for _, value in instance.bindings): n
        for n, instance in enumerate(grounding.instances)
    }
    chosen = [numbers[values] for values in bindings]
    groups = grounding.gathered(chosen, language)
    assert sorted(n for group, _ in groups for n in group) == sorted(chosen)
    return [said for _, said in groups]


def test_instances_that_differ_in_one_hole_are_told_in_one_sentence() -> None:
    grounding = columnar(GLARE)
    assert told(grounding, [("1", "2"), ("1", "3"), ("1", "4")]) == ["1 sees 2, 3 and 4."]


def test_plural_sentences_that_come_to_the_same_words_are_one() -> None:
    grounding = columnar(GLARE)
    assert told(grounding, [("1", "3"), ("2", "3"), ("3", "4")]) == ["3 sees 1, 2 and 4."]


def test_what_fits_no_list_is_told_by_itself() -> None:
    grounding = columnar(GLARE)
    assert told(grounding, [("3", "4"), ("1", "2"), ("1", "3")]) == [
        "3 sees 4 and 1.",
        "1 and 2 see each other.",
    ]
    assert told(grounding, [("1", "2"), ("3", "4")]) == [
        "1 and 2 see each other.",
        "3 and 4 see each other.",
    ]
    assert told(grounding, [("1", "2")]) == ["1 and 2 see each other."]


def test_a_language_without_a_plural_sentence_tells_each_by_itself() -> None:
    grounding = columnar(GLARE)
    assert told(grounding, [("1", "2"), ("1", "3")], "fr") == [
        "les cases 1 et 2 se voient.",
        "les cases 1 et 3 se voient.",
    ]


def test_words_are_chosen_by_a_number() -> None:
    for grounding in (columnar(STARS), ground(parse(STARS))):
        said = [grounding.sentence(n) for n in range(4)]
        assert [s.removeprefix("row ") for s in said] == [
            "0 holds no star.",
            "1 holds 1 star.",
            "2 holds 2 stars.",
            "3 holds 2 stars.",
        ]
        french = [grounding.sentence(n, "fr").rsplit("porte ")[1] for n in range(4)]
        assert french == ["0 étoile.", "1 étoile.", "2 étoiles.", "2 étoiles."]


def test_only_what_has_the_same_words_around_the_list_is_gathered() -> None:
    rows: list[tuple[str, ...]] = [("0",), ("1",), ("2",), ("3",)]
    assert told(columnar(STARS), rows) == [
        "row 0 holds no star.",
        "row 1 holds 1 star.",
        "rows 2 and 3 hold 2 stars each.",
    ]


def test_words_are_chosen_by_how_many_elements_a_set_has() -> None:
    text = "$S = [a,b]\n;;; r: {$S|# cell|# cells}.\np\n"
    assert ground(parse(text)).sentence(0) == "2 cells."


def test_words_cannot_be_chosen_by_a_name() -> None:
    found = ground(parse(";;; r: {a|one|several}.\np\n"))
    with pytest.raises(LanguageError, match="by a number or a set, not by a"):
        found.sentence(0)


def test_a_plural_sentence_can_only_use_what_the_rule_binds() -> None:
    text = ";;; r: {$x}.\n;;; r*: {$x*} {$z}.\nbigand $x in [1..2]: p($x) end\n"
    with pytest.raises(LanguageError, match="the sentence of 'r' cannot use \\$z"):
        ground(parse(text))
