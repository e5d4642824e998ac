"""What was found about a board: an answer with its verdict."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from clausette.planning.plan import Plan, PlanVerdict, Reason
from clausette.puzzles.plans import Answers, counted
from clausette.puzzles.solving import Verdict
from clausette.scene import Scene
from clausette.service.board import AnyAnswer, Board
from clausette.service.results import plain, spots_data
from clausette.words import in_words, say

if TYPE_CHECKING:
    from clausette.puzzles.placing import PlacingVerdict


@dataclass(frozen=True)
class Solution:
    """The verdict on a board, with a checked answer if there is one."""

    board: Board
    verdict: Verdict | PlanVerdict | PlacingVerdict
    seconds: float = 0.0
    language: str = "en"

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
        if not isinstance(self.verdict, Verdict | PlanVerdict) and self.verdict.placements:
            return self.verdict.placements[0]
        return None

    @property
    def answer(self) -> AnyAnswer | None:
        """The rows, the plan or the placement."""
        for answer in (self.rows, self.plan, self.placement):
            if answer is not None:
                return answer
        return None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """The picture; of a plan, the start and the picture after each move."""
        return self.board.scenes(self.answer, self.language)

    @property
    def weights(self) -> tuple[Scene, ...]:
        """What the reason against a plan says hole by hole, as boards."""
        reason = self.verdict.reason if isinstance(self.verdict, PlanVerdict) else None
        if reason is None:
            return ()
        scene = self.scenes[0]
        found = []
        for name, value in reason.data.items():
            rows = plain(value)
            if _as_large_as(scene, rows):
                caption = in_words(say("weights"), self.language) if name == "weights" else name
                looks = tuple(
                    tuple(
                        look if look.ground == "void" else replace(look, mark="", text=str(number))
                        for look, number in zip(looks, numbers, strict=True)
                    )
                    for looks, numbers in zip(scene.looks, rows, strict=True)
                )
                found.append(replace(scene, looks=looks, caption=caption, pointed={}, moves=()))
        return tuple(found)

    def data(self) -> dict[str, Any]:
        found = answered(self.board, self.verdict.kind, self.seconds)
        if isinstance(self.verdict, Verdict):
            return found | self._filling_data(self.verdict)
        if isinstance(self.verdict, PlanVerdict):
            found |= plan_data(self.board, self.board.board, self.verdict, self.language)
            write = self.board.installed.puzzle.formats[0].write
            if self.plan is not None:
                found["moves"] = found["plan"]
                if write is not None:
                    found["asked"] = write(self.board.board)
            return found
        if self.placement is not None:
            found |= {
                "placement": self.placement,
                **unmet_data(self.board, self.placement, self.language),
            }
        if notes := self.board.installed.placing.notes(self.board.board):
            found["notes"] = [in_words(note, self.language) for note in notes]
        return found

    def _filling_data(self, verdict: Verdict) -> dict[str, Any]:
        found: dict[str, Any] = {"solution": None if self.rows is None else list(self.rows)}
        if verdict.kind == "unique":
            found["answer"] = found["solution"]
        if verdict.kind == "several":
            found["solutions"] = [list(rows) for rows in verdict.answers]
            found["differs"] = spots_data(verdict.differs)
            if not verdict.differs_all:
                found["differs_all"] = False
        if note := self.board.note:
            found["note"] = in_words(note, self.language)
        return found

    def __str__(self) -> str:
        from clausette.drawing import draw_terminal

        return f"{draw_terminal(self.scenes[-1], 'none')}\n{self.verdict}"

    def svg(self, dark: bool | None = None) -> str:
        """The answer as a picture; a plan as an animation."""
        from clausette.service.drawing import svg_text

        scenes = self.scenes
        return svg_text(scenes if len(scenes) == 1 else counted(scenes), self.language, dark)

    def _repr_svg_(self) -> str:
        return self.svg()


@dataclass(frozen=True)
class HoleSolutions:
    """The verdicts on a board that asks about every hole."""

    board: Board
    answers: Answers
    seconds: float = 0.0
    language: str = "en"

    @property
    def verdict(self) -> str:
        return self.answers.kind

    @property
    def interrupted(self) -> bool:
        """Whether the user had enough of it before all was known."""
        return self.answers.interrupted

    @property
    def scene(self) -> Scene:
        """The board with a 1 where there is a plan, 0 where there is none, ? where unknown."""
        scene = self.board.installed.planning.scenes(self.board.board)[0]
        signs = {1: "1", 0: "0", None: "?"}
        looks = tuple(
            tuple(
                replace(look, mark="", text=signs.get(value, look.text))
                for look, value in zip(row, values, strict=True)
            )
            for row, values in zip(scene.looks, self.matrix, strict=True)
        )
        return replace(scene, looks=looks, caption="", moves=(), pointed={})

    @property
    def reasons(self) -> dict[str, int]:
        """How often each kind of reason is why there is no plan."""
        kinds = [v.reason.kind for v in self.answers.verdicts.values() if v.reason is not None]
        return dict(Counter(kinds))

    @property
    def matrix(self) -> list[list[int | None]]:
        """1 where there is a plan, 0 where there is none, -1 where nothing is asked, None where it
        is not known."""
        scene = self.board.installed.planning.scenes(self.board.board)[0]
        return self.answers.matrix(scene.rows, scene.columns)

    def data(self) -> dict[str, Any]:
        holes = [
            {
                "hole": list(place),
                "verdict": verdict.kind,
                **plan_data(self.board, self.answers.boards[place], verdict, self.language),
            }
            for place, verdict in self.answers.verdicts.items()
        ]
        found = answered(self.board, self.answers.kind, self.seconds)
        return {**found, "matrix": self.matrix, "holes": holes}


def _as_large_as(scene: Scene, rows: Any) -> bool:
    if not isinstance(rows, list) or len(rows) != scene.rows:
        return False
    return all(isinstance(row, list) and len(row) == scene.columns for row in rows)


def answered(board: Board, verdict: str, seconds: float) -> dict[str, Any]:
    """What programs read first of every answer about a board."""
    return {"puzzle": board.puzzle, "verdict": verdict, "seconds": round(seconds, 6)}


def plan_data(board: Board, asked: Any, verdict: PlanVerdict, language: str) -> dict[str, Any]:
    """A plan, or the reason why there is none, for programs."""
    found: dict[str, Any] = {}
    if verdict.kind == "solved":
        found["plan"] = plain(board.installed.planning.write_plan(asked, verdict.plan))
        found["shortest"] = verdict.shortest
    if verdict.reason is not None:
        found["reason"] = reason_data(verdict.reason, language)
    if verdict.engine:
        found["engine"] = verdict.engine
    return found


def reason_data(reason: Reason, language: str) -> dict[str, Any]:
    """Why there is no plan, for programs."""
    data = {name: plain(value) for name, value in reason.data.items()}
    return {"kind": reason.kind, "words": reason.told(language), **data}


def unmet_data(board: Board, placement: dict[str, str], language: str) -> dict[str, Any]:
    """Whose wishes are unmet, in words too, and what they weigh."""
    puzzle = board.installed.placing
    unmet = puzzle.unmet(board.board, placement)
    cost = puzzle.cost(board.board, placement)
    return {
        "unmet": [wish.rule for wish in unmet],
        "words": [in_words(wish.message, language) for wish in unmet],
        "cost": cost_data(cost),
    }


def cost_data(cost: tuple[int, ...]) -> int | list[int]:
    """One number when there is one priority, else one for each."""
    return list(cost) if len(cost) > 1 else sum(cost)
