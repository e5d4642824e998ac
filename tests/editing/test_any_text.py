"""Laws that hold of any text, however broken."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from clausette.editing import (
    Edit,
    Problem,
    applied,
    complete,
    definition,
    diagnose,
    format_edits,
    hover,
    outline,
    references,
    rename,
)
from clausette.errors import InputError, LanguageError
from programs import program
from slips import SLIPS

PIECES = (
    *("bigand $i in [1..3]: ", "bigor ", "end", "\nend\n", "if ", " then ", " else "),
    *("let $x = 3: ", "exact(1,[a,b])", "exact(", "p($i)", "p[", "q", "$S = [1,2]\n", "$"),
    *("$i", "$N", " = ", "==", " and ", " or ", "->", "=>", "&&", "∧", "¬", "🙂", "é", "'a'"),
    *('"', "(", ")", "[", "]", ",", "..", ".", ":", ";", "{", "}", "\\", "\\\\", "#", "%"),
    *("1", "2.5", " ", "\n", "\r\n", "\r", "\t", ";; c\n", ";;; r: row {$i}.\n"),
    *(";;; r*: rows {$i*", ";;; view grid p($r,$c)\n", ";;; view ", ";;; auxiliary p,"),
    *("forall $i in S: ", "exactly 1 of {a,b}", "et", "Bigand", "when ", "for ", "true"),
    *("Top", " in ", "union(", "mod", "data", "\x00", "\ud800", "９", "_", "<->", "$N = 3\n"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=14).map("".join)
PROGRAMS = st.integers(0, 10_000).map(lambda seed: program(Random(seed), depth=2))


def check_edits(edits: tuple[Edit, ...], text: str) -> None:
    """They are within the text and do not overlap."""
    spans = sorted(edit.span for edit in edits)
    assert all(0 <= start <= end <= len(text) for start, end in spans)
    assert all(one[1] <= other[0] for one, other in pairwise(spans))


@given(TEXTS)
@example("")
@example("\ufeffa")
@example("(" * 3000)
@example("a\x85b\u2028c")
def test_nothing_is_raised_and_all_places_are_in_the_text(text: str) -> None:
    for problem in diagnose(text):
        assert 0 <= problem.start <= problem.end <= len(text)
        problem.data("fr")
        for note in problem.notes:
            assert 0 <= note.start <= note.end <= len(text)
        for fix in problem.fixes:
            check_edits(fix.edits, text)
            assert applied(text, fix.edits) != text
    for part in outline(text):
        assert part.start <= part.select_start <= part.select_end <= part.end <= len(text)


@given(TEXTS, st.data())
def test_any_place_can_be_asked_about(text: str, data: st.DataObject) -> None:
    offset = data.draw(st.integers(0, len(text)))
    found = complete(text, offset)
    assert 0 <= found.start <= offset <= found.end <= len(text)
    told = hover(text, offset)
    if told is not None:
        assert told.start <= offset <= told.end <= len(text)
        assert told.markdown("fr")
    assert set(definition(text, offset)) <= set(references(text, offset))


@given(TEXTS)
def test_a_text_is_laid_out_once(text: str) -> None:
    try:
        edits = format_edits(text)
    except LanguageError:
        return
    check_edits(edits, text)
    assert format_edits(applied(text, edits)) == ()


@given(PROGRAMS, st.data())
def test_a_name_that_is_changed_and_changed_back_is_what_it_was(
    text: str, data: st.DataObject
) -> None:
    offset = data.draw(st.integers(0, len(text) - 1))
    new = data.draw(st.sampled_from(("zz", "a", "n", "i0v")))
    places = references(text, offset)
    assume(places)
    old = text[places[0][0] : places[0][1]]
    try:
        edits = rename(text, offset, new)
    except InputError:
        return
    other = applied(text, edits)
    assert len(diagnose(other)) == len(diagnose(text))
    back = rename(other, moved(places[0][0], edits), old)
    assert applied(other, back) == text


def moved(offset: int, edits: tuple[Edit, ...]) -> int:
    """Where an offset is after some edits."""
    return offset + sum(len(e.text) - (e.end - e.start) for e in edits if e.end <= offset)


@given(PROGRAMS)
def test_a_program_that_is_right_has_no_errors(text: str) -> None:
    assert [p.message for p in diagnose(text) if p.severity == "error"] == []


@given(st.lists(st.sampled_from([slip for slip, _ in SLIPS]), min_size=1, max_size=4))
def test_all_slips_of_a_text_are_mended_one_by_one(slips: list[str]) -> None:
    text = "\n".join(slips) + "\n"
    for _ in range(40):
        problem = next((p for p in diagnose(text) if p.severity == "error"), None)
        if problem is None:
            return
        assert problem.fixes, problem
        text = problem.fixes[0].applied(text)
    pytest.fail(text)


def gone(problem: Problem, text: str) -> bool:
    """Whether the problem is not there any more after any of its fixes."""
    for fix in problem.fixes:
        after = diagnose(fix.applied(text))
        there = (moved(problem.start, fix.edits), moved(problem.end, fix.edits))
        if any((p.message, p.start, p.end) == (problem.message, *there) for p in after):
            return False
    return True


@given(TEXTS)
def test_after_a_fix_its_problem_is_gone(text: str) -> None:
    for problem in diagnose(text):
        assert gone(problem, text), problem
