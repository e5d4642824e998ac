"""Boards of grid puzzles turned and mirrored, with all that lies on sides, corners and outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from clausette.puzzles.editing import TURNS, Turn
from clausette.puzzles.kit.board import NOTHING_OUTSIDE, Clue, Grid, Outer
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.zones import in_pieces
from clausette.scene import Edge, Place

Moved: TypeAlias = Callable[[int, int], Place]
"""Where what is in a row and column gets to, also outside."""

_ARROWS: Final = {"<": (0, -1), ">": (0, 1), "^": (-1, 0), "v": (1, 0)}
"""Signs that point somewhere, if a puzzle has all four."""


def moved(turn: Turn, height: int, width: int) -> Moved:
    """Where the places of boards of that size get to."""
    ways: Mapping[Turn, Moved] = {
        "left": lambda r, c: (width - 1 - c, r),
        "right": lambda r, c: (c, height - 1 - r),
        "half": lambda r, c: (height - 1 - r, width - 1 - c),
        "mirror": lambda r, c: (r, width - 1 - c),
        "flip": lambda r, c: (height - 1 - r, c),
        "transpose": lambda r, c: (c, r),
    }
    return ways[turn]


def turned_rows(rows: Sequence[Sequence[int]], turn: Turn) -> tuple[tuple[int, ...], ...]:
    """Rows of numbers turned."""
    height, width = len(rows), len(rows[0])
    to = moved(turn, height, width)
    found = {to(r, c): rows[r][c] for r in range(height) for c in range(width)}
    last = max(found)
    return tuple(tuple(found[r, c] for c in range(last[1] + 1)) for r in range(last[0] + 1))


def turned(grid: Grid, turn: Turn, gives: Gives) -> Grid:
    """The board turned."""
    to = moved(turn, grid.height, grid.width)
    quarter = turn in ("left", "right", "transpose")
    height, width = (grid.width, grid.height) if quarter else (grid.height, grid.width)
    given = {to(*p): g for p, g in zip(grid.shape.places, grid.givens, strict=True)}
    new = replace(grid, height=height, width=width, note="", view="", called="", strange=False)
    arrows = _turned_arrows(to) if {*_ARROWS} <= {*gives.edges, *gives.below} else {}
    edges = {_edge(edge, to): arrows.get(mark, mark) for edge, mark in grid.edges}
    dots = {_dot(dot, to): mark for dot, mark in grid.dots}
    return replace(
        new,
        givens=tuple(given[r, c] for r in range(height) for c in range(width)),
        zones=in_pieces(turned_rows(grid.zones, turn)) if grid.zones else (),
        edges=tuple(sorted(edges.items())),
        dots=tuple(sorted(dots.items())),
        outside=_outside(grid, new, to),
    )


def turns_of(boxes: Sequence[Sequence[int]]) -> tuple[Turn, ...]:
    """The turns after which zones that every board has are where they were; all if none are."""
    if not boxes:
        return TURNS
    own = in_pieces(boxes)
    return tuple(turn for turn in TURNS if in_pieces(turned_rows(boxes, turn)) == own)


def _turned_arrows(to: Moved) -> dict[str, str]:
    """What each sign that points somewhere becomes."""
    (r, c), signs = to(0, 0), {way: sign for sign, way in _ARROWS.items()}
    ends = {sign: to(*way) for sign, way in _ARROWS.items()}
    return {sign: signs[end[0] - r, end[1] - c] for sign, end in ends.items()}


def _edge(edge: Edge, to: Moved) -> Edge:
    r, c, side = edge
    other = (r, c + 1) if side == "right" else (r + 1, c)
    first, second = sorted((to(r, c), to(*other)))
    return Edge(*first, "right" if first[0] == second[0] else "below")


def _dot(dot: Place, to: Moved) -> Place:
    one, other = to(*dot), to(dot[0] + 1, dot[1] + 1)
    return min(one[0], other[0]), min(one[1], other[1])


def _outside(grid: Grid, new: Grid, to: Moved) -> Outer:
    clues: dict[Place, Clue] = {to(*rim.place): clue for rim, clue in grid.on_rim.items()}
    if not clues:
        return NOTHING_OUTSIDE
    return Outer(*(tuple(clues.get(rim.place, ()) for rim in side) for side in new.shape.rim))
