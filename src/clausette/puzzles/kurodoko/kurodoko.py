"""Kurodoko, also called Kuromasu: shade cells, and numbers count the unshaded cells they see."""

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, puzzlink, pzprv3, words
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, cut_off, seen_otherwise, side_by_side
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import hex_number, sign_code, spaces
from clausette.puzzles.kit.drawings import Numbers, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.shape import Cell
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.scene import Look
from clausette.words import say

SHADED, WHITE, ANY = "#", ".", "@"
PLAIN = Layout({".": ".", ANY: ANY}, say("numbers, @ for an unknown one, . for none"), str)
SIZED = Layout(
    {"-": ".", ANY: ANY, ".": "."}, say("numbers, @ for an unknown one, - for none"), str
)


def likely(grid: Grid) -> bool:
    """Few numbers, none too large, and one that is larger than counts of neighbours."""
    few = grid.height > 1 and 2 * len(grid.given) <= len(grid.givens)
    return few and 4 < largest(grid) < grid.height + grid.width


def surely(grid: Grid) -> bool:
    """The same, and larger than the digits of a square board."""
    return likely(grid) and (grid.height != grid.width or largest(grid) > grid.width)


def largest(grid: Grid) -> int:
    return max((int(sign) for sign in grid.given.values() if sign != ANY), default=0)


class Kurodoko(GridPuzzle):
    """Cells with a number, known or not, stay unshaded."""

    titles = {"en": "Kurodoko", "fr": "Kurodoko"}
    formats = (
        rows(PLAIN, ".kurodoko", ".txt", believe=surely),
        sized_rows(cells_block(SIZED), believe=likely),
        puzzlink(("kurodoko",), Cells(hex_number(), spaces("g"), sign_code(ANY, "."))),
        pzprv3("kurodoko", words({".": ".", "-": ANY}, str), ANSWER),
        penpa(Numbers(1, 999), description=say("numbers in cells"), believe=surely),
    )
    decides = Marks("shaded", SHADED, WHITE, spelt={"x": SHADED, "-": WHITE}, spare=True)
    looks = {ANY: Look(text="?")}
    gives = Gives(signs=ANY, numbers=True, called={ANY: say("an unknown number")})

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        clue = {cell: int(sign) for cell, sign in grid.given.items() if sign != ANY}
        far: dict[tuple[Cell, int], int] = {}
        cell: dict[tuple[Cell, int, int], Cell] = {}
        for k, number in clue.items():
            up, left, right, down = grid.shape.ways(k)
            for w, way in enumerate((up, left, down, right), 1):
                # Beyond so many cells it does not matter what there is.
                far[k, w] = min(len(way), number)
                cell |= {(k, w, i): x for i, x in enumerate(way[:number], 1)}
        told: dict[str, Told] = {"Clues": list(clue), "clue": clue, "far": far, "cell": cell}
        told |= {"Given": list(grid.given), "Cells": "cells"}
        return told | {"after": "after", "beside": "beside", "before": "before"}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        yield from seen_otherwise(answer, "clue", grid.givens, WHITE)
        yield from side_by_side(answer, "apart", SHADED)
        yield from cut_off(answer, "joined", WHITE)


PUZZLE = Kurodoko()
