"""Star Battle: as many stars in every row, column and zone, and no two that touch."""

from __future__ import annotations

from collections.abc import Mapping

from clausette.puzzles import kit
from clausette.puzzles.late import late

STAR, EMPTY, HOLE = "*", ".", "#"
PATH = "M50 10L61 37L90 40L68 59L75 88L50 72L25 88L32 59L10 40L39 37Z"
LOOK = kit.Look(
    mark=kit.Symbol(kit.say("star"), "*", "★", (kit.Stroke(PATH, fill="warm"),)), given=False
)


class StarBattle(kit.GridPuzzle):
    """The number of stars is `grid.numbers[0]`. Holes belong to no zone and hold no star."""

    titles = {"en": "Star Battle", "fr": "Star Battle"}
    formats = (
        kit.sized_rows(
            kit.zones_block(HOLE, "@"),
            more=(kit.say("stars"),),
            extension=".starbattle",
            believe=lambda grid: len(grid.by_zone) == grid.height == grid.width,
        ),
        kit.puzzlink(("starbattle",), kit.Then(kit.Count(kit.say("stars")), kit.Border())),
        kit.pzprv3("starbattle", kit.COUNT, kit.REGIONS, kit.ANSWER),
    )
    decides = kit.Marks("star", STAR, EMPTY, LOOK, where=EMPTY, spelt={"x": STAR, "-": EMPTY})
    looks = {HOLE: kit.Look("wall")}
    gives = kit.Gives(
        signs=HOLE,
        zones=True,
        hole=HOLE,
        called={HOLE: kit.say("a hole")},
        whole=(
            kit.Whole(
                "stars",
                kit.say("stars"),
                lambda *_: 1,
                lambda high, wide: (max(high, wide) + 1) // 2,
            ),
        ),
    )
    lays = kit.Lays(symmetric=False)
    sampled = late("clausette.puzzles.starbattle.making.sampled")
    all_told = late("clausette.puzzles.starbattle.making.all_told")
    mended = late("clausette.puzzles.starbattle.making.mended")

    def tables(self, grid: kit.Grid) -> kit.Tables:
        told: dict[str, kit.Told] = {"Cells": "cells", "after": "touching after"}
        told |= {"Rows": "rows", "row": "row", "Columns": "columns", "column": "column"}
        told |= {"Zones": list(grid.by_zone), "zone": grid.by_zone, "Holes": grid.where(HOLE)}
        return told | {"Stars": grid.numbers[0]}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        units: dict[tuple[str, int], list[kit.Place]] = {}
        for r, row in enumerate(grid.zones):
            for c, zone in enumerate(row):
                for unit in (("row", r), ("column", c), ("zone", zone)):
                    units.setdefault(unit, []).append((r, c))
        stars = grid.numbers[0]
        for (rule, number), cells in units.items():
            if number >= 0 and (count := answer.miscount(cells, STAR, stars, stars)) is not None:
                message = kit.plural(
                    count,
                    "{unit} has {n} star, not {wanted}",
                    "{unit} has {n} stars, not {wanted}",
                    unit=kit.unit_name(rule, number + 1),
                    wanted=stars,
                )
                yield kit.Violation(rule, answer.held(cells, STAR) or tuple(cells), message)
        for star in answer.where(STAR):
            near = [x for x in answer.near(star, corners=True) if x > star]
            for other in answer.held(near, STAR):
                message = kit.say("the stars on {cells} touch", cells=kit.named((star, other)))
                yield kit.Violation("apart", (star, other), message)

    def around(self, grid: kit.Grid) -> Mapping[kit.Place, kit.Look]:
        stars = kit.Look(text=str(grid.numbers[0]))
        return {(-1, grid.width - 2): stars, (-1, grid.width - 1): LOOK}


PUZZLE = StarBattle()
