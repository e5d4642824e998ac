"""Answers that are nearly right: a solution with one cell changed, two neighbours changed alike,
two cells swapped, two signs swapped.

Each is refused by the puzzle's own checker, so it must be refused by the rules too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from clausette.puzzles.finding import Installed
from clausette.scene import Cycle, Place

_UNKNOWN = "?"
_TRIED = 400
_SWAPPED = "{0} and {1} swapped"


def nearly_right(
    found: Installed, board: Any, answer: Sequence[str], most: int, swapped: str = _SWAPPED
) -> list[tuple[str, tuple[str, ...]]]:
    """Wrong answers near a right one, each with what was changed; the same ones every time.

    They are chosen to break different rules, those that break the fewest first. `swapped` are the
    words for two things that changed places.
    """
    puzzle = found.filling
    by_rules: dict[frozenset[str], list[tuple[str, tuple[str, ...]]]] = {}
    for change, rows in _changed(found, board, tuple(answer), swapped):
        broken = frozenset(violation.rule for violation in puzzle.check(board, rows))
        if broken:
            by_rules.setdefault(broken, []).append((change, rows))
    groups = [by_rules[key] for key in sorted(by_rules, key=lambda key: (len(key), sorted(key)))]
    chosen: list[tuple[str, tuple[str, ...]]] = []
    for turn in range(_TRIED):
        left = [group[turn] for group in groups if turn < len(group)]
        chosen += left[: most - len(chosen)]
        if not left or len(chosen) == most:
            break
    return chosen


def _changed(
    found: Installed, board: Any, rows: tuple[str, ...], swapped: str
) -> Iterator[tuple[str, tuple[str, ...]]]:
    puzzle = found.filling
    gesture = puzzle.scene(board).gesture
    if not isinstance(gesture, Cycle):
        return
    cells = sorted(gesture.cells)
    signs = sorted(set(gesture.states) - {_UNKNOWN})
    for first, second in pairwise(signs):
        table = str.maketrans(first + second, second + first)
        yield swapped.format(first, second), tuple(row.translate(table) for row in rows)
    singles = [(cell, sign) for cell in cells for sign in signs if sign != rows[cell[0]][cell[1]]]
    pairs = [
        (one, other)
        for n, one in enumerate(cells)
        for other in cells[n + 1 :]
        if rows[one[0]][one[1]] != rows[other[0]][other[1]]
    ]
    order = Random(len(rows))
    for cell, sign in order.sample(singles, min(len(singles), _TRIED)):
        yield f"{puzzle.cell_name(cell)} = {sign}", _put(rows, {cell: sign})
    # What stands in pairs is seen as too much or too little only when a whole pair is.
    alike = [
        (cell, other, sign)
        for cell, sign in singles
        for other in ((cell[0], cell[1] + 1), (cell[0] + 1, cell[1]))
        if other in gesture.cells and rows[cell[0]][cell[1]] == rows[other[0]][other[1]]
    ]
    for cell, other, sign in order.sample(alike, min(len(alike), _TRIED)):
        names = f"{puzzle.cell_name(cell)} = {puzzle.cell_name(other)} = {sign}"
        yield names, _put(rows, {cell: sign, other: sign})
    for one, other in order.sample(pairs, min(len(pairs), _TRIED)):
        changes = {one: rows[other[0]][other[1]], other: rows[one[0]][one[1]]}
        names = swapped.format(puzzle.cell_name(one), puzzle.cell_name(other))
        yield names, _put(rows, changes)


def _put(rows: tuple[str, ...], changes: dict[Place, str]) -> tuple[str, ...]:
    return tuple(
        "".join(changes.get((r, c), sign) for c, sign in enumerate(row))
        for r, row in enumerate(rows)
    )
