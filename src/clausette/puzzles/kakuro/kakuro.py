"""Kakuro: the digits between two walls are all different and add up to what the wall says."""

from collections.abc import Iterator, Mapping

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.adding import adds_up
from clausette.puzzles.kit.addresses import ANSWER, puzzlink, pzprv3
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.checking import Filled
from clausette.puzzles.kit.digits import Digits
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.gives import Gives
from clausette.puzzles.kit.numbers import digit
from clausette.puzzles.kit.puzzle import GridPuzzle
from clausette.puzzles.kit.sized import sized_rows
from clausette.puzzles.kit.split import WALL, runs
from clausette.puzzles.kit.split_forms import SPLIT_FILE, SPLIT_ROWS, SplitBody
from clausette.puzzles.kit.sums import different, set_tables
from clausette.puzzles.kit.texts import Layout
from clausette.scene import Look, Place
from clausette.words import say

LAYOUT = Layout(dict.fromkeys("0.-", NOTHING), say("digits, 0 for an empty cell"), digit)
MOST = 9


def walled(grid: Grid) -> bool:
    """Whether walls tell sums."""
    return any("\\" in given for given in grid.givens)


class Kakuro(GridPuzzle):
    """Runs hold different digits, which add up to the clue on the wall before them."""

    titles = {"en": "Kakuro", "fr": "Kakuro"}
    formats = (
        sized_rows(SPLIT_ROWS, extension=".kakuro", believe=walled),
        puzzlink(("kakuro",), SplitBody(), rim=1),
        pzprv3("kakuro", SPLIT_FILE, ANSWER, rim=1),
    )
    decides = Digits(
        "digit",
        LAYOUT,
        lambda _: MOST,
        each=lambda grid: [MOST * (x == NOTHING) for x in grid.givens],
    )
    looks = {WALL: Look("wall")}
    gives = Gives(signs=WALL, split=True, called={WALL: say("a wall")}, size=(6, 6))

    def tables(self, grid: Grid) -> Mapping[str, Told]:
        found = dict(enumerate(runs(grid), 1))
        run = {z: list(one.cells) for z, one in found.items()}
        sums = {z: one.clue for z, one in found.items() if one.clue is not None}
        others = [z for z, one in found.items() if one.clue is None and len(one.cells) > 1]
        counts = {z: len(cells) for z, cells in run.items()}
        told: dict[str, Told] = {"Cells": grid.where((NOTHING,)), "Digits": range(1, MOST + 1)}
        told |= {"run": run, "Sums": list(sums), "sum": sums, "size": counts, "Others": others}
        sets = {(n, k): different(k, n, MOST) for z, n in sums.items() for k in [counts[z]]}
        return {**told, **set_tables(sets, range(1, MOST + 1))}

    def broken(self, grid: Grid, answer: Filled) -> Iterator[Violation]:
        rows = grid.rows_of(grid.givens)
        for line in answer.lines():
            clue, cells = "", list[Place]()
            for place in (*line.cells, (-1, -1)):
                given = WALL if place[0] < 0 else rows[place[0]][place[1]]
                if given == NOTHING:
                    cells.append(place)
                    continue
                rule, total = ("sum", int(clue)) if clue else ("differ", None)
                yield from adds_up(answer, rule, cells, total) if cells else ()
                below, _, right = given.replace(WALL, "").partition("\\")
                clue, cells = below if line.down else right, []


PUZZLE = Kakuro()
