"""What `exact` says of things that may count once, or several times, as tables for clauses.

Rules need them where an atom does not say by itself how much something counts: a slant touches the
one corner or the other, a span has no bridge, one or two.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple, TypeAlias

_Table: TypeAlias = dict[Any, Any]


class Groups(NamedTuple):
    """For a place and its number, groups by their numbers; for a place and a group, its things."""

    crowds: _Table
    """Groups that count one too many."""
    gaps: _Table
    """Groups of things such that, lacking so much, one is missing."""
    counting: tuple[_Table, ...]
    """Those of a group that count for one, for two, and so on."""


def groups_of(clue: Mapping[Any, int], at: Mapping[Any, Sequence[Any]], most: int = 1) -> Groups:
    """Of the things at every place with a number; each counts up to `most` times."""
    found = Groups({}, {}, tuple({} for _ in range(most)))
    for x, number in clue.items():
        levels = list(product(range(most + 1), repeat=len(at[x])))
        crowds = [counts for counts in levels if sum(counts) == number + 1]
        lacking = max(0, most * len(at[x]) - number + 1)
        gaps = [counts for counts in levels if sum(counts) == lacking]
        found.crowds[x, number] = range(len(crowds))
        found.gaps[x, number] = range(len(crowds), len(crowds) + len(gaps))
        for group, counts in enumerate(crowds + gaps):
            own = list(zip(at[x], counts, strict=True))
            for times, table in enumerate(found.counting, 1):
                table[x, group] = [thing for thing, count in own if count == times]
    return found
