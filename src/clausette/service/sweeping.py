"""The use case *sweep*: all steps of one rule at once, as many as there are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.reasoning.pages import clash_told
from clausette.service.marks import open_spots, pencil_data
from clausette.service.reading import board_of
from clausette.service.results import Spoken, spots_data
from clausette.service.teaching import teaching
from clausette.words import plural, say

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.puzzles.candidates import Pencilled
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class Swept(Spoken):
    """Marks after all steps of one rule."""

    rows: tuple[str, ...]
    cells: tuple[Spot, ...]
    """What was filled in."""
    steps: int
    lines: tuple[str, ...]
    pencil: Pencilled | None = None
    """What open cells may still hold, where cells hold one of several signs."""
    clash: bool = False
    """Whether the marks contradict a rule, so that nothing was done."""
    language: str = "en"

    def data(self) -> dict[str, Any]:
        found = {
            "verdict": "clash" if self.clash else "done",
            "marks": list(self.rows),
            "cells": spots_data(self.cells),
            "steps": self.steps,
            "words": self.words,
        }
        return found if self.pencil is None else {**found, "pencil": pencil_data(self.pencil)}


def sweep(question: Question) -> Swept:
    """Goes on by single rules until none of them says anything more."""
    asked = question.about(board_of(question))
    with teaching(asked, say("taking all steps of one rule")) as taught:
        lesson, language, deadline = taught.lesson, question.language, question.deadline
        assert lesson is not None
        rows, known = lesson.answer(taught.known), taught.known
        if taught.tutor.one_rule.broken(known, deadline=deadline):
            clash = taught.tutor.clash(known, deadline=deadline)
            lines = tuple(clash_told(taught.voice, clash))
            return Swept(rows, (), 0, lines, clash=True, language=language)
        steps = 0
        while True:
            taught.tutor.prepare(known, deadline=deadline)
            forced = taught.tutor.one_rule.sweep(known, deadline=deadline).forced
            if not forced:
                break
            steps += sum(any(map(lesson.kept, own)) for own in forced.values())
            known = taught.tutor.knowing([x for own in forced.values() for x in own], known)
            if taught.tutor.one_rule.broken(known, deadline=deadline):
                break  # what follows from a mistake is no step
        after = lesson.answer(known)
        filled = {*open_spots(rows, lesson.palette)} - {*open_spots(after, lesson.palette)}
        cells = tuple(spot for spot in lesson.palette.states if spot in filled)
        if cells:
            line = plural(
                len(cells),
                "{n} cell filled in by single rules.",
                "{n} cells filled in by single rules.",
            )
        else:
            line = say("No single rule fills in a cell.")
        pencil = lesson.pencil(known) if lesson.signs else None
        return Swept(after, cells, steps, (line,), pencil, language=language)
