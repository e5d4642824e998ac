"""Marks of a class whose work nobody has looked at: in a process that is replaced when it hangs.

One process marks all. A submission that keeps it beyond its share of the time, or that takes it
beyond its memory, costs it its life; that is the submission's mark, and another process goes on
after it. What was marked before is kept, also when somebody says stop.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import ClausetteError, OutOfMemory, OutOfTime, SolverError, UsageError
from clausette.service.exercising import Exercised
from clausette.service.mark_result import Mark, Marked, Verdict
from clausette.service.marking import SHARE, mark, share_of
from clausette.service.question import Question, Text
from clausette.service.results import Late, One
from clausette.service.worker import NotBegun, can_copy, copied
from clausette.words import Message, listed, say

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.service.exercises import Exercise
    from clausette.service.question import Result
    from clausette.service.submissions import Submission

MEMORY: Final = 2 << 30
"""Bytes that marking may take, where no limit is asked for."""


def mark_apart(
    question: Question,
    *,
    submissions: Sequence[Submission],
    memory: int | None = None,
    **asked: Any,
) -> Marked | Late:
    """The marks of all submissions, whatever they do; `Late` if the reference is what takes long.

    In a process with other threads, which must not copy itself, they are marked here, and kept to
    their shares as well as can be.
    """
    start = perf_counter()
    deadline = question.deadline
    left = deadline.left
    work = _Class(question, tuple(submissions), memory, asked)
    late = work.round(range(len(submissions)), deadline)
    if late is not None or work.frame is None:
        return late or Late(language=question.language)
    if left is not None and left < SHARE * len(submissions):
        # Shares were small, and others may have left some of theirs.
        again = [place for place, one in work.marks.items() if one.verdict == "late"]
        work.round(again, deadline.within(SHARE * len(again)))
    found = work.marked().after(perf_counter() - start)
    _require_names(asked.get("rename") or {}, found)
    return found


def exercise_apart(
    question: Question,
    *,
    exercise: Exercise,
    submission: Submission | None = None,
    solution: bool = False,
    memory: int | None = None,
) -> Exercised | Late:
    """The text of an exercise, or an answer to it, marked like a class."""
    found: Marked | Late | None = None
    if submission is not None:
        about = replace(question, subject=Text(exercise.reference))
        found = mark_apart(about, submissions=(submission,), memory=memory, **exercise.marking())
    return (
        found
        if isinstance(found, Late)
        else Exercised(exercise, found, solution, question.language)
    )


class _Class:
    """Submissions, and the marks that are known."""

    def __init__(
        self,
        question: Question,
        submissions: tuple[Submission, ...],
        memory: int | None,
        asked: dict[str, Any],
    ) -> None:
        self.question = question
        self.submissions = submissions
        self.memory = memory or MEMORY
        self.asked = asked
        self.marks: dict[int, Mark] = {}
        self.frame: Marked | None = None
        self.interrupted = False

    def marked(self) -> Marked:
        assert self.frame is not None
        language = self.question.language
        marks = tuple(
            self.marks.get(place, Mark(one.name, "unmarked", language=language))
            for place, one in enumerate(self.submissions)
        )
        return replace(self.frame, marks=marks, interrupted=self.interrupted)

    def round(self, places: Sequence[int], deadline: Deadline) -> Late | None:
        """Marks some submissions; `Late` if the time was up before the first of them."""
        rest = list(places)
        while rest and not deadline.over and not self.interrupted:
            turn = _Turn(self, rest)
            found = turn.ask(replace(self.question, tell=turn.hear, deadline=deadline))
            if isinstance(found, Late) and not turn.begun:
                return found
            rest = rest[turn.done :]
        return None


class _Turn:
    """One process at work on some submissions, by their places."""

    def __init__(self, work: _Class, places: Sequence[int]) -> None:
        self.work = work
        self.places = places
        self.begun = False
        self.busy = False
        """Whether a submission is being marked: the one after those that are done."""
        self.done = 0

    def hear(self, told: Message | Result) -> None:
        if isinstance(told, Marked):
            self.begun, self.work.frame = True, told
        elif isinstance(told, One):
            self._marked(told.answer)
        else:
            self.busy = self.begun
            self.work.question.tell(told)

    def _marked(self, mark: Mark) -> None:
        self.work.marks[self.places[self.done]] = mark
        self.done += 1
        self.busy = False

    def ask(self, question: Question) -> Marked | Late | None:
        """Asks for all; what keeps the process from answering is the mark of that submission."""
        found: Marked | Late | None = None
        verdict: Verdict = "late"
        cause: ClausetteError | None = None
        try:
            found = self._asked(question)
        except KeyboardInterrupt:
            if not self.begun:
                raise
            self.work.interrupted = True
            return None
        except OutOfMemory:
            if not self.busy:
                raise
            verdict = "large"
        except SolverError as error:
            if not self.busy:
                raise
            verdict, cause = "error", error
        if self.busy:
            name = self.work.submissions[self.places[self.done]].name
            self._marked(Mark(name, verdict, error=cause, language=question.language))
        return found

    def _asked(self, question: Question) -> Marked | Late:
        chosen = [self.work.submissions[place] for place in self.places]
        options = {"submissions": chosen, **self.work.asked}
        if not can_copy() or threading.active_count() > 1:
            try:
                return mark(question, **options)
            except OutOfTime:
                return Late(language=question.language)
        worker = copied(self.work.memory)
        try:
            return worker.ask(
                mark,
                question,
                options,
                lambda: share_of(question.deadline, max(1, len(chosen) - self.done)),
            )
        except NotBegun:
            raise SolverError(say("a separate process could not be started for this")) from None
        finally:
            worker.kill()


def _require_names(rename: Mapping[str, str], found: Marked) -> None:
    """A UsageError if none of the submissions that could be read has a name that is asked for."""
    there = {name: None for one in found.marks for name in one.names}
    for one, other in rename.items():
        if there and one not in there:
            raise UsageError(
                say(
                    "--rename {one}={other}: no submission has '{one}'; there are {names}",
                    one=one,
                    other=other,
                    names=listed([*there]),
                )
            )
