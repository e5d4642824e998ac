"""`clausette audit --lang fr`: the same report, and no English word left in it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from commands import Command, read


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
    assert lines[3].endswith("AUCUN EXEMPLE")
    assert "2 exemples, 3 fautes : 2 décelées, 1 non, 0 sans effet" in lines
    assert "règles qu'aucun exemple ne met à l'épreuve : ligne 2" in lines
    assert "un exemple qui décèlerait la faute « ligne 2, supprimée » :" in lines


def test_rules_that_are_wrong_already_are_told_in_french(
    command: Command, files: Callable[..., list[str]]
) -> None:
    model, good, bad = files(m_touist="b => a\n", good_txt="b\n", bad_txt="a\n")
    outcome = command("audit", model, "--good", good, "--bad", bad, "--lang", "fr")
    assert outcome.out.splitlines()[:4] == [
        "les règles sont déjà fausses, 2 fois sur 2 exemples :",
        f"  {good} est rejeté, alors qu'il devrait être accepté ; il enfreint la ligne 1",
        f"  {bad} est accepté à tort",
        "il suffit de renverser l'implication de la ligne 1, b => a → a => b, pour que tous les "
        "exemples soient justes",
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
def test_when_the_time_is_up_that_is_said(command: Command, language: str, words: str) -> None:
    board = "lightup/6/6/nekcakbl"
    outcome = command("audit", board, "--time-limit", "0.000001", "--lang", language)
    assert outcome.status == 9
    assert words in outcome.out
