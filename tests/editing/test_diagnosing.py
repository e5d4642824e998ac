"""What is wrong with a text, told at once, each thing with its fixes as edits."""

from __future__ import annotations

import json

import pytest

from clausette.editing import Problem, applied, diagnose, fixes
from clausette.language.fixes import Fix
from clausette.words import in_words
from slips import SLIPS


def told(text: str, known: tuple[str, ...] = ()) -> list[tuple[str, str]]:
    """The stretch of each problem, and what its first fix makes of the text."""
    return [
        (text[p.start : p.end], p.fixes[0].applied(text) if p.fixes else "")
        for p in diagnose(text, known=known)
    ]


def errors(text: str, known: tuple[str, ...] = ()) -> list[Problem]:
    return [problem for problem in diagnose(text, known=known) if problem.severity == "error"]


def test_all_slips_of_one_formula_are_told_each_with_its_own_fix() -> None:
    text = "bigand $i in 1..3: p[$i] -> q ∧ r end"
    assert told(text) == [
        ("..", "bigand $i in [1..3]: p[$i] -> q ∧ r end"),
        ("[", "bigand $i in 1..3: p($i) -> q ∧ r end"),
        ("-", "bigand $i in 1..3: p[$i] => q ∧ r end"),
        ("∧", "bigand $i in 1..3: p[$i] -> q and r end"),
    ]


def test_their_fixes_can_be_made_all_at_once() -> None:
    text = "bigand $i in 1..3: p[$i] -> q ∧ r end"
    edits = [edit for problem in diagnose(text) for edit in problem.fixes[0].edits]
    mended = applied(text, edits)
    assert mended == "bigand $i in [1..3]: p($i) => q and r end"
    assert diagnose(mended) == ()


def test_errors_in_several_formulas_are_all_told() -> None:
    text = "a && b\np(1)\nbigand $i in [1..2]:\n  q($i) -> r\nend\nc = d\n"
    assert [text[p.start : p.end] for p in errors(text)] == ["&", "-", "="]


def test_a_place_behind_a_mended_slip_is_the_place_in_the_text_as_it_stands() -> None:
    text = "s\n\n  a && b -> c\n"
    assert [(p.start, text[p.start : p.end]) for p in errors(text)] == [(7, "&"), (12, "-")]


def test_what_is_right_beside_an_error_is_still_looked_at() -> None:
    problems = diagnose("a -> b\nlamp (x)\n")
    assert [problem.severity for problem in problems] == ["error", "warning"]


def test_a_rule_whose_formula_cannot_be_read_is_not_called_empty() -> None:
    assert len(diagnose(";;; r: it {$x} is so.\nbigand $x in [1]: p($x) -> q end\n")) == 1
    assert len(diagnose(";;; r: a rule.\n\nq")) == 0
    assert [p.severity for p in diagnose(";;; r: a rule.\n")] == ["warning", "note"]


def test_a_variable_without_a_value_is_told_without_grounding() -> None:
    text = "$Couleurs = [a]\nbigand $c in $Couleur: p($c) end"
    assert told(text) == [
        ("$Couleur", "$Couleurs = [a]\nbigand $c in $Couleurs: p($c) end"),
    ]
    assert diagnose(text, known=("$Couleur",)) == ()


def test_a_variable_outside_of_its_loop_gets_such_a_loop() -> None:
    text = "bigand $i in [1..2]: p($i) end\nq($i)\n"
    assert told(text) == [
        ("$i", "bigand $i in [1..2]: p($i) end\nbigand $i in [1..2]: q($i) end\n"),
    ]


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        (";; head\np($n)", ";; head\n$n = 3\np($n)"),
        ("bigand $i in $Set: p($i) end", "$Set = [1..3]\nbigand $i in $Set: p($i) end"),
        ("bigand $i in [1..$n]: p($i) end", "$n = 3\nbigand $i in [1..$n]: p($i) end"),
    ],
)
def test_a_variable_that_nothing_resembles_gets_a_value(text: str, mended: str) -> None:
    (problem,) = diagnose(text)
    assert problem.fixes[0].applied(text) == mended
    assert diagnose(mended) == ()


def test_an_assignment_that_cannot_be_read_still_defines_its_variable() -> None:
    assert [p.message for p in errors("$S = [1,2\np($S)")] == ["this '[' is not closed"]


def test_a_sentence_may_use_what_a_board_gives() -> None:
    text = ";;; lit: {$x} of {$White} is lit.\nbigand $x in $White: lamp($x) end"
    assert diagnose(text, known=("$White",)) == ()
    assert {text[p.start : p.end] for p in errors(text)} == {"$White"}


def test_an_empty_text_is_no_error() -> None:
    for text in ("", " \n"):
        (note,) = diagnose(text)
        assert (note.severity, note.start, note.end) == ("note", 0, 0)


def test_another_language_is_told_once() -> None:
    (problem,) = diagnose("(declare-const a Bool)\n(assert a)\n")
    assert "SMT-LIB" in problem.message


@pytest.mark.parametrize("slip", [slip for slip, _ in SLIPS])
def test_after_the_fix_of_a_problem_that_problem_is_gone(slip: str) -> None:
    for problem in diagnose(slip):
        for fix in problem.fixes:
            after = {(p.message, p.start) for p in diagnose(fix.applied(slip))}
            assert (problem.message, moved(problem.start, fix)) not in after


def moved(offset: int, fix: Fix) -> int:
    """Where an offset is after a fix."""
    return offset + sum(len(e.text) - (e.end - e.start) for e in fix.edits if e.end <= offset)


def test_fixes_are_those_of_the_problems_at_a_stretch() -> None:
    text = "a -> b\nc && d\n"
    assert [fix.applied(text) for _, fix in fixes(text, 0, 6)] == ["a => b\nc && d\n"]
    assert [fix.applied(text) for _, fix in fixes(text, 9, 9)] == ["a -> b\nc and d\n"]
    assert fixes(text, 6, 6) == ()
    assert len(fixes(text, 0, len(text))) == 2


def test_programs_get_problems_as_data_with_offsets_as_they_count() -> None:
    from clausette.editing import Positions

    text = ";; 🙂\na && b"
    (problem,) = diagnose(text)
    plain, page = problem.data("fr"), problem.data("fr", Positions(text).units)
    assert json.loads(json.dumps(page)) == page
    assert (plain["start"], page["start"]) == (7, 8)
    assert page["fixes"] == [
        {"title": "écrire and", "edits": [{"start": 8, "end": 10, "text": "and"}]}
    ]
    assert page["message"] == in_words(problem.message, "fr") != problem.message


def test_a_long_text_with_many_errors_is_told_its_first_twenty() -> None:
    assert len(errors("a -> b\n" * 5000)) == 20
