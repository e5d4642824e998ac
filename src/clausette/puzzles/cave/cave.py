"""Cave, also called Corral or Bag: numbers count the cells of the cave that they see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, puzzlink, pzprv3, words
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, cut_off, named, seen_otherwise
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

ROCK, CAVE, ANY = "#", ".", "@"
PLAIN = Layout({".": ".", ANY: ANY}, say("numbers, @ for an unknown one, . for none"), str)
SIZED = Layout({"-": ".", **PLAIN.signs}, say("numbers, @ for an unknown one, - for none"), str)


def likely(grid: Grid) -> bool:
    """Few numbers, and none that no cave can have."""
    numbers = [int(given) for given in grid.given.values() if given != ANY]
    few = 0 < 2 * len(numbers) <= len(grid.givens)
    return few and min(numbers) > 1 and max(numbers) < grid.height + grid.width


def surely(grid: Grid) -> bool:
    """The same, and a number larger than counts of neighbours and the digits of a square board."""
    least = max(4, grid.width) if grid.height == grid.width else 4
    return likely(grid) and any(n.isdigit() and int(n) > least for n in grid.given.values())


class Cave(GridPuzzle):
    """Cells outside the cave are rock, and shaded; all with a number, even unknown, are inside."""

    titles = {"en": "Cave", "fr": "Cave"}
    formats = (
        rows(PLAIN, ".cave", ".txt", believe=surely),
        sized_rows(cells_block(SIZED), believe=likely),
        puzzlink(("cave", "bag"), Cells(hex_number(), spaces("g"), sign_code(ANY, "."))),
        pzprv3("cave", words({".": ".", "-": ANY}, str), ANSWER, also=("bag",)),
        penpa(Numbers(1, 999), description=say("numbers in cells"), believe=surely),
    )
    decides = Marks("rock", ROCK, CAVE, spelt={"x": CAVE, "-": ROCK}, spare=True)
    looks = {ANY: Look(text="?")}
    gives = Gives(signs=ANY, numbers=True, called={ANY: say("an unknown number")})

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        clue = {x: int(given) for x, given in grid.given.items() if given != ANY}
        # Farther away than the number says nothing is seen.
        ways = [(k, way[:n]) for k, n in clue.items() for way in grid.shape.ways(k)]
        sight: dict[Cell, list[Cell]] = {k: [] for k in clue}
        nearer: dict[tuple[Cell, Cell], list[Cell]] = {}
        for k, way in ways:
            sight[k] += way
            nearer |= {(k, x): list(way[i - 1 : i]) for i, x in enumerate(way)}
        rim = {x for line in grid.lines for x in (line[0], line[-1])}
        told: dict[str, Told] = {"Clues": list(clue), "clue": clue}
        told |= {"sight": sight, "nearer": nearer, "Given": list(grid.given)}
        told |= {"Rim": [x for x in grid.cells if x in rim]}
        told |= {"Inner": [x for x in grid.cells if x not in rim]}
        return told | {"Cells": "cells", "beside": "beside", "before": "before"}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        yield from seen_otherwise(answer, "clue", grid.givens, CAVE)
        yield from cut_off(answer, "joined", CAVE)
        last = (0, grid.height - 1), (0, grid.width - 1)
        rim = [x for x in answer.where(ROCK + "?") if x[0] in last[0] or x[1] in last[1]]
        reached = {x for start in rim for x in answer.reached(start, ROCK + "?")}
        if shut_in := sorted({*answer.where(ROCK)} - reached):
            message = say("there is no way out of the cave from {cells}", cells=named(shut_in))
            yield Violation("outside", tuple(shut_in), message)


PUZZLE = Cave()
