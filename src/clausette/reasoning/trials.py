"""Suppositions that single rule instances refute, one after another: the shortest such chains.

Suppose that a target is not what it must be. Consequences are drawn in the order of how many
instances stand behind them, so that the first contradictions are those of few instances. An
instance that was used can be used again for nothing: what counts is how many there are.

Where single instances do not go on, cases may be looked at: a second supposition that is refuted in
the same way is one more consequence of the first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from heapq import heappop, heappush
from typing import Protocol, TypeAlias

from clausette.reasoning.links import Link, Masks

Holders: TypeAlias = dict[int, dict[int, tuple[Link, int, int]]]
"""Of a literal: the open instances to which it matters, its place in each, and what follows at once
if there is just one literal that ever can."""


class Others(Protocol):
    """Instances whose consequences a solver knows."""

    @property
    def variables(self) -> Mapping[int, frozenset[int]]:
        """The open variables of each."""

    def clash(self, instance: int, supposed: Sequence[int]) -> tuple[int, ...] | None:
        """Some of what is supposed that an instance does not allow; None when it allows all."""


MOST = 40
"""So many instances are looked at in a chain, at most."""
_FEW = 3  # open places of an instance whose cases are worth a look
_CLOSE = 3  # instances behind what is known of it
_USUAL = 32  # open atoms of an instance; reasons in larger ones take longer, and count so


class Trial:
    """What is supposed, with all that follows from few instances; then from more.

    Of consequences behind which as many instances stand, `order` tells which come first.
    """

    __slots__ = (
        *("best", "best_size", "holders", "states", "supposed", "touched", "used", "work"),
        *("_cheapest", "_looked", "_order", "_others", "_waiting"),
    )

    def __init__(
        self, holders: Holders, order: Sequence[int], others: Others | None = None
    ) -> None:
        self.holders = holders
        self._order = order
        self._others = others
        self.used: dict[int, int] = {}
        """Instances and their bits."""
        self.supposed: dict[int, tuple[int, int]] = {}
        """Of a variable: its literal, and the instances behind it."""
        self.states: dict[int, tuple[Link, Masks]] = {}
        """What is supposed in instances, but for those of two literals."""
        self.touched: set[int] = set()
        """All instances that were looked at."""
        self.best, self.best_size = 0, MOST + 1
        """The fewest instances with which it cannot be, if there are any."""
        self.work = 0
        self._looked = 0
        self._cheapest: dict[int, tuple[int, int]] = {}
        self._waiting: list[tuple[int, int, int, int]] = []

    def suppose(self, literal: int, behind: int = 0) -> None:
        """One more supposition, or a conclusion with what is behind it."""
        # Bits are given in order of use, so they too do not depend on how a board is turned.
        size = behind.bit_count()
        if (size, behind) < self._cheapest.get(literal, (self.best_size, 0)):
            self._cheapest[literal] = size, behind
            heappush(self._waiting, (size, self._order[abs(literal)], literal, behind))

    def refuted(self, most: int) -> tuple[int, ...] | None:
        """At most so many instances with which it cannot be, if such are found.

        It can be asked again for more.
        """
        waiting, supposed = self._waiting, self.supposed
        most = min(most, self.best_size)
        # One more instance is needed for a contradiction, as a rule.
        while waiting and waiting[0][0] < most:
            _, _, literal, behind = heappop(waiting)
            before = supposed.get(abs(literal))
            if before is None:
                supposed[abs(literal)] = literal, behind
                self._conclude(literal)
                most = min(most, self.best_size)
            elif before[0] != literal:
                self._contradicted(before[1] | behind)
        if self._others is not None and self.best_size > most and self._looked < len(supposed):
            self._looked = len(supposed)
            self._look_farther(self._others)
        return self._found() if self.best_size <= most else None

    def _found(self) -> tuple[int, ...]:
        return tuple(sorted(k for k, bit in self.used.items() if bit & self.best))

    def _look_farther(self, others: Others) -> None:
        """Contradictions in instances whose consequences cannot be looked up."""
        near = sorted(self.supposed.values(), key=lambda entry: entry[1].bit_count())
        for instance, variables in others.variables.items():
            supposed = [x for x, _ in near if abs(x) in variables]
            if not supposed:
                continue
            self.touched.add(instance)
            self.work += 1
            reason = others.clash(instance, supposed)
            if reason is not None:
                behind = self._bit(instance)
                for x in reason:
                    behind |= self.supposed[abs(x)][1]
                self._contradicted(behind)

    def _contradicted(self, behind: int) -> None:
        size = behind.bit_count()
        if (size, behind) < (self.best_size, self.best):
            self.best, self.best_size = behind, size

    def _conclude(self, literal: int) -> None:
        """What follows from a literal by each instance that holds it."""
        supposed, states = self.supposed, self.states
        true_here = literal > 0
        holders = self.holders.get(literal)
        if holders is None:
            return
        self.work += len(holders)
        self.touched.update(holders)
        behind = supposed[abs(literal)][1]
        for instance, (link, place, follows) in holders.items():
            if follows:
                already = supposed.get(abs(follows))
                if already is None or already[0] != follows:
                    self.suppose(follows, behind | self._bit(instance))
                continue
            state = states.get(instance)
            true, false = (0, 0) if state is None else state[1]
            if true_here:
                true |= place
            else:
                false |= place
            states[instance] = link, (true, false)
            forced = link.shape.forced(true, false)
            if forced is None:
                bit = self._bit(instance)
                for reason in link.shape.reasons(true, false, 0, None):
                    self._contradicted(bit | _behind(reason, link, supposed))
                continue
            more_true, more_false = forced
            left = more_true | more_false
            while left:
                low = left & -left
                left ^= low
                value = bool(low & more_true)
                variable = link.variables[low.bit_length() - 1]
                concluded = variable if value else -variable
                already = supposed.get(variable)
                if already is not None and already[0] == concluded:
                    continue
                bit = self._bit(instance)
                self.work += max(0, len(link.variables) - _USUAL)
                for reason in link.shape.reasons(true, false, low, value):
                    self.suppose(concluded, bit | _behind(reason, link, supposed))

    def _bit(self, instance: int) -> int:
        bit = self.used.get(instance)
        if bit is None:
            bit = self.used[instance] = 1 << len(self.used)
        return bit

    # -- cases -----------------------------------------------------------------------------------

    def refuted_by_cases(self, most: int, work: int) -> tuple[int, ...] | None:
        """The same where single instances go no further, with second suppositions; it is given up
        after so much work."""
        trial = self.copy()
        trial.best_size = most + 1
        last = self.work + work
        found = None
        before = -1
        while found is None and before < len(trial.supposed) and trial.work < last:
            before = len(trial.supposed)
            for literal in trial.cases():
                if trial.work < last:
                    trial.try_out(literal, most)
            found = trial.refuted(most)
        self.work = trial.work
        return found

    def try_out(self, literal: int, most: int) -> None:
        """A case: if it is refuted, the opposite follows."""
        if literal in self._cheapest or -literal in self._cheapest:
            return
        case = self.copy()
        case.suppose(literal)
        case.refuted(most)
        self.work = case.work
        if case.best:
            self.suppose(-literal, case.best)

    def copy(self) -> Trial:
        """All that is supposed, with nothing waiting to be concluded."""
        trial = Trial(self.holders, self._order)
        trial.used = self.used
        trial.supposed, trial.states = dict(self.supposed), dict(self.states)
        trial.touched = self.touched
        trial.best_size, trial.work = self.best_size, self.work
        return trial

    def cases(self) -> list[int]:
        """Literals of instances in which little is open and much is near, each once."""
        found: dict[int, None] = {}
        for link, (true, false) in self.states.values():
            left, near = [], True
            for n, variable in enumerate(link.variables):
                if (true | false) >> n & 1:
                    near &= self.supposed[variable][1].bit_count() <= _CLOSE
                elif variable not in self.supposed:
                    left.append(variable)
            if near and 1 < len(left) <= _FEW:
                found.update(dict.fromkeys(x for v in left for x in (v, -v)))
        return sorted(found, key=lambda x: (self._order[abs(x)], x))


def _behind(reason: Masks, link: Link, supposed: dict[int, tuple[int, int]]) -> int:
    """The instances behind the atoms of a reason."""
    mask = 0
    places = reason[0] | reason[1]
    while places:
        low = places & -places
        places ^= low
        mask |= supposed[link.variables[low.bit_length() - 1]][1]
    return mask
