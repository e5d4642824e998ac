"""Elision: little words before a value that begins with a vowel."""

from __future__ import annotations

import pytest

from clausette.grounding.instances import ground
from clausette.grounding.wording import followed
from clausette.language import parse
from clausette.language.source import Source
from clausette.words.french import elided

MODEL = """\
$Birds = [orange, red]
;;; beside: {$b} sits next to {$b}.
;;; beside@fr: {$b} est à côté de {$b}, du même côté que {$b}.
bigand $b in $Birds: p($b) end
"""


@pytest.mark.parametrize(
    ("text", "value", "joined"),
    [
        ("à côté de ", "orange", "à côté d'orange"),
        ("à côté de ", "red", "à côté de red"),
        ("De ", "Émile", "D'Émile"),
        ("le ", "œuf", "l'œuf"),
        ("La ", "écluse", "L'écluse"),
        ("du même côté que ", "Anne", "du même côté qu'Anne"),
        ("jusque ", "Amiens", "jusqu'Amiens"),
        ("de ", "Henri", "d'Henri"),
        ("de ", "hérisson", "de hérisson"),
        ("de ", "hiboux", "de hiboux"),
        ("de ", "Yves", "d'Yves"),
        ("de ", "yellow", "de yellow"),
        ("le ", "onze", "le onze"),
        ("le ", "8", "le 8"),
        ("de ", "a", "de a"),
        ("de ", "e2", "de e2"),
        ("de ", "", "de "),
        ("une grande ", "orange", "une grande orange"),
        ("une île ", "orange", "une île orange"),
        ("celle d'", "orange", "celle d'orange"),
        ("", "orange", "orange"),
    ],
)
def test_a_little_word_loses_its_vowel_before_another(text: str, value: str, joined: str) -> None:
    assert elided(text, value) == joined


def test_only_french_elides() -> None:
    assert followed("the name of the isle is de ", "orange", "en").endswith("de orange")
    assert followed("le nom de ", "orange", "fr").endswith("d'orange")


def test_the_holes_of_a_french_sentence_are_elided_by_the_names_in_them() -> None:
    found = ground(parse(Source("m", MODEL)))
    assert found.sentence(0) == "orange sits next to orange."
    assert found.sentence(0, "fr") == "orange est à côté d'orange, du même côté qu'orange."
    names = {"red": "Aïda", "orange": "Zoé"}
    assert found.sentence(0, "fr", names.__getitem__).endswith("de Zoé, du même côté que Zoé.")
    assert found.sentence(1, "fr", names.__getitem__).endswith("d'Aïda, du même côté qu'Aïda.")


def test_a_language_that_a_rule_does_not_speak_leaves_it_in_its_own() -> None:
    text = ";;; rule: a peninsula de {$x}.\nbigand $x in [orange]: p($x) end\n"
    assert ground(parse(Source("m", text))).sentence(0, "fr") == "a peninsula de orange."
