"""Where the ships of a Battleships board may lie, and what must lie beside the parts it shows."""

from collections.abc import Sequence

from clausette.puzzles import kit
from clausette.puzzles.battleships.ships import ENDS, MIDDLE, SINGLE


def places_of_ships(grid: kit.Grid) -> kit.Tables:
    """All places of every length, with the cells of the ship and those at its ends; and the rows of
    one cell more than the longest ship has."""
    beside = grid.beside
    corners = {x: [y for y in grid.touching[x] if y > x and y not in beside[x]] for x in beside}
    longest = max((n for n, count in enumerate(grid.numbers, 1) if count), default=0)
    hull, ends = dict[int, Sequence[int]](), dict[int, Sequence[int]]()
    places: dict[int, list[int]] = {n: [] for n in range(1, longest + 1)}
    for n, own in places.items():
        for cells, around in grid.stretches(n):
            own.append(place := len(hull) + 1)
            hull[place], ends[place] = cells, around
    runs = dict(enumerate((cells for cells, _ in grid.stretches(longest + 1)), 1))
    told: dict[str, kit.Told] = {"corners": corners, "hull": hull, "ends": ends}
    told |= {"Lengths": list(places), "places": places}
    told |= {"count": dict(enumerate(grid.numbers[:longest], 1))}
    return told | {"Runs": list(runs), "run": runs}


def beside_parts(grid: kit.Grid) -> kit.Tables:
    """For each part whose shape the board shows, the cells beside it that are ship, and those that
    are not; of a middle that may lie both ways, the two pairs of which one is ship."""
    on: dict[int, list[kit.Cell]] = {}
    off: dict[int, list[kit.Cell]] = {}
    pairs: tuple[dict[int, list[kit.Cell]], ...] = ({}, {})
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
