"""Walls with two numbers, one for the cells below and one for the cells to the right.

On the board they are given as `14\\7`, the lower one first, as `14\\` or `\\7`; a wall without any
is `#`. They are clues of *runs*: cells without a wall between them, in a row or a column.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from clausette.puzzles.editing import Change
from clausette.puzzles.kit.board import NOTHING, Grid
from clausette.puzzles.kit.numbers import number_of
from clausette.puzzles.kit.shape import Cell
from clausette.scene import Look, Place, Stroke, Symbol
from clausette.words import say

SPLIT_WALL: Final = "#"
_SPLIT = re.compile(r"([0-9]{0,3})[\\,/]([0-9]{0,3})|([0-9]{1,3})")
_SLASH = Symbol(say("diagonal"), "\\", "\\", (Stroke("M6 6L94 94", line="soft", width=3),))


class Run(NamedTuple):
    """Cells in line, and what the wall before them says; nothing if it says nothing."""

    cells: tuple[Cell, ...]
    down: bool
    clue: int | None


def halves(given: str) -> tuple[str, str]:
    """The number below and the number to the right, each may be empty."""
    below, _, right = given.partition("\\")
    return (below, right) if given != SPLIT_WALL else ("", "")


def joined(below: str, right: str) -> str:
    return f"{below}\\{right}" if below or right else SPLIT_WALL


def split_given(text: str) -> str | None:
    """The wall that somebody wrote, as `14\\7`, `14,7`, or a number alone; None if it is none."""
    if text == SPLIT_WALL:
        return SPLIT_WALL
    found = _SPLIT.fullmatch(text)
    if found is None:
        return None
    below, right = (found[3], "") if found[3] else found.group(1, 2)
    return joined(*("" if not number.strip("0") else str(int(number)) for number in (below, right)))


def split_look(given: str) -> Look | None:
    """How a wall with numbers looks; None for anything else."""
    if "\\" not in given:
        return None
    below, right = halves(given)
    notes = [("sw", below), ("ne", right)]
    return Look("wall", _SLASH, notes=tuple((at, note) for at, note in notes if note))  # type: ignore[misc]


def split_runs(grid: Grid) -> list[Run]:
    """All runs, across and then down."""
    found: list[Run] = []
    for down, lines in ((False, grid.shape.rows), (True, grid.shape.columns)):
        for line in lines:
            clue, cells = "", []
            for cell in (*line, None):
                given = SPLIT_WALL if cell is None else grid[cell]
                if cell is not None and given == NOTHING:
                    cells.append(cell)
                    continue
                if cells:
                    found.append(Run(tuple(cells), down, int(clue) if clue else None))
                clue, cells = halves(given)[0 if down else 1], []
    return found


# -- clues to take away and to add ---------------------------------------------------------------


def split_clues(grid: Grid) -> Iterator[Change]:
    """Changes each of which takes one number away."""
    for place, given in zip(grid.shape.places, grid.givens, strict=True):
        below, right = halves(given) if "\\" in given else ("", "")
        if below:
            yield Change("givens", (place,), joined("", right))
        if right:
            yield Change("givens", (place,), joined(below, ""))


def split_offered(grid: Grid, answer: Sequence[str]) -> Iterator[Change]:
    """The sums that walls could tell of the cells behind them."""
    for run in split_runs(grid):
        (r, c), numbers = grid.place(run.cells[0]), [_number(grid, answer, x) for x in run.cells]
        wall = wall_beside((r, c), run.down)
        known = [number for number in numbers if number is not None]
        if run.clue is None and min(wall) >= 0 and len(known) == len(numbers):
            below, right = halves(grid.givens[wall[0] * grid.width + wall[1]])
            total = str(sum(known))
            value = joined(total, right) if run.down else joined(below, total)
            yield Change("givens", (wall,), value)


def _number(grid: Grid, answer: Sequence[str], cell: Cell) -> int | None:
    r, c = grid.place(cell)
    return number_of(answer[r][c])


def taken_half(before: str, after: str) -> str:
    """The number that one wall has and the other has not."""
    pairs = zip(halves(before), halves(after), strict=True)
    return next((one for one, other in pairs if one != other), before)


def transposed(given: str) -> str:
    """The wall of a board whose rows and columns are changed."""
    return joined(*reversed(halves(given))) if "\\" in given else given


def wall_beside(place: Place, down: bool) -> Place:
    """Where the wall before a run's first cell is."""
    return (place[0] - 1, place[1]) if down else (place[0], place[1] - 1)
