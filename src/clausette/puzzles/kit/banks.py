"""A bank: pieces that a board is to be filled with, how many of each is `Grid.numbers`.

puzz.link writes one behind the clues, and a file in rows: how many pieces there are and then each
of them, or a letter for a bank that is often used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from clausette.puzzles.base import BoardError
from clausette.puzzles.kit.addresses import FileBlock
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.codecs import Body, Part
from clausette.puzzles.kit.numbers import DIGITS
from clausette.puzzles.links.pzprv3 import FileText
from clausette.words import say


def straight_piece(length: int) -> tuple[str, str]:
    """A piece of cells in line, across and down: width, height, and cells, five to a character."""
    bits = ("1" * length).ljust(-(-length // 5) * 5, "0")
    cells = "".join(DIGITS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5)).lower()
    return f"{length}1{cells}", f"1{length}{cells}"


@dataclass(frozen=True)
class Bank:
    """What banks of some pieces look like."""

    pieces: Sequence[Sequence[str]]
    """How each piece may be written, turned or not; as the first it is."""
    letters: Mapping[str, tuple[int, ...]]
    """The banks that have a letter."""
    called: str
    """What people call the pieces."""
    wrong: str
    """What to say of a bank that is missing, or has other pieces."""

    def behind(self, clues: Part) -> Part:
        """The clues of an address, if any, and behind a slash the bank."""
        return _Behind(self, clues)

    @property
    def in_file(self) -> FileBlock:
        return FileBlock(self._read, lambda grid: self.words(grid.numbers))

    @property
    def ticks(self) -> FileBlock:
        """Which pieces are ticked off in a file: none when written, passed over when read."""
        return FileBlock(lambda _, first, __: ({}, first), lambda grid: ["0 " * sum(grid.numbers)])

    def counts(self, words: Sequence[str]) -> tuple[int, ...] | None:
        """How many there are of each piece, by a letter, or a number of pieces and then each."""
        if len(words) == 1 and words[0] in self.letters:
            return self.letters[words[0]]
        known = {spelt: n for n, piece in enumerate(self.pieces) for spelt in piece}
        found = [known.get(word) for word in words[1:]]
        if not words or words[0] != str(len(found)) or None in found:
            return None
        return tuple(map(found.count, range(len(self.pieces))))

    def words(self, counts: Sequence[int]) -> list[str]:
        for letter, own in self.letters.items():
            if own == tuple(counts):
                return [letter]
        each = zip(self.pieces, counts, strict=True)
        pieces = [piece[0] for piece, count in each for _ in range(count)]
        return [str(len(pieces)), *pieces]

    def _read(self, file: FileText, first: int, name: str) -> tuple[dict[str, Any], int]:
        ((word,),) = file.block(first, 1, 1, self.called, name)
        count = int(word.text) if word.text.isascii() and word.text.isdigit() else 0
        rows = file.block(first + 1, count, 1, self.called, name)
        counts = self.counts([word.text, *(piece.text for (piece,) in rows)])
        if counts is None:
            remedy = say("copy the whole file")
            raise BoardError(name, word.line, word.column, self.wrong, remedy)
        return {"numbers": counts}, first + 1 + count


@dataclass(frozen=True)
class _Behind:
    bank: Bank
    clues: Part

    def read(self, body: Body, found: dict[str, Any]) -> None:
        if not body.text.startswith("/"):
            self.clues.read(body, found)
        words = body.text[body.at :].split("/")[1:]
        counts = self.bank.counts(words[1:] if words[:1] == [""] else words)
        if counts is None:
            raise body.wrong(self.bank.wrong)
        found["numbers"] = counts
        body.at = len(body.text)

    def write(self, grid: Grid) -> str:
        words = self.bank.words(grid.numbers)
        return f"{self.clues.write(grid)}/{'/' if len(words) == 1 else ''}{'/'.join(words)}"
