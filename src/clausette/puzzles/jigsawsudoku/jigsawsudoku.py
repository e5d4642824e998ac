"""Jigsaw Sudoku: every digit once in every row, column and zone, the zones being of any shape."""

from collections.abc import Iterator, Mapping
from math import prod

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.blocks import Blocks, Separated
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, by_zone, each_once, once_in
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import spaced, spaces
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.drawings import Numbers, ZoneEdges, penpa
from clausette.puzzles.kit.facts import Told, given_numbers
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.numbers import DIGITS, digit
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import ANY_ZONES, cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout
from clausette.words import say

SIZES = range(1, 36)
LAYOUT = Layout(dict.fromkeys("-.0", "."), say("digits, - for an empty cell"), digit, SIZES)


def even(grid: Grid) -> bool:
    """Whether every zone has as many cells as a row."""
    return {len(cells) for cells in grid.by_zone.values()} == {grid.width}


class JigsawSudoku(GridPuzzle):
    """Every digit once in every row, column and zone."""

    titles = {"en": "Jigsaw Sudoku", "fr": "Sudoku irrégulier"}
    formats = (
        sized_rows(
            *(cells_block(LAYOUT), ANY_ZONES),
            extension=".jigsawsudoku",
            believe=even,
            sizes=SIZES,
        ),
        penpa(
            *(ZoneEdges(), Numbers(spelt=digit)),
            description=say("numbers in cells, and thick edges between zones"),
            sizes=SIZES,
            believe=even,
        ),
        sgt(
            *("solo", Separated(Cells(spaces("a"), spaced(digit)), Blocks())),
            "4j:b4_3c1a2f,b_cbba_a_ba",
            size=lambda numbers: (prod(numbers), prod(numbers)),
            params="j[^kx]*",  # with these, boards have other rules besides
            write_size=lambda grid: f"{grid.width}j",
            sizes=SIZES,
        ),
    )
    decides = Digits("digit", LAYOUT)
    gives = Gives(numbers=True, zones=True, size=(6, 6))

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        lines = {"Cells": "cells", "Digits": "rows", "row": "row", "column": "column"}
        zones = {"Zones": list(grid.by_zone), "zone": grid.by_zone}
        return {**lines, **zones, **given_numbers(grid)}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        digits = DIGITS[1 : grid.width + 1]
        yield from each_once(answer, digits)
        yield from once_in(answer, "zone", by_zone(grid.zones), digits)


PUZZLE = JigsawSudoku()
