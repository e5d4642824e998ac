"""The body of an address, in parts that read and write: one declaration serves both ways.

    Then(Border(), Cells(Hex(), Spaces("g")))

`Cells`, `Corners`, `Rooms` and `Outside` run over places in an order, each by the codes that are
given: a code takes some characters and gives one place or several what it says. The codes are those
of pzpr, of which puzz.link is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Protocol

from clausette.errors import InputError
from clausette.puzzles.base import BoardError
from clausette.puzzles.kit.board import NOTHING, Grid, outer_of
from clausette.puzzles.kit.numbers import number_of
from clausette.puzzles.kit.zones import without_holes
from clausette.puzzles.links import borders

_LETTERS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_ARROWS: Final = "·↑↓←→"
_WHOLE: Final = "copy the whole of it: size and body"
_AGAIN: Final = "copy it once more"


@dataclass
class Body:
    """A reader's place in the body of an address, or of an id, of a board of that size."""

    text: str
    height: int
    width: int
    wrong_at: Callable[[int, str, str], BoardError]
    """An error at a character of the body, with a cause and a remedy."""
    exact: bool = False
    """Whether the last code must end where the board does."""
    most: int | None = None
    """The largest number that a cell may hold, the least being 1; any, if nothing is said."""
    at: int = 0

    @property
    def left(self) -> int:
        """Characters to come."""
        return len(self.text) - self.at

    def wrong(self, cause: str, remedy: str = "", at: int | None = None) -> BoardError:
        """An error at a character of the body; here, unless another is named."""
        return self.wrong_at(self.at if at is None else at, cause, remedy or _WHOLE)

    def grid(self, part: Part, **more: Any) -> Grid:
        """The board of this body, which is this part and nothing more."""
        count = self.height * self.width
        found: dict[str, Any] = {"givens": (NOTHING,) * count, **more}
        part.read(self, found)
        if self.left:
            raise self.wrong(f"there is more than the {count} cells of the board need")
        return Grid(self.height, self.width, **found)


class Part(Protocol):
    """A part of a body."""

    def read(self, body: Body, found: dict[str, Any]) -> None:
        """Adds what the body says from here on to the fields of a Grid; raises BoardError."""

    def write(self, grid: Grid) -> str:
        """What the body says of a board."""


class Code(Protocol):
    """How one place, or a run of them, is written."""

    def read(self, text: str, at: int) -> tuple[list[str], int] | None:
        """What places from here on hold, and the next character; None for another code."""

    def write(self, givens: Sequence[str], at: int) -> tuple[str, int] | None:
        """How the places from here on are written, and the next place; None for another code."""


# -- codes -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Sign:
    """One character that stands for one sign."""

    given: str
    code: str

    def read(self, text: str, at: int) -> tuple[list[str], int] | None:
        return ([self.given], at + 1) if text[at] == self.code else None

    def write(self, givens: Sequence[str], at: int) -> tuple[str, int] | None:
        return (self.code, at + 1) if givens[at] == self.given else None


@dataclass(frozen=True)
class Spaces:
    """A letter for a run of places with nothing, the first letter for one."""

    first: str = "g"

    @cached_property
    def _letters(self) -> str:
        return _LETTERS[_LETTERS.index(self.first) :]

    def read(self, text: str, at: int) -> tuple[list[str], int] | None:
        run = self._letters.find(text[at]) + 1
        return ([NOTHING] * run, at + 1) if run else None

    def write(self, givens: Sequence[str], at: int) -> tuple[str, int] | None:
        end = at
        while end < len(givens) and givens[end] == NOTHING and end - at < len(self._letters):
            end += 1
        return (self._letters[end - at - 1], end) if end > at else None


