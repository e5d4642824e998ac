"""What a board tells `boards.touist`: every board that can be reached, if they are not too many."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

import numpy as np
from numpy.typing import NDArray

from clausette.errors import InputError
from clausette.grounding.facts import FactColumn, Facts, Plain, Table, plain_facts
from clausette.planning.masks import Boards, Moves
from clausette.puzzles.pegs.board import Board, jump_term
from clausette.puzzles.pegs.impossible import moves_of
from clausette.puzzles.telling import helped
from clausette.words import say

_MOST_CLAUSES: Final = 5_000_000
_MOST_BOARDS: Final = 200_000
"""On a level: with more, counting them takes too long as well."""
_OUT_OF_REACH: Final = -1


def facts_of(board: Board, steps: int) -> Facts:
    """The tables of boards.touist for plans of that many steps.

    Raises InputError, with the number of clauses, when the model would not fit into memory.
    """
    moves = moves_of(board)
    levels, whole = _levels(board, moves, steps)
    _refuse_size(levels, len(board.jumps), whole)
    boards = np.concatenate(levels)
    sizes = [len(level) for level in levels]
    starts = np.cumsum([0, *sizes])
    goals = np.array([board.position(goal) for goal in board.goals], dtype=np.uint64)
    ends = starts[-2] + np.flatnonzero(np.isin(levels[-1], goals))
    # Without a goal among them, the last board is one that no jump leads to.
    ends = ends if len(ends) else np.array([_OUT_OF_REACH])
    rows = [[*range(a, b)] for a, b in pairwise(starts.tolist())]
    if ends[0] == _OUT_OF_REACH:
        rows[-1].insert(0, _OUT_OF_REACH)
    jumps = tuple(map(jump_term, board.jumps))
    tables: dict[str, Plain] = {
        "k": steps,
        "Steps": range(1, steps + 1),
        "Times": range(steps + 1),
        "boards": dict(enumerate(rows)),
        "Ends": ends.tolist(),
        "Jumps": jumps,
        **_jumps(moves, boards[: starts[-2]], levels, starts),
    }
    return plain_facts(tables, Facts(jumps, {}))


def _jumps(
    moves: Moves, boards: Boards, levels: list[Boards], starts: NDArray[np.int64]
) -> dict[str, Table]:
    """Which jumps can be made on every board but the last ones, and what they lead to."""
    legal = (boards[:, None] & (moves.is_set | moves.is_clear)) == moves.is_set
    parents, jumps = np.nonzero(legal)
    children = boards[parents] ^ moves.flipped[jumps]
    after = np.empty(len(children), dtype=np.int64)
    level_of = np.searchsorted(starts, parents, side="right")
    for level in range(1, len(levels)):
        here = level_of == level
        after[here] = starts[level] + np.searchsorted(levels[level], children[here])
    numbers = FactColumn(np.arange(len(boards)))
    tables = {}
    for name, chosen in (("legal", legal), ("illegal", ~legal)):
        ends = np.concatenate([[0], np.cumsum(chosen.sum(axis=1))])
        tables[name] = Table((numbers,), FactColumn(np.nonzero(chosen)[1], terms=True), ends)
    keys = FactColumn(parents), FactColumn(jumps, terms=True)
    return {**tables, "after": Table(keys, FactColumn(after))}


def _levels(board: Board, moves: Moves, steps: int) -> tuple[list[Boards], bool]:
    """The boards after every number of jumps, and whether these are all of them."""
    levels = [np.array([board.position(board.pegs)], dtype=np.uint64)]
    for _ in range(steps):
        if len(levels[-1]) > _MOST_BOARDS:
            return levels, False
        parts = np.array_split(levels[-1], 1 + len(levels[-1]) // 50_000)
        children = [np.unique(moves.children(part)[1]) for part in parts]
        levels.append(np.unique(np.concatenate(children)))
    return levels, True


def _refuse_size(levels: list[Boards], jumps: int, whole: bool) -> None:
    sizes = [len(level) for level in levels]
    clauses = sum(size * (size - 1) // 2 for size in sizes) + jumps * sum(sizes[:-1])
    if clauses > _MOST_CLAUSES or not whole:
        fault = (
            say(
                "the model boards has a variable for every board that can be reached, here "
                "{boards:,}, and would need {clauses:,} clauses",
                boards=sum(sizes),
                clauses=clauses,
            )
            if whole
            else say(
                "the model boards has a variable for every board that can be reached, here more "
                "than {boards:,}, and would need more than {clauses:,} clauses",
                boards=sum(sizes),
                clauses=clauses,
            )
        )
        remedy = say("use the model rules, which has one for every hole and step")
        raise InputError(helped(fault, remedy))
