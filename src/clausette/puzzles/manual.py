"""How a puzzle is played, for those who do not know it: `manual.toml` in its folder.

Rules of a file are sentences about single cells, made to be read on a board. A manual is what a
newcomer reads first. A puzzle need not have one.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Manual:
    """The rules in a few sentences, and what stands in an answer."""

    rules: str = ""
    """Nothing where they depend on the board."""
    answer: str = ""


@cache
def manual_of(folder: Path, language: str = "en") -> Manual:
    """The manual of a puzzle's folder in a language, in English if it has no other; an empty one
    if there is none."""
    path = folder / "manual.toml"
    if not path.is_file():
        return Manual()
    found = tomllib.loads(path.read_text(encoding="utf-8"))
    own = found.get(language, found.get("en", {}))
    return Manual(own.get("rules", ""), own.get("answer", ""))
