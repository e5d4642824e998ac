"""A board of a game of moves → its plan, replayed by the puzzle's own checker before it is shown.

The puzzle finds plans; what is the same for all of them is here.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from clausette.deadline import Deadline
from clausette.errors import InputError, SolverError, UsageError
from clausette.planning.plan import Ask, Plan, PlanKind, PlanVerdict
from clausette.puzzles.base import Violation
from clausette.puzzles.finding import Installed
from clausette.puzzles.kinds import EquallyLong, WithGoal
from clausette.puzzles.telling import shown, to_report
from clausette.scene import Place, Scene
from clausette.words import Message, in_words, say

GOAL: Final = "goal"
"""The rule of a violation that says no more than that a plan ends elsewhere."""
_FIRST_SLICE: Final = 0.25
_LEAST_SLICE: Final = 0.02


def solve_plan(found: Installed, board: Any, ask: Ask) -> PlanVerdict:
    """The verdict on a board; a plan that does not replay is a SolverError."""
    puzzle = found.planning
    if ask.engine not in ("auto", *puzzle.engines):
        raise UsageError(
            say(
                "{puzzle} has no engine {engine}; it has {known}",
                puzzle=found.name,
                engine=shown(ask.engine, 40),
                known=("auto", *puzzle.engines),
            )
        )
    require_model(found, ask.model)
    verdict = puzzle.solve(board, ask)
    if verdict.kind == "solved":
        violations = puzzle.check(board, verdict.plan)
        if violations:
            why = violations[0].message
            fault = say(
                "the plan found for {puzzle} does not replay: {why}", puzzle=found.name, why=why
            )
            raise SolverError(to_report(fault))
        if ask.steps is not None and len(verdict.plan) > ask.steps:
            fault = say(
                "a plan of at most {most} moves was asked for, and this one has {n}",
                most=ask.steps,
                n=len(verdict.plan),
            )
            raise SolverError(to_report(fault))
    return verdict


def require_model(found: Installed, model: str) -> None:
    """A UsageError when the puzzle has no model of that name."""
    if model not in found.models():
        raise UsageError(
            say(
                "{puzzle} has no model {model}; it has {known}",
                puzzle=found.name,
                model=shown(model, 40),
                known=tuple(found.models()),
            )
        )


def length_of_plans(found: Installed, board: Any) -> int | None:
    """How long every plan of a board is, if there is one; None where they differ."""
    puzzle = found.puzzle
    return puzzle.steps_needed(board) if isinstance(puzzle, EquallyLong) else None


@dataclass(frozen=True, slots=True)
class Answers:
    """The verdict on every board that a board stands for, by the hole that it asks about."""

    verdicts: dict[Place, PlanVerdict]
    boards: dict[Place, Any]
    interrupted: bool = False
    """Whether the user had enough of it before all was known."""

    @property
    def kind(self) -> PlanKind:
        """Whether some hole has a plan, none has, or it is not known of all."""
        kinds = {verdict.kind for verdict in self.verdicts.values()}
        return "unknown" if "unknown" in kinds else "solved" if "solved" in kinds else "none"

    def matrix(self, rows: int, columns: int) -> list[list[int | None]]:
        """1 where there is a plan, 0 where there is none, -1 where nothing is asked, None where it
        is not known."""
        values: dict[str, int | None] = {"solved": 1, "none": 0, "unknown": None}
        known = {place: values[verdict.kind] for place, verdict in self.verdicts.items()}
        return [[known.get((r, c), -1) for c in range(columns)] for r in range(rows)]


def answer_all(
    found: Installed, board: Any, ask: Ask, told: Callable[[Message], None] | None = None
) -> Answers | None:
    """Every answer to a board that asks about many holes; None when it asks one thing.

    A hard hole must not keep the others waiting: each gets a slice of time, and those that are
    left over get one twice as long, again and again until the deadline. An interruption leaves
    what is known by then.
    """
    boards = dict(found.planning.questions(board))
    if not boards:
        return None
    verdicts = dict.fromkeys(boards, PlanVerdict("unknown"))
    left = list(boards)
    seconds = _first_slice(ask.deadline, len(boards))
    try:
        while left:
            later: list[Place] = []
            for number, place in enumerate(left, 1):
                if told is not None:
                    known = len(boards) - len(later) - (len(left) - number + 1)
                    hole = f"({place[0]},{place[1]})"
                    told(
                        say("hole {hole}, {n} of {all} known", hole=hole, n=known, all=len(boards))
                    )
                end = ask.deadline.within(seconds)
                slice_of = replace(ask, progress=None, deadline=end)
                verdicts[place] = solve_plan(found, boards[place], slice_of)
                # Who gives up long before the time is over would do so again.
                used = end.over or (end.left or 0.0) <= seconds / 2
                if verdicts[place].kind == "unknown" and used:
                    later.append(place)
            left = later
            seconds *= 2
            if ask.deadline.over:
                break
    except KeyboardInterrupt:
        return Answers(verdicts, boards, interrupted=True)
    return Answers(verdicts, boards)


def _first_slice(deadline: Deadline, count: int) -> float:
    """Short enough that all holes have their turn in half of the time."""
    if (left := deadline.left) is None:
        return _FIRST_SLICE
    return min(_FIRST_SLICE, max(_LEAST_SLICE, left / (2 * count)))


def what_is_missing(found: Installed, board: Any, plan: Plan, name: str) -> str:
    """What keeps a plan whose moves are right from its goal, in words; nothing when it is there.

    An InputError when a move breaks a rule.
    """
    violations = found.planning.check(board, plan)
    if any(violation.rule != GOAL for violation in violations):
        why = told_violations(violations)
        raise InputError(say("{name}: error: this plan is wrong: {why}", name=name, why=why))
    return told_violations(violations) if violations else ""


def possible_moves(found: Installed, board: Any, plan: Plan) -> int:
    """How many moves of a plan can be made, before the first one that breaks a rule."""

    def breaks(count: int) -> bool:
        return any(one.rule != GOAL for one in found.planning.check(board, plan[:count]))

    return max(0, bisect_left(range(len(plan) + 1), True, key=breaks) - 1)


def told_violations(violations: Sequence[Violation]) -> str:
    """The first of what is wrong, and how much more there is."""
    first, more = violations[0].message, len(violations) - 1
    return say("{first} (and {n} more)", first=first, n=more) if more else first


def told_scenes(
    found: Installed, board: Any, plan: Plan, language: str = "en"
) -> tuple[Scene, ...]:
    """The pictures of a plan, each with its move in words below it."""
    scenes = found.planning.scenes(board, plan)
    puzzle = found.puzzle
    goal = puzzle.goal_words(board) if isinstance(puzzle, WithGoal) else ""
    words = [goal, *found.planning.move_words(board, plan)]
    return tuple(
        replace(scene, caption=in_words(word or scene.caption, language))
        for scene, word in zip(scenes, words, strict=True)
    )


def ending_short(scenes: Sequence[Scene], language: str = "en") -> tuple[Scene, ...]:
    """The pictures of a plan that stops before its goal, with a note below the last."""
    note, before = say("the goal is not reached"), scenes[-1].caption
    caption = say("{first}; {next}", first=before, next=note) if before else note
    return (*scenes[:-1], replace(scenes[-1], caption=in_words(caption, language)))


def counted(scenes: Sequence[Scene]) -> tuple[Scene, ...]:
    """The pictures of a plan with the number of the step before the words."""
    last = len(scenes) - 1
    return tuple(
        replace(scene, caption=f"{step}/{last}: {scene.caption}".rstrip(": "))
        for step, scene in enumerate(scenes)
    )
