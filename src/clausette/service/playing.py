"""The use case *play back*: a plan, step by step, replayed by the puzzle's own checker."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from clausette.errors import ClausetteError, InputError, LanguageError, UsageError
from clausette.language import Source
from clausette.planning.plan import Plan
from clausette.puzzles.finding import Installed
from clausette.puzzles.kinds import Retelling
from clausette.puzzles.plans import (
    GOAL,
    counted,
    ending_short,
    possible_moves,
    told_scenes,
    told_violations,
)
from clausette.puzzles.retelling import Retold, StepFault, few, marked
from clausette.scene import Scene
from clausette.scene_data import scene_data
from clausette.service.answers import (
    is_plan_alone,
    own_output,
    plan_in,
    plan_within,
    refuse_unsolved,
    tells_atoms,
)
from clausette.service.board import Board
from clausette.service.model import Model
from clausette.service.question import Question, Text
from clausette.service.reading import any_subject, board_of, printed_for, subject_in
from clausette.service.results import Remarks, plain, violation_data
from clausette.service.solution import Solution
from clausette.service.solving import Wanted, solve_board
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from collections.abc import Sequence

_MODELS: Final = (".touist", ".cnf", ".dimacs", ".wcnf")
"""Files that are what they seem to be, and no boards."""


@dataclass(frozen=True)
class Played:
    """A plan with a picture of every step, up to the first move that breaks a rule; or the states
    of a printed model, right or wrong."""

    puzzle: Installed
    board: Board | None
    """None if a printed model starts from what is no board."""
    plan: Plan
    missing: str = ""
    """What keeps it from the goal, in words."""
    language: str = "en"
    told: tuple[Scene, ...] = ()
    """The states of a printed model, where they make no plan."""
    faults: tuple[StepFault, ...] = ()
    """What is wrong, and at which step."""
    notes: tuple[Message, ...] = ()
    """What had to be decided to read it."""

    @property
    def verdict(self) -> str:
        return "wrong" if self.faults else "unfinished" if self.missing else "solved"

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The start and the picture after each move, each with the move in words below it; what is
        wrong is marked, and told there."""
        if self.faults:
            scenes = self.told or told_scenes(*self._shown, self.language)
            return marked(scenes, self.faults, self.language)
        scenes = told_scenes(*self._shown, self.language)
        return ending_short(scenes, self.language) if self.missing else scenes

    @property
    def _shown(self) -> tuple[Installed, Any, Plan]:
        """The board, and of the plan the moves that can be made."""
        assert self.board is not None
        made = min((fault.step for fault in self.faults), default=len(self.plan))
        return self.puzzle, self.board.board, self.plan[:made]

    @property
    def remarks(self) -> Remarks:
        if self.faults:
            return Remarks(few([fault.told for fault in self.faults]))
        if not self.missing:
            return Remarks(self.notes)
        return Remarks((say("the goal is not reached: {why}", why=self.missing),))

    def svg(self, seconds: float = 1.0, dark: bool | None = None) -> str:
        """An animation with that many seconds from step to step."""
        from clausette.drawing import timeline_svg

        # Also where there is but one step: its caption says what is wrong.
        scenes, language = counted(self.scenes), self.language
        return timeline_svg(scenes, seconds, dark=dark, numbered=True, language=language)

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"puzzle": self.puzzle.name, "verdict": self.verdict}
        if self.board is not None and not self.told:
            found["plan"] = plain(self.puzzle.planning.write_plan(self.board.board, self.plan))
        if self.missing:
            found["missing"] = in_words(self.missing, self.language)
        if self.faults:
            found["faults"] = [
                {"step": fault.step, **violation_data(fault.violation, self.language)}
                for fault in self.faults
            ]
        found["scenes"] = [scene_data(scene, self.language) for scene in self.scenes]
        return found

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
    printed, told = _told(question, plan)
    wrong = None if printed is None else _wrong(printed, None, told, question)
    if wrong is not None:
        return wrong
    board = _board(question)
    # What is no game of moves is refused before anything is read into it.
    planning = board.installed.planning
    if plan is not None:
        if isinstance(plan, Source):
            wrong = _retold_on(board, plan, question)
            return wrong or _replayed(board, plan_in(plan, board), question)
        return _replayed(board, tuple(plan), question)
    within = plan_within(board)
    if within is not None:
        played = _replayed(board, within, question)
        return played if told is None else replace(played, notes=told.notes)
    if planning.questions(board.board):
        raise UsageError(say("this asks about every hole: name one, and its plan can be shown"))
    found = solve_board(board, question, Wanted(engine, shortest, steps, model))
    assert isinstance(found, Solution)
    if found.plan is None:
        return found
    return Played(board.installed, board, found.plan, "", question.language)


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
    return _replayed(board, moves, question)


