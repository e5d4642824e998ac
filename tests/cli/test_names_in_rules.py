"""Rules of one's own whose atoms are not the puzzle's."""

from __future__ import annotations

from pathlib import Path

import pytest

import clausette
from clausette.puzzles.finding import installed
from clausette.service.clauses import ground_board
from clausette.service.question import Question
from clausette.words import in_words
from commands import Command, written

LAMPS = "lightup/6/6/nekcakbl"
LIT = "bigand $x in $White: lamp($x) or bigor $y in $sees($x): lamp($y) end end\n"


def said(rules: str, language: str = "en") -> list[str]:
    """The warnings about rules on a board of Light Up."""
    judged = clausette.load_board(LAMPS).accepted(rules, language=language)
    return [in_words(one.message, language) for one in judged.remarks.warnings]


def test_a_word_that_is_nearly_the_puzzles_is_told_with_a_fix(
    command: Command, tmp_path: Path
) -> None:
    rules = LIT.replace("lamp", "lampe")
    path = written(tmp_path / "mine.touist", rules)
    told = command("solve", LAMPS, "--rules", path, "--lang", "fr").err
    assert f"{path}:1:22: avertissement : « lampe » n'est pas un atome du jeu, et « lamp »" in told
    assert "aucune règle ne parle des atomes d'une réponse comme lamp(c(1,1))" in told
    others = (["cnf"], ["ground"], ["export", "--to", "dimacs"], ["hint"], ["solve", "--count"])
    for word in others:
        assert "'lampe' is no atom of the puzzle" in command(*word, LAMPS, "--rules", path).err


def test_one_slip_among_right_words_is_told_too() -> None:
    assert said(LIT + "not lmap(c(1,1))") == ["'lmap' is no atom of the puzzle, and 'lamp' is"]


def test_atoms_of_another_shape_are_none_of_the_answers() -> None:
    (told,) = said("lamp(1,1) or lamp(1,2)")
    assert told.endswith("lamp(c(1,1)): lamp(1,1) is none of them")


@pytest.mark.parametrize(
    "rules",
    [
        LIT,
        "bigand $x in $White: lamp($x) or not lamp($x) end",
        LIT + "bigand $x in $White: bright($x) <=> lamp($x) end",
        ";;; auxiliary lamps\n" + LIT + "bigand $x in $White: lamps($x) <=> lamp($x) end",
        LIT + "not lamp(c(0,1))",
    ],
    ids=["right", "always true", "a helper", "a marked helper", "a frame"],
)
def test_helpers_and_frames_are_no_mistakes(rules: str) -> None:
    assert said(rules) == []


def test_the_puzzles_own_rules_are_not_warned_about() -> None:
    for found in installed():
        if found.kind == "plan":
            continue
        path = next(iter(sorted((found.folder / "examples").iterdir())))
        board = clausette.load_board(str(path)).with_rules(found.file.source)
        assert not ground_board(board, Question(board), None, None).warnings, found.name


def test_facts_are_told_in_french_too(command: Command) -> None:
    told = command("facts", LAMPS, "--lang", "fr").out
    assert ";; $White\u00a0: les cases blanches\n" in told.replace(" :", "\u00a0:")
    (first, *_) = clausette.load_board(LAMPS).facts(language="fr").data()["facts"]
    assert first["meaning"] == "les cases blanches"
