"""The messages of a user's puzzle in other languages: `words.fr.toml` beside its module.

"{line} holds {n} star|{line} holds {n} stars" = "{line} porte {n} étoile|{line} porte {n} étoiles"
"""

from __future__ import annotations

import string
import tomllib
from pathlib import Path

from clausette.errors import UsageError
from clausette.puzzles.telling import shown
from clausette.words import say


def refuse_words(folder: Path) -> None:
    """Raises UsageError for a translation that could not be said."""
    for file in sorted(folder.glob("words.*.toml")):
        try:
            words = tomllib.loads(file.read_text(encoding="utf-8"))
        except ValueError as error:
            raise UsageError(
                say("{file}: this is not TOML: {why}", file=str(file), why=str(error))
            ) from None
        for english, other in words.items():
            if not _fits(english, other):
                told = shown(english, 200)
                raise UsageError(
                    say(
                        "{file}: the translation of {english} should be a text with its places",
                        file=str(file),
                        english=told,
                    )
                )


def _fits(english: str, other: object) -> bool:
    """Whether a translation has no places but those of the English, and as many forms."""
    if not isinstance(other, str) or english.count("|") != other.count("|"):
        return False
    try:
        return _places(other) <= _places(english)
    except ValueError:  # a brace without its other
        return False


def _places(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name is not None}
