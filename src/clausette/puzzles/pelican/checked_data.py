"""Tables, names, words and numbers out of TOML and JSON, checked; a fault is told at its place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NoReturn

from clausette.puzzles.base import BoardError

_LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class CheckedData:
    """What a text held; the text itself is there to find the lines of faults.

    A path is the keys that lead to a value, from the outermost table.
    """

    text: str
    name: str

    def table(self, value: object, what: str, path: tuple[str, ...]) -> Mapping[str, object]:
        """A value that must be a table."""
        if not isinstance(value, dict):
            self.fail(path, f"{what} should be a table of names and values")
        return value

    def check_keys(
        self, table: Mapping[str, object], keys: Sequence[str], what: str, path: tuple[str, ...]
    ) -> None:
        """Refuses a table that has other keys than these."""
        for key in table:
            if key not in keys:
                remedy = f"{what} has {', '.join(keys)}"
                self.fail((*path, key), f"{short(key)} is nothing that {what} has", remedy)

    def check_name(self, name: str, what: str, path: tuple[str, ...]) -> None:
        """Refuses a name that cannot be shown."""
        if name != name.strip() or not name.isprintable() or not 0 < len(name) <= _LONGEST_NAME:
            remedy = f"names are visible, without blanks around, {_LONGEST_NAME} letters at most"
            self.fail(path, f"{short(name)} is no name for {what}", remedy)

    def words(self, value: object, path: tuple[str, ...]) -> list[str]:
        """A word, or a list of them, each once and in small letters."""
        if isinstance(value, str):
            value = [value]
        if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
            self.fail(path, f"{path[-1]} should be a list of words")
        return list(dict.fromkeys(str(word).strip().casefold() for word in value))

    def integer(self, value: object, least: int, most: int, path: tuple[str, ...]) -> int:
        """A value that must be an integer between these."""
        if type(value) is not int or not least <= value <= most:
            self.fail(path, f"{path[-1]} should be a whole number from {least} to {most}")
        return value

    def fail(self, path: tuple[str, ...], cause: str, remedy: str = "") -> NoReturn:
        """Says what is wrong, where the keys of the path stand in the text."""
        line, column = _place(self.text, path)
        raise BoardError(self.name, line, column, cause, remedy)


def _place(text: str, path: tuple[str, ...]) -> tuple[int, int]:
    """Line and column of the last of the keys, each within the one before, that can be found."""
    at = found = 0
    for depth in range(len(path)):
        keys = [rf"[\"']?{re.escape(key)}[\"']?" for key in path[: depth + 1]]
        dotted = r"\s*\.\s*".join(keys)
        header = re.compile(rf"^[ \t]*\[\s*{dotted}\s*\]", re.MULTILINE)
        value = re.compile(rf"(?<![\w\"'-]){keys[-1]}\s*[=:]")
        match = header.search(text) or value.search(text, at)
        if match is not None:
            found, at = match.start(), match.end()
    found += len(text[found:]) - len(text[found:].lstrip())
    return text.count("\n", 0, found) + 1, found - (text.rfind("\n", 0, found) + 1) + 1


def short(text: str) -> str:
    """A text in quotes, cut when it is long, for messages."""
    return repr(text if len(text) <= _LONGEST_NAME else text[:_LONGEST_NAME] + "…")
