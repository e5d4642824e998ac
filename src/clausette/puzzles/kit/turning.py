"""Boards of grid puzzles turned and mirrored, with all that lies on sides, corners and outside."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from clausette.puzzles.editing import TURNS, Turn
from clausette.puzzles.kit.arrows import turned_clue
from clausette.puzzles.kit.board import NOTHING_OUTSIDE, Clue, Grid, Outer, trimmed
from clausette.puzzles.kit.cages import carried
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.split import transposed
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
    turned_signs = _turned_arrows(to)
    pointing = turned_signs if {*_ARROWS} <= {*gives.signs} else {}
    givens = map(transposed, grid.givens) if gives.split else grid.givens
    pairs = zip(grid.shape.places, givens, strict=True)
    given = {to(*place): pointing.get(sign, sign) for place, sign in pairs}
    new = replace(grid, height=height, width=width, note="", view="", called="", strange=False)
    arrows = turned_signs if {*_ARROWS} <= {*gives.edges, *gives.below} else {}
    edges = {moved_edge(edge, to): arrows.get(mark, mark) for edge, mark in grid.edges}
    dots = {moved_dot(dot, to): mark for dot, mark in grid.dots}
    before = turned_rows(grid.zones, turn) if grid.zones else ()
    zones = in_pieces(before) if grid.zones else ()
    return replace(
        new,
        givens=tuple(
            turned_clue(given[r, c], turned_signs) if gives.arrows else given[r, c]
            for r in range(height)
            for c in range(width)
        ),
        zones=zones,
        clues=carried(grid.clues, before, zones),
        edges=tuple(sorted(edges.items())),
        dots=tuple(sorted(dots.items())),
        outside=_outside(grid, new, to, gives),
    )


def turns_of(boxes: Sequence[Sequence[int]], gives: Gives) -> tuple[Turn, ...]:
    """The turns after which zones that every board has are where they were; all if none are.

    Walls tell of what lies below them and to their right: these can only change places.
    """
    if gives.split:
        return ("transpose",)
    if not boxes:
        return TURNS
    own = in_pieces(boxes)
    return tuple(turn for turn in TURNS if in_pieces(turned_rows(boxes, turn)) == own)


def _turned_arrows(to: Moved) -> dict[str, str]:
    """What each sign that points somewhere becomes."""
    (r, c), signs = to(0, 0), {way: sign for sign, way in _ARROWS.items()}
    ends = {sign: to(*way) for sign, way in _ARROWS.items()}
    return {sign: signs[end[0] - r, end[1] - c] for sign, end in ends.items()}


def moved_edge(edge: Edge, to: Moved) -> Edge:
    r, c, side = edge
    other = (r, c + 1) if side == "right" else (r + 1, c)
    first, second = sorted((to(r, c), to(*other)))
    return Edge(*first, "right" if first[0] == second[0] else "below")


def moved_dot(dot: Place, to: Moved) -> Place:
    one, other = to(*dot), to(dot[0] + 1, dot[1] + 1)
    return min(one[0], other[0]), min(one[1], other[1])


def _outside(grid: Grid, new: Grid, to: Moved, gives: Gives) -> Outer:
    clues: dict[Place, Clue] = {to(*rim.place): clue for rim, clue in grid.on_rim.items()}
    if not clues:
        return NOTHING_OUTSIDE
    for end, side in enumerate(new.shape.rim):
        if end not in gives.ends:  # what stands at the wrong end of its line is read backwards
            for rim, other in zip(side, new.shape.rim[end ^ 1], strict=True):
                moved_on = trimmed(clues.pop(rim.place, ())[::-1])
                clues[other.place] = moved_on or clues.get(other.place, ())
    return Outer(*(tuple(clues.get(rim.place, ()) for rim in side) for side in new.shape.rim))
