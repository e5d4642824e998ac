"""The tables of translations: files of `"English" = "French"`, read when somebody asks."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

LANGUAGES = ("en", "fr")
_OWN = "words.{0}.toml"
"""The file of a puzzle's folder."""

_folders: dict[Path, None] = {}


def learn(folder: Path) -> None:
    """From now on the words of a puzzle's folder are known, as they are now."""
    _folders[folder] = None
    _table.cache_clear()


def translation(key: str, language: str) -> str:
    """What a key is in a language; the key itself, which is English, where nobody translated it."""
    return _table(language).get(key, key)


@cache
def _table(language: str) -> Mapping[str, str]:
    from pathlib import Path

    files = sorted((Path(__file__).parent / language).glob("*.toml"))
    files += [folder / _OWN.format(language) for folder in _folders]
    words: dict[str, str] = {}
    for file in files:
        if file.exists():
            words.update(_read(file))
    return words


def _read(file: Path) -> dict[str, str]:
    import tomllib

    with file.open("rb") as stream:
        return tomllib.load(stream)


def environment_language() -> str:
    """The language that the environment asks for, if Clausette speaks it; else English."""
    asked = next((v for name in _VARIABLES if (v := os.environ.get(name))), "")
    wanted = os.environ.get("LANGUAGE", "").split(":") if asked not in ("", "C", "POSIX") else []
    for tag in [*wanted, asked]:
        language = tag[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