def _board(question: Question) -> Board:
    """The board that is asked about; what is a plan without its board is told so."""
    text = question.subject
    if isinstance(text, Text) and not text.source.text.strip():
        raise InputError(say("{name}: error: there is nothing in it", name=text.source.name))
    try:
        subject = any_subject(question)
    except ClausetteError as error:
        if isinstance(text, Text):
            refuse_plan_alone(text.source)
            if isinstance(error, LanguageError):
                _refuse_text(text.source)
        raise
    if isinstance(text, Text) and isinstance(subject, Model):
        refuse_plan_alone(text.source)
        _refuse_text(text.source)
    return board_of(question.about(subject))


def _refuse_text(source: Source) -> None:
    """An InputError when a text that is no board was taken for a model for want of anything
    better."""
    if source.name.endswith(_MODELS):
        return
    if tells_atoms(source.text):
        raise InputError(
            say(
                "{name}: error: these atoms tell of no board of a game of moves: give the board "
                "too\n   help: clausette play-back BOARD PLAN",
                name=source.name,
            )
        )
    raise InputError(
        say(
            "{name}: error: this is neither a board of a game of moves nor a printed model of one"
            "\n   help: `clausette puzzles` lists the games and how their boards are written",
            name=source.name,
        )
    )


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


def _replayed(board: Board, plan: Plan, question: Question) -> Played:
    """The plan as far as its moves can be made, with what is wrong then, or missing at the end."""
    found = board.installed
    violations = found.planning.check(board.board, plan)
    wrong = [violation for violation in violations if violation.rule != GOAL]
    played = Played(found, board, plan, "", question.language)
    if wrong:
        # What cannot be done is shown on the state before it.
        made = possible_moves(found, board.board, plan)
        return replace(played, faults=tuple(StepFault(made, one, numbered=True) for one in wrong))
    return replace(played, missing=told_violations(violations)) if violations else played


def _told(
    question: Question, plan: Source | Sequence[Any] | None
) -> tuple[Installed | None, Retold | None]:
    """The states of a printed model, from its text alone; None for all that is something else."""
    text = question.subject
    if plan is not None or not isinstance(text, Text):
        return None, None
    found = printed_for(text)
    if found is None or not isinstance(found.puzzle, Retelling):
        return None, None
    told = found.puzzle.retold(text.source.text, text.source.name, None)
    if told is not None and text.flags:
        told = replace(told, notes=())  # the flags say what was to be decided
    return found, told


def _retold_on(board: Board, plan: Source, question: Question) -> Played | None:
    """The same for a model that is given with its board."""
    puzzle = board.installed.puzzle
    if not isinstance(puzzle, Retelling):
        return None
    return _wrong(
        board.installed, board, puzzle.retold(plan.text, plan.name, board.board), question
    )


def _wrong(
    found: Installed, board: Board | None, told: Retold | None, question: Question
) -> Played | None:
    if told is None or not told.faults:
        return None
    scenes = tuple(
        replace(scene, caption=in_words(scene.caption, question.language)) for scene in told.scenes
    )
    return Played(found, board, (), "", question.language, scenes, told.faults)
