"""Boards in a word, to be typed in place of a file: `english:3,3`, `european:0,2:any`.

The name of a board; then the hole without a peg, or `every`; then the goal: `any`, `complement`
(which need not be said), or a hole. Boards without a name are written out, rows parted by `/`, `.`
where there is no hole: `pegs:.1./101/.1.:any`, or `pegs-triangle:0../11./111`.
"""

from __future__ import annotations

import re
from typing import Final

from clausette.puzzles.base import BoardError
from clausette.puzzles.pegs.board import (
    NO_HOLE,
    Board,
    Goal,
    Lattice,
    Matrix,
    fault_of,
    hole_name,
    holes_help,
)
from clausette.puzzles.pegs.named import (
    GOAL_HELP,
    VACANCY_HELP,
    WORD,
    goal_in,
    goal_word,
    known_name,
    name_and_vacancy,
    named_board,
    names_help,
    place_in,
)
from clausette.words import say

_LONGEST: Final = 1000
_PAIR: Final = r"\(?[0-9]{1,6},[0-9]{1,6}\)?"
# A name that nobody knows is claimed when a hole follows, so that it can be put right.
_NAMED: Final = re.compile(
    rf"([a-z][a-z0-9]*(?:[-_][0-9]+)?)(?::(?:{_PAIR}|every)(?::.*)?)?", re.IGNORECASE
)
_KNOWN: Final = re.compile(rf"{WORD}(?::\S*)?", re.IGNORECASE)
_WRITTEN: Final = re.compile(r"pegs(?:-triangle)?:\S*", re.IGNORECASE)
_SIGNS: Final = {".": NO_HOLE, "0": 0, "1": 1}
_ROWS: Final = frozenset("./01")
_REMEDY: Final = say("write, for instance, english:3,3 or european:0,2:any")


def recognises(text: str) -> bool:
    """The name of a board, or `pegs:` and rows, in one word."""
    word = text.strip()
    if not _is_short(word):
        return False
    if _KNOWN.fullmatch(word) or _WRITTEN.fullmatch(word):
        return True
    return ":" in word and _NAMED.fullmatch(word) is not None


def _is_short(word: str) -> bool:
    """One word, or the two of `triangle 15`."""
    if not word or len(word) > _LONGEST:
        return False
    return len(word.split()) == 1 or _KNOWN.fullmatch(word) is not None


def read(text: str, name: str) -> Board:
    """The board of a word; raises BoardError with the place of what is wrong."""
    word = text.strip()
    if not _is_short(word):
        raise BoardError(name, 1, 1, say("this is not the name of a board"), _REMEDY)
    parts = _Parts(word, name, len(text) - len(text.lstrip()))
    head = parts.texts[0].lower()
    if head in ("pegs", "pegs-triangle"):
        return _written_board(parts, "triangle" if head.endswith("triangle") else "square")
    known = known_name(head)
    if known is None:
        raise parts.wrong(
            0,
            say("there is no board called {name!r}", name=parts.texts[0][:40]),
            names_help(head),
        )
    board = named_board(known)
    rest = 1
    every = len(parts.texts) > 1 and parts.texts[1].lower() == "every"
    if every:
        rest = 2
    elif len(parts.texts) > 1 and (hole := place_in(parts.texts[1])) is not None:
        if hole not in board.number:
            cause = say("the vacancy {hole} is not a hole of this board", hole=hole_name(hole))
            raise parts.wrong(1, cause, holes_help(board))
        board = board.with_vacancy(hole)
        rest = 2
    elif len(parts.texts) > 2:
        raise parts.wrong(1, say("{text!r} is not a hole", text=parts.texts[1][:40]), VACANCY_HELP)
    return _finished(parts, rest, board.start, board.lattice, every)


def write(board: Board) -> str:
    """The shortest word that reads back as this board."""
    named = name_and_vacancy(board)
    goal = goal_word(board.goal)
    if named is not None and (not board.every or board.start == named_board(named[0]).start):
        hole = "every" if board.every else f"{named[1][0]},{named[1][1]}"
        parts = [named[0], hole]
    else:
        head = "pegs-triangle" if board.lattice == "triangle" else "pegs"
        parts = [head, _rows(board.start), *["every"] * board.every]
    if goal is None:
        parts.append(_rows(board.matrix(board.goals[0])))
    elif goal != "complement":
        parts.append(goal)
    return ":".join(parts) + "\n"


class _Parts:
    """What stands between the colons, and where."""

    def __init__(self, word: str, name: str, start: int) -> None:
        self.name = name
        self.texts = word.split(":")
        self.columns = [start + 1]
        for text in self.texts[:-1]:
            self.columns.append(self.columns[-1] + len(text) + 1)

    def wrong(self, part: int, cause: str, remedy: str) -> BoardError:
        return BoardError(self.name, 1, self.columns[part], cause, remedy)

    def matrix(self, part: int) -> Matrix:
        rows: list[tuple[int, ...]] = []
        column = self.columns[part]
        for row in self.texts[part].split("/"):
            for at, sign in enumerate(row):
                if sign not in _SIGNS:
                    cause = say("{text!r} is not a cell of a board", text=sign)
                    remedy = say(
                        "write . for no hole, 0 for a hole without a peg, 1 for a hole with a peg"
                    )
                    raise BoardError(self.name, 1, column + at, cause, remedy)
            rows.append(tuple(_SIGNS[sign] for sign in row))
            column += len(row) + 1
        return tuple(rows)


def _written_board(parts: _Parts, lattice: Lattice) -> Board:
    if len(parts.texts) < 2 or not parts.texts[1]:
        raise parts.wrong(
            0, say("the rows of the board are missing"), say("write pegs:.1./101/.1.")
        )
    every = len(parts.texts) > 2 and parts.texts[2].lower() == "every"
    return _finished(parts, 3 if every else 2, parts.matrix(1), lattice, every)


def _finished(parts: _Parts, rest: int, start: Matrix, lattice: Lattice, every: bool) -> Board:
    """The board with the goal that the last part gives, if there is one."""
    goal: Goal = "complement"
    if len(parts.texts) > rest + 1:
        raise parts.wrong(rest + 1, say("something follows the goal"), _REMEDY)
    if len(parts.texts) > rest:
        text = parts.texts[rest]
        found = parts.matrix(rest) if text and set(text) <= _ROWS else goal_in(text)
        if found is None:
            raise parts.wrong(rest, say("{text!r} is not a goal", text=text[:40]), GOAL_HELP)
        goal = found
    board = Board(start, goal, lattice, every)
    fault = fault_of(board)
    if fault is not None:
        part = rest if fault.path[0] == "goal" and len(parts.texts) > rest else 1
        raise parts.wrong(min(part, len(parts.texts) - 1), fault.cause, fault.remedy)
    return board


def _rows(matrix: Matrix) -> str:
    return "/".join("".join("." if v == NO_HOLE else str(v) for v in row) for row in matrix)
