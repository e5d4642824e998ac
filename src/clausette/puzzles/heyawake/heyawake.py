"""Heyawake: shade cells of zones, some of them counted; no unshaded line enters three of them."""

from collections.abc import Iterator, Mapping
from itertools import groupby, pairwise

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, REGIONS, puzzlink, pzprv3, words
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, by_zone, cut_off, named, side_by_side
from clausette.puzzles.kit.codecs import Border, RoomNumbers, Then
from clausette.puzzles.kit.codes import hex_number, spaces
from clausette.puzzles.kit.drawings import Numbers, ZoneEdges, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.shape import Cell
from clausette.puzzles.kit.sized import ZONE_NAMES, cells_block, sized_rows
from clausette.puzzles.kit.texts import Layout
from clausette.scene import cell_name
from clausette.words import plural, say

SHADED, WHITE = "#", "."
NUMBERS = Layout({"-": ".", ".": ".", "0": "0"}, say("numbers, - for none"), numbers=str)


def likely(grid: Grid) -> bool:
    """Numbers stand in the first cells of zones, of which there are as many at least; without any,
    some zone has only one cell."""
    first = {cells[0] for cells in grid.by_zone.values()}
    alone = any(len(cells) == 1 for cells in grid.by_zone.values())
    fits = all(
        int(grid[cells[0]]) <= len(cells)
        for cells in grid.by_zone.values()
        if cells[0] in grid.given
    )
    return first.issuperset(grid.given) and fits and bool(grid.given or alone)


def spans(grid: Grid) -> list[list[Cell]]:
    """The shortest stretches of lines that cross two borders."""
    zone = {cell: number for number, cells in grid.by_zone.items() for cell in cells}
    found = []
    for line in grid.lines:
        runs = [list(run) for _, run in groupby(line, key=zone.__getitem__)]
        found += [[a[-1], *b, c[0]] for a, b, c in zip(runs, runs[1:], runs[2:], strict=False)]
    return found


class Heyawake(GridPuzzle):
    """A number counts the shaded cells of its zone, wherever it stands in it."""

    titles = {"en": "Heyawake", "fr": "Heyawake"}
    formats = (
        sized_rows(cells_block(NUMBERS), ZONE_NAMES, extension=".heyawake", believe=likely),
        puzzlink(("heyawake",), Then(Border(), RoomNumbers(hex_number(), spaces("g")))),
        pzprv3("heyawake", REGIONS, words({".": "."}, str), ANSWER),
        penpa(
            ZoneEdges(),
            Numbers(0, 999),
            description=say("numbers in cells, thick edges part the zones"),
            believe=likely,
        ),
    )
    decides = Marks("shaded", SHADED, WHITE, spelt={"x": SHADED, "-": WHITE})
    gives = Gives(numbers=True, signs="0", zones=True)

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        stretches = dict(enumerate(spans(grid), 1))
        clue = {cell: int(number) for cell, number in grid.given.items()}
        zone = {cell: cells for cells in grid.by_zone.values() for cell in cells if cell in clue}
        told: dict[str, Told] = {"Clues": list(clue), "clue": clue, "zone": zone}
        told |= {"Spans": list(stretches), "span": stretches, "Cells": "cells"}
        return told | {"after": "after", "beside": "beside", "before": "before"}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        zones = by_zone(grid.zones)
        for at, number in enumerate(grid.givens):
            r, c = divmod(at, grid.width)
            cells, wanted = zones[grid.zones[r][c]], int(number) if number.isdigit() else -1
            count = answer.miscount(cells, SHADED, wanted, wanted)
            if wanted >= 0 and count is not None:
                message = plural(
                    count,
                    "the zone of {cell} has {n} shaded cell, not {wanted}",
                    "the zone of {cell} has {n} shaded cells, not {wanted}",
                    cell=cell_name((r, c)),
                    wanted=wanted,
                )
                yield Violation("clue", tuple(cells), message)
        for run in answer.matches(r"\.+"):
            zone = [grid.zones[r][c] for r, c in run.cells]
            crossed = sum(one != other for one, other in pairwise(zone))
            if crossed > 1:
                message = say(
                    "the unshaded cells {cells} enter three zones", cells=named(run.cells)
                )
                yield Violation("span", tuple(run.cells), message)
        yield from side_by_side(answer, "apart", SHADED)
        yield from cut_off(answer, "joined", WHITE)


PUZZLE = Heyawake()
