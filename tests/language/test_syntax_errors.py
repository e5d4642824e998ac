"""Where syntax errors are placed, what they say, and that one run tells several."""

from __future__ import annotations

import re

import pytest

from clausette.errors import LanguageError
from clausette.language import Diagnostic, parse
from clausette.language.reading import MOST_ERRORS


def errors(text: str) -> list[Diagnostic]:
    with pytest.raises(LanguageError) as caught:
        parse(text)
    found = [d for d in caught.value.diagnostics if d.severity == "error"]
    assert found
    return found


def touist_place(error: Diagnostic) -> str:
    match = re.search(r"line (\d+), col (\d+-\d+)", error.render_touist(width=0))
    assert match
    return f"{match[1]}:{match[2]}"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        # the first token has nothing before it
        ("and a", "1:1-4"),
        ("1", "1:1-2"),
        ("", "1:1-1"),
        # from the start of the previous token to the end of the offending one
        ("a == b", "1:1-5"),
        ("a -> b", "1:1-4"),
        ("a)", "1:1-3"),
        ("ab cd == e", "1:4-9"),
        ("a or or b", "1:3-8"),
        ("(a b)", "1:2-5"),
        ("a\n\nb )", "3:1-4"),
        ("p(1,,2)", "1:4-6"),
        ("if true then a end", "1:14-19"),
        # a place over two lines
        ("a or\n)", "1:3-2"),
        # one column after an unexpected character
        ("a # b", "1:4-4"),
        ("#", "1:2-2"),
        # the end of the file is on the next line
        ("bigand $i in [1]: p", "1:19-1"),
        ("a and", "1:3-1"),
        ("(a", "1:2-1"),
        ("(a\n", "1:2-1"),
        ("(a\n\n\n", "1:2-1"),
        ("p(1", "1:3-1"),
        ("p(", "1:1-1"),
        # a keyword glued to a parenthesis is one lexeme
        ("a not(b", "1:7-1"),
        ("a and or(b)", "1:3-10"),
    ],
)
def test_an_error_goes_from_the_previous_token_to_the_offending_one(text: str, place: str) -> None:
    assert touist_place(errors(text)[0]) == place


def test_the_end_of_the_file_ends_on_the_line_after_the_last() -> None:
    (error,) = errors("bigand $i in [1]: p")
    assert error.render_touist("%l-%L %c-%C", 0) == "1-2 19-1"


def test_our_own_caret_stands_under_the_offending_token_alone() -> None:
    (error,) = errors("abc or or b")
    assert error.render().splitlines()[1:3] == ["    1 | abc or or b", "      |        ^^"]
    assert "unexpected 'or' after 'or'" in error.message


def test_several_errors_are_told_in_one_run() -> None:
    text = "a -> b\nq\nbigand i in [1]: p end\n  (x y)\np(]\nok\n$x = 1..3\n"
    lines = [e.source.position(e.span[0])[0] for e in errors(text)]
    assert lines == [1, 3, 5, 7]


def test_reading_goes_on_at_the_next_line_that_starts_in_the_first_column() -> None:
    text = "bigand $i in [1]:\n  p( and\n  q( and\nend\nr == s\n"
    lines = [e.source.position(e.span[0])[0] for e in errors(text)]
    assert lines == [2, 5]


def test_errors_beyond_the_twentieth_are_not_told() -> None:
    assert len(errors("a -> b\n" * 1000)) == MOST_ERRORS


def test_an_unexpected_character_in_every_line_is_told_in_every_line() -> None:
    assert [e.source.position(e.span[0])[0] for e in errors("#\na # b\n#\n")] == [1, 2, 3]


def test_a_very_long_line_is_cut_around_the_place() -> None:
    (error,) = errors("a or " * 200 + ") " + "or b " * 200)
    lines = error.render().splitlines()
    assert len(lines[1]) < 120
    assert lines[1][lines[2].index("^")] == ")"


def test_a_long_token_is_cut_in_the_message() -> None:
    (error,) = errors("(" + "x" * 10_000 + " y)")
    assert len(error.message) < 300


@pytest.mark.parametrize("text", ["a -> b", "(a", "", "#", "a\n)", "\ta )", "é"])
def test_every_error_can_be_shown_in_every_form(text: str) -> None:
    for error in errors(text):
        assert "error:" in error.render()
        assert "\033[" in error.render(colour=True)
        assert "\033[" not in error.render()
        assert "error:" in error.render_touist_with_caret()
        assert error.render_touist("%%%f|%l|%L|%c|%C|%b|%B|%t|\\n\\t\\\\%q", 0).startswith(
            "%model|1|"
        )
        assert max(map(len, error.render_touist(width=30).splitlines())) <= 30


def test_the_error_format_knows_touists_fields() -> None:
    (error,) = errors("a\nb or or c")
    found = error.render_touist(r"%f;%l;%L;%c;%C;%b;%B;%t;%%;\t;\n;%x", 0)
    assert found == "model;2;2;3;8;4;9;error;%;\t;\n;%x"
