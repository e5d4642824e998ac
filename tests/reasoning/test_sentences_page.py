"""The page of sentences is what the rules say now."""

from __future__ import annotations

import re
from types import ModuleType

import pytest

from clausette.puzzles.finding import installed
from clausette.words import LANGUAGES
from places import DOCS, script


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    return script(DOCS / "make_sentences.py")


def test_the_page_of_sentences_is_current(maker: ModuleType) -> None:
    written = (DOCS / "sentences.md").read_text(encoding="utf-8")
    assert maker.page() == written, "run python docs/make_sentences.py"


def test_no_sentence_shows_a_term_where_a_cell_has_a_name() -> None:
    page = (DOCS / "sentences.md").read_text(encoding="utf-8")
    for title in ("Light Up", "Norinori", "Sudoku"):
        section = page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
        assert section
        assert not re.search(r"c\([0-9]+,[0-9]+\)|[{}$]", section)


@pytest.mark.parametrize("puzzle", installed(), ids=lambda puzzle: puzzle.name)
def test_every_rule_of_every_puzzle_speaks_in_every_language(puzzle: object) -> None:
    from clausette.puzzles.finding import Installed

    assert isinstance(puzzle, Installed)
    for rule in puzzle.program.rules:
        assert rule.documented, rule.name
        assert set(LANGUAGES) <= set(rule.sentences), rule.name
        for sentence in rule.sentences.values():
            assert isinstance(sentence[-1], str)
            assert sentence[-1].endswith(".")
