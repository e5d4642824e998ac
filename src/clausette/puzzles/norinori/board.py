"""A Norinori board: cells in zones, each zone in one piece."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Final

from clausette.puzzles.base import BoardError
from clausette.scene import Place, cell_name

SHADED, EMPTY, UNKNOWN = "#", ".", "?"
DIGITS: Final = 9
"""Digits of the longest number that is worth reading."""


@dataclass(frozen=True, slots=True)
class Board:
    """Rows of zone numbers, from 0 in the order in which zones come; each zone is connected."""

    zones: tuple[tuple[int, ...], ...]
    note: str = field(default="", compare=False)
    """What had to be decided to read the board, in words."""
    view: str = field(default="", compare=False)
    """How the drawing that the board comes from was shown, to give its address back unchanged."""

    @property
    def rows(self) -> int:
        return len(self.zones)

    @property
    def columns(self) -> int:
        return len(self.zones[0])


def board_of(
    numbers: Sequence[Sequence[int]],
    where: Callable[[int, int], tuple[int, int]],
    name: str,
    note: str = "",
) -> Board:
    """The board with these zone numbers, which must run from 0 or 1 without a gap.

    `where` gives the line and column of a cell, for errors.
    """
    found = dict.fromkeys([number for row in numbers for number in row])
    low, high = min(found), max(found)
    if low not in (0, 1) or high - low + 1 != len(found):
        raise _gap(numbers, sorted(found), where, name)
    order = {number: zone for zone, number in enumerate(found)}
    zones = tuple([tuple([order[number] for number in row]) for row in numbers])
    if pieces(zones) != len(order):
        row, column = _second_piece(zones)
        cause = f"zone {numbers[row][column]} is cut in two: {cell_name((row, column))} "
        cause += "does not touch the rest of it"
        remedy = "cells of a zone are joined by their sides; give the other part its own number"
        raise BoardError(name, *where(row, column), cause, remedy)
    return Board(zones, note)


def pieces(zones: Sequence[Sequence[int]]) -> int:
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


def _second_piece(zones: Sequence[Sequence[int]]) -> Place:
    """The first cell, in reading order, that its zone's first cell does not reach."""
    reached: set[Place] = set()
    begun: set[int] = set()
    for row, line in enumerate(zones):
        for column, zone in enumerate(line):
            if (row, column) in reached:
                continue
            if zone in begun:
                return row, column
            begun.add(zone)
            reached |= _piece(zones, (row, column))
    raise AssertionError("every zone is in one piece")


def _piece(zones: Sequence[Sequence[int]], start: Place) -> set[Place]:
    piece = {start}
    waiting = [start]
    while waiting:
        row, column = waiting.pop()
        for near in ((row, column + 1), (row, column - 1), (row + 1, column), (row - 1, column)):
            if near not in piece and _zone(zones, near) == zones[row][column]:
                piece.add(near)
                waiting.append(near)
    return piece


def _zone(zones: Sequence[Sequence[int]], place: Place) -> int | None:
    row, column = place
    inside = 0 <= row < len(zones) and 0 <= column < len(zones[0])
    return zones[row][column] if inside else None


def _gap(
    numbers: Iterable[Sequence[int]],
    found: list[int],
    where: Callable[[int, int], tuple[int, int]],
    name: str,
) -> BoardError:
    """What is wrong with the zone numbers found, at the first cell after the gap."""
    if found[0] not in (0, 1):
        bad = found[0]
        cause = f"the smallest zone number is {bad}"
    else:
        before, bad = next((a, b) for a, b in pairwise(found) if b != a + 1)
        cause = f"there is a zone {bad} and no zone {before + 1}"
    place = next((r, row.index(bad)) for r, row in enumerate(numbers) if bad in row)
    remedy = "number the zones from 0 or 1, without a gap"
    return BoardError(name, *where(*place), cause, remedy)
