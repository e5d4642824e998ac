"""The use case *draw*: a board, with an answer if there is one, as scenes and as SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from clausette.language import Source
from clausette.puzzles.plans import counted, ending_short, told_scenes, what_is_missing
from clausette.scene import Place, Pointer, Scene
from clausette.scene_data import scene_data
from clausette.service.answers import answer_of
from clausette.service.board import AnyAnswer, Board
from clausette.service.reading import board_of
from clausette.words import say

if TYPE_CHECKING:
    from clausette.service.question import Question


@dataclass(frozen=True)
class Drawn:
    """The pictures of a board: one, or of a plan the start and one after each move."""

    board: Board
    scenes: tuple[Scene, ...]
    language: str = "en"

    @property
    def legend(self) -> Mapping[Pointer, str] | None:
        return legend_of(self.board)

    def svg(self, dark: bool | None = None, *, seconds: float = 1.0) -> str:
        """A picture, or an animation with that many seconds from step to step."""
        return svg_text(self.scenes, self.language, dark, seconds)

    def data(self) -> dict[str, Any]:
        scenes = [scene_data(scene, self.language) for scene in self.scenes]
        return {"puzzle": self.board.puzzle, "scenes": scenes}

    def _repr_svg_(self) -> str:
        return self.svg()


def legend_of(board: Board) -> Mapping[Pointer, str] | None:
    """What pointed cells are, where that is not what they mostly are."""
    if board.installed.kind != "placement":
        return None
    return {"focus": say("asked about"), "cause": say("why"), "wrong": say("unmet")}


def svg_text(
    scenes: Sequence[Scene],
    language: str = "en",
    dark: bool | None = None,
    seconds: float = 1.0,
    *,
    numbered: bool = False,
) -> str:
    """One scene as a picture, several as an animation, whose rows and columns are `numbered`."""
    from clausette.drawing import draw_svg, timeline_svg

    if len(scenes) == 1:
        return draw_svg(scenes[0], dark=dark, numbered=numbered, language=language)
    return timeline_svg(scenes, seconds, dark=dark, numbered=True, language=language)


def draw(question: Question, *, answer: Source | AnyAnswer | None = None) -> Drawn:
    """The pictures of a board, and of an answer to it, whole or partial."""
    board = board_of(question)
    question.tell(say("drawing"))
    question.deadline.check()
    language = question.language
    if answer is None:
        return Drawn(board, board.scenes(language=language)[:1], language)
    given = answer_of(board, answer)
    if board.installed.kind == "filling":
        return Drawn(board, _checked(board, given), language)
    if board.installed.kind != "plan":
        return Drawn(board, board.scenes(given, language), language)
    name = answer.name if isinstance(answer, Source) else "plan"
    missing = what_is_missing(board.installed, board.board, given, name)
    scenes = told_scenes(board.installed, board.board, given, language)
    return Drawn(board, counted(ending_short(scenes, language) if missing else scenes), language)


def _checked(board: Board, answer: Sequence[str]) -> tuple[Scene, ...]:
    """The picture of rows, with the cells pointed at that break a rule."""
    filling = board.installed.filling
    scene = filling.scene(board.board, answer)
    wrong: dict[Place, Pointer] = {
        cell: "wrong"
        for violation in filling.check(board.board, answer)
        for cell in violation.cells
    }
    return (replace(scene, pointed=wrong) if wrong else scene,)
