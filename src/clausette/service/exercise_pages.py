"""Exercises for a page: the course as a menu, one exercise with its boards, an answer marked.

An exercise is one of the course, by its name, or comes whole, from a teacher's link. To read it
opens no file but those of the course.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from clausette.errors import LanguageError, UsageError
from clausette.language import Source
from clausette.reasoning.certificates.subject import assignments
from clausette.scene_data import scene_data
from clausette.service.exercising import Course, Exercised
from clausette.service.exercising import exercise as answered
from clausette.service.given_exercises import course_folders, load_exercise
from clausette.service.groundings import Written
from clausette.service.mark_boards import boards_to_try
from clausette.service.own_text import own_text_and_format
from clausette.service.packed_exercises import unpacked
from clausette.service.question import NOTHING
from clausette.service.submissions import Submission
from clausette.service.witnesses import witness_data
from clausette.words import Message, in_words, say, sentence

if TYPE_CHECKING:
    from clausette.service.board import Board
    from clausette.service.exercises import Exercise
    from clausette.service.mark_evidence import Accepting, Blamed
    from clausette.service.mark_result import Mark, Verdict
    from clausette.service.question import Question

Given: TypeAlias = str | Mapping[str, Any]
"""The name of an exercise of the course, or all of one."""
ANSWER: Final = "answer.touist"
_VERDICTS: Final[Mapping[Verdict, Message]] = {
    "same": say("Right: it says the same as the reference."),
    "too strong": say("Too strong: it rejects what should be allowed."),
    "too weak": say("Too weak: it allows what should be rejected."),
    "both": say(
        "Too strong and too weak: it rejects what should be allowed, and allows what should not."
    ),
    "form": say("It says the right thing, but is not a conjunction of clauses."),
    "names": say("The names of its atoms are not those of the exercise."),
    "error": say("It cannot be read."),
    "unknown": say("Not settled: the comparison takes too long."),
    "late": say("Not settled: it takes too long."),
    "large": say("Not settled: it takes too much memory."),
    "unmarked": say("Not settled: it takes too long."),
}
_HEADS: Final[Mapping[Accepting, Message]] = {
    "student": say("your answer allows this, and should not."),
    "reference": say("your answer rejects this, and should not."),
}


@dataclass(frozen=True)
class OpenedExercise:
    """What is asked, and the boards on which answers are tried."""

    exercise: Exercise
    boards: tuple[Board, ...] = ()
    language: str = "en"

    def data(self) -> dict[str, Any]:
        one, language = self.exercise, self.language
        found: dict[str, Any] = {
            "name": one.name,
            "title": one.title(language),
            "text": one.text(language),
            "asks": one.asks,
            "boards": [self._board_data(board) for board in self.boards],
            "start": _start(one, language),
        }
        return found if one.puzzle is None else {**found, "puzzle": one.puzzle.name}

    def _board_data(self, board: Board) -> dict[str, Any]:
        return {
            "text": own_text_and_format(board)[0],
            "puzzle": board.puzzle,
            "scene": scene_data(board.scene(language=self.language), self.language),
        }


def _start(found: Exercise, language: str) -> str:
    """What stands in the editor before anybody writes: values of globals that rules can be tried
    with, where an exercise has some."""
    if not found.settings:
        return ""
    told = say("To try your rules with. They are marked with other values too.")
    return f";; {in_words(told, language)}\n{assignments(found.settings[-1])}\n"


@dataclass(frozen=True)
class MarkedAnswer:
    """What is said of an answer to an exercise."""

    found: Exercised
    mark: Mark
    solution: bool = False
    language: str = "en"

    def data(self) -> dict[str, Any]:
        mark, language = self.mark, self.language
        data: dict[str, Any] = {
            "verdict": mark.verdict,
            "words": in_words(_VERDICTS[mark.verdict], language),
            "witnesses": [witness_data(one, _HEADS, language) for one in mark.shown],
            "rules": [self._blamed_data(one) for one in mark.blamed],
            # Of the form its verdict says all.
            "notes": [sentence(n, language) for n in mark.notes if mark.verdict != "form"],
            "problems": self._problems(),
        }
        if mark.error is not None and not isinstance(mark.error, LanguageError):
            data["error"] = mark.error.said(language)
        if mark.hint:
            data["hint"] = mark.told_hint
        if self.solution:
            data["solution"] = self.found.exercise.reference.text
        return data

    def _problems(self) -> list[dict[str, object]]:
        """What cannot be read, and slips, with what mends them."""
        error = self.mark.error
        first = error.diagnostics if isinstance(error, LanguageError) else ()
        return [one.data(self.language) for one in (*first, *self.mark.warnings)]

    def _blamed_data(self, one: Blamed) -> dict[str, Any]:
        own = one.whose == "student"
        if own:
            words = say("{rule} is wrong.", rule=_called(one))
        elif one.implied:
            words = say("a rule of the solution is missing, or not whole: {rule}.", rule=one.name)
        elif one.documented:
            words = say("a rule of the solution is missing: {rule}.", rule=one.name)
        else:
            words = say("something that the solution says is missing.")
        return {
            "whose": "yours" if own else "solution",
            "rule": in_words(one.called, self.language),
            "line": one.line if own else None,
            "words": sentence(words, self.language),
        }


def _called(one: Blamed) -> Message:
    if one.documented:
        return say("your rule '{rule}' (line {n})", rule=one.name, n=one.line)
    return say("what line {n} says", n=one.line)


@lru_cache(maxsize=32)
def _of_the_course(name: str) -> Exercise:
    return load_exercise(name)


def given_exercise(given: Given) -> Exercise:
    """An exercise of the course by its name, or one that came whole."""
    if not isinstance(given, str):
        return unpacked(given)
    if given not in course_folders():
        raise UsageError(say("there is no exercise {name}", name=given[:80]))
    return _of_the_course(given)


def course_menu(question: Question) -> Course:
    """The exercises of the course, by name and title."""
    return Course(tuple(map(_of_the_course, course_folders())), question.language)


def open_exercise(question: Question, *, exercise: Given) -> OpenedExercise:
    """The text of an exercise and its boards; of rules without any, the smallest that are tried."""
    found = given_exercise(exercise)
    boards = found.boards
    if found.puzzle is not None and not boards:
        boards = tuple(boards_to_try(found.puzzle)[-3:])
    return OpenedExercise(found, boards, question.language)


def mark_answer(question: Question, *, exercise: Given, solution: bool = False) -> MarkedAnswer:
    """What was written, marked as an answer to an exercise; with `solution`, the reference too."""
    assert isinstance(question.subject, Written)
    handed_in = Submission(ANSWER, Source.of(question.subject.text, ANSWER))
    asked = replace(question, subject=NOTHING)
    found = answered(asked, exercise=given_exercise(exercise), submission=handed_in)
    assert found.mark is not None
    return MarkedAnswer(found, found.mark, solution, question.language)
