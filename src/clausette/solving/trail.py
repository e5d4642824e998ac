"""The trail: which literals are true, in which order they became so, and why.

Unit propagation is here, since DPLL and CDCL share it. Every clause is looked at again when one of
its literals becomes false; real solvers watch two literals of each, and look at far fewer.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Generator, Iterable, Sequence
from typing import NamedTuple

from clausette.solving.events import Event, Literals


class Origin(NamedTuple):
    """Since which level a literal is true, and the number of the clause that forced it, if one
    did."""

    level: int
    clause: int | None


class Trail:
    """An assignment that grows and shrinks at its end."""

    def __init__(self, clauses: Iterable[Sequence[int]]) -> None:
        self.clauses: list[Literals] = []
        self.occurrences: defaultdict[int, list[int]] = defaultdict(list)
        self.true: dict[int, Origin] = {}
        """The true literals, from the earliest to the latest."""
        self.decisions: list[int] = []
        self.looks = 0
        """How often a clause was looked at: the work that was done, whatever the machine."""
        for clause in clauses:
            self.add(tuple(dict.fromkeys(clause)))

    @property
    def level(self) -> int:
        return len(self.decisions)

    def add(self, clause: Literals) -> int:
        """Adds a clause, and gives its number."""
        number = len(self.clauses)
        self.clauses.append(clause)
        for literal in clause:
            self.occurrences[literal].append(number)
        return number

    def decide(self, literal: int) -> None:
        """Makes a literal true for no reason, on a level of its own."""
        self.decisions.append(literal)
        self.force(literal, None)

    def force(self, literal: int, clause: int | None) -> None:
        """Makes a literal true on the level that there is."""
        self.true[literal] = Origin(self.level, clause)

    def propagate(self, suspects: Iterable[int]) -> Generator[Event, None, int | None]:
        """Makes true what the clauses force, and gives the first that fails, if one does."""
        queue = deque(suspects)
        while queue:
            number = queue.popleft()
            clause = self.clauses[number]
            self.looks += 1
            if not self.true.keys().isdisjoint(clause):  # it is true already
                continue
            open_literals = [n for n in clause if -n not in self.true]
            if not open_literals:
                return number
            if len(open_literals) == 1:
                (literal,) = open_literals
                self.force(literal, number)
                yield Event("propagate", self.level, literal, number, clause)
                queue.extend(self.occurrences[-literal])
        return None

    def undo(self, level: int) -> None:
        """Takes back all that is above a level."""
        del self.decisions[level:]
        while self.true and next(reversed(self.true.values())).level > level:
            self.true.popitem()

    def unsettled(self) -> list[list[int]]:
        """What is open of every clause that is not yet true."""
        true = self.true
        self.looks += len(self.clauses)
        return [
            [n for n in clause if -n not in true]
            for clause in self.clauses
            if true.keys().isdisjoint(clause)
        ]

    def model(self) -> Event:
        """The event of a search that has made every clause true."""
        return Event("model", self.level, literals=tuple(sorted(self.true, key=abs)))
