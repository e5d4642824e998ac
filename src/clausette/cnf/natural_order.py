"""The order in which people expect to read names: `p(2)` before `p(10)`."""

from __future__ import annotations

import re

NaturalKey = tuple[tuple[tuple[int, int, str], ...], str]

# A minus is a sign only where a term may begin; in `a-1` it is part of the word.
_CHUNK = re.compile(r"(?:(?<![^(,;\[ ])-)?[0-9]+")
_NEGATIVE, _NUMBER, _WORD = 0, 1, 2
_COMPLEMENT = str.maketrans("0123456789", "9876543210")


def natural_key(name: str) -> NaturalKey:
    """A key under which numbers compare by value, before words, and no two names are equal."""
    chunks: list[tuple[int, int, str]] = []
    position = 0
    for number in _CHUNK.finditer(name):
        if number.start() > position:
            chunks.append((_WORD, 0, name[position : number.start()]))
        chunks.append(_number_key(number[0]))
        position = number.end()
    if position < len(name):
        chunks.append((_WORD, 0, name[position:]))
    return tuple(chunks), name


def _number_key(digits: str) -> tuple[int, int, str]:
    """A key that orders numerals by value without `int`, which refuses very long ones."""
    magnitude = digits.lstrip("-").lstrip("0")
    if digits.startswith("-") and magnitude:
        return _NEGATIVE, -len(magnitude), magnitude.translate(_COMPLEMENT)
    return _NUMBER, len(magnitude), magnitude
