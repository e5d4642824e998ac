"""Nonogram: shade cells so that the blocks of every row and column are as long as its clues."""

from collections.abc import Iterator, Mapping, Sequence

from clausette.puzzles.base import Violation
from clausette.puzzles.editing import TURNS, Turn
from clausette.puzzles.kit.addresses import headed_words, puzzlink, pzprv3
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import ONE_END, Grid
from clausette.puzzles.kit.checking import Filled, unit_name
from clausette.puzzles.kit.codecs import Lists
from clausette.puzzles.kit.codes import hex_number, spaces
from clausette.puzzles.kit.drawings import Clues, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.formats import faithful
from clausette.puzzles.kit.frames import list_rows
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.headed import headed
from clausette.puzzles.kit.ids import SlashedLists, sgt
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import sized_rows
from clausette.puzzles.kit.texts import Layout
from clausette.scene import Look
from clausette.words import say

SHADED, EMPTY = "#", "."
PLAIN = Layout({".": EMPTY, "#": SHADED}, say(". (open), # (given)"), ruled=True)


def fits(signs: str, blocks: Sequence[int]) -> bool:
    """Whether undecided cells can still be filled so that the line has just these blocks."""
    ends = {0}  # after which cells the blocks so far can end, with the gap behind them
    for block in blocks:
        found = set()
        for start in range(min(ends, default=len(signs)), len(signs) - block + 1):
            reached = any(SHADED not in signs[end:start] for end in ends if end <= start)
            if reached and EMPTY not in signs[start : start + block]:
                after = start + block
                if after == len(signs) or signs[after] != SHADED:
                    found.add(after + 1)
        ends = found
    return any(SHADED not in signs[end:] for end in ends)


class Nonogram(GridPuzzle):
    """A line without clues has no shaded cells."""

    titles = {"en": "Nonogram", "fr": "Nonogramme"}
    formats = (
        headed(PLAIN, ".nonogram", ".txt", lists=True, believe=lambda grid: any(grid.outside)),
        faithful(sized_rows(list_rows())),
        puzzlink(("nonogram",), Lists(hex_number(), spaces("g"))),
        pzprv3("nonogram", headed_words(dict.fromkeys(".#+", EMPTY), lists=True)),
        penpa(Clues(ONE_END, lists=True), description=say("lists of numbers above and before")),
        sgt("pattern", SlashedLists(SHADED), "3x2:1/2/1/3/1"),
    )
    decides = Marks("shaded", SHADED, EMPTY, spelt={"x": SHADED, "-": EMPTY})
    looks = {SHADED: Look("shaded")}
    gives = Gives(
        signs=SHADED,
        outside=1,
        ends=ONE_END,
        lists=True,
        called={SHADED: say("a shaded cell")},
        size=(10, 10),
    )

    def boxes(self, grid: Grid) -> Sequence[Sequence[int]]:
        """Every five rows and columns, if that cuts the board evenly."""
        if grid.height % 5 or grid.width % 5:
            return ()
        rows = range(grid.height)
        return [[r // 5 * grid.width + c // 5 for c in range(grid.width)] for r in rows]

    def turns(self, board: Grid) -> Sequence[Turn]:
        return TURNS  # the boxes mean nothing

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        blocks = grid.listed
        rims = list(blocks)
        lines = [rim for rim in rims if blocks[rim]]
        size = {(rim, b): n for rim in lines for b, n in enumerate(blocks[rim], 1)}
        first, last = {}, {}
        for rim in lines:
            at = 1
            # Without room, a block would have to begin before the first cell where it may.
            spare = max(-1, len(rim.line) + 1 - sum(blocks[rim]) - len(blocks[rim]))
            for b, n in enumerate(blocks[rim], 1):
                first[rim, b], last[rim, b] = at, at + spare
                at += n + 1
        bare = {rim: rim.line for rim in rims if not blocks[rim]}
        told: dict[str, Told] = {"Bare": list(bare), "cells": bare, "Lines": lines, "size": size}
        told |= {"long": {rim: len(rim.line) for rim in lines}}
        told |= {"at": {(rim, i): x for rim in lines for i, x in enumerate(rim.line, 1)}}
        told |= {"count": {rim: len(blocks[rim]) for rim in lines}}
        told |= {"blocks": {rim: range(1, len(blocks[rim]) + 1) for rim in lines}}
        told |= {"later": {rim: range(2, len(blocks[rim]) + 1) for rim in lines}}
        return told | {"first": first, "last": last, "Given": grid.where(SHADED)}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        columns, rows = grid.outside[0], grid.outside[2]
        lines = list(answer.lines())
        units = [("row", lines[: answer.height], rows), ("column", lines[answer.height :], columns)]
        for kind, runs, lists in units:
            for number, run in enumerate(runs):
                clues = tuple(n for n in lists[number][::-1] if n != EMPTY) if lists else ()
                if not fits(run.signs, [*map(int, clues)]):
                    unit = unit_name(kind, number + 1)
                    message = say("{unit} has other blocks than {clues}", unit=unit, clues=clues)
                    if not clues:
                        message = say("{unit} has shaded cells and no clue", unit=unit)
                    yield Violation("line" if clues else "empty", tuple(run.cells), message)


PUZZLE = Nonogram()
