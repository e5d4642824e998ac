"""Digits, some perhaps alike, that make a number by an operation."""

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import Final

from clausette.puzzles import kit

OPERATIONS: Final = {"+": "addition", "-": "subtraction", "*": "multiplication", "/": "division"}
ANY: Final = "anything"
MOST: Final = 12
"""Cells of the largest cage that may have a clue."""


@lru_cache(maxsize=4096)
def bags(operation: str, number: int, count: int, most: int) -> tuple[tuple[int, ...], ...]:
    """The bags of so many digits up to the most that make a number. From the largest digit the
    others are taken away, or it is divided by them; by anything means by one of the operations."""
    if operation == ANY:
        ways = [bags(one, number, count, most) for one in OPERATIONS.values()]
        return tuple(sorted({bag for way in ways for bag in way}))
    product = operation in ("multiplication", "division")
    if operation in ("addition", "multiplication"):
        return kit.digit_bags(count, number, most, product=product)
    found: list[tuple[int, ...]] = []
    for largest in range(1, most + 1):
        left = largest // max(1, number) if product else largest - number
        if not product or left * number == largest:
            others = kit.digit_bags(count - 1, left, largest, product=product)
            found += [(*bag, largest) for bag in others]
    return tuple(found)


def made(digits: Sequence[int]) -> dict[str, int]:
    """What some digits make, by the signs of the operations that there are for them."""
    *others, largest = sorted(digits)
    found = {"+": sum(digits), "*": prod(digits), "-": largest - sum(others)}
    if largest % prod(others) == 0:
        found["/"] = largest // prod(others)
    return found
