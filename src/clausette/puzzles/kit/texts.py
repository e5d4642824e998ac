"""Cells written in rows, as signs or as numbers.

A `Layout` says how cells are written. The same reader serves boards and answers: what is wrong is
told at its line and column, blank lines and comments are passed over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple, TypeAlias

from clausette.puzzles.base import BoardError
from clausette.puzzles.kit.board import NOTHING
from clausette.puzzles.kit.numbers import (
    MOST,
    no_digit,
    number_of,
    number_written,
    refuse_size,
)
from clausette.puzzles.telling import shown
from clausette.words import Message, plural, say

LONGEST: Final = 1 << 20
"""Characters of the longest text that is read; 250 rows of 250 numbers take a third of it."""
BLANKS: Final = " \t\r"
_NO_BLANKS = str.maketrans(dict.fromkeys(BLANKS, ""))
_RULING = re.compile(r"[-+=|\s\u2500-\u257f]*|\*[-+=]+\*\s*")
WORD = re.compile(r"\S+")
_RULED_WORD = re.compile(r"[^\s|\u2500-\u257f]+")
COMMENT: Final = ";"
_HEADER = re.compile(
    rf"(?:\s*{COMMENT}.*\n)*\s*((?:[0-9]{{1,9}}[ \t]+)+[0-9]{{1,9}})[ \t]*\r?(?:\n|$)"
)
ALIKE = say("give all rows the same length")


class Spot(NamedTuple):
    """A sign or a word of a row, and where it stands."""

    text: str
    line: int
    column: int


Lines: TypeAlias = Sequence[tuple[int, str]]
"""Lines with their numbers."""


@dataclass(frozen=True)
class Layout:
    """How the cells of a board are written: what each sign stands for."""

    signs: Mapping[str, str]
    """If some of them have several characters, there are blanks between all cells."""
    says: str
    """How cells are written, in words: `say(". (white), X (wall)")`."""
    numbers: Callable[[int], str] | None = None
    """If cells hold whole numbers: what a number is called on the board. `A` is 10, and so on."""
    sizes: Sequence[int] = ()
    """If boards are square and of some sizes only; numbers then go up to the size."""
    ruled: bool = False
    """Whether lines between the cells, drawn with | - + and the like, say nothing."""
    comments: tuple[str, ...] = (COMMENT,)
    several: int = 0
    """How many signs a cell may hold at once, if more than one: `311`, or `3,1,1`."""
    most: int = 0
    """The largest number, where that is not the size; small letters count beyond 35."""
    decimal: bool = False
    """Whether numbers are written with digits only, and letters are no numbers."""

    @property
    def remedy(self) -> Message:
        return say("write {says}", says=self.says)

    def dashed(self) -> Layout:
        """The same with `-` for `.`, which is understood too; the words call it `{nothing}`."""
        signs = {"-": self.signs[NOTHING], **self.signs}
        assert isinstance(self.says, Message)
        says = Message(self.says.key, {**self.says.parts, "nothing": "-"})
        return replace(self, signs=signs, says=says)

    @cached_property
    def _table(self) -> dict[int, str]:
        return str.maketrans(dict.fromkeys(BLANKS, "") | dict(self.signs))

    @cached_property
    def _allowed(self) -> re.Pattern[str]:
        return re.compile(f"[{re.escape(''.join((*self.signs, *BLANKS)))}\n]*")

    @cached_property
    def _spaced(self) -> bool:
        return any(len(sign) > 1 for sign in self.signs)

    @cached_property
    def written(self) -> dict[str, str]:
        """How each given is written: by the first of its signs."""
        return {given: sign for sign, given in reversed(list(self.signs.items()))}

    def line_of(self, givens: Sequence[str]) -> str:
        """A row as it is written, a blank between the cells."""
        return " ".join([self.written.get(given) or self._number(given) for given in givens])

    def _number(self, given: str) -> str:
        """How a number is written."""
        return str(number_of(given)) if self.decimal else given

    def lines(self, text: str) -> Lines:
        """The lines that hold cells."""
        lines = text.removeprefix("\ufeff").split("\n")
        if self.ruled:
            kept = [(n, line) for n, line in enumerate(lines, 1) if not _RULING.fullmatch(line)]
        else:
            kept = [(n, line) for n, line in enumerate(lines, 1) if line.strip()]
        return [(n, line) for n, line in kept if not line.startswith(self.comments)]

    def kept(self, text: str, name: str) -> Lines:
        """The same; raises BoardError for none, or for too many or too long ones."""
        if len(text) > LONGEST:
            first = text[: text.find("\n")] if "\n" in text[:LONGEST] else text[:LONGEST]
            refuse_size(
                text.rstrip().count("\n") + 1, max(1, len(first.translate(_NO_BLANKS))), name
            )
            cause = say("{n:,} characters are too many for a board", n=len(text))
            remedy = say("give one board and nothing else")
            raise BoardError(name, 1, 1, cause, remedy, doubtful=True)
        lines = self.lines(text)
        if not lines:
            cause = say("there is no board here")
            raise BoardError(name, 1, 1, cause, self.remedy, doubtful=True)
        if len(text) > MOST:  # what is short cannot be too large
            widths = len(lines[0][1].translate(_NO_BLANKS)) if self.numbers is None else 1
            refuse_size(len(lines), max(1, widths), name, lines[0][0])
        return lines

    def words(self, lines: Lines) -> list[list[Spot]]:
        """The words of every line."""
        return words_of(lines, _RULED_WORD if self.ruled else WORD)

    def read(self, lines: Lines, name: str, columns: int | None = None) -> list[str]:
        """The givens of these lines in reading order; raises BoardError at the first fault.

        All rows are as long as the first, or have so many columns.
        """
        if self.numbers is None and not (self.ruled or self.several or self._spaced):
            text = "\n".join([line for _, line in lines])
            rows = text.translate(self._table).split("\n")
            wanted = len(rows[0]) if columns is None else columns
            if self._allowed.fullmatch(text) and {*map(len, rows)} == {wanted}:
                return list("".join(rows))
        return self.understood(self.spots(lines, columns), name, columns)

    def spots(self, lines: Lines, columns: int | None = None) -> list[list[Spot]]:
        """The cells of every line: its words if these are as many as there should be, or if one of
        them is a number of several digits; otherwise its characters."""
        rows = self.words(lines)
        if self._spaced:
            return rows
        long = self.numbers is not None or self.several
        if long and not self.sizes and self._in_words(rows, columns):
            return rows
        # Where numbers of two digits may be needed, each row tells for itself.
        words = len(rows) if self.sizes and len(rows) >= 10 else 0
        return [row if len(row) == words else _characters(row) for row in rows]

    def _in_words(self, rows: Sequence[Sequence[Spot]], columns: int | None) -> bool:
        lengths = {len(row) for row in rows}
        if columns is not None:
            return columns in lengths and lengths != {1}
        return lengths != {1} and any(len(at.text) > 1 for row in rows for at in row)

    def understood(
        self, rows: Sequence[Sequence[Spot]], name: str, columns: int | None = None
    ) -> list[str]:
        """The givens of cells that were taken apart; raises BoardError at the first fault."""
        wanted = (len(rows) if self.sizes else len(rows[0])) if columns is None else columns
        givens: list[str] = []
        for row in rows:
            for at in row:
                given = self.value(at.text, wanted)
                if given is None:
                    raise BoardError(
                        name, at.line, at.column, self._fault(at.text, wanted), self.remedy
                    )
                givens.append(given)
            if len(row) != wanted:
                raise _uneven(row, wanted, name, self.sizes, columns)
        return givens

    def value(self, text: str, size: int) -> str | None:
        """What a sign or number is called on the board; None if it is neither."""
        if text in self.signs:
            return self.signs[text]
        if 1 < len(text) <= 2 * self.several:
            parts = text.split(",") if "," in text else [*text]
            signs = [self.signs.get(sign, NOTHING) for sign in parts]
            return None if NOTHING in signs or len(signs) > self.several else "".join(signs)
        number = None
        if self.numbers is not None and not (self.decimal and not text.isdigit()):
            number = number_written(text, self.most or size)
        if number is None or number < 1 or number > (size if self.sizes else 10**6):
            return None
        assert self.numbers is not None
        return self.numbers(number)

    def _fault(self, text: str, size: int) -> Message:
        number = number_written(text, self.most or size)
        if self.sizes and number is not None and number <= max(self.sizes):
            return no_digit(text, size)
        digits = [int(sign) for sign in self.signs if sign.isdigit()]
        if not self.sizes and text.isdigit() and digits:
            return say("{text} is not a clue from 0 to {most}", text=shown(text), most=max(digits))
        return say("{text} does not belong in a cell", text=shown(text))


def _characters(row: Sequence[Spot]) -> list[Spot]:
    return [Spot(sign, at.line, at.column + n) for at in row for n, sign in enumerate(at.text)]


def where_uneven(row: Sequence[Spot], wanted: int) -> tuple[int, int]:
    """The line and column of the first cell too many of a row, or of where one is missing."""
    last = row[-1]
    return last.line, row[wanted].column if len(row) > wanted else last.column + len(last.text)


def words_of(lines: Lines, pattern: re.Pattern[str] = WORD) -> list[list[Spot]]:
    """The words of every line, and where they stand."""
    return [[Spot(w[0], n, w.start() + 1) for w in pattern.finditer(line)] for n, line in lines]


def _uneven(
    row: Sequence[Spot], wanted: int, name: str, sizes: Collection[int], columns: int | None
) -> BoardError:
    """A row that is too long or too short: at the first cell too many, or where one is missing."""
    own = plural(len(row), "this row has {n} cell", "this row has {n} cells")
    if sizes:
        cause = say("{own}, and there are {wanted} rows", own=own, wanted=wanted)
    elif columns is None:
        cause = say("{own}, and the one above has {wanted}", own=own, wanted=wanted)
    else:
        cause = say("{own}, and the first line asks for {wanted}", own=own, wanted=wanted)
    return BoardError(name, *where_uneven(row, wanted), cause, ALIKE)


def header(text: str) -> tuple[list[int], int, int]:
    """The numbers of a first line that holds nothing else, of two at least, the number of that
    line, and where the next one begins; comments may stand above it."""
    head = _HEADER.match(text, 0, 2000)
    if head is None:
        return [], 0, 0
    sizes = [int(word) for word in head[1].split()]
    return sizes, text.count("\n", 0, head.start(1)) + 1, head.end()


def size_above(lines: Lines, width: int, layout: Layout) -> list[int]:
    """The numbers of a first line that gives a size, above the rows; none if it is a row itself."""
    sizes = header(lines[0][1])[0] if lines else []
    # A board of two columns may begin with a row of two numbers.
    row = len(sizes) == width and all(layout.value(str(n), width) is not None for n in sizes)
    return [] if row else sizes
