"""Fillomino: every area of equal numbers has as many cells as they say."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache, partial

from clausette.errors import UsageError
from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, WALLS, puzzlink, pzprv3, words
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import UNKNOWN, Filled, named
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import decimal, hex_number, sign_code, spaces
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.drawings import Numbers, penpa
from clausette.puzzles.kit.facts import Told, given_numbers
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.ids import sgt
from clausette.puzzles.kit.numbers import DIGITS, digit, number_of
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.shape import Cell, pieces
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.scene import Place
from clausette.words import plural, say

LARGEST = len(DIGITS) - 1
NUMBERS = Layout({".": "."}, say("numbers, . for none"), numbers=digit, most=LARGEST)
SIZED = Layout({"-": "."}, say("numbers, - for none"), numbers=digit, most=LARGEST)


@lru_cache(maxsize=64)
def spare(grid: Grid) -> dict[frozenset[Cell], int]:
    """For empty cells that hang together, how many the areas of givens leave to others, at most.

    Two givens are in one area only if they are near enough.
    """
    free = pieces(grid.where("."), grid.beside.__getitem__)
    left = {frozenset(part): len(part) for part in free}
    for number, cells in given(grid).items():
        for group in pieces(cells, partial(within, grid, number - 1, cells)):
            around = {y for x in group for y in grid.beside[x]}
            touched = [part for part in left if part & around]
            if len(touched) == 1:
                left[touched[0]] -= -len(group) % number
    return left


@lru_cache(maxsize=64)
def rooms(grid: Grid) -> dict[int, set[Cell]]:
    """By size, the cells that an area may cover, by what is given."""
    givens, beside = given(grid), grid.beside
    if max(givens, default=1) > LARGEST:
        raise UsageError(say("the largest number of this puzzle is {n}", n=LARGEST))
    found: dict[int, set[Cell]] = {1: set()}
    for number in range(1, min(max(*givens, *spare(grid).values(), 1), LARGEST) + 1):
        own = {*givens.get(number, [])}
        taken = {y for x in own for y in beside[x]}
        wide = [part - taken for part, most in spare(grid).items() if most >= number]
        parts = [p for part in wide for p in pieces(part, beside.__getitem__) if len(p) >= number]
        for _ in range(number - 1):
            own |= {y for x in own for y in beside[x] if grid[y] == "."}
        if own or parts:
            found[number] = own.union(*parts)
    return found


def given(grid: Grid) -> dict[int, list[Cell]]:
    """The cells with each number."""
    found: dict[int, list[Cell]] = {}
    for cell, sign in grid.given.items():
        found.setdefault(number_of(sign) or LARGEST + 1, []).append(cell)
    return found


def within(grid: Grid, steps: int, cells: Iterable[Cell], x: Cell) -> list[Cell]:
    """Those of some cells that are so many steps away, or fewer."""
    r, c = grid.place(x)
    places = [(y, *grid.place(y)) for y in cells]
    return [y for y, i, j in places if abs(i - r) + abs(j - c) <= steps]


def likely(grid: Grid) -> bool:
    """The givens need about as many cells as there are, and find them."""
    total, count = sum(n * len(cells) for n, cells in given(grid).items()), len(grid.cells)
    parts = [
        (n, p) for n, cells in given(grid).items() for p in pieces(cells, grid.beside.__getitem__)
    ]
    fits = all(len(part) <= number <= LARGEST for number, part in parts)
    # A small letter that stands often is no number, but a wall of another puzzle.
    fits &= all(n <= 35 or len(cells) < 3 for n, cells in given(grid).items())
    touch = any(len(part) > 1 for _, part in parts)
    enough = 0.9 * count <= total != count and (touch or total <= 1.5 * count)
    return fits and enough and min(spare(grid).values(), default=-1) >= 0


class Fillomino(GridPuzzle):
    """Equal numbers that touch are one area."""

    titles = {"en": "Fillomino", "fr": "Fillomino"}
    formats = (
        rows(NUMBERS, ".fillomino", ".txt", believe=likely),
        sized_rows(cells_block(SIZED), believe=likely),
        puzzlink(("fillomino",), Cells(hex_number(digit), spaces("g"), sign_code(".", "."))),
        pzprv3("fillomino", words({".": ".", "-": "."}, digit), ANSWER, WALLS),
        penpa(Numbers(1, LARGEST, digit), description=say("numbers in cells"), believe=likely),
        sgt("filling", Cells(spaces("a"), decimal()), "3x3:3c2b1a", believe=likely),
    )
    decides = Digits("digit", NUMBERS, lambda grid: max(rooms(grid)))
    gives = Gives(numbers=True)

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        found, values = rooms(grid), range(1, max(rooms(grid)) + 1)
        can = {x: [v for v in values if x in found.get(v, ())] for x in grid.cells}
        cannot = {x: [v for v in values if x not in found.get(v, ())] for x in grid.cells}
        told: dict[str, Told] = {"Cells": "cells", "beside": "beside", "after": "after"}
        told |= {"Values": values, "can": can, "cannot": cannot}
        return {**told, **given_numbers(grid)}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        seen: set[Place] = set()
        for place in answer.where(DIGITS[1:]):
            sign, size = answer[place], DIGITS.index(answer[place])
            area = sorted(answer.reached(place, sign))
            if place in seen or len(area) <= size <= len(answer.reached(place, sign + UNKNOWN)):
                continue
            seen |= {*area}
            many = plural(
                len(area),
                "the area of {cells} has {n} cell",
                "the area of {cells} has {n} cells",
                cells=named(area),
            )
            yield Violation(
                "size", tuple(area), say("{many}, and holds {size}", many=many, size=size)
            )


PUZZLE = Fillomino()
