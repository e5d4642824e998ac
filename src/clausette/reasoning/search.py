"""Small sets of rule instances that force something in a position, over all targets.

Every target is tried with few instances first, then with more: the first that are refuted are the
smallest. What a trial found is kept as long as nothing that it touched becomes known, so that after
a step only its surroundings are tried again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from clausette.reasoning.budget import Budget
from clausette.reasoning.canonical import Order
from clausette.reasoning.checks import Checks
from clausette.reasoning.links import Links
from clausette.reasoning.trials import Holders, Trial
from clausette.reasoning.values import Values

_REACHES = (2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 40)
_CASES_AT = 6
"""Where cases are worth their time: three cells for three digits, three rows in three columns."""
_FEW = 4  # instances
_CASES = 0.1  # of the budget
_CASES_WORK = 4_000  # for one target
_LAST_CASES = (10, 20)  # where there are no chains at all


@dataclass(frozen=True, slots=True)
class Candidate:
    """Instances that force a target."""

    target: int
    instances: tuple[int, ...]

    def __len__(self) -> int:
        return len(self.instances)


_Refuted: TypeAlias = Callable[[int, int, Budget], tuple[int, ...] | None]
"""At most so many instances that refute a literal, if such are found."""


@dataclass(slots=True)
class _Asking:
    """The instances that are left to a solver, in a position."""

    checks: Checks
    values: Values
    budget: Budget
    variables: dict[int, frozenset[int]]

    def clash(self, instance: int, supposed: Sequence[int]) -> tuple[int, ...] | None:
        return self.checks.asked[instance].clash(self.values, supposed, self.budget)


class Search:
    """A position that moves on; `values` has 1, -1 or 0 for every variable."""

    def __init__(self, checks: Checks, order: Order) -> None:
        self._checks = checks
        self._order = order
        self._links = Links(checks)
        self._values: list[int] = []
        self._known: Values = np.zeros(0, dtype=np.int8)
        self._holders: Holders = {}
        self._open: dict[int, list[int]] = {}
        self._trials: dict[int, Trial] = {}
        self._by_cases: dict[tuple[int, int], tuple[int, ...] | None] = {}
        self._others: dict[int, frozenset[int]] = {}

    def forget(self) -> None:
        """The next position is looked at as if it were the first."""
        self._values = []
        self._holders, self._open, self._trials = {}, {}, {}
        self._by_cases, self._others = {}, {}

    def move_to(self, values: Sequence[int]) -> None:
        """Goes to another position: what was found stays where it still holds."""
        before, now = self._values, list(values)
        changed = [v for v, value in enumerate(now) if not before or value != before[v]]
        if not before or any(before[v] for v in changed):
            self._holders, self._open, self._trials = {}, {}, {}
            stale: set[int] = set(range(len(self._order.instances)))
        else:
            stale = {k for v in changed for k in self._checks.holders[v]}
        self._values, self._known = now, np.array(now, dtype=np.int8)
        for instance in sorted(stale, key=self._order.instances.__getitem__):
            for literal in self._open.pop(instance, ()):
                del self._holders[literal][instance]
            link = self._links.open(instance, now)
            if link is not None:
                entries = list(link.entries())
                self._open[instance] = [literal for literal, _, _ in entries]
                for literal, place, follows in entries:
                    self._holders.setdefault(literal, {})[instance] = (link, place, follows)
        self._others = {
            k: frozenset(v for v in asked.variables if not now[v])
            for k, asked in self._checks.asked.items()
        }
        self._trials = {
            x: trial for x, trial in self._trials.items() if stale.isdisjoint(trial.touched)
        }
        self._by_cases = {key: by for key, by in self._by_cases.items() if key[0] in self._trials}

    def smallest(
        self, opposites: Sequence[int], budget: Budget, enough: int, tried: int = 1
    ) -> list[Candidate]:
        """For targets, given by what they are not: those that are forced by the fewest instances,
        all of them or the first that are enough.

        Nothing when none are found, or the budget was spent before. Sizes up to `tried` need not be
        looked for.
        """
        for most in (reach for reach in _REACHES if reach > tried):
            if most > _FEW:
                enough = len(opposites)  # to choose among, where a name helps most
            found = self._within(opposites, self._refuted, range(tried + 1, most), budget, enough)
            if not found and most == _CASES_AT:
                share = budget.share(_CASES)
                sizes = range(most, most)
                found = self._within(opposites, self._refuted_by_cases, sizes, share, enough)
            if found:
                return _fewest(found)
            if budget.over():
                return []
            tried = most
        for most in _LAST_CASES:
            sizes = range(most, most)
            found = self._within(opposites, self._refuted_by_cases, sizes, budget, enough)
            if found or budget.over():
                return _fewest(found)
        return []

    def _within(
        self,
        opposites: Sequence[int],
        refuted: _Refuted,
        sizes: range,
        budget: Budget,
        enough: int,
    ) -> list[Candidate]:
        """Those of at most the last of these sizes; enough of the first size cannot be beaten."""
        found: list[Candidate] = []
        for literal in opposites:
            if budget.over() or enough <= 0:
                break
            instances = refuted(literal, sizes.stop, budget)
            if instances is not None:
                found.append(Candidate(abs(literal), instances))
                enough -= len(instances) <= sizes.start
        return found

    def _refuted(self, literal: int, most: int, budget: Budget) -> tuple[int, ...] | None:
        trial = self._trials.get(literal)
        if trial is None:
            others = None
            if self._others:
                others = _Asking(self._checks, self._known, budget, self._others)
            trial = self._trials[literal] = Trial(self._holders, self._order.variables, others)
            trial.suppose(literal)
        before = trial.work
        found = trial.refuted(most)
        budget.count(trial.work - before)
        return found

    def _refuted_by_cases(self, literal: int, most: int, budget: Budget) -> tuple[int, ...] | None:
        if (literal, most) not in self._by_cases:
            trial = self._trials[literal]
            before = trial.work
            self._by_cases[literal, most] = trial.refuted_by_cases(most, _CASES_WORK)
            budget.count(trial.work - before)
        return self._by_cases[literal, most]


def _fewest(found: list[Candidate]) -> list[Candidate]:
    fewest = min(map(len, found), default=0)
    return [candidate for candidate in found if len(candidate) == fewest]
