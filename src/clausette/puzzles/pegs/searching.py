"""Plans by search: reasons against first, as they are cheap, then the boards themselves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import numpy as np

from clausette.planning.plan import Ask, PlanVerdict, Reason
from clausette.planning.two_sided import find_path
from clausette.puzzles.pegs.board import Board, Jump
from clausette.puzzles.pegs.impossible import Case, cheap_cases, moves_of, reason_of, search_case
from clausette.puzzles.pegs.named import SAT, SEARCH
from clausette.words import plural, say

EQUALLY_LONG: Final = say("each jump takes one peg away")
_AT_ONCE: Final = 8
"""Positions that take as long as one does where they are not gone through in batches."""


def refuted(board: Board) -> PlanVerdict | None:
    """That there is no plan, if parities or pagoda functions alone show it."""
    if board.pegs in board.goals:
        return None
    cases, left = cheap_cases(board)
    return None if left else _none(board, cases)


def solve(board: Board, ask: Ask) -> PlanVerdict:
    """A plan, or why there is none, or that it is not known in time; by either engine."""
    jumps = board.jumps_needed
    if ask.steps is not None and ask.steps < jumps:
        words = plural(
            jumps,
            "every plan has {n} jump, which takes one peg away",
            "every plan has {n} jumps, as each takes one peg away",
        )
        return PlanVerdict("none", reason=Reason("steps", words, {"jumps": jumps}))
    if ask.engine != SAT:
        return _searched(board, ask)
    from clausette.puzzles.pegs import sat

    # What parities and weights show in no time, a solver may not find in a lifetime.
    return refuted(board) or sat.solve(board, ask)


def _searched(board: Board, ask: Ask) -> PlanVerdict:
    if board.pegs in board.goals:
        return _solved((), 0)
    cases, left = cheap_cases(board)
    if not left:
        return _none(board, cases)
    if ask.deadline.over:
        return PlanVerdict("unknown", engine=SEARCH)
    touched = np.zeros(len(board.holes), dtype=np.int64)
    for jump in board.jumps:
        touched[[board.number[place] for place in jump]] += 1
    way = find_path(
        moves_of(board),
        board.position(board.pegs),
        [board.position(goal) for goal in left],
        # Pegs in the corners are the ones that nobody can fetch in the end.
        preference=touched,
        most=None if ask.work is None else _AT_ONCE * ask.work,
        deadline=ask.deadline,
        progress=ask.progress,
    )
    work = way.positions // _AT_ONCE
    if way.outcome == "unknown":
        return PlanVerdict("unknown", engine=SEARCH, least=board.jumps_needed, work=work)
    if way.outcome == "none":
        cases.append(search_case(board, left, way))
        return _none(board, cases, work)
    return _solved(_jumps(board, way.path), work)


def _none(board: Board, cases: Sequence[Case], work: int = 0) -> PlanVerdict:
    return PlanVerdict("none", reason=reason_of(board, cases), engine=SEARCH, work=work)


def _solved(plan: tuple[Jump, ...], work: int) -> PlanVerdict:
    return PlanVerdict("solved", plan, True, engine=SEARCH, proof=EQUALLY_LONG, work=work)


def _jumps(board: Board, path: tuple[int, ...]) -> tuple[Jump, ...]:
    """The jumps between positions that follow one another."""
    bit = {hole: 1 << number for hole, number in board.number.items()}
    by_change = {(bit[a] | bit[b], bit[c]): (a, b, c) for a, b, c in board.jumps}
    return tuple(by_change[before & ~after, after & ~before] for before, after in pairwise(path))
