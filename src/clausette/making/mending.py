"""Boards changed until a solution is the only one: for puzzles whose boards are not made of clues.

Other solutions are looked for, as many as are told apart by what chance wishes; the puzzle changes
the board so that they, and all that were met before, are none any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.making.sampling import sampled
from clausette.puzzles.chance import Chance
from clausette.puzzles.finding import Installed
from clausette.puzzles.kinds import Mending
from clausette.puzzles.solving import Answer, loaded

_ROUNDS = 40
_AT_ONCE = 2
"""Other solutions that are looked for before a board is changed. Each costs a tenth of what a new
board costs, and the second is often new."""


def decided(
    puzzle: Installed,
    board: Any,
    answer: Sequence[str],
    chance: Chance,
    *,
    deadline: Deadline = NEVER,
) -> Any | None:
    """The board, or one that it was changed to, of which the answer is the only solution; None if
    that led nowhere."""
    mending = puzzle.puzzle
    assert isinstance(mending, Mending)
    own = puzzle.filling.chosen(board, answer) == 1
    known: list[Answer] = []
    for _ in range(_ROUNDS):
        found = _others(puzzle, board, own, chance, deadline)
        if not found:
            return board
        known += found
        changed = mending.mended(board, answer, known, chance)
        if changed is None:
            return None
        board = changed
    return None


def _others(
    puzzle: Installed, board: Any, own: NDArray[np.bool_], chance: Chance, deadline: Deadline
) -> list[Answer]:
    """Solutions that differ from one as late as can be, in random orders of the decisions."""
    filling = puzzle.filling
    session, variables = loaded(puzzle, board, deadline=deadline)
    wishes = [place + 1 if true else -place - 1 for place, true in enumerate(own.tolist())]
    found: dict[Answer, None] = {}
    with session:
        session.exclude(variables, own)
        for _ in range(_AT_ONCE):
            order = [[wish] for wish in chance.shuffled(wishes)]
            values = sampled(session, variables, order, deadline=deadline)
            if values is None:
                break
            found[filling.answer(board, values)] = None
    return [*found]
