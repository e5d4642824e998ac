"""Zones: every cell belongs to one, unless it is a hole, and each is in one piece."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain, count, pairwise
from typing import Any, Protocol

from clausette.errors import UsageError
from clausette.puzzles.base import BoardError
from clausette.puzzles.kit.board import HOLE, Zones
from clausette.puzzles.links.borders import Bits, borders, regions
from clausette.scene import cell_name
from clausette.words import plural, say


class Standing(Protocol):
    """Something that stands somewhere in a text."""

    @property
    def line(self) -> int: ...

    @property
    def column(self) -> int: ...


def zones_of(
    numbers: Sequence[Sequence[int]],
    where: Callable[[], Sequence[Sequence[Standing]]],
    name: str,
    gaps: bool = False,
) -> Zones:
    """The zones with these numbers, which must run from 0 or 1, without a gap unless gaps are good.

    `where` says where in the text the number of each cell stands, for errors.
    """
    found = dict.fromkeys([number for row in numbers for number in row])
    low, high = min(found), max(found)
    if not gaps and (low not in (0, 1) or high - low + 1 != len(found)):
        raise _gap(numbers, sorted(found), where(), name)
    order = {number: zone for zone, number in enumerate(found)}
    zones = tuple([tuple([order[number] for number in row]) for row in numbers])
    if count_pieces(zones) != len(order):
        row, column = _second_piece(zones)
        at = where()[row][column]
        cause = say(
            "zone {n} is cut in two: {cell} does not touch the rest of it",
            n=numbers[row][column],
            cell=cell_name((row, column)),
        )
        remedy = say(
            "the cells of a zone are joined by their sides; give the other part its own number"
        )
        raise BoardError(name, at.line, at.column, cause, remedy)
    return zones


def zones_between(right: Bits, below: Bits) -> dict[str, Any]:
    """The zones that borders part, as fields of a Grid; those that end inside a zone are noted."""
    zones = regions(right, below)
    real_right, real_below = borders(zones)
    loose = int((right & ~real_right).sum() + (below & ~real_below).sum())
    if not loose:
        return {"zones": zones}
    note = plural(
        loose,
        "{n} piece of border ends inside a zone, and is passed over",
        "{n} pieces of border end inside a zone, and are passed over",
    )
    return {"zones": zones, "note": note}


def with_holes(
    numbers: Sequence[Sequence[int | None]],
    where: Callable[[], Sequence[Sequence[Standing]]],
    name: str,
) -> Zones:
    """The zones with these numbers, which may have gaps; None is a cell of no zone."""
    holes = count(1)  # each is a zone of its own while the others are looked at
    filled = [[-next(holes) if n is None else n for n in row] for row in numbers]
    zones = zones_of(filled, where, name, gaps=True)
    order: dict[int, int] = {}
    for zone, number in zip(chain(*zones), chain(*filled), strict=True):
        if number >= 0:
            order.setdefault(zone, len(order))
    return tuple([tuple([order.get(zone, HOLE) for zone in row]) for row in zones])


def without_holes(zones: Zones) -> Zones:
    """The same, for formats in which every cell belongs to a zone; raises UsageError."""
    if any([HOLE in row for row in zones]):
        raise UsageError(
            say("this format cannot express that a cell belongs to no zone; choose another")
        )
    return zones


def count_pieces(zones: Sequence[Sequence[int]]) -> int:
    """The number of connected pieces that the zones consist of."""
    labels = parents = 0
    roots: list[int] = []
    above: Sequence[int] = ()
    above_labels: list[int] = []
    for row in zones:
        here: list[int] = []
        left = label = -1
        for column, zone in enumerate(row):
            joined = bool(above) and above[column] == zone
            if zone != left:
                if joined:
                    label = above_labels[column]
                else:
                    label = labels
                    roots.append(label)
                    labels += 1
            elif joined and above_labels[column] != label:
                one, other = _root(roots, label), _root(roots, above_labels[column])
                if one != other:
                    roots[one] = other
                    parents += 1
            left = zone
            here.append(label)
        above, above_labels = row, here
    return labels - parents


def _root(roots: list[int], label: int) -> int:
    while roots[label] != label:
        roots[label] = roots[roots[label]]
        label = roots[label]
    return label


def _second_piece(zones: Zones) -> tuple[int, int]:
    """The first cell, in reading order, that its zone's first cell does not reach."""
    first: dict[int, int] = {}
    for row, parts in enumerate(regions(*borders(zones))):
        for column, part in enumerate(parts):
            if first.setdefault(zones[row][column], part) != part:
                return row, column
    raise AssertionError("every zone is in one piece")


def _gap(
    numbers: Sequence[Sequence[int]],
    found: list[int],
    where: Sequence[Sequence[Standing]],
    name: str,
) -> BoardError:
    """What is wrong with the zone numbers found, at the first cell after the gap."""
    if found[0] not in (0, 1):
        bad = found[0]
        cause = say("the smallest zone number is {n}", n=bad)
    else:
        before, bad = next((a, b) for a, b in pairwise(found) if b != a + 1)
        cause = say("there is a zone {n} and no zone {missing}", n=bad, missing=before + 1)
    at = next(where[r][row.index(bad)] for r, row in enumerate(numbers) if bad in row)
    remedy = say("number the zones from 0 or 1, without a gap")
    return BoardError(name, at.line, at.column, cause, remedy)


def in_pieces(numbers: Sequence[Sequence[int]]) -> Zones:
    """Zones of cells with the same number that hang together, numbered as they come; holes stay."""
    height, width = len(numbers), len(numbers[0])
    found = [[HOLE] * width for _ in range(height)]
    zone = 0
    for r in range(height):
        for c in range(width):
            if numbers[r][c] == HOLE or found[r][c] != HOLE:
                continue
            found[r][c] = zone
            left = [(r, c)]
            while left:
                i, j = left.pop()
                for y, x in ((i - 1, j), (i, j - 1), (i, j + 1), (i + 1, j)):
                    inside = 0 <= y < height and 0 <= x < width
                    if inside and found[y][x] == HOLE and numbers[y][x] == numbers[r][c]:
                        found[y][x] = zone
                        left.append((y, x))
            zone += 1
    return tuple(map(tuple, found))
