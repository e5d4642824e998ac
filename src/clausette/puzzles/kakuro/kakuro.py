"""Kakuro: the digits between two walls are all different and add up to what the wall says."""

from collections.abc import Sequence

from clausette.puzzles import kit

LAYOUT = kit.digit_layout("0.-")
MOST = 9


def walled(grid: kit.Grid) -> bool:
    """Whether walls tell sums."""
    return any("\\" in given for given in grid.givens)


def filled_in(runs: Sequence[Sequence[kit.Cell]], chance: kit.Chance) -> dict[kit.Cell, int] | None:
    """Digits that differ in every run, mostly the largest and smallest: their sums tell most."""
    found: dict[kit.Cell, int] = {}
    for cell in sorted({cell for run in runs for cell in run}):
        used = {found.get(other) for run in runs if cell in run for other in run}
        free = [digit for digit in range(1, MOST + 1) if digit not in used]
        if not free:
            return None
        ends = [free[0], free[-1]]
        found[cell] = chance.one_of(ends if chance.hits(0.9) else free)
    return found


class Kakuro(kit.GridPuzzle):
    """Runs hold different digits, which add up to the clue on the wall before them."""

    titles = {"en": "Kakuro", "fr": "Kakuro"}
    formats = (
        kit.sized_rows(kit.SPLIT_ROWS, extension=".kakuro", believe=walled),
        kit.puzzlink(("kakuro",), kit.SplitBody(), rim=1),
        kit.pzprv3("kakuro", kit.SPLIT_FILE, kit.ANSWER, rim=1),
    )
    decides = kit.Digits(
        "digit",
        LAYOUT,
        lambda _: MOST,
        each=lambda grid: [MOST * (x == kit.NOTHING) for x in grid.givens],
    )
    looks = {kit.SPLIT_WALL: kit.Look("wall")}
    gives = kit.Gives(
        signs=kit.SPLIT_WALL, split=True, called={kit.SPLIT_WALL: kit.say("a wall")}, size=(6, 6)
    )

    def sampled(
        self, board: kit.Grid, chance: kit.Chance, symmetry: kit.Symmetry
    ) -> kit.Sample | None:
        inside = kit.cell_orbits(symmetry, board.height - 1, board.width - 1)
        rim = [x for x in board.shape.places if 0 in x]
        grid = board.giving(dict.fromkeys(rim, kit.SPLIT_WALL))
        for orbit in 2 * chance.shuffled(inside):
            more = grid.giving({(r + 1, c + 1): kit.SPLIT_WALL for r, c in orbit})
            split, left = kit.split_runs(more), more.where((kit.NOTHING,))
            short = min((len(run.cells) for run in split), default=0) < 2
            if not short and 2 * len(left) >= len(inside) and len(more.pieces(left)) == 1:
                grid = more
        runs = [run.cells for run in kit.split_runs(grid)]
        digits = None if max(map(len, runs)) > MOST else filled_in(runs, chance)
        if digits is None:
            return None
        signs = [str(digits[x]) if x in digits else kit.SPLIT_WALL for x in grid.cells]
        return kit.Sample(grid, tuple(map("".join, grid.rows_of(signs))))

    def all_told(self, board: kit.Grid, answer: Sequence[str]) -> kit.Grid:
        while (change := next(self.offered(board, answer), None)) is not None:
            board = self.edited(board, [change])
        return board

    def tables(self, grid: kit.Grid) -> kit.Tables:
        found = dict(enumerate(kit.split_runs(grid), 1))
        run = {z: list(one.cells) for z, one in found.items()}
        sums = {z: one.clue for z, one in found.items() if one.clue is not None}
        others = [z for z, one in found.items() if one.clue is None and len(one.cells) > 1]
        told: dict[str, kit.Told] = {"Cells": grid.where((kit.NOTHING,)), "run": run}
        return told | {"Sums": list(sums), "Others": others, **kit.sum_tables(run, sums, MOST)}

    def broken(self, grid: kit.Grid, answer: kit.Filled) -> kit.Violations:
        rows = grid.rows_of(grid.givens)
        for line in answer.lines():
            clue, cells = "", list[kit.Place]()
            for place in (*line.cells, (-1, -1)):
                given = kit.SPLIT_WALL if place[0] < 0 else rows[place[0]][place[1]]
                if given == kit.NOTHING:
                    cells.append(place)
                    continue
                rule, total = ("sum", int(clue)) if clue else ("differ", None)
                yield from kit.adds_up(answer, rule, cells, total) if cells else ()
                below, _, right = given.replace(kit.SPLIT_WALL, "").partition("\\")
                clue, cells = below if line.down else right, []


PUZZLE = Kakuro()
