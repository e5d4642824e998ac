"""Digits, some perhaps alike, that make a number by an operation."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import prod
from typing import Final, TypeAlias

Bag: TypeAlias = tuple[int, ...]
"""Digits in order."""

OPERATIONS: Final = {"+": "addition", "-": "subtraction", "*": "multiplication", "/": "division"}
ANY: Final = "anything"
MOST: Final = 12
"""Cells of the largest cage that may have a clue."""


@lru_cache(maxsize=4096)
def bags(operation: str, number: int, count: int, most: int) -> tuple[Bag, ...]:
    """The bags of so many digits up to the most that make a number. From the largest digit the
    others are taken away, or it is divided by them; by anything means by one of the operations."""
    if operation == ANY:
        ways = [bags(one, number, count, most) for one in OPERATIONS.values()]
        return tuple(sorted({bag for way in ways for bag in way}))
    if operation == "addition":
        return tuple(_adding(number, count, most))
    if operation == "multiplication":
        return tuple(_multiplying(number, count, most))
    others = _adding if operation == "subtraction" else _multiplying
    found: list[Bag] = []
    for largest in range(1, most + 1):
        left = largest - number if operation == "subtraction" else largest // max(1, number)
        if operation == "subtraction" or (number and largest % number == 0):
            found += [(*bag, largest) for bag in others(left, count - 1, largest)]
    return tuple(found)


def _adding(total: int, count: int, most: int) -> Iterator[Bag]:
    if count == 0:
        yield from [()] if total == 0 else []
    for last in range(1, min(most, total - count + 1) + 1) if count else ():
        if total <= last * count:
            for bag in _adding(total - last, count - 1, last):
                yield (*bag, last)


def _multiplying(total: int, count: int, most: int) -> Iterator[Bag]:
    if count == 0:
        yield from [()] if total == 1 else []
    for last in range(1, min(most, total) + 1) if count else ():
        if total % last == 0 and total <= last**count:
            for bag in _multiplying(total // last, count - 1, last):
                yield (*bag, last)


def made(digits: Sequence[int]) -> dict[str, int]:
    """What some digits make, by the signs of the operations that there are for them."""
    *others, largest = sorted(digits)
    found = {"+": sum(digits), "*": prod(digits), "-": largest - sum(others)}
    if largest % prod(others) == 0:
        found["/"] = largest // prod(others)
    return found
