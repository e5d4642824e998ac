"""Places in a text as editors count them: lines from 0, characters in UTF-16 code units.

Everything else in this room counts code points from the start of the text. JavaScript's strings
and the language server protocol count code units: an emoji is two of them.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise

_ASTRAL = re.compile("[\U00010000-\U0010ffff]")
_LINE_END = re.compile(r"\r\n|\r|\n")


# No slots: `cached_property` keeps its value in the instance's `__dict__`.
@dataclass(frozen=True)
class Positions:
    """A text whose offsets can be told as lines and code units, and back."""

    text: str

    @cached_property
    def _starts(self) -> list[int]:
        """Where the lines start."""
        return [0, *(match.end() for match in _LINE_END.finditer(self.text))]

    @cached_property
    def _plain(self) -> bool:
        """Whether a code unit is a character everywhere, as nearly always."""
        return self.text.isascii() or _ASTRAL.search(self.text) is None

    @cached_property
    def _unit_starts(self) -> list[int]:
        """How many code units stand before each line."""
        starts = [*self._starts, len(self.text)]
        sizes = (_units(self.text[a:b]) for a, b in pairwise(starts))
        return [0, *accumulate(sizes)]

    def position(self, offset: int) -> tuple[int, int]:
        """The line and the character of an offset, both from 0."""
        offset = max(0, min(offset, len(self.text)))
        line = bisect_right(self._starts, offset) - 1
        start = self._starts[line]
        return line, offset - start if self._plain else _units(self.text[start:offset])

    def offset(self, line: int, character: int) -> int:
        """The offset of a line and a character; the nearest one, if the text has no such place."""
        if line < 0:
            return 0
        if line >= len(self._starts):
            return len(self.text)
        start, end = self._starts[line], self._line_end(line)
        if self._plain:
            return min(start + max(0, character), end)
        return start + _characters(self.text[start:end], character)

    def units(self, offset: int) -> int:
        """An offset as JavaScript counts it: in code units from the start of the text."""
        if self._plain:
            return offset
        line, character = self.position(offset)
        return self._unit_starts[line] + character

    def offset_of_units(self, units: int) -> int:
        """The offset of so many code units; within a character, that character's."""
        if self._plain:
            return max(0, min(units, len(self.text)))
        line = max(0, min(bisect_right(self._unit_starts, units), len(self._starts)) - 1)
        start = self._starts[line]
        end = self._starts[line + 1] if line + 1 < len(self._starts) else len(self.text)
        return start + _characters(self.text[start:end], units - self._unit_starts[line])

    def _line_end(self, line: int) -> int:
        """Where the text of a line ends, without what ends the line."""
        if line + 1 == len(self._starts):
            return len(self.text)
        end = self._starts[line + 1]
        return end - (2 if self.text.startswith("\r\n", end - 2) else 1)


def _units(text: str) -> int:
    return len(text) + len(_ASTRAL.findall(text))


def _characters(text: str, units: int) -> int:
    """How many whole characters the first code units of a text are."""
    for index, character in enumerate(text):
        units -= 1 + (character > "\uffff")
        if units < 0:
            return index
    return len(text)
