"""The use case *grade*: how hard boards are, from the steps that they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.errors import OutOfTime
from clausette.reasoning.difficulty import Grade
from clausette.reasoning.difficulty import grade as grade_steps
from clausette.reasoning.techniques import Practice, practise
from clausette.service.results import NO_REMARKS, STATUS, Remarks
from clausette.service.teaching import Teaching, called, teaching
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.service.question import Question

_SEARCHED = 0.9  # of the time, if there is little of it; in the rest courses are tried


@dataclass(frozen=True)
class Graded:
    """How hard a board or a model is."""

    board: str
    """What the user calls it."""
    verdict: str = "unknown"
    """`unique`, `several` or `none`; `unknown` when the time was up before any step."""
    grade: Grade | None = None
    """None when there is no solution, or the time was up."""
    practices: tuple[Practice, ...] = ()
    """How far the puzzle's courses go."""
    remarks: Remarks = NO_REMARKS
    seconds: float = 0.0
    language: str = "en"

    @property
    def late(self) -> bool:
        """Whether the time was up: then the grade, if there is one, is at least so hard."""
        return self.verdict == "unknown" or (self.grade is not None and self.grade.late)

    def row(self) -> tuple[Message | str, ...]:
        """A line of the table."""
        grade = self.grade
        if grade is None:
            late, none = say("unknown: out of time"), say("no solution")
            return self.board, *((late, "", "", "", "?") if self.late else (none, "", "", "", "0"))
        number: Message | str = str(grade.number)
        rules: Message = plural(grade.hardest, "{n} rule", "{n} rules")
        if not grade.exact:
            number, rules = _at_least(number), _at_least(rules)
        return (
            self.board,
            grade.words,
            number,
            rules,
            " ".join(f"{size}:{count}" for size, count in grade.cells.items()),
            say("one") if self.verdict == "unique" else _several(grade.open),
        )

    def remarks_on_courses(self) -> list[Message]:
        """Whether the puzzle's courses are enough."""
        return [_course(practice, self.language) for practice in self.practices]

    def lines(self) -> list[str]:
        """The table of this one alone."""
        return table([self], self.language)

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"board": self.board, "verdict": self.verdict}
        grade = self.grade
        if grade is not None:
            found |= {
                "grade": grade.name,
                "number": grade.number,
                "hardest": grade.hardest,
                "exact": grade.exact,
                "cells": {str(size): count for size, count in grade.cells.items()},
                "open": grade.open,
                "courses": [
                    {"name": p.course.name(self.language), "suffices": p.suffices, "open": p.open}
                    for p in self.practices
                ],
            }
        late = {"late": True} if self.late else {}
        return {**found, **late, **self.remarks.data(self.language)}

    def __str__(self) -> str:
        return "\n".join(self.lines())


def grade(question: Question) -> Graded:
    """The grade of a board or a model, as far as there is time to find it."""
    start = perf_counter()
    name, language = called(question), question.language
    question.tell(Graded(name, language=language))
    try:
        taught = teaching(question, say("grading {name}", name=name))
        with taught.tutor:
            deadline = question.deadline
            found = grade_steps(taught.tutor, taught.known, deadline=deadline.share(_SEARCHED))
            verdict = "none"
            if found is not None:
                unique = taught.tutor.solutions.unique(deadline=deadline)
                verdict = "unique" if unique else "several"
            practices = () if found is None else tuple(_practised(taught, deadline))
    except OutOfTime:
        return Graded(name, seconds=perf_counter() - start, language=language)
    seconds = perf_counter() - start
    return Graded(name, verdict, found, practices, taught.remarks, seconds, language)


def _practised(taught: Teaching, deadline: Deadline) -> Iterator[Practice]:
    """The courses of a puzzle, those that there was time to try."""
    for course in () if taught.lesson is None else taught.lesson.manner.courses:
        practice = practise(taught.tutor, course, taught.known, deadline=deadline)
        if not practice.late:
            yield practice


def status(graded: Sequence[Graded]) -> int:
    """What a command that graded some boards leaves with."""
    verdicts = {"unknown" if found.late else found.verdict for found in graded}
    return max((STATUS[verdict] for verdict in verdicts), default=0)


# -- in words --------------------------------------------------------------------------------------


def table(graded: Sequence[Graded], language: str) -> list[str]:
    """Boards by line, with what is to be said of each below it."""
    head: tuple[Message | str, ...] = (
        say("board"),
        say("grade"),
        say("number"),
        say("hardest step"),
        say("by step size"),
        say("solutions"),
    )
    rows = [
        [in_words(cell, language) for cell in row] for row in (head, *(g.row() for g in graded))
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines: list[str] = []
    for row, found in zip(rows, (None, *graded), strict=True):
        lines.append("  ".join(t.ljust(w) for t, w in zip(row, widths, strict=True)).rstrip())
        if found is not None:
            lines += [f"  {in_words(remark, language)}" for remark in found.remarks_on_courses()]
    return lines


def _at_least(what: Message | str) -> Message:
    return say("at least {what}", what=what)


def _several(open_cells: int) -> Message:
    return plural(open_cells, "several, {n} cell open", "several, {n} cells open")


def _course(practice: Practice, language: str) -> Message:
    name = practice.course.name(language)
    if practice.suffices:
        return say("{course}: enough", course=name)
    return plural(
        practice.open,
        "{course}: not enough, {n} cell left",
        "{course}: not enough, {n} cells left",
        course=name,
    )
