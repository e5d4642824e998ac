"""Short refutations by resolution: from clauses without a model to the empty clause.

First the clauses are shrunk to some of which none can be left out. Then values are tried for one
atom after the other until a clause fails: the two clauses that fail for both values of an atom
resolve on it, up to the empty clause. How long that gets depends on the order of the atoms, so
several orders are tried, and the shortest refutation is kept. It need not be the shortest of all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from clausette.deadline import NEVER, Deadline
from clausette.errors import InputError, OutOfTime
from clausette.solving.session import BareClauses, Session
from clausette.words import say

Literals: TypeAlias = tuple[int, ...]

MOST_CLAUSES: Final = 300
"""That may be needed: a longer refutation cannot be read."""
MOST_STEPS: Final = 400
_ORDERS = 200
_SECONDS = 3.0


@dataclass(frozen=True, slots=True)
class Line:
    """A clause of a refutation: a given one, or what two earlier ones give."""

    literals: Literals
    given: int = -1
    """Which of the clauses it is."""
    parents: tuple[int, int] | None = None
    """The lines, from 0, that hold the atom and its negation."""
    pivot: int = 0
    """The atom on which they were resolved."""


@dataclass(frozen=True, slots=True)
class Refutation:
    """Lines up to the empty clause; the given ones come first."""

    lines: tuple[Line, ...]

    @property
    def steps(self) -> int:
        return sum(line.parents is not None for line in self.lines)


def refutation(clauses: Sequence[Sequence[int]], deadline: Deadline = NEVER) -> Refutation | None:
    """A short refutation; None where the clauses have a model. An InputError if it is too long."""
    core = _core(clauses, deadline)
    if core is None:
        return None
    if len(core) > MOST_CLAUSES:
        raise InputError(
            say(
                "{n:,} clauses are needed to see that there is no model; refutations are shown "
                "for up to {most}. `clausette prove` writes a proof of any size",
                n=len(core),
                most=MOST_CLAUSES,
            )
        )
    until = deadline.within(_SECONDS)
    best: Refutation | None = None
    chosen = [tuple(dict.fromkeys(clauses[index])) for index in core]
    for number in range(_ORDERS):
        if number and until.over:
            break
        deadline.check()
        most = MOST_STEPS if best is None else best.steps
        found = _Search(chosen, Random(number) if number else None, most).refuted()
        if found is not None and (best is None or found.steps < best.steps):
            best = found
    if best is None:
        raise InputError(
            say(
                "no refutation of {most} steps or fewer was found; `clausette prove` writes a "
                "proof of any size",
                most=MOST_STEPS,
            )
        )
    lines = tuple(
        Line(line.literals, core[line.given]) if line.parents is None else line
        for line in best.lines
    )
    return Refutation(lines)


def _core(clauses: Sequence[Sequence[int]], deadline: Deadline) -> list[int] | None:
    """Clauses that have no model, by their places, none of which can be left out in time."""
    top = max((abs(x) for clause in clauses for x in clause), default=0)
    guarded = [[-(top + 1 + index), *clause] for index, clause in enumerate(clauses)]
    with Session(BareClauses(guarded, top + len(clauses)), deadline=deadline) as session:
        kept = [top + 1 + index for index in range(len(clauses))]
        if session.solve(kept, deadline=deadline):
            return None
        kept = list(session.core())
        until = deadline.within(_SECONDS)
        # Long clauses first: short ones are easier to follow.
        for one in sorted(kept, key=lambda s: -len(clauses[s - top - 1])):
            if one not in kept:
                continue
            try:
                if not session.solve([x for x in kept if x != one], deadline=until):
                    kept = list(session.core())
            except OutOfTime:
                break
    return sorted(number - top - 1 for number in kept)


class _Stop(Exception):
    """More steps than a refutation that is known already."""


class _Search:
    """One order of the atoms, and the clauses that were made in it."""

    def __init__(self, clauses: list[Literals], random: Random | None, most: int) -> None:
        self.lines = [Line(clause, index) for index, clause in enumerate(clauses)]
        self.sets = [frozenset(line.literals) for line in self.lines]
        self.most = most + len(clauses)
        often = Counter(abs(x) for clause in clauses for x in clause)
        # By how often an atom occurs, or straying from that as chance has it.
        weights = {x: n * (random.uniform(0.3, 1.0) if random else 1.0) for x, n in often.items()}
        self.order = sorted(weights, key=lambda x: (-weights[x], x))

    def refuted(self) -> Refutation | None:
        try:
            end = self._failing(frozenset())
        except _Stop:
            return None
        return _trimmed(self.lines, end)

    def _failing(self, false: frozenset[int]) -> int:
        """A line all of whose literals are false, made if there is none."""
        pivot, shortest = 0, 3
        for index in range(len(self.sets) - 1, -1, -1):
            left = self.sets[index] - false
            if not left:
                return index
            # A clause with one literal left decides the next atom: one of its values fails at once.
            if len(left) < shortest and not any(-x in false for x in left):
                shortest, pivot = len(left), abs(min(left, key=abs))
        if shortest > 1:
            decided = {abs(x) for x in false}
            pivot = next(x for x in self.order if x not in decided)
        one = self._failing(false | {pivot})
        if pivot not in self.sets[one]:
            return one
        other = self._failing(false | {-pivot})
        if -pivot not in self.sets[other]:
            return other
        return self._resolved(one, other, pivot)

    def _resolved(self, one: int, other: int, pivot: int) -> int:
        if len(self.lines) >= self.most:
            raise _Stop
        literals = dict.fromkeys(
            x for x in (*self.lines[one].literals, *self.lines[other].literals) if abs(x) != pivot
        )
        self.lines.append(Line(tuple(literals), -1, (one, other), pivot))
        self.sets.append(frozenset(literals))
        return len(self.lines) - 1


def _trimmed(lines: list[Line], end: int) -> Refutation:
    """The lines that the last one needs, the given ones first, with their new numbers."""
    needed, pending = {end}, [end]
    while pending:
        before = set(lines[pending.pop()].parents or ()) - needed
        pending += before
        needed |= before
    order = sorted(needed, key=lambda index: (lines[index].parents is not None, index))
    numbers = {old: new for new, old in enumerate(order)}
    kept = []
    for index in order:
        line = lines[index]
        parents = line.parents
        moved = None if parents is None else (numbers[parents[0]], numbers[parents[1]])
        kept.append(Line(line.literals, line.given, moved, line.pivot))
    return Refutation(tuple(kept))
