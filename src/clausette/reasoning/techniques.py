"""Named deductions that people use, as shapes of small steps; where they are, and how far they go.

A technique says of which rules a step is made, how they meet, and where its conclusions are: "a
lone cell" is the rule `partner` concluding that its own cell is not shaded, "pointing" a box and a
line of one digit concluding something of the line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
from clausette.reasoning.joins import joined
from clausette.reasoning.positions import Position
from clausette.reasoning.signatures import Reason, Shape, fits, reason_of
from clausette.reasoning.steps import Step
from clausette.reasoning.tutor import Tutor
from clausette.reasoning.values import Values


@dataclass(frozen=True, slots=True)
class _Named:
    """What has a name in every language that it knows."""

    names: Mapping[str, str]
    """By language."""

    def name(self, language: str) -> str:
        return self.names.get(language) or next(iter(self.names.values()))


@dataclass(frozen=True, slots=True)
class Technique(_Named):
    """What a step is like; None where a technique does not care."""

    key: str
    shapes: tuple[Shape, ...]
    """A step has one of these."""
    concludes: bool | None = None
    """That something is so, or is not so."""
    at_once: bool | None = None
    """Whether it needs nothing to be known before."""

    @property
    def least(self) -> int:
        """The fewest rule instances that it takes."""
        return min(shape.least for shape in self.shapes)

    @property
    def most(self) -> int:
        return max(shape.most for shape in self.shapes)


@dataclass(frozen=True, slots=True)
class Course(_Named):
    """Some techniques under one name, such as those that a book teaches."""

    techniques: tuple[Technique, ...]


@dataclass(frozen=True, slots=True)
class Level(_Named):
    """A level of difficulty: boards that need these techniques, and none of a later level."""

    techniques: tuple[Technique, ...] = ()
    rules: int = 0
    """Steps without a name belong to it if they take no more rules, and more than those before."""


@dataclass(frozen=True, slots=True)
class Practice:
    """How far a course goes on a board."""

    course: Course
    decided: int
    open: int
    late: bool = False
    """Whether a deadline ended it: more may be decided."""

    @property
    def suffices(self) -> bool:
        return self.open == 0


def technique_of(tutor: Tutor, step: Step, techniques: Sequence[Technique]) -> Technique | None:
    """The first technique of which a step is an example for every conclusion; else, where the same
    rules conclude other things besides, for some conclusion."""
    found = _first_of(tutor, step, techniques)
    if found is not None or step.size == 1 or len(step.conclusions) == 1:
        return found
    each = (_first_of(tutor, replace(step, conclusions=(x,)), techniques) for x in step.conclusions)
    named = [technique for technique in each if technique is not None]
    return min(named, key=techniques.index, default=None)


def _first_of(tutor: Tutor, step: Step, techniques: Sequence[Technique]) -> Technique | None:
    reason = reason_of(tutor, step)
    for technique in techniques:
        if technique.at_once in (None, not step.known) and all(
            _fits(technique, reason, literal) for literal in step.conclusions
        ):
            return technique
    return None


def _fits(technique: Technique, reason: Reason, literal: int) -> bool:
    return technique.concludes in (None, literal > 0) and any(
        fits(shape, reason, abs(literal)) for shape in technique.shapes
    )


# -- all steps of a technique ----------------------------------------------------------------------


def steps_by(
    tutor: Tutor, values: Values, technique: Technique, *, deadline: Deadline = NEVER
) -> Iterator[Step]:
    """The steps of a technique when these values are known, always in the same order.

    Each concludes all that fits the technique and that no proper part of its instances forces.
    Nothing where what is known has no solution; OutOfTime when it is late.
    """
    if technique.least == 1:
        named = {r for shape in technique.shapes for e in shape.elements for r in e.rules}
        for instance, literals in tutor.one_rule.sweep(values, deadline=deadline).forced.items():
            if tutor.cards.rule[instance] in named:
                yield from _example(tutor, (instance,), literals, values, technique)
    if technique.most == 1:
        return
    solution = tutor.solutions.agreeing(values, deadline=deadline)
    if solution is None:
        return
    position = Position(tutor, values)
    asked: dict[tuple[int, ...], set[int]] = {}
    found: dict[tuple[int, ...], list[int]] = {}
    try:
        for shape in technique.shapes:
            for instances, variables in joined(position, shape, deadline=deadline):
                if len(instances) == 1:
                    continue
                tried = asked.setdefault(instances, set())
                literals = [v if solution[v] else -v for v in sorted(variables - tried)]
                tried |= variables
                forced = position.needing_all(instances, literals, deadline=deadline)
                if forced:
                    found.setdefault(instances, []).extend(forced)
    finally:
        position.close()
    for instances, literals in found.items():
        yield from _example(tutor, instances, literals, values, technique)


def first_by(
    tutor: Tutor,
    values: Values,
    technique: Technique,
    minor: Callable[[Step], bool],
    *,
    deadline: Deadline = NEVER,
) -> tuple[list[Step], Values, Step | None]:
    """A step of a technique, if any, what is known then, and the steps of one rule before it.

    Minor ones, which only cross something out, go first; the others where there is no step yet.
    """
    before: list[Step] = []
    while True:
        single = tutor.one_rule_steps(values, deadline=deadline)
        crossing = [step for step in single if minor(step)]
        if technique.least == 1 or not crossing:
            found = next(steps_by(tutor, values, technique, deadline=deadline), None)
            if found is not None:
                return before, values, found
        if not single:
            return before, values, None
        before += crossing or single
        values = tutor.knowing([x for s in crossing or single for x in s.conclusions], values)


def _example(
    tutor: Tutor,
    instances: tuple[int, ...],
    conclusions: Sequence[int],
    values: Values,
    technique: Technique,
) -> Iterator[Step]:
    """The step that some instances make, if it is one of a technique."""
    literals = [x for x in conclusions if technique.concludes in (None, x > 0)]
    if not literals:
        return
    # What is used depends on what is concluded: only with all that fits is it the step's own.
    while literals:
        step = tutor.step(instances, literals, values, len(instances) == 1)
        reason = reason_of(tutor, step)
        kept = [x for x in literals if _fits(technique, reason, x)]
        if kept == literals:
            if technique.at_once in (None, not step.known):
                yield step
            return
        literals = kept


def practise(
    tutor: Tutor, course: Course, values: Values | None = None, *, deadline: Deadline = NEVER
) -> Practice:
    """How many targets the techniques of a course decide, used again and again."""
    known = tutor.nothing() if values is None else values.copy()
    before = len(tutor.open_targets(known))
    late = False
    try:
        while found := _concluded(tutor, course, known, deadline):
            known = tutor.knowing(found, known)
    except OutOfTime:
        late = True
    left = len(tutor.open_targets(known))
    return Practice(course, before - left, left, late)


def _concluded(tutor: Tutor, course: Course, known: Values, deadline: Deadline) -> set[int]:
    """What the techniques of a course conclude: the first of them that conclude anything."""
    swept = tutor.one_rule.sweep(known, deadline=deadline)
    small = [technique for technique in course.techniques if technique.least == 1]
    found: set[int] = set()
    for instance, literals in swept.forced.items():
        held = {instance: frozenset(v for v in tutor.checks.variables[instance] if not known[v])}
        reason = Reason(tutor, (instance,), held, frozenset(map(abs, literals)))
        found |= {x for x in literals if any(_fits(t, reason, x) for t in small)}
    for technique in course.techniques:
        if found:
            break
        if technique.most > 1:
            steps = steps_by(tutor, known, technique, deadline=deadline)
            found = {x for step in steps for x in step.conclusions}
    return found
