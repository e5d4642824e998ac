"""Numberlink: join equal numbers by lines that neither cross nor branch."""

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import BORDERS, puzzlink, pzprv3, words
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.checking import Filled, named
from clausette.puzzles.kit.codecs import Cells
from clausette.puzzles.kit.codes import hex_number, spaces
from clausette.puzzles.kit.drawings import Numbers, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.paths import Paths
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout, rows
from clausette.puzzles.kit.wires import Links
from clausette.words import say

PLAIN = Layout({".": NOTHING}, say("numbers, . for none"), numbers=str)
SIZED = Layout({"-": NOTHING, ".": NOTHING}, say("numbers, - for none"), numbers=str)


def likely(grid: Grid) -> bool:
    """Whether every number is there twice, and all of them leave room for lines."""
    numbers = list(grid.given.values())
    return (
        bool(numbers)
        and all(numbers.count(n) == 2 for n in numbers)
        and 2 * len(numbers) <= len(grid.givens)
    )


class Numberlink(GridPuzzle):
    """Cells may stay empty. Lines from number to number have no loose ends, so that nothing but
    loops of their own and wrong ends are left to be excluded."""

    titles = {"en": "Numberlink", "fr": "Numberlink"}
    formats = (
        rows(PLAIN, ".numberlink", ".txt", believe=likely),
        sized_rows(cells_block(SIZED), believe=likely),
        puzzlink(("numlin", "numberlink"), Cells(hex_number(), spaces("g"))),
        pzprv3("numlin", words({".": NOTHING}, str), BORDERS),
        penpa(Numbers(1, 9999), description=say("numbers in cells"), believe=likely),
    )
    decides = Links("line")
    gives = Gives(numbers=True, full=True, size=(6, 6))

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        shape, given = grid.shape, grid.given
        later = {x: [y for y in given if x < y and given[x] != given[y]] for x in given}
        ends = {link: list(grid.across(link)) for link in shape.links}
        first = [link for link, cells in ends.items() if not given.keys().isdisjoint(cells)]
        told: dict[str, Told] = {"Plain": grid.where(NOTHING), "Numbered": list(given)}
        told |= {"number": {x: int(number) for x, number in given.items()}, "others": later}
        told |= {"First": first, "Others": sorted(ends.keys() - {*first}), "ends": ends}
        told |= {"Numbers": sorted({*map(int, given.values())}), "rest": "links beside"}
        told |= {"Cells": "cells", "Links": "links", "at": "links at", "across": "links across"}
        return told | {"meets": "links meeting"}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        paths = Paths(answer, cells=True)
        shows = {
            (2 * r + 1, 2 * c + 1): sign
            for (r, c), sign in zip(grid.shape.places, grid.givens, strict=True)
            if sign != NOTHING
        }
        for point, lines in paths.joined.items():
            (place,), count, most = paths.around(point), len(lines), 1 if point in shows else 2
            cell = paths.name(point)
            if count > most:
                message = say("{n} lines meet in {point}", n=count, point=cell)
                yield Violation("end" if point in shows else "through", (place,), message)
            elif count + paths.open[point] < 1 and point in shows:
                yield Violation(
                    "end", (place,), say("no line leads to the number {cell}", cell=cell)
                )
            elif count == 1 and not paths.open[point] and point not in shows:
                yield Violation("through", (place,), say("the line ends in {point}", point=cell))
        for part in paths.parts():
            numbers = [point for point in part if point in shows]
            cells = tuple(paths.around(point)[0] for point in numbers)
            if len({shows[point] for point in numbers}) > 1:
                yield Violation(
                    "apart",
                    cells,
                    say("a line joins {cells}, which show different numbers", cells=named(cells)),
                )
            if not numbers and all(len(paths.joined[point]) == 2 for point in part):
                ring = tuple(paths.around(point)[0] for point in part)
                yield Violation(
                    "loop",
                    ring,
                    say("the line through {cells} is a loop of its own", cells=named(ring)),
                )


PUZZLE = Numberlink()
