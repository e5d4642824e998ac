"""Hitori: shade cells until no number is seen twice in a line, and what is left hangs together."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, puzzlink, pzprv3, words
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, cut_off, named, side_by_side
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import base_36, base_62, sign_code
from clausette.puzzles.kit.drawings import Numbers, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.scene import Look
from clausette.words import say

SHADED, WHITE = "#", "."
NUMBERS = Layout({s: s for s in ".@%0"}, say("numbers, . for none"), numbers=str)


def likely(grid: Grid) -> bool:
    numbers = {*map(str, range(1, max(grid.height, grid.width) + 1))}
    return grid.height > 1 and 4 * len(grid.where(numbers)) >= 3 * len(grid.givens)


class Hitori(GridPuzzle):
    """An unknown number is like no other; cells without a number have no twins."""

    titles = {"en": "Hitori", "fr": "Hitori"}
    formats = (
        rows(NUMBERS, ".hitori", ".txt", believe=likely),
        sized_rows(cells_block(NUMBERS), believe=likely),
        puzzlink(("hitori",), Cells(base_36(), *(sign_code(sign, sign) for sign in ".@%"))),
        pzprv3("hitori", words({".": ".", "-": "@"}, str), ANSWER),
        penpa(Numbers(0, 9999), description=say("numbers in cells"), believe=likely),
        sgt("singles", Cells(base_62()), "3x3:112231321"),
    )
    decides = Marks("shaded", SHADED, WHITE, spelt={"x": SHADED, "-": WHITE})
    looks = dict.fromkeys("@%", Look(text="?"))  # unknown numbers of puzz.link, now and of old
    gives = Gives(
        signs="@", numbers=True, full=True, called={"@": say("an unknown number")}, size=(5, 5)
    )

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        twins: dict[int, list[int]] = {cell: [] for cell in grid.cells}
        for x, y in (pair for line in grid.lines for pair in combinations(line, 2)):
            if grid[x] == grid[y] and grid[x].isdigit():
                twins[x].append(y)
        told: dict[str, Told] = {"Cells": "cells", "before": "before", "after": "after"}
        return told | {"beside": "beside", "twins": twins}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        for line in answer.lines():
            shows = [(grid.givens[r * grid.width + c], (r, c)) for r, c in line.where(WHITE)]
            for (one, x), (other, y) in combinations(shows, 2):
                if one == other and one.isdigit():
                    cells = named((x, y))
                    message = say("{cells} are unshaded and show {n}", cells=cells, n=one)
                    yield Violation("twins", (x, y), message)
        yield from side_by_side(answer, "apart", SHADED)
        yield from cut_off(answer, "joined", WHITE)


PUZZLE = Hitori()
