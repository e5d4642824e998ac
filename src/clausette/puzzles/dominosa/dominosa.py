"""Dominosa: find the dominoes of a whole set that the numbers of the board were laid with."""

from collections import Counter
from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.areas import Areas
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, named
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import bracketed
from clausette.puzzles.kit.drawings import Numbers, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.shape import Side
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.puzzles.kit.walls import Walls
from clausette.scene import Place
from clausette.words import say

NUMBERS = Layout({".": ".", "0": "0"}, say("numbers from 0, . for none"), numbers=str)
SIZED = Layout({"-": ".", "0": "0"}, say("numbers from 0, - for none"), numbers=str)


def likely(grid: Grid) -> bool:
    """In a whole set each number occurs as often."""
    count = Counter(grid.givens)
    return "." not in count and {*count.values()} == {len(count) + 1} == {highest(grid) + 2}


def highest(grid: Grid) -> int:
    return max((int(number) for number in grid.given.values()), default=-1)


class Dominosa(GridPuzzle):
    """Each domino of the set lies on the board once."""

    titles = {"en": "Dominosa", "fr": "Dominosa"}
    formats = (
        rows(NUMBERS, ".dominosa", ".txt", believe=likely),
        sized_rows(cells_block(SIZED), believe=likely),
        penpa(Numbers(0, 9999), description=say("numbers in cells"), believe=likely),
        sgt(
            *("dominosa", Cells(bracketed()), "1:011001"),
            size=lambda numbers: (numbers[0] + 1, numbers[0] + 2) if len(numbers) == 1 else None,
            write_size=lambda grid: str(grid.height - 1),
            believe=likely,
        ),
    )
    decides = Walls("domino", joins=True)
    gives = Gives(numbers=True, full=True, size=(4, 5))

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        numbers = {cell: int(number) for cell, number in grid.given.items()}
        values = range(highest(grid) + 1)
        lies: dict[tuple[int, int], list[Side]] = {
            (a, b): [] for b in values for a in values[: b + 1]
        }
        for edge in sorted(grid.shape.inner):
            x, y = grid.across(side := grid.shape.sides[edge])
            if x in numbers and y in numbers:
                lies[min(numbers[x], numbers[y]), max(numbers[x], numbers[y])].append(side)
        count = {cell: int(cell in numbers) for cell in grid.cells}
        told: dict[str, Told] = {"Cells": "cells", "around": "links at", "count": count}
        return told | {"Numbers": values, "lies": lies}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        areas = Areas(answer.rows)
        numbers = dict(zip(areas.places, grid.givens, strict=True))
        for cells in areas.pieces:
            if len(cells) > 1 and any(numbers[place] == "." for place in cells):
                message = say("a cell of {cells} has no number", cells=named(cells))
                yield Violation("cell", tuple(cells), message)
            elif len(cells) > 2:
                message = say("{cells} are more than one domino", cells=named(cells))
                yield Violation("cell", tuple(cells), message)
        for cells in areas.wide:
            if len(cells) == 1 and numbers[cells[0]] != ".":
                message = say("{cell} belongs to no domino", cell=named(cells))
                yield Violation("cell", tuple(cells), message)
        signs: dict[tuple[int, int], list[tuple[str, Place, Place]]] = {}
        for x, y in areas.pairs:
            if numbers[x] != "." != numbers[y]:
                low, high = sorted((int(numbers[x]), int(numbers[y])))
                signs.setdefault((low, high), []).append((areas.sign(x, y), x, y))
        for low, high in ((a, b) for b in range(highest(grid) + 1) for a in range(b + 1)):
            found = signs.get((low, high), [])
            lie = [place for sign, *two in found if sign == "." for place in two]
            if len(lie) > 2:
                message = say("the domino {a}-{b} lies at {at}", a=low, b=high, at=named(lie))
                yield Violation("once", tuple(lie), message)
            elif not any(sign in ".?" for sign, _, _ in found):
                cells = [place for place in areas.places if numbers[place] in (str(low), str(high))]
                message = say("there is no place for the domino {a}-{b}", a=low, b=high)
                yield Violation("once", tuple(cells), message)


PUZZLE = Dominosa()
