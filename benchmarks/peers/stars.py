"""Star Battle by others: a search written by hand, and clingo. Both count solutions up to two."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise

from benchmarks.peers.asp import answered

_STARS = """
{on(C)} :- cell(C).
:- unit(U), not S {on(C) : in(C,U)} S, stars(S).
:- touch(C,D), on(C), on(D).
#show on/1.
"""


def by_search(zones: Sequence[Sequence[int]], stars: int) -> int:
    """Row by row: the columns of its stars, none beside those of the row above."""
    size = len(zones)
    ways = [
        columns
        for columns in combinations(range(size), stars)
        if all(b - a > 1 for a, b in pairwise(columns))
    ]
    in_column, in_zone = [0] * size, [0] * (1 + max(map(max, zones)))
    last = [max(r for r in range(size) if zone in zones[r]) for zone in range(len(in_zone))]

    def search(row: int, above: Sequence[int]) -> int:
        if row == size:
            return int(all(n == stars for n in in_column) and all(n == stars for n in in_zone))
        found = 0
        for columns in ways:
            if any(abs(a - b) < 2 for a in columns for b in above):
                continue
            for column in columns:
                in_column[column] += 1
                in_zone[zones[row][column]] += 1
            fits = max(in_column) <= stars and max(in_zone) <= stars
            done = all(in_zone[z] == stars for z, end in enumerate(last) if end <= row)
            if fits and done:
                found += search(row + 1, columns)
            for column in columns:
                in_column[column] -= 1
                in_zone[zones[row][column]] -= 1
            if found > 1:
                return 2
        return found

    return search(0, ())


def by_clingo(zones: Sequence[Sequence[int]], stars: int) -> int:
    """The same by rules for it."""
    size = len(zones)
    facts = [f"stars({stars})."]
    for r, row in enumerate(zones):
        for c, zone in enumerate(row):
            cell = r * size + c
            facts.append(f"cell({cell}).")
            units = (r, size + c, 2 * size + zone)
            facts += [f"unit({unit}).in({cell},{unit})." for unit in units]
            for down, right in ((0, 1), (1, -1), (1, 0), (1, 1)):
                if r + down < size and 0 <= c + right < size:
                    facts.append(f"touch({cell},{(r + down) * size + c + right}).")
    return ("none", "unique", "several").index(answered(_STARS + "".join(facts))[0])
