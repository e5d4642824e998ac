"""What only grounding finds, with its fixes."""

from __future__ import annotations

import pytest

from clausette.deadline import Deadline
from clausette.editing import Problem, diagnose, diagnose_grounded


def found(text: str) -> tuple[Problem, ...]:
    return diagnose_grounded(text).problems


def test_a_text_that_has_only_values_yet_is_no_error() -> None:
    (problem,) = found("$n = 3\n$m = 4\n")
    assert (problem.severity, problem.start) == ("note", 7)


def test_a_sentence_that_cannot_be_told_is_a_problem() -> None:
    text = ";;; r: {1/$x}.\nbigand $x in [0..1]: p($x) end"
    (problem,) = found(text)
    assert text[problem.start : problem.end] == "1/$x"


def test_what_grounding_finds_comes_with_what_the_text_alone_tells() -> None:
    text = "lamp (x)\np(1/0)\nq($i) and bigand $i in [1]: r($i) end"
    assert [(p.severity, text[p.start : p.end]) for p in found(text)] == [
        ("error", "1/0"),
        ("error", "$i"),
        ("warning", "lamp ("),
    ]
    assert found(text)[1].fixes


def test_what_no_loop_comes_to_is_a_warning_only() -> None:
    text = "$n = 0\nq\nbigand $i in [1..$n]: p($x) end"
    assert {p.severity for p in found(text)} == {"warning"}
    assert "$x is not defined" in [p.message for p in found(text)]
    assert [p.severity for p in diagnose(text)] == ["error"]


def test_too_little_time_leaves_what_the_text_tells() -> None:
    text = "lamp (x)\nbigand $i,$j in [1..2000],[1..2000]: p($i,$j) end"
    late = diagnose_grounded(text, deadline=Deadline.after(0))
    assert late.late
    assert late.expansion is None
    assert [p.severity for p in late.problems] == ["warning"]


def test_what_cannot_be_read_is_not_grounded() -> None:
    assert diagnose_grounded("a -> b").problems == diagnose("a -> b")


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("$n = 3\np($n(1))", "$n = 3\np($n)"),
        ("$T = 3\nbigand $i in [1..T]: p($i) end", "$T = 3\nbigand $i in [1..$T]: p($i) end"),
    ],
)
def test_a_remedy_is_an_edit(text: str, mended: str) -> None:
    problem = found(text)[0]
    assert problem.fixes[0].applied(text) == mended
    assert found(mended) == ()
