"""The fleet of a Battleships board, how many ships it has of 1, 2, … cells, as others write it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from clausette.puzzles.base import BoardError, Format
from clausette.puzzles.kit.addresses import FileBlock
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.codecs import Body, Part
from clausette.puzzles.links.pzprv3 import FileText
from clausette.words import say

LONGEST: Final = 6
USUAL: Final = (4, 3, 2, 1, 0, 0)
_LETTERS: Final = {"c": (3, 2, 1, 0, 0, 0), "d": USUAL, "e": (5, 4, 3, 2, 1, 0)}
"""Fleets that puzz.link has a letter for."""
_PIECES: Final = ("11g", "21o", "31s", "41u", "51v", "61vg")
"""Ships as puzz.link writes shapes: width, height, and the cells, five to a character."""
_LENGTHS: Final = {
    spelt: n for n, piece in enumerate(_PIECES) for spelt in (piece, f"1{piece[0]}{piece[2:]}")
}


def in_full(form: Format[Grid], least: int) -> Format[Grid]:
    """A format that writes the fleet without zeros at its end, but with so many numbers at least,
    or not at all if that is 0; a board that does not tell has the usual one."""

    def read(text: str, name: str) -> Grid:
        grid = form.read(text, name)
        if any(grid.numbers[LONGEST:]):
            cause = say("no ship can have more than {n} cells", n=LONGEST)
            raise BoardError(name, 1, 1, cause, say("correct the first line"))
        numbers = (*grid.numbers, *[0] * LONGEST)[:LONGEST] if grid.numbers else USUAL
        return replace(grid, numbers=numbers)

    def write(grid: Grid) -> str:
        assert form.write is not None
        last = max((n for n, count in enumerate(grid.numbers, 1) if count), default=1)
        untold = not least and grid.numbers == USUAL
        return form.write(replace(grid, numbers=() if untold else grid.numbers[: max(last, least)]))

    return replace(form, read=read, write=write)


def _fleet(words: Sequence[str]) -> tuple[int, ...] | None:
    """The fleet that a letter tells, or a number of ships and then each of them."""
    if len(words) == 1 and words[0] in _LETTERS:
        return _LETTERS[words[0]]
    lengths = [_LENGTHS.get(word) for word in words[1:]]
    if not words or words[0] != str(len(lengths)) or None in lengths:
        return None
    return tuple(map(lengths.count, range(LONGEST)))


def _words(fleet: Sequence[int]) -> list[str]:
    for letter, own in _LETTERS.items():
        if own == tuple(fleet):
            return [letter]
    pieces = [piece for piece, n in zip(_PIECES, fleet, strict=True) for _ in range(n)]
    return [str(len(pieces)), *pieces]


@dataclass(frozen=True)
class Bank:
    """The clues of an address, if any, and behind a slash the fleet."""

    clues: Part

    def read(self, body: Body, found: dict[str, Any]) -> None:
        if not body.text.startswith("/"):
            self.clues.read(body, found)
        words = body.text[body.at :].split("/")[1:]
        fleet = _fleet(words[1:] if words[:1] == [""] else words)
        if fleet is None:
            raise body.wrong(say("the fleet is missing, or has other ships than straight ones"))
        found["numbers"] = fleet
        body.at = len(body.text)

    def write(self, grid: Grid) -> str:
        words = _words(grid.numbers)
        return f"{self.clues.write(grid)}/{'/' if len(words) == 1 else ''}{'/'.join(words)}"


def _read(file: FileText, first: int, name: str) -> tuple[dict[str, Any], int]:
    ((word,),) = file.block(first, 1, 1, say("ships"), name)
    count = int(word.text) if word.text.isascii() and word.text.isdigit() else 0
    rows = file.block(first + 1, count, 1, say("ships"), name)
    fleet = _fleet([word.text, *(piece.text for (piece,) in rows)])
    if fleet is None:
        cause = say("the fleet is missing, or has other ships than straight ones")
        raise BoardError(name, word.line, word.column, cause, say("copy the whole file"))
    return {"numbers": fleet}, first + 1 + count


BANK = FileBlock(_read, lambda grid: _words(grid.numbers))
"""The fleet in a file."""
TICKS = FileBlock(lambda _, first, __: ({}, first), lambda grid: ["0 " * sum(grid.numbers)])
"""Which ships are ticked off in a file: none when written, passed over when read."""
