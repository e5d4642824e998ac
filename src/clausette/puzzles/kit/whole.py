"""Boards of grid puzzles as they are drawn: their settings, and another size."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from clausette.puzzles.base import Spot
from clausette.puzzles.editing import Choice, Setting
from clausette.puzzles.kit.answers import Decides
from clausette.puzzles.kit.board import HOLE, NOTHING, Grid
from clausette.puzzles.kit.cages import carried, fitting
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.editing import (
    blank,
    clues_outside,
    fresh_zone,
    given_of,
    outside_of,
    refuse_size,
)
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.zones import in_pieces
from clausette.words import say

VARIANT = "variant"


def settings(grid: Grid, gives: Gives) -> list[Setting]:
    """The numbers of the board, and which variant of the rules it asks for."""
    found: list[Setting] = []
    own = grid.numbers or tuple(w.usual(grid.height, grid.width) for w in gives.whole)
    for whole, number in zip(gives.whole, own, strict=True):
        most = whole.most(grid.height, grid.width)
        found.append(
            Setting(whole.name, whole.title, "number", number, whole.least, max(most, number))
        )
    if gives.variants:
        choices = tuple(Choice(variant, title) for variant, title in gives.variants.items())
        found.append(Setting(VARIANT, say("rules"), "choice", grid.variant, choices=choices))
    return found


def set_to(grid: Grid, values: Mapping[str, Any], gives: Gives, decides: Decides) -> Grid:
    """The board with other numbers, or of another variant."""
    usual = [whole.usual(grid.height, grid.width) for whole in gives.whole]
    own = grid.numbers or tuple(usual)
    pairs = zip(gives.whole, own, strict=True)
    numbers = tuple(values.get(whole.name, number) for whole, number in pairs)
    unsaid = all(whole.unsaid for whole in gives.whole) and [*numbers] == usual
    variant = values.get(VARIANT, grid.variant)
    changed = replace(grid, numbers=() if unsaid else numbers, variant=variant)
    return _fitting(changed, gives, decides)


def _fitting(grid: Grid, gives: Gives, decides: Decides) -> Grid:
    """The board without the numbers that its size or its settings leave no room for."""
    digits = gives.numbers and isinstance(decides, Digits)
    givens = tuple(
        (given_of(grid, given, gives, decides) or NOTHING) if digits else given
        for given in grid.givens
    )
    return replace(grid, givens=givens, note="", view="", called="", strange=False)


def _old_zone(grid: Grid, r: int, c: int) -> int:
    return grid.zones[r][c] if r < grid.height and c < grid.width else HOLE


def resized(grid: Grid, rows: int, columns: int, gives: Gives, decides: Decides) -> Grid:
    """The board with rows and columns added or cut off at the bottom and right.

    New cells join the zones that they touch.
    """
    refuse_size(decides, rows, columns)
    new = blank(gives, decides, rows, columns)
    fresh = fresh_zone(grid.zones) if grid.zones else 0
    givens = list(new.givens)
    zones = [list(row) for row in new.zones]
    for r, c in new.shape.places:
        near = min(r, grid.height - 1), min(c, grid.width - 1)
        if near == (r, c):
            givens[r * columns + c] = grid.givens[r * grid.width + c]
        if zones:
            zone = grid.zones[near[0]][near[1]]
            zones[r][c] = fresh if zone == HOLE and near != (r, c) else zone
    cut = in_pieces(zones) if zones else ()
    inside = [
        [_old_zone(grid, r, c) for c in range(columns)] for r in range(rows if grid.clues else 0)
    ]
    shape = new.shape
    clues: dict[Spot, str] = {}
    down, right = rows - grid.height, columns - grid.width
    for (r, c), clue in clues_outside(grid).items():  # those below and behind stay below and behind
        clues[(r + down if r >= grid.height else r, c + right if c >= grid.width else c)] = clue
    pairs = zip(gives.whole, grid.numbers, strict=False)
    numbers = tuple(min(number, whole.most(rows, columns)) for whole, number in pairs)
    resized = replace(
        new,
        givens=tuple(givens),
        zones=cut,
        clues=carried(grid.clues, inside, cut),
        edges=tuple((edge, mark) for edge, mark in grid.edges if edge in shape.inner),
        dots=tuple((dot, mark) for dot, mark in grid.dots if dot in gives.corners(shape)),
        outside=outside_of(new, clues),
        variant=grid.variant,
    )
    if gives.clues is not None:
        resized = fitting(resized, gives.clues.most)
    if numbers:
        named = {whole.name: n for whole, n in zip(gives.whole, numbers, strict=True)}
        return set_to(resized, named, gives, decides)
    return _fitting(resized, gives, decides)
