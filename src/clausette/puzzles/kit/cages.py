"""Clues of zones: which zone has which, and what becomes of them when the zones change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from clausette.puzzles.base import Spot
from clausette.puzzles.kit.board import HOLE, NOTHING, Grid, Zones
from clausette.puzzles.kit.checking import by_zone
from clausette.scene import Place

Rows: TypeAlias = Sequence[Sequence[int]]


def clues_by_cell(grid: Grid) -> dict[Spot, str]:
    """For every cell whose zone has a clue, that clue."""
    if not grid.clues:
        return {}
    numbers = [zone for row in grid.zones for zone in row]
    pairs = zip(grid.shape.places, numbers, strict=True)
    found: dict[Spot, str] = {place: grid.clues[zone] for place, zone in pairs if zone != HOLE}
    return {place: clue for place, clue in found.items() if clue != NOTHING}


def first_cells(zones: Zones) -> list[Place]:
    """The first cell of every zone."""
    return [cells[0] for cells in by_zone(zones)] if zones else []


def kept(clues: Mapping[int, str], count: int) -> tuple[str, ...]:
    """The clues of so many zones, by their numbers from 0; nothing if there is none."""
    found = tuple(clues.get(zone, NOTHING) for zone in range(count))
    return found if any(clue != NOTHING for clue in found) else ()


def fitting(grid: Grid, most: int) -> Grid:
    """The board without the clues of zones that have more cells."""
    counts = {zone - 1: len(cells) for zone, cells in grid.by_zone.items()} if grid.clues else {}
    left = {zone: clue for zone, clue in enumerate(grid.clues) if counts[zone] <= most}
    return replace(grid, clues=kept(left, len(counts)))


def carried(clues: Sequence[str], before: Rows, after: Rows) -> tuple[str, ...]:
    """Clues of zones that change: a zone keeps its clue in the one that most of its cells are in,
    if most of that one comes from it. `before` has the old zone of every cell, or HOLE."""
    if not clues:
        return ()
    shared = Counter(
        (old, new)
        for one, other in zip(before, after, strict=True)
        for old, new in zip(one, other, strict=True)
        if HOLE not in (old, new)
    )
    ranked = sorted(shared, key=lambda pair: (-shared[pair], pair))
    comes_from: dict[int, int] = {}
    goes_to: dict[int, int] = {}
    for old, new in ranked:
        comes_from.setdefault(new, old)
        goes_to.setdefault(old, new)
    found = {new: clues[old] for new, old in comes_from.items() if goes_to[old] == new}
    return kept(found, 1 + max(map(max, after)))
