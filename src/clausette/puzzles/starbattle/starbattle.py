"""Star Battle: as many stars in every row, column and zone, and no two that touch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.addresses import ANSWER, COUNT, REGIONS, puzzlink, pzprv3
from clausette.puzzles.kit.answers import Marks
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.checking import Filled, named, unit_name
from clausette.puzzles.kit.codecs import Border, Count, Then
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives, Whole
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import sized_rows, zones_block
from clausette.scene import Look, Place, Stroke, Symbol
from clausette.words import plural, say

STAR, EMPTY, HOLE = "*", ".", "#"
PATH = "M50 10L61 37L90 40L68 59L75 88L50 72L25 88L32 59L10 40L39 37Z"
LOOK = Look(mark=Symbol(say("star"), "*", "★", (Stroke(PATH, fill="warm"),)), given=False)


class StarBattle(GridPuzzle):
    """The number of stars is `grid.numbers[0]`. Holes belong to no zone and hold no star."""

    titles = {"en": "Star Battle", "fr": "Star Battle"}
    formats = (
        sized_rows(
            zones_block(HOLE, "@"),
            more=(say("stars"),),
            extension=".starbattle",
            believe=lambda grid: len(grid.by_zone) == grid.height == grid.width,
        ),
        puzzlink(("starbattle",), Then(Count(say("stars")), Border())),
        pzprv3("starbattle", COUNT, REGIONS, ANSWER),
    )
    decides = Marks("star", STAR, EMPTY, LOOK, where=EMPTY, spelt={"x": STAR, "-": EMPTY})
    looks = {HOLE: Look("wall")}
    gives = Gives(
        signs=HOLE,
        zones=True,
        hole=HOLE,
        called={HOLE: say("a hole")},
        whole=(
            Whole(
                "stars", say("stars"), lambda *_: 1, lambda high, wide: (max(high, wide) + 1) // 2
            ),
        ),
    )

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        told: dict[str, Told] = {"Cells": "cells", "after": "touching after"}
        told |= {"Rows": "rows", "row": "row", "Columns": "columns", "column": "column"}
        told |= {"Zones": list(grid.by_zone), "zone": grid.by_zone, "Holes": grid.where(HOLE)}
        return told | {"Stars": grid.numbers[0]}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        units: dict[tuple[str, int], list[Place]] = {}
        for r, row in enumerate(grid.zones):
            for c, zone in enumerate(row):
                for unit in (("row", r), ("column", c), ("zone", zone)):
                    units.setdefault(unit, []).append((r, c))
        stars = grid.numbers[0]
        for (rule, number), cells in units.items():
            if number >= 0 and (count := answer.miscount(cells, STAR, stars, stars)) is not None:
                message = plural(
                    count,
                    "{unit} has {n} star, not {wanted}",
                    "{unit} has {n} stars, not {wanted}",
                    unit=unit_name(rule, number + 1),
                    wanted=stars,
                )
                yield Violation(rule, answer.held(cells, STAR) or tuple(cells), message)
        for star in answer.where(STAR):
            near = [x for x in answer.near(star, corners=True) if x > star]
            for other in answer.held(near, STAR):
                message = say("the stars on {cells} touch", cells=named((star, other)))
                yield Violation("apart", (star, other), message)

    def around(self, grid: Grid) -> Mapping[Place, Look]:
        stars = Look(text=str(grid.numbers[0]))
        return {(-1, grid.width - 2): stars, (-1, grid.width - 1): LOOK}


PUZZLE = StarBattle()
