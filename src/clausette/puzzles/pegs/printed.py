"""Models as TouIST prints them: the board they are about, as far as their atoms tell it.

`peg(step,c(row,column))` tells the states and, by false atoms too, the holes; `jump(step,j(…))` the
jumps. The goal is in no atom: what is left at the end is taken for it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from clausette.puzzles.base import BoardError
from clausette.puzzles.pegs.board import (
    HOLE,
    NO_HOLE,
    PEG,
    Board,
    Goal,
    Jump,
    Matrix,
    fault_of,
)
from clausette.puzzles.pegs.plans import jump_in
from clausette.scene import Place
from clausette.words import say

_MOST: Final = 1 << 26
_FARTHEST: Final = 64
_LINE: Final = re.compile(
    r"^[ \t]*+(?:([01])[ \t]++)?"
    r"(?:peg\( *([0-9]{1,6}) *, *c\( *([0-9]{1,6}) *, *([0-9]{1,6}) *\) *\)"
    r"|jump\( *[0-9]{1,6} *, *(j\([0-9, ]{7,40}\)) *\))[ \t]*$",
    re.MULTILINE,
)
_FIRST: Final = re.compile(r"^[ \t]*+(?:1[ \t]++)?peg\( *0 *, *c\(", re.MULTILINE)
_REMEDY: Final = say("a model has lines like 1 peg(0,c(3,3)): step, row and column of a hole")


def recognises(text: str) -> bool:
    """Lines of a printed model, with a peg at step 0."""
    return "peg(" in text and _FIRST.search(text) is not None


def board_of_model(text: str, name: str) -> Board:
    """The board that a printed model starts from, its end for a goal."""
    if len(text) > _MOST:
        raise BoardError(name, 1, 1, say("the text is too long for a model of pegs"), _REMEDY)
    states: dict[int, set[Place]] = {}
    holes: set[Place] = set()
    triangle = False
    for value, told in _told(text):
        if isinstance(told[0], int):
            step, place = told
            states.setdefault(step, set())
            if value:
                states[step].add(place)
            holes.add(place)
        else:
            holes.update(told)
            (a, b), (c, d), _ = told
            triangle = triangle or (c != a and d != b)
    if 0 not in states:
        cause = say("there is no peg(0,…) here, so the board is not known")
        raise BoardError(name, 1, 1, cause, _REMEDY)
    if max(max(place) for place in holes) >= _FARTHEST:
        raise BoardError(name, 1, 1, say("this board is too large"), _REMEDY)
    first, last = states[0], states[max(states)]
    # A wrong model may have more pegs in the end than at first.
    goal: Goal = "any"
    if len(last) == 1:
        (goal,) = last
    elif 0 < len(last) <= len(first):
        goal = _matrix(holes, last)
    board = Board(_matrix(holes, first), goal, "triangle" if triangle else "square")
    fault = fault_of(board)
    if fault is not None:
        raise BoardError(name, 1, 1, fault.cause, fault.remedy)
    return board


def _told(text: str) -> Iterator[tuple[bool, tuple[int, Place] | Jump]]:
    """A peg with its step, or a jump, and whether it is true."""
    for value, step, row, column, jump in _LINE.findall(text):
        if not jump:
            yield value != "0", (int(step), (int(row), int(column)))
        elif (places := jump_in(jump)) is not None:
            yield value != "0", places


def _matrix(holes: set[Place], pegs: set[Place]) -> Matrix:
    height, width = (1 + max(place[at] for place in holes) for at in (0, 1))
    return tuple(
        tuple(PEG if (r, c) in pegs else HOLE if (r, c) in holes else NO_HOLE for c in range(width))
        for r in range(height)
    )
