"""A solver that is asked for cores under a clock.

A deadline ends the whole work: then there is OutOfTime, or the last core that is known. Before it,
there is a budget for making a core smaller, and a patience for each question that decides whether
something can be left out, after which it is kept, in doubt. What is found should not hang on how
busy the machine is, so the budget is counted work first: a number of questions, each the dearer the
larger the formula is. The clock ends it only if they are much harder than most.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random

from clausette.deadline import NEVER, Deadline
from clausette.reasoning.budget import Budget
from clausette.reasoning.cores import Core, minimal_core, smallest_core
from clausette.solving import Model, OutOfTime, Session, Status
from clausette.words import say

_PATIENCE, _IMPATIENT = 5.0, 1.0
_ENOUGH = 3  # a core so small is not worth other attempts before the proof
_ATTEMPTS = 40
_FOR_ATTEMPTS = 0.4  # of the budget
_SMALL = 20_000  # clauses
_UNTIMED = 100_000  # a thousand questions, each well below a millisecond on a small formula
_GRACE = 5  # times the budget, after which an unexpectedly hard question is given up
# For a minimal core of a larger formula, in a second: 38,000 clauses take 7 ms for a question.
_WORK, _GRACE_OF_LARGE = 30_000, 3


class Watched:
    """An oracle for cores, over one session."""

    def __init__(self, session: Session, deadline: Deadline = NEVER) -> None:
        self.session = session
        self._deadline = deadline
        self._until = deadline
        self._patience: float | None = None
        self._doubts = 0
        self._last: tuple[int, ...] | None = None

    def solve(self, assuming: Iterable[int] = (), *, deadline: Deadline = NEVER) -> bool:
        """Whether there is a model in which these literals are true; OutOfTime when it is late."""
        until = self._until.earlier(deadline)
        status = self.session.status(assuming, deadline=until.within(self._patience))
        if status is Status.UNKNOWN and self._patience is not None and not until.over:
            self._doubts += 1
            return True
        if status is Status.UNKNOWN:
            raise OutOfTime(say("no reason was found in the time given"))
        if status is Status.UNSATISFIABLE:
            self._last = self.session.core()
        return status is Status.SATISFIABLE

    def core(self) -> Sequence[int]:
        return self.session.core()

    def model(self) -> Model:
        return self.session.model()

    def fewest(
        self, candidates: Sequence[int], fixed: Sequence[int] = (), seconds: float = 0.0
    ) -> Core | None:
        """A core that is minimal, made smaller for so many seconds; None when there is none.

        When the deadline or, of a large formula, the budget comes first it is the last core that
        the solver named, a mere clash.
        """
        small = len(self.session.cnf) <= _SMALL
        best = self._minimal(candidates, fixed, seconds, small=small)
        if best is None or best.kind != "minimal" or seconds <= 0:
            return best
        until = self._deadline.within(seconds)
        untimed = _UNTIMED if small else 0
        self._until = self._deadline.within(seconds * (_GRACE if small else 1))
        try:
            soon = until.within(seconds * _FOR_ATTEMPTS)
            trying = Budget(untimed=untimed, deadline=soon)
            best = self._attempts(best, candidates, fixed, trying)
            budget = Budget(untimed=untimed, deadline=until)
            return smallest_core(self, candidates, fixed, budget, best)
        except OutOfTime:
            return best
        finally:
            self._until = self._deadline

    def _minimal(
        self, candidates: Sequence[int], fixed: Sequence[int], seconds: float, *, small: bool
    ) -> Core | None:
        if self.solve([*fixed, *candidates]):
            return None
        named = set(self.core())
        if small:
            until = self._deadline.within(seconds * _GRACE)
            budget = Budget(untimed=_UNTIMED, deadline=until)
        else:
            work = int(seconds * _WORK * _SMALL / len(self.session.cnf))
            self._until = self._deadline.within(seconds * _GRACE_OF_LARGE)
            budget = Budget(work, deadline=self._until)
        self._doubts, self._patience = 0, min(_PATIENCE, max(_IMPATIENT, seconds))
        try:
            best = minimal_core(self, [x for x in candidates if x in named], fixed, budget)
        except OutOfTime:
            assert self._last is not None
            named = set(self._last)
            return Core(tuple(x for x in candidates if x in named), "clash")
        finally:
            self._patience, self._until = None, self._deadline
        return replace(best, kind="clash") if best is not None and self._doubts else best

    def _attempts(
        self, best: Core, candidates: Sequence[int], fixed: Sequence[int], budget: Budget
    ) -> Core:
        """Other minimal cores, in other orders: often a quicker way to a small one than a proof."""
        order = Random(len(candidates))
        shuffled = list(candidates)
        for _ in range(_ATTEMPTS):
            if len(best) <= _ENOUGH or budget.over():
                break
            order.shuffle(shuffled)
            other = minimal_core(self, shuffled, fixed, budget)
            if other is not None and other.kind != "clash" and len(other) < len(best):
                place = {x: n for n, x in enumerate(candidates)}
                best = replace(other, literals=tuple(sorted(other.literals, key=place.__getitem__)))
        return best
