"""Where the boxes of a graph stand: in rows, each below those that point at it (Sugiyama, 1981).

Edges from one box share a lane down to where they part, so that a graph stays narrow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

Edge: TypeAlias = tuple[int, int]
Point: TypeAlias = tuple[float, float]
Size: TypeAlias = tuple[float, float]

_SWEEPS = 10
_LANE = 5.0  # the room of edges between boxes
_BETWEEN = 9.0
_ROW_GAP = 30.0


@dataclass(frozen=True, slots=True)
class Layout:
    """The middle of every box, and the points that every edge goes through."""

    boxes: tuple[Point, ...]
    routes: tuple[tuple[Point, ...], ...]
    width: float
    height: float


def layered(sizes: Sequence[Size], edges: Sequence[Edge], *, widest: float) -> Layout:
    """Boxes of these sizes, in rows not wider than `widest` if they can be narrower; edges go from
    earlier boxes to later ones."""
    row_of = _rows(sizes, edges, widest)
    widths = [width for width, _ in sizes]
    lanes: dict[Edge, int] = {}  # by the box where it begins, and a row that it crosses
    routes: list[list[int]] = []
    for start, end in edges:
        route = [start]
        for row in range(row_of[start] + 1, row_of[end]):
            if (start, row) not in lanes:
                lanes[start, row] = len(row_of)
                row_of.append(row)
                widths.append(_LANE)
            route.append(lanes[start, row])
        routes.append([*route, end])
    rows: list[list[int]] = [[] for _ in range(max(row_of, default=-1) + 1)]
    for node, row in enumerate(row_of):
        rows[row].append(node)
    x = _columns(rows, [link for route in routes for link in pairwise(route)], widths, widest)
    left = min((x[n] - widths[n] / 2 for n in range(len(x))), default=0.0)
    right = max((x[n] + widths[n] / 2 for n in range(len(x))), default=0.0)
    middles, height = _heights(rows, sizes)
    points = [(x[node] - left, middles[row]) for node, row in enumerate(row_of)]
    paths = tuple(tuple(points[node] for node in route) for route in routes)
    return Layout(tuple(points[: len(sizes)]), paths, right - left, height)


def _rows(sizes: Sequence[Size], edges: Sequence[Edge], widest: float) -> list[int]:
    """The row of every box: below all that point at it; a box at which nothing points is right
    above the first that it points at. A row that would be too wide becomes several."""
    depth = [0] * len(sizes)
    below: list[list[int]] = [[] for _ in sizes]
    for start, end in sorted(edges, key=lambda edge: edge[1]):
        depth[end] = max(depth[end], depth[start] + 1)
        below[start].append(end)
    pointed_at = {end for _, end in edges}
    for node, ends in enumerate(below):
        if node not in pointed_at and ends:
            depth[node] = min(depth[end] for end in ends) - 1
    found = [-1] * len(sizes)
    row = -1
    for level in sorted(set(depth)):
        waiting = [node for node in range(len(sizes)) if depth[node] == level]
        while waiting:
            row += 1
            # An edge that goes on below this row needs a lane through it.
            passing = sum(
                any(found[end] < 0 and end not in waiting for end in below[node])
                for node in range(len(sizes))
                if found[node] >= 0
            )
            room = widest - passing * (_LANE + _BETWEEN)
            while waiting and (room >= sizes[waiting[0]][0] or row not in found):
                node = waiting.pop(0)
                found[node] = row
                room -= sizes[node][0] + _BETWEEN
    return found


def _columns(
    rows: list[list[int]], links: list[Edge], widths: list[float], widest: float
) -> list[float]:
    """The middle of every box from left to right: near those that it is joined to."""
    above: list[list[int]] = [[] for _ in widths]
    below: list[list[int]] = [[] for _ in widths]
    for start, end in dict.fromkeys(links):
        above[end].append(start)
        below[start].append(end)
    x = [0.0] * len(widths)
    for row in rows:
        _spread(row, [0.0] * len(row), widths, widest, x)
    for sweep in range(_SWEEPS):
        joined = above if sweep % 2 == 0 else below
        for row in rows if sweep % 2 == 0 else reversed(rows):
            wanted = {n: _mean([x[m] for m in joined[n]], x[n]) for n in row}
            row.sort(key=lambda n: (wanted[n], n))
            _spread(row, [wanted[n] for n in row], widths, widest, x)
    both = [above[n] + below[n] for n in range(len(widths))]
    for row in rows:
        _spread(row, [_mean([x[m] for m in both[n]], x[n]) for n in row], widths, widest, x)
    return x


def _mean(values: list[float], otherwise: float) -> float:
    return sum(values) / len(values) if values else otherwise


def _spread(
    row: list[int], wanted: list[float], widths: list[float], widest: float, x: list[float]
) -> None:
    """Puts the boxes of a row as near to where they are wanted as their widths and that of the
    picture allow: isotonic regression, by joining neighbours that are in each other's way."""
    offsets = [0.0]
    for one, other in pairwise(row):
        offsets.append(offsets[-1] + (widths[one] + widths[other]) / 2 + _BETWEEN)
    blocks: list[tuple[float, int]] = []  # the sum of what is wanted, and of how many
    for want, offset in zip(wanted, offsets, strict=True):
        total, count = want - offset, 1
        while blocks and blocks[-1][0] * count > total * blocks[-1][1]:
            total, count = total + blocks[-1][0], count + blocks[-1][1]
            blocks.pop()
        blocks.append((total, count))
    starts = [total / count for total, count in blocks for _ in range(count)]
    least = (widths[row[0]] - widest) / 2
    most = (widest - widths[row[-1]]) / 2 - offsets[-1]
    for node, start, offset in zip(row, starts, offsets, strict=True):
        held = (least + most) / 2 if least > most else min(max(start, least), most)
        x[node] = held + offset


def _heights(rows: list[list[int]], sizes: Sequence[Size]) -> tuple[list[float], float]:
    """The middle of every row, and the height of all."""
    middles = []
    y = 0.0
    for row in rows:
        height = max((sizes[node][1] for node in row if node < len(sizes)), default=0.0)
        middles.append(y + height / 2)
        y += height + _ROW_GAP
    return middles, max(0.0, y - _ROW_GAP)
