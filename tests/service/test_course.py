"""The course: every solution is right, every mistake is marked as it says, with its hint."""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path

import pytest

import clausette
from clausette.errors import InputError, UsageError
from clausette.service.given_exercises import COURSE, course_folders, load_exercise
from commands import Command, read, written
from schemas import require_valid

COURSES = list(course_folders())
MISTAKES = [(name, number) for name in COURSES for number in (1, 2, 3)]


def test_there_are_ten_exercises_each_in_both_languages_with_three_mistakes() -> None:
    assert len(COURSES) == 10
    for name in COURSES:
        found = load_exercise(name)
        for texts in (found.titles, found.texts, *(one.hint for one in found.mistakes)):
            assert set(texts) == {"en", "fr"}
            assert all(text.strip() for text in texts.values())
        assert len(found.mistakes) == 3


@pytest.mark.parametrize("name", COURSES)
def test_a_solution_is_right_and_has_nothing_to_remark(name: str) -> None:
    found = clausette.exercise(name, COURSE / name / "solution.touist")
    assert found.verdict == "same"
    assert found.mark is not None
    assert not found.mark.notes
    assert not found.mark.warnings


@pytest.mark.parametrize(("name", "number"), MISTAKES)
def test_a_known_mistake_is_marked_as_it_says_and_gets_its_hint(name: str, number: int) -> None:
    mistake = load_exercise(name).mistakes[number - 1]
    found = clausette.exercise(name, COURSE / name / f"mistake-{number}.touist", language="fr")
    mark = found.mark
    assert mark is not None
    assert mark.verdict == mistake.verdict
    assert mark.told_hint == mistake.hint["fr"]
    assert mark.shown
    assert all(one.smallest for one in mark.shown)


def test_a_mistake_in_other_words_gets_the_same_hint() -> None:
    found = clausette.exercise("4", "not (red <=> (amber <=> not green))")
    assert found.mark is not None
    assert "odd" in found.mark.told_hint


def test_the_right_thing_in_another_form_is_remarked() -> None:
    found = clausette.exercise("05-two-of-four", "exact(2, [a,b,c,d])", language="fr")
    assert found.verdict == "differ"
    assert found.mark is not None
    assert found.mark.verdict == "form"
    assert found.lines()[0].endswith(": pas en clauses")
    assert "pas une conjonction de clauses" in found.lines()[1]
    require_valid(found.data(), "exercise")


@pytest.mark.parametrize("answer", ["porte => cle", "cle => porte"])
def test_names_that_the_text_gives_are_asked_for(answer: str) -> None:
    """In other words the converse looks the same."""
    found = clausette.exercise("2", answer)
    assert found.mark is not None
    assert found.mark.verdict == "names"
    assert "the exercise asks for the names key and open" in found.lines()[1]
    named = clausette.mark("02-only-if", answer, rename={"porte": "open", "cle": "key"})
    assert bool(named) == (answer == "porte => cle")


@pytest.mark.parametrize(
    ("answer", "remark"),
    [
        ("open => cle", "its 'cle' is taken for 'key'"),
        ("open => key andd", "is a connective missing?"),
    ],
)
def test_what_is_to_be_said_of_a_right_answer_is_said(
    answer: str, remark: str, command: Command
) -> None:
    told = command("exercise", "2", answer)
    assert remark in told.out


def test_the_command_lists_shows_and_marks(command: Command) -> None:
    listed = command("exercise", "--lang", "fr")
    assert listed.status == 0
    assert "10-norinori" in listed.out
    beside = command("exercise", "2", "key => open", "--solution")
    assert (beside.status, beside.out.endswith("the reference:\nopen => key\n")) == (8, True)
    shown = command("exercise", "2", "--solution")
    assert shown.status == 0
    assert "only if" in shown.out
    assert "open => key" in shown.out
    right = command("exercise", "2", "not key => not open")
    assert right.status == 0
    assert right.out.startswith("right")
    wrong = command("exercise", "02-only-if", "key => open")
    assert wrong.status == 8
    assert "hint: " in wrong.out
    assert read(command("exercise", "2", "key => open", "--json"))["mark"]["hint"]


ONE_FILE = """
title.en = "Both"
text.en = "a and b"
reference.hidden = "{hidden}"
asks = "formula"
[[mistakes]]
text = "a or b"
verdict = "too weak"
hint.en = "Both of them."
"""


def test_an_exercise_is_one_file_too_and_its_reference_may_be_hidden(tmp_path: Path) -> None:
    hidden = b64encode(b"a and b").decode()
    path = Path(written(tmp_path / "both.toml", ONE_FILE.format(hidden=hidden)))
    assert clausette.exercise(path, "b and a").verdict == "same"
    found = clausette.exercise(path, "a or b", language="fr").mark
    assert found is not None
    assert found.told_hint == "Both of them."
    assert clausette.exercise(path, solution=True).lines()[-1] == "a and b"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("asks = ", "TOML"),
        ("ask = 'formula'", "it has no 'ask'"),
        ("asks = 'poem'", "'asks' is one of"),
        ("asks = 'rules'", "rules are asked of a puzzle"),
        ("title = 'x'\ntext = 'x'", "'reference' has a file"),
        ("title = 'x'\ntext = 'x'\nreference.hidden = '%'", "not base64"),
        ("title = 'x'\ntext = 'x'\nreference.file = '../x'", "outside of its folder"),
        ("title = 'x'\ntext = 'x'\nreference.text = 'a'\nboards = 3", "list of tables"),
        ("title = 'x'\ntext = 'x'\nreference.text = 'a'\n[[boards]]\ntext='..'", "with a puzzle"),
        ("title = 'x'\ntext = 'x'\nreference.text = 'a'\nform = 'dnf'", "'form' can be cnf"),
        (
            "title = 'x'\ntext = 'x'\nreference.text = 'a'\n[[mistakes]]\nverdict = 'bad'",
            "the verdict of a mistake",
        ),
    ],
)
def test_what_is_wrong_with_an_exercise_is_told(tmp_path: Path, text: str, what: str) -> None:
    with pytest.raises(InputError, match=what):
        load_exercise(written(tmp_path / "exercise.toml", text))


def test_an_unknown_exercise_is_bad_usage() -> None:
    with pytest.raises(UsageError, match="there is no exercise 99; there are"):
        load_exercise("99")


def test_an_exercise_is_shown_by_its_number_and_in_notebooks() -> None:
    shown = clausette.exercise(2, language="fr")
    assert str(shown).startswith("02-only-if : « Si »")
    assert "02-only-if" in shown._repr_html_()
