"""What an answer to a Norinori board breaks, found cell by cell, without rules or facts."""

from __future__ import annotations

from collections.abc import Sequence

from clausette.puzzles.base import Violation
from clausette.puzzles.norinori.board import SHADED, UNKNOWN, Board, cell_name
from clausette.scene import Place


def check(board: Board, answer: Sequence[str]) -> list[Violation]:
    """Every violation of an answer; what undecided cells may still mend is none."""
    rows, columns = len(board.zones), len(board.zones[0])
    if len(answer) != rows or any(len(line) != columns for line in answer):
        message = f"the answer is not {rows} rows of {columns} cells"
        return [Violation("shape", (), message)]
    return [*_zones(board, answer), *_pairs(answer)]


def _zones(board: Board, answer: Sequence[str]) -> list[Violation]:
    """Zones with more than two shaded cells, or with too few left."""
    shaded: dict[int, int] = {}
    possible: dict[int, int] = {}
    for numbers, line in zip(board.zones, answer, strict=True):
        for zone, sign in zip(numbers, line, strict=True):
            if sign == SHADED:
                shaded[zone] = shaded.get(zone, 0) + 1
            elif sign == UNKNOWN:
                possible[zone] = possible.get(zone, 0) + 1
    broken = []
    for zone in range(max(map(max, board.zones)) + 1):
        count = shaded.get(zone, 0)
        if count > 2 or count + possible.get(zone, 0) < 2:
            broken.append(_zone(board, answer, zone, count))
    return broken


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
    below_last, after_last = len(answer), len(answer[0])
    for row, line in enumerate(answer):
        column = line.find(SHADED)
        while column >= 0:
            partners: list[Place] = []
            hope = False
            for r, c in (
                (row - 1, column),
                (row, column - 1),
                (row, column + 1),
                (row + 1, column),
            ):
                if 0 <= r < below_last and 0 <= c < after_last:
                    sign = answer[r][c]
                    if sign == SHADED:
                        partners.append((r, c))
                    elif sign == UNKNOWN:
                        hope = True
            if len(partners) > 1:
                message = f"{cell_name((row, column))} has {len(partners)} shaded cells beside it, "
                message += f"{_listed(partners)}: one at most"
                broken.append(Violation("crowd", ((row, column), *partners), message))
            elif not partners and not hope:
                message = f"{cell_name((row, column))} is shaded and no cell beside it is"
                broken.append(Violation("partner", ((row, column),), message))
            column = line.find(SHADED, column + 1)
    return broken


def _listed(cells: Sequence[Place]) -> str:
    names = [cell_name(cell) for cell in cells]
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
