"""What helps a checker to add up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clausette.puzzles.base import Violation
from clausette.puzzles.kit.called import named
from clausette.puzzles.kit.checking import UNKNOWN, Filled
from clausette.puzzles.kit.numbers import DIGITS
from clausette.scene import Place
from clausette.words import say


def adds_up(
    answer: Filled, rule: str, cells: Sequence[Place], total: int | None
) -> Iterator[Violation]:
    """Where some cells hold a digit twice, or do not add up to a total, if there is one.

    While cells are not decided, the others may be too large already.
    """
    held = "".join([answer[place] for place in cells])
    again = tuple(x for x in cells if answer[x] != UNKNOWN and held.count(answer[x]) > 1)
    if again:
        yield Violation(rule, again, say("{cells} hold a digit more than once", cells=named(again)))
    elif total is not None:
        left = held.count(UNKNOWN)
        known = sum(DIGITS.find(sign) for sign in held if sign != UNKNOWN)
        if known + left > total or (not left and known != total):
            message = say(
                "the sum of {cells} is {n}, not {total}", cells=named(cells), n=known, total=total
            )
            if left:
                message = say(
                    "the sum of {cells} is {n} already, and should be {total} in the end",
                    cells=named([x for x in cells if answer[x] != UNKNOWN]),
                    n=known,
                    total=total,
                )
            yield Violation(rule, tuple(cells), message)
