"""The rows of an answer of which not everything is known."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from clausette.puzzles.base import spot_of
from clausette.puzzles.candidates import by_place
from clausette.puzzles.kinds import Filling
from clausette.puzzles.palette import UNKNOWN


@dataclass(frozen=True)
class KnownRows:
    """Makes rows of what is known about the decisions of a board to fill."""

    filling: Filling[Any]
    board: Any

    def of(self, signs: NDArray[np.int8]) -> tuple[str, ...]:
        """The rows, by a sign for each decision: 1 true, -1 false, 0 not known; `?` for a cell
        that is not decided."""
        rows = [list(row) for row in self.filling.answer(self.board, signs > 0)]
        for r, c in self._undecided(signs):
            rows[r][c] = UNKNOWN
        return tuple("".join(row) for row in rows)

    def _undecided(self, signs: NDArray[np.int8]) -> list[tuple[int, int]]:
        """Where in the rows of an answer what is not known stands."""
        numbers, spots = self._numbers
        held = np.add.reduceat((signs > 0)[numbers[0]], numbers[1]) > 0
        none = np.minimum.reduceat((signs < 0)[numbers[0]], numbers[1])
        return [spots[at] for at in np.flatnonzero(~held & ~none).tolist()]

    @cached_property
    def _numbers(
        self,
    ) -> tuple[tuple[NDArray[np.int64], NDArray[np.int64]], list[tuple[int, int]]]:
        """The decisions place by place, where those of each place begin, and where it stands in
        the rows of an answer."""
        numbers = by_place(self.filling.decisions(self.board).places)
        flat = [number for own in numbers.values() for number in own]
        counts = [len(own) for own in numbers.values()]
        starts = np.cumsum([0, *counts[:-1]]) if counts else np.zeros(0)
        order = np.array(flat, dtype=np.int64), starts.astype(np.int64)
        return order, [spot_of(place, self._drawn) for place in numbers]

    @cached_property
    def _drawn(self) -> bool:
        """Whether the rows of an answer have room for sides between the cells."""
        count = len(self.filling.decisions(self.board).places)
        rows = self.filling.answer(self.board, np.zeros(count, dtype=np.bool_))
        return len(rows) > self.filling.size(self.board)[0]
