"""A step of several rule instances: few among all that a position offers.

Chains of single instances are looked for first, over all targets; the smallest are made minimal by
a solver. Where no chain is found, a solver's core is made minimal. Last comes the proof that no
target is forced by fewer, or a smaller set, as far as the budget goes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import Deadline
from clausette.reasoning.budget import Budget
from clausette.reasoning.canonical import Order, plain_order
from clausette.reasoning.checks import Checks
from clausette.reasoning.departures import Departures
from clausette.reasoning.search import Search
from clausette.reasoning.selectors import Guarded
from clausette.reasoning.stage import Stage
from clausette.reasoning.trials import MOST
from clausette.reasoning.values import Values

Rank: TypeAlias = Callable[[tuple[int, ...], list[int]], Any]
"""What comes first of sets of one size: a key for instances and the variables they force."""

_LOOKED_AT = 6  # sets of the same size, of which one is chosen
_LARGE = 6  # from so many instances on, also solvers are asked
_CLOSE_BY = (2, 3, 4)
_NEAR = 0.15  # of the budget, if there are chains
_FEW_CONFLICTS = 500  # for a question there, which is enough where people would follow
_REACHES = (5, 0)
_CONFLICTS = 5_000
_CORES = 24  # targets for which a solver is asked where there are no chains
_CORE_WORK = 0.5  # of a budget, once more
_ENOUGH = 2  # single instances were all tried, so two cannot be beaten
_PROOF = 0.4  # of the budget, for the proof that no fewer do
_SAMPLE = 8  # targets, after which it is known about how much that will take:
_GROWTH = 3  # at least so many times as much for one instance more


@dataclass(frozen=True, slots=True)
class Found:
    """Instances, all targets that they force, and whether no fewer force any."""

    instances: tuple[int, ...]
    forced: list[int]
    smallest: bool


class Several:
    """The instances of a formula, searched in one position after another."""

    def __init__(
        self, guarded: Guarded, checks: Checks, targets: Sequence[int], order: Order | None = None
    ) -> None:
        self.guarded = guarded
        self._checks = checks
        self._targets = frozenset(targets)
        self._order = order or plain_order(guarded.plain.variables, len(guarded))
        self._search = Search(checks, self._order)
        self._departures: dict[int, Departures] = {}
        self._reference: NDArray[np.bool_] | None = None

    def forget(self) -> None:
        """What was found in other positions plays no part any more."""
        self._search.forget()
        self._reference = None

    def stage(self, values: Values, solution: NDArray[np.bool_], *, deadline: Deadline) -> Stage:
        """What is left to decide, ready to be asked."""
        if solution is not self._reference:
            # Departures are told from a solution, and mean nothing beside another one.
            self._reference, self._departures = solution, {}
        return Stage(
            *(self.guarded, self._checks, values, solution),
            *(self._departures, self._targets),
            deadline=deadline,
        )

    def find(
        self,
        values: Values,
        solution: NDArray[np.bool_],
        targets: list[int],
        budget: Budget,
        rank: Rank,
        *,
        prove_from: int = 0,
        deadline: Deadline,
    ) -> Found:
        """A small set of instances that forces some of these targets, which come in order.

        That no fewer do is looked into for sets of at least so many, and not for very large ones.
        """
        stage = self.stage(values, solution, deadline=deadline)
        try:
            # Where the proof comes next it finds what two instances do.
            tried = 1 if prove_from > _ENOUGH else _ENOUGH
            found = self._small(stage, values, solution, targets, budget, tried, deadline)
            target, chosen = min(found, key=lambda entry: rank(entry[1], [entry[0]]))
            best, forced = self._tight(stage, target, chosen)
            smallest = len(best) <= _ENOUGH
            if not smallest and prove_from <= len(best) <= MOST:
                fewer, smallest = self.fewer(stage, targets, best, budget.share(_PROOF))
                if fewer is not None:
                    best, forced = fewer, stage.forced_by(fewer)
        finally:
            stage.close()
        return Found(best, forced, smallest)

    def reason(
        self,
        stage: Stage,
        values: Values,
        solution: NDArray[np.bool_],
        target: int,
        budget: Budget,
        *,
        prove: bool = False,
        deadline: Deadline,
    ) -> tuple[tuple[int, ...], bool]:
        """Few instances that force one target, none to spare; and whether no fewer do, which is
        looked into if a proof is wanted."""
        whole = Budget(deadline=deadline)
        chains = self._chains(values, solution, [target], budget, 1)
        if chains:
            (instances, _) = next(iter(chains.items()))
            ordered = sorted(instances, key=self._order.instances.__getitem__)
            best = tuple(sorted(stage.thinned(target, ordered, whole)))
        else:
            reaches = (*_CLOSE_BY, *_REACHES)
            share = budget.rest()
            near = _smallest_around(stage, [target], reaches, _CONFLICTS, share, whole, insist=True)
            found = stage.minimal(target, 0, whole) if near is None else near[1]
            assert found is not None  # the target is forced, so all instances together force it
            best = found
        if len(best) <= _ENOUGH or not prove:
            return best, len(best) <= _ENOUGH
        fewer, known = self.fewer(stage, [target], best, budget.share(_PROOF))
        return fewer or best, known

    def find_all(
        self,
        stage: Stage,
        values: Values,
        solution: NDArray[np.bool_],
        targets: Sequence[int],
        budget: Budget,
    ) -> list[tuple[tuple[int, ...], list[int]]]:
        """All small sets that were found, each with what it forces; they are of one size.

        Which they are depends on the order of variables and instances alone. Nothing where only
        very large ones are found.
        """
        ordered = sorted(targets, key=self._order.variables.__getitem__)
        sets = self._chains(values, solution, ordered, budget, len(ordered))
        return self._tightened(stage, sets or self._cores_in_order(stage, ordered, budget.rest()))

    def _small(
        self,
        stage: Stage,
        values: Values,
        solution: NDArray[np.bool_],
        targets: list[int],
        budget: Budget,
        tried: int,
        deadline: Deadline,
    ) -> list[tuple[int, tuple[int, ...]]]:
        """Targets and sets of one size that force them, each set once."""
        enough = _LOOKED_AT if tried == 1 else 1
        chains = self._chains(values, solution, targets, budget, enough, tried)
        found = [(target, instances) for instances, target in chains.items()]
        if found and len(found[0][1]) < _LARGE:
            return found
        # Where rules count, chains are long or there are none.
        share = budget.share(_NEAR) if found else budget.rest()
        whole = Budget(deadline=deadline)
        near = _smallest_around(stage, targets, _CLOSE_BY, _FEW_CONFLICTS, share, whole)
        if near is not None and (not found or len(near[1]) < len(found[0][1])):
            return [near]
        return found or [self._core(stage, targets, budget, whole)]

    def _chains(
        self,
        values: Values,
        solution: NDArray[np.bool_],
        targets: Sequence[int],
        budget: Budget,
        enough: int,
        tried: int = 1,
    ) -> dict[tuple[int, ...], int]:
        """The smallest sets that refute by chains, each with a target; none when there are none."""
        self._search.move_to(values.tolist())
        opposites = [-v if solution[v] else v for v in targets]
        sets: dict[tuple[int, ...], int] = {}
        for candidate in self._search.smallest(opposites, budget, enough, tried):
            sets.setdefault(candidate.instances, candidate.target)
        return sets

    def _tightened(
        self, stage: Stage, sets: Mapping[tuple[int, ...], int]
    ) -> list[tuple[tuple[int, ...], list[int]]]:
        """The smallest that these sets contain, each with what it forces."""
        found = [self._tight(stage, target, instances) for instances, target in sets.items()]
        fewest = min((len(instances) for instances, _ in found), default=0)
        few = {instances: forced for instances, forced in found if len(instances) == fewest}
        return list(few.items())

    def _cores_in_order(
        self, stage: Stage, targets: Sequence[int], budget: Budget
    ) -> dict[tuple[int, ...], int]:
        """The smallest of some minimal sets, near ones for some targets; none beyond a size."""
        found: dict[tuple[int, ...], int] = {}
        for target in targets:
            if budget.over():
                break
            near = stage.around(target, self._order.instances)
            instances = stage.first_minimal(target, near, MOST, budget)
            if instances is not None:
                found.setdefault(tuple(sorted(instances)), target)
        return found

    def _core(
        self, stage: Stage, targets: list[int], budget: Budget, whole: Budget
    ) -> tuple[int, tuple[int, ...]]:
        """A minimal set for one of some targets, from all over the board."""
        share = budget.share(_CORE_WORK)
        chosen = targets[:: max(1, len(targets) // _CORES)][:_CORES]
        found = _smallest_around(stage, chosen, _REACHES, _CONFLICTS, share, whole, insist=True)
        if found is not None:
            return found
        instances = stage.minimal(targets[0], 0, whole)
        assert instances is not None  # a target is forced, so all instances together force it
        return targets[0], instances

    def _tight(
        self, stage: Stage, target: int, instances: Sequence[int]
    ) -> tuple[tuple[int, ...], list[int]]:
        """Some of these instances, all of which every conclusion needs: those of fewer go first."""
        whole = Budget()
        ordered = sorted(instances, key=self._order.instances.__getitem__)
        best = stage.thinned(target, ordered, whole)
        forced = sorted(stage.forced_by(best), key=self._order.variables.__getitem__)
        if len(best) > _ENOUGH:
            for other in forced:
                fewer = stage.thinned(other, best, whole)
                if len(fewer) < len(best):
                    return self._tight(stage, other, fewer)
        return tuple(sorted(best)), forced

    def fewer(
        self, stage: Stage, targets: Sequence[int], best: tuple[int, ...], share: Budget
    ) -> tuple[tuple[int, ...] | None, bool]:
        """Fewer instances that force any target; and whether it is known that no others are fewer.

        Where the first targets tell that the proof will take too much, it is given up.
        """
        for size in range(_ENOUGH, len(best)):
            before = share.spent
            larger = sum(_GROWTH**n for n in range(len(best) - size))
            for number, target in enumerate(targets):
                sample = (share.spent - before) * len(targets) // _SAMPLE
                if number == _SAMPLE and not share.allows(sample * larger):
                    return None, False
                found = stage.smaller(target, size, share)
                if found is not None:
                    return found, True
                if share.over():
                    return None, False
        return None, True

    def bounded(
        self, stage: Stage, targets: Sequence[int], sizes: range, budget: Budget
    ) -> tuple[tuple[int, tuple[int, ...]] | None, int]:
        """A target that so many instances force, with them; and a number below which none do, as
        far as the budget goes."""
        ordered = sorted(targets, key=self._order.variables.__getitem__)
        for size in sizes:
            for target in ordered:
                found = stage.smaller(target, size, budget)
                if found is not None:
                    return (target, found), size
                if budget.over():
                    return None, size
        return None, sizes.stop


def _smallest_around(
    stage: Stage,
    targets: Sequence[int],
    reaches: Sequence[int],
    conflicts: int,
    share: Budget,
    whole: Budget,
    *,
    insist: bool = False,
) -> tuple[int, tuple[int, ...]] | None:
    """The smallest of minimal sets around single targets, at the first reach that has any.

    The share says when it is enough; whoever insists goes on until there is one.
    """
    for reach in reaches:
        found: list[tuple[int, tuple[int, ...]]] = []
        for target in targets:
            if share.over() and (found or not insist):
                break
            before = whole.spent
            instances = stage.minimal(target, reach, whole, conflicts)
            share.count(whole.spent - before)
            if instances is not None:
                found.append((target, instances))
        if found:
            return min(found, key=lambda entry: len(entry[1]))
    return None
