"""Killer Sudoku: a Sudoku with cages, whose digits are different and add up to what they say."""

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.killersudoku.rests import rests
from clausette.puzzles.kit.adding import adds_up
from clausette.puzzles.kit.blocks import Blocks, ClueCells, Separated
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.boxes import BOXES, box_rows, box_size, in_boxes
from clausette.puzzles.kit.caged import caged
from clausette.puzzles.kit.checking import Filled, by_zone, each_once, repeated
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import spaced, spaces
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.facts import Told, given_numbers
from clausette.puzzles.kit.gives import Gives, ZoneClues
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.numbers import DIGITS, digit, number_of
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import sized_rows
from clausette.puzzles.kit.sums import different, set_tables
from clausette.puzzles.kit.texts import Layout
from clausette.words import say

SIZES = tuple(size for size in BOXES if size <= 16)
LAYOUT = Layout(dict.fromkeys("-.0", "."), say("digits, - for an empty cell"), digit, SIZES)


CODES = (spaces("a"), spaced(digit))


def likely(grid: Grid) -> bool:
    """Whether digits can have the sums, and some are larger than their cages have cells."""
    told = [(len(grid.by_zone[z]), number_of(n) or 0) for z, n in grid.on_zones.items()]
    larger = any(total > count for count, total in told)
    return larger and all(different(count, total, grid.width) for count, total in told)


class KillerSudoku(GridPuzzle):
    """Every digit once in every row, column and box; cages hold different digits of a sum."""

    titles = {"en": "Killer Sudoku", "fr": "Killer Sudoku"}
    formats = (
        sized_rows(caged(digit), extension=".killersudoku", sizes=SIZES, believe=likely),
        sgt(
            "solo",
            Separated(Cells(*CODES), Blocks(), ClueCells(spaces("a"), spaced())),
            "2x2k:p,abbba____________,3a7a7a3a3a7a7a3a",
            size=box_size,
            params="k[^jx]*",  # with these, boards have other rules besides
            write_size=lambda grid: "x".join(map(str, BOXES[grid.width])) + "k",
            sizes=SIZES,
        ),
    )
    decides = Digits("digit", LAYOUT)
    gives = Gives(
        numbers=True,
        zones=True,
        clues=ZoneClues("", lambda held: [str(sum(held))]),
        size=(6, 6),
    )

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        size, cages, boxes = grid.width, grid.by_zone, in_boxes(grid.cells, grid.width)
        sums = {z: number_of(clue) or 0 for z, clue in grid.on_zones.items()}
        houses = (grid.shape.rows, grid.shape.columns, list(boxes.values()))
        left = dict(enumerate(rests(houses, cages, sums).items(), len(cages) + 1))
        told: dict[str, Told] = {"Cells": "cells", "Digits": "rows", "row": "row"}
        told |= {"column": "column", "box": boxes}
        told |= {"Sums": list(sums), "Others": [z for z in cages if z not in sums]}
        added = {**cages, **{z: cells for z, (cells, _) in left.items()}}
        sums |= {z: total for z, (_, total) in left.items()}
        counts = {z: len(added[z]) for z in sums}
        told |= {"Rests": list(left), "cage": added, "sum": sums, "size": counts}
        sets = {(n, k): different(k, n, size) for z, n in sums.items() for k in [counts[z]]}
        return {**told, **set_tables(sets, range(1, size + 1)), **given_numbers(grid)}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        digits = DIGITS[1 : grid.width + 1]
        yield from each_once(answer, digits)
        yield from repeated(answer, "box", by_zone(self.boxes(grid)), digits)
        for number, cells in enumerate(by_zone(grid.zones), 1):
            clue = grid.on_zones.get(number)
            rule, total = ("cage", int(clue)) if clue else ("differ", None)
            yield from adds_up(answer, rule, cells, total)

    def boxes(self, grid: Grid) -> tuple[tuple[int, ...], ...]:
        return box_rows(grid.width)


PUZZLE = KillerSudoku()
