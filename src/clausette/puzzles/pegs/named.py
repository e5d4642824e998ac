"""The boards that have a name, and holes and goals as people write them: `any`, `3,3`."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Final, NamedTuple

from clausette.puzzles.pegs.board import HOLE, NO_HOLE, PEG, Board, Goal, Lattice
from clausette.scene import Place
from clausette.words import Message, say


class _Shape(NamedTuple):
    rows: tuple[str, ...]
    """`o` is a hole, `.` none."""
    vacancy: Place
    lattice: Lattice = "square"


def _diamond(radius: int) -> _Shape:
    steps = range(-radius, radius + 1)
    rows = ["".join("o" if abs(r) + abs(c) <= radius else "." for c in steps) for r in steps]
    return _Shape(tuple(rows), (radius, radius))


def _square(side: int) -> _Shape:
    return _Shape(("o" * side,) * side, (side // 2, side // 2))


def _triangle(side: int) -> _Shape:
    rows = tuple("o" * (r + 1) + "." * (side - r - 1) for r in range(side))
    return _Shape(rows, (0, 0), "triangle")


_SHAPES: Final[dict[str, _Shape]] = {
    "english": _Shape(("..ooo..",) * 2 + ("ooooooo",) * 3 + ("..ooo..",) * 2, (3, 3)),
    "european": _Shape(
        ("..ooo..", ".ooooo.", "ooooooo", "ooooooo", "ooooooo", ".ooooo.", "..ooo.."), (0, 2)
    ),
    "wiegleb": _Shape(("...ooo...",) * 3 + ("ooooooooo",) * 3 + ("...ooo...",) * 3, (4, 4)),
    "diamond13": _diamond(2),
    "diamond25": _diamond(3),
    "diamond41": _diamond(4),
    "square5": _square(5),
    "square6": _square(6),
    "octagon21": _Shape((".ooo.", "ooooo", "ooooo", "ooooo", ".ooo."), (2, 2)),
    "short22": _Shape((".ooo.", ".ooo.", "ooooo", "ooooo", ".ooo.", ".ooo."), (2, 2)),
    "triangle10": _triangle(4),
    "triangle15": _triangle(5),
    "triangle21": _triangle(6),
}
NAMES: Final = tuple(_SHAPES)
_ALSO: Final = {"french": "european", "german": "wiegleb", "m2": "octagon21", "m4": "short22"}
"""Other names; two are those that a report gave to its matrices."""
ALL_NAMES: Final = (*NAMES, *_ALSO)
_PARTED: Final = re.compile(r"(?<=[a-z])[-_ ](?=[0-9])")
_SIDES: Final = re.compile(r"([0-9]{1,2}) ?[x×] ?\1")
_SPELLED: Final = "|".join(re.sub("(?<=[a-z])(?=[0-9])", "[-_ ]?", name) for name in ALL_NAMES)
# With a letter x it is a size, and a name only where the name of a board is wanted.
WORD: Final = f"(?:{_SPELLED}|5×5|6×6)"
"""A regular expression for the names that stand in place of a file."""


def known_name(text: str) -> str | None:
    """The name that is meant by `Triangle-15`, `triangle 15` or `6×6`; None if no board has it."""
    word = _PARTED.sub("", text.strip().lower())
    if sides := _SIDES.fullmatch(word):
        word = f"square{sides[1]}"
    return word if word in ALL_NAMES else None


def named_board(
    name: str, vacancy: Place | None = None, goal: Goal = "complement", every: bool = False
) -> Board:
    """The board of a name that exists, full but for one hole."""
    shape = _SHAPES[_ALSO.get(name, name)]
    r, c = shape.vacancy if vacancy is None else vacancy
    rows = [[PEG if sign == "o" else NO_HOLE for sign in row] for row in shape.rows]
    rows[r][c] = HOLE
    return Board(tuple(map(tuple, rows)), goal, shape.lattice, every)


def name_and_vacancy(board: Board) -> tuple[str, Place] | None:
    """The name of a board that has one and a single hole without a peg."""
    empty = [hole for hole in board.holes if hole not in board.pegs]
    if len(empty) == 1:
        for name in NAMES:
            other = named_board(name)
            if other.lattice == board.lattice and other.holes == board.holes:
                same = named_board(name, empty[0])
                return (name, empty[0]) if same.start == board.start else None
    return None


def names_help(name: str) -> Message:
    """What to write instead of a name that no board has."""
    close = get_close_matches(name, ALL_NAMES, 1)
    known = say("the boards are {names}", names=NAMES)
    return say("did you mean {close}? {known}", close=close[0], known=known) if close else known


# -- holes and goals -------------------------------------------------------------------------------

_PLACE: Final = re.compile(r"\(?\s*([0-9]{1,6})\s*,\s*([0-9]{1,6})\s*\)?")
GOAL_HELP: Final = say(
    "a goal is complement, any, or a hole: its row and column, from 0, as in 3,3"
)
SEARCH: Final = "search"
SAT: Final = "sat"
"""The engines."""
BOARDS: Final = "boards"
"""The model that is not `rules`."""
VACANCY_HELP: Final = say("a hole is its row and column, from 0, as in 3,3")


def place_in(text: str) -> Place | None:
    """The hole that a word names, with or without parentheses."""
    found = _PLACE.fullmatch(text.strip())
    return None if found is None else (int(found[1]), int(found[2]))


def goal_in(text: str) -> Goal | None:
    """The goal that a word names."""
    word = text.strip().lower()
    if word == "any":
        return "any"
    return "complement" if word == "complement" else place_in(word)


def goal_word(goal: Goal) -> str | None:
    """The word for a goal; None for one that gives all pegs."""
    if isinstance(goal, str):
        return goal
    return f"{goal[0]},{goal[1]}" if isinstance(goal[0], int) else None
