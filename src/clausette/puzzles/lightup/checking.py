"""Whether an answer keeps the rules of Light Up, by reading its lines as text.

It knows nothing of rules.touist or of the facts, so that it can catch mistakes in both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from clausette.puzzles.base import Violation
from clausette.puzzles.lightup.board import LAMP, UNKNOWN, WALL, Board
from clausette.scene import Place, cell_name

_WALLS = str.maketrans("01234", "#####")
_HIDDEN = str.maketrans("L?", "..")
_DARK = re.compile(r"(?<=#)\.+(?=#)")
_GLARE = re.compile(r"L[^#]*L[^#]*")
_CLUE = re.compile(r"[0-4]")


def violations(board: Board, answer: Sequence[str]) -> list[Violation]:
    """Every broken rule: cells left dark, lamps that see each other, clues that do not count."""
    misfit = _misfit(board, answer)
    if misfit is not None:
        return [misfit]
    across = WALL + WALL.join(answer).translate(_WALLS) + WALL
    down = WALL + WALL.join(map("".join, zip(*answer, strict=True))).translate(_WALLS) + WALL
    return [*_dark(across, down, board), *_glare(across, down, board), *_miscounted(answer)]


def _misfit(board: Board, answer: Sequence[str]) -> Violation | None:
    """What makes a text no answer to this board at all."""
    hidden = "\n".join(answer).translate(_HIDDEN).split("\n")
    if hidden == list(board.rows):
        return None
    if [len(row) for row in answer] != [len(row) for row in board.rows]:
        size = f"{len(board.rows)} rows of {board.columns} cells"
        return Violation("board", (), f"the answer does not have the board's {size}")
    cells = tuple(
        (r, c)
        for r, row in enumerate(board.rows)
        for c, sign in enumerate(row)
        if hidden[r][c] != sign
    )
    names = ", ".join(map(cell_name, cells[:5])) + (", …" if len(cells) > 5 else "")
    return Violation("board", cells, f"the answer differs from the board's walls at {names}")


def _dark(across: str, down: str, board: Board) -> Iterator[Violation]:
    """White cells that are decided to be dark: no lamp in their row's run nor in their column's."""
    height, width = len(board.rows), board.columns
    by_row: set[int] = set()  # cells numbered from 0
    for match in _DARK.finditer(across):
        start, end = match.span()
        shift = 1 + (start - 1) // (width + 1)  # the walls before it
        by_row.update(range(start - shift, end - shift))
    by_column: set[int] = set()
    for match in _DARK.finditer(down):
        start, end = match.span()
        column, row = divmod(start - 1, height + 1)
        first = row * width + column
        by_column.update(range(first, first + (end - start) * width, width))
    for cell in sorted(by_row & by_column):
        place = divmod(cell, width)
        yield Violation("lit", (place,), f"{cell_name(place)} is not lit")


def _glare(across: str, down: str, board: Board) -> Iterator[Violation]:
    """The lamps of every run between walls that has more than one."""
    for match in _GLARE.finditer(across):
        yield _mutual(tuple(divmod(at - 1, board.columns + 1) for at in _lamps(match)))
    for match in _GLARE.finditer(down):
        turned = [divmod(at - 1, len(board.rows) + 1) for at in _lamps(match)]
        yield _mutual(tuple((row, column) for column, row in turned))


def _lamps(match: re.Match[str]) -> list[int]:
    return [at for at in range(*match.span()) if match.string[at] == LAMP]


def _mutual(lamps: tuple[Place, ...]) -> Violation:
    names = ", ".join(map(cell_name, lamps[:-1])) + f" and {cell_name(lamps[-1])}"
    return Violation("glare", lamps, f"the lamps on {names} shine on each other")


def _miscounted(answer: Sequence[str]) -> Iterator[Violation]:
    """Clues with too many lamps, or with too few and not enough left to decide."""
    wide = len(answer[0]) + 1
    edge = WALL * wide
    cells = edge + WALL.join(answer) + WALL + edge  # so that no clue is at an edge
    for match in _CLUE.finditer(cells):
        at = match.start()
        around = cells[at - wide] + cells[at - 1] + cells[at + 1] + cells[at + wide]
        lamps, wanted = around.count(LAMP), int(match[0])
        if lamps != wanted and not lamps < wanted <= lamps + around.count(UNKNOWN):
            r, c = divmod(at, wide)
            yield _miscount((r - 1, c), around, wanted, answer)


def _miscount(wall: Place, around: str, wanted: int, answer: Sequence[str]) -> Violation:
    r, c = wall
    beside = ((r - 1, c), (r, c - 1), (r, c + 1), (r + 1, c))
    holding = tuple(
        (i, j)
        for i, j in beside
        if 0 <= i < len(answer) and 0 <= j < len(answer[0]) and answer[i][j] == LAMP
    )
    lamps, undecided = around.count(LAMP), around.count(UNKNOWN)
    has = f"{lamps} lamp{'' if lamps == 1 else 's'}"
    if lamps < wanted and undecided:
        has += f" and {undecided} undecided cell{'' if undecided == 1 else 's'}"
    message = f"the wall {cell_name(wall)} is touched by {has}, not {wanted}"
    return Violation("clue", (wall, *holding), message)
