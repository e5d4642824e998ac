"""The picture of a grid puzzle, from what is declared: looks of givens, borders of zones, clues."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from clausette.puzzles.kit import called
from clausette.puzzles.kit.answers import Decides
from clausette.puzzles.kit.arrows import SET_APART, TYPED
from clausette.puzzles.kit.board import NOTHING, ONE_END, Grid
from clausette.puzzles.kit.cages import first_cells
from clausette.puzzles.kit.checking import by_zone
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.editing import places_outside
from clausette.puzzles.kit.gives import LOOKS, Gives
from clausette.puzzles.kit.numbers import DIGITS
from clausette.puzzles.kit.shape import Rim
from clausette.puzzles.kit.sides import Sides
from clausette.puzzles.kit.split import split_look
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


_MOST_STEPS: Final = 7
"""Signs that one can step through; of more, one is picked."""


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
    between: Mapping[str, Look] = {},
) -> Scene:
    """The board, and with an answer what is decided on it."""
    looks = {**LOOKS, **looks}
    drawn = decides.looks(grid, answer)
    cells = [
        look if given == NOTHING else _given(look, given, looks, gives)
        for look, given in zip(drawn, grid.givens, strict=True)
    ]
    for (r, c), ground in shown.items():
        at = r * grid.width + c
        cells[at] = replace(cells[at], ground=ground)
    for (r, c), note in _notes(grid, gives).items():
        at = r * grid.width + c
        cells[at] = replace(cells[at], notes=(("nw", note),))
    rows = tuple(tuple(row) for row in _cut(cells, grid.width))
    zones = boxes or grid.zones
    on_lines = {**looks, **between}
    edges = {edge: on_lines.get(mark, Look(text=mark)) for edge, mark in grid.edges}
    if isinstance(decides, Sides):
        edges |= _with_marks(decides.edge_looks(grid, answer), edges)
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
        cages=tuple(map(tuple, by_zone(grid.zones))) if boxes and grid.zones else (),
        dots={place: on_lines.get(mark, Look(text=mark)) for place, mark in grid.dots},
        surface=decides.surface if isinstance(decides, Sides) else "grid",
        spans=decides.spans(grid) if isinstance(decides, Sides) else {},
    )


def _notes(grid: Grid, gives: Gives) -> dict[Place, str]:
    """The clues of zones, each in the first cell of its zone."""
    if not grid.clues or gives.clues is None:
        return {}
    pairs = zip(first_cells(grid.zones), grid.clues, strict=True)
    return {place: gives.clues.shown(clue) for place, clue in pairs if clue != NOTHING}


def _with_marks(drawn: Mapping[Edge, Look], marks: Mapping[Edge, Look]) -> dict[Edge, Look]:
    """What is decided of sides; where the board shows something, it is seen below a line only."""
    return {edge: look for edge, look in drawn.items() if look.mark == "line" or edge not in marks}


def _given(look: Look, given: str, looks: Mapping[str, Look], gives: Gives) -> Look:
    """What the board shows in a cell, together with what is decided of it."""
    if gives.several and len(given) > 1:
        text = "".join(looks[sign].text if sign in looks else sign for sign in given)
        own = Look(text=text, spread=True)
    else:
        own = looks.get(given) or split_look(given) or Look(text=given)
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
                if clue == NOTHING:
                    continue
                yield (r + at * down + far * up, c + at * right + far * out), Look(text=clue)


def _editing(grid: Grid, gives: Gives, decides: Decides) -> list[Edit]:
    """How each part of the board can be changed."""
    places: frozenset[Place] = frozenset(grid.shape.places)
    edits: list[Edit] = []
    if gives.zones:
        edits.append(Edit("zones", Region(places)))
    if gives.clues is not None:
        edits.append(Edit("clues", Pick(DIGITS[:10] + gives.clues.signs, places), number=True))
    if gives.split:
        signs = DIGITS[:10] + "\\" + gives.signs
        edits.append(Edit("givens", Pick(signs, places), number=True))
    elif gives.numbers and isinstance(decides, Digits):
        digits = decides.signs(grid).removeprefix("0")
        edits.append(Edit("givens", Pick(digits + gives.signs, places)))
    elif gives.numbers:
        edits.append(Edit("givens", Pick(DIGITS[:10] + gives.signs, places), number=True))
    elif gives.several:
        pick = Pick(gives.signs, places)
        edits.append(Edit("givens", pick, several=gives.several))
    elif gives.arrows:
        signs = DIGITS[:10] + "".join(TYPED) + SET_APART
        edits.append(Edit("givens", Pick(signs, places), number=True))
    elif len(gives.signs) > _MOST_STEPS:
        edits.append(Edit("givens", Pick(gives.signs, places)))
    elif gives.signs:
        edits.append(Edit("givens", Cycle(NOTHING + gives.signs, places, drag=True)))
    for side in ("right", "below") if gives.edges else ():
        sides = frozenset(edge for edge in grid.shape.inner if edge.side == side)
        if sides:
            edits.append(Edit("edges", Trace(NOTHING + gives.sides(side), sides)))
    dots = frozenset(gives.corners(grid.shape))
    if gives.dots and dots:
        edits.append(Edit("dots", Pick(gives.dots, dots)))
    if gives.outside:
        edits.append(Edit("outside", Pick(DIGITS[:10], places_outside(grid, gives)), number=True))
    return edits


def rim_name(rim: Rim, grid: Grid, gives: Gives, language: str) -> str:
    """What people call a place outside: `the top of column 3`; where clues stand at one end of each
    line only, by the line: `column 3`, or with its list: `column 3 (5 1)`."""
    number = rim.place[rim.side < 2] + 1
    if len(gives.ends) > len(ONE_END):
        return in_words(called.rim_name(rim.side, number), language)
    name = called.unit_name("column" if rim.side < 2 else "row", number)
    clues = grid.listed[rim] if gives.lists else ()
    if clues:
        name = say("{line} ({clues})", line=name, clues=" ".join(map(str, clues)))
    return in_words(name, language)


def edge_name(edge: Edge) -> str:
    """What people call a side, `r1c2/r1c3`, or a corner, `r1c2/r2c3`; row or column 0 lies
    outside."""
    r, c, side = edge
    return f"r{r + 1}c{c + 1}/r{r + 1 + (side != 'right')}c{c + 1 + (side != 'below')}"
