"""Candidates: the signs that a cell may still hold, of those cells that hold one of several.

Which sign a decision puts into a cell is seen from the answer in which it alone is true, so that
nothing more has to be declared.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

import numpy as np

from clausette.puzzles.base import Spot
from clausette.puzzles.kinds import Filling
from clausette.scene import Edge, Place

Pencilled: TypeAlias = Mapping[Place, str]
"""What each cell may still hold."""


def by_place(places: Sequence[Spot]) -> dict[Spot, list[int]]:
    """By cell or side, which of the decisions are about it."""
    found: dict[Spot, list[int]] = {}
    for number, place in enumerate(places):
        found.setdefault(place, []).append(number)
    return found


def signs_of(filling: Filling[Any], board: Any) -> dict[Place, str]:
    """By cell, the signs that its decisions put there, in their order; of cells with several."""
    places = filling.decisions(board).places
    cells: dict[Place, list[int]] = {
        place: numbers
        for place, numbers in by_place(places).items()
        if len(numbers) > 1 and not isinstance(place, Edge)
    }
    signs = dict.fromkeys(cells, "")
    for nth in range(max(map(len, cells.values()), default=0)):
        chosen = np.zeros(len(places), dtype=np.bool_)
        having = {place: numbers[nth] for place, numbers in cells.items() if nth < len(numbers)}
        chosen[list(having.values())] = True
        rows = filling.answer(board, chosen)
        for r, c in having:
            signs[r, c] += rows[r][c]
    return signs


def pencilled_by(filling: Filling[Any], board: Any) -> dict[Place, str]:
    """The signs of all cells, if every cell of the board holds one of several; else nothing."""
    signs = signs_of(filling, board)
    height, width = filling.size(board)
    return signs if len(signs) == height * width else {}
