"""The use case *grade*: how hard boards are, from the steps that they need."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.errors import OutOfTime
from clausette.reasoning.difficulty import Grade, Round
from clausette.reasoning.difficulty import grade as grade_steps
from clausette.reasoning.scale import BY_SIZE, least_level
from clausette.reasoning.techniques import Practice, practise
from clausette.service.grade_text import grade_words, profile_of, table
from clausette.service.results import NO_REMARKS, STATUS, Remarks
from clausette.service.teaching import Teaching, called, teaching
from clausette.words import Title, in_words, say

if TYPE_CHECKING:
    from clausette.deadline import Deadline
    from clausette.reasoning.techniques import Level, Technique
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
    levels: tuple[Title, ...] = ()
    """The scale, from easy to hard."""
    lower: int = 0
    """The lowest level that the board can have: the lower bound of its grade."""
    names: Mapping[str, Title] = field(default_factory=dict)
    """Of the techniques, by their keys."""
    practices: tuple[Practice, ...] = ()
    """How far the puzzle's courses go."""
    remarks: Remarks = NO_REMARKS
    seconds: float = 0.0
    language: str = "en"

    @property
    def late(self) -> bool:
        """Whether the time was up: then the grade, if there is one, is at least so hard."""
        return self.verdict == "unknown" or (self.grade is not None and self.grade.late)

    @property
    def words(self) -> str:
        """The grade in words, such as "hard to extreme"; nothing when there is none."""
        if self.grade is None:
            return ""
        return in_words(grade_words(self, self.grade), self.language)

    @property
    def fewest(self) -> int | None:
        """Of the rounds whose steps take several rules, how many steps lead on in the narrowest."""
        rounds = () if self.grade is None else self.grade.rounds
        return min((r.openings for r in rounds if r.size > 1), default=None)

    def technique(self, found: Round) -> Title | str:
        """What the easiest step of a round is called, if it has a name."""
        return self.names.get(found.hardness.technique, "")

    def lines(self) -> list[str]:
        """The table of this one alone."""
        return table([self], self.language)

    def svg(self, dark: bool | None = None) -> str | None:
        """The profile as a picture, a bar for every round; None when there is no grade."""
        from clausette.drawing.profile import draw_profile

        if self.grade is None:
            return None
        return draw_profile(profile_of(self, self.grade), dark=dark)

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"board": self.board, "verdict": self.verdict}
        if self.grade is not None:
            found |= {**self._level_data(self.grade), **self._step_data(self.grade)}
        late = {"late": True} if self.late else {}
        return {**found, **late, **self.remarks.data(self.language)}

    def _level_data(self, grade: Grade) -> dict[str, Any]:
        upper = grade.level
        lower = None if grade.most == 0 else str(self.levels[self.lower])
        found = lower if upper is None else str(self.levels[upper])
        if found is None:
            found = "open" if grade.open else "trivial"
        return {
            "grade": found,
            "words": self.words,
            "lower": lower,
            "upper": None if upper is None else str(self.levels[upper]),
            "least": grade.least,
            "most": grade.most,
            "exact": grade.exact,
            "number": grade.number,
        }

    def _step_data(self, grade: Grade) -> dict[str, Any]:
        techniques = [
            {"key": key, "name": in_words(self.names.get(key, key), self.language), "rounds": n}
            for key, n in grade.techniques.items()
        ]
        return {
            "hardest": None if grade.hardest is None else self._round_data(grade.hardest),
            "cells": {str(size): count for size, count in grade.cells.items()},
            "open": grade.open,
            "openings": self.fewest,
            "narrow": grade.narrow,
            "techniques": techniques,
            "profile": [self._round_data(found) for found in grade.rounds],
            "courses": [
                {"name": p.course.name(self.language), "suffices": p.suffices, "open": p.open}
                for p in self.practices
            ],
        }

    def _round_data(self, found: Round) -> dict[str, Any]:
        return {
            "size": found.size,
            "level": str(self.levels[found.hardness.level]),
            "openings": found.openings,
            "decided": len(found.conclusions),
            "technique": found.hardness.technique or None,
        }

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def _repr_svg_(self) -> str | None:
        return self.svg()


def grade(question: Question) -> Graded:
    """The grade of a board or a model, as far as there is time to find it."""
    start = perf_counter()
    name, language = called(question), question.language
    question.tell(Graded(name, language=language))
    try:
        taught = teaching(question, say("grading"))
        with taught:
            deadline = question.deadline
            found = grade_steps(taught.tutor, taught.known, deadline=deadline.share(_SEARCHED))
            verdict = "none"
            if found is not None:
                unique = taught.tutor.solutions.unique(deadline=deadline)
                verdict = "unique" if unique else "several"
            practices = () if found is None else tuple(_practised(taught, deadline))
    except OutOfTime:
        return Graded(name, seconds=perf_counter() - start, language=language)
    manner = None if taught.lesson is None else taught.lesson.manner
    scale = BY_SIZE if manner is None else manner.scale
    return Graded(
        name,
        verdict,
        found,
        tuple(map(_title, scale)),
        0 if found is None else _lower(scale, found),
        {} if manner is None else {t.key: _title(t) for t in manner.techniques},
        practices,
        taught.remarks,
        perf_counter() - start,
        language,
    )


def _title(named: Level | Technique) -> Title:
    return Title({"en": named.name("en"), **named.names})


def _lower(scale: Sequence[Level], grade: Grade) -> int:
    """The lower bound as a level, never above the upper one."""
    lower = least_level(scale, grade.least)
    return lower if grade.level is None else min(lower, grade.level)


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
