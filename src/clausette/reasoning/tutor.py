"""The tutor: the next step for what is known, in one rule when one is enough, else in the fewest.

A tutor is loaded once for a formula and asked as often as one likes; what it learns about one
position serves the next. Known values that have no solution are told before anything else.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from clausette.deadline import NEVER, Deadline
from clausette.errors import InputError, OutOfTime
from clausette.grounding.columnar.result import ColumnarGrounding
from clausette.reasoning.areas import cuts_at
from clausette.reasoning.budget import Budget
from clausette.reasoning.cards import Cards
from clausette.reasoning.checks import Checks
from clausette.reasoning.closest import closest
from clausette.reasoning.cores import minimal_core, smallest_core
from clausette.reasoning.local import Local
from clausette.reasoning.onerule import OneRule
from clausette.reasoning.pool import Pool, first_pool, vague_instances
from clausette.reasoning.selectors import Guarded, guarded, hard
from clausette.reasoning.several import Rank, Several
from clausette.reasoning.solutions import Solutions
from clausette.reasoning.stage import Stage
from clausette.reasoning.steps import Advice, Clash, Done, Fork, Step
from clausette.reasoning.taste import Hardness, Taste
from clausette.reasoning.values import Values, literals_of
from clausette.solving import Session
from clausette.words import say

WORK = 200_000
"""What the search for fewer rules in a step may take, by default: some tenths of a second."""
MOST_CLAUSES = 1_000_000
_SEARCHED = 0.8  # of what is left before a deadline, at most; the rest is for telling
_FORK_CONFLICTS = 3_000
_UNPROVED = 10  # rules; below, fewer are not looked for where that there are none has no proof


class Tutor:
    """Knows the rules of one board or model; `targets` are the variables to be decided.

    Nothing else is concluded or known: atoms that are no targets only take part in reasons. All
    that is asked of it, and making it, may have a deadline; what is not known then is OutOfTime.
    """

    def __init__(
        self,
        grounding: ColumnarGrounding,
        targets: Sequence[int] | None = None,
        *,
        taste: Taste | None = None,
        deadline: Deadline = NEVER,
    ) -> None:
        if len(grounding.cnf) > MOST_CLAUSES:
            raise InputError(
                say(
                    "{name}: {count:,} clauses are too many to explain: the tutor handles up to "
                    "{most:,}",
                    name=grounding.file.source.name,
                    count=len(grounding.cnf),
                    most=MOST_CLAUSES,
                )
            )
        deadline.check()
        self._grounding = grounding
        shown: list[int] = grounding.cnf.atoms.shown.tolist()
        self.targets = shown if targets is None else [int(v) for v in targets]
        self.taste = taste or Taste()
        """By it one of several steps of the same size is chosen."""
        self.solutions = Solutions(hard(grounding), self.targets, deadline=deadline)
        self._first = first_pool(grounding.cnf, self.targets, self.solutions, deadline)
        self.solutions.forget()
        self._pool = dict(self._first)
        self._load(deadline)

    def _load(self, deadline: Deadline) -> None:
        """Makes all that depends on the instances, those of cuts among them."""
        grounding = self._grounding
        if self._pool:
            grounding = grounding.with_cuts(list(self._pool.values()))
        self.guarded: Guarded = guarded(grounding, targets=self.targets)
        deadline.check()
        self._vague = vague_instances(self.guarded)
        self.one_rule = OneRule(self.guarded, self.targets, deadline=deadline)
        self.local = Local(self.guarded)
        self._checks: Checks | None = None
        self._several: Several | None = None
        self._cards: Cards | None = None

    @property
    def cards(self) -> Cards:
        """What is printed on the instances; it goes when the tutor does."""
        if self._cards is None:
            self._cards = Cards(self.guarded)
        return self._cards

    @property
    def closed(self) -> bool:
        """Whether the instances are all there are: of connected areas there are always more."""
        return self._grounding.cnf.areas is None

    # -- what hangs together ---------------------------------------------------------------------

    def prepare(self, values: Values, *, deadline: Deadline = NEVER) -> None:
        """Sees to the cuts that a position makes."""
        areas = self._grounding.cnf.areas
        if areas is not None:
            self._learn({cut.clause: cut for cut in cuts_at(areas, values)}, deadline)

    def forced(
        self,
        values: Values,
        solution: NDArray[np.bool_],
        left: Sequence[int],
        *,
        deadline: Deadline = NEVER,
    ) -> list[int]:
        """Those of some variables that have one value in all solutions that agree with what is
        known, as the instances show."""
        found = self.solutions.forced(values, solution, left, deadline=deadline)
        if not self.closed and not self.solutions.unique(deadline=deadline):
            self._learn(self.solutions.cuts, deadline)
        return found

    def _learn(self, cuts: Pool, deadline: Deadline) -> None:
        new = {clause: cut for clause, cut in cuts.items() if clause not in self._pool}
        if new:
            # Behind the others, whose numbers stay what they are.
            self._pool |= new
            self.one_rule.close()
            self._load(deadline)

    @property
    def checks(self) -> Checks:
        """The instances, ready to be checked against nearly right assignments."""
        return self._checked()

    def _checked(self, deadline: Deadline = NEVER) -> Checks:
        if self._checks is None:
            self._checks = Checks(self.guarded, self.one_rule, deadline=deadline)
        return self._checks

    def forget(self) -> None:
        """Makes a new start: the next advice does not depend on what was asked before.

        Within an explanation it may, as what was found in one position serves the next.
        """
        self.solutions.forget()
        if len(self._pool) > len(self._first):
            self._pool = dict(self._first)
            self.one_rule.close()
            self._load(NEVER)
        elif self._several is not None:
            self._several.forget()

    def close(self) -> None:
        """Frees the solvers."""
        self.one_rule.close()
        self.solutions.close()

    def __enter__(self) -> Tutor:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- what is known ---------------------------------------------------------------------------

    def nothing(self) -> Values:
        """The values when nothing is known."""
        return np.zeros(self.guarded.plain.variables + 1, dtype=np.int8)

    def knowing(self, literals: Iterable[int], values: Values | None = None) -> Values:
        """The values with some literals more."""
        known = self.nothing() if values is None else values.copy()
        for literal in literals:
            known[abs(literal)] = 1 if literal > 0 else -1
        return known

    def open_targets(self, values: Values) -> list[int]:
        """The targets that are not known."""
        targets = np.array(self.targets, dtype=np.int64)
        left: list[int] = targets[values[targets] == 0].tolist()
        return left

    # -- the next step ---------------------------------------------------------------------------

    def next(
        self,
        values: Values,
        near: Iterable[int] = (),
        budget: Budget | None = None,
        *,
        prove_from: int = 0,
        deadline: Deadline = NEVER,
    ) -> Advice:
        """What to say when these values are known; `near` are the variables that changed last.

        The search for fewer rules has a budget, of WORK by default; that no fewer do is looked into
        for steps of at least so many.
        """
        self.prepare(values, deadline=deadline)
        solution = self.solutions.agreeing(values, deadline=deadline)
        if solution is None:
            return self.clash(values, deadline=deadline)
        close = set(near)
        step = self._one_rule_step(values, close, deadline)
        if step is not None:
            return step
        left = self.open_targets(values)
        if not left:
            return Done()
        forced = self.forced(values, solution, left, deadline=deadline)
        if not forced:
            return self._fork(values, solution, left, deadline)
        budget = budget or Budget(WORK, deadline=deadline.share(_SEARCHED))
        found = self._searched(deadline).find(
            values,
            solution,
            self._checked(deadline).nearest_first(forced, close),
            budget,
            self._rank(values, solution, close),
            prove_from=prove_from if self.closed else max(prove_from, _UNPROVED),
            deadline=deadline,
        )
        conclusions = [v if solution[v] else -v for v in found.forced]
        step = self.step(found.instances, conclusions, values, found.smallest, deadline=deadline)
        hurried = step.kind == "minimal" and budget.late
        return replace(step, kind="hurried") if hurried else step

    def proved(
        self, step: Step, values: Values, budget: Budget, *, deadline: Deadline = NEVER
    ) -> Step:
        """A step of which it is known whether no fewer rules do, as far as the budget goes."""
        if not self.closed:
            return step
        solution = self.solutions.agreeing(values, deadline=deadline)
        assert solution is not None
        left = self.open_targets(values)
        forced = self.solutions.forced(values, solution, left, deadline=deadline)
        stage = self.stage(values, solution, deadline=deadline)
        try:
            fewer, known = self.several.fewer(stage, forced, step.instances, budget)
        finally:
            stage.close()
        return replace(step, kind="smallest") if known and fewer is None else step

    def one_rule_steps(self, values: Values, *, deadline: Deadline = NEVER) -> list[Step]:
        """Every step of one instance, none of which concludes what another before it does."""
        told: set[int] = set()
        steps = []
        swept = self.one_rule.sweep(values, deadline=deadline)
        for instance, literals in sorted(swept.forced.items(), key=lambda x: x[0] in self._vague):
            fresh = [x for x in literals if x not in told]
            if fresh:
                told.update(fresh)
                steps.append(self.step((instance,), fresh, values, True, deadline=deadline))
        return steps

    def _one_rule_step(self, values: Values, near: set[int], deadline: Deadline) -> Step | None:
        forced = self.one_rule.sweep(values, deadline=deadline).forced
        if not forced:
            return None
        holders = self._checked(deadline).variables

        def order(instance: int) -> tuple[bool, bool, int, int]:
            away = not near or near.isdisjoint(holders[instance])
            return instance in self._vague, away, -len(forced[instance]), instance

        first = min(forced, key=order)
        return self.step((first,), forced[first], values, True, deadline=deadline)

    def step(
        self,
        instances: tuple[int, ...],
        conclusions: Iterable[int],
        values: Values,
        smallest: bool,
        *,
        deadline: Deadline = NEVER,
    ) -> Step:
        """The step that these instances make, with the known literals that it uses."""
        told = tuple(conclusions)
        asked = self.checks.asked.get(instances[0]) if len(instances) == 1 else None
        known = (
            self.local.used(instances, told, values, deadline=deadline)
            if asked is None
            else asked.used(values, told, deadline=deadline)
        )
        proved = smallest and (self.closed or len(instances) == 1)
        return Step(told, instances, known, "smallest" if proved else "minimal")

    # -- several rules ---------------------------------------------------------------------------

    @property
    def several(self) -> Several:
        """The search for steps of several instances, ready."""
        return self._searched()

    def _searched(self, deadline: Deadline = NEVER) -> Several:
        if self._several is None:
            self._several = Several(self.guarded, self._checked(deadline), self.targets)
        return self._several

    def stage(
        self, values: Values, solution: NDArray[np.bool_], *, deadline: Deadline = NEVER
    ) -> Stage:
        """What is left to decide, ready to be asked."""
        return self._searched(deadline).stage(values, solution, deadline=deadline)

    def _rank(self, values: Values, solution: NDArray[np.bool_], near: set[int]) -> Rank:
        """Steps that look easy come first, then those near what changed last."""
        taste = self.taste
        cells = taste.cells(near)

        def rank(instances: tuple[int, ...], forced: list[int]) -> tuple[Hardness, int]:
            step = self.sketch(instances, forced, values, solution)
            return taste.hardness(step), taste.distance(forced, cells)

        return rank

    def sketch(
        self,
        instances: tuple[int, ...],
        forced: Iterable[int],
        values: Values,
        solution: NDArray[np.bool_],
    ) -> Step:
        """A step that names all that is known of its instances, used or not."""
        held = dict.fromkeys(v for k in instances for v in self.checks.variables[k])
        known = tuple(v * int(values[v]) for v in held if values[v])
        conclusions = tuple(v if solution[v] else -v for v in forced)
        return Step(conclusions, instances, known, "minimal")

    # -- when there is no step -------------------------------------------------------------------

    def clash(
        self,
        values: Values,
        budget: Budget | None = None,
        *,
        rather: Sequence[int] = (),
        deadline: Deadline = NEVER,
    ) -> Clash:
        """Few instances, and few known values, that cannot all hold.

        Of known values those are rather taken that are said so.
        """
        self.prepare(values, deadline=deadline)
        broken = self.one_rule.broken(values, deadline=deadline)
        if broken:
            found = [
                self.local.clash((instance,), values, True, rather=rather, deadline=deadline)
                for instance in broken
            ]
            wanted = frozenset(rather)
            return min(
                found,
                key=lambda clash: (
                    len([x for x in clash.known if x not in wanted]),
                    len(clash.known),
                    clash.instances,
                ),
            )
        known = literals_of(values)
        self._learn(self.solutions.cuts, deadline)
        with Session(self.guarded.cnf, solver="minisat22", deadline=deadline) as session:
            selectors = self.guarded.selectors()
            first = minimal_core(session, selectors, known, Budget(deadline=deadline))
            assert first is not None  # there is no solution
            if first.kind == "clash":
                raise OutOfTime(say("the time is up"))
            budget = budget or Budget(WORK, deadline=deadline.share(_SEARCHED))
            core = smallest_core(session, selectors, known, budget, first)
            assert core is not None
        instances = tuple(map(self.guarded.instance, core.literals))
        return self.local.clash(
            instances, values, core.kind == "smallest", rather=rather, deadline=deadline
        )

    def _fork(
        self, values: Values, solution: NDArray[np.bool_], left: list[int], deadline: Deadline
    ) -> Fork:
        """The two solutions from here that differ least, as far as a ration of work finds them."""
        soon = deadline.share(_SEARCHED)
        other = self.solutions.nearest(values, solution, left, deadline=soon)
        known = literals_of(values)
        pair = (solution, other)
        (one, two), _ = closest(
            self.guarded.plain, pair, known, left, conflicts=_FORK_CONFLICTS, deadline=soon
        )
        return Fork(tuple(v if one[v] else -v for v in left if one[v] != two[v]), tuple(left))
