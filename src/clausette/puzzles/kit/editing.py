"""Boards of grid puzzles as they are drawn: other signs in places, other zones, another size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from clausette.errors import UsageError
from clausette.puzzles.base import Spot
from clausette.puzzles.editing import JOIN, NEW, Change, Held, Sign
from clausette.puzzles.kit.answers import Decides
from clausette.puzzles.kit.arrows import NO_CLUE, SET_APART, TYPED, arrow_names, joined
from clausette.puzzles.kit.board import (
    HOLE,
    NOTHING,
    NOTHING_OUTSIDE,
    Clue,
    Grid,
    Outer,
    trimmed,
)
from clausette.puzzles.kit.cages import carried, clues_by_cell, fitting, kept
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.gives import LOOKS, Gives, ZoneClues
from clausette.puzzles.kit.numbers import (
    DIGITS,
    MOST,
    number_of,
    number_written,
    size_in_words,
    sizes_in_words,
)
from clausette.puzzles.kit.split import split_given
from clausette.puzzles.kit.zones import in_pieces
from clausette.puzzles.telling import shown
from clausette.scene import Edge, Look, Part, Place, cell_name
from clausette.words import say

_LARGEST_GIVEN = 10**6
_LARGEST_CLUE = 999


def blank(gives: Gives, decides: Decides, rows: int, columns: int) -> Grid:
    """A board of that size with nothing on it, all of it one zone if there are zones."""
    refuse_size(decides, rows, columns)
    zones = ((0,) * columns,) * rows if gives.zones else ()
    numbers = tuple(whole.usual(rows, columns) for whole in gives.whole if not whole.unsaid)
    variant = next(iter(gives.variants), "")
    cells = (NOTHING,) * (rows * columns)
    return Grid(rows, columns, cells, zones, numbers=numbers, variant=variant)


def sizes_of(decides: Decides) -> Sequence[int]:
    """The sizes of square boards, if all are square and of some sizes only."""
    return decides.written.sizes if isinstance(decides, Digits) else ()


def refuse_size(decides: Decides, rows: int, columns: int) -> None:
    """Raises UsageError for a board that cannot have so many rows and columns."""
    sizes = sizes_of(decides)
    size = size_in_words(rows, columns)
    if sizes and (rows != columns or rows not in sizes):
        raise UsageError(
            say(
                "{size} cannot be: a board is square, of size {sizes}",
                size=size,
                sizes=sizes_in_words(sizes),
            )
        )
    if not (1 <= rows <= MOST and 1 <= columns <= MOST):
        raise UsageError(
            say("{size} cannot be: a board has 1 to {most} of each", size=size, most=MOST)
        )


# -- what stands where -----------------------------------------------------------------------------


def held(grid: Grid) -> Held:
    """What stands where on a board."""
    places = grid.shape.places
    found: dict[Any, Mapping[Spot, str]] = {
        "givens": {p: g for p, g in zip(places, grid.givens, strict=True) if g != NOTHING},
        "edges": dict(grid.edges),
        "dots": dict(grid.dots),
        "outside": {place: clue for place, clue in clues_outside(grid).items() if clue != NOTHING},
        "clues": clues_by_cell(grid),
    }
    if grid.zones:
        numbers = [number for row in grid.zones for number in row]
        pairs = zip(places, numbers, strict=True)
        found["zones"] = {place: str(number) for place, number in pairs if number != HOLE}
    return {part: inside for part, inside in found.items() if inside}


def clues_outside(grid: Grid) -> dict[Place, str]:
    """The clues outside by their places, the nearest first."""
    found: dict[Place, str] = {}
    for rim, clues in grid.on_rim.items():
        for far, clue in enumerate(clues):
            found[_farther(grid, rim.place, far)] = clue
    return found


def places_outside(grid: Grid, gives: Gives) -> frozenset[Place]:
    """The places outside where a clue may stand."""
    return frozenset(
        _farther(grid, rim.place, far)
        for end, side in enumerate(grid.shape.rim)
        for far in range(gives.deep(end, grid.height, grid.width))
        for rim in side
    )


def _farther(grid: Grid, place: Place, far: int) -> Place:
    """The place so many steps farther out than one just outside."""
    (r, c), high, wide = place, grid.height, grid.width
    return (
        r + far * ((r == high) - (r < 0)),
        c + far * ((c == wide) - (c < 0)),
    )


def signs(
    grid: Grid, gives: Gives, decides: Decides, looks: Mapping[str, Look]
) -> dict[Part, list[Sign]]:
    """What can be put in cells, on sides and dots, and outside."""
    numbers, looks = "", {**LOOKS, **looks}
    if gives.numbers:
        own = decides.signs(grid).removeprefix("0") if isinstance(decides, Digits) else DIGITS[1:10]
        numbers = own
    called: Mapping[str, str] = gives.names
    if gives.arrows:
        numbers = DIGITS[:10] + "".join(TYPED) + SET_APART
        called = {**arrow_names(), **called}
        looks = {**{sign: Look(text=arrow) for sign, arrow in TYPED.items()}, **looks}
        looks = {SET_APART: looks.get(NO_CLUE, Look(text=NO_CLUE)), **looks}
    by_part: dict[Part, str] = {
        "givens": (DIGITS[:10] + "\\" if gives.split else numbers) + gives.signs,
        "edges": "".join(dict.fromkeys(gives.edges + gives.below)),
        "dots": gives.dots,
        "outside": DIGITS[:10] if gives.outside else "",
        "clues": "" if gives.clues is None else DIGITS[:10] + gives.clues.signs,
    }
    return {
        part: [
            Sign(NOTHING, say("nothing"), Look()),
            *(
                Sign(sign, called.get(sign, sign), looks.get(sign, Look(text=sign)))
                for sign in inside
            ),
        ]
        for part, inside in by_part.items()
        if inside
    }


# -- changes ---------------------------------------------------------------------------------------


def edited(grid: Grid, change: Change, gives: Gives, decides: Decides) -> Grid:
    """The board after a change; raises UsageError for one that cannot be."""
    grid = replace(grid, note="", view="", called="", strange=False)
    if change.part == "givens":
        return _with_givens(grid, change, gives, decides)
    if change.part == "zones" and gives.zones:
        changed = _with_zones(grid, change)
        return changed if gives.clues is None else fitting(changed, gives.clues.most)
    if change.part == "clues" and gives.clues is not None:
        typed = _with_zone_clues(grid, change, gives.clues)
        if fitting(typed, gives.clues.most) != typed:
            raise UsageError(say("a zone with a clue has {n} cells at most", n=gives.clues.most))
        return typed
    if change.part == "edges" and gives.edges:
        return _with_marks(grid, change, gives)
    if change.part == "dots" and gives.dots:
        return _with_marks(grid, change, gives)
    if change.part == "outside" and gives.outside:
        return _with_clues(grid, change, gives)
    raise UsageError(say("a board of this puzzle has no {part}", part=change.part))


def given_of(grid: Grid, text: str, gives: Gives, decides: Decides) -> str | None:
    """What a cell holds in which somebody puts a text; None if it cannot be."""
    if text in ("", NOTHING):
        return NOTHING
    if len(text) == 1 and text in gives.signs:
        return text
    if gives.split:
        return split_given(text)
    if len(text) <= gives.several and {*text} <= {*gives.signs}:
        return text
    if not gives.numbers:
        return None
    if isinstance(decides, Digits):
        most = decides.most(grid)
        number = number_written(text, most)
        fits = number is not None and max(1, decides.least(grid)) <= number <= most
        return decides.written.value(text, most) if fits else None
    number = number_of(text)
    return str(number) if number is not None and number <= _LARGEST_GIVEN else None


def _with_givens(grid: Grid, change: Change, gives: Gives, decides: Decides) -> Grid:
    if gives.arrows:
        return _with_arrows(grid, change)
    given = given_of(grid, change.value, gives, decides)
    if given is None:
        raise _refused(change)
    givens, zones = list(grid.givens), [list(row) for row in grid.zones]
    for r, c in _cells(grid, change):
        at = r * grid.width + c
        if gives.hole and gives.hole in (given, givens[at]):
            zones[r][c] = HOLE if given == gives.hole else _zone_beside(zones, r, c)
        givens[at] = given
    cut = in_pieces(zones) if gives.hole else grid.zones
    clues = carried(grid.clues, grid.zones, cut)
    return replace(grid, givens=tuple(givens), zones=cut, clues=clues)


def _with_arrows(grid: Grid, change: Change) -> Grid:
    """Other arrows or other numbers in cells, which keep what was not changed."""
    givens = list(grid.givens)
    for r, c in _cells(grid, change):
        at = r * grid.width + c
        nothing = change.value in ("", NOTHING)
        given = NOTHING if nothing else joined(givens[at], change.value)
        if given is None:
            raise _refused(change)
        givens[at] = given
    return replace(grid, givens=tuple(givens))


def _zone_beside(zones: Sequence[Sequence[int]], r: int, c: int) -> int:
    """The zone of a neighbour, for a cell that was a hole; a new one if all of them are holes."""
    around = [(r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)]
    inside = [(i, j) for i, j in around if 0 <= i < len(zones) and 0 <= j < len(zones[0])]
    return next((zones[i][j] for i, j in inside if zones[i][j] != HOLE), fresh_zone(zones))


def fresh_zone(zones: Sequence[Sequence[int]]) -> int:
    return 1 + max(map(max, zones))


def _with_zones(grid: Grid, change: Change) -> Grid:
    cells = _cells(grid, change)
    if change.value not in (JOIN, NEW) or not cells:
        raise UsageError(
            say(
                "cells join the zone of the first one ({join}) or make one ({new})",
                join=JOIN,
                new=NEW,
            )
        )
    zones = [list(row) for row in grid.zones]
    (r, c), *_ = cells
    number = fresh_zone(zones) if change.value == NEW or zones[r][c] == HOLE else zones[r][c]
    givens = list(grid.givens)
    for r, c in cells:
        if zones[r][c] == HOLE:
            givens[r * grid.width + c] = NOTHING
        zones[r][c] = number
    cut = in_pieces(zones)
    clues = carried(grid.clues, grid.zones, cut)
    return replace(grid, givens=tuple(givens), zones=cut, clues=clues)


def _with_zone_clues(grid: Grid, change: Change, clues: ZoneClues) -> Grid:
    """Other clues of zones; a sign alone goes behind the number that a zone has already."""
    found = dict(enumerate(grid.clues))
    for r, c in _cells(grid, change):
        zone = grid.zones[r][c]
        number, sign = change.value, ""
        if number and number[-1] in clues.signs:
            number, sign = number[:-1], number[-1]
            number = number or found.get(zone, "").rstrip(clues.signs)
        if number in ("", NOTHING) and not sign:
            found[zone] = NOTHING
        elif zone != HOLE and number.isdigit() and 0 <= (number_of(number) or 0) <= _LARGEST_GIVEN:
            found[zone] = f"{number_of(number)}{sign}"
        else:
            raise _refused(change)
    return replace(grid, clues=kept(found, len(grid.by_zone)))


def _with_marks(grid: Grid, change: Change, gives: Gives) -> Grid:
    """Other marks on sides or dots."""
    marks: dict[Any, str] = dict(grid.edges if change.part == "edges" else grid.dots)
    known: Any = grid.shape.inner if change.part == "edges" else gives.corners(grid.shape)
    for spot in change.spots:
        allowed = gives.sides(spot.side) if isinstance(spot, Edge) else gives.dots
        if spot not in known:
            raise _nowhere(spot)
        if change.value in ("", NOTHING):
            marks.pop(spot, None)
        elif len(change.value) == 1 and change.value in allowed:
            marks[spot] = change.value
        else:
            raise _refused(change)
    if change.part == "edges":
        return replace(grid, edges=tuple(sorted(marks.items())))
    return replace(grid, dots=tuple(sorted(marks.items())))


def _with_clues(grid: Grid, change: Change, gives: Gives) -> Grid:
    number = number_of(change.value) if change.value.isdigit() else None
    if change.value in ("", NOTHING):
        clue = NOTHING
    elif number is not None and number <= _LARGEST_CLUE:
        clue = str(number)
    else:
        raise _refused(change)
    clues: dict[Spot, str] = dict(clues_outside(grid).items())
    known = places_outside(grid, gives)
    for spot in change.spots:
        if spot not in known:
            raise _nowhere(spot)
        clues[spot] = clue
    return replace(grid, outside=outside_of(grid, clues))


def outside_of(grid: Grid, clues: Mapping[Spot, str]) -> Outer:
    """Clues by their places as those of a board."""

    deep = 1 + max(grid.height, grid.width)

    def at(place: Place) -> Clue:
        """All the clues from a place outwards."""
        return trimmed(clues.get(_farther(grid, place, far), NOTHING) for far in range(deep))

    sides = [tuple(at(rim.place) for rim in side) for side in grid.shape.rim]
    return Outer(*sides) if any(clue for side in sides for clue in side) else NOTHING_OUTSIDE


def _cells(grid: Grid, change: Change) -> list[Place]:
    for spot in change.spots:
        inside = 0 <= spot[0] < grid.height and 0 <= spot[1] < grid.width
        if isinstance(spot, Edge) or not inside:
            raise _nowhere(spot)
    return [(spot[0], spot[1]) for spot in change.spots]


def _nowhere(spot: Spot) -> UsageError:
    place = (
        f"{cell_name((spot[0], spot[1]))} ({spot.side})"
        if isinstance(spot, Edge)
        else cell_name(spot)
    )
    return UsageError(say("{place} is not a place of this board for that", place=place))


def _refused(change: Change) -> UsageError:
    value = shown(change.value, 40)
    return UsageError(say("{value} cannot stand there on a board of this puzzle", value=value))
