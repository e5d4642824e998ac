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
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.scenes import Gives
from clausette.puzzles.kit.sized import DASHES, ZONES, sized_rows
from clausette.puzzles.norinori.liz import LIZ
from clausette.scene import cell_name

SHADED, EMPTY = "#", "."


class Norinori(GridPuzzle):
    """Two shaded cells in every zone, and every shaded cell beside exactly one other."""

    titles = {"en": "Norinori", "fr": "Norinori"}
    formats = (
        LIZ,
        sized_rows(DASHES, ZONES),
        puzzlink(("norinori",), Border()),
        pzprv3("norinori", REGIONS, ANSWER),
        penpa(ZoneEdges(), description="thick edges part the zones"),
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
                told = f"zone {zone + 1} has {count} shaded cells, {named(shaded)}"
                yield Violation("zone", shaded, f"{told}: exactly two belong")
            else:
                undecided = f" and {left} undecided" if left else ""
                told = f"zone {zone + 1}, with {cell_name(cells[0])}, has {count} shaded{undecided}"
                yield Violation("zone", tuple(cells), f"{told}: two are needed")
        for place in answer.where(SHADED):
            signs = answer.beside(place)
            count = signs.count(SHADED)
            if not count and "?" not in signs:
                told = f"{cell_name(place)} is shaded and no cell beside it is"
                yield Violation("partner", (place,), told)
            elif count > 1:
                partners = answer.held(answer.near(place), SHADED)
                told = f"{cell_name(place)} has {count} shaded cells beside it, {named(partners)}"
                yield Violation("crowd", (place, *partners), f"{told}: one at most")


PUZZLE = Norinori()
