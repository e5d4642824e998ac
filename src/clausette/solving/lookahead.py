"""Which variable to split a hard formula by: both values are tried, and what follows is looked at.

A literal is worth the clauses that it makes shorter without satisfying them, short ones most (Heule
and van Maaren, *Look-ahead based SAT solvers*). Of a variable both literals should be worth much:
their product decides. Weights are whole numbers, so that the choice is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

import numpy as np
from numpy.typing import NDArray

from clausette.solving.minisat import MinisatLike

_LOOKED_AT = 4_000_000  # literals for one choice, spread over the candidates
_FEWEST, _MOST = 8, 64  # candidates
# A clause of two literals that are left is worth five of three.
_WORTH = np.array([0, 0, 625, 125, 25, 5, 1], dtype=np.int64)


@dataclass(frozen=True, slots=True)
class Look:
    """What is seen below a cube."""

    literal: int | None
    """The split, its more promising side first; None where propagation alone refutes the cube, or
    nothing is left to split by."""
    free: int
    """How many variables are still open in clauses that are."""


class Lookahead:
    """A formula that can be looked at below any cube."""

    def __init__(self, clauses: Sequence[Sequence[int]], variables: int) -> None:
        self._top = max(variables, max((abs(x) for c in clauses for x in c), default=0))
        kept = [list(dict.fromkeys(clause)) for clause in clauses]
        flat = np.fromiter(chain.from_iterable(kept), dtype=np.int64)
        sizes = np.fromiter(map(len, kept), np.int64, len(kept))
        self._literals, self._owners = flat, np.repeat(np.arange(len(kept)), sizes)
        self._solver = MinisatLike("minisat22")
        self._solver.add(kept)
        self._clash = bool((sizes == 0).any()) or not self._units()

    def look(self, cube: Sequence[int]) -> Look:
        """The best split below a cube."""
        below = list(cube)
        true = self._follows(below)
        if true is None:
            return Look(None, 0)
        while True:
            literals, owners = self._open(true)
            candidates = self._candidates(literals, owners)
            free = len(np.unique(np.abs(literals)))
            best, failed = self._best(below, true, literals, owners, candidates)
            if failed is None:
                return Look(best, free)
            below.append(-failed)  # it is false wherever the cube is true
            true = self._follows(below)
            if true is None:
                return Look(None, 0)

    def _best(
        self,
        below: list[int],
        true: NDArray[np.bool_],
        literals: NDArray[np.int64],
        owners: NDArray[np.int64],
        candidates: list[int],
    ) -> tuple[int | None, int | None]:
        """The best split, or a literal that cannot be true."""
        clauses = int(owners[-1]) + 1 if len(owners) else 0
        best, chosen = -1, None
        for variable in candidates:
            worth: list[int] = []
            for literal in (variable, -variable):
                after = self._follows([*below, literal])
                if after is None:
                    return None, literal
                worth.append(self._worth(after, literals, owners, clauses))
            total = worth[0] * worth[1] * 1024 + worth[0] + worth[1]
            if total > best:
                best, chosen = total, variable if worth[0] >= worth[1] else -variable
        return chosen, None

    def _worth(
        self,
        true: NDArray[np.bool_],
        literals: NDArray[np.int64],
        owners: NDArray[np.int64],
        clauses: int,
    ) -> int:
        """What the clauses are worth that have become shorter and are still open."""
        done = np.bincount(owners[true[literals]], minlength=clauses) > 0
        false = true[-literals]
        shorter = np.bincount(owners[false], minlength=clauses) > 0
        left = np.bincount(owners[~false], minlength=clauses)[shorter & ~done]
        return int(_WORTH[np.minimum(left, len(_WORTH) - 1)].sum())

    def _candidates(self, literals: NDArray[np.int64], owners: NDArray[np.int64]) -> list[int]:
        """The variables that stand in most of the short clauses, both ways."""
        sizes = np.bincount(owners)[owners] if len(owners) else owners
        worth = np.zeros(2 * self._top + 1, dtype=np.int64)
        np.add.at(worth, literals, _WORTH[np.minimum(sizes, len(_WORTH) - 1)])
        variables = np.unique(np.abs(literals))
        product = (worth[variables] + 1) * (worth[-variables] + 1)
        order = np.argsort(-product, kind="stable")
        most = min(_MOST, max(_FEWEST, _LOOKED_AT // max(1, len(literals))))
        found: list[int] = variables[order[:most]].tolist()
        return found

    def _open(self, true: NDArray[np.bool_]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """The literals that are left of clauses not satisfied, and whose they are."""
        count = int(self._owners[-1]) + 1 if len(self._owners) else 0
        done = np.bincount(self._owners[true[self._literals]], minlength=count) > 0
        kept = ~done[self._owners] & ~true[-self._literals]
        literals, owners = self._literals[kept], self._owners[kept]
        # Numbered again: what was satisfied near the root need not be counted any more.
        owners = np.cumsum(np.diff(owners, prepend=owners[:1]) > 0)
        return literals, owners

    def _follows(self, below: list[int]) -> NDArray[np.bool_] | None:
        """Which literals are true, by literal; None when there is a clash."""
        if self._clash:
            return None
        agree, literals = self._solver.propagate(below)
        if not agree:
            return None
        true = self._root.copy()
        true[literals] = True
        return true if not true[[-x for x in below]].any() else None

    def _units(self) -> bool:
        """Draws what follows from the clauses alone; whether they do not clash."""
        self._root = np.zeros(2 * self._top + 1, dtype=np.bool_)
        while True:
            literals, owners = self._open(self._root)
            if len(literals) == 0:
                break
            units = np.unique(literals[np.bincount(owners)[owners] == 1])
            if len(units) == 0:
                break
            self._root[units] = True
            if self._root[-units].any():
                return False
        agree, _ = self._solver.propagate([])
        return agree
