"""What may be asked about exercises, and about changed rules of a puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta

from clausette.web.body import Body, Word
from clausette.web.model_bodies import OfModel

GivenExercise: TypeAlias = Annotated[
    Word | dict[Word, Any],
    Meta(description="The name of one of the course, or all of one, as in a teacher's link."),
]


class CourseMenu(Body, kw_only=True):
    """The exercises of the course."""


class OneExercise(Body, kw_only=True):
    """What an exercise asks, and its boards."""

    exercise: GivenExercise


class MarkAnswer(OfModel, kw_only=True):
    """Whether a text is an answer to an exercise."""

    exercise: GivenExercise
    solution: Annotated[bool, Meta(description="Whether the reference is told too.")] = False


class PuzzleRules(OfModel, kw_only=True):
    """The rules of a board's puzzle, or of one by its name with an example of it."""

    text: str = ""
    puzzle: Word | None = None
    example: Word | None = None


class RulesDifference(OfModel, kw_only=True):
    """Whether rules allow other answers than those of their board's puzzle."""


EXERCISE_BODIES: Final[Mapping[str, type[Body]]] = {
    "course": CourseMenu,
    "difference": RulesDifference,
    "exercise": OneExercise,
    "mark": MarkAnswer,
    "rules": PuzzleRules,
}
