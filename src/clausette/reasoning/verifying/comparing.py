"""Whether a file is, byte for byte, what it should be; if not, where it is not."""

from __future__ import annotations

from itertools import zip_longest

from clausette.reasoning.verifying.refusal import Refused
from clausette.words import say

_SHOWN = 60  # characters of a line that is not as it should be


def require_same(name: str, found: str, expected: str) -> None:
    """Refuses a file that is not as it should be, with the first line that is not."""
    if found == expected:
        return
    lines = zip_longest(found.splitlines(), expected.splitlines())
    for number, (line, right) in enumerate(lines, 1):
        if line != right:
            start = 0 if line is None or right is None else _first_difference(line, right)
            found_there, expected_there = _quoted(line, start), _quoted(right, start)
            raise Refused(
                say(
                    "{file}, line {line} is {found}; it should be {expected}",
                    file=name,
                    line=number,
                    found=found_there,
                    expected=expected_there,
                )
            )
    raise Refused(say("{file} does not have the line ends that it should have", file=name))


def _first_difference(line: str, other: str) -> int:
    pairs = enumerate(zip_longest(line, other))
    return next(place for place, (sign, right) in pairs if sign != right)


def _quoted(line: str | None, around: int = 0) -> str:
    """A line, of a long one the part around a place."""
    if line is None:
        return say("missing")
    start = 0 if len(line) <= _SHOWN else max(0, around - _SHOWN // 3)
    part = line[start : start + _SHOWN]
    return repr("…" * (start > 0) + part + "…" * (start + len(part) < len(line)))
