"""The deductions that people make in Norinori, each on a position made for it, and courses."""

from __future__ import annotations

from pathlib import Path

import pytest
from taught_boards import example

from clausette.errors import InputError
from clausette.puzzles.manner import manner_of
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.explain import explain, verify_step
from clausette.reasoning.steps import Step
from clausette.reasoning.techniques import practise

NOTHING = "?" * 8

# Zones of critical.liz:  00001222
#                         34551222
#                         34451622
#                         34666677
#                         34688877
POSITIONS = [
    ("basic.liz", ["????"] * 4, "a zone of two", "r1c1 and r1c2 are shaded"),
    (
        "critical.liz",
        [NOTHING, NOTHING, NOTHING, NOTHING, "##??????"],
        "the neighbours of a pair",
        "r4c2 and r5c3 are empty",
    ),
    (
        "critical.liz",
        ["??????.?", "???????.", NOTHING, NOTHING, NOTHING],
        "a lone cell",
        "r1c8 is empty",
    ),
    (
        "critical.liz",
        [NOTHING, "?.??????", "??.?????", "?.??????", NOTHING],
        "a zone with two cells left",
        "r3c2 and r5c2 are shaded",
    ),
    (
        "critical.liz",
        [NOTHING, NOTHING, NOTHING, ".???????", "#???????"],
        "a cell with one partner left",
        "r5c2 is shaded",
    ),
]


def step_from(taught: Lesson, rows: list[str]) -> Step:
    values = taught.known(rows)
    step = taught.tutor.next(values)
    assert isinstance(step, Step)
    known = [v * int(values[v]) for v in taught.variables if values[v]]
    assert verify_step(taught.tutor.guarded, step, known) == ""
    return step


@pytest.mark.parametrize(("name", "rows", "technique", "words"), POSITIONS)
def test_a_human_deduction_is_what_the_tutor_says_in_one_rule(
    name: str, rows: list[str], technique: str, words: str
) -> None:
    taught = example("norinori", name)
    step = step_from(taught, rows)
    assert step.size == 1
    assert taught.technique(step) == technique
    assert taught.voice().told(step.conclusions) == words


def test_every_technique_has_a_name_in_both_languages() -> None:
    taught = example("norinori", "basic.liz")
    for technique in taught.manner.techniques:
        assert technique.name("en") != technique.name("fr")
        assert technique.rule in {info.name for info in taught.tutor.guarded.plain.provenance.rules}


@pytest.mark.parametrize(
    ("name", "enough"), [("basic.liz", True), ("ordinary.liz", True), ("critical.liz", False)]
)
def test_a_course_suffices_or_not(name: str, enough: bool) -> None:
    taught = example("norinori", name)
    five = practise(taught.tutor, taught.manner.courses[0])
    assert five.course.name("en") == "the five deductions"
    assert len(five.course.techniques) == 5
    assert five.suffices == enough
    assert five.decided + five.open == len(taught.variables)


def test_a_course_decides_what_its_techniques_decide_and_no_more() -> None:
    taught = example("norinori", "every-case.liz")
    five, six = (practise(taught.tutor, course) for course in taught.manner.courses)
    assert 0 < six.open <= five.open


def test_several_rules_together_are_no_technique() -> None:
    taught = example("norinori", "critical.liz")
    step = step_from(taught, [NOTHING] * 5)
    assert step.size > 1
    assert taught.technique(step) == ""
    names = {taught.technique(step) for step in explain(taught.tutor).steps}
    assert "a cell with one partner left" in names


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[techniques.x]\nen = 'x'\n", "'rule' is missing"),
        ("[techniques.x]\nrule = 'x'\n", "'en' is missing"),
        ("[courses.a]\nen = 'a'\ntechniques = ['none']\n", "'none' is missing, or is named but"),
        ("[words.en.p]\nyes = ['a']\nno = ['b', 'c']\n", "this does not give the tutor's words"),
        ("words = 3\n", "this does not give the tutor's words"),
        ("no toml at all", "this does not give the tutor's words"),
    ],
)
def test_a_wrong_tutor_file_is_told_with_its_name(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "tutor.toml").write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=message):
        manner_of(tmp_path)


def test_a_puzzle_without_a_tutor_file_is_told_by_its_atoms(tmp_path: Path) -> None:
    manner = manner_of(tmp_path)
    assert (manner.sayings, manner.techniques, manner.courses) == ({}, (), ())
