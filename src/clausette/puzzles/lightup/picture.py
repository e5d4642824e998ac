"""The picture of a Light Up board: walls, clues, lamps, and what they light."""

from __future__ import annotations

from collections.abc import Sequence

from clausette.puzzles.lightup.board import LAMP, UNKNOWN, WALL, WHITE, Board
from clausette.scene import Cycle, Look, Mark, Place, Scene

_STATES = UNKNOWN + LAMP + WHITE


def scene_of(board: Board, answer: Sequence[str] | None, title: str) -> Scene:
    """The board, and with an answer its lamps and the lit cells.

    Cells decided to be empty are dotted while others are not decided yet.
    """
    rows = board.rows if answer is None else tuple(answer)
    lit = set() if answer is None else _lit(rows)
    dotted = any(UNKNOWN in row for row in rows)
    looks = tuple(
        tuple(_look(cell, (r, c) in lit, dotted) for c, cell in enumerate(row))
        for r, row in enumerate(rows)
    )
    white = frozenset(
        (r, c) for r, row in enumerate(board.rows) for c, cell in enumerate(row) if cell == WHITE
    )
    return Scene(title, looks, gesture=Cycle(_STATES, white))


def _look(cell: str, lit: bool, dotted: bool) -> Look:
    if cell not in _STATES:
        return Look("wall", text="" if cell == WALL else cell)
    if cell == LAMP:
        return Look("lit", "lamp", given=False)
    mark: Mark = "unknown" if cell == UNKNOWN else "dot" if dotted else ""
    return Look("lit" if lit else "plain", mark, given=False)


def _lit(rows: Sequence[str]) -> set[Place]:
    """The cells with a lamp, or in line with one."""
    lit: set[Place] = set()
    lamps = [(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == LAMP]
    for row, column in lamps:
        for down, right in ((0, 1), (0, -1), (1, 0), (-1, 0)):
            r, c = row, column
            while 0 <= r < len(rows) and 0 <= c < len(rows[0]) and rows[r][c] in _STATES:
                lit.add((r, c))
                r, c = r + down, c + right
    return lit
