"""Fillomino: every area of equal numbers has as many cells as they say."""

from collections import Counter
from dataclasses import replace
from functools import lru_cache, partial

from clausette.errors import UsageError
from clausette.puzzles import kit

LARGEST = len(kit.DIGITS) - 1
NUMBERS = replace(kit.NUMBERS, numbers=kit.digit, most=LARGEST)


@lru_cache(maxsize=64)
def spare(grid: kit.Grid) -> dict[frozenset[kit.Cell], int]:
    """For empty cells that hang together, how many the areas of givens leave to others, at most.

    Two givens are in one area only if there is a way between them that is short enough.
    """
    free = grid.pieces(grid.where("."))
    left = {frozenset(part): len(part) for part in free}
    total = sum(left.values())
    for number, cells in given(grid).items():
        for group in kit.pieces(cells, partial(within, grid, number - 1, frozenset(cells))):
            around = {y for x in group for y in grid.beside[x]}
            touched = [part for part in left if part & around]
            missing = -len(group) % number
            total -= missing
            if len(touched) == 1:
                left[touched[0]] -= missing
    return {part: min(most, total) for part, most in left.items()}


@lru_cache(maxsize=64)
def rooms(grid: kit.Grid) -> dict[int, set[kit.Cell]]:
    """By size, the cells that an area may cover, by what is given."""
    givens, beside = given(grid), grid.beside
    if max(givens, default=1) > LARGEST:
        raise UsageError(kit.say("the largest number of this puzzle is {n}", n=LARGEST))
    found: dict[int, set[kit.Cell]] = {1: set()}
    for number in range(1, min(max(*givens, *spare(grid).values(), 1), LARGEST) + 1):
        own = {*givens.get(number, [])}
        taken = {y for x in own for y in beside[x]}
        wide = [part - taken for part, most in spare(grid).items() if most >= number]
        parts = [p for part in wide for p in grid.pieces(part) if len(p) >= number]
        for _ in range(number - 1):
            own |= {y for x in own for y in beside[x] if grid[y] == "."}
        if own or parts:
            found[number] = own.union(*parts)
    return found


def given(grid: kit.Grid) -> dict[int, list[kit.Cell]]:
    """The cells with each number."""
    found: dict[int, list[kit.Cell]] = {}
    for cell, sign in grid.given.items():
        found.setdefault(kit.number_of(sign) or LARGEST + 1, []).append(cell)
    return found


def within(grid: kit.Grid, steps: int, cells: frozenset[kit.Cell], x: kit.Cell) -> set[kit.Cell]:
    """Those of some cells to which so many steps lead, or fewer, over them and empty cells."""
    seen, rim = {x}, {x}
    for _ in range(steps):
        rim = {y for z in rim for y in grid.beside[z] if grid[y] == "." or y in cells} - seen
        seen |= rim
    return seen & cells


def likely(grid: kit.Grid) -> bool:
    """The givens need about as many cells as there are, and find them."""
    total, count = sum(n * len(cells) for n, cells in given(grid).items()), len(grid.cells)
    parts = [(n, p) for n, cells in given(grid).items() for p in grid.pieces(cells)]
    fits = all(len(part) <= number <= LARGEST for number, part in parts)
    touch = any(len(part) > 1 for _, part in parts)
    enough = 0.9 * count <= total != count and (touch or total <= 1.5 * count)
    return fits and enough and min(spare(grid).values(), default=-1) >= 0


class Fillomino(kit.GridPuzzle):
    """Equal numbers that touch are one area."""

    titles = {"en": "Fillomino", "fr": "Fillomino"}
    formats = (
        kit.rows(NUMBERS, ".fillomino", ".txt", believe=likely),
        kit.sized_rows(kit.cells_block(NUMBERS.dashed()), believe=likely),
        kit.puzzlink(
            ("fillomino",),
            kit.Cells(kit.hex_number(kit.digit), kit.spaces("g"), kit.sign_code(".", ".")),
        ),
        kit.pzprv3(
            "fillomino", kit.cell_words({".": ".", "-": "."}, kit.digit), kit.ANSWER, kit.WALLS
        ),
        kit.penpa(kit.Numbers(1, LARGEST, kit.digit), believe=likely),
        kit.sgt("filling", kit.Cells(kit.spaces("a"), kit.decimal()), "3x3:3c2b1a", believe=likely),
    )
    decides = kit.Digits("digit", NUMBERS, lambda grid: max(rooms(grid)))
    gives = kit.Gives(numbers=True)

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        shares = kit.into_sizes(board, chance)
        if shares is None:
            return None
        count = Counter(shares.values())
        signs = [kit.digit(count[shares[place]]) for place in board.shape.places]
        return kit.Sample(board, tuple(map("".join, board.rows_of(signs))))

    def tables(self, grid: kit.Grid) -> kit.Tables:
        found, values = rooms(grid), range(1, max(rooms(grid)) + 1)
        can = {x: [v for v in values if x in found.get(v, ())] for x in grid.cells}
        cannot = {x: [v for v in values if x not in found.get(v, ())] for x in grid.cells}
        return {"Values": values, "can": can, "cannot": cannot}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        seen: set[kit.Place] = set()
        for place in answer.where(kit.DIGITS[1:]):
            sign, size = answer[place], kit.DIGITS.index(answer[place])
            area, most = answer.reached(place, sign), answer.reached(place, sign + kit.UNKNOWN)
            if place not in seen and not len(area) <= size <= len(most):
                seen |= area
                yield kit.breaks(
                    *("size", sorted(area)),
                    "the area of {cells} has {n} cell, and holds {size}",
                    "the area of {cells} has {n} cells, and holds {size}",
                    size=size,
                )


PUZZLE = Fillomino()
