"""Boards as JSON: `{"puzzle": "pegs", "start": [[…]], "goal": "any"}`, or a name and a vacancy."""

from __future__ import annotations

import json
from typing import Final

from clausette.puzzles.json_text import Found, ObjectText
from clausette.puzzles.pegs.board import (
    Board,
    Goal,
    Matrix,
    fault_of,
    hole_name,
    holes_help,
    is_place,
)
from clausette.puzzles.pegs.named import VACANCY_HELP, known_name, named_board, names_help
from clausette.scene import Place
from clausette.words import say

_KEYS: Final = ("puzzle", "board", "vacancy", "start", "goal", "lattice", "every-vacancy", "draft")
_SHAPE: Final = say(
    'write {{"puzzle": "pegs", "start": [[1, 1, 0]], "goal": "complement"}}, or "board": '
    '"english", "vacancy": [3, 3] instead of "start"'
)
_TEXT: Final = ObjectText("pegs", _KEYS, ", ".join(_KEYS), _SHAPE, say("a board of pegs"), 1 << 16)
recognises: Final = _TEXT.names


def read(text: str, name: str) -> Board:
    """The board in an object; raises BoardError with the place of what is wrong."""
    found = _TEXT.read(text, name)
    start = _start_in(found)
    goal = _goal_in(found.get("goal", "complement"))
    every, draft = (_flag(found.get(key, False)) for key in ("every-vacancy", "draft"))
    return _sound(found, Board(start.start, goal, start.lattice, every), draft)


def _flag(found: Found) -> bool:
    if not isinstance(found.value, bool):
        raise found.wrong(say("{key} is true or false", key=found.path[-1]))
    return found.value


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
    if fault_of(board) is not None:
        parts.append('"draft": true')
    return "{" + ",\n ".join(parts) + "}\n"


def _rows(matrix: Matrix) -> str:
    rows = ["[" + ", ".join(f"{value:2}" for value in row) + "]" for row in matrix]
    return "[\n  " + ",\n  ".join(rows) + "]"


def _sound(found: Found, board: Board, draft: bool = False) -> Board:
    fault = fault_of(board, draft=draft)
    if fault is not None:
        raise found.wrong(fault.cause, fault.remedy, *fault.path)
    return board


def _start_in(found: Found) -> Board:
    """The holes and pegs, whatever the goal."""
    if "board" in found.value:
        if "start" in found.value:
            raise found.get("start").wrong(
                say("a board given by its name has its own start"), _SHAPE
            )
        board = _named_in(found)
    else:
        lattice = found.get("lattice", "square")
        if lattice.value not in ("square", "triangle"):
            cause = say("there is no lattice {value!r}", value=str(lattice.value)[:40])
            raise lattice.wrong(cause, say('it is "square" or "triangle"'))
        if "start" not in found.value:
            raise found.wrong(say("there is neither a start nor the name of a board"), _SHAPE)
        board = Board(_matrix_in(found.get("start")), "any", lattice.value)
    if "vacancy" not in found.value:
        return board
    _sound(found, board)
    vacancy = found.get("vacancy")
    hole = _place_in(vacancy)
    if hole is None:
        raise vacancy.wrong(say("a vacancy is a hole: [row, column]"), VACANCY_HELP)
    if hole not in board.number:
        cause = say("the vacancy {hole} is not a hole of this board", hole=hole_name(hole))
        raise vacancy.wrong(cause, holes_help(board))
    return board.with_vacancy(hole)


def _named_in(found: Found) -> Board:
    given = found.get("board")
    name = known_name(given.value) if isinstance(given.value, str) else None
    if name is None:
        cause = say("there is no board called {name!r}", name=str(given.value)[:40])
        raise given.wrong(cause, names_help(str(given.value)[:40].lower()))
    board = named_board(name)
    lattice = found.get("lattice", board.lattice)
    if lattice.value != board.lattice:
        raise lattice.wrong(
            say("the lattice of {name} is {lattice}", name=name, lattice=board.lattice),
            say("leave it out"),
        )
    return board


def _goal_in(found: Found) -> Goal:
    goal: Goal | None = found.value if found.value in ("any", "complement") else _place_in(found)
    if goal is not None:
        return goal
    if isinstance(found.value, list) and any(isinstance(row, list) for row in found.value):
        return _matrix_in(found)
    cause = say("{goal} is not a goal", goal=json.dumps(found.value)[:40])
    raise found.wrong(cause, say("a goal is a board, complement, any, or a hole: [3, 3]"))


def _place_in(found: Found) -> Place | None:
    match found.value:
        case [row, column] if type(row) is int and type(column) is int:
            return row, column
    return None


def _matrix_in(found: Found) -> Matrix:
    (key,) = found.path
    if not isinstance(found.value, list):
        raise found.wrong(say("{key} is not a list of rows", key=key), _SHAPE)
    for r, row in enumerate(found):
        if not isinstance(row.value, list):
            raise row.wrong(say("row {r} of {key} is not a list", r=r, key=key), _SHAPE)
        for cell in row:
            if type(cell.value) is not int:
                cause = say("{value} is not a cell of a board", value=json.dumps(cell.value)[:40])
                raise cell.wrong(cause, say("write -1, 0 or 1"))
    return tuple(map(tuple, found.value))
