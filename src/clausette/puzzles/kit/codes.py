"""How one cell, or a run of cells, is written in the body of an address or of an id.

A code is a pattern, what a match of it says, and the way back. Those of pzpr, of which puzz.link is
made, and those of Simon Tatham's collection.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from clausette.puzzles.kit.board import NOTHING
from clausette.puzzles.kit.numbers import number_of

LETTERS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_SMALL: Final = LETTERS[10:]
_BASE_62: Final = f"{LETTERS}{_SMALL.upper()}"
_ARROWS: Final = "·↑↓←→"
_HEX: Final = {"": (1, 0, 16), "-": (2, 0, 256), "+": (3, 0, 4096), "=": (3, 4096, 8192)}
"""By the mark before a number: how many digits follow, what to add, what it must be below."""

Spelt: TypeAlias = Callable[[int], str]
"""What a number is called on the board."""


class Code(NamedTuple):
    """How some places are written."""

    pattern: re.Pattern[str]
    says: Callable[[str], list[str]]
    """What a match says of the places from here on."""
    write: Callable[[Sequence[str], int], tuple[str, int] | None]
    """How the places from one on are written, and the next place; None for another code."""


def _one(pattern: str, says: Callable[[str], str], spell: Callable[[str], str | None]) -> Code:
    """The code of a single place."""

    def write(givens: Sequence[str], at: int) -> tuple[str, int] | None:
        written = spell(givens[at])
        return None if written is None else (written, at + 1)

    return Code(re.compile(pattern), lambda text: [says(text)], write)


def _number(pattern: str, says: Callable[[str], str], spell: Callable[[int], str | None]) -> Code:
    """The code of a place with a number."""

    def spelling(given: str) -> str | None:
        number = number_of(given)
        return None if number is None else spell(number)

    return _one(pattern, says, spelling)


def sign_code(given: str, code: str) -> Code:
    """One character for one sign."""
    return _one(re.escape(code), lambda _: given, {given: code}.get)


def spaces(first: str = "g") -> Code:
    """A letter for a run of places with nothing, the first letter for one."""
    letters = LETTERS[LETTERS.index(first) :]

    def write(givens: Sequence[str], at: int) -> tuple[str, int] | None:
        end = at
        while end < len(givens) and givens[end] == NOTHING and end - at < len(letters):
            end += 1
        return (letters[end - at - 1], end) if end > at else None

    pattern = re.compile(f"[{first}-z]")
    return Code(pattern, lambda letter: [NOTHING] * (letters.index(letter) + 1), write)


def four_cell() -> Code:
    """0 to 4 in one character, with up to two places with nothing behind it."""

    def says(code: str) -> list[str]:
        empty, number = divmod(LETTERS.index(code), 5)
        return [str(number)] + [NOTHING] * empty

    def write(givens: Sequence[str], at: int) -> tuple[str, int] | None:
        if givens[at] not in "01234":
            return None
        # What lies beyond the last place counts as nothing.
        after = [given == NOTHING for given in givens[at + 1 : at + 3]] + [True, True]
        empty = 0 if not after[0] else 1 if not after[1] else 2
        return LETTERS[int(givens[at]) + 5 * empty], at + 1 + empty

    return Code(re.compile("[0-9a-e]"), says, write)


def lone(sign: str) -> Code:
    """One sign with up to 17 places with nothing behind it, or a run of such places."""

    def says(code: str) -> list[str]:
        empty = LETTERS.index(code)
        return [sign] + [NOTHING] * empty if empty < 18 else [NOTHING] * (empty - 17)

    def write(givens: Sequence[str], at: int) -> tuple[str, int] | None:
        if givens[at] not in (sign, NOTHING):
            return None
        first = at + (givens[at] == sign)
        end, most = first, at + 18
        while end < len(givens) and givens[end] == NOTHING and end < most:
            end += 1
        return LETTERS[end - first + (0 if first > at else 17)], end

    return Code(re.compile("[0-9a-z]"), says, write)


def hex_number(spelt: Spelt = str) -> Code:
    """A number in hexadecimal; beyond 15, a mark says how many digits follow."""

    def says(code: str) -> str:
        digits = code.lstrip("-+=")
        return spelt(int(digits, 16) + _HEX[code[: -len(digits)]][1])

    def spell(number: int) -> str | None:
        for mark, (length, more, below) in _HEX.items():
            if number < below:
                return f"{mark}{number - more:0{length}x}"
        return None

    return _number("[0-9a-f]|-[0-9a-f]{2}|[+=][0-9a-f]{3}", says, spell)


def decimal(most: int = 9) -> Code:
    """A number in one digit, up to the largest."""
    return _one(f"[0-{most}]", str, {digit: digit for digit in LETTERS[: most + 1]}.get)


def base_36(spelt: Spelt = str) -> Code:
    """A number in base 36: one digit, or `-` and two."""

    def spell(number: int) -> str | None:
        high, low = divmod(number, 36)
        return None if high > 35 else f"-{LETTERS[high]}{LETTERS[low]}" if high else LETTERS[low]

    return _number("[0-9a-z]|-[0-9a-z]{2}", lambda text: spelt(int(text.lstrip("-"), 36)), spell)


def base_62() -> Code:
    """A number in one character: digits, small letters from 10, capitals from 36."""
    return _number(
        "[1-9a-zA-Z]",
        lambda text: str(_BASE_62.index(text)),
        lambda number: _BASE_62[number] if 0 < number < len(_BASE_62) else None,
    )


def spaced(spelt: Spelt = str) -> Code:
    """Numbers in decimal, with `_` between two that follow each other."""

    def write(givens: Sequence[str], at: int) -> tuple[str, int] | None:
        number = number_of(givens[at])
        gap = "_" if at and givens[at - 1] != NOTHING else ""
        return None if number is None else (f"{gap}{number}", at + 1)

    pattern = re.compile("_?[0-9]{1,4}")
    return Code(pattern, lambda text: [spelt(int(text.lstrip("_")))], write)


def bracketed() -> Code:
    """Numbers from 0: one digit, or several in brackets."""
    return _number(
        r"[0-9]|\[[0-9]{2,4}\]",
        lambda text: str(int(text.strip("[]"))),
        lambda number: str(number) if number < 10 else f"[{number}]",
    )


def arrow_code() -> Code:
    """A direction and a number: `↑3`; a number without a direction: `·3`."""

    def says(code: str) -> str:
        way, digits = code[:1], code[1:]
        if way == "-":
            way, digits = code[1], code[2:]
        number = "?" if digits == "." else str(int(digits, 16))
        return f"{_ARROWS[int(way) % 5]}{number}"

    def spell(given: str) -> str | None:
        way, number = _ARROWS.find(given[0]), given[1:]
        if way < 0 or not (number == "?" or number.isdigit()):
            return None
        digits = "." if number == "?" else f"{int(number):x}"
        if len(digits) > 3:
            return None
        return f"-{way}{digits}" if len(digits) == 3 else f"{way + 5 * (len(digits) - 1)}{digits}"

    return _one("[0-4][0-9a-f.]|[5-9][0-9a-f]{2}|-[0-4][0-9a-f]{3}", says, spell)


def circles(*signs: str) -> Code:
    """Three places in one character, each with nothing or one of two signs."""
    all_signs = (NOTHING, *signs)

    def write(givens: Sequence[str], at: int) -> tuple[str, int] | None:
        three = [*givens[at : at + 3], NOTHING, NOTHING][:3]
        if not {*three} <= {*all_signs}:
            return None
        a, b, c = map(all_signs.index, three)
        return LETTERS[9 * a + 3 * b + c], at + 3

    def says(code: str) -> list[str]:
        return [all_signs[LETTERS.index(code) // by % 3] for by in (9, 3, 1)]

    return Code(re.compile("[0-9a-q]"), says, write)
