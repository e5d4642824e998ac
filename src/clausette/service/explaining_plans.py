"""The use case *explain* for every board: steps to a solution, or a plan move by move."""

from __future__ import annotations

from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.planning.plan import Ask, PlanVerdict
from clausette.puzzles.moving import best_plan, stepwise
from clausette.puzzles.plans import told_scenes, what_is_missing
from clausette.scene_data import scene_data
from clausette.service.board import Board
from clausette.service.explaining import Explained, explain
from clausette.service.plan_marks import moves_in
from clausette.service.reading import subject_of
from clausette.service.results import plain
from clausette.words import Message, in_words, plural, say

if TYPE_CHECKING:
    from clausette.service.question import Question


@dataclass(frozen=True)
class PlanExplained:
    """The best plan that was found from a position, move by move."""

    board: Board
    """As it stood."""
    verdict: PlanVerdict
    seconds: float = 0.0
    language: str = "en"

    @property
    def kind(self) -> str:
        """`done`: the plan reaches the goal; `lost`: none does; `late`: nobody knows."""
        return {"solved": "done", "none": "lost", "unknown": "late"}[self.verdict.kind]

    @property
    def words(self) -> list[str]:
        """How it ends."""
        told: list[Message | str] = [self.verdict.words]
        if self.verdict.kind == "solved":
            moves = plural(len(self.verdict.plan), "{n} move", "{n} moves")
            told = [say("The goal is reached after {moves}.", moves=moves)]
            if self.verdict.shortest:
                told.append(say("There is no shorter way."))
        return [in_words(line, self.language) for line in told]

    def data(self) -> dict[str, Any]:
        planning, asked = self.board.installed.planning, self.board.board
        plan = self.verdict.plan if self.verdict.kind == "solved" else ()
        scenes = told_scenes(self.board.installed, asked, plan, self.language)
        frames = [
            {
                "scene": scene_data(replace(scene, caption=""), self.language),
                "words": [in_words(scene.caption, self.language)] if scene.caption else [],
            }
            for scene in scenes
        ]
        return {
            "frames": frames,
            "plan": plain(planning.write_plan(asked, plan)) if plan else [],
            "shortest": self.verdict.shortest,
            "end": {"kind": self.kind, "words": "\n".join(self.words)},
        }

    def __str__(self) -> str:
        return "\n".join(self.words)


def explain_any(
    question: Question, *, effort: float = 1.0, all_steps: bool = False
) -> Explained | PlanExplained:
    """All steps to the solution of a board to fill or a model; the best plan of a game of moves."""
    start = perf_counter()
    subject = subject_of(question)
    if not isinstance(subject, Board) or subject.installed.kind != "plan":
        return explain(question.about(subject), effort=effort, all_steps=all_steps)
    found = subject.installed
    game = stepwise(found)
    question.tell(say("looking for a plan"))
    known = moves_in(subject, question.known)
    missing = what_is_missing(found, subject.board, known, say("the moves"))
    position = replace(subject, board=game.after(subject.board, known) if known else subject.board)
    verdict = PlanVerdict("solved", shortest=True)
    if missing:
        ask = Ask(deadline=question.deadline, progress=question.tell)
        verdict = best_plan(found, position.board, ask)
    return PlanExplained(position, verdict, perf_counter() - start, question.language)
