"""Values of a text, checked one by one; what is wrong is told at its place."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from clausette.puzzles.json_text import Found, Path, place_at
from clausette.words import Message, say

_LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Data(Found):
    """A value of a text, to be checked."""

    @property
    def key(self) -> str:
        """The last of the keys that lead here."""
        return str(self.path[-1])

    def table(self, what: Message) -> Mapping[str, Any]:
        """The value, which must be a table."""
        if not isinstance(self.value, dict):
            raise self.wrong(say("{what} should be a table of names and values", what=what))
        return self.value

    def check_keys(self, keys: Sequence[str], what: Message) -> None:
        """Refuses a table that has other keys than these."""
        for key in self.value:
            if key not in keys:
                remedy = say("{what} has {keys}", what=what, keys=keys)
                cause = say("{what} has no {key!r}", what=what, key=short(key))
                raise self.wrong(cause, remedy, key)

    def check_name(self, what: Message) -> None:
        """Refuses a key that cannot be shown as a name."""
        name = self.key
        if name != name.strip() or not name.isprintable() or not 0 < len(name) <= _LONGEST_NAME:
            remedy = say(
                "names are visible, without blanks around them, of at most {most} letters",
                most=_LONGEST_NAME,
            )
            raise self.wrong(
                say("{name!r} is not a name for {what}", name=short(name), what=what), remedy
            )

    def words(self) -> list[str]:
        """A word, or a list of them, each once and in small letters."""
        words = [self.value] if isinstance(self.value, str) else self.value
        if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
            raise self.wrong(say("{key} should be a list of words", key=self.key))
        return list(dict.fromkeys(word.strip().casefold() for word in words))

    def integer(self, least: int, most: int) -> int:
        """A value that must be an integer between these."""
        value = self.value
        if type(value) is not int or not least <= value <= most:
            raise self.wrong(
                say(
                    "{key} should be a whole number from {least} to {most}",
                    key=self.key,
                    least=least,
                    most=most,
                )
            )
        return value

    def numbers(self, number: Mapping[str, int]) -> tuple[int, ...]:
        """The positions that a list names."""
        names = list(map(str, self.value if isinstance(self.value, list) else [self.value]))
        for name in names:
            if name not in number:
                remedy = say("the positions are {names}", names=tuple(number))
                raise self.wrong(say("there is no position {name!r}", name=short(name)), remedy)
        return tuple(sorted({number[name] for name in names}))


def place_in(text: str, path: Path) -> tuple[int, int]:
    """Line and column of the last of the keys, each within the one before, that can be found."""
    at = found = 0
    for depth in range(len(path)):
        keys = [rf"[\"']?{re.escape(str(key))}[\"']?" for key in path[: depth + 1]]
        dotted = r"\s*\.\s*".join(keys)
        header = re.compile(rf"^[ \t]*\[\s*{dotted}\s*\]", re.MULTILINE)
        value = re.compile(rf"(?<![\w\"'-]){keys[-1]}\s*[=:]")
        match = header.search(text) or value.search(text, at)
        if match is not None:
            found, at = match.start(), match.end()
    return place_at(text, found + len(text[found:]) - len(text[found:].lstrip()))


def short(text: str) -> str:
    """A text, cut when it is long, for messages."""
    return text if len(text) <= _LONGEST_NAME else text[:_LONGEST_NAME] + "…"
