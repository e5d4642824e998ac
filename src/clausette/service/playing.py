"""The use case *play back*: a plan, step by step, replayed by the puzzle's own checker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.errors import ClausetteError, InputError, UsageError
from clausette.language import Source
from clausette.planning.plan import Plan
from clausette.puzzles.plans import counted, ending_short, told_scenes, what_is_missing
from clausette.scene import Scene
from clausette.scene_data import scene_data
from clausette.service.answers import (
    is_plan_alone,
    own_output,
    plan_in,
    plan_within,
    refuse_unsolved,
)
from clausette.service.board import Board
from clausette.service.drawing import svg_text
from clausette.service.question import Question, Text
from clausette.service.reading import board_of, subject_in
from clausette.service.results import NO_REMARKS, Remarks, plain
from clausette.service.solution import Solution
from clausette.service.solving import Wanted, solve_board
from clausette.words import in_words, say

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Played:
    """A plan whose moves are right, with a picture of every step."""

    board: Board
    plan: Plan
    missing: str = ""
    """What keeps it from the goal, in words."""
    language: str = "en"

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The start and the picture after each move, each with the move in words below it."""
        scenes = told_scenes(self.board.installed, self.board.board, self.plan, self.language)
        return ending_short(scenes, self.language) if self.missing else scenes

    @property
    def remarks(self) -> Remarks:
        if not self.missing:
            return NO_REMARKS
        return Remarks((say("the goal is not reached: {why}", why=self.missing),))

    def svg(self, seconds: float = 1.0, dark: bool | None = None) -> str:
        """An animation with that many seconds from step to step."""
        return svg_text(counted(self.scenes), self.language, dark, seconds)

    def data(self) -> dict[str, Any]:
        written = self.board.installed.planning.write_plan(self.board.board, self.plan)
        return {
            "puzzle": self.board.puzzle,
            "verdict": "unfinished" if self.missing else "solved",
            "plan": plain(written),
            **({"missing": in_words(self.missing, self.language)} if self.missing else {}),
            "scenes": [scene_data(scene, self.language) for scene in self.scenes],
        }

    def _repr_svg_(self) -> str:
        return self.svg()


def play(
    question: Question,
    *,
    plan: Source | Sequence[Any] | None = None,
    engine: str | None = None,
    shortest: bool = False,
    steps: int | None = None,
    model: str | None = None,
) -> Played | Solution:
    """A plan that is given, or in the text of the board, or found; else why there is none."""
    own = _own_plan(question, plan)
    if own is not None:
        return own
    board = _board(question)
    # What is no game of moves is refused before anything is read into it.
    planning = board.installed.planning
    if plan is not None:
        name = plan.name if isinstance(plan, Source) else "plan"
        given = plan_in(plan, board) if isinstance(plan, Source) else tuple(plan)
        return _replayed(board, given, name, question)
    within = plan_within(board)
    if within is not None:
        return _replayed(board, within, board.source.name, question)
    if planning.questions(board.board):
        raise UsageError(say("this asks about every hole: name one, and its plan can be shown"))
    found = solve_board(board, question, Wanted(engine, shortest, steps, model))
    assert isinstance(found, Solution)
    return found if found.plan is None else Played(board, found.plan, "", question.language)


def _own_plan(question: Question, plan: Source | Sequence[Any] | None) -> Played | None:
    """The plan in a text that `solve --json` printed, which is a board and a plan."""
    text = question.subject
    if plan is not None or not isinstance(text, Text):
        return None
    printed = own_output(text.source.text)
    if printed is None:
        refuse_unsolved(text.source)
        return None
    name = text.source.name
    board = subject_in(Text(Source("board", printed[0]), text.puzzle))
    if not isinstance(board, Board):
        raise InputError(say("{name}: there is no board in it", name=name))
    moves = board.installed.planning.read_plan(board.board, printed[1], name)
    return _replayed(board, moves, name, question)


def _board(question: Question) -> Board:
    """The board that is asked about; what is a plan without its board is told so."""
    text = question.subject
    if isinstance(text, Text) and not text.source.text.strip():
        raise InputError(say("{name}: error: there is nothing in it", name=text.source.name))
    try:
        return board_of(question)
    except ClausetteError:
        if isinstance(text, Text):
            refuse_plan_alone(text.source)
        raise


def refuse_plan_alone(source: Source) -> None:
    """An InputError when a text in the place of a board is the JSON of a plan and no more."""
    if is_plan_alone(source.text):
        raise InputError(
            say(
                "{name}: error: this is a plan without its board: give the board too\n"
                "   help: clausette play-back BOARD PLAN",
                name=source.name,
            )
        )


def _replayed(board: Board, plan: Plan, name: str, question: Question) -> Played:
    missing = what_is_missing(board.installed, board.board, plan, name)
    return Played(board, plan, missing, question.language)
