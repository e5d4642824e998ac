"""Hovering, the outline, and the layout of a text as edits."""

from __future__ import annotations

import pytest

from clausette.editing import (
    Expansion,
    Hovered,
    Table,
    applied,
    diagnose_grounded,
    format_edits,
    hover,
    outline,
)
from clausette.errors import LanguageError

MODEL = """\
$N = 1 + 2
;;; auxiliary near
;;; row: row {$i} has a lamp.
;;; row@fr: la ligne {$i} a une lampe.
bigand $i in [1..$N]:
  bigor $j in [1..$N]: lamp($i,$j) and near end
end
"""


def expansion() -> Expansion:
    found = diagnose_grounded(MODEL).expansion
    assert found is not None
    return found


def at(word: str, more: int = 0) -> Hovered:
    found = hover(MODEL, MODEL.index(word) + more, grounded=expansion())
    assert found is not None
    return found


def told(word: str) -> list[str]:
    return [line.text for line in at(word).lines]


def test_a_global_tells_its_value() -> None:
    assert told("$N") == ["$N = 1 + 2", "its value is 3"]
    found = hover(MODEL, 0)
    assert found is not None
    assert [line.text for line in found.lines] == ["$N = 1 + 2"]


def test_a_loop_variable_tells_its_set() -> None:
    assert told("$j")[0] == "$j in [1..$N]"


def test_an_atom_tells_what_it_is() -> None:
    assert told("lamp(") == ["a proposition with 2 arguments", "in 1 place"]
    assert "auxiliary: no part of an answer" in told("near\n")


def test_a_word_of_the_language_is_explained_with_an_example() -> None:
    meaning, example = at("bigor").lines
    assert (meaning.code, example.code) == (False, True)
    assert at(" and", 2).data("fr")["lines"][0]["text"] == "Les deux sont vrais."


def test_a_rule_tells_its_sentence_and_what_it_grounds_to() -> None:
    lines = told(";;; row:")
    assert lines[:2] == ["rule row", "row {$i} has a lamp."]
    assert lines[2].startswith("3 instances, ")
    assert lines[3] == "for example: row 1 has a lamp."
    assert lines == told("bigand")[2:]
    french = hover(MODEL, MODEL.index(";;; row") + 5, language="fr")
    assert french is not None
    assert french.lines[1].text == "la ligne {$i} a une lampe."


def test_what_a_board_gives_is_told_by_its_meaning() -> None:
    found = hover("bigand $x in $White: p($x) end", 15, tables=[Table("$White", "", "white cells")])
    assert found is not None
    assert found.markdown() == "```touist\n$White\n```\n\nthe board gives it: white cells"


def test_markdown_shows_words_as_they_are() -> None:
    assert "row \\{\\$i\\} has a lamp." in at(";;; row:").markdown()


def test_the_outline_lists_rules_and_globals_in_their_order() -> None:
    text = MODEL + "\nexact(1,[a,\n  b])\na -> b\n"
    parts = outline(text)
    assert [(part.kind, part.name, part.detail) for part in parts[:2]] == [
        ("global", "$N", "= 1 + 2"),
        ("rule", "row", "row {$i} has a lamp."),
    ]
    (rule,) = (part for part in parts if part.kind == "rule")
    assert text[rule.start : rule.end].endswith("near end\nend")
    assert len(rule.children) == 1
    for part in parts:
        assert part.start <= part.select_start <= part.select_end <= part.end <= len(text)
    assert [part.name for part in parts[2:]] == ["exact(1,[a, b])", "a -> b"]


def test_a_text_without_an_end_of_line_has_an_outline_within_it() -> None:
    (part,) = outline("p")
    assert (part.start, part.end, part.kind) == (0, 1, "formula")


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a  and b", "a and b\n"),
        ("\n\n a\n\n\n\nb ;; c\n\n", "a\n\nb ;; c\n"),
        ("a\r\n\r\n\r\nb  or c\r\n", "a\r\n\r\nb or c\r\n"),
        ("bigand $i in [1]:\np($i)\nend\n", "bigand $i in [1]:\n  p($i)\nend\n"),
    ],
)
def test_the_layout_is_edits_of_what_changes(text: str, wanted: str) -> None:
    assert applied(text, format_edits(text)) == wanted
    assert format_edits(wanted) == ()


def test_lines_that_are_right_are_not_touched() -> None:
    text = "a and b\nb  or c\nc\n"
    (edit,) = format_edits(text)
    assert text[edit.start : edit.end] == "b  or c"


def test_what_cannot_be_read_is_not_laid_out() -> None:
    with pytest.raises(LanguageError):
        format_edits("a ->")
