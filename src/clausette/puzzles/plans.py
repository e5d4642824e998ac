"""A board of a game of moves → its plan, replayed by the puzzle's own checker before it is shown.

The puzzle finds plans; what is the same for all of them is here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from clausette.errors import InputError, SolverError, UsageError
from clausette.planning.plan import Ask, Plan, PlanKind, PlanVerdict
from clausette.puzzles.finding import Installed
from clausette.scene import Place, Scene


def solve_plan(found: Installed, board: Any, ask: Ask) -> PlanVerdict:
    """The verdict on a board; a plan that does not replay is a SolverError."""
    puzzle = found.planning
    if ask.engine not in ("auto", *puzzle.engines):
        known = ", ".join(("auto", *puzzle.engines))
        raise UsageError(f"{found.name} has no engine {ask.engine!r}; it has {known}")
    require_model(found, ask.model)
    verdict = puzzle.solve(board, ask)
    if verdict.kind == "solved":
        violations = puzzle.check(board, verdict.plan)
        if violations:
            raise SolverError(
                f"the plan that was found for {found.name} does not replay: "
                f"{violations[0].message}; please report this board"
            )
        if ask.steps is not None and len(verdict.plan) > ask.steps:
            raise SolverError(
                f"a plan of {ask.steps} moves at most was asked for, and this one has "
                f"{len(verdict.plan)}; please report this board"
            )
    return verdict


def require_model(found: Installed, model: str) -> None:
    """A UsageError when the puzzle has no model of that name."""
    if model not in found.models():
        known = ", ".join(found.models())
        raise UsageError(f"{found.name} has no model {model!r}; it has {known}")


@dataclass(frozen=True, slots=True)
class Answers:
    """The verdict on every board that a board stands for, by the hole that it asks about."""

    verdicts: dict[Place, PlanVerdict]
    boards: dict[Place, Any]

    @property
    def kind(self) -> PlanKind:
        """Whether some hole has a plan, none has, or it is not known of all."""
        kinds = {verdict.kind for verdict in self.verdicts.values()}
        return "unknown" if "unknown" in kinds else "solved" if "solved" in kinds else "none"

    def matrix(self, rows: int, columns: int) -> list[list[int | None]]:
        """1 where there is a plan, 0 where there is none, -1 where nothing is asked, None where it
        is not known."""
        values: dict[str, int | None] = {"solved": 1, "none": 0, "unknown": None}
        return [
            [
                values[self.verdicts[row, column].kind] if (row, column) in self.verdicts else -1
                for column in range(columns)
            ]
            for row in range(rows)
        ]


def answer_all(
    found: Installed, board: Any, ask: Ask, told: Callable[[str], None] | None = None
) -> Answers | None:
    """Every answer to a board that asks about many holes; None when it asks one thing."""
    boards = dict(found.planning.questions(board))
    if not boards:
        return None
    verdicts = {}
    for number, (place, asked) in enumerate(boards.items(), 1):
        if told is not None:
            told(f"hole {number} of {len(boards)}, ({place[0]},{place[1]})")
        verdicts[place] = solve_plan(found, asked, replace(ask, progress=None))
    return Answers(verdicts, boards)


def require_right(found: Installed, board: Any, plan: Plan, name: str) -> None:
    """An InputError that says what is wrong with a plan that somebody gave, if anything is."""
    violations = found.planning.check(board, plan)
    if violations:
        more = len(violations) - 1
        others = f" (and {more} more)" if more else ""
        raise InputError(f"{name}: error: this plan is wrong: {violations[0].message}{others}")


def told_scenes(
    found: Installed, board: Any, plan: Plan, language: str = "en"
) -> tuple[Scene, ...]:
    """The pictures of a plan, each with its move in words below it."""
    scenes = found.planning.scenes(board, plan)
    words: Sequence[str] = ["", *found.planning.move_words(board, plan, language)]
    return tuple(
        replace(scene, caption=word or scene.caption)
        for scene, word in zip(scenes, words, strict=True)
    )


def counted(scenes: Sequence[Scene]) -> tuple[Scene, ...]:
    """The pictures of a plan with the number of the step before the words."""
    last = len(scenes) - 1
    return tuple(
        replace(scene, caption=f"{step}/{last}: {scene.caption}".rstrip(": "))
        for step, scene in enumerate(scenes)
    )
