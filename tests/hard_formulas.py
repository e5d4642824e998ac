"""Small formulas that are hard for their size."""

from __future__ import annotations

from itertools import product
from typing import TypeAlias

Clauses: TypeAlias = list[list[int]]
HOLES = """\
;;; home: pigeon {$p} sits somewhere.
bigand $p in [1..4]: bigor $h in [1..3]: sits($p,$h) end end
;;; alone: two pigeons do not share hole {$h}.
bigand $h in [1..3]: bigand $p,$q in [1..4],[1..4] when $p < $q:
  not sits($p,$h) or not sits($q,$h) end end
"""
"""Four pigeons and three holes, in the language."""


def pigeons(holes: int) -> Clauses:
    """One pigeon more than there are holes."""
    seat = {pair: number for number, pair in enumerate(product(range(holes + 1), range(holes)), 1)}
    sits = [[seat[pigeon, hole] for hole in range(holes)] for pigeon in range(holes + 1)]
    return sits + [
        [-seat[one, hole], -seat[other, hole]]
        for hole in range(holes)
        for one in range(holes + 1)
        for other in range(one)
    ]
