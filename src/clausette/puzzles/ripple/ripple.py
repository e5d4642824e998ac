"""Ripple Effect: every zone holds 1 to its size; between two equal numbers are as many cells."""

from collections.abc import Sequence

from clausette.puzzles import kit
from clausette.puzzles.late import late

NAMES, MOST = ("ripple", "hakyukoka"), len(kit.DIGITS) - 1
LAYOUT = kit.Layout(dict.fromkeys("-.0", "."), kit.say("numbers, - for an empty cell"), kit.digit)
BODY = kit.Then(kit.Border(), kit.number_cells(".", kit.digit))


def sizes(grid: kit.Grid) -> Sequence[int]:
    """How many cells the zone of every cell has."""
    found = {cell: len(cells) for cells in grid.by_zone.values() for cell in cells}
    return [min(MOST, found[cell]) for cell in grid.cells]


def largest(grid: kit.Grid) -> int:
    return min(MOST, max(map(len, grid.by_zone.values())))


def likely(grid: kit.Grid) -> bool:
    """Whether the numbers fit into their zones, and these are not all as long as rows."""
    held = [kit.number_of(given) or 0 for given in grid.givens]
    fits = all(n <= size for n, size in zip(held, sizes(grid), strict=True))
    return any(held) and fits and {*sizes(grid)} != {grid.width}


class Ripple(kit.GridPuzzle):
    """Zones hold each number up to their size; between two n in line lie at least n cells."""

    titles = {"en": "Ripple Effect", "fr": "Hakyuu"}
    formats = (
        kit.sized_rows(kit.cells_block(LAYOUT), kit.ANY_ZONES, extension=".ripple", believe=likely),
        kit.puzzlink(NAMES, BODY),
        kit.pzprv3(
            NAMES[0],
            kit.ZONE_BORDERS,
            kit.cell_words({".": ".", "-": "."}, kit.digit),
            kit.ANSWER,
            also=NAMES[1:],
        ),
        kit.penpa(kit.ZoneEdges(), kit.Numbers(most=MOST, spelt=kit.digit), believe=likely),
    )
    decides = kit.Digits("digit", LAYOUT, largest, each=sizes)
    gives = kit.Gives(numbers=True, zones=True)
    sampled = late("clausette.puzzles.ripple.making.sampled")

    def tables(self, grid: kit.Grid) -> kit.Tables:
        size = {cell: len(cells) for cells in grid.by_zone.values() for cell in cells}
        # A zone that is too large for our digits leaves none for its cells.
        numbers = {x: list(range(1, n + 1 if n <= MOST else 1)) for x, n in size.items()}
        near: dict[tuple[int, int], list[int]] = {}
        for x, (r, c) in zip(grid.cells, grid.shape.places, strict=True):
            right, down = grid.shape.rows[r][c + 1 :], grid.shape.columns[c][r + 1 :]
            for n in numbers[x]:
                near[x, n] = [y for y in (*right[:n], *down[:n]) if n <= size[y]]
        held = {zone: numbers[cells[0]] for zone, cells in grid.by_zone.items()}
        return {"numbers": numbers, "near": near, "held": held}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        yield from kit.repeated(answer, "zone", kit.by_zone(grid.zones), kit.DIGITS[1:])
        for line in answer.lines():
            for at, sign in enumerate(line.signs):
                again = line.signs.find(sign, at + 1, at + 1 + kit.DIGITS.find(sign))
                if again > at and sign in kit.DIGITS:
                    two = (line.cells[at], line.cells[again])
                    yield kit.breaks(
                        *("apart", two),
                        "{one} and {other} hold {sign}, and only {n} cell lies between them",
                        "{one} and {other} hold {sign}, and only {n} cells lie between them",
                        n=again - at - 1,
                        one=kit.cell_name(two[0]),
                        other=kit.cell_name(two[1]),
                        sign=kit.DIGITS.find(sign),
                    )


PUZZLE = Ripple()
