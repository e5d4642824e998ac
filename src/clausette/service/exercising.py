"""The use cases *course* and *exercise*: what there is to do, one of them, and an answer marked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from clausette.service.as_html import html_lines
from clausette.service.exercises import Exercise
from clausette.service.mark_result import Mark, Marked
from clausette.service.marking import mark
from clausette.service.question import Text
from clausette.service.submissions import Submission
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class Course:
    """Exercises, in their order."""

    exercises: tuple[Exercise, ...]
    language: str = "en"

    def lines(self) -> list[str]:
        width = max(len(one.name) for one in self.exercises)
        told = [f"{one.name.ljust(width)}  {one.title(self.language)}" for one in self.exercises]
        how = say(
            "`clausette exercise NAME` shows one, `clausette exercise NAME ANSWER` marks an answer"
        )
        return [*told, "", in_words(how, self.language)]

    def data(self) -> dict[str, Any]:
        return {"exercises": [_heading(one, self.language) for one in self.exercises]}


@dataclass(frozen=True, slots=True)
class Exercised:
    """An exercise, with the mark of an answer if there is one."""

    exercise: Exercise
    marked: Marked | None = None
    solution: bool = False
    """Whether the reference is shown."""
    language: str = "en"

    @property
    def verdict(self) -> str:
        return "same" if self.marked is None else self.marked.verdict

    @property
    def mark(self) -> Mark | None:
        return None if self.marked is None else self.marked.marks[0]

    def lines(self) -> list[str]:
        one, language = self.exercise, self.language
        if self.mark is None:
            head = say("{name}: {title}", name=one.name, title=one.title(language))
            told = [in_words(head, language), "", *one.text(language).splitlines()]
        else:
            told = self.mark.lines()
            if self.verdict == "same":
                told[0] = in_words(say("right: it says the same as the reference"), language)
        return [*told, *self.closing()]

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def _repr_html_(self) -> str:
        return html_lines(self.lines(), self.language)

    def closing(self) -> list[str]:
        """The reference, if it is shown."""
        if not self.solution:
            return []
        head = in_words(say("the reference:"), self.language)
        return ["", head, *self.exercise.reference.text.rstrip().splitlines()]

    def data(self) -> dict[str, Any]:
        found = _heading(self.exercise, self.language)
        found |= {"text": self.exercise.text(self.language), "verdict": self.verdict}
        if self.exercise.puzzle is not None:
            found["puzzle"] = self.exercise.puzzle.name
        if self.solution:
            found["reference"] = self.exercise.reference.text
        if self.mark is not None:
            found["mark"] = self.mark.data()
        return found


def _heading(one: Exercise, language: str) -> dict[str, Any]:
    return {"name": one.name, "title": one.title(language), "asks": one.asks}


def course(question: Question, *, exercises: Sequence[Exercise]) -> Course:
    """The exercises that there are."""
    return Course(tuple(exercises), question.language)


def exercise(
    question: Question,
    *,
    exercise: Exercise,
    submission: Submission | None = None,
    solution: bool = False,
) -> Exercised:
    """The text of an exercise, or an answer to it, marked."""
    if submission is None:
        return Exercised(exercise, None, solution, question.language)
    asked = replace(question, subject=Text(exercise.reference))
    found = mark(asked, submissions=(submission,), **exercise.marking())
    return Exercised(exercise, found, solution, question.language)
