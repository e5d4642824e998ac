"""Every example in the documentation does what it says."""

from __future__ import annotations

import re
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
def test_the_page_of_puzzles_tells_every_rule_that_must_hold(puzzle: Installed) -> None:
    """In both languages, word by word but for what stands in the holes."""
    page = (DOCS / "puzzles.md").read_text(encoding="utf-8")
    section = page.partition(f"\n## {puzzle.puzzle.titles['en']}\n")[2].partition("\n## ")[0]
    rows = [line for line in section.splitlines() if line.startswith("|")]
    for rule in rules_of(puzzle.file)[0]:
        if rule.weight is not None:
            continue  # a wish: the page has a choice of them
        told = [row for row in rows if f"`{rule.name}`" in row.split("|")[1]]
        if not told:
            assert f"`{rule.name}`" in section, rule.name
        elif told[0].split("|")[1].count("`") == 2:  # a row of its own
            words = re.sub(r"\{[^}]*\}", "{}", told[0])
            for sentence in rule.sentences.values():
                plain = "".join(part if isinstance(part, str) else "{}" for part in sentence)
                assert plain in words, rule.name
