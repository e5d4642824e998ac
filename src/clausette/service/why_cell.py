"""The use case *why this cell*: the smallest reason for what it holds, or that it is not forced."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from clausette.errors import OutOfTime
from clausette.reasoning.budget import Budget
from clausette.reasoning.one_target import reason_for
from clausette.reasoning.pages import clash_told, told
from clausette.scene import Edge
from clausette.service.marks import fillable, pointed_data, spot_in
from clausette.service.reading import board_of
from clausette.service.results import Spoken
from clausette.service.teaching import Teaching, teaching
from clausette.words import say

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.puzzles.tutoring import Lesson
    from clausette.reasoning.solutions import Solution
    from clausette.scene import Pointer
    from clausette.service.question import Question

_WORK: Final = 100_000
_PATIENCE: Final = 10.0


@dataclass(frozen=True, slots=True)
class CellReason(Spoken):
    """Why a cell holds what it holds."""

    verdict: str
    """`forced`, `open` (both are possible), `known` (it is filled or given), `none` (the
    marks have no solution), or `unknown` when the time was up."""
    lines: tuple[str, ...]
    pointed: Mapping[Spot, Pointer] = field(default_factory=dict)
    size: int | None = None
    """How many rules the reason takes."""
    after: tuple[str, ...] | None = None
    """The marks with the cell filled."""
    examples: tuple[tuple[str, ...], ...] = ()
    """Of a cell that is not forced, two solutions that differ there."""
    language: str = "en"

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {
            "verdict": self.verdict,
            "words": self.words,
            "pointed": pointed_data(self.pointed),
            "size": self.size,
            "after": None if self.after is None else list(self.after),
        }
        if self.examples:
            found["examples"] = [list(rows) for rows in self.examples]
        return found


def why_cell(question: Question, *, spot: Sequence[Any]) -> CellReason:
    """Why a cell or a side of a board to fill is what it is, from the marks as they are."""
    asked = question.about(board_of(question))
    with teaching(asked, say("looking for a reason")) as taught:
        lesson, language = taught.lesson, question.language
        assert lesson is not None
        if (given := _given(lesson, spot)) is not None:
            line = say("{cell} is part of the board.", cell=_name(lesson, given))
            return CellReason("known", (line,), {given: "focus"}, language=language)
        (place,) = fillable([spot], lesson.palette)
        deadline = question.deadline.within(_PATIENCE)
        try:
            if taught.tutor.solutions.agreeing(taught.known, deadline=deadline) is None:
                return _clash(taught, lesson, question)
            if lesson.decided(place, taught.known):
                line = say("{cell} is filled already.", cell=_name(lesson, place))
                return CellReason("known", (line,), {place: "focus"}, language=language)
            return _reason(taught, lesson, place, question)
        except OutOfTime:
            return CellReason("unknown", (say("Not known in time."),), language=language)


def _given(lesson: Lesson, spot: Sequence[Any]) -> Spot | None:
    """The cell, if it is one of the board that nobody fills."""
    place = spot_in(spot)
    rows, columns = lesson.puzzle.filling.size(lesson.board)
    inside = not isinstance(place, Edge) and place[0] in range(rows) and place[1] in range(columns)
    return place if inside and place not in lesson.palette.states else None


def _clash(taught: Teaching, lesson: Lesson, question: Question) -> CellReason:
    """Nothing can be said of a cell when the marks contradict each other."""
    deadline = question.deadline.within(_PATIENCE)
    budget = Budget(_WORK, deadline=deadline)
    clash = taught.tutor.clash(taught.known, budget, deadline=deadline)
    head = say("The marks contradict each other, so nothing can be concluded from them.")
    lines = (head, *clash_told(taught.voice, clash))
    return CellReason("none", lines, lesson.pointed(clash), language=question.language)


def _reason(taught: Teaching, lesson: Lesson, place: Spot, question: Question) -> CellReason:
    tutor, values, language = taught.tutor, taught.known, question.language
    deadline = question.deadline.within(_PATIENCE)
    one = tutor.solutions.agreeing(values, deadline=deadline)
    assert one is not None
    variables = lesson.variables_at(place)
    held = [v for v in variables if one[v]]
    literal = held[0] if held else -variables[0]
    step = reason_for(tutor, literal, values, _WORK, deadline=deadline)
    if step is None:
        other = tutor.solutions.nearest(values, one, [abs(literal)], deadline=deadline)
        return _open(taught, lesson, place, (one, other))
    lines = tuple(told(taught.voice, step, taught.named))
    after = lesson.answer(tutor.knowing(lesson.filling_in(place, literal), values))
    return CellReason("forced", lines, lesson.pointed(step), step.size, after, language=language)


def _open(
    taught: Teaching, lesson: Lesson, place: Spot, pair: tuple[Solution, Solution]
) -> CellReason:
    """That a cell is not forced, with two solutions."""
    voice = taught.voice
    said = []
    for solution in pair:
        variables = lesson.variables_at(place)
        held = [v for v in variables if solution[v]]
        said.append(voice.told(held or [-v for v in variables]))
    line = say(
        "{cell} is not forced: in one solution {one}, in another {other}.",
        cell=_name(lesson, place),
        one=said[0],
        other=said[1],
    )
    rows = tuple(
        lesson.puzzle.filling.answer(lesson.board, np.asarray(solution)[lesson.variables])
        for solution in pair
    )
    pointed: dict[Spot, Pointer] = {place: "focus"}
    return CellReason("open", (line,), pointed, examples=rows, language=voice.language)


def _name(lesson: Lesson, place: Spot) -> str:
    return lesson.puzzle.filling.cell_name(place)
