"""Boards on which rules of a puzzle are tried: its small examples, blank ones, random ones."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from clausette.errors import UsageError
from clausette.language import Source, read_source
from clausette.puzzles.editing import NEW, Change
from clausette.puzzles.kinds import Editing
from clausette.puzzles.recognising import read_board
from clausette.service.board import Board
from clausette.words import say

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.puzzles.finding import Installed
    from clausette.words import Message

_MOST_CELLS = 40
_MOST_EXAMPLES = 6
_SIZES = ((1, 2), (2, 2), (2, 3), (3, 3))
_RANDOM = 6
_SEED = 20
"""The same boards in every run: marks must not depend on luck."""
_FILLED = 0.3
_IN_A_ZONE = 4


def boards_to_try(found: Installed) -> list[Board]:
    """Some boards of a puzzle, the smallest first; their sources say what they are called."""
    if found.kind == "plan":
        raise UsageError(
            say(
                "{puzzle} is a game of moves: only models of it can be marked, as models",
                puzzle=found.name,
            )
        )
    return sorted([*_made(found), *_examples(found)], key=cells_of)


def cells_of(board: Board) -> int:
    """How large a board to fill is; others have no size."""
    if board.installed.kind != "filling":
        return 0
    rows, columns = board.installed.filling.size(board.board)
    return rows * columns


def _examples(found: Installed) -> list[Board]:
    boards = []
    for path in found.examples():
        source = read_source(str(path))
        _, form, board = read_board(source.text, source.name, (found,))
        boards.append(Board(found, board, form.name, replace(source, name=path.name)))
    small = [board for board in boards if cells_of(board) <= _MOST_CELLS]
    return sorted(small or boards[:1], key=cells_of)[:_MOST_EXAMPLES]


def _made(found: Installed) -> Iterator[Board]:
    """Blank boards and random ones, where people can draw such boards."""
    drawing: Any = found.puzzle
    if found.kind != "filling" or not isinstance(drawing, Editing):
        return
    if not drawing.resizes(drawing.blank()) or drawing.sizes(drawing.blank()):
        return
    chance = Random(_SEED)
    for rows, columns in _SIZES:
        board = drawing.resized(drawing.blank(), rows, columns)
        yield _called(say("blank, {rows}×{columns}", rows=rows, columns=columns), found, board)
    for number in range(1, _RANDOM + 1):
        rows, columns = _SIZES[1 + number % (len(_SIZES) - 1)]
        board = drawing.resized(drawing.blank(), rows, columns)
        try:
            board = drawing.edited(board, _changes(drawing, board, chance, rows, columns))
        except UsageError:
            continue  # chance drew what cannot be
        yield _called(say("drawn at random, {n}", n=number), found, board)


def _called(name: Message, found: Installed, board: Any) -> Board:
    return Board(found, board, source=Source(name, ""))


def _changes(
    drawing: Editing[Any], board: Any, chance: Random, rows: int, columns: int
) -> list[Change]:
    cells: list[Spot] = [(row, column) for row in range(rows) for column in range(columns)]
    changes: list[Change] = []
    if "zones" in drawing.held(board):
        left = list(cells)
        while left:
            zone = [left.pop(0)]
            for _ in range(chance.randrange(1, _IN_A_ZONE)):
                beside = [one for one in left if any(_touch(one, other) for other in zone)]
                if beside:
                    zone.append(chance.choice(beside))
                    left.remove(zone[-1])
            changes.append(Change("zones", tuple(zone), NEW))
    signs = [sign.sign for sign in drawing.signs(board).get("givens", ()) if sign.sign != "."]
    if signs:
        changes += [
            Change("givens", (cell,), chance.choice(signs))
            for cell in cells
            if chance.random() < _FILLED
        ]
    return changes


def _touch(one: Spot, other: Spot) -> bool:
    return abs(int(one[0]) - int(other[0])) + abs(int(one[1]) - int(other[1])) == 1
