"""A quick guess at how hard a board is, before it is graded: a grade takes tens of milliseconds.

What clauses force one by one is what single rules force. What goes beyond is looked for near by: a
literal is out if what follows from it at once breaks a clause. Both force the more the more clues
there are, so that of a row of boards with fewer and fewer clues one in the middle tells which half
to look at. It is a guess: only the grade itself says how hard a board is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from typing import TypeAlias

from clausette.solving.minisat import MinisatLike

Clause: TypeAlias = Sequence[int]


class Effort(IntEnum):
    """What seems to be needed: how many times something follows before a clause breaks."""

    SINGLE = 0
    NEAR = 1
    FAR = 2
    BEYOND = 3


class Gauge:
    """One board with all its clues, each behind its selector, and its solution; to be closed."""

    def __init__(
        self, bare: Sequence[Clause], own: Mapping[int, Sequence[Clause]], solution: Sequence[int]
    ) -> None:
        """`own` has the clauses of clues by their selectors; the solution is its literals."""
        self._bare, self._own, self._solution = bare, own, solution
        self._solver = MinisatLike("minisat22")
        # What is known without any assumption would not be told.
        units = [clause[0] for clause in bare if len(clause) == 1]
        self._units = list(dict.fromkeys(units))
        self._solver.add(clause for clause in bare if len(clause) > 1)
        for clauses in own.values():
            self._solver.add(clauses)

    def close(self) -> None:
        self._solver.close()

    def effort(self, selectors: Sequence[int], most: Effort = Effort.FAR) -> Effort:
        """What the board with these clues needs; BEYOND if that is more than `most`."""
        most = min(most, Effort.FAR)
        known = self._known(selectors, ())
        left = [x for x in self._solution if x not in known]
        clauses: Iterable[Clause] = [
            *self._bare,
            *(clause for selector in selectors for clause in self._own[selector]),
        ]
        found, needed = list[int](), Effort.SINGLE
        while left:
            position = _Position(_open(clauses, known))
            for effort in range(Effort.NEAR, most + 1):
                forced = [x for x in left if position.breaks(-x, effort)]
                if forced:
                    break
            else:
                return Effort.BEYOND
            needed = max(needed, Effort(effort))
            clauses = position.clauses
            found += forced
            known = self._known(selectors, found)
            left = [x for x in left if x not in known]
        return needed

    def _known(self, selectors: Sequence[int], found: Sequence[int]) -> set[int]:
        assumed = [*self._units, *selectors, *found]
        _, literals = self._solver.propagate(assumed)
        return {*literals, *assumed}


def _open(clauses: Iterable[Clause], known: set[int]) -> list[Clause]:
    """What is open of clauses that are."""
    return [
        [x for x in clause if -x not in known] for clause in clauses if known.isdisjoint(clause)
    ]


class _Position:
    """Clauses that are open, of two literals at least."""

    def __init__(self, clauses: list[Clause]) -> None:
        self.clauses = clauses
        self._holders: dict[int, list[int]] = {}
        """The clauses that a literal makes shorter."""
        for number, clause in enumerate(clauses):
            for literal in clause:
                self._holders.setdefault(-literal, []).append(number)

    def breaks(self, literal: int, times: int) -> bool:
        """Whether a clause breaks by a literal, and what follows from it in so many times."""
        clauses, holders = self.clauses, self._holders
        supposed, last = {literal}, [literal]
        left: dict[int, int] = {}
        for time in range(times + 1):
            short = list[int]()
            for one in last:
                for number in holders.get(one, ()):
                    left[number] = count = left.get(number, len(clauses[number])) - 1
                    if not count:
                        return True
                    if count == 1:
                        short.append(number)
            if time == times:
                break
            last = []
            for number in short:
                for one in clauses[number]:
                    if -one not in supposed and one not in supposed:
                        supposed.add(one)
                        last.append(one)
        return False
