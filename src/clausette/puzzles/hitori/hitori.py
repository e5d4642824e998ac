"""Hitori: shade cells until no number is seen twice in a line, and what is left hangs together."""

from collections.abc import Sequence
from itertools import combinations

from clausette.puzzles import kit

SHADED, WHITE = "#", "."
NUMBERS = kit.Layout({s: s for s in ".@%0"}, kit.say("numbers, . for none"), numbers=str)


def likely(grid: kit.Grid) -> bool:
    numbers = {*map(str, range(1, max(grid.height, grid.width) + 1))}
    return grid.height > 1 and 4 * len(grid.where(numbers)) >= 3 * len(grid.givens)


def beside(one: kit.Place, other: kit.Place) -> bool:
    """Whether two cells are in line."""
    return (one[0] == other[0]) != (one[1] == other[1])


def scattered(board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry) -> set[kit.Place]:
    """Cells to shade: no two of them touch, and the others hang together."""
    shaded: set[kit.Cell] = set()
    cells = {board.place(cell): cell for cell in board.cells}
    for orbit in chance.shuffled(kit.cell_orbits(symmetry, board.height, board.width)):
        own = [cells[place] for place in orbit]
        if any(x in shaded or x in own for cell in own for x in board.beside[cell]):
            continue
        left = [cell for cell in board.cells if cell not in shaded and cell not in own]
        if len(board.pieces(left)) == 1:
            shaded.update(own)
    return {board.place(cell) for cell in shaded}


class Hitori(kit.GridPuzzle):
    """An unknown number is like no other; cells without a number have no twins."""

    titles = {"en": "Hitori", "fr": "Hitori"}
    formats = (
        kit.rows(NUMBERS, ".hitori", ".txt", believe=likely),
        kit.sized_rows(kit.cells_block(NUMBERS), believe=likely),
        kit.puzzlink(
            ("hitori",), kit.Cells(kit.base_36(), *(kit.sign_code(sign, sign) for sign in ".@%"))
        ),
        kit.pzprv3("hitori", kit.cell_words({".": ".", "-": "@"}, str), kit.ANSWER),
        kit.penpa(kit.Numbers(0, 9999), believe=likely),
        kit.sgt("singles", kit.Cells(kit.base_62()), "3x3:112231321"),
    )
    decides = kit.Marks("shaded", SHADED, WHITE, spelt={"x": SHADED, "-": WHITE})
    looks = dict.fromkeys("@%", kit.Look(text="?"))  # unknown numbers of puzz.link, now and of old
    gives = kit.Gives(signs=kit.ANY, numbers=True, full=True, labels=True, size=(5, 5))

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        size = max(board.height, board.width)
        square = kit.latin(size, chance)
        if square is None:
            return None
        shaded = scattered(board, chance, symmetry)
        number = {(r, c): kit.number_of(square[r][c]) or 0 for r, c in board.shape.places}
        for place in chance.shuffled(sorted(shaded)):
            # The best twin is one in the row and one in the column: then there are two reasons.
            seen = [number[x] for x in board.shape.places if x not in shaded and beside(x, place)]
            most = max(map(seen.count, seen), default=0)
            twins = sorted({n for n in seen if seen.count(n) == most})
            if not twins:
                return None
            number[place] = chance.one_of(twins)
        answer = tuple(
            "".join(SHADED if (r, c) in shaded else WHITE for c in range(board.width))
            for r in range(board.height)
        )
        return kit.Sample(board.giving({x: str(n) for x, n in number.items()}), answer)

    def all_told(self, board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
        return board

    def tables(self, grid: kit.Grid) -> kit.Tables:
        twins: dict[int, list[int]] = {cell: [] for cell in grid.cells}
        for x, y in (pair for line in grid.lines for pair in combinations(line, 2)):
            if grid[x] == grid[y] and grid[x].isdigit():
                twins[x].append(y)
        told: dict[str, kit.Told] = {"Cells": "cells", "before": "before", "after": "after"}
        return told | {"beside": "beside", "twins": twins}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        for line in answer.lines():
            shows = [(grid.givens[r * grid.width + c], (r, c)) for r, c in line.where(WHITE)]
            for (one, x), (other, y) in combinations(shows, 2):
                if one == other and one.isdigit():
                    cells = kit.named((x, y))
                    message = kit.say("{cells} are unshaded and show {n}", cells=cells, n=one)
                    yield kit.Violation("twins", (x, y), message)
        yield from kit.side_by_side(answer, "apart", SHADED)
        yield from kit.cut_off(answer, "joined", WHITE)


PUZZLE = Hitori()
