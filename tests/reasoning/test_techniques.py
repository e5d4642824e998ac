"""The deductions that people make in Norinori, each on a position made for it, and courses."""

from __future__ import annotations

from pathlib import Path

import pytest
from taught_boards import example

from clausette.errors import InputError
from clausette.puzzles.manner import manner_of
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.explain import explain, verify_step
from clausette.reasoning.scale import BY_SIZE
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


def test_steps_of_one_rule_and_of_several_have_names() -> None:
    taught = example("norinori", "critical.liz")
    step = step_from(taught, [NOTHING] * 5)
    assert step.size > 1
    names = {(taught.technique(step), step.size > 1) for step in explain(taught.tutor).steps}
    assert ("a cell with one partner left", False) in names
    assert ("the pairs within a zone", True) in names


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[techniques.x]\nen = 'x'\n", r"\[techniques.x\] shape is missing: a list of texts"),
        (
            "[techniques.x]\nen = 'x'\nshape = 'row'\n",
            r"\[techniques.x\] shape is not a list of texts, or a list of such lists",
        ),
        (
            "[techniques.x]\nen = 'x'\nshape = ['in 2 row']\n",
            r"\[techniques.x\] 'in 2 row' is no element of a shape: write it as \[N",
        ),
        (
            "[techniques.x]\nen = 'x'\nshape = ['row d']\n",
            r"\[techniques.x\] 'd' in 'row d': write VARIABLE=LABEL, or open=N",
        ),
        (
            "[techniques.x]\nen = 'x'\nshape = ['row open=two']\n",
            r"\[techniques.x\] 'open=two' in 'row open=two': write",
        ),
        (
            "[techniques.x]\nen = 'x'\nshape = ['line']\n",
            r"\[techniques.x\] there is no rule or group 'line'; there are row and box",
        ),
        (
            "[techniques.x]\nen = 'x'\nshape = ['row']\nown = true\n",
            r"\[techniques.x\] own has no meaning here; there are en, fr, shape, concludes and",
        ),
        (
            "[techniques.x]\nen = 'x'\nshape = ['row']\nconcludes = 'no'\n",
            r"\[techniques.x\] concludes is not true or false",
        ),
        ("[techniques.x]\nshape = ['row']\n", r"\[techniques.x\] the name is missing: en and fr"),
        ("[techniques.x]\nen = 3\nshape = ['row']\n", r"\[techniques.x\] en is not a text"),
        (
            "[techniques.x]\nen = 'x'\nshape = ['row']\n[courses.a]\nen = 'a'\n"
            "techniques = ['none']\n",
            r"\[courses.a\] there is no technique 'none'; there are x",
        ),
        ("[levels]\nen = 'a'\n", r"levels is not a list of tables, \[\[levels\]\]"),
        ("[[levels]]\nen = 'a'\n", r"\[levels\] techniques is missing: a list of texts"),
        (
            "[words.en.p]\nyes = ['a']\nno = ['b', 'c']\n",
            r"\[words.en.p\] yes has 1 texts, not 2, 4 or 5",
        ),
        ("[words.en.p]\nyes = ['a', 'b']\n", r"\[words.en.p\] no is missing: a list of texts"),
        ("words = 3\n", "words is not a table"),
        ("[word.en.p]\n", "word has no meaning here; there are words, groups, techniques"),
        ("no toml at all", "this is not TOML"),
    ],
)
def test_a_wrong_tutor_file_is_told_with_its_name(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "tutor.toml").write_text(text, encoding="utf-8")
    with pytest.raises(InputError, match=r"tutor\.toml: " + message):
        manner_of(tmp_path, ["row", "box"])


def test_a_puzzle_without_a_tutor_file_is_told_by_its_atoms(tmp_path: Path) -> None:
    manner = manner_of(tmp_path)
    assert (manner.sayings, manner.techniques, manner.courses) == ({}, (), ())
    assert manner.scale is BY_SIZE
