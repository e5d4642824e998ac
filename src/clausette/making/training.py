"""Positions for training: a board solved up to the point where a technique is needed.

A grade goes in rounds, each of which takes the easiest steps that there are. Where the easiest is
one of the technique, all that is easier has been done: nothing else leads on as easily.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clausette.deadline import NEVER, Deadline
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.difficulty import Grade, Round, grade
from clausette.reasoning.techniques import Technique

if TYPE_CHECKING:
    from clausette.reasoning.values import Values


@dataclass(frozen=True)
class Way:
    """A board, and the rounds in which it is solved."""

    lesson: Lesson
    graded: Grade
    given: Values

    def _rounds(self) -> Iterator[tuple[Values, Round]]:
        """What is known before each round."""
        known = self.given
        for found in self.graded.rounds:
            yield known, found
            known = self.lesson.tutor.knowing(found.conclusions, known)

    def needing(self, technique: Technique) -> Values | None:
        """What is known where a technique is first needed."""
        for known, found in self._rounds():
            if found.hardness.technique == technique.key:
                return known
        return None


def way_of(lesson: Lesson, *, deadline: Deadline = NEVER) -> Way | None:
    """How a board is solved; None if it has no solution."""
    given = lesson.given(deadline=deadline)
    graded = grade(lesson.tutor, given, deadline=deadline)
    return None if graded is None else Way(lesson, graded, given)
