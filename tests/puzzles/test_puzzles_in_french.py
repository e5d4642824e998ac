"""What puzzles say of boards and answers is French where French is asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from clausette.errors import ClausetteError, UsageError
from clausette.planning.plan import PlanVerdict
from clausette.puzzles.finding import Installed, from_folder, installed, puzzle_called
from clausette.puzzles.placing import PlacingVerdict
from clausette.puzzles.recognising import read_board
from clausette.puzzles.solving import Verdict
from clausette.words import Message, in_words

BOARDS = [
    (
        ("lightup", ". . .\n. q .\n"),
        "b:2:3: erreur : « q » n'a pas sa place dans une case\n"
        "   aide : écrire . (blanche), X (mur), 0 à 4 (indice)",
    ),
    (
        ("sudoku", "12\n34\n56\n"),
        "b:3:1: erreur : il y a 3 lignes ici\n"
        "   aide : une grille a 4, 6, 9, 16, 25 ou 36 lignes et autant de colonnes",
    ),
    (
        ("norinori", "2 2\n- -\n- -\n0 0\n1\n"),
        "b:5:2: erreur : cette ligne a 1 valeur, et la première ligne du texte en demande 2\n"
        "   aide : donner la même longueur à toutes les lignes",
    ),
    (
        ("norinori", "2 2\n- -\n- -\n0 0\n"),
        "b:5:1: erreur : le texte s'arrête après 1 sur 2 lignes (zones)\n"
        "   aide : ajouter les lignes qui manquent",
    ),
    (
        ("skyscrapers", "skyscrapers/4/4/k13h4"),
        "b:1:22: erreur : ceci est incomplet : 10 indices sur 16\n"
        "   aide : tout copier, la taille et le corps",
    ),
]


@pytest.mark.parametrize(("given", "french"), BOARDS)
def test_a_board_that_cannot_be_read(given: tuple[str, str], french: str) -> None:
    name, text = given
    with pytest.raises(ClausetteError) as caught:
        read_board(text, "b", (puzzle_called(name),))
    assert caught.value.said("fr") == french


BROKEN = [
    ("lightup", "..\n", ["LL"], "les ampoules en r1c1 et r1c2 s'éclairent l'une l'autre"),
    ("lightup", "..\n", [".."], "la case r1c1 n'est pas éclairée"),
    ("lightup", "1.\n", ["1."], "le mur r1c1 touche 0 ampoule au lieu de 1"),
    ("norinori", "2;2;1;1;1;1;1;", ["##", "#."], "la zone 1 a 3 cases coloriées au lieu de 2"),
    ("sudoku", "....\n" * 4, ["11??", *["????"] * 3], "la ligne 1 contient 1 plus d'une fois"),
    ("binairo", "......\n" * 6, ["111???", *["??????"] * 5], "les cases r1c1, r1c2 et r1c3"),
    ("hitori", "1 1\n2 1\n", ["..", ".."], "les cases r1c1 et r1c2 ne sont pas noircies"),
    ("futoshiki", ". < .\n. .\n", ["21", "??"], "la case r1c2 contient 1 : le premier"),
    ("starbattle", "2 2 1\n0 0\n1 1\n", ["**", "??"], "la ligne 1 porte 2 étoiles au lieu de 1"),
    ("skyscrapers", "  2 .\n. . . .\n. . . .\n  . .\n", ["2?", "1?"], "on voit 1 tour depuis le"),
]


@pytest.mark.parametrize(("name", "text", "answer", "french"), BROKEN)
def test_a_rule_that_an_answer_breaks(name: str, text: str, answer: list[str], french: str) -> None:
    found, _, board = read_board(text, "b", (puzzle_called(name),))
    told = [in_words(broken.message, "fr") for broken in found.filling.check(board, answer)]
    assert any(french in words for words in told), told


@pytest.mark.parametrize(
    ("verdict", "english", "french"),
    [
        (Verdict("unique"), "one solution", "une seule solution"),
        (
            Verdict("several", (), ((0, 0), (0, 1)), False),
            "several solutions; at least 2 cells are not forced",
            "plusieurs solutions ; au moins 2 cases ne sont pas imposées",
        ),
        (PlanVerdict("unknown"), "unknown: out of time", "inconnu : le temps est écoulé"),
        (PlanVerdict("solved", (1, 2)), "a plan: 2 moves", "un plan : 2 coups"),
        (PlacingVerdict("none"), "no placement", "pas de placement"),
    ],
)
def test_verdicts(
    verdict: Verdict | PlanVerdict | PlacingVerdict, english: str, french: str
) -> None:
    assert (str(verdict), in_words(verdict.words, "fr")) == (english, french)


GRIDS = [found for found in installed() if found.kind == "filling"]


@pytest.mark.parametrize("found", GRIDS, ids=lambda found: found.name)
def test_every_format_of_a_grid_is_described_in_french(found: Installed) -> None:
    for form in found.puzzle.formats:
        assert isinstance(form.description, Message)
        assert in_words(form.description, "fr") != form.description


MODULE = (
    "from clausette.puzzles.base import Format\n"
    "class Own:\n    name, titles, formats = 'own', {'en': 'Own'}, ()\n"
    "PUZZLE = Own()\n"
)


@pytest.mark.parametrize(
    ("words", "cause"),
    [
        ("oops", "this is not TOML"),
        ('"{a} is" = "{b} est"', "the translation of '{a} is' should be a text with its places"),
        ('"{a} is" = "{a est"', "should be a text with its places"),
        ('"one|two" = "un"', "should be a text with its places"),
        ('"one" = 1', "should be a text with its places"),
    ],
)
def test_a_translation_that_cannot_be_said_is_refused(
    words: str, cause: str, tmp_path: Path
) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "own.py").write_text(MODULE)
    (folder / "rules.touist").write_text("a\n")
    (folder / "words.fr.toml").write_text(words + "\n", encoding="utf-8")
    with pytest.raises(UsageError, match=cause):
        from_folder(folder)
