"""The cuts that an explanation may need, found by going from nothing to a solution.

A solver refuses models, and what it refuses need not be what a person would see. So the cuts come
from positions: what is known propagates, the position makes its cuts, and these propagate again.
Where nothing follows, each open cell is tried: what its wrong value leads to may clash, or break
what is demanded of areas, and that makes cuts too. Where that is not enough, a cell is taken from
the solution. All of them are consequences of the rules, wherever they were found.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.cnf import Cnf
from clausette.cnf.areas import Areas, Cut
from clausette.deadline import NEVER, Deadline
from clausette.reasoning.areas import Known, cuts_at
from clausette.reasoning.oracle import SmallSolver
from clausette.reasoning.selectors import Guarded
from clausette.reasoning.solutions import Solutions
from clausette.reasoning.values import Values, values_of

Pool: TypeAlias = dict[tuple[int, ...], Cut]
"""Cuts by their clauses."""

_TRIALS = 400_000  # nodes looked at to follow the wrong values of cells, on the whole way
_REFUTATIONS = 100_000  # nodes looked at to follow them with the cuts that they make


def first_pool(cnf: Cnf, targets: Sequence[int], solutions: Solutions, deadline: Deadline) -> Pool:
    """Cuts from which all follows that follows from the rules when nothing is known."""
    if cnf.areas is None:
        return {}
    first = solutions.first(deadline=deadline)
    if first is None:
        return dict(solutions.cuts)
    pool = gather(cnf, targets, first, deadline=deadline)
    if not solutions.unique(deadline=deadline):
        return pool
    return pool if entails(cnf, pool.values(), targets, first) else pool | solutions.cuts


def vague_instances(guarded: Guarded) -> frozenset[int]:
    """What rules about areas say beside their cuts, with the sentence of the whole rule: where
    another rule says the same, that one is told."""
    grounding = guarded.grounding
    areas = grounding.cnf.areas
    if areas is None:
        return frozenset()
    rules = {demand.rule for demand in areas.demands}
    last = len(grounding.instances) if grounding.cuts is None else grounding.cuts.first
    return frozenset(
        k
        for k, number in enumerate(guarded.instances.tolist())
        if number < last and grounding.instances[number].rule in rules
    )


def gather(
    cnf: Cnf,
    targets: Sequence[int],
    solution: NDArray[np.bool_],
    *,
    deadline: Deadline = NEVER,
) -> Pool:
    """Cuts on a way from nothing to a solution."""
    with _Way(cnf) as way:
        return way.to([v if solution[v] else -v for v in targets], deadline)


def entails(
    cnf: Cnf, pool: Iterable[Cut], targets: Sequence[int], solution: NDArray[np.bool_]
) -> bool:
    """Whether the clauses and some cuts leave this solution only."""
    solver = SmallSolver(cnf.clauses(), cnf.variables)
    try:
        solver.add([list(cut.clause) for cut in pool])
        solver.add([[-v if solution[v] else v for v in targets]])
        return not solver.solve()
    finally:
        solver.close()


class _Way:
    """A way through a board: what is known, the cuts found, and how much may still be tried."""

    def __init__(self, cnf: Cnf) -> None:
        assert cnf.areas is not None
        self.cnf = cnf
        self.areas: Areas = cnf.areas
        # A solver does not tell what clauses decide by themselves: with the guard, none do.
        self.guard = cnf.variables + 1
        self.solver = SmallSolver(map(self._guarded, cnf.clauses()), self.guard)
        self.found: Pool = {}
        self.known: list[int] = [self.guard]
        self.trials = _TRIALS
        self.refutations = _REFUTATIONS

    def __enter__(self) -> _Way:
        return self

    def __exit__(self, *_: object) -> None:
        self.solver.close()

    def to(self, right: Sequence[int], deadline: Deadline) -> Pool:
        """Goes on until all these literals are known; the cuts found."""
        while True:
            deadline.check()
            _, literals = self.solver.propagate(self.known)
            values = self._values(literals)
            if self._add(cuts_at(self.areas, values)):
                continue
            left = [x for x in right if not values[abs(x)]]
            if not left:
                return self.found
            self.known += self._tried(left, values) or self._refuted(left, deadline) or left[:1]

    def _add(self, cuts: Iterable[Cut]) -> bool:
        """Takes cuts; whether one of them is new."""
        new = {cut.clause: cut for cut in cuts if cut.clause not in self.found}
        self.found |= new
        self.solver.add([self._guarded(clause) for clause in new])
        return bool(new)

    def _guarded(self, clause: Iterable[int]) -> list[int]:
        return [-self.guard, *clause]

    def _values(self, literals: Iterable[int]) -> Values:
        return values_of(literals, self.cnf.variables)

    def _tried(self, left: Sequence[int], values: Values) -> list[int]:
        """All literals whose opposite propagation refutes; else those for which it breaks areas."""
        followed: dict[int, list[int]] = {}
        refuted: list[int] = []
        for literal in left[: max(0, self.trials // len(self.areas.on))]:
            agree, literals = self.solver.propagate([*self.known, -literal])
            if agree:
                followed[literal] = literals
            else:
                refuted.append(literal)
        if refuted:
            return refuted
        self.trials -= len(followed) * len(self.areas.on)
        position = Known(self.areas, values)
        for literal, literals in followed.items():
            broken = position.broken_with(literals)
            if broken:
                self._add(broken)
                refuted.append(literal)
        return refuted

    def _refuted(self, left: Sequence[int], deadline: Deadline) -> list[int]:
        """The first literal whose opposite is refuted with the help of the cuts that follow."""
        for literal in left:
            if self.refutations <= 0:
                break
            deadline.check()
            cuts = self._refutation(literal)
            if cuts:
                self._add(cuts)
                return [literal]
        return []

    def _refutation(self, literal: int) -> list[Cut]:
        """Cuts that refute the opposite of a literal, each made by what the others lead to."""
        cuts: Pool = {}
        guards: list[int] = []
        try:
            while True:
                agree, literals = self.solver.propagate([*self.known, -literal, *guards])
                if not agree:
                    return list(cuts.values())
                self.refutations -= len(self.areas.on)
                made = cuts_at(self.areas, self._values(literals))
                new = {c.clause: c for c in made if c.clause not in cuts}
                if not new:
                    return []
                cuts |= new
                guards += [self.solver.guard(clause) for clause in new]
        finally:
            for guard in guards:
                self.solver.drop(guard)
