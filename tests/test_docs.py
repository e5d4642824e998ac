"""Every example in the documentation does what it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from clausette.language.rules import rules_of
from clausette.puzzles.finding import Installed, installed
from places import DOCS, ROOT, script

PAGES = [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    assert script(DOCS / "check_examples.py").check(page) == []


@pytest.mark.parametrize("puzzle", installed(), ids=lambda puzzle: puzzle.name)
def test_the_page_of_puzzles_names_every_rule_that_must_hold(puzzle: Installed) -> None:
    """What the rules say is on the page of sentences, to which it points."""
    title = puzzle.puzzle.titles["en"]
    page = (DOCS / "puzzles.md").read_text(encoding="utf-8")
    section = page.partition(f"\n## {title}\n")[2].partition("\n## ")[0]
    assert f"(sentences.md#{title.lower().replace(' ', '-')})" in section
    for rule in rules_of(puzzle.file)[0]:
        if rule.weight is None:
            assert f"`{rule.name}`" in section, rule.name
