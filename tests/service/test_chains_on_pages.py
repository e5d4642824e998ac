"""Chains on pages: cases are lists within lists, and what nobody follows is folded up."""

from __future__ import annotations

from clausette.language.source import Source
from clausette.service.explaining import explain
from clausette.service.explanation_text import Paragraph, Telling
from clausette.service.html_page import as_html
from clausette.service.question import Question, Text

LINES = (
    "p is not so (4 rules)",
    "  suppose p",
    "  - then q, since r. [r]",
    "  - either a",
    "    - which breaks: s. [s]",
    "  - or not a",
    "    - then b, since t. [t]",
    "    - which breaks: u. [u]",
    "  known: z",
)
LONG = """\
;;; next: if {$i} is on, {$i+1} is on.
bigand $i in [1..15]: p($i) => p($i+1) end
;;; last: {1} and {16} are not both on.
not p(1) or not p(16)
"""


def told(*items: Paragraph, language: str = "en") -> Telling:
    return Telling(items, ("This is the solution; there is no other.",), language)


def test_cases_are_lists_within_lists_of_html() -> None:
    page = as_html(told(Paragraph(1, LINES)), "Board", lambda n: "")
    assert (
        "<p>suppose p</p><ul><li>then q, since r. [r]</li>"
        "<li>either a<ul><li>which breaks: s. [s]</li></ul></li>"
        "<li>or not a<ul><li>then b, since t. [t]</li><li>which breaks: u. [u]</li></ul></li></ul>"
        "<p>known: z</p>"
    ) in page
    assert "<details>" not in page


def test_cases_are_lists_within_lists_of_markdown() -> None:
    text = told(Paragraph(1, LINES)).markdown("Board")
    assert "suppose p\n\n- then q, since r. [r]\n- either a\n  - which breaks: s. [s]\n" in text


def test_a_chain_that_nobody_follows_is_folded_up() -> None:
    item = Paragraph(1, LINES[:2], details=LINES[1:5])
    page = as_html(told(item), "Board", lambda n: "")
    assert "<details><summary>the whole chain</summary><p>suppose p</p><ul>" in page
    french = as_html(told(item, language="fr"), "Board", lambda n: "")
    assert "<summary>toute la chaîne</summary>" in french


def test_the_text_of_a_long_step_has_its_ends_and_the_page_all_of_it() -> None:
    found = explain(Question(Text(Source.of(LONG))))
    (item,) = found.telling.items
    assert len(item.lines) == 3
    assert len(item.details) == 17
    assert "No step of 12 rules or fewer was found." in found.text()
    assert found.data()["steps"][0]["chain"]["supposed"] == {"atom": "p(1)", "value": True}
