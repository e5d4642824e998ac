"""Clauses that keep a weighted sum of literals within a bound."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence


def at_most(
    literals: Sequence[int], weights: Sequence[int], bound: int, fresh: Callable[[], int]
) -> list[list[int]]:
    """Clauses, with fresh variables, that hold just when the true literals weigh `bound` at most.

    The sum is computed in binary by full adders and compared bit by bit (Warners, 1998): its
    size grows with the number of digits of the weights, so that huge ones are no trouble.
    """
    if bound < 0:
        return [[]]
    clauses: list[list[int]] = []
    columns: defaultdict[int, list[int]] = defaultdict(list)
    for literal, weight in zip(literals, weights, strict=True):
        for bit in range(weight.bit_length()):
            if weight >> bit & 1:
                columns[bit].append(literal)
    digits: dict[int, int] = {}  # the literal of each binary digit of the sum
    bit = 0
    while bit <= max(columns, default=-1):
        column = columns[bit]
        while len(column) > 1:
            ones = [column.pop() for _ in range(min(3, len(column)))]
            total, carry = fresh(), fresh()
            clauses += _adder(ones, total, carry)
            column.insert(0, total)
            columns[bit + 1].append(carry)
        if column:
            digits[bit] = column[0]
        bit += 1
    return clauses + _not_above(digits, bound)


def _adder(ones: list[int], total: int, carry: int) -> list[list[int]]:
    """`total` and `carry` are the binary digits of how many of two or three literals are true."""
    clauses = []
    for row in range(1 << len(ones)):
        true = [bool(row >> i & 1) for i in range(len(ones))]
        excluded = [-n if value else n for n, value in zip(ones, true, strict=True)]
        count = sum(true)
        clauses.append([*excluded, total if count & 1 else -total])
        clauses.append([*excluded, carry if count & 2 else -carry])
    return clauses


def _not_above(digits: dict[int, int], bound: int) -> list[list[int]]:
    """For every 0 of the bound: a 1 of the sum there needs a 0 where the bound has a 1 above."""
    top = max(digits, default=-1)
    if bound.bit_length() > top + 1:
        return []
    clauses = []
    for bit, digit in digits.items():
        if not bound >> bit & 1:
            above = range(bit + 1, top + 1)
            # A missing digit is 0, and where the bound has a 1 the sum is then below it.
            ones = [place for place in above if bound >> place & 1]
            if all(place in digits for place in ones):
                clauses.append([-digit, *(-digits[place] for place in ones)])
    return clauses
