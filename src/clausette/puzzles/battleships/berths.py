"""Where the ships of a Battleships board may lie, and what must lie beside the parts it shows."""

from collections.abc import Mapping, Sequence

from clausette.puzzles.battleships.ships import ENDS, MIDDLE, SINGLE
from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.shape import Cell


def places_of_ships(grid: Grid) -> Mapping[str, Told]:
    """All places of every length, with the cells of the ship and those at its ends; and the rows of
    one cell more than the longest ship has."""
    beside, touching, lines = grid.beside, grid.touching, [list(line) for line in grid.lines]
    corners = {x: [y for y in touching[x] if y > x and y not in beside[x]] for x in beside}
    longest = max((n for n, count in enumerate(grid.numbers, 1) if count), default=0)
    hull: dict[int, Sequence[int]] = {}
    ends: dict[int, Sequence[int]] = {}
    places: dict[int, list[int]] = {n: [] for n in range(1, longest + 1)}
    for n, own in places.items():
        for line in lines if n > 1 else lines[: grid.height]:
            for at in range(len(line) - n + 1):
                own.append(len(hull) + 1)
                hull[own[-1]] = line[at : at + n]
                ends[own[-1]] = line[max(0, at - 1) : at] + line[at + n : at + n + 1]
                if n == 1:  # such a ship lies neither across nor down
                    ends[own[-1]] = beside[line[at]]
    runs = [line[at : at + longest + 1] for line in lines for at in range(len(line) - longest)]
    told: dict[str, Told] = {"Cells": "cells", "corners": corners, "hull": hull, "ends": ends}
    told |= {"Lengths": list(places), "places": places}
    told |= {"count": dict(enumerate(grid.numbers[:longest], 1))}
    return told | {"Runs": range(1, len(runs) + 1), "run": dict(enumerate(runs, 1))}


def beside_parts(grid: Grid) -> Mapping[str, Told]:
    """For each part whose shape the board shows, the cells beside it that are ship, and those that
    are not; of a middle that may lie both ways, the two pairs of which one is ship."""
    on: dict[int, list[Cell]] = {}
    off: dict[int, list[Cell]] = {}
    pairs: tuple[dict[int, list[Cell]], ...] = ({}, {})
    for x in grid.where((*ENDS, SINGLE, MIDDLE)):
        (r, c), sign = grid.place(x), grid[x]
        near = {grid.place(y): y for y in grid.beside[x]}
        down, right = ENDS.get(sign, (0, 0))
        on[x] = [near[r + down, c + right]] if (r + down, c + right) in near else []
        off[x] = [y for y in near.values() if y not in on[x]] if sign != MIDDLE else []
        ways = [[y for by, y in near.items() if by[k] == (r, c)[k]] for k in (0, 1)]
        full = [way for way in ways if len(way) == 2]
        for pair, way in zip(pairs, ways, strict=True):
            pair[x] = way if sign == MIDDLE and len(full) == 2 else []
        if sign == MIDDLE and len(full) == 1:
            on[x] = full[0]
        if (sign == MIDDLE and not full) or (sign in ENDS and not on[x]):
            off[x] = [x]  # such a part cannot lie there
    return {"Parts": list(on), "on": on, "off": off, "across": pairs[0], "down": pairs[1]}
