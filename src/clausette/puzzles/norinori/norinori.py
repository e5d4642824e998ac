"""Norinori: shade two cells in every zone, so that shaded cells come in separate dominoes."""

from __future__ import annotations

from clausette.puzzles import kit
from clausette.puzzles.late import late
from clausette.puzzles.norinori.liz import LIZ

SHADED, EMPTY = "#", "."


class Norinori(kit.GridPuzzle):
    """Two shaded cells in every zone, and every shaded cell beside exactly one other."""

    titles = {"en": "Norinori", "fr": "Norinori"}
    formats = (
        LIZ,
        kit.sized_rows(kit.DASHES, kit.ZONES),
        kit.puzzlink(("norinori",), kit.Border()),
        kit.pzprv3("norinori", kit.REGIONS, kit.ANSWER),
        kit.penpa(kit.ZoneEdges()),
    )
    decides = kit.Marks("shaded", SHADED, EMPTY, spelt={"x": SHADED, "X": SHADED, "-": EMPTY})
    gives = kit.Gives(zones=True)
    misfit = "shape"
    lays = kit.Lays(symmetric=False)
    sampled = late("clausette.puzzles.norinori.making.sampled")
    all_told = late("clausette.puzzles.norinori.making.all_told")
    mended = late("clausette.puzzles.norinori.making.mended")

    def tables(self, grid: kit.Grid) -> kit.Tables:
        zones = {"Zones": list(grid.by_zone), "zone": grid.by_zone}
        return {"Cells": "cells", "beside": "beside", **zones}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        for zone, (count, left) in answer.tally(grid.zones, SHADED).items():
            if count <= 2 <= count + left:
                continue
            cells = kit.by_zone(grid.zones)[zone]
            if count > 2:
                shaded = answer.held(cells, SHADED)
                message = kit.say(
                    "zone {zone} has {n} shaded cells, not 2: {cells}",
                    zone=zone + 1,
                    n=count,
                    cells=kit.named(shaded),
                )
                yield kit.Violation("zone", shaded, message)
            else:
                has = kit.plural(count, "{n} shaded cell", "{n} shaded cells")
                if left:
                    has = kit.say("{shaded} and {left} undecided", shaded=has, left=left)
                message = kit.say(
                    "zone {zone}, with {cell}, has {has}: it needs 2",
                    zone=zone + 1,
                    cell=kit.cell_name(cells[0]),
                    has=has,
                )
                yield kit.Violation("zone", tuple(cells), message)
        for place in answer.where(SHADED):
            signs = answer.beside(place)
            count = signs.count(SHADED)
            if not count and "?" not in signs:
                message = kit.say(
                    "{cell} is shaded and no cell beside it is", cell=kit.cell_name(place)
                )
                yield kit.Violation("partner", (place,), message)
            elif count > 1:
                partners = answer.held(answer.near(place), SHADED)
                message = kit.say(
                    "{cell} has {n} shaded cells beside it, not 1: {cells}",
                    cell=kit.cell_name(place),
                    n=count,
                    cells=kit.named(partners),
                )
                yield kit.Violation("crowd", (place, *partners), message)


PUZZLE = Norinori()
