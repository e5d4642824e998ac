"""Named deductions that people use, as shapes of one-rule steps, and whether they are enough.

A technique says by which rule, whether it concludes that something is so or not, and whether the
conclusion is about the very thing that the rule instance is named for: "a lone cell" is the rule
`partner` concluding that its own cell is not shaded.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from clausette.cnf.atom_text import split_atom
from clausette.deadline import NEVER, Deadline
from clausette.errors import OutOfTime
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
    """The shape of a step; None where a technique does not care."""

    rule: str
    concludes: bool | None = None
    own: bool | None = None
    at_once: bool | None = None
    """Whether it needs nothing to be known before."""


@dataclass(frozen=True, slots=True)
class Course(_Named):
    """Some techniques under one name, such as those that a book teaches."""

    techniques: tuple[Technique, ...]


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
    """The first technique of which a step is an example."""
    if step.size != 1:
        return None
    for technique in techniques:
        if technique.at_once not in (None, not step.known):
            continue
        if all(_fits(tutor, technique, step.instances[0], x) for x in step.conclusions):
            return technique
    return None


def practise(
    tutor: Tutor, course: Course, values: Values | None = None, *, deadline: Deadline = NEVER
) -> Practice:
    """How many targets the techniques of a course decide, used again and again."""
    known = tutor.nothing() if values is None else values.copy()
    before = len(tutor.open_targets(known))
    late = False
    while True:
        try:
            swept = tutor.one_rule.sweep(known, deadline=deadline)
        except OutOfTime:
            late = True
            break
        found = {
            literal
            for instance, literals in swept.forced.items()
            for literal in literals
            if any(_fits(tutor, technique, instance, literal) for technique in course.techniques)
        }
        if not found:
            break
        known = tutor.knowing(found, known)
    left = len(tutor.open_targets(known))
    return Practice(course, before - left, left, late)


def _fits(tutor: Tutor, technique: Technique, instance: int, literal: int) -> bool:
    if tutor.guarded.rule(instance) != technique.rule:
        return False
    if technique.concludes not in (None, literal > 0):
        return False
    if technique.own is None:
        return True
    _, arguments = split_atom(tutor.guarded.plain.atoms.name(abs(literal)))
    own = any(value in arguments for _, value in tutor.guarded.bindings(instance))
    return technique.own == own
