"""Tables that rules speak of and no puzzle has to tell; groups that stand for `exact`."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.facts import facts_of
from clausette.puzzles.kit.groups import groups_of
from clausette.puzzles.kit.sides import Sides
from clausette.puzzles.kit.usual import GEOMETRIES, spoken_of, usual_tables
from clausette.puzzles.kit.wires import Links
from clausette.scene import Edge


def test_rules_speak_of_sets_and_tables_but_comments_do_not(tmp_path: Path) -> None:
    text = ";; The board gives $Rows.\n;;; a: {$square($s)}.\nbigand $x in $Cells: p($x) end\n"
    (tmp_path / "rules.touist").write_text(text, encoding="utf-8")
    assert spoken_of(tmp_path) == {"square", "Cells"}


def test_only_what_is_spoken_of_is_told() -> None:
    grid = Grid.of("2.", "x.")
    told = usual_tables(grid, {"Given", "Numbered", "clue", "Cells", "mine"}, {})
    assert told == {"Given": [1, 3], "Numbered": [1], "clue": {1: 2}, "Cells": "cells"}


def test_every_geometry_is_one_that_boards_have() -> None:
    grid = Grid.of("...", "...")
    for decided in (Sides("line").tables(grid), Links("line").tables(grid)):
        tables = usual_tables(grid, {*GEOMETRIES, *decided}, decided)
        assert len(facts_of(grid, tables).given) == len(tables)


def test_links_go_straight_on() -> None:
    grid = Grid.of("...", "...")
    told = usual_tables(grid, {"opposite", "beyond"}, Links("line").tables(grid))
    links = grid.shape.sides
    first, second = links[Edge(0, 0, "right")], links[Edge(0, 1, "right")]
    given = facts_of(grid, told).given
    opposite: Any = given["$opposite"]
    beyond: Any = given["$beyond"]
    assert opposite.entries[2, first] == beyond.entries[1, first] == [second]
    assert opposite.entries[1, first] == beyond.entries[2, first] == []


@pytest.mark.parametrize(("number", "count", "most"), [*product(range(4), range(4), (1, 2))])
def test_groups_allow_what_counts_exactly_as_much(number: int, count: int, most: int) -> None:
    things = "abc"[:count]
    found = groups_of({"x": number}, {"x": things}, most)

    def reaches(levels: Sequence[int], group: int) -> bool:
        """Whether all things of a group count for as much as there, or more."""
        own = dict(zip(things, levels, strict=True))
        tables = enumerate(found.counting, 1)
        return all(own[thing] >= n for n, table in tables for thing in table["x", group])

    for levels in product(range(most + 1), repeat=count):
        lacking = [most - level for level in levels]
        crowded = any(reaches(levels, group) for group in found.crowds["x", number])
        short = any(reaches(lacking, group) for group in found.gaps["x", number])
        assert (not crowded and not short) == (sum(levels) == number)
