"""Clues are taken away one after the other as long as the solution stays the only one.

In which order is a matter of chance; what is left follows from that order and from the rules. The
core of a "yes" names clues that are enough by themselves: all others that come next in the order
go without a question.
"""

from __future__ import annotations

from collections.abc import Sequence

from clausette.deadline import NEVER, Deadline
from clausette.making.oracle import Oracle


def thinned(
    oracle: Oracle,
    groups: Sequence[Sequence[int]],
    order: Sequence[int],
    least: int = 0,
    *,
    deadline: Deadline = NEVER,
) -> list[int] | None:
    """The groups of clues that can go, one after the other; None if all clues are too few.

    They are tried in the order given; none goes that would leave fewer clues than the least.
    """
    kept, count, gone = list[int](), sum(map(len, groups)), list[int]()

    def asked(left: Sequence[int]) -> frozenset[int] | None:
        # What is tried last comes first: a core holds few of the clues that a solver assumes after
        # it has all it needs, and these go next.
        clues = [clue for group in (*kept, *reversed(left)) for clue in groups[group]]
        return oracle.enough(clues, deadline=deadline)

    core = asked(order)
    if core is None:
        return None
    for number, group in enumerate(order):
        if count - len(groups[group]) < least:
            kept.append(group)
            continue
        if not core.isdisjoint(groups[group]):
            smaller = asked(order[number + 1 :])
            if smaller is None:
                kept.append(group)
                continue
            core = smaller
        gone.append(group)
        count -= len(groups[group])
    return gone
