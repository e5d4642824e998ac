"""Heyawake: shade cells of zones, some of them counted; no unshaded line enters three of them."""

from itertools import groupby, pairwise

from clausette.puzzles import kit
from clausette.puzzles.late import late

SHADED, WHITE = "#", "."
NUMBERS = kit.Layout({"-": ".", ".": ".", "0": "0"}, kit.say("numbers, - for none"), numbers=str)


def likely(grid: kit.Grid) -> bool:
    """Numbers stand in the first cells of zones, of which there are as many at least; without any,
    some zone has only one cell."""
    first = {cells[0] for cells in grid.by_zone.values()}
    alone = any(len(cells) == 1 for cells in grid.by_zone.values())
    fits = all(
        int(grid[cells[0]]) <= len(cells)
        for cells in grid.by_zone.values()
        if cells[0] in grid.given
    )
    return first.issuperset(grid.given) and fits and bool(grid.given or alone)


def spans(grid: kit.Grid) -> list[list[kit.Cell]]:
    """The shortest stretches of lines that cross two borders."""
    zone = {cell: number for number, cells in grid.by_zone.items() for cell in cells}
    found = []
    for line in grid.lines:
        runs = [list(run) for _, run in groupby(line, key=zone.__getitem__)]
        found += [[a[-1], *b, c[0]] for a, b, c in zip(runs, runs[1:], runs[2:], strict=False)]
    return found


class Heyawake(kit.GridPuzzle):
    """A number counts the shaded cells of its zone, wherever it stands in it."""

    titles = {"en": "Heyawake", "fr": "Heyawake"}
    formats = (
        kit.sized_rows(
            kit.cells_block(NUMBERS), kit.ZONE_NAMES, extension=".heyawake", believe=likely
        ),
        kit.puzzlink(("heyawake",), kit.Then(kit.Border(), kit.RoomNumbers())),
        kit.pzprv3("heyawake", kit.REGIONS, kit.cell_words({".": "."}, str), kit.ANSWER),
        kit.penpa(kit.ZoneEdges(), kit.Numbers(0, 999), believe=likely),
    )
    decides = kit.Marks("shaded", SHADED, WHITE, spelt={"x": SHADED, "-": WHITE})
    gives = kit.Gives(numbers=True, signs="0", zones=True)
    lays = kit.Lays(wished=0.4, symmetric=False)
    sampled = late("clausette.puzzles.heyawake.making.sampled")
    all_told = late("clausette.puzzles.heyawake.making.all_told")
    mended = late("clausette.puzzles.heyawake.making.mended")

    def tables(self, grid: kit.Grid) -> kit.Tables:
        stretches = dict(enumerate(spans(grid), 1))
        zone = {x: cells for cells in grid.by_zone.values() for x in cells if x in grid.numbered}
        return {"zone": zone, "Spans": list(stretches), "span": stretches}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        zones = kit.by_zone(grid.zones)
        for (r, c), number in grid.placed.items():
            if number.isdigit():
                yield from kit.miscounts(
                    *(answer, "clue", zones[grid.zones[r][c]], SHADED, int(number)),
                    "the zone of {cell} has {n} shaded cell, not {wanted}",
                    "the zone of {cell} has {n} shaded cells, not {wanted}",
                    cell=kit.cell_name((r, c)),
                )
        for run in answer.matches(r"\.+"):
            zone = [grid.zones[r][c] for r, c in run.cells]
            crossed = sum(one != other for one, other in pairwise(zone))
            if crossed > 1:
                yield kit.breaks("span", run.cells, "the unshaded cells {cells} enter three zones")
        yield from kit.side_by_side(answer, "apart", SHADED)
        yield from kit.cut_off(answer, "joined", WHITE)


PUZZLE = Heyawake()
