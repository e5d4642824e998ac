"""What an answer to a Norinori board breaks, found cell by cell, without rules or facts."""

from __future__ import annotations

from collections.abc import Sequence

from clausette.puzzles.base import Violation
from clausette.puzzles.norinori.board import EMPTY, SHADED, UNKNOWN, Board
from clausette.scene import Place, cell_name

_SIGNS = frozenset(SHADED + EMPTY + UNKNOWN)


def check(board: Board, answer: Sequence[str]) -> list[Violation]:
    """Every violation of an answer; what undecided cells may still mend is none."""
    rows, columns = len(board.zones), len(board.zones[0])
    if len(answer) != rows or any(len(line) != columns for line in answer):
        message = f"the answer is not {rows} rows of {columns} cells"
        return [Violation("shape", (), message)]
    if not _SIGNS.issuperset("".join(answer)):
        return [_strange(answer)]
    return [*_zones(board, answer), *_pairs(answer)]


def _strange(answer: Sequence[str]) -> Violation:
    """The cells with a sign that no answer has."""
    cells = tuple(
        (row, column)
        for row, line in enumerate(answer)
        for column, sign in enumerate(line)
        if sign not in _SIGNS
    )
    signs = f"a sign other than {SHADED}, {EMPTY} and {UNKNOWN}"
    return Violation("shape", cells, f"{_listed(cells[:5])} hold{'s' * (len(cells) == 1)} {signs}")


def _zones(board: Board, answer: Sequence[str]) -> list[Violation]:
    """Zones with more than two shaded cells, or with too few left."""
    shaded = [0] * (1 + max(map(max, board.zones)))
    possible = shaded.copy()
    for numbers, line in zip(board.zones, answer, strict=True):
        for zone, sign in zip(numbers, line, strict=True):
            if sign == SHADED:
                shaded[zone] += 1
                possible[zone] += 1
            elif sign == UNKNOWN:
                possible[zone] += 1
    return [
        _zone(board, answer, zone, count)
        for zone, count in enumerate(shaded)
        if count > 2 or possible[zone] < 2
    ]


def _zone(board: Board, answer: Sequence[str], zone: int, count: int) -> Violation:
    cells = [
        (row, column)
        for row, numbers in enumerate(board.zones)
        for column, number in enumerate(numbers)
        if number == zone and (count <= 2 or answer[row][column] == SHADED)
    ]
    if count > 2:
        message = f"zone {zone + 1} has {count} shaded cells, {_listed(cells)}: exactly two belong"
        return Violation("zone", tuple(cells), message)
    unknown = sum(answer[row][column] == UNKNOWN for row, column in cells)
    left = f" and {unknown} undecided" if unknown else ""
    message = (
        f"zone {zone + 1}, with {_listed(cells[:1])}, has {count} shaded{left}: two are needed"
    )
    return Violation("zone", tuple(cells), message)


def _pairs(answer: Sequence[str]) -> list[Violation]:
    """Shaded cells that are alone for good, and shaded cells beside two or more."""
    broken = []
    # An empty cell after every row, and a row of them above and below: no cell is at an edge.
    width = len(answer[0]) + 1
    margin = EMPTY * width
    cells = margin + EMPTY.join(answer) + EMPTY + margin
    at = cells.find(SHADED)
    while at >= 0:
        near = cells[at - width] + cells[at - 1] + cells[at + 1] + cells[at + width]
        count = near.count(SHADED)
        if count > 1 or (count == 0 and UNKNOWN not in near):
            row, column = divmod(at - width, width)
            broken.append(_pair((row, column), near))
        at = cells.find(SHADED, at + 1)
    return broken


def _pair(place: Place, near: str) -> Violation:
    row, column = place
    around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    partners = [cell for cell, sign in zip(around, near, strict=True) if sign == SHADED]
    if not partners:
        message = f"{cell_name(place)} is shaded and no cell beside it is"
        return Violation("partner", (place,), message)
    message = f"{cell_name(place)} has {len(partners)} shaded cells beside it, {_listed(partners)}"
    return Violation("crowd", (place, *partners), f"{message}: one at most")


def _listed(cells: Sequence[Place]) -> str:
    names = [cell_name(cell) for cell in cells]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
