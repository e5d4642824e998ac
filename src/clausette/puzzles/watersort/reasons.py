"""Is it so that a board has no plan? The search is done again, in plain Python."""

from __future__ import annotations

from clausette.planning.plan import Reason
from clausette.puzzles.watersort.board import Board
from clausette.puzzles.watersort.replaying import Tubes, poured, pours

MOST_POSITIONS = 100_000
"""A search with more positions is not done again."""


def verify_reason(board: Board, reason: Reason) -> str | None:
    """What is wrong with a reason; None when it shows that the board has no plan."""
    if reason.kind != "search" or "steps" in reason.data:
        return f"a reason of the kind {reason.kind!r} shows nothing about plans of any length"
    start = _in_order(board.tubes)
    met, left = {start}, [start]
    while left:
        tubes = left.pop()
        if all(len(tube) in (0, board.capacity) and len(set(tube)) < 2 for tube in tubes):
            return "there is a plan"
        for pour in pours(board, tubes):
            after = _in_order(poured(tubes, pour))
            if after not in met:
                met.add(after)
                left.append(after)
        if len(met) > MOST_POSITIONS:
            return f"more than {MOST_POSITIONS:,} positions are too many to be tried again here"
    return None


def _in_order(tubes: Tubes) -> Tubes:
    """The tubes sorted: in another order they are no other position."""
    return tuple(sorted(tubes))
