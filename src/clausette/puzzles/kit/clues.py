"""The clues of a grid puzzle's board: which can be taken out, and which could be added."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clausette.puzzles.base import spot_of
from clausette.puzzles.editing import JOIN, Change
from clausette.puzzles.kit.answers import Decides, Marks, sign_of
from clausette.puzzles.kit.arrows import NO_CLUE, offered_at
from clausette.puzzles.kit.board import HOLE, NOTHING, Grid
from clausette.puzzles.kit.cages import first_cells
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.editing import held
from clausette.puzzles.kit.gives import Gives, ZoneClues
from clausette.puzzles.kit.numbers import number_of
from clausette.puzzles.kit.sides import Sides
from clausette.puzzles.kit.split import split_clues, split_offered, taken_half
from clausette.scene import Edge, Place, cell_name
from clausette.words import Message, say


def clues(grid: Grid, gives: Gives) -> list[Change]:
    """Changes each of which takes one clue away."""
    found: list[Change] = []
    for part, inside in held(grid).items() if not gives.full else ():
        if part == "zones":
            continue
        if part == "givens" and gives.split:
            found += split_clues(grid)
            continue
        if part == "clues":
            firsts = [cell for cell in first_cells(grid.zones) if cell in inside]
            found += [Change(part, (cell,), NOTHING) for cell in firsts]
            continue
        if part == "outside" and gives.lists:
            continue  # a line without clues is a line without blocks
        for spot, sign in inside.items():
            left = gives.without.get(sign, NOTHING) if part == "givens" else NOTHING
            left = NO_CLUE if part == "givens" and gives.arrows else left
            if part == "givens" and gives.unknown and number_of(sign) is not None:
                left = gives.unknown
            if left != sign and (part != "givens" or sign != gives.hole):
                found.append(Change(part, (spot,), left))
    return found


def offered(grid: Grid, answer: Sequence[str], gives: Gives, decides: Decides) -> Iterator[Change]:
    """Clues that could be added, those first for which the board need not be built otherwise."""
    if gives.split:
        yield from split_offered(grid, answer)
        return
    if gives.full and not gives.numbers:
        return
    places = grid.shape.places
    cells = list(zip(places, grid.givens, strict=True))
    if gives.numbers and isinstance(decides, Digits):
        for (r, c), given in cells:
            if given == NOTHING:
                yield Change("givens", ((r, c),), answer[r][c])
    elif gives.numbers and gives.unknown:
        for place, given in cells:
            for size in range(1, len(cells) + 1) if given == gives.unknown else ():
                yield Change("givens", (place,), str(size))
    elif gives.numbers:
        for place, given in cells:
            for number in map(str, range(1, max(grid.height, grid.width) + 1)):
                if number != given and (given == NOTHING or gives.full):
                    yield Change("givens", (place,), number)
    elif gives.arrows:
        for place, given in cells:
            for clue in offered_at(grid.height, grid.width, place, given):
                yield Change("givens", (place,), clue)
    signs = [sign for sign in gives.signs if sign != gives.hole]
    if not gives.numbers:
        for place, given in cells:
            yield from (
                Change("givens", (place,), sign)
                for sign in signs
                if gives.without.get(sign, NOTHING) == given != sign
            )
    if gives.clues is not None:
        yield from _zone_clues(grid, answer, gives.clues)
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
    for dot in gives.corners(grid.shape) if gives.dots else ():
        for sign in gives.dots if dot not in dotted else ():
            yield Change("dots", (dot,), sign)
    there = grid.on_rim
    rims = [rim for end in gives.ends for rim in grid.shape.rim[end]] if gives.outside else []
    for rim in rims:
        for number in range(len(rim.line) + 1) if rim not in there else ():
            yield Change("outside", (rim.place,), str(number))


def _zone_clues(grid: Grid, answer: Sequence[str], clues: ZoneClues) -> Iterator[Change]:
    """What is true of the numbers in zones that have no clue."""
    there = grid.on_zones
    for zone, cells in grid.by_zone.items():
        places = [grid.place(cell) for cell in cells]
        held = [number_of(answer[r][c]) for r, c in places]
        known = [number for number in held if number is not None]
        if zone not in there and len(known) == len(held):
            for clue in clues.of(known):
                yield Change("clues", (places[0],), clue)


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
            (sign if sign in own else decides.no) if given in where else sign_of(given)
            for sign, given in zip("".join(answer), grid.givens, strict=True)
        ]
        return tuple(map("".join, grid.rows_of(signs)))
    if isinstance(decides, Sides):
        lines = {edge: spot_of(edge) for edge in decides.edges(grid)}
        drawn = decides.drawn(grid, {edge: answer[r][c] for edge, (r, c) in lines.items()})
        rows = [list(row) for row in drawn]
        for at, (r, c) in enumerate(spot_of(place, True) for place in grid.shape.places):
            rows[r][c] = decides.in_cell(grid, at, answer[r][c]) or rows[r][c]
        return tuple(map("".join, rows))
    return tuple(answer)


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
    if change.part == "clues":
        empty = change.value in ("", NOTHING)
        clue = say("nothing") if empty else say("the clue {sign}", sign=change.value)
        return _of_zone(change, clue)
    what = gives.names.get(change.value) or say("a {sign}", sign=change.value)
    if change.value in ("", NOTHING):
        what = say("nothing")
    return _somewhere(grid, change, what)


def clue_words(grid: Grid, change: Change) -> Message:
    """The clue that a change takes away: `the 3 in r4c5`."""
    sign = held(grid)[change.part][change.spots[0]]
    if change.part == "clues":
        return _of_zone(change, say("the clue {sign}", sign=sign))
    if "\\" in sign:
        sign = taken_half(sign, change.value)
    return _somewhere(grid, change, say("the {sign}", sign=sign))


def _of_zone(change: Change, what: str) -> Message:
    zone = cell_name((change.spots[0][0], change.spots[0][1]))
    return say("{what} for the zone of {cell}", what=what, cell=zone)


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
