"""Hitori: shade cells until no number is seen twice in a line, and what is left hangs together."""

from itertools import combinations

from clausette.puzzles import kit

SHADED, WHITE = "#", "."
NUMBERS = kit.Layout({s: s for s in ".@%0"}, kit.say("numbers, . for none"), numbers=str)


def likely(grid: kit.Grid) -> bool:
    numbers = {*map(str, range(1, max(grid.height, grid.width) + 1))}
    return grid.height > 1 and 4 * len(grid.where(numbers)) >= 3 * len(grid.givens)


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
    gives = kit.Gives(signs=kit.ANY, numbers=True, full=True, size=(5, 5))

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
