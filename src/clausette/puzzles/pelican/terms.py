"""Names as people write them → terms of the language: ASCII, no blanks, no two alike."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from clausette.language.lexer import KEYWORDS

_TERM = re.compile(r"[0-9_]*[A-Za-z][A-Za-z0-9_]*")


def distinct_terms(names: Sequence[str], before: str = "b") -> list[str]:
    """A term for every name, the name itself where it is one; `before` stands before the others."""
    own = {name for name in names if _is_term(name)}
    taken: set[str] = set()
    terms: list[str] = []
    for name in names:
        term = name if name in own else _made(name, before)
        number = 1
        while term in taken or (name not in own and term in own):
            number += 1
            term = f"{_made(name, before)}_{number}"
        taken.add(term)
        terms.append(term)
    return terms


def _is_term(name: str) -> bool:
    return _TERM.fullmatch(name) is not None and name not in KEYWORDS


def _made(name: str, before: str) -> str:
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    word = re.sub(r"[^A-Za-z0-9]+", "_", bare).strip("_")
    return word if _is_term(word) else f"{before}{word}"
