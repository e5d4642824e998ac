"""What is left to decide when some values are known, and the fewest rule instances that go on.

The clauses are cut down to what is open, and written over variables that say "differs from the
solution": the solution is all false, which is also what the solver tries first.

First a *minimal* set of instances for some target, looked for in the neighbourhood of each target
and then further out; then the proof that no target has a smaller one, or a smaller one. For that,
every assignment in which a target differs breaks some instances, and a set that forces the target
has one of those: a small set that hits all of them either forces the target, or gives another
assignment, which serves all targets that differ in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.reasoning.budget import Budget
from clausette.reasoning.checks import Checks
from clausette.reasoning.cores import minimal_core, require_minimal
from clausette.reasoning.departures import Departures
from clausette.reasoning.hitting import elements, hitting_set
from clausette.reasoning.opened import opened
from clausette.reasoning.oracle import SmallSolver
from clausette.reasoning.selectors import Guarded
from clausette.reasoning.values import Values

_FIRST = 16  # instances around a target, then twice as many


class Stage:
    """One stage of an explanation; `solution` agrees with all that is known.

    What has no budget of its own raises OutOfTime when the deadline of the stage is over.
    """

    def __init__(
        self,
        guarded: Guarded,
        checks: Checks,
        values: Values,
        solution: NDArray[np.bool_],
        departures: dict[int, Departures],
        targets: frozenset[int],
        *,
        deadline: Deadline = NEVER,
    ) -> None:
        self._deadline = deadline
        self._checks = checks
        self._targets = targets
        self._known = frozenset(np.flatnonzero(values).tolist())
        self._departures = departures
        self._current: set[int] = set()  # targets whose departures fit what is known
        self._truth: list[bool] = solution.tolist()
        clauses, self._selectors, self._numbers, top = opened(guarded, values, solution)
        deadline.check()
        self._of_selector = {selector: k for k, selector in self._selectors.items()}
        self._solver = SmallSolver(clauses, top)
        self._left = {k: [v for v in checks.variables[k] if not values[v]] for k in self._selectors}

    def close(self) -> None:
        """Frees the solver."""
        self._solver.close()

    # -- a minimal set ---------------------------------------------------------------------------

    def minimal(
        self, target: int, reach: int, budget: Budget, conflicts: int | None = None
    ) -> tuple[int, ...] | None:
        """A minimal set that forces a target, of instances at most so far away; 0 is no limit.

        None also when that is not found out with so many conflicts for each question.
        """
        near = self._near(target, reach) if reach else self._selectors
        if conflicts is None:
            return self.minimal_of(target, near, budget)
        self._solver.ration = conflicts
        try:
            return self.minimal_of(target, near, budget)
        except OutOfTime:
            self._deadline.check()
            return None
        finally:
            self._solver.ration = None

    def minimal_of(
        self, target: int, instances: Iterable[int], budget: Budget
    ) -> tuple[int, ...] | None:
        """A minimal set among some instances that forces a target, if they do.

        OutOfTime when the budget is spent before that is known.
        """
        asked = [self._selectors[k] for k in instances if k in self._selectors]
        core = minimal_core(self._solver, asked, [self._numbers[target]], budget)
        require_minimal(core)
        if core is None:
            return None
        return tuple(sorted(self._of_selector[s] for s in core.literals))

    def thinned(self, target: int, instances: Sequence[int], budget: Budget) -> list[int]:
        """A minimal set among instances that force a target; those that come first are kept.

        Which it is depends on this order alone, and not on what a solver happens to name.
        """
        kept = [k for k in instances if k in self._selectors]
        for instance in kept[::-1]:
            rest = [k for k in kept if k != instance]
            if self._forces(target, rest, budget):
                kept = rest
        return kept

    def first_minimal(
        self, target: int, instances: Sequence[int], most: int, budget: Budget
    ) -> list[int] | None:
        """The minimal set that forces a target and whose last instance comes first, as for all
        its others in turn; None when it has more than so many.

        It is found by halves, as in QuickXplain (Junker 2004), so it depends on the order alone.
        """
        found: list[int] = []
        end = _FIRST
        while not self._forces(target, instances[:end], budget):
            if end >= len(instances):
                return None
            end *= 2

        def halved(fixed: list[int], more: bool, left: Sequence[int]) -> list[int] | None:
            if more and self._forces(target, fixed, budget):
                return []
            if len(left) == 1:
                found.append(left[0])
                return None if len(found) > most else list(left)
            middle = len(left) // 2
            first, second = left[:middle], left[middle:]
            late = halved([*fixed, *first], True, second)
            if late is None:
                return None
            early = halved([*fixed, *late], bool(late), first)
            return None if early is None else [*early, *late]

        return halved([], False, instances[:end])

    def _forces(self, target: int, instances: Iterable[int], budget: Budget) -> bool:
        budget.ask()
        asked = [self._numbers[target], *(self._selectors[k] for k in instances)]
        return not self._solver.solve(asked, deadline=self._deadline)

    def around(self, target: int, order: Sequence[int]) -> list[int]:
        """All instances, those near a variable first; those that are as near, in an order."""
        seen: dict[int, None] = {}
        edge, known = {target}, {target}
        while edge:
            found = {k for v in edge for k in self._checks.holders[v] if k in self._left}
            fresh = sorted(found - seen.keys(), key=order.__getitem__)
            seen.update(dict.fromkeys(fresh))
            edge = {v for k in fresh for v in self._left[k]} - known
            known |= edge
        return list(seen)

    @property
    def instances(self) -> tuple[int, ...]:
        """All that say something about what is left."""
        return tuple(self._selectors)

    def _near(self, target: int, reach: int) -> list[int]:
        """The instances around a variable, nearest first."""
        seen: dict[int, None] = {}
        edge, known = [target], {target}
        for _ in range(reach):
            found = [
                k
                for v in edge
                for k in self._checks.holders[v]
                if k in self._left and k not in seen
            ]
            seen.update(dict.fromkeys(found))
            edge = [v for k in found for v in self._left[k] if v not in known]
            known.update(edge)
            edge = list(dict.fromkeys(edge))
        return list(seen)

    # -- a smallest set --------------------------------------------------------------------------

    def smaller(self, target: int, most: int, budget: Budget) -> tuple[int, ...] | None:
        """A set of at most so many instances that forces a target; None when there is none.

        None also when the budget is spent: whoever asks looks at the budget.
        """
        departures = self._departures_of(target)
        while not budget.over():
            chosen = hitting_set(departures.masks(), most, budget.choose)
            if chosen is None:
                return None
            instances = [departures.instances[bit] for bit in elements(chosen)]
            budget.ask()
            asked = [self._numbers[target], *(self._selectors[k] for k in instances)]
            try:
                satisfied = self._solver.solve(asked, deadline=budget.deadline)
            except OutOfTime:
                return None
            if not satisfied:
                named = set(self._solver.core())
                return tuple(sorted(k for k in instances if self._selectors[k] in named))
            self._learn(target, instances)
        return None

    def _departures_of(self, target: int) -> Departures:
        found = self._departures.setdefault(target, Departures())
        if target not in self._current:
            self._current.add(target)
            found.forget(self._known, self._selectors)
            if not found.found:
                self._truth[target] = not self._truth[target]
                found.add(frozenset((target,)), self._broken_at(target))
                self._truth[target] = not self._truth[target]
        return found

    def _broken_at(self, variable: int) -> set[int]:
        """The open instances of a variable that the assignment at hand breaks; of those that only a
        solver can check the worst is assumed, also where they hold by what is known."""
        return self._checks.broken_at(variable, self._truth) & self._selectors.keys()

    def _learn(self, target: int, kept: Sequence[int]) -> None:
        """Takes the solver's model, puts back what need not differ, and notes what it breaks."""
        truth, checks = self._truth, self._checks
        model = self._solver.model().literals
        differs = {target}
        for k in kept:
            for v in self._left[k]:
                if model[self._numbers[v] - 1] > 0:
                    differs.add(v)
        for v in differs:
            truth[v] = not truth[v]
        broken: set[int] = set()
        for v in differs:
            broken |= self._broken_at(v)
        # Those that were kept hold in the model, also where the checks can only assume the worst.
        broken.difference_update(kept)
        for v in sorted(differs - {target}):
            truth[v] = not truth[v]
            still = self._broken_at(v)
            if still <= broken:
                differs.remove(v)
                broken.difference_update(checks.holders[v])
                broken |= still
            else:
                truth[v] = not truth[v]
        for v in differs:
            truth[v] = not truth[v]
        changed = frozenset(differs)
        for v in differs:
            if v in self._current:
                self._departures[v].add(changed, broken)

    # -- all that a set forces -------------------------------------------------------------------

    def forced_by(self, instances: Sequence[int]) -> list[int]:
        """All targets that some instances force to be as in the solution."""
        asked = [self._selectors[k] for k in instances]
        held = dict.fromkeys(v for k in instances for v in self._left[k])
        left = [v for v in held if v in self._targets]
        while left:
            guard = self._solver.guard(self._numbers[v] for v in left)
            if not self._solver.solve([*asked, guard], deadline=self._deadline):
                self._solver.drop(guard)
                return left
            model = self._solver.model().literals
            self._solver.drop(guard)
            left = [v for v in left if model[self._numbers[v] - 1] < 0]
        return left
