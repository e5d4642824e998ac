"""Kakuro: the digits between two walls are all different and add up to what the wall says."""

from clausette.puzzles import kit

LAYOUT = kit.digit_layout("0.-")
MOST = 9


def walled(grid: kit.Grid) -> bool:
    """Whether walls tell sums."""
    return any("\\" in given for given in grid.givens)


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
