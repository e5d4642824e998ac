"""Boards as JSON: `{"puzzle": "pegs", "start": [[…]], "goal": "any"}`, or a name and a vacancy."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from clausette.puzzles.base import BoardError
from clausette.puzzles.json_text import Places, loaded
from clausette.puzzles.pegs.board import (
    Board,
    Fault,
    Goal,
    Lattice,
    Matrix,
    fault_of,
    hole_name,
    holes_help,
    is_place,
)
from clausette.puzzles.pegs.named import known_name, named_board, names_help
from clausette.puzzles.pegs.words import VACANCY_HELP
from clausette.scene import Place

PUZZLE: Final = "pegs"
MOST: Final = 1 << 16
_KEYS: Final = ("puzzle", "board", "vacancy", "start", "goal", "lattice", "every-vacancy")
_OURS: Final = re.compile(rf'"puzzle"\s*:\s*"{PUZZLE}"')
_SHAPE: Final = (
    'write {"puzzle": "pegs", "start": [[1, 1, 0]], "goal": "complement"}, '
    'or "board": "english", "vacancy": [3, 3] in place of "start"'
)


def recognises(text: str) -> bool:
    """An object that says it is a board of this puzzle, even if something is wrong with it."""
    head = text[:MOST]
    return head.lstrip("\ufeff \t\r\n").startswith("{") and _OURS.search(head) is not None


def read(text: str, name: str) -> Board:
    """The board in an object; raises BoardError with the place of what is wrong."""
    if len(text) > MOST:
        raise BoardError(name, 1, 1, "the text is too long for a board of pegs", _SHAPE)
    text = text.removeprefix("\ufeff")
    found = loaded(text, name, "a board", _SHAPE)
    result = _board_in(found)
    if isinstance(result, Fault):
        raise BoardError(name, *Places(text).of(result.path), result.cause, result.remedy)
    return result


def write(board: Board) -> str:
    """The board as an object, one line a row."""
    parts = ['"puzzle": "pegs"', f'"start": {_rows(board.start)}']
    goal = board.goal
    short = isinstance(goal, str) or is_place(goal)
    parts.append(f'"goal": {json.dumps(goal) if short else _rows(board.matrix(board.goals[0]))}')
    if board.lattice != "square":
        parts.append(f'"lattice": "{board.lattice}"')
    if board.every:
        parts.append('"every-vacancy": true')
    return "{" + ",\n ".join(parts) + "}\n"


def _rows(matrix: Matrix) -> str:
    rows = ["[" + ", ".join(f"{value:2}" for value in row) + "]" for row in matrix]
    return "[\n  " + ",\n  ".join(rows) + "]"


def _board_in(found: Any) -> Board | Fault:
    if not isinstance(found, dict):
        return Fault((), "a board is an object", _SHAPE)
    if found.get("puzzle", PUZZLE) != PUZZLE:
        cause = f"this is a board of {str(found['puzzle'])[:40]!r}"
        return Fault(("puzzle",), cause, f'write "puzzle": "{PUZZLE}"')
    for key in found:
        if key not in _KEYS:
            return Fault((key,), f"a board has no {key[:40]!r}", f"it has {', '.join(_KEYS)}")
    start = _start_in(found)
    if isinstance(start, Fault):
        return start
    goal = _goal_in(found.get("goal", "complement"))
    if isinstance(goal, Fault):
        return goal
    every = found.get("every-vacancy", False)
    if not isinstance(every, bool):
        return Fault(("every-vacancy",), "every-vacancy is true or false")
    board = Board(start.start, goal, start.lattice, every)
    return fault_of(board) or board


def _start_in(found: Mapping[str, Any]) -> Board | Fault:
    """The holes and pegs, whatever the goal."""
    if "board" in found:
        if "start" in found:
            return Fault(("start",), "a board by its name brings its own start", _SHAPE)
        return _named_in(found)
    lattice = found.get("lattice", "square")
    if lattice not in ("square", "triangle"):
        return Fault(("lattice",), f"there is no lattice {str(lattice)[:40]!r}", _LATTICES)
    if "start" not in found:
        return Fault((), "there is neither a start nor the name of a board", _SHAPE)
    rows = _matrix_in(found["start"], "start")
    if isinstance(rows, Fault):
        return rows
    kind: Lattice = "triangle" if lattice == "triangle" else "square"
    board = Board(rows, "any", kind)
    if "vacancy" not in found:
        return board
    fault = fault_of(board)
    return fault or _with_vacancy(board, found["vacancy"])


_LATTICES: Final = 'it is "square" or "triangle"'


def _named_in(found: Mapping[str, Any]) -> Board | Fault:
    given = found["board"]
    name = known_name(given) if isinstance(given, str) else None
    if name is None:
        cause = f"there is no board called {str(given)[:40]!r}"
        return Fault(("board",), cause, names_help(str(given)[:40].lower()))
    board = named_board(name)
    if found.get("lattice", board.lattice) != board.lattice:
        return Fault(("lattice",), f"the lattice of {name} is {board.lattice}", "leave it out")
    return board if "vacancy" not in found else _with_vacancy(board, found["vacancy"])


def _with_vacancy(board: Board, value: Any) -> Board | Fault:
    hole = _place_in(value)
    if hole is None:
        return Fault(("vacancy",), "a vacancy is a hole: [row, column]", VACANCY_HELP)
    if hole not in board.number:
        cause = f"the vacancy {hole_name(hole)} is no hole of this board"
        return Fault(("vacancy",), cause, holes_help(board))
    return board.with_vacancy(hole)


def _goal_in(value: Any) -> Goal | Fault:
    if value == "any":
        return "any"
    if value == "complement":
        return "complement"
    hole = _place_in(value)
    if hole is not None:
        return hole
    if isinstance(value, list) and any(isinstance(row, list) for row in value):
        return _matrix_in(value, "goal")
    cause = f"{json.dumps(value)[:40]} is no goal"
    return Fault(("goal",), cause, "a goal is a board, complement, any, or a hole: [3, 3]")


def _place_in(value: Any) -> Place | None:
    if isinstance(value, list) and len(value) == 2 and all(type(part) is int for part in value):
        return value[0], value[1]
    return None


def _matrix_in(value: Any, key: str) -> Matrix | Fault:
    if not isinstance(value, list):
        return Fault((key,), f"the {key} is no list of rows", _SHAPE)
    for r, row in enumerate(value):
        if not isinstance(row, list):
            return Fault((key, r), f"row {r} of the {key} is no list", _SHAPE)
        for c, cell in enumerate(row):
            if type(cell) is not int:
                cause = f"{json.dumps(cell)[:40]} is no cell of a board"
                return Fault((key, r, c), cause, "write -1, 0 or 1")
    return tuple(map(tuple, value))
