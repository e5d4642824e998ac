"""The editor of the page colours the words that the language has."""

from __future__ import annotations

import re
from pathlib import Path

from clausette.language.lexer import FUNCTIONS, KEYWORDS

WORDS = Path(__file__).parents[2] / "src/clausette/web/front/src/write/editor/vocabulary.ts"


def _words(name: str) -> set[str]:
    found = re.search(rf'{name}[^"]*"([^"]*)"\.split', WORDS.read_text(encoding="utf-8"))
    assert found is not None
    return set(found[1].split())


def test_the_editor_knows_the_keywords_and_functions_of_the_language() -> None:
    assert _words("KEYWORDS") == KEYWORDS
    assert _words("FUNCTIONS") == {word.rstrip("(") for word in FUNCTIONS}
