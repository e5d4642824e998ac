"""The library's door to puzzles: a board, its solution, their pictures in a notebook."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from os import PathLike, fspath
from typing import TYPE_CHECKING, Any, TypeAlias

from clausette.deadline import Deadline
from clausette.drawing import draw_svg, draw_terminal, timeline_svg
from clausette.errors import InputError
from clausette.language import Source, read_source
from clausette.planning.plan import Ask, Plan, PlanVerdict
from clausette.puzzles.base import Violation
from clausette.puzzles.finding import Installed, installed, puzzle_called
from clausette.puzzles.placing import PlacingVerdict, best
from clausette.puzzles.plans import counted, solve_plan, told_scenes
from clausette.puzzles.recognising import read_board, recognised
from clausette.puzzles.solving import Verdict, solve
from clausette.scene import Scene

if TYPE_CHECKING:
    from clausette.puzzles.tutoring import Lesson
    from clausette.reasoning.onerule import Values

AnyAnswer: TypeAlias = Sequence[str] | Plan | Mapping[str, str]
"""Rows, a plan, or a placement, by the kind of the puzzle."""


def load_board(path_or_text: str | PathLike[str], puzzle: str | None = None) -> Board:
    """The board in a file, in a text, or in an address; `puzzle` is a name or a folder."""
    text = fspath(path_or_text)
    puzzles = installed() if puzzle is None else (puzzle_called(puzzle),)
    if isinstance(path_or_text, PathLike) or os.path.isfile(text):
        source = read_source(text)
    else:
        source = Source("board", text.removeprefix("\ufeff"))
        one_line = "\n" not in text.strip()
        if one_line and puzzle is None and recognised(source.text, "", puzzles) is None:
            told = repr(text[:80])
            raise InputError(f"{told} is neither a file nor a board in a format that is known")
    found, _, board = read_board(source.text, source.name, puzzles)
    return Board(found, board)


@dataclass(frozen=True)
class Board:
    """A board of some puzzle."""

    installed: Installed
    board: Any

    @property
    def puzzle(self) -> str:
        """The name of the puzzle."""
        return self.installed.name

    def scene(self, answer: AnyAnswer | None = None) -> Scene:
        """The picture as data, with an answer if one is given; of a plan, the end."""
        return self.scenes(answer)[-1]

    def scenes(self, answer: AnyAnswer | None = None) -> tuple[Scene, ...]:
        """The picture as data; with a plan, the start and the picture after each move."""
        found: Any = self.installed
        if found.kind == "plan":
            return told_scenes(found, self.board, () if answer is None else tuple(answer))
        kind = found.filling if found.kind == "filling" else found.placing
        return (kind.scene(self.board, answer),)

    def solve(self, *, seconds: float | None = None, shortest: bool = False) -> Solution:
        """The verdict on the board, with a checked answer if there is one.

        `shortest` asks for a plan that no other undercuts.
        """
        found, board, deadline = self.installed, self.board, Deadline.after(seconds)
        if found.kind == "plan":
            ask = Ask(shortest=shortest, deadline=deadline)
            return Solution(self, solve_plan(found, board, ask))
        if found.kind == "placement":
            return Solution(self, best(found, board, deadline=deadline))
        return Solution(self, solve(found, board, deadline=deadline))

    def check(self, answer: AnyAnswer) -> list[Violation]:
        """Every rule that an answer breaks, and where; `?` is a cell that is not decided."""
        found: Any = self.installed
        kinds = {"filling": "filling", "plan": "planning", "placement": "placing"}
        violations: list[Violation] = getattr(found, kinds[found.kind]).check(self.board, answer)
        return violations

    def hint(
        self, known: Sequence[str] | None = None, *, language: str = "en", seconds: float = 0.3
    ) -> Hint:
        """The next step from the rows of a partial answer, with the rules that force it.

        `seconds` bounds the search for the fewest rules where one is not enough.
        """
        from clausette.reasoning.pages import told

        with self._taught(known) as (lesson, values):
            marks, values, advice = lesson.next(values, seconds)
            words = told(
                lesson.voice(language),
                advice,
                lambda step: lesson.technique(step, language),
                marks,
            )
            return Hint("\n".join(words), lesson.scene(values, advice), advice)

    def explain(
        self, known: Sequence[str] | None = None, *, language: str = "en", seconds: float = 0.3
    ) -> str:
        """All steps to the solution, in words; `seconds` is for each step."""
        from clausette.reasoning.cores import Budget
        from clausette.reasoning.explain import explain
        from clausette.reasoning.pages import as_text

        with self._taught(known) as (lesson, values):
            return as_text(
                explain(lesson.tutor, values, lambda until: Budget(deadline=until.within(seconds))),
                lesson.voice(language),
                lambda step: lesson.technique(step, language),
                lesson.is_mark,
            )

    @contextmanager
    def _taught(self, known: Sequence[str] | None) -> Iterator[tuple[Lesson, Values]]:
        """A lesson on the board, and what is known at its start."""
        from clausette.puzzles.tutoring import Lesson

        lesson = Lesson(self.installed, self.board)
        with lesson.tutor:
            yield lesson, lesson.given() if known is None else lesson.known(known)

    def __str__(self) -> str:
        return draw_terminal(self.scene(), "none")

    def _repr_svg_(self) -> str:
        return draw_svg(self.scene())


@dataclass(frozen=True)
class Hint:
    """A step in words, and its picture; `advice` has the rule instances behind it."""

    words: str
    scene: Scene
    advice: Any

    def __str__(self) -> str:
        return self.words

    def _repr_svg_(self) -> str:
        return draw_svg(self.scene)


@dataclass(frozen=True)
class Solution:
    """What was found about a board."""

    board: Board
    verdict: Verdict | PlanVerdict | PlacingVerdict

    @property
    def rows(self) -> tuple[str, ...] | None:
        """The rows of an answer, or None when there is none."""
        if isinstance(self.verdict, Verdict) and self.verdict.answers:
            return self.verdict.answers[0]
        return None

    @property
    def plan(self) -> Plan | None:
        """The moves of a plan, or None when there is none."""
        if isinstance(self.verdict, PlanVerdict) and self.verdict.kind == "solved":
            return self.verdict.plan
        return None

    @property
    def placement(self) -> dict[str, str] | None:
        """Where each name goes, or None when nowhere."""
        if isinstance(self.verdict, PlacingVerdict) and self.verdict.placements:
            return self.verdict.placements[0]
        return None

    def _answer(self) -> AnyAnswer | None:
        for answer in (self.rows, self.plan, self.placement):
            if answer is not None:
                return answer
        return None

    def __str__(self) -> str:
        return f"{draw_terminal(self.board.scene(self._answer()), 'none')}\n{self.verdict}"

    def _repr_svg_(self) -> str:
        scenes = self.board.scenes(self._answer())
        if len(scenes) == 1:
            return draw_svg(scenes[0])
        return timeline_svg(counted(scenes), numbered=True)
