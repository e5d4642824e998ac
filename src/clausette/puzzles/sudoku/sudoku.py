"""Sudoku of 4×4, 6×6, 9×9, 16×16, 25×25 and 36×36 cells."""

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, puzzlink, pzprv3, words
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.boxes import BOXES, box_rows, box_size, in_boxes
from clausette.puzzles.kit.checking import Filled, by_zone, repeated
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import hex_number, spaced, spaces
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.drawings import Numbers, ZoneEdges, penpa
from clausette.puzzles.kit.facts import Told, given_numbers
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.numbers import DIGITS, digit
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.texts import Layout, one_line, rows
from clausette.words import say

SIZES = tuple(BOXES)
SAYS = say("digits, letters from A = 10 on, and . or 0 for an empty cell")
LAYOUT = Layout(dict.fromkeys(".0*_", "."), SAYS, digit, SIZES, True, (";", "#", "["))
EXTENSIONS = (".sudoku", ".sdk", ".sdm", ".txt")


def enough(grid: Grid) -> bool:
    """Whether all digits but one are given at least; otherwise two of them could be swapped."""
    return len({*grid.givens} - {"."}) >= grid.width - 1


class Sudoku(GridPuzzle):
    """Every digit once in every row, column and box."""

    titles = {"en": "Sudoku", "fr": "Sudoku"}
    formats = (
        rows(LAYOUT, *EXTENSIONS, name="grid", believe=enough, boxes=BOXES),
        one_line(LAYOUT, *EXTENSIONS, believe=enough),
        puzzlink(("sudoku",), Cells(hex_number(digit), spaces("g")), SIZES),
        pzprv3("sudoku", words({".": ".", "-": "."}, digit), ANSWER, square=True, sizes=SIZES),
        penpa(
            *(ZoneEdges(boxes=True), Numbers(spelt=digit)),
            description=say("numbers in cells"),
            sizes=SIZES,
            believe=enough,
        ),
        sgt(
            *("solo", Cells(spaces("a"), spaced(digit)), "2x2:a1_2c3i"),
            size=box_size,
            params="[^jkx]*",  # with these, boards have other rules
            write_size=lambda grid: "x".join(map(str, BOXES[grid.width])),
            sizes=SIZES,
        ),
    )
    decides = Digits("digit", LAYOUT)
    gives = Gives(numbers=True, size=(9, 9))

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        lines = {"Cells": "cells", "Digits": "rows", "row": "row", "column": "column"}
        return {**lines, **given_numbers(grid), "box": in_boxes(grid.cells, grid.width)}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        digits, size = DIGITS[1 : grid.width + 1], range(grid.width)
        yield from repeated(answer, "row", [[(i, j) for j in size] for i in size], digits)
        yield from repeated(answer, "column", [[(j, i) for j in size] for i in size], digits)
        yield from repeated(answer, "box", by_zone(self.boxes(grid)), digits)

    def boxes(self, grid: Grid) -> tuple[tuple[int, ...], ...]:
        return box_rows(grid.width)


PUZZLE = Sudoku()
