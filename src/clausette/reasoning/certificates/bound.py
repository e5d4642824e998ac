"""Clauses that keep a weighted sum of literals within a bound, always the same ones.

`sum(i, s)` holds if the first i literals weigh s together. There is one such variable for every
sum that some of the literals have, up to the bound; sums that the rest cannot lift over the bound
are let go. Small weights have few sums, which unit propagation follows exactly.
"""

from __future__ import annotations

from collections.abc import Sequence

from clausette.errors import InputError
from clausette.words import say

MOST_SUMS = 1_000_000


def at_most(
    literals: Sequence[int], weights: Sequence[int], bound: int, variables: int
) -> tuple[list[list[int]], int]:
    """Clauses over new variables beyond `variables`, and how many variables there are then.

    They can be satisfied exactly when the true literals weigh `bound` at most.
    """
    if bound < 0:
        return [[]], variables
    clauses: list[list[int]] = []
    remaining = sum(weights)
    sums: dict[int, list[int]] = {0: []}  # what must hold for a sum, as literals of a clause
    for literal, weight in zip(literals, weights, strict=True):
        remaining -= weight
        following: dict[int, list[int]] = {}
        for before, unless in sorted(sums.items()):
            for total, reason in ((before, unless), (before + weight, [*unless, -literal])):
                if total > bound:
                    clauses.append(reason)
                elif total + remaining > bound:
                    if total and total not in following:
                        variables += 1
                        following[total] = [-variables]
                    following.setdefault(total, [])
                    clauses += [[*reason, -known] for known in following[total]]
        if variables > MOST_SUMS:
            raise InputError(
                say("the weights of the soft rules have more than {n:,} sums", n=MOST_SUMS)
            )
        sums = following
    return clauses, variables
