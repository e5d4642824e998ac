"""The use case *mistake*: which marks the rules refute, and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import OutOfTime
from clausette.reasoning.one_target import correction, reason_for
from clausette.reasoning.pages import told
from clausette.service.marks import pointed_data, spot_data
from clausette.service.reading import board_of
from clausette.service.results import spots_data
from clausette.service.teaching import Teaching, teaching
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.puzzles.tutoring import Lesson
    from clausette.reasoning.steps import Step
    from clausette.reasoning.values import Values
    from clausette.scene import Pointer
    from clausette.service.question import Question

_MOST_REASONS: Final = 3
_LOOKED_AT: Final = 8
"""Wrong marks whose reasons are looked for, to tell the smallest."""
_WORK: Final = 40_000
_PATIENCE: Final = 5.0


@dataclass(frozen=True, slots=True)
class Refuted:
    """A mark that the rules refute, beside those that are right."""

    spot: Spot
    lines: tuple[str, ...]
    pointed: Mapping[Spot, Pointer]

    def data(self) -> dict[str, Any]:
        return {
            "spot": spot_data(self.spot),
            "words": list(self.lines),
            "pointed": pointed_data(self.pointed),
        }


@dataclass(frozen=True, slots=True)
class Mistakes:
    """The marks that cannot stay."""

    verdict: str
    """`none`, `wrong`, or `unknown` when the time was up."""
    line: Message
    marks: tuple[Spot, ...] = ()
    reasons: tuple[Refuted, ...] = ()
    """Of some of them, those with the smallest reasons first."""
    language: str = "en"

    @property
    def words(self) -> list[str]:
        return [in_words(self.line, self.language)]

    def data(self) -> dict[str, Any]:
        return {
            "verdict": self.verdict,
            "marks": spots_data(self.marks),
            "reasons": [reason.data() for reason in self.reasons],
            "words": self.words,
        }

    def __str__(self) -> str:
        lines = [line for reason in self.reasons for line in reason.lines]
        return "\n".join([*self.words, *lines])


def mistake(question: Question) -> Mistakes:
    """Which marks on a board to fill are wrong, and why."""
    asked = question.about(board_of(question))
    with teaching(asked, say("looking for mistakes")) as taught:
        lesson, language = taught.lesson, question.language
        assert lesson is not None
        deadline = question.deadline.within(_PATIENCE)
        try:
            if taught.tutor.solutions.agreeing(taught.known, deadline=deadline) is not None:
                return Mistakes("none", say("There is no mistake so far."), language=language)
            if taught.tutor.solutions.first(deadline=deadline) is None:
                none = say("This board has no solution, so no mark is to blame.")
                return Mistakes("none", none, language=language)
            given = lesson.given(deadline=deadline)
            marks = marks_made(lesson, taught.known)
            found = correction(taught.tutor, [*marks.values()], given, deadline=deadline)
        except OutOfTime:
            return Mistakes("unknown", say("Not known in time."), language=language)
        wrong = {spot: literal for spot, literal in marks.items() if literal in found.wrong}
        right = [x for x in marks.values() if x not in found.wrong]
        reasons = _reasons(taught, lesson, wrong, taught.tutor.knowing(right, given), question)
        line = plural(len(wrong), "{n} mark cannot be right.", "{n} marks cannot be right.")
        if taught.tutor.solutions.known_unique is False:
            line = plural(
                len(wrong),
                "These marks have no solution; without one of them there is one.",
                "These marks have no solution; without {n} of them there is one.",
            )
        return Mistakes("wrong", line, tuple(wrong), reasons, language)


def marks_made(lesson: Lesson, values: Values) -> dict[Spot, int]:
    """What is known of the places that people fill: for each the literal that says it."""
    found: dict[Spot, int] = {}
    for spot in lesson.palette.states:
        variables = lesson.variables_at(spot)
        held = [v for v in variables if values[v] > 0]
        if held:
            found[spot] = held[0]
        elif len(variables) == 1 and values[variables[0]] < 0:
            found[spot] = -variables[0]
    return found


def _reasons(
    taught: Teaching,
    lesson: Lesson,
    wrong: Mapping[Spot, int],
    right: Values,
    question: Question,
) -> tuple[Refuted, ...]:
    """Why some wrong marks cannot stand beside the right ones; the smallest reasons first."""
    deadline = question.deadline.within(_PATIENCE)
    found: list[tuple[int, Spot, Step]] = []
    for spot, literal in [*wrong.items()][:_LOOKED_AT]:
        try:
            step = reason_for(taught.tutor, -literal, right, _WORK, deadline=deadline)
        except OutOfTime:
            break
        if step is not None:
            found.append((step.size, spot, step))
    found.sort(key=lambda entry: (entry[0], len(entry[2].known)))
    return tuple(
        Refuted(spot, tuple(told(taught.voice, step, taught.named)), _pointed(lesson, spot, step))
        for _, spot, step in found[:_MOST_REASONS]
    )


def _pointed(lesson: Lesson, spot: Spot, step: Step) -> dict[Spot, Pointer]:
    return {**lesson.pointed(step), spot: "wrong"}
