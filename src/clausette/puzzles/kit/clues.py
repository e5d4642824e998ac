"""The clues of a grid puzzle's board: which can be taken out, and which could be added."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clausette.puzzles.editing import JOIN, Change
from clausette.puzzles.kit.answers import Decides, Digits, Marks, Sides
from clausette.puzzles.kit.board import HOLE, NOTHING, Grid
from clausette.puzzles.kit.editing import held
from clausette.puzzles.kit.gives import Gives
from clausette.scene import Edge, Place, cell_name
from clausette.words import Message, say


def clues(grid: Grid, gives: Gives) -> list[Change]:
    """Changes each of which takes one clue away."""
    found: list[Change] = []
    for part, inside in held(grid).items():
        if part == "zones" or (part == "givens" and gives.full):
            continue
        for spot, sign in inside.items():
            left = gives.without.get(sign, NOTHING) if part == "givens" else NOTHING
            if left != sign and (part != "givens" or sign != gives.hole):
                found.append(Change(part, (spot,), left))
    return found


def offered(grid: Grid, answer: Sequence[str], gives: Gives, decides: Decides) -> Iterator[Change]:
    """Clues that could be added, those first for which the board need not be built otherwise."""
    places = grid.shape.places
    cells = list(zip(places, grid.givens, strict=True))
    if gives.numbers and isinstance(decides, Digits):
        for (r, c), given in cells:
            if given == NOTHING:
                yield Change("givens", ((r, c),), answer[r][c])
    elif gives.numbers:
        for place, given in cells:
            for number in map(str, range(1, max(grid.height, grid.width) + 1)):
                if number != given and (given == NOTHING or gives.full):
                    yield Change("givens", (place,), number)
    signs = [sign for sign in gives.signs if sign != gives.hole]
    if not gives.numbers:
        for place, given in cells:
            yield from (
                Change("givens", (place,), sign)
                for sign in signs
                if gives.without.get(sign, NOTHING) == given != sign
            )
    yield from _around(grid, gives)
    if gives.zones:
        yield from _across_borders(grid)
    if not gives.numbers:
        for place, given in cells:
            yield from (
                Change("givens", (place,), sign)
                for sign in signs
                if given == NOTHING != gives.without.get(sign, NOTHING)
            )


def _around(grid: Grid, gives: Gives) -> Iterator[Change]:
    """Signs between cells, on dots, and numbers outside."""
    marked = {edge for edge, _ in grid.edges}
    for edge in sorted(grid.shape.inner) if gives.edges else ():
        for sign in gives.sides(edge.side) if edge not in marked else ():
            yield Change("edges", (edge,), sign)
    dotted = {dot for dot, _ in grid.dots}
    for dot in grid.shape.dots if gives.dots else ():
        for sign in gives.dots if dot not in dotted else ():
            yield Change("dots", (dot,), sign)
    there = grid.on_rim
    rims = [rim for side in grid.shape.rim for rim in side] if gives.outside else []
    for rim in rims:
        for number in range(len(rim.line) + 1) if rim not in there else ():
            yield Change("outside", (rim.place,), str(number))


def _across_borders(grid: Grid) -> Iterator[Change]:
    """Cells that could belong to the zone beside them."""
    zones = grid.zones
    for r, c in grid.shape.places:
        beside: dict[int, Place] = {}
        for y, x in ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c)):
            if 0 <= y < grid.height and 0 <= x < grid.width:
                beside.setdefault(zones[y][x], (y, x))
        for zone, neighbour in beside.items():
            if HOLE not in (zone, zones[r][c]) and zone != zones[r][c]:
                yield Change("zones", (neighbour, (r, c)), JOIN)


def adapted(grid: Grid, answer: Sequence[str], decides: Decides) -> tuple[str, ...]:
    """The answer with what the board shows now in the cells that are not decided."""
    if isinstance(decides, Marks) and decides.where is not None:
        where, own = decides.where, (decides.yes, decides.no)
        signs = [
            (sign if sign in own else decides.no) if given in where else _sign(given)
            for sign, given in zip("".join(answer), grid.givens, strict=True)
        ]
        return tuple(map("".join, grid.rows_of(signs)))
    if isinstance(decides, Sides):
        rows = [list(row) for row in answer]
        for (r, c), given in zip(grid.shape.places, grid.givens, strict=True):
            rows[2 * r + 1][2 * c + 1] = _sign(given)
        return tuple(map("".join, rows))
    return tuple(answer)


def _sign(given: str) -> str:
    return given if len(given) == 1 else "#"


# -- words -----------------------------------------------------------------------------------------


def _at_the_rim(grid: Grid, place: Place, what: str) -> Message:
    r, c = place
    if r < 0:
        return say("{what} at the top of column {n}", what=what, n=c + 1)
    if r >= grid.height:
        return say("{what} at the bottom of column {n}", what=what, n=c + 1)
    if c < 0:
        return say("{what} at the left of row {n}", what=what, n=r + 1)
    return say("{what} at the right of row {n}", what=what, n=r + 1)


def change_words(grid: Grid, change: Change, gives: Gives) -> Message:
    """A change in words: `a 3 in r4c5`."""
    first, *others = change.spots
    if change.part == "zones":
        cells = tuple(cell_name((spot[0], spot[1])) for spot in (others or [first]))
        if change.value == JOIN:
            zone = cell_name((first[0], first[1]))
            return say("{cells} in the zone of {cell}", cells=cells, cell=zone)
        return say("a zone of {cells}", cells=cells)
    what = gives.called.get(change.value) or say("a {sign}", sign=change.value)
    if change.value in ("", NOTHING):
        what = say("nothing")
    return _somewhere(grid, change, what)


def clue_words(grid: Grid, change: Change) -> Message:
    """The clue that a change takes away: `the 3 in r4c5`."""
    sign = held(grid)[change.part][change.spots[0]]
    return _somewhere(grid, change, say("the {sign}", sign=sign))


def _somewhere(grid: Grid, change: Change, what: str) -> Message:
    first = change.spots[0]
    if isinstance(first, Edge):
        r, c, side = first
        other = cell_name((r, c + 1) if side == "right" else (r + 1, c))
        one = cell_name((r, c))
        return say("{what} between {one} and {other}", what=what, one=one, other=other)
    if change.part == "outside":
        return _at_the_rim(grid, (first[0], first[1]), what)
    if change.part == "dots":
        return say("{what} at the lower right corner of {cell}", what=what, cell=cell_name(first))
    cells = tuple(cell_name((spot[0], spot[1])) for spot in change.spots)
    return say("{what} in {cells}", what=what, cells=cells)
