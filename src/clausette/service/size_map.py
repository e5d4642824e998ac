"""The use case *map*: for every open cell how large the smallest reason for it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import OutOfTime
from clausette.reasoning.one_target import sizes
from clausette.reasoning.pages import clash_told
from clausette.service.marks import spot_data
from clausette.service.reading import board_of
from clausette.service.results import Spoken
from clausette.service.teaching import Teaching, teaching
from clausette.words import Message, plural, say

if TYPE_CHECKING:
    from clausette.puzzles.base import Spot
    from clausette.puzzles.tutoring import Lesson
    from clausette.service.question import Question

_WORK: Final = 15_000
"""For each cell: some hundredths of a second."""
_PATIENCE: Final = 60.0
_BETWEEN_WORDS: Final = 10
_LARGEST: Final = 1 << 30
_BANDS: Final = ((1, 1), (2, 2), (3, 5), (6, 10), (11, _LARGEST))
"""Sizes that are counted together."""


@dataclass(frozen=True, slots=True)
class SizeMap(Spoken):
    """What open cells take."""

    sizes: tuple[tuple[Spot, int | None], ...]
    """None for a cell that is not forced; one that was not looked at in time is left out."""
    lines: tuple[str, ...]
    complete: bool = True
    seconds: float = 0.0
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return {
            "sizes": [[spot_data(spot), size] for spot, size in self.sizes],
            "complete": self.complete,
            "words": self.words,
        }


def size_map(question: Question) -> SizeMap:
    """How many rules each open cell takes, from the marks as they are."""
    asked = question.about(board_of(question))
    with teaching(asked, say("looking for a reason for every open cell")) as taught:
        lesson, language = taught.lesson, question.language
        assert lesson is not None
        deadline = question.deadline.within(_PATIENCE)
        found: dict[Spot, int | None] = {}
        complete = True
        try:
            solution = taught.tutor.solutions.agreeing(taught.known, deadline=deadline)
            if solution is None:
                clash = taught.tutor.clash(taught.known, deadline=deadline)
                lines = tuple(clash_told(taught.voice, clash))
                return SizeMap((), lines, language=language)
            targets = _targets(taught, lesson, question)
            found.update((spot, None) for spot, literal in targets.items() if literal is None)
            wanted = {literal: spot for spot, literal in targets.items() if literal is not None}
            measured = sizes(taught.tutor, [*wanted], taught.known, _WORK, deadline=deadline)
            for number, (literal, size) in enumerate(measured, 1):
                found[wanted[literal]] = size
                if not number % _BETWEEN_WORDS:
                    question.tell(_so_far(len(found), len(targets)))
                    question.tell(_map(found, False, language))
        except OutOfTime:
            complete = False
        return _map(found, complete, language)


def _targets(taught: Teaching, lesson: Lesson, question: Question) -> dict[Spot, int | None]:
    """By open place the literal that is forced there, if one is."""
    tutor, values = taught.tutor, taught.known
    deadline = question.deadline.within(_PATIENCE)
    solution = tutor.solutions.agreeing(values, deadline=deadline)
    assert solution is not None
    held: dict[Spot, int] = {}
    for spot in lesson.palette.states:
        if not lesson.decided(spot, values):
            variables = lesson.variables_at(spot)
            true = [v for v in variables if solution[v]]
            held[spot] = true[0] if true else -variables[0]
    left = [abs(literal) for literal in held.values()]
    forced = set(tutor.forced(values, solution, left, deadline=deadline))
    return {spot: literal if abs(literal) in forced else None for spot, literal in held.items()}


def _map(found: dict[Spot, int | None], complete: bool, language: str) -> SizeMap:
    lines: list[Message] = []
    for least, most in _BANDS:
        count = sum(1 for n in found.values() if n is not None and least <= n <= most)
        if count:
            rules = _rules(least, most)
            lines.append(plural(count, "{rules}: {n} cell", "{rules}: {n} cells", rules=rules))
    if open_ones := sum(1 for n in found.values() if n is None):
        lines.append(plural(open_ones, "not forced: {n} cell", "not forced: {n} cells"))
    if not complete:
        lines.append(say("The time was up before every cell was looked at."))
    ordered = tuple(sorted(found.items(), key=lambda item: (len(item[0]), item[0])))
    return SizeMap(ordered, tuple(lines), complete, language=language)


def _rules(least: int, most: int) -> Message:
    if most == _LARGEST:
        return say("{n} rules or more", n=least)
    if least == most:
        return plural(least, "{n} rule", "{n} rules")
    return say("{least} to {most} rules", least=least, most=most)


def _so_far(known: int, count: int) -> Message:
    return say("{n} of {all} cells looked at", n=known, all=count)
