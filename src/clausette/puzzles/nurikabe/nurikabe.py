"""Nurikabe: shade the sea, which hangs together, around islands of given sizes."""

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import puzzlink, pzprv3, words
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, cut_off, named
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import hex_number, sign_code, spaces
from clausette.puzzles.kit.drawings import Numbers, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.shape import Cell
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.scene import Look, cell_name
from clausette.words import plural, say

SEA, LAND, ANY = "#", ".", "@"
PLAIN = Layout({".": ".", ANY: ANY}, say("numbers, @ for an unknown one, . for none"), str)
SIZED = Layout(
    {"-": ".", ANY: ANY, ".": "."}, say("numbers, @ for an unknown one, - for none"), str
)


def likely(grid: Grid) -> bool:
    """Few numbers, whose islands leave some sea; larger than counts of neighbours, or many."""
    sizes = [int(sign) for sign in grid.given.values() if sign != ANY]
    cells = len(grid.givens)
    few = 3 * len(grid.given) <= cells and 0 not in sizes and sum(sizes) < cells
    return few and (max(sizes, default=0) > 4 or 10 * sum(sizes) > 3 * cells)


def surely(grid: Grid) -> bool:
    """The same, and larger than the digits of a square board."""
    sizes = [int(sign) for sign in grid.given.values() if sign != ANY]
    least = max(4, grid.width) if grid.height == grid.width else 4
    return likely(grid) and max(sizes, default=0) > least


def beyond(grid: Grid) -> list[Cell]:
    """The cells that are farther from every number than its island can go."""
    reached: set[Cell] = set()
    for home, sign in grid.given.items():
        own, rim = {home}, {home}
        for _ in range(len(grid.cells) if sign == ANY else int(sign) - 1):
            rim = {y for x in rim for y in grid.beside[x]} - own
            own |= rim
        reached |= own
    return [cell for cell in grid.cells if cell not in reached]


class Nurikabe(GridPuzzle):
    """Cells with a number, known or not, are land."""

    titles = {"en": "Nurikabe", "fr": "Nurikabe"}
    formats = (
        rows(PLAIN, ".nurikabe", ".txt", believe=surely),
        sized_rows(cells_block(SIZED), believe=likely),
        puzzlink(("nurikabe",), Cells(hex_number(), spaces("g"), sign_code(ANY, "."))),
        # One block holds the numbers and an answer.
        pzprv3("nurikabe", words({".": ".", "-": ANY, "#": ".", "+": "."}, str)),
        penpa(Numbers(1, 999), description=say("numbers in cells"), believe=surely),
    )
    decides = Marks("sea", SEA, LAND, spelt={"x": SEA, "-": LAND}, spare=True)
    looks = {ANY: Look(text="?")}
    gives = Gives(signs=ANY, numbers=True, unknown=ANY, called={ANY: say("an unknown number")})

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        size = {cell: int(sign) for cell, sign in grid.given.items() if sign != ANY}
        far = {*beyond(grid)}
        told: dict[str, Told] = {"Islands": list(grid.given), "Sized": list(size), "size": size}
        told |= {"far": {cell: int(cell in far) for cell in grid.cells}}
        told |= {"Squares": "squares", "square": "square", "Cells": "cells"}
        return told | {"beside": "beside", "before": "before"}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        for square in answer.squares(SEA):
            message = say("{cells} are all sea", cells=named(square))
            yield Violation("pool", square, message)
        yield from cut_off(answer, "joined", SEA)
        signs = {divmod(at, grid.width): x for at, x in enumerate(grid.givens) if x != "."}
        homes = [place for place in signs if answer[place] != SEA]
        for place in homes:
            island, most = answer.reached(place, LAND), answer.reached(place, LAND + "?")
            others = [other for other in homes if other > place and other in island]
            if others:
                message = say("{cells} are on one island", cells=named((place, *others)))
                yield Violation("apart", (place, *others), message)
            wanted = int(signs[place]) if signs[place] != ANY else len(island)
            if not len(island) <= wanted <= len(most):
                cells = island if len(island) > wanted else most
                message = plural(
                    len(cells),
                    "the island of {cell} has {n} cell, not {wanted}",
                    "the island of {cell} has {n} cells, not {wanted}",
                    cell=cell_name(place),
                    wanted=wanted,
                )
                yield Violation("size", tuple(sorted(cells)), message)
        left = set(answer.where(LAND))
        while left:
            island = answer.reached(min(left), LAND + "?")
            lost = sorted(left & island)
            left -= island
            if not island & signs.keys():
                message = say("no number is on the island of {cells}", cells=named(lost))
                yield Violation("lost", tuple(lost), message)


PUZZLE = Nurikabe()
