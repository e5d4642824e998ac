"""`clausette audit --lang fr`: the same report, and no English word left in it."""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter

import pytest

from clausette.cli.audit_words import WORDS, AuditWords
from commands import Command, read


def test_both_languages_say_the_same_things_with_the_same_places() -> None:
    def places(text: str) -> set[str]:
        return {name for _, name, _, _ in Formatter().parse(text) if name is not None}

    assert WORDS["fr"].keys() == WORDS["en"].keys()
    for key, english in WORDS["en"].items():
        assert places(WORDS["fr"][key]) == places(english), key
    assert len({len(words["head"].split("|")) for words in WORDS.values()}) == 1


def test_counts_agree_with_their_nouns() -> None:
    english, french = AuditWords("en"), AuditWords("fr")
    assert [english.counted(n, "example") for n in (0, 1, 2)] == [
        "0 examples",
        "1 example",
        "2 examples",
    ]
    assert [french.counted(n, "mistake") for n in (0, 1, 2)] == ["0 faute", "1 faute", "2 fautes"]


def test_the_table_and_the_gaps_are_told_in_french(
    command: Command, files: Callable[..., list[str]]
) -> None:
    model, good, bad = files(m_touist="a => b\nc\n", good_txt="a b c\n", bad_txt="a c\n")
    outcome = command("audit", model, "--good", good, "--bad", bad, "--lang", "fr")
    assert outcome.status == 8
    lines = outcome.out.splitlines()
    assert lines[0].split() == ["règle", "ligne", "faute", "décelée", "par"]
    assert lines[1].endswith(f"1 exemple : {bad}")
    assert "renversée : a => b → b => a" in lines[2]
    assert lines[3].startswith("ligne 2")
    assert lines[3].endswith("PERSONNE")
    assert "2 exemples, 3 fautes : 2 décelées, 1 non, 0 sans effet" in lines
    assert "mises à l'épreuve par aucun exemple : ligne 2" in lines
    assert "un exemple qui décèlerait la faute « ligne 2, supprimée » :" in lines


def test_rules_that_are_wrong_already_are_told_in_french(
    command: Command, files: Callable[..., list[str]]
) -> None:
    model, good, bad = files(m_touist="b => a\n", good_txt="b\n", bad_txt="a\n")
    outcome = command("audit", model, "--good", good, "--bad", bad, "--lang", "fr")
    assert outcome.out.splitlines()[:4] == [
        "les règles se trompent déjà, 2 fois sur 2 exemples :",
        f"  {good} est rejeté, alors qu'il devrait être accepté ; il enfreint la ligne 1",
        f"  {bad} est accepté à tort",
        "renverser l'implication de la ligne 1, b => a → a => b, donne raison à tous les exemples",
    ]


def test_examples_made_of_a_board_have_french_names(command: Command) -> None:
    board = "lightup/6/6/nekcakbl"
    found = read(command("audit", board, "--near", "30", "--lang", "fr", "--json"))
    names = {name for mistake in found["mistakes"] for name in mistake["noticed"]}
    assert any(name.endswith("échangés") for name in names)
    assert not any("swapped" in name for name in names)
    # What programs compare is the same in both languages.
    english = read(command("audit", board, "--near", "30", "--json"))
    assert [m["mistake"] for m in english["mistakes"]] == [m["mistake"] for m in found["mistakes"]]


@pytest.mark.parametrize(("language", "words"), [("en", "unknown: out of time"), ("fr", "écoulé")])
def test_what_there_was_no_time_for_is_counted(command: Command, language: str, words: str) -> None:
    board = "lightup/6/6/nekcakbl"
    outcome = command("audit", board, "--time-limit", "0.000001", "--lang", language)
    assert outcome.status == 9
    assert ", 11 " in outcome.out.splitlines()[-1]
    assert outcome.out.splitlines()[-1].endswith(words)
