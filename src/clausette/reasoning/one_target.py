"""Why one thing in particular: the smallest reason found for a conclusion that somebody chose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.reasoning.budget import Budget
from clausette.reasoning.cores import some_core
from clausette.reasoning.hitting import elements, smallest_hitting_set
from clausette.reasoning.steps import Step
from clausette.reasoning.tutor import WORK, Tutor
from clausette.reasoning.values import Values
from clausette.solving import Session
from clausette.words import say


def reason_for(
    tutor: Tutor, literal: int, values: Values, work: int = WORK, *, deadline: Deadline = NEVER
) -> Step | None:
    """The step of fewest rules that is found for one conclusion; None when it is not forced.

    There must be a solution that agrees with what is known.
    """
    target = abs(literal)
    solution = tutor.solutions.agreeing(values, deadline=deadline)
    assert solution is not None
    if bool(solution[target]) != (literal > 0):
        return None
    if not tutor.forced(values, solution, [target], deadline=deadline):
        return None
    forced = tutor.one_rule.sweep(values, deadline=deadline).forced
    single = [k for k, literals in forced.items() if literal in literals]
    if single:
        steps = [tutor.step((k,), (literal,), values, True, deadline=deadline) for k in single]
        return min(steps, key=lambda step: (len(step.known), step.instances))
    stage = tutor.stage(values, solution, deadline=deadline)
    try:
        best, smallest = tutor.several.reason(
            *(stage, values, solution, target, Budget(work, deadline=deadline)),
            prove=True,
            deadline=deadline,
        )
    finally:
        stage.close()
    return tutor.step(best, (literal,), values, smallest, deadline=deadline)


def sizes(
    tutor: Tutor,
    literals: Sequence[int],
    values: Values,
    work: int = WORK,
    *,
    deadline: Deadline = NEVER,
) -> Iterator[tuple[int, int]]:
    """For literals that are forced by what is known, one after the other, how many rules the
    smallest reason takes that is found; the search for each takes so much work.

    OutOfTime when it is late.
    """
    forced = tutor.one_rule.sweep(values, deadline=deadline).forced
    single = {literal for own in forced.values() for literal in own}
    yield from ((literal, 1) for literal in literals if literal in single)
    solution = tutor.solutions.agreeing(values, deadline=deadline)
    assert solution is not None
    stage = tutor.stage(values, solution, deadline=deadline)
    try:
        for literal in literals:
            if literal not in single:
                deadline.check()
                budget = Budget(work, deadline=deadline)
                best, _ = tutor.several.reason(
                    *(stage, values, solution, abs(literal), budget), deadline=deadline
                )
                yield literal, len(best)
    finally:
        stage.close()


@dataclass(frozen=True, slots=True)
class Correction:
    """Literals that have to go so that the others have a solution."""

    wrong: tuple[int, ...]
    fewest: bool
    """Whether no fewer will do."""


def correction(
    tutor: Tutor,
    literals: Sequence[int],
    given: Values,
    *,
    work: int = WORK,
    deadline: Deadline = NEVER,
) -> Correction:
    """The fewest of some literals that have to go; with one solution, all that it refutes.

    Beside what is given there must be a solution. Sets of literals that clash are collected, and
    the fewest that hit all of them tried, until the rest has a solution. None of what goes could
    stay beside the rest.
    """
    if tutor.solutions.unique(deadline=deadline):
        solution = tutor.solutions.first(deadline=deadline)
        assert solution is not None
        return Correction(tuple(x for x in literals if bool(solution[abs(x)]) != (x > 0)), True)
    fixed = [int(v) * int(given[v]) for v in np.flatnonzero(given).tolist()]
    number = {literal: bit for bit, literal in enumerate(literals)}
    clashes: list[int] = []
    budget = Budget(work, deadline=deadline)
    with Session(tutor.guarded.plain, deadline=deadline) as session:
        least, away = 0, 0
        while True:
            kept = [x for x in literals if not away >> number[x] & 1]
            core = some_core(session, kept, fixed, Budget(deadline=deadline))
            if core is None:
                return Correction(tuple(literals[bit] for bit in elements(away)), True)
            clashes.append(sum(1 << number[x] for x in core))
            budget.ask()
            if budget.over():
                break
            chosen = smallest_hitting_set(clashes, least, len(literals), budget.choose)
            if chosen is None:
                break
            away, least = chosen, chosen.bit_count()
        # To find the fewest takes too much: those that come first stay.
        rest: list[int] = []
        for literal in literals:
            if deadline.over:
                raise OutOfTime(say("the time is up"))
            if session.solve([*fixed, *rest, literal], deadline=deadline):
                rest.append(literal)
        return Correction(tuple(x for x in literals if x not in rest), False)
