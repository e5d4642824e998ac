"""Sudoku of 4×4, 6×6, 9×9, 16×16 and 25×25 cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, puzzlink, pzprv3, words
from clausette.puzzles.kit.answers import Digits
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import hex_number, spaced, spaces
from clausette.puzzles.kit.drawings import Numbers, ZoneEdges, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.numbers import digit, number_of
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.scenes import Gives
from clausette.puzzles.kit.texts import Layout, one_line, rows
from clausette.scene import cell_name

BOXES = {4: (2, 2), 6: (2, 3), 9: (3, 3), 16: (4, 4), 25: (5, 5)}
"""The rows and columns of a box, by the size of the board."""
SIZES = tuple(BOXES)
LAYOUT = Layout(
    dict.fromkeys(".0*_", "."),
    "digits, letters from A = 10 on, and . or 0 for an empty cell",
    numbers=digit,
    sizes=SIZES,
    ruled=True,
    comments=(";", "#", "["),
)


def enough(grid: Grid) -> bool:
    """Whether all digits but one are given at least; otherwise two of them could be swapped."""
    return len({*grid.givens} - {"."}) >= grid.width - 1


def boxes_of(size: int) -> list[list[int]]:
    """The number of every cell's box, from 0 in reading order."""
    high, wide = BOXES[size]
    return [[r // high * (size // wide) + c // wide for c in range(size)] for r in range(size)]


def sides_of(boxes: Sequence[int]) -> tuple[int, int] | None:
    """The size of a board by its boxes: how many side by side, and how many on top of each other.

    That many rows, and columns, has each of them.
    """
    high, wide = boxes[0], boxes[-1]
    return (high * wide, high * wide) if BOXES.get(high * wide) == (high, wide) else None


class Sudoku(GridPuzzle):
    """Every digit once in every row, column and box."""

    titles = {"en": "Sudoku", "fr": "Sudoku"}
    formats = (
        rows(LAYOUT, ".sudoku", ".sdk", ".txt", name="grid", believe=enough, boxes=BOXES),
        one_line(LAYOUT, ".sudoku", ".sdm", ".txt", believe=enough),
        puzzlink(("sudoku",), Cells(hex_number(digit), spaces("g")), SIZES),
        pzprv3(
            *("sudoku", words({".": ".", "-": "."}, digit, to_size=True), ANSWER),
            square=True,
            sizes=SIZES,
        ),
        penpa(
            *(ZoneEdges(boxes=True), Numbers(spelt=digit)),
            description="numbers in cells",
            sizes=SIZES,
            believe=enough,
        ),
        sgt(
            *("solo", Cells(spaces("a"), spaced(digit)), "2x2:a1_2c3i"),
            size=sides_of,
            params="[^jkx]*",  # with these, boards have other rules
            write_size=lambda grid: "x".join(map(str, BOXES[grid.width])),
            sizes=SIZES,
        ),
    )
    decides = Digits("digit", LAYOUT)
    gives = Gives(numbers=True)

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        box: dict[int, list[int]] = {}
        for cell in grid.cells:
            r, c = grid.place(cell)
            box.setdefault(boxes_of(grid.width)[r][c] + 1, []).append(cell)
        given = {cell: number_of(sign) for cell, sign in grid.given.items()}
        lines: dict[str, Told] = {
            "Cells": "cells",
            "Digits": "rows",
            "row": "row",
            "column": "column",
            "box": box,
        }
        return {**lines, "Given": list(given), "given": given}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        boxes = boxes_of(grid.width)
        for i in range(grid.width):
            units = {
                "row": [(i, j) for j in range(grid.width)],
                "column": [(j, i) for j in range(grid.width)],
                "box": [(r, c) for r, row in enumerate(boxes) for c, n in enumerate(row) if n == i],
            }
            for rule, places in units.items():
                signs = [answer[place] for place in places]
                for sign in sorted({s for s in signs if s != "?" and signs.count(s) > 1}):
                    cells = answer.held(places, sign)
                    names = ", ".join(map(cell_name, cells))
                    message = f"{rule} {i + 1} holds {sign} more than once: {names}"
                    yield Violation(rule, cells, message)

    def boxes(self, grid: Grid) -> Sequence[Sequence[int]]:
        return boxes_of(grid.width)


PUZZLE = Sudoku()
