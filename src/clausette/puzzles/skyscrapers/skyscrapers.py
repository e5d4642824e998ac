"""Skyscrapers: a tower of every height in every row and column, and clues that look at them."""

from collections.abc import Iterator, Mapping
from itertools import accumulate

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import framed_words, puzzlink, pzprv3
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, each_once
from clausette.puzzles.kit.codecs import Cells, CellsIfAny, Outside, Then
from clausette.puzzles.kit.codes import hex_number, spaced, spaces
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.drawings import Clues, Numbers, penpa
from clausette.puzzles.kit.facts import Told, given_numbers
from clausette.puzzles.kit.frames import clue_rows, framed
from clausette.puzzles.kit.gives import Gives, Whole
from clausette.puzzles.kit.ids import Slashed, one_number, sgt
from clausette.puzzles.kit.numbers import digit
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout
from clausette.words import plural, say

SIZES, NAMES, MORE = range(1, 36), ("skyscrapers", "building", "skyscraper"), (say("tallest"),)
FRAMED = Layout({".": "."}, say("digits, . for an empty cell"), digit, SIZES, ruled=True)
SIZED = Layout({"-": "."}, say("digits, - for an empty cell"), digit, SIZES)
BODY = Then(Outside(hex_number(), spaces("g")), CellsIfAny(hex_number(digit), spaces("g")))
TOWERS, EXAMPLE = Slashed(Cells(spaces("a"), spaced(digit))), "3:3//////3/////"


def levels(grid: Grid) -> range:
    """What a cell may hold: 1 up to the tallest, and 0 if there are fewer towers than cells."""
    tallest = grid.numbers[0] if grid.numbers else grid.width
    return range(int(tallest == grid.width), tallest + 1)


class Skyscrapers(GridPuzzle):
    """Every height once in every row and column, and every clue sees so many."""

    titles = {"en": "Skyscrapers", "fr": "Gratte-ciel"}
    formats = (
        framed(FRAMED, ".skyscrapers", ".txt", more=MORE),
        sized_rows(clue_rows(), cells_block(SIZED), more=MORE, usual=max, sizes=SIZES),
        puzzlink(NAMES, BODY, SIZES),
        pzprv3(NAMES[0], framed_words(digit), also=NAMES[1:], sizes=SIZES),
        penpa(
            Clues(),
            Numbers(spelt=digit),
            description=say("numbers in cells and around them"),
            sizes=SIZES,
        ),
        sgt("towers", TOWERS, EXAMPLE, write_size=one_number, sizes=SIZES),
    )
    decides = Digits("height", FRAMED, lambda grid: levels(grid)[-1], lambda grid: levels(grid)[0])
    gives = Gives(
        numbers=True,
        outside=1,
        size=(5, 5),
        whole=(Whole("tallest", MORE[0], max, max, unsaid=True),),
    )

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        clue = {rim: int(clue[0]) for rim, clue in grid.on_rim.items()}
        before = {(rim, x): rim.line[:at] for rim in clue for at, x in enumerate(rim.line)}
        clues = {"Clues": list(clue), "clue": clue, "line": {rim: rim.line for rim in clue}}
        lines = {"Cells": "cells", "Rows": "rows", "row": "row", "column": "column"}
        heights = {"Levels": levels(grid), "Heights": [h for h in levels(grid) if h]}
        return {**lines, **heights, **given_numbers(grid), **clues, "before": before}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        heights = "".join(digit(height) for height in levels(grid) if height)
        yield from each_once(answer, heights)
        for view in answer.views(grid.outside):
            wanted, near = int(view.clue[0]), view.signs.partition("?")[0]
            seen = len({*accumulate(near, max)} - {"0"})
            if seen > wanted or (seen < wanted and heights[-1] in near):
                message = plural(
                    seen,
                    "{n} tower can be seen from {where}, not {wanted}",
                    "{n} towers can be seen from {where}, not {wanted}",
                    where=view.where,
                    wanted=wanted,
                )
                yield Violation("clue", tuple(view.cells), message)


PUZZLE = Skyscrapers()
