"""Norinori: shade two cells in every zone, so that shaded cells come in separate dominoes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, REGIONS, puzzlink, pzprv3
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, by_zone, named
from clausette.puzzles.kit.codecs import Border
from clausette.puzzles.kit.drawings import ZoneEdges, penpa
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import DASHES, ZONES, sized_rows
from clausette.puzzles.norinori.liz import LIZ
from clausette.scene import cell_name
from clausette.words import plural, say

SHADED, EMPTY = "#", "."


class Norinori(GridPuzzle):
    """Two shaded cells in every zone, and every shaded cell beside exactly one other."""

    titles = {"en": "Norinori", "fr": "Norinori"}
    formats = (
        LIZ,
        sized_rows(DASHES, ZONES),
        puzzlink(("norinori",), Border()),
        pzprv3("norinori", REGIONS, ANSWER),
        penpa(ZoneEdges(), description=say("thick edges part the zones")),
    )
    decides = Marks("shaded", SHADED, EMPTY, spelt={"x": SHADED, "X": SHADED, "-": EMPTY})
    gives = Gives(zones=True)
    misfit = "shape"

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        zones = {"Zones": list(grid.by_zone), "zone": grid.by_zone}
        return {"Cells": "cells", "beside": "beside", **zones}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        for zone, (count, left) in answer.tally(grid.zones, SHADED).items():
            if count <= 2 <= count + left:
                continue
            cells = by_zone(grid.zones)[zone]
            if count > 2:
                shaded = answer.held(cells, SHADED)
                message = say(
                    "zone {zone} has {n} shaded cells, not 2: {cells}",
                    zone=zone + 1,
                    n=count,
                    cells=named(shaded),
                )
                yield Violation("zone", shaded, message)
            else:
                has = plural(count, "{n} shaded cell", "{n} shaded cells")
                if left:
                    has = say("{shaded} and {left} undecided", shaded=has, left=left)
                message = say(
                    "zone {zone}, with {cell}, has {has}: it needs 2",
                    zone=zone + 1,
                    cell=cell_name(cells[0]),
                    has=has,
                )
                yield Violation("zone", tuple(cells), message)
        for place in answer.where(SHADED):
            signs = answer.beside(place)
            count = signs.count(SHADED)
            if not count and "?" not in signs:
                message = say("{cell} is shaded and no cell beside it is", cell=cell_name(place))
                yield Violation("partner", (place,), message)
            elif count > 1:
                partners = answer.held(answer.near(place), SHADED)
                message = say(
                    "{cell} has {n} shaded cells beside it, not 1: {cells}",
                    cell=cell_name(place),
                    n=count,
                    cells=named(partners),
                )
                yield Violation("crowd", (place, *partners), message)


PUZZLE = Norinori()
