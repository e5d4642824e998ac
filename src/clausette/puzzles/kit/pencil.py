"""Pencil marks as people and programs write them: what every cell may still hold.

A grid of words, each the signs of one cell, with or without lines between the boxes; or as many
places for every cell as there are signs, `.` or 0 for one that is missing, 729 characters for a
Sudoku. A cell with one sign is known to hold it. What our own terminal draws is such a grid too:
numbers and clues stand outside its frame, brackets point, and a minus is before what is crossed
out. Nothing here knows a puzzle.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from clausette.puzzles.base import BoardError
from clausette.puzzles.kit.numbers import number_of, rows_of_cells
from clausette.puzzles.kit.texts import COMMENT, Spot, words_of
from clausette.puzzles.telling import shown
from clausette.scene import Place, cell_name
from clausette.words import Message, plural, say

# Lines of a frame: `+-----+`, `:-----+`, `.-----.`, `'-----'`, `*-----*`, or drawn with boxes.
_FRAME = re.compile(r"(?=.*(?:--|==|[\u2500-\u257f]))[-+=|.:'*\s\u2500-\u257f]*")
_WORD = re.compile(r"[^\s|\u2500-\u257f]+")
_BAR = re.compile(r"[|\u2502\u2503\u2551]")
_BRACKETS = str.maketrans("()[]!", "     ")
_MISSING: Final = ".0"
_OPEN: Final = "?.0-_*"


@dataclass(frozen=True, slots=True)
class Pencil:
    """The cells of a board, by row, and the signs that each may hold."""

    height: int
    width: int
    signs: Mapping[Place, str]

    @property
    def places(self) -> list[Place]:
        return [(r, c) for r in range(self.height) for c in range(self.width)]

    @property
    def most(self) -> int:
        """How many signs a cell may hold, at most."""
        return max(map(len, self.signs.values()), default=0)

    def read(self, text: str, name: str) -> dict[Place, str] | None:
        """What every cell may still hold; None when the text holds no pencil marks.

        Raises BoardError for pencil marks that are not of this board.
        """
        rows = self._rows(text)
        words = [word for row in rows for word in row]
        cells, letters = self.height * self.width, sum(len(word.text) for word in words)
        if letters <= cells or letters == len(words) or self._are_numbers(words):
            return None
        if len(words) == cells:
            return self.cells([word.text for word in words], name, words)
        if letters >= 2 * cells and self._in_places(words):
            return self._placed(words, letters, name)
        if 2 * len(words) > cells:
            raise self._uneven(rows, name)
        return None

    def _rows(self, text: str) -> list[list[Spot]]:
        """The words of a text by line; where lines are ruled, those between the rulings alone."""
        lines = [
            (number, line.translate(_BRACKETS))
            for number, line in enumerate(text.removeprefix("\ufeff").split("\n"), 1)
            if not _FRAME.fullmatch(line) and not line.startswith(COMMENT)
        ]
        ruled = [(number, line) for number, line in lines if _BAR.search(line)]
        rows = [row for row in words_of(ruled or lines, _WORD) if row]
        if ruled and any(len(row) != self.width for row in rows):
            framed = words_of([(number, _framed(line)) for number, line in ruled], _WORD)
            if all(len(row) == self.width for row in framed):
                return framed
        return rows

    def cells(
        self, words: Sequence[str], name: str, where: Sequence[Spot] = ()
    ) -> dict[Place, str]:
        """What every cell may still hold, from a word for each, in reading order."""
        found = {}
        for at, (place, word) in enumerate(zip(self.places, words, strict=True)):
            left = self._left(word, self.signs[place])
            if left is None:
                line, column = (where[at].line, where[at].column) if where else (1, 1)
                raise BoardError(name, line, column, *self._fault(word, place))
            found[place] = left
        return found

    def _left(self, word: str, signs: str) -> str | None:
        """The signs that a word leaves to a cell; None if it holds another sign, or one twice."""
        if len(word) == 1 and word in _OPEN and word not in signs:
            return signs
        spelt = [
            sign if sign in signs or sign.upper() not in signs else sign.upper() for sign in word
        ]
        if len(spelt) == len(signs) and all(
            one == sign or one in _MISSING for one, sign in zip(spelt, signs, strict=True)
        ):
            spelt = [sign for one, sign in zip(spelt, signs, strict=True) if one == sign]
        elif "-" in spelt:
            spelt = spelt[: spelt.index("-")]
        if len({*spelt}) < len(spelt) or not {*spelt} <= {*signs}:
            return None
        return "".join(sign for sign in signs if sign in spelt)

    def _fault(self, word: str, place: Place) -> tuple[Message, Message]:
        cause = say(
            "{text} are no candidates for {cell}", text=shown(word, 30), cell=cell_name(place)
        )
        signs = self.signs[place]
        remedy = say(
            "write each of {first} to {last} once at most, ? for all",
            first=signs[0],
            last=signs[-1],
        )
        return cause, remedy

    def _are_numbers(self, words: Iterable[Spot]) -> bool:
        """Whether cells are written as numbers, of which some have two digits: `10` is no 1 and 0
        on a board that goes beyond 9."""
        long = [word.text for word in words if len(word.text) > 1]
        return self.most > 9 and all(
            (number_of(word) or self.most + 1) <= self.most for word in long
        )

    def _in_places(self, words: Iterable[Spot]) -> bool:
        """Whether there are places for signs, of which some are missing."""
        written = {sign for word in words for sign in word.text}
        known = {sign for signs in self.signs.values() for sign in signs}
        missing = written - known - {sign.lower() for sign in known}
        return bool(missing) and missing <= {*_MISSING}

    def _placed(self, words: Sequence[Spot], letters: int, name: str) -> dict[Place, str]:
        """From as many places for every cell as it has signs."""
        wanted = sum(map(len, self.signs.values()))
        line, column = words[-1].line, words[-1].column
        if letters != wanted:
            size = rows_of_cells(self.height, self.width)
            cause = plural(letters, "there is {n} place", "there are {n} places")
            remedy = say("candidates of {size} take {n} places in all", size=size, n=wanted)
            raise BoardError(name, line, column, cause, remedy)
        text, at, cut = "".join(word.text for word in words), 0, []
        for place in self.places:
            cut.append(text[at : at + len(self.signs[place])])
            at += len(self.signs[place])
        return self.cells(cut, name, [words[0]] * len(cut))

    def _uneven(self, rows: Sequence[Sequence[Spot]], name: str) -> BoardError:
        """Words that are no row of candidates, or too few or too many rows of them."""
        remedy = say(
            "give the candidates of {size}, blanks between the cells",
            size=rows_of_cells(self.height, self.width),
        )
        for row in rows:
            if len(row) != self.width:
                own = plural(len(row), "this row has {n} cell", "this row has {n} cells")
                cause = say("{own}, the board's rows have {wanted}", own=own, wanted=self.width)
                return BoardError(name, row[0].line, row[0].column, cause, remedy)
        own = plural(len(rows), "there is {n} row", "there are {n} rows")
        cause = say("{own}, the board {wanted}", own=own, wanted=self.height)
        return BoardError(name, rows[-1][0].line, rows[-1][0].column, cause, remedy)


def _framed(line: str) -> str:
    """What stands between the first and the last bar of a line, in its place."""
    bars = [bar.start() for bar in _BAR.finditer(line)]
    return " " * bars[0] + line[bars[0] : bars[-1]]
