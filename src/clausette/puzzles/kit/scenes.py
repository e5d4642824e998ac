"""The picture of a grid puzzle, from what is declared: looks of givens, borders of zones, clues."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from clausette.puzzles.kit import checking
from clausette.puzzles.kit.answers import Decides, Digits, Sides
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.numbers import DIGITS
from clausette.puzzles.kit.shape import Rim
from clausette.scene import (
    Cycle,
    Edge,
    Edit,
    Ground,
    Look,
    Pick,
    Place,
    Region,
    Scene,
    Stroke,
    Symbol,
    Trace,
)
from clausette.words import in_words, say

RING = Symbol(say("ring"), "o", "○", (Stroke("M50 8A42 42 0 1 1 49.9 8Z", line="soft", width=4),))
"""In place of a dot, where it would lie below a text."""


def scene_of(
    title: str,
    grid: Grid,
    answer: Sequence[str] | None,
    decides: Decides,
    looks: Mapping[str, Look],
    shown: Mapping[Place, Ground],
    around: Mapping[Place, Look],
    boxes: Sequence[Sequence[int]],
    gives: Gives,
) -> Scene:
    """The board, and with an answer what is decided on it."""
    drawn = decides.looks(grid, answer)
    cells = [
        look if given == NOTHING else _given(look, given, looks)
        for look, given in zip(drawn, grid.givens, strict=True)
    ]
    for (r, c), ground in shown.items():
        at = r * grid.width + c
        cells[at] = replace(cells[at], ground=ground)
    rows = tuple(tuple(row) for row in _cut(cells, grid.width))
    zones = grid.zones or boxes
    edges = {edge: Look(text=mark) for edge, mark in grid.edges}
    if isinstance(decides, Sides):
        edges |= decides.edge_looks(grid, answer)
    return Scene(
        title,
        rows,
        frozenset(_borders(zones, 0, 1)),
        frozenset(_borders(zones, 1, 0)),
        gestures=decides.gestures(grid),
        editing=tuple(_editing(grid, gives, decides)),
        caption=grid.note,
        outside={**dict(_outside(grid)), **around},
        edges=edges,
        dots={place: Look(text=mark) for place, mark in grid.dots},
        surface="dots" if isinstance(decides, Sides) else "grid",
    )


def _given(look: Look, given: str, looks: Mapping[str, Look]) -> Look:
    """What the board shows in a cell, together with what is decided of it."""
    own = looks.get(given, Look(text=given))
    if look.mark == "dot" and own.text:
        look = replace(look, mark=RING)
    if look.ground == "plain" and (not look.mark or look.mark == "unknown" or not own.text):
        return own
    return replace(look, text=own.text, given=True)


def _cut(cells: Sequence[Look], width: int) -> list[Sequence[Look]]:
    return [cells[at : at + width] for at in range(0, len(cells), width)]


def _borders(zones: Sequence[Sequence[int]], down: int, right: int) -> list[Place]:
    """The cells whose neighbour that way is of another zone."""
    if not zones:
        return []
    height, width = len(zones) - down, len(zones[0]) - right
    return [
        (r, c)
        for r in range(height)
        for c in range(width)
        if zones[r][c] != zones[r + down][c + right]
    ]


def _outside(grid: Grid) -> Iterator[tuple[Place, Look]]:
    """The clues around the grid, the nearest first."""
    height, width = grid.height, grid.width
    # Where the first clue of a side stands, the step to the next line, and the step outwards.
    ways = (
        ((-1, 0), (0, 1), (-1, 0)),
        ((height, 0), (0, 1), (1, 0)),
        ((0, -1), (1, 0), (0, -1)),
        ((0, width), (1, 0), (0, 1)),
    )
    for side, ((r, c), (down, right), (up, out)) in zip(grid.outside, ways, strict=True):
        for at, clues in enumerate(side):
            for far, clue in enumerate(clues):
                yield (r + at * down + far * up, c + at * right + far * out), Look(text=clue)


def _editing(grid: Grid, gives: Gives, decides: Decides) -> list[Edit]:
    """How each part of the board can be changed."""
    places: frozenset[Place] = frozenset(grid.shape.places)
    edits: list[Edit] = []
    if gives.zones:
        edits.append(Edit("zones", Region(places)))
    if gives.numbers and isinstance(decides, Digits):
        digits = decides.signs(grid).removeprefix("0")
        edits.append(Edit("givens", Pick(digits + gives.signs, places)))
    elif gives.numbers:
        edits.append(Edit("givens", Pick(DIGITS[:10] + gives.signs, places), number=True))
    elif gives.signs:
        edits.append(Edit("givens", Cycle(NOTHING + gives.signs, places, drag=True)))
    for side in ("right", "below") if gives.edges else ():
        sides = frozenset(edge for edge in grid.shape.inner if edge.side == side)
        if sides:
            edits.append(Edit("edges", Trace(NOTHING + gives.sides(side), sides)))
    if gives.dots:
        dots = frozenset(grid.shape.dots)
        edits.append(Edit("dots", Pick(gives.dots, dots)))
    if gives.outside:
        edits.append(Edit("outside", Pick(DIGITS[:10], _rim(grid, gives.outside)), number=True))
    return edits


def _rim(grid: Grid, deep: int) -> frozenset[Place]:
    """The places at the ends of rows and columns, up to so many steps out."""
    height, width = grid.height, grid.width
    found: set[Place] = set()
    for far in range(deep):
        found |= {(r, c) for c in range(width) for r in (-1 - far, height + far)}
        found |= {(r, c) for r in range(height) for c in (-1 - far, width + far)}
    return frozenset(found)


def rim_name(rim: Rim, language: str) -> str:
    """What people call a place outside: `the top of column 3`."""
    return in_words(checking.rim_name(rim.side, rim.place[rim.side < 2] + 1), language)


def edge_name(edge: Edge) -> str:
    """What people call a side: `r1c2/r1c3`; row or column 0 lies outside."""
    r, c, side = edge
    other = (r + 1, c + 2) if side == "right" else (r + 2, c + 1)
    return f"r{r + 1}c{c + 1}/r{other[0]}c{other[1]}"
