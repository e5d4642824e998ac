"""The use case *dead*: whether a trial has failed, and the few rules and marks that say so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import OutOfTime
from clausette.reasoning.budget import Budget
from clausette.reasoning.chain_pages import chain_lines, chain_told
from clausette.reasoning.page_data import rule_data
from clausette.reasoning.pages import reasons
from clausette.reasoning.steps import Clash, Step
from clausette.scene import Pointer
from clausette.service.marks import fillable, pointed_data
from clausette.service.reading import board_of
from clausette.service.results import Spoken, spots_data
from clausette.service.teaching import Teaching, teaching
from clausette.words import Message, plural, say

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.puzzles.tutoring import Lesson
    from clausette.reasoning.values import Values
    from clausette.reasoning.voice import Voice
    from clausette.service.question import Question

_WORK: Final = 60_000
_PATIENCE: Final = 5.0
_CAUSE: Final[Pointer] = "cause"
_WRONG: Final[Pointer] = "wrong"


@dataclass(frozen=True, slots=True)
class Tried(Spoken):
    """Whether marks can stand together, and if not, why."""

    verdict: str
    """`alive`, `dead`, or `unknown` when the time was up."""
    lines: tuple[str, ...]
    pointed: Mapping[Spot, Pointer] = field(default_factory=dict)
    marks: tuple[Spot, ...] = ()
    """Those that contradict each other by the rules."""
    rules: tuple[Mapping[str, Any], ...] = ()
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return {
            "verdict": self.verdict,
            "words": self.words,
            "pointed": pointed_data(self.pointed),
            "marks": spots_data(self.marks),
            "rules": [dict(rule) for rule in self.rules],
        }


def dead(question: Question, *, trial: Sequence[Any] = ()) -> Tried:
    """Whether what is known has no solution any more; `trial` are the places that were filled to
    find out, of which a reason rather speaks."""
    asked = question.about(board_of(question))
    with teaching(asked, say("looking whether the trial has failed")) as taught:
        lesson, language = taught.lesson, question.language
        assert lesson is not None
        tried = fillable(trial, lesson.palette)
        deadline = question.deadline.within(_PATIENCE)
        try:
            if taught.tutor.solutions.agreeing(taught.known, deadline=deadline) is not None:
                return Tried("alive", (say("It can still be completed."),), language=language)
            rather = _said_of(lesson, tried, taught.known)
            budget = Budget(_WORK, deadline=deadline)
            clash = taught.tutor.clash(taught.known, budget, rather=rather, deadline=deadline)
            before = _failed_before(taught, lesson, tried, question) if tried else False
        except OutOfTime:
            return Tried("unknown", (say("Not known in time."),), language=language)
        voice, cells = taught.voice, lesson.cells(clash.known)
        marks = tuple(spot for spot in cells if spot in lesson.palette.states)
        # Of marks that contradict each other, those of the trial are the ones to blame.
        blamed = [spot for spot in marks if spot in tried] or marks
        pointed = dict.fromkeys(lesson.pointed(clash), _CAUSE) | dict.fromkeys(blamed, _WRONG)
        head = voice.said(_head(voice, _held(lesson, cells, taught.known)))
        lines = [head, *_lines(voice, clash, rather, before)]
        rules = tuple(rule_data(voice, instance) for instance in clash.instances)
        return Tried("dead", tuple(lines), pointed, marks, rules, language)


def _failed_before(
    taught: Teaching, lesson: Lesson, tried: Sequence[Spot], question: Question
) -> bool:
    """Whether the marks were wrong already without the trial."""
    values = taught.known.copy()
    for spot in tried:
        values[lesson.variables_at(spot)] = 0
    deadline = question.deadline.within(_PATIENCE)
    return taught.tutor.solutions.agreeing(values, deadline=deadline) is None


def _said_of(lesson: Lesson, spots: Sequence[Spot], values: Values) -> list[int]:
    """All that is known of some places, what they do not hold as well."""
    return [v * int(values[v]) for spot in spots for v in lesson.variables_at(spot) if values[v]]


def _held(lesson: Lesson, spots: Sequence[Spot], values: Values) -> list[int]:
    """What some places hold; of those that hold one of several, that says it all."""
    found: list[int] = []
    for spot in spots:
        known = _said_of(lesson, [spot], values)
        found += [x for x in known if x > 0] or known
    return found


def _head(voice: Voice, held: Sequence[int]) -> Message:
    """What cannot stand together."""
    if not held:
        return say("This board has no solution, whatever the marks are.")
    return plural(
        len(held),
        "This mark cannot stand: {what}.",
        "These marks cannot stand together: {what}.",
        what=voice.told(held),
    )


def _lines(voice: Voice, clash: Clash, rather: Sequence[int], before: bool) -> list[str]:
    """Why marks cannot stand together: a chain where many rules take part."""
    told = [voice.said(say("It was so already before the trial began."))] if before else []
    supposed = [x for x in rather if x in clash.known] or list(clash.known)
    if supposed:
        others = tuple(x for x in clash.known if x != supposed[0])
        step = Step((-supposed[0],), clash.instances, others, clash.kind)
        chain = chain_told(voice, step)
        if chain is not None:
            return told + chain_lines(voice, chain, others)
    return told + reasons(voice, clash.instances)