@dataclass(frozen=True)
class FourCell:
    """0 to 4 in one character, with up to two places with nothing behind it."""

    def read(self, text: str, at: int) -> tuple[list[str], int] | None:
        value = _LETTERS[:15].find(text[at])
        return None if value < 0 else ([str(value % 5)] + [NOTHING] * (value // 5), at + 1)

    def write(self, givens: Sequence[str], at: int) -> tuple[str, int] | None:
        if givens[at] not in "01234":
            return None
        # What lies beyond the last place counts as nothing.
        after = [given == NOTHING for given in givens[at + 1 : at + 3]] + [True, True]
        empty = 0 if not after[0] else 1 if not after[1] else 2
        return _LETTERS[int(givens[at]) + 5 * empty], at + 1 + empty


_HEX: Final = (("", 1, 0, 16), ("-", 2, 0, 256), ("+", 3, 0, 4096), ("=", 3, 4096, 8192))
"""For numbers below the last: the mark before the digits, how many there are, what to add."""


@dataclass(frozen=True)
class Hex:
    """A number in hexadecimal; beyond 15, a mark says how many digits follow."""

    spelt: Callable[[int], str] = str
    """What a number is called on the board."""

    def read(self, text: str, at: int) -> tuple[list[str], int] | None:
        for mark, length, more, _ in reversed(_HEX):
            start = at + len(mark)
            digits = text[start : start + length]
            if text.startswith(mark, at) and len(digits) == length:
                values = [_LETTERS[:16].find(digit) for digit in digits]
                if min(values) >= 0:
                    number = sum(v * 16**n for n, v in enumerate(reversed(values))) + more
                    return [self.spelt(number)], start + length
        return None

    def write(self, givens: Sequence[str], at: int) -> tuple[str, int] | None:
        number = number_of(givens[at])
        for mark, length, more, below in _HEX:
            if number is not None and number < below:
                return f"{mark}{number - more:0{length}x}", at + 1
        return None


@dataclass(frozen=True)
class Decimal:
    """A number in one digit, up to the largest."""

    most: int = 9

    def read(self, text: str, at: int) -> tuple[list[str], int] | None:
        return ([text[at]], at + 1) if text[at] in _LETTERS[: self.most + 1] else None

    def write(self, givens: Sequence[str], at: int) -> tuple[str, int] | None:
        return (givens[at], at + 1) if givens[at] in tuple(_LETTERS[: self.most + 1]) else None


@dataclass(frozen=True)
class Base36:
    """A number in base 36: one digit, or `-` and two."""

    spelt: Callable[[int], str] = str

    def read(self, text: str, at: int) -> tuple[list[str], int] | None:
        start, length = (at + 1, 2) if text[at] == "-" else (at, 1)
        digits = text[start : start + length]
        if len(digits) < length or not all(digit in _LETTERS for digit in digits):
            return None
        return [self.spelt(int(digits, 36))], start + length

    def write(self, givens: Sequence[str], at: int) -> tuple[str, int] | None:
        number = number_of(givens[at])
        if number is None or number >= 1296:
            return None
        high, low = divmod(number, 36)
        return (f"-{_LETTERS[high]}{_LETTERS[low]}" if high else _LETTERS[low]), at + 1


@dataclass(frozen=True)
class Arrows:
    """A direction and a number: `↑3`; a number without a direction: `·3`."""

    def read(self, text: str, at: int) -> tuple[list[str], int] | None:
        value = _LETTERS[:10].find(text[at])
        length = 1 if value < 5 else 2
        digits = text[at + 1 : at + 1 + length]
        if value < 0 or len(digits) < length:
            return None
        if digits == ".":
            return [f"{_ARROWS[value]}?"], at + 2
        if not all(digit in _LETTERS[:16] for digit in digits):
            return None
        return [f"{_ARROWS[value % 5]}{int(digits, 16)}"], at + 1 + length

    def write(self, givens: Sequence[str], at: int) -> tuple[str, int] | None:
        way, number = _ARROWS.find(givens[at][0]), givens[at][1:]
        if way < 0 or not (number == "?" or number.isdigit()):
            return None
        if number == "?":
            return f"{way}.", at + 1
        digits = f"{int(number):x}"
        return f"{way + 5 * (len(digits) - 1)}{digits}", at + 1


# -- what runs over places -----------------------------------------------------------------------


def _decoded(codes: Sequence[Code], body: Body, count: int, what: str) -> list[str]:
    """What so many places hold, by the codes."""
    found: list[str] = []
    while len(found) < count:
        if not body.left:
            cause = f"the address is cut short: {len(found)} of {count} {what}"
            raise body.wrong(cause)
        for code in codes:
            read = code.read(body.text, body.at)
            if read is not None:
                last = body.at
                for given in read[0]:
                    if body.most is not None and _beyond(given, body.most):
                        cause = f"{number_of(given)} is no number from 1 to {body.most}"
                        raise body.wrong(cause, _AGAIN)
                found += read[0]
                body.at = read[1]
                break
        else:
            raise body.wrong(f"{body.text[body.at]!r} is no code of {what}", _AGAIN)
        if len(found) > count and (body.exact or any(g != NOTHING for g in found[count:])):
            cause = f"there is more than the {count} {what} of the board"
            raise body.wrong(cause, "check the size, or the last code", last)
    return found[:count]


def _beyond(given: str, most: int) -> bool:
    number = number_of(given)
    return number is not None and not 1 <= number <= most


def _encoded(codes: Sequence[Code], givens: Sequence[str]) -> str:
    return "".join(_codes(codes, givens))


def _codes(codes: Sequence[Code], givens: Sequence[str]) -> Iterator[str]:
    at = 0
    while at < len(givens):
        for code in codes:
            written = code.write(givens, at)
            if written is not None:
                yield written[0]
                at = written[1]
                break
        else:
            held = "an empty cell" if givens[at] == NOTHING else f"a cell with {givens[at]}"
            raise InputError(f"this format has no code for {held}; try another")


class _OfCodes:
    """What is made of codes, which are tried in turn."""

    def __init__(self, *codes: Code) -> None:
        self.codes = codes


class Cells(_OfCodes):
    """The givens of all cells in reading order."""

    def read(self, body: Body, found: dict[str, Any]) -> None:
        count = body.height * body.width
        found["givens"] = tuple(_decoded(self.codes, body, count, "cells"))

    def write(self, grid: Grid) -> str:
        return _encoded(self.codes, grid.givens)


@dataclass(frozen=True)
class CellsIfAny:
    """The givens of the cells, left out where there are none."""

    cells: Cells

    def read(self, body: Body, found: dict[str, Any]) -> None:
        if body.left:
            self.cells.read(body, found)

    def write(self, grid: Grid) -> str:
        return self.cells.write(grid) if grid.given else ""


class Corners(_OfCodes):
    """The marks of all dots in reading order, those of the rim included."""

    def read(self, body: Body, found: dict[str, Any]) -> None:
        places = [(r, c) for r in range(-1, body.height) for c in range(-1, body.width)]
        marks = _decoded(self.codes, body, len(places), "dots")
        pairs = zip(places, marks, strict=True)
        found["dots"] = tuple((place, mark) for place, mark in pairs if mark != NOTHING)

    def write(self, grid: Grid) -> str:
        marks = dict(grid.dots)
        return _encoded(self.codes, [marks.get(place, NOTHING) for place in grid.shape.dots])


class Outside(_OfCodes):
    """One clue at each end of every column and row: above, below, before, behind."""

    def read(self, body: Body, found: dict[str, Any]) -> None:
        clues = _decoded(self.codes, body, 2 * (body.width + body.height), "clues")
        found["outside"] = outer_of(clues, body.height, body.width)

    def write(self, grid: Grid) -> str:
        return _encoded(self.codes, grid.around)


class RoomNumbers(_OfCodes):
    """One number a zone, in the order of the zones; it is given in the zone's first cell."""

    def read(self, body: Body, found: dict[str, Any]) -> None:
        numbers = [zone for row in found["zones"] for zone in row]
        given = _decoded(self.codes, body, len(set(numbers)), "zones")
        first = {zone: numbers.index(zone) for zone in range(len(given))}
        cells = [NOTHING] * len(numbers)
        for zone, number in enumerate(given):
            cells[first[zone]] = number
        found["givens"] = tuple(cells)

    def write(self, grid: Grid) -> str:
        return _encoded(self.codes, [grid[cells[0]] for cells in grid.by_zone.values()])


@dataclass(frozen=True)
class Circles:
    """Three cells a character, each with nothing or one of two signs."""

    signs: tuple[str, str] = ("o", "*")

    def read(self, body: Body, found: dict[str, Any]) -> None:
        count = body.height * body.width
        given: list[str] = []
        while len(given) < count:
            value = _LETTERS[:27].find(body.text[body.at]) if body.left else -1
            if value < 0:
                cause = f"the address is cut short: {len(given)} of {count} cells"
                raise body.wrong(cause if not body.left else f"{body.text[body.at]!r} is no code")
            given += [(NOTHING, *self.signs)[value // by % 3] for by in (9, 3, 1)]
            body.at += 1
        found["givens"] = tuple(given[:count])

    def write(self, grid: Grid) -> str:
        values = [(NOTHING, *self.signs).index(given) for given in grid.givens] + [0, 0]
        triples = [values[at : at + 3] for at in range(0, len(values) - 2, 3)]
        return "".join(_LETTERS[9 * a + 3 * b + c] for a, b, c in triples)


@dataclass(frozen=True)
class Border:
    """The borders between zones, five to a character."""

    def read(self, body: Body, found: dict[str, Any]) -> None:
        height, width = body.height, body.width
        across, down = (width - 1) * height, width * (height - 1)
        split = -(-across // 5)
        length = split + -(-down // 5)
        codes = body.text[body.at : body.at + length]
        for at, code in enumerate(codes, body.at):
            if code not in borders.DIGITS:
                raise body.wrong(f"{code!r} is no border code", "codes are 0-9 and a-v", at)
        if len(codes) < length:
            cause = f"the address is cut short: {len(codes)} of {length} characters"
            raise body.wrong(cause, at=body.at + len(codes))
        right = borders.unpack(codes[:split], across).reshape(height, width - 1)
        below = borders.unpack(codes[split:], down).reshape(height - 1, width)
        body.at += length
        found["zones"] = borders.regions(right, below)

    def write(self, grid: Grid) -> str:
        return borders.to_body(*borders.borders(without_holes(grid.zones)))


@dataclass(frozen=True)
class Count:
    """A number of the whole board, such as how many stars a row has, and a slash."""

    what: str

    def read(self, body: Body, found: dict[str, Any]) -> None:
        digits, slash, _ = body.text[body.at :].partition("/")
        if not slash or not digits.isascii() or not digits.isdigit() or len(digits) > 3:
            raise body.wrong(f"the number of {self.what} is missing")
        found["numbers"] = (*found.get("numbers", ()), int(digits))
        body.at += len(digits) + 1

    def write(self, grid: Grid) -> str:
        return f"{grid.numbers[0]}/"


class Then:
    """One part after the other."""

    def __init__(self, *parts: Part) -> None:
        self.parts = parts

    def read(self, body: Body, found: dict[str, Any]) -> None:
        for part in self.parts:
            part.read(body, found)

    def write(self, grid: Grid) -> str:
        return "".join(part.write(grid) for part in self.parts)
