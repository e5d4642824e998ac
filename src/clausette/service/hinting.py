"""The use case *hint*: the next step, in words and on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.errors import OutOfTime
from clausette.puzzles.manner import Manner
from clausette.reasoning.budget import Budget
from clausette.reasoning.page_data import advice_data
from clausette.reasoning.pages import told
from clausette.reasoning.pruning import needed_conclusions
from clausette.reasoning.steps import Advice, Late, Step
from clausette.reasoning.techniques import first_by
from clausette.reasoning.tutor import WORK
from clausette.scene_data import scene_data
from clausette.service.board import Board
from clausette.service.hinting_moves import hint_move
from clausette.service.hinting_seats import SeatHint, hint_seat
from clausette.service.marks import pencil_data, pointed_data
from clausette.service.reading import subject_of
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.teaching import Teaching, teaching
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.puzzles.tutoring import Lesson
    from clausette.reasoning.techniques import Technique
    from clausette.reasoning.values import Values
    from clausette.scene import Pointer, Scene
    from clausette.service.move_hint import MoveHint
    from clausette.service.question import Question

_SEARCHED = 0.8  # of what is left before a deadline, at most, for fewer rules in a step


@dataclass(frozen=True)
class Hinted:
    """The next step, or why there is none."""

    advice: Advice | None
    """The step itself, by the variables and the rule instances of the formula; None when there is
    none of the technique that was asked for."""
    told: tuple[str, ...]
    """The step in lines of words, those that it needs first."""
    found: Mapping[str, Any]
    """The step for programs, with the marks before it."""
    scene: Scene | None = None
    """Of a board, the picture, in which the cells of the step are pointed at."""
    pencilled: bool = False
    """Whether the candidates of cells matter: the step crosses some out, or they were asked for."""
    remarks: Remarks = NO_REMARKS
    seconds: float = 0.0
    language: str = "en"

    @property
    def kind(self) -> str:
        """`step`, `clash` (what is known cannot be right), `fork`, `done`, `late`, or `none`
        (no step by the technique that was asked for)."""
        return str(self.found["kind"])

    @property
    def words(self) -> str:
        return "\n".join(self.told)

    @property
    def legend(self) -> dict[Pointer, str]:
        """What it means that a cell is pointed at."""
        focus = say("not forced") if self.kind == "fork" else say("concluded")
        return {
            "focus": in_words(focus, self.language),
            "cause": in_words(say("the reason"), self.language),
            "wrong": in_words(say("cannot be right"), self.language),
        }

    def lines(self) -> tuple[str, ...]:
        return self.told

    def data(self) -> dict[str, Any]:
        scene = {} if self.scene is None else {"scene": scene_data(self.scene, self.language)}
        return {**self.found, **scene, **self.remarks.data(self.language)}

    def __str__(self) -> str:
        return self.words

    def _repr_svg_(self) -> str | None:
        from clausette.drawing import draw_svg

        return None if self.scene is None else draw_svg(self.scene, numbered=True)


def hint(
    question: Question, *, effort: float = 1.0, technique: str | None = None, marks: bool = False
) -> Hinted | MoveHint | SeatHint:
    """The next step from what is known; in a game of moves, the next move; of names on positions,
    who goes where next."""
    question.deadline.check()
    subject = subject_of(question)
    if isinstance(subject, Board) and subject.installed.kind == "plan":
        if technique is not None:
            Manner().called(technique)
        question.tell(say("looking for the next move"))
        return hint_move(subject, question)
    if isinstance(subject, Board) and subject.installed.kind == "placement":
        if technique is not None:
            Manner().called(technique)
        question.tell(say("looking for the next position"))
        return hint_seat(subject, question)
    return hint_step(question.about(subject), effort=effort, technique=technique, marks=marks)


def hint_step(
    question: Question, *, effort: float = 1.0, technique: str | None = None, marks: bool = False
) -> Hinted:
    """The next step from what is known of a board to fill or of a model, or the first one of a
    technique.

    `effort` is how far to search for fewer rules where one is not enough, as a multiple of the
    usual. With `marks`, the picture has all pencil marks that single rules leave.
    """
    start = perf_counter()
    doing = say("looking for the next step")
    taught = teaching(question, doing)
    with taught:
        voice, lesson = taught.voice, taught.lesson
        advice: Advice | None
        named = taught.named
        if technique is None:
            before, known, advice = _next(taught, question, int(effort * WORK))
        else:
            wanted = _called(taught, technique)
            before, known, advice = _by(taught, wanted, question)
            # What was asked for is called so, though an easier name may fit as well.
            named = partial(_name_of, wanted, voice.language)
        if advice is None:
            return _none(taught, wanted, perf_counter() - start)
        found = advice_data(voice, advice, taught.cell, named, before)
        found["marks"] = [advice_data(voice, mark, taught.cell) for mark in before]
        scene = None
        if lesson is not None:
            if isinstance(advice, Step):
                # Of all that was crossed out on the way, what the words speak of.
                before, known = needed_conclusions(before, advice.known), taught.known
            shown = lesson.swept(known, deadline=question.deadline) if marks else known
            scene = lesson.scene(shown, advice, before, every=marks)
            found |= _candidates(lesson, known, [*before, advice])
            found |= _after(lesson, known, [*before, advice])
            found["pointed"] = pointed_data(lesson.pointed(advice, before))
        return Hinted(
            advice,
            tuple(told(voice, advice, named, before)),
            found,
            scene,
            marks or (isinstance(advice, Step) and taught.minor(advice)),
            taught.remarks,
            perf_counter() - start,
            question.language,
        )


def _candidates(lesson: Lesson, known: Values, advice: Sequence[Advice]) -> dict[str, Any]:
    """What cells may still hold after some steps, if they hold one of several."""
    concluded = [x for step in advice if isinstance(step, Step) for x in step.conclusions]
    rows = lesson.candidates(lesson.tutor.knowing(concluded, known))
    return {"candidates": rows} if rows else {}


def _after(lesson: Lesson, known: Values, advice: Sequence[Advice]) -> dict[str, Any]:
    """The marks when some steps are done, and what is crossed out in cells that stay open."""
    concluded = [x for step in advice if isinstance(step, Step) for x in step.conclusions]
    values = lesson.tutor.knowing(concluded, known)
    found: dict[str, Any] = {"after": list(lesson.answer(values))}
    if lesson.signs:
        found["pencil"] = pencil_data(lesson.pencil(values))
    return found


def _next(taught: Teaching, question: Question, work: int) -> tuple[list[Step], Values, Advice]:
    """The next step, on a board one that fills in a cell, after the marks before it."""
    deadline = question.deadline
    if taught.lesson is not None:
        return taught.lesson.next(taught.known, work, deadline=deadline)
    searching = Budget(work, deadline=deadline.share(_SEARCHED))
    try:
        return [], taught.known, taught.tutor.next(taught.known, (), searching, deadline=deadline)
    except OutOfTime:
        return [], taught.known, Late()


# -- one of a technique ----------------------------------------------------------------------------


def _name_of(technique: Technique, language: str, step: Step) -> str:
    return technique.name(language)


def _called(taught: Teaching, name: str) -> Technique:
    manner = Manner() if taught.lesson is None else taught.lesson.manner
    return manner.called(name)


def _by(
    taught: Teaching, technique: Technique, question: Question
) -> tuple[list[Step], Values, Advice | None]:
    """The first step of a technique, after steps of one rule."""
    tutor, known, deadline = taught.tutor, taught.known, question.deadline
    try:
        if tutor.solutions.agreeing(known, deadline=deadline) is None:
            return [], known, tutor.clash(known, deadline=deadline)
        return first_by(tutor, known, technique, taught.minor, deadline=deadline)
    except OutOfTime:
        return [], known, Late()


def _none(taught: Teaching, technique: Technique, seconds: float) -> Hinted:
    language = taught.voice.language
    name = technique.name(language)
    words = in_words(
        say(
            "There is no step by this technique here, nor after what single rules force: {name}",
            name=name,
        ),
        language,
    )
    found = {"kind": "none", "technique": name, "words": words}
    scene = None if taught.lesson is None else taught.lesson.scene(taught.known)
    return Hinted(None, (words,), found, scene, False, taught.remarks, seconds, language)
