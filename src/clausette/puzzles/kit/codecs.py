"""The body of an address, in parts that read and write: one declaration serves both ways.

    Then(Border(), Cells(hex_number(), spaces("g")))

`Cells`, `Corners`, `RoomNumbers` and `Outside` run over places in an order, each by the codes that
are given (`codes`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from clausette.errors import UsageError
from clausette.puzzles.base import BoardError
from clausette.puzzles.kit.board import (
    EVERY_END,
    NOTHING,
    Clue,
    Grid,
    lists_outside,
    outer_of,
    trimmed,
)
from clausette.puzzles.kit.codes import Code, Spelt, hex_number, sign_code, spaces
from clausette.puzzles.kit.numbers import number_of
from clausette.puzzles.kit.shape import shape_of
from clausette.puzzles.kit.zones import without_holes, zones_between
from clausette.puzzles.links import borders
from clausette.puzzles.telling import shown
from clausette.words import Message, say

_WHOLE: Final = say("copy all of it, size and body")
_AGAIN: Final = say("copy it once more")


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
            raise self.wrong(say("there is more than the {n} cells of the board need", n=count))
        return Grid(self.height, self.width, **found)


class Part(Protocol):
    """A part of a body."""

    def read(self, body: Body, found: dict[str, Any]) -> None:
        """Adds what the body says from here on to the fields of a Grid; raises BoardError."""

    def write(self, grid: Grid) -> str:
        """What the body says of a board."""


def cut_short(have: int, wanted: int, what: str) -> Message:
    """An address or an id that ends too early."""
    return say("this is cut short: {n} of {wanted} {what}", n=have, wanted=wanted, what=what)


def out_of_range(number: int | None, most: int) -> Message:
    return say("{n} is not a number from 1 to {most}", n=number or 0, most=most)


def _decoded(codes: Sequence[Code], body: Body, count: int, what: str) -> list[str]:
    """What so many places hold, by the codes."""
    found: list[str] = []
    while len(found) < count:
        if not body.left:
            raise body.wrong(cut_short(len(found), count, what))
        for code in codes:
            match = code.pattern.match(body.text, body.at)
            if match is not None:
                last, said = body.at, code.says(match[0])
                for given in said:
                    if body.most is not None and _beyond(given, body.most):
                        raise body.wrong(out_of_range(number_of(given), body.most), _AGAIN)
                found += said
                body.at = match.end()
                break
        else:
            sign = shown(body.text[body.at])
            raise body.wrong(say("{code} is not a code for {what}", code=sign, what=what), _AGAIN)
        if len(found) > count and (body.exact or any(g != NOTHING for g in found[count:])):
            cause = say("there are more than the {n} {what} of the board", n=count, what=what)
            raise body.wrong(cause, say("check the size and the last code"), last)
    return found[:count]


def _beyond(given: str, most: int) -> bool:
    number = number_of(given)
    return number is not None and not 1 <= number <= most


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
            held = (
                say("an empty cell")
                if givens[at] == NOTHING
                else say("a cell with {given}", given=givens[at])
            )
            raise UsageError(say("this format has no code for {held}; choose another", held=held))


class _Over:
    """What runs over places of some kind, by codes that are tried in turn; without any, by those
    that puzz.link has for numbers."""

    what = say("cells")

    def __init__(self, *codes: Code) -> None:
        self.codes = codes or (hex_number(), spaces("g"))

    def read(self, body: Body, found: dict[str, Any]) -> None:
        count = self._count(body, found)
        self._put(body, found, _decoded(self.codes, body, count, self.what))

    def write(self, grid: Grid) -> str:
        return "".join(_codes(self.codes, self._taken(grid)))

    def _count(self, body: Body, found: dict[str, Any]) -> int:
        return body.height * body.width

    def _put(self, body: Body, found: dict[str, Any], said: list[str]) -> None:
        found["givens"] = tuple(said)

    def _taken(self, grid: Grid) -> Sequence[str]:
        return grid.givens


class Cells(_Over):
    """The givens of all cells in reading order."""


def number_cells(unknown: str = "", spelt: Spelt = str) -> Cells:
    """Numbers in cells as puzz.link writes them, of which some may be unknown."""
    codes = (hex_number(spelt), spaces("g"))
    return Cells(*codes, sign_code(unknown, ".")) if unknown else Cells(*codes)


class CellsIfAny(Cells):
    """The same, left out where no cell has any."""

    def read(self, body: Body, found: dict[str, Any]) -> None:
        if body.left:
            super().read(body, found)

    def write(self, grid: Grid) -> str:
        return super().write(grid) if grid.given else ""


class Corners(_Over):
    """The marks of all dots in reading order, those of the rim included."""

    what = say("dots")

    def _count(self, body: Body, found: dict[str, Any]) -> int:
        return (body.height + 1) * (body.width + 1)

    def _put(self, body: Body, found: dict[str, Any], said: list[str]) -> None:
        pairs = zip(shape_of(body.height, body.width).dots, said, strict=True)
        found["dots"] = tuple((place, mark) for place, mark in pairs if mark != NOTHING)

    def _taken(self, grid: Grid) -> Sequence[str]:
        marks = dict(grid.dots)
        return [marks.get(place, NOTHING) for place in grid.shape.dots]


class Outside(_Over):
    """One clue at each end of every column and row, or at some: above, below, before, behind."""

    what = say("clues")

    def __init__(self, *codes: Code, ends: Sequence[int] = EVERY_END) -> None:
        super().__init__(*codes)
        self.ends = ends

    def _count(self, body: Body, found: dict[str, Any]) -> int:
        return sum(body.width if end < 2 else body.height for end in self.ends)

    def _put(self, body: Body, found: dict[str, Any], said: list[str]) -> None:
        found["outside"] = outer_of(said, body.height, body.width, self.ends)

    def _taken(self, grid: Grid) -> Sequence[str]:
        return grid.around_at(self.ends)


class Lists(_Over):
    """Lists of clues above the columns and before the rows, each from the rim outwards, in as many
    places as a line can have blocks."""

    what = say("clues")

    def _count(self, body: Body, found: dict[str, Any]) -> int:
        return sum(_deep(body.height, body.width))

    def _put(self, body: Body, found: dict[str, Any], said: list[str]) -> None:
        clues: list[Clue] = []
        at = 0
        for deep in _deep(body.height, body.width):
            clues.append(trimmed(said[at : at + deep]))
            at += deep
        found["outside"] = lists_outside(clues, body.height, body.width)

    def _taken(self, grid: Grid) -> Sequence[str]:
        pairs = zip(grid.lists_at(), _deep(grid.height, grid.width), strict=True)
        return [clue for clues, deep in pairs for clue in (*clues, *[NOTHING] * deep)[:deep]]


def _deep(height: int, width: int) -> list[int]:
    """How many blocks every column can have, then every row."""
    return [(height + 1) // 2] * width + [(width + 1) // 2] * height


class RoomNumbers(_Over):
    """One number a zone, in the order of the zones; it is given in the zone's first cell."""

    what = say("zones")

    def _count(self, body: Body, found: dict[str, Any]) -> int:
        return 1 + int(max(map(max, found["zones"])))

    def _put(self, body: Body, found: dict[str, Any], said: list[str]) -> None:
        numbers = [zone for row in found["zones"] for zone in row]
        cells = [NOTHING] * len(numbers)
        for zone, number in enumerate(said):
            cells[numbers.index(zone)] = number
        found["givens"] = tuple(cells)

    def _taken(self, grid: Grid) -> Sequence[str]:
        return [grid[cells[0]] for cells in grid.by_zone.values()]


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
                cause = say("{code} is not a code for borders", code=shown(code))
                raise body.wrong(cause, say("codes are 0 to 9 and a to v"), at)
        if len(codes) < length:
            cause = cut_short(len(codes), length, say("characters"))
            raise body.wrong(cause, at=body.at + len(codes))
        right = borders.unpack(codes[:split], across).reshape(height, width - 1)
        below = borders.unpack(codes[split:], down).reshape(height - 1, width)
        body.at += length
        found |= zones_between(right, below)

    def write(self, grid: Grid) -> str:
        return borders.to_body(*borders.borders(without_holes(grid.zones)))


class Count:
    """A number of the whole board, such as how many stars a row has, and a slash."""

    def __init__(self, what: str) -> None:
        self.what = what

    def read(self, body: Body, found: dict[str, Any]) -> None:
        digits, slash, _ = body.text[body.at :].partition("/")
        if not slash or not digits.isascii() or not digits.isdigit() or len(digits) > 3:
            raise body.wrong(say("the number of {what} is missing", what=self.what))
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
