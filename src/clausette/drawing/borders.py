"""The lines between cells: which stretches are thick.

Gap `g` of the rows lies above row `g`, gap `g` of the columns left of column `g`; the first and
the last gap are the board's own edge, which is thick, as is the edge of a place without a cell.
Between dots only what the scene says is thick, and nothing is thin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeAlias

from clausette.drawing.geometry import exists
from clausette.scene import Place, Scene

Weight: TypeAlias = int
"""How heavy a line is: 0 none, 1 thin, 2 thick."""


class Stretch(NamedTuple):
    """A thick line along a gap, over the cells `first` to `last - 1`."""

    gap: int
    first: int
    last: int


def has_regions(scene: Scene) -> bool:
    return bool(scene.right or scene.below)


def is_plain_grid(scene: Scene) -> bool:
    """Whether every place has a cell, and rows are in line."""
    return not any(scene.indents) and not any(
        look.ground == "void" for row in scene.looks for look in row
    )


def thick_above(scene: Scene, gap: int, column: int) -> bool:
    """Whether the line along a gap of the rows is thick in a column."""
    return _thick((gap - 1, column), (gap, column), scene, scene.below)


def thick_left(scene: Scene, row: int, gap: int) -> bool:
    """Whether the line along a gap of the columns is thick in a row."""
    return _thick((row, gap - 1), (row, gap), scene, scene.right)


def _thick(before: Place, after: Place, scene: Scene, marked: frozenset[Place]) -> bool:
    """Thick between a cell and what is none, and where the scene says so."""
    if scene.surface == "dots":
        return before in marked
    one, other = exists(scene, before), exists(scene, after)
    return one != other or (one and before in marked)


def line_above(scene: Scene, gap: int, column: int) -> Weight:
    """What runs along a gap of the rows in a column: nothing where there is no cell."""
    return _line((gap - 1, column), (gap, column), scene, scene.below)


def line_left(scene: Scene, row: int, gap: int) -> Weight:
    """What runs along a gap of the columns in a row."""
    return _line((row, gap - 1), (row, gap), scene, scene.right)


def _line(before: Place, after: Place, scene: Scene, marked: frozenset[Place]) -> Weight:
    if _thick(before, after, scene, marked):
        return 2
    if scene.cages:
        return int(any((before in cage) != (after in cage) for cage in scene.cages))
    return int(exists(scene, before) and scene.surface != "dots")


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
