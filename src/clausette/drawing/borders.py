"""The lines between cells: which stretches are thick, and what meets at a corner.

Gap `g` of the rows lies above row `g`, gap `g` of the columns left of column `g`; the first and
the last gap are the board's own edge, which is thick.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from clausette.scene import Scene

Weight: TypeAlias = int
"""How heavy a line is: 0 none, 1 thin, 2 thick."""


class Stretch(NamedTuple):
    """A thick line along a gap, over the cells `first` to `last - 1`."""

    gap: int
    first: int
    last: int


def has_regions(scene: Scene) -> bool:
    return bool(scene.right or scene.below)


def thick_above(scene: Scene, gap: int, column: int) -> bool:
    """Whether the line along a gap of the rows is thick in a column."""
    return gap in (0, scene.rows) or (gap - 1, column) in scene.below


def thick_left(scene: Scene, row: int, gap: int) -> bool:
    """Whether the line along a gap of the columns is thick in a row."""
    return gap in (0, scene.columns) or (row, gap - 1) in scene.right


def across(scene: Scene) -> Iterator[Stretch]:
    """The thick lines from left to right, each as long as it goes."""
    return _stretches(scene.rows, scene.columns, lambda gap, at: thick_above(scene, gap, at))


def down(scene: Scene) -> Iterator[Stretch]:
    """The thick lines from top to bottom, each as long as it goes."""
    return _stretches(scene.columns, scene.rows, lambda gap, at: thick_left(scene, at, gap))


def _stretches(gaps: int, cells: int, thick: Callable[[int, int], bool]) -> Iterator[Stretch]:
    for gap in range(gaps + 1):
        first = 0
        while first < cells:
            if not thick(gap, first):
                first += 1
                continue
            last = first
            while last < cells and thick(gap, last):
                last += 1
            yield Stretch(gap, first, last)
            first = last


def corner(scene: Scene, row: int, column: int) -> tuple[Weight, Weight, Weight, Weight]:
    """What leaves a corner of the grid: up, right, down, left."""
    return (
        _weight(row > 0, row > 0 and thick_left(scene, row - 1, column)),
        _weight(column < scene.columns, column < scene.columns and thick_above(scene, row, column)),
        _weight(row < scene.rows, row < scene.rows and thick_left(scene, row, column)),
        _weight(column > 0, column > 0 and thick_above(scene, row, column - 1)),
    )


def _weight(exists: bool, thick: bool) -> Weight:
    return 2 if thick else int(exists)
