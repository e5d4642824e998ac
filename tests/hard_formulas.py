"""Small formulas that are hard for their size."""

from __future__ import annotations

from itertools import product
from typing import TypeAlias

Clauses: TypeAlias = list[list[int]]


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
