"""Why there is no solution: few rule instances that contradict each other.

Rules with sentences were written to be read instance by instance: the fewest instances are looked
for among all of them. Bare formulas are read as formulas: first the fewest *formulas* that
contradict each other, then the fewest instances of these, each pair of a quadratic loop by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from time import monotonic

import numpy as np

from clausette.deadline import NEVER, Deadline
from clausette.errors import LanguageError, SolverError
from clausette.reasoning.cores import CoreKind
from clausette.reasoning.selectors import HARD, Guarded, guarded, hard
from clausette.reasoning.why.named import Named, all_named, of_rules
from clausette.reasoning.why.theory import Theory
from clausette.reasoning.why.watched import Watched
from clausette.solving import OutOfTime, Session, Status
from clausette.words import Message, say

BUDGET = 2.0
"""Seconds for the proof that nothing smaller will do, by default."""
_PAIRWISE = 1_000_000  # clauses, beyond which quadratic loops stay what they were recognised as
_LOOK = 5.0  # seconds at least for a look at what is known: nearly always much less is needed
_HARD = 0.5  # seconds after which CaDiCaL is worth its loading
_INDEPENDENT = "cadical195"


@dataclass(frozen=True, slots=True)
class RuleNamed:
    """A rule, or a formula without a sentence, by its number, name and line."""

    rule: int
    name: str
    line: int


@dataclass(frozen=True)
class Contradiction:
    """Rule instances that no assignment satisfies together.

    `kind` is "smallest" when no fewer instances (of these rules, if `by_rule`) contradict each
    other, "minimal" when only none of them can be left out, "clash" when the time was up before.
    """

    guard: Guarded = field(repr=False, compare=False)
    """Where the instances come from; of `by_rule`, these rules alone."""
    instances: tuple[Named, ...]
    kind: CoreKind
    rules: tuple[RuleNamed, ...]
    """The rules of the instances; if `by_rule`, as few as `rules_kind` says."""
    by_rule: bool
    rules_kind: CoreKind
    repairs: tuple[Named, ...] | None = ()
    """Instances of which any one, left out of everything, leaves a solution; None if not known."""
    rule_repairs: tuple[RuleNamed, ...] | None = ()
    """The same of whole rules, if `by_rule`."""


def why_none(
    theory: Theory,
    *,
    deadline: Deadline = NEVER,
    budget: float = BUDGET,
    tell: Callable[[Message], None] = lambda _: None,
) -> Contradiction | None:
    """A contradiction, or None when there is a solution; `OutOfTime` when that is not known."""
    tell(say("grounding"))
    grounding = theory.ground(deadline=deadline)
    plain = hard(grounding)
    tell(say("solving {n:,} clauses", n=len(plain)))
    start = monotonic()
    with Session(plain, deadline=deadline) as session:
        status = session.status(deadline=deadline)
        cuts = list(session.cuts.values())
    if status is Status.UNKNOWN:
        late = say("the time given was not enough to find out whether there is a solution")
        raise OutOfTime(late)
    if status is Status.SATISFIABLE:
        return None
    guard = guarded(grounding.with_cuts(cuts) if cuts else grounding)
    solver = "cadical195" if monotonic() - start > _HARD else "minisat22"
    search = _Search(theory, guard, deadline, budget, solver, tell)
    documented = all(rule.documented for rule in grounding.rules)
    return search.instances() if documented else search.formulas_first()


@dataclass(frozen=True)
class _Search:
    theory: Theory
    guard: Guarded
    deadline: Deadline
    budget: float
    solver: str
    tell: Callable[[Message], None]

    def instances(self, *, with_repairs: bool = True) -> Contradiction:
        """The fewest instances of all."""
        guard = self.guard
        self.tell(say("looking for a contradiction among {n:,} rule instances", n=len(guard)))
        with Session(guard.cnf, solver=self.solver, deadline=self.deadline) as session:
            watched = Watched(session, self.deadline)
            core = watched.fewest(guard.selectors(), seconds=self.budget)
            if core is None:
                raise SolverError(say("two solvers disagree about whether there is a solution"))
            if guard.plain.areas is not None and core.kind == "smallest" and len(core) > 1:
                # There are more cuts than those at hand.
                core = replace(core, kind="minimal")
            chosen = [guard.instance(x) for x in core.literals]
            verify(guard, chosen, minimal=core.kind != "clash", deadline=self._rest())
        found = all_named(guard, chosen)
        rules = self._rules({one.rule for one in found})
        if not with_repairs:
            return Contradiction(guard, found, core.kind, rules, False, "clash")
        # A solution that is left must meet what the cuts at hand do not say too.
        whole = replace(guard.cnf, areas=guard.plain.areas)
        with Session(whole, solver=self.solver, deadline=self.deadline) as session:
            watched = Watched(session, self._rest())
            without = self._without(watched, core.literals, guard.selectors())
        if without is None:
            return Contradiction(guard, found, core.kind, rules, False, "clash", None)
        numbers = {int(guard.instances[guard.instance(x)]) for x in without}
        repairs = tuple(one for one in found if one.number in numbers)
        return Contradiction(guard, found, core.kind, rules, False, "clash", repairs)

    def formulas_first(self) -> Contradiction:
        """The fewest formulas, then the fewest instances of them."""
        guard = self.guard
        rules = of_rules(guard)
        self.tell(say("looking for a contradiction among {n:,} formulas", n=len(rules)))
        with Session(guard.cnf, solver=self.solver, deadline=self.deadline) as session:
            selector: dict[int, int] = {}
            for rule, instances in rules.items():
                selector[rule] = session.fresh_variable()
                for k in instances:
                    session.add([-selector[rule], guard.selector(k)])
            watched = Watched(session, self.deadline)
            every = list(selector.values())
            core = watched.fewest(every, seconds=self.budget / 2)
            if core is None:
                raise SolverError(say("two solvers disagree about whether there is a solution"))
            watched = Watched(session, self._rest())
            without = self._without(watched, core.literals, every)
        of_selector = {x: rule for rule, x in selector.items()}
        chosen = sorted(of_selector[x] for x in core.literals)
        try:
            found = self._refined(chosen)
        except OutOfTime:
            # Of the formulas that clash, all instances.
            every_one = [k for rule in chosen for k in rules[rule]]
            found = Contradiction(guard, all_named(guard, every_one), "clash", (), False, "clash")
        return replace(
            found,
            rules=self._rules(chosen),
            by_rule=True,
            rules_kind=core.kind,
            repairs=(),
            rule_repairs=None
            if without is None
            else self._rules(sorted(of_selector[x] for x in without)),
        )

    def _refined(self, rules: Sequence[int]) -> Contradiction:
        """The fewest instances of some rules, grounded alone and pair by pair."""
        theory = self.theory
        self.tell(say("looking for the instances that matter"))
        limits = replace(theory.options.limits, clauses=_PAIRWISE)
        small = replace(theory, options=replace(theory.options, limits=limits))
        try:
            grounding = small.only(rules, recognition=False).ground(deadline=self.deadline)
        except LanguageError:
            # Too many pairs: a group then stands for all of its pairs.
            grounding = theory.only(rules, recognition=True).ground(deadline=self.deadline)
        part = replace(self, guard=guarded(grounding), budget=self.budget / 2)
        return part.instances(with_repairs=False)

    def _rest(self) -> Deadline:
        """Until when what is known may be looked at once more, or said more of."""
        return self.deadline.within(max(_LOOK, self.budget))

    def _without(
        self, watched: Watched, core: Sequence[int], every: Sequence[int]
    ) -> list[int] | None:
        """Those of a core of which any one, left out of everything, leaves a solution."""
        try:
            return [x for x in core if watched.solve([other for other in every if other != x])]
        except OutOfTime:
            return None

    def _rules(self, rules: Sequence[int] | set[int]) -> tuple[RuleNamed, ...]:
        infos = self.guard.plain.provenance.rules
        return tuple(RuleNamed(rule, infos[rule].name, infos[rule].line) for rule in sorted(rules))


def verify(
    guard: Guarded,
    instances: Sequence[int],
    *,
    minimal: bool = True,
    deadline: Deadline = NEVER,
) -> None:
    """Raises a SolverError unless the instances alone clash and, if `minimal`, none is to spare.

    A solver that holds nothing else is asked. All this the search knows already: it is looked at
    again as far as there is time.
    """
    mask = np.isin(guard.owners, [HARD, *instances])
    try:
        # Of connected areas only the cuts among the instances count.
        alone = replace(guard.plain.select(mask), areas=None)
        with Session(alone, solver=_INDEPENDENT, deadline=deadline) as session:
            if session.solve(deadline=deadline):
                raise SolverError(
                    say("the contradiction that was found is not one; please report this")
                )
        if not minimal:
            return
        switched = replace(guard.cnf.select(mask), areas=None)
        with Session(switched, solver=_INDEPENDENT, deadline=deadline) as session:
            for left_out in instances:
                others = guard.selectors(one for one in instances if one != left_out)
                if not session.solve(others, deadline=deadline):
                    raise SolverError(
                        say("the contradiction that was found is not minimal; please report this")
                    )
    except OutOfTime:
        return
