"""Boards as matrices of -1, 0 and 1: the start, then the goal as a matrix or in a word.

    pegs triangle           a first line that is not needed where the matrix has a -1
    1 -1 -1
    0  1 -1
    1  1  1

    goal: any               or complement, or 2,1, or nothing and a matrix below it

A first line `pegs draft` is for a board that somebody is drawing: its goal may have too many pegs.

Brackets, commas, `&` and `\\\\` between the numbers are passed over, and so are `M_2 =` and
`\\begin{pmatrix}` before them, so that a matrix can be copied from Python or LaTeX. Lines that
start with `;` are comments.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from clausette.puzzles.base import BoardError
from clausette.puzzles.pegs.board import NO_HOLE, Board, Fault, Goal, Lattice, Matrix, fault_of
from clausette.puzzles.pegs.named import GOAL_HELP, goal_in, goal_word
from clausette.words import say

_MOST: Final = 1 << 16
_HEADER: Final = re.compile(r"\s*pegs\s*:?(|\s.*)", re.IGNORECASE)
_GOAL: Final = re.compile(r"\s*(?:goal\b\s*[:=]?\s*(.*?)|(any|complement))\s*", re.IGNORECASE)
_CELL: Final = re.compile(r"[^\s,&\[\]()\\]+")
_ROW: Final = re.compile(r"(?:[^\]\\]|\\(?!\\))+")
"""A line holds several rows when they end in `]` or in `\\\\`."""
_NAME: Final = re.compile(r"\s*+(?:\$\$\s*+)?(?!goal\b)[^\W\d][\w'′{}]*+\s*+=", re.IGNORECASE)
"""`M_2 =`; a name after a single `$` would be a variable of the language."""
_WRAPPING: Final = re.compile(
    r"\$\$|\$(?=\s*(?:$|\\begin))|\\(?:begin|end)\{\w+\*?\}|\\(?:left|right)(?!\w)"
    r"|\b(?:np\.|numpy\.)?array(?=\()"
)
_NUMBER: Final = re.compile(r"[-−]?[0-9]{1,9}")
_EVERY: Final = "every-vacancy"
_DRAFT: Final = "draft"
_REMEDY: Final = say("write rows of -1 (no hole), 0 (a hole without a peg) and 1 (with one)")


@dataclass(slots=True)
class _Block:
    """The rows of a matrix with the places of their cells; a word in place of it."""

    line: int
    rows: list[list[int]] = field(default_factory=list)
    places: list[list[tuple[int, int]]] = field(default_factory=list)
    word: str = ""

    def matrix(self) -> Matrix:
        return tuple(map(tuple, self.rows))


@dataclass(slots=True)
class _Text:
    """What a text holds: one block or two."""

    blocks: list[_Block] = field(default_factory=list)
    lattice: Lattice = "square"
    every: bool = False
    draft: bool = False

    def place(self, fault: Fault) -> tuple[int, int]:
        block = self.blocks[-1 if fault.path[0] == "goal" else 0]
        match fault.path:
            case _, int(row), int(column):
                return block.places[row][min(column, len(block.places[row]) - 1)]
        return block.places[0][0] if block.places else (block.line, 1)


def recognises(text: str) -> bool:
    """The word pegs at the head, or a matrix with a -1; one number in eight may be wrong."""
    if len(text) > _MOST:
        return False
    lines = list(filter(str.strip, _told(text)))
    if lines and _HEADER.fullmatch(lines[0]):
        return True
    cells = [cell for row in _cells(lines) for cell in row]
    strange = sum(cell not in ("-1", "0", "1") for cell in cells)
    return {"-1", "1"} <= set(cells) and strange <= max(1, len(cells) // 8)


def plain(text: str, _: Board) -> bool:
    """A matrix of 0 and 1 that is large enough to be a board."""
    rows = _cells(_told(text))
    return (
        len(rows) >= 3 and min(map(len, rows)) >= 3 and {c for r in rows for c in r} == {"0", "1"}
    )


def _told(text: str) -> list[str]:
    return [_bare(line) for line in text.removeprefix("\ufeff").split("\n") if _tells(line)]


def _cells(lines: list[str]) -> list[list[str]]:
    """The words of all rows, none if one is no number."""
    rows = [row for line in lines if not _GOAL.fullmatch(line) for row in _ROW.findall(line)]
    cells = [[cell.replace("−", "-") for cell in _CELL.findall(row)] for row in rows]
    known = all(_NUMBER.fullmatch(cell) for row in cells for cell in row)
    return [row for row in cells if row] if known else []


def read(text: str, name: str) -> Board:
    """The board in a text; raises BoardError with the place of what is wrong."""
    if len(text) > _MOST:
        cause = say("the text is too long for a board of pegs")
        raise BoardError(name, 1, 1, cause, _REMEDY, doubtful=True)
    try:
        return _understood(text, name)
    except BoardError as error:
        error.doubtful = not recognises(text)
        raise


def _understood(text: str, name: str) -> Board:
    found = _blocks(text.removeprefix("\ufeff"), name)
    if not found.blocks or not found.blocks[0].rows:
        raise BoardError(name, 1, 1, say("there is no board here"), _REMEDY)
    goal: Goal = "complement"
    if len(found.blocks) == 2:
        goal = _goal(found.blocks[1], name)
    board = Board(found.blocks[0].matrix(), goal, found.lattice, found.every)
    fault = fault_of(board, draft=found.draft)
    if fault is not None:
        raise BoardError(name, *found.place(fault), fault.cause, fault.remedy)
    return board


def write(board: Board) -> str:
    """The start and the goal; a board without a -1 begins with the word pegs."""
    told = ["triangle"] * (board.lattice == "triangle") + [_EVERY] * board.every
    told += [_DRAFT] * (fault_of(board) is not None)
    needed = told or not any(NO_HOLE in row for row in board.start)
    word = goal_word(board.goal)
    lines = [" ".join(["pegs", *told])] if needed else []
    lines += [*_written(board.start), "", f"goal: {word}" if word else "goal:"]
    if word is None:
        lines += _written(board.matrix(board.goals[0]))
    return "\n".join(lines) + "\n"


def _written(matrix: Matrix) -> list[str]:
    return [" ".join(f"{value:2}" for value in row).rstrip() for row in matrix]


def _tells(line: str) -> bool:
    return bool(line.strip()) and not line.startswith(";")


def _bare(line: str) -> str:
    """The line with blanks where the name of a matrix, or what LaTeX puts around one, stood."""
    named = _NAME.match(line)
    start = named.end() if named is not None else 0
    return " " * start + _WRAPPING.sub(lambda found: " " * len(found[0]), line[start:])


def _blocks(text: str, name: str) -> _Text:
    """The matrices and words of a text; blank lines part matrices."""
    found = _Text()
    apart = True
    for number, line in enumerate(text.split("\n"), 1):
        # A matrix with a name is another one; and where nothing else stands, one ends.
        apart = apart or _NAME.match(line) is not None
        line = _bare(line) if _tells(line) else line
        if not _tells(line):
            apart = apart or not line.strip()
            continue
        header = _HEADER.fullmatch(line) if not found.blocks else None
        if header is not None:
            _read_header(found, header[1], name, number)
            continue
        word = _GOAL.fullmatch(line) if found.blocks else None
        if word is not None:
            found.blocks.append(_Block(number, word=(word[1] or word[2] or "").strip()))
            apart = False
        else:
            if apart:
                found.blocks.append(_Block(number))
            apart = False
            _read_rows(found.blocks[-1], line, name, number)
        if len(found.blocks) > 2:
            cause = say("something follows the goal")
            raise BoardError(name, number, 1, cause, say("give one start and one goal"))
    return found


def _read_header(found: _Text, rest: str, name: str, line: int) -> None:
    for word in rest.lower().split():
        if word in ("square", "triangle"):
            found.lattice = "triangle" if word == "triangle" else "square"
        elif word == _EVERY:
            found.every = True
        elif word == _DRAFT:
            found.draft = True
        else:
            cause = say("{word!r} means nothing here", word=word[:40])
            raise BoardError(
                name, line, 1, cause, say("write pegs, pegs triangle or pegs {every}", every=_EVERY)
            )


def _read_rows(block: _Block, line: str, name: str, number: int) -> None:
    if block.word:
        raise BoardError(name, number, 1, say("something follows the goal"), GOAL_HELP)
    for row in _ROW.finditer(line):
        values: list[int] = []
        places: list[tuple[int, int]] = []
        for cell in _CELL.finditer(line, *row.span()):
            if not _NUMBER.fullmatch(cell[0]):
                cause = say("{text!r} is not a cell of a board", text=cell[0][:20])
                raise BoardError(name, number, cell.start() + 1, cause, _REMEDY)
            values.append(int(cell[0].replace("−", "-")))
            places.append((number, cell.start() + 1))
        if values:
            block.rows.append(values)
            block.places.append(places)


def _goal(block: _Block, name: str) -> Goal:
    if block.rows:
        return block.matrix()
    goal = goal_in(block.word)
    if goal is None:
        cause = (
            say("{text!r} is not a goal", text=block.word[:40])
            if block.word
            else say("the goal is missing")
        )
        raise BoardError(name, block.line, 1, cause, GOAL_HELP)
    return goal
