"""The use case *explain*: all the steps to the solution."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from pathlib import PurePath
from time import perf_counter
from typing import TYPE_CHECKING, Any

from clausette.errors import UsageError
from clausette.language.source import STANDARD_INPUT
from clausette.puzzles.tutoring import Lesson, Position
from clausette.reasoning.explain import Explanation
from clausette.reasoning.explain import explain as explain_steps
from clausette.reasoning.page_data import explanation_data
from clausette.reasoning.pages import items
from clausette.reasoning.steps import Step
from clausette.reasoning.tutor import WORK
from clausette.scene import Look, Pointer, Scene
from clausette.service.board import NOWHERE, WRITTEN_OUT, Board
from clausette.service.explained_models import model_sheets
from clausette.service.explanation_text import Telling, telling
from clausette.service.frames import Frame, frames_of
from clausette.service.results import NO_REMARKS, Remarks
from clausette.service.teaching import Teaching, teaching
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from clausette.service.question import Question
    from clausette.views.sheet import Sheet

_CELL = 26  # pixels, in the pictures of a page
_SEARCHED = 0.7  # of the time, if there is little of it; in the rest it is put in words


@dataclass(frozen=True)
class Explained:
    """All steps from what is known, as text, as Markdown, as a page, for programs."""

    title: str
    telling: Telling
    found: Mapping[str, Any]
    """The steps for programs, every one by itself."""
    board: Board | None = None
    """What was explained, if it is a board."""
    positions: Mapping[int, Position] = field(default_factory=dict)
    """Of a board: 0 is the start, then those of the steps by number, then the end."""
    frames: tuple[Frame, ...] = ()
    """Of a board: the same to step through."""
    remarks: Remarks = NO_REMARKS
    seconds: float = 0.0
    language: str = "en"
    sheets: Mapping[int, tuple[Sheet, ...]] = field(default_factory=dict)
    """Of a model with a picture: those of the steps, numbered as positions are."""

    @property
    def kind(self) -> str:
        """How the steps end: `done`, `clash`, `fork` or `late`."""
        return str(self.found["end"]["kind"])

    def text(self) -> str:
        return self.telling.text()

    def markdown(self) -> str:
        return self.telling.markdown(self.title)

    def html(self) -> str:
        """One page with a picture for every step, which prints well."""
        from clausette.drawing import draw_html, roomy
        from clausette.service.html_page import as_html

        if self.sheets:
            return as_html(self.telling, self.title, self._sheet, key=_frames(self.language))
        if self.board is None or not self.positions:
            raise UsageError(
                say("a page of HTML has pictures of a board, and there are none here: use Markdown")
            )

        scenes = {number: self.scene(number) for number in self.positions}
        cell = max(roomy(scene, _CELL) for scene in scenes.values())

        def picture(number: int) -> str:
            return draw_html(scenes[number], cell=cell, numbered=True)

        key = _frames(self.language)
        if any(look.crossed for scene in scenes.values() for row in scene.looks for look in row):
            crossed = escape(in_words(say("crossed out"), self.language))
            key += f"<span><s>1</s> {crossed}</span>"
        return as_html(self.telling, self.title, picture, name=_file_name(self.board), key=key)

    def _sheet(self, number: int) -> str:
        """Of a model: the picture of a step."""
        from clausette.drawing.sheet import draw_sheets

        return draw_sheets(self.sheets[number], language=self.language, standalone=False)

    def scene(self, number: int) -> Scene:
        """Of a board: the picture of a step; 0 is the start, and the last one is the end."""
        assert self.board is not None
        lesson = Lesson(self.board.installed, self.board.board)
        scene = lesson.drawn(self.positions[number])
        # What is said of the board as a whole is said once, below the first picture.
        return replace(scene, caption="") if number else scene

    def data(self) -> dict[str, Any]:
        frames = {"frames": [frame.data() for frame in self.frames]} if self.frames else {}
        return {**self.found, **frames, **self.remarks.data(self.language)}

    def __str__(self) -> str:
        return self.text()

    def _repr_markdown_(self) -> str:
        return self.markdown()


def _frames(language: str) -> str:
    """What the frames in pictures mean."""
    frames: tuple[tuple[Pointer, Message], ...] = (
        ("focus", say("concluded")),
        ("cause", say("the reason")),
    )
    return "".join(_key(pointer, in_words(word, language)) for pointer, word in frames)


def _key(pointer: Pointer, word: str) -> str:
    """What a frame in a picture means."""
    from clausette.drawing import draw_svg

    framed = Scene(word, ((Look(),),), pointed={(0, 0): pointer}, numbers_from=None)
    return f"<span>{draw_svg(framed, cell=18, standalone=False)}{escape(word)}</span>"


def explain(
    question: Question, *, effort: float = 1.0, all_steps: bool = False, pictures: bool = True
) -> Explained:
    """All steps to the solution, or those that were found when the time was up.

    `effort` is how far to search for fewer rules in a step, as a multiple of the usual. Steps that
    nothing uses are left out, unless `all_steps` are wanted. Who wants no page spares the time for
    its `pictures`.
    """
    start = perf_counter()
    taught = teaching(question, say("explaining"))
    with taught:
        found = explain_steps(
            taught.tutor,
            taught.known,
            work=int(effort * WORK),
            all_steps=all_steps,
            deadline=question.deadline.share(_SEARCHED),
        )
        words = telling(found, taught.voice, taught.named, taught.minor)
        pictured = taught.lesson if pictures else None
        positions = {} if pictured is None else _positions(taught, pictured, found)
        return Explained(
            taught.title,
            words,
            {
                **explanation_data(taught.voice, found, taught.cell, taught.named),
                **_candidates(taught),
            },
            taught.subject if isinstance(taught.subject, Board) else None,
            positions,
            () if pictured is None else frames_of(taught, pictured, found, words, positions),
            taught.remarks,
            perf_counter() - start,
            question.language,
            model_sheets(taught, found) if pictures else {},
        )


def _candidates(taught: Teaching) -> dict[str, Any]:
    """What cells may hold at the start, if they hold one of several."""
    rows = [] if taught.lesson is None else taught.lesson.candidates(taught.known)
    return {"candidates": rows} if rows else {}


def _positions(taught: Teaching, lesson: Lesson, found: Explanation) -> dict[int, Position]:
    known = taught.known
    positions = {0: lesson.position(known)}
    number = 0
    for item in items(taught.voice, found.steps, taught.minor):
        number = item.number
        if item.steps:
            # Pencil marks are those that a player has by then, not only those that are used.
            positions[number] = lesson.position(
                lesson.swept(taught.tutor.knowing(item.crossed_out, known)), _as_one(item.steps)
            )
        known = taught.tutor.knowing((*item.crossed_out, *item.conclusions), known)
    positions[number + 1] = lesson.position(known)
    return positions


def _as_one(steps: Sequence[Step]) -> Step:
    return Step(
        tuple(x for step in steps for x in step.conclusions),
        tuple(i for step in steps for i in step.instances),
        tuple(x for step in steps for x in step.known),
        "minimal",
    )


def _file_name(board: Board) -> str:
    """The name of the file that a board is in, if it is in one."""
    name = board.source.name
    return "" if name in (WRITTEN_OUT, NOWHERE.name, STANDARD_INPUT) else PurePath(name).name
