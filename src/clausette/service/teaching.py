"""What *hint*, *explain* and *grade* share: a tutor, its voice, and what is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clausette.errors import InputError, UsageError
from clausette.language import Source
from clausette.reasoning.scale import hardness_by_size
from clausette.reasoning.taste import Taste
from clausette.reasoning.tutor import Tutor
from clausette.reasoning.voice import Voice
from clausette.service.answers import known_in
from clausette.service.atoms import known_literals
from clausette.service.board import Board
from clausette.service.clauses import ground_model, shows_layers
from clausette.service.lessons import NOT_KEPT, Lessons
from clausette.service.marks import pencil_in
from clausette.service.reading import subject_of
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.rule_names import rule_warnings
from clausette.words import Message, plural, say

if TYPE_CHECKING:
    from clausette.puzzles.tutoring import Lesson
    from clausette.reasoning.steps import Step
    from clausette.reasoning.values import Values
    from clausette.service.model import Grounded, Model
    from clausette.service.question import Known, Question


@dataclass(frozen=True, slots=True)
class Teaching:
    """A tutor, its voice, and what is known; of a board also the lesson, which draws.

    It is to be entered: when it is left, the lesson goes back to where it is kept, if it is.
    """

    subject: Board | Model | Grounded
    tutor: Tutor
    voice: Voice
    known: Values
    lesson: Lesson | None = None
    remarks: Remarks = NO_REMARKS
    lessons: Lessons = NOT_KEPT

    def __enter__(self) -> Teaching:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self.lesson is None or not isinstance(self.subject, Board):
            self.tutor.close()
        else:
            # Who was interrupted may have left something half done.
            self.lessons.back(self.subject, self.lesson, keep=kind is None)

    @property
    def title(self) -> str:
        if isinstance(self.subject, Board):
            return self.subject.title(self.voice.language)
        return self.subject.name

    def named(self, step: Step) -> str:
        """The technique that a step is, or nothing."""
        return "" if self.lesson is None else self.lesson.technique(step, self.voice.language)

    def minor(self, step: Step) -> bool:
        """Whether a step fills in no cell."""
        return self.lesson is not None and self.lesson.is_mark(step)

    def cell(self, variable: int) -> list[int | str] | None:
        """The row and column of an atom, if it has any."""
        if self.lesson is None or variable not in self.lesson.places:
            return None
        return list(self.lesson.places[variable])


def called(question: Question) -> str:
    """What the user calls what a question is about, as far as that is known before it is read."""
    from clausette.service.groundings import NAME, Written
    from clausette.service.question import Text

    subject = question.subject
    if isinstance(subject, Written):
        return NAME
    if isinstance(subject, Text):
        return subject.source.text if subject.written_out else subject.source.name
    return subject.called if isinstance(subject, Board) else subject.name


def teaching(question: Question, doing: Message) -> Teaching:
    """The tutor of a board or a model, loaded; OutOfTime when that is not done in time.

    `doing` is what it is wanted for.
    """
    question.deadline.check()
    subject = subject_of(question)
    question.tell(doing)
    if isinstance(subject, Board):
        return _of_board(subject, question)
    taught = _of_model(subject, question)
    question.tell(doing)
    return taught


def _of_board(board: Board, question: Question) -> Teaching:
    found, deadline = board.installed, question.deadline
    if found.kind != "filling":
        raise UsageError(
            say(
                "{name} is not a board to fill, and only such boards have steps to explain\n"
                "   help: `clausette solve` finds its answer, `clausette why` says why there is "
                "none",
                name=board.called,
            )
        )
    told = None if question.known is None else known_in(question.known, board)
    lesson = question.lessons.lent(board)
    try:
        tutor = lesson.load(deadline=deadline)
        if told is None:
            values = lesson.given(deadline=deadline)
        elif isinstance(told, Mapping):
            values = lesson.pencilled(told, deadline=deadline)
        else:
            values = lesson.known(told, deadline=deadline)
        values = lesson.pencilled(pencil_in(question.pencil, lesson, values), values)
        voice = lesson.voice(question.language)
        own = rule_warnings(board, voice.guarded.grounding)
        warnings = own if found.ours else tuple(found.file.warnings)
        remarks = Remarks(_soft(tutor), warnings)
    except BaseException as error:
        # What is wrong with a question is no fault of the tutor's.
        question.lessons.back(board, lesson, keep=isinstance(error, InputError | UsageError))
        raise
    return Teaching(board, tutor, voice, values, lesson, remarks, question.lessons)


def _of_model(model: Model | Grounded, question: Question) -> Teaching:
    # A reason names the pair, which recognition would hide in its group.
    grounding = ground_model(model, question, cuts=True, pairs=True)
    if question.known and shows_layers(grounding):
        # What is known may name a layer.
        grounding = ground_model(model, question, pairs=True)
    tutor = Tutor(grounding, deadline=question.deadline, taste=Taste(hardness=hardness_by_size))
    values = tutor.nothing()
    notes = _soft(tutor)
    if question.known:
        literals, more = known_literals(_atoms(question.known), grounding.cnf.atoms)
        values, notes = tutor.knowing(literals, values), notes + more
    remarks = Remarks(notes, grounding.warnings)
    voice = Voice(tutor, question.language)
    return Teaching(model, tutor, voice, values, None, remarks)


def _atoms(known: Source | Known) -> Source:
    if isinstance(known, Source):
        return known
    return Source("what is known", "\n".join(map(str, known)))


def _soft(tutor: Tutor) -> tuple[Message, ...]:
    """That wishes play no part, if there are any."""
    count = sum(rule.soft for rule in tutor.guarded.grounding.cnf.provenance.rules)
    if not count:
        return ()
    return (
        plural(
            count,
            "{n} soft rule is left out: the tutor explains what must be, not what is wished",
            "{n} soft rules are left out: the tutor explains what must be, not what is wished",
        ),
    )
