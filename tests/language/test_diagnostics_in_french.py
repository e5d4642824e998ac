"""Errors and warnings about a model, said in French, and for programs."""

from __future__ import annotations

import pytest

from clausette.errors import LanguageError
from clausette.grounding.instances import ground
from clausette.language.diagnostics import Diagnostic
from clausette.language.reading import parse


def failure(text: str) -> LanguageError:
    with pytest.raises(LanguageError) as caught:
        ground(parse(text))
    return caught.value


def first(text: str) -> Diagnostic:
    return failure(text).diagnostics[0]


def test_an_error_is_english_as_a_string_and_can_be_said_in_french() -> None:
    error = failure("a and and b")
    assert str(error) == "model:1:7: error: unexpected 'and' after 'and'; expected a formula"
    assert error.said() == str(error)
    assert error.said("fr") == (
        "model:1:7: erreur : « and » inattendu après « and » ; on attend une formule"
    )


def test_the_excerpt_the_notes_and_the_remedy_are_in_one_language() -> None:
    error = first("bigand $i in [1..2]:\n  p($i)\nq")
    assert error.render(language="fr").splitlines() == [
        "model:3:1: erreur : « q » inattendu après « ) » ; on attend « end » ou un opérateur "
        "(and, or, xor, =>, <=>)",
        "    3 | q",
        "      | ^",
        "   note : ce « bigand » n'a pas de « end »",
        "    1 | bigand $i in [1..2]:",
        "      | ^^^^^^",
    ]


def test_the_iteration_is_named_in_french() -> None:
    error = first("bigand $i in [1..2]: p($i + 1.0) end")
    assert error.render(language="fr").splitlines()[0::3] == [
        "model:1:24: erreur : « + » s'applique à deux entiers ou deux flottants, et non à un "
        "entier et un flottant",
        "   avec $i = 1",
    ]


def test_the_form_of_touist_keeps_its_place_and_severity_and_speaks_french() -> None:
    error = first("a == b")
    head = error.render_touist_with_caret(0, language="fr").splitlines()[0]
    assert head.startswith("model: line 1, col 1-5: error: « == » inattendu après « a » ; ")
    flat = error.render_touist("%t|%m", 0, "fr")
    assert flat.startswith("error|« == » inattendu")
    assert flat.endswith(
        ". Aide : « == » compare des valeurs ; entre deux formules, écrire « <=> »"
    )


def test_programs_get_the_places_and_the_words_apart() -> None:
    data = first("bigand $i in [1..2]:\n  p($i)\nq").data("fr")
    notes = [
        {
            "message": "ce « bigand » n'a pas de « end »",
            "line": 1,
            "column": 1,
            "end_line": 1,
            "end_column": 7,
        }
    ]
    edit = {"line": 2, "column": 8, "end_line": 2, "end_column": 8, "text": " end"}
    assert data == {
        "severity": "error",
        "message": "« q » inattendu après « ) » ; on attend « end » ou un opérateur "
        "(and, or, xor, =>, <=>)",
        "file": "model",
        "line": 3,
        "column": 1,
        "end_line": 3,
        "end_column": 2,
        "help": "",
        "notes": notes,
        "bindings": {},
        "fixes": [{"title": "écrire end", "edits": [edit]}],
    }
    loop = first("bigand $i in [1..2]: p($u) end").data()
    assert loop["bindings"] == {"$i": "1"}
    assert loop["message"] == "$u is not defined"


def test_a_warning_names_a_rule_without_a_name_in_french() -> None:
    (rule,) = ground(parse("p")).rules
    assert rule.name == "line 1"
    (warning,) = ground(parse("bigand $i in []: p($i) end\nq")).warnings
    assert warning.one_line("fr") == (
        "model:1:14: avertissement : [] est vide : ce « bigand » est donc toujours vrai"
    )
