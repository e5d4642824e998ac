"""Text → tokens, with every lexical quirk that students' files rely on."""

from __future__ import annotations

import pytest

from clausette.errors import InputError, LanguageError
from clausette.language import Source, parse
from clausette.language.lexer import FUNCTIONS, KEYWORDS, tokenize
from clausette.language.source import decode
from expansions import shown


def kinds(text: str) -> list[str]:
    return tokenize(Source("model", text)).kinds[:-1]


@pytest.mark.parametrize("name", ["a", "1a", "_1a", "1_a", "2x", "1e3", "a1_", "___a", "Ab9"])
def test_a_name_holds_a_letter_after_digits_and_underscores(name: str) -> None:
    assert kinds(name) == ["name"]
    assert kinds(f"${name}") == ["variable"]
    assert kinds(f"{name}(") == ["name("]
    assert kinds(f"${name}(") == ["variable("]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("1", ["int"]),
        ("1.5", ["float"]),
        ("1..5", ["int", "..", "int"]),
        ("1.5..2.5", ["float", "..", "float"]),
        ("1.", ["int", "error"]),
        (".5", ["error", "int"]),
        ("1_", ["int", "error"]),
        ("_", ["error"]),
        ("$1", ["error", "int"]),
        ("$", ["error"]),
        ("é", ["error"]),
        ("aé", ["name", "error"]),
        ("a_b-c", ["name", "-", "name"]),
        ("\\", ["error"]),
        ("\\\\", ["\\\\"]),
        ("<=>", ["<=>"]),
        ("<==>", ["<=", "=>"]),
        ("=>=", ["=>", "="]),
        ("===", ["==", "="]),
        ("!", ["error"]),
        ("!=", ["!="]),
        ("a;b", ["name", "error", "name"]),
        ("a;;b", ["name"]),
        ("4611686018427387903", ["int"]),
        ("4611686018427387904", ["error"]),
        ("0" * 5000 + "7", ["int"]),
        ("9" * 5000, ["error"]),
        ("not(", ["not", "("]),
        ("and(", ["and", "("]),
        ("if(", ["if", "("]),
        ("Top(", ["Top", "("]),
        ("in(", ["in", "("]),
        ("exact (", ["name", "("]),
        ("union(", ["union("]),
        ("union (", ["union", "("]),
        ('"a"', ['"', "name", '"']),
        ("\t\r\n ", []),
    ],
)
def test_a_text_falls_into_these_tokens(text: str, found: list[str]) -> None:
    assert kinds(text) == found


@pytest.mark.parametrize("function", sorted(FUNCTIONS))
def test_a_function_is_one_only_when_glued_to_its_parenthesis(function: str) -> None:
    assert kinds(function) == [function]
    bare = function[:-1]
    assert kinds(bare) == [bare if bare in KEYWORDS else "name"]


@pytest.mark.parametrize("word", ["AND", "And", "End", "TRUE", "top", "bot", "Not", "BigAnd"])
def test_keywords_are_case_sensitive(word: str) -> None:
    assert kinds(word) == ["name"]


def test_a_comment_ends_at_a_line_feed_and_not_at_a_lone_carriage_return() -> None:
    assert shown("a ;; b\rc\nd") == "(a and d)"
    assert shown("a ;; b\r\nd") == "(a and d)"


def test_a_lone_carriage_return_ends_a_line() -> None:
    with pytest.raises(LanguageError) as caught:
        parse("a\rb\rc or\r)")
    (error,) = caught.value.diagnostics
    assert error.source.position(error.span[0]) == (4, 1)


def test_a_carriage_return_in_a_comment_starts_no_new_line() -> None:
    with pytest.raises(LanguageError) as caught:
        parse(";; one\rtwo\n)")
    assert caught.value.diagnostics[0].source.position(caught.value.diagnostics[0].span[0]) == (
        2,
        1,
    )


@pytest.mark.parametrize(
    ("content", "text"),
    [
        (";; é\na".encode(), ";; é\na"),
        (";; é\na".encode("latin-1"), ";; é\na"),
        (b"\xef\xbb\xbfa", "a"),
        (b"", ""),
        (b";; \xed\xa0\x80", ";; í\xa0\x80"),
    ],
)
def test_utf_8_and_latin_1_are_both_read(content: bytes, text: str) -> None:
    assert decode(content, "model") == text


@pytest.mark.parametrize("content", [b"a\0b", b"\x7fELF\x01", b"\x01"])
def test_a_binary_file_is_named_as_one(content: bytes) -> None:
    with pytest.raises(InputError, match="model: this is a binary file"):
        decode(content, "model")


@pytest.mark.parametrize(
    ("char", "text"),
    [("#", "a # b"), ("&", "a & b"), ("é", "a é b"), ("{", "a { b"), ("\x0c", "a \x0c b")],
)
def test_an_unexpected_character_is_placed_at_it_and_for_touist_one_column_after(
    char: str, text: str
) -> None:
    with pytest.raises(LanguageError) as caught:
        parse(text)
    error = caught.value.diagnostics[0]
    assert text[slice(*error.span)] == char
    assert error.message.startswith("unexpected char")
    assert error.render_touist(width=0).startswith("model: line 1, col 4-4: error: unexpected char")
    assert f"line 1, col {error.source.position(error.span[0])[1] + 1}-" in error.render_touist()


def test_letters_outside_ascii_are_fine_in_comments_and_an_error_elsewhere() -> None:
    assert shown(";; été 数\na") == "a"
    with pytest.raises(LanguageError) as caught:
        parse("été")
    assert (
        caught.value.diagnostics[0].help == "characters outside ASCII are allowed in comments only"
    )


def test_a_lone_surrogate_is_an_unexpected_character() -> None:
    with pytest.raises(LanguageError, match="unexpected char"):
        parse("a \ud800 b")
