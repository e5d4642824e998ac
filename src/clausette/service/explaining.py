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
from clausette.puzzles.tutoring import Lesson
from clausette.reasoning.cores import Budget
from clausette.reasoning.explain import Explanation
from clausette.reasoning.explain import explain as explain_steps
from clausette.reasoning.pages import explanation_data, items
from clausette.reasoning.steps import Step
from clausette.reasoning.tutor import SECONDS
from clausette.scene import Look, Pointer, Scene
from clausette.service.board import NOWHERE, WRITTEN_OUT, Board
from clausette.service.teaching import Remarks, Teaching, called, teaching
from clausette.service.telling import Telling, telling
from clausette.words import Message, in_words, say

if TYPE_CHECKING:
    from clausette.service.question import Question

_SEARCHED = 0.9  # of the time, if there is little of it; in the rest it is put in words


@dataclass(frozen=True)
class Explained:
    """All steps from what is known, as text, as Markdown, as a page, for programs."""

    title: str
    telling: Telling
    found: Mapping[str, Any]
    """The steps for programs, every one by itself."""
    pictures: Mapping[int, Scene] = field(default_factory=dict)
    """Of a board: 0 is the start, then those of the steps by number, then the end."""
    name: str = ""
    """The board's file, if it is in one."""
    remarks: Remarks = field(default_factory=Remarks)
    seconds: float = 0.0
    language: str = "en"

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
        from clausette.drawing import draw_html
        from clausette.service.html_page import as_html

        if not self.pictures:
            raise UsageError(
                say("a page of HTML has pictures of a board, and this is a model: use Markdown")
            )

        def picture(number: int) -> str:
            return draw_html(self.pictures[number], cell=26, numbered=True)

        frames: tuple[tuple[Pointer, Message], ...] = (
            ("focus", say("concluded")),
            ("cause", say("the reason")),
        )
        key = "".join(_key(pointer, in_words(word, self.language)) for pointer, word in frames)
        return as_html(self.telling, self.title, picture, name=self.name, key=key)

    def data(self) -> dict[str, Any]:
        return {**self.found, **self.remarks.data(self.language)}

    def __str__(self) -> str:
        return self.text()

    def _repr_markdown_(self) -> str:
        return self.markdown()


def _key(pointer: Pointer, word: str) -> str:
    """What a frame in a picture means."""
    from clausette.drawing import draw_svg

    framed = Scene(word, ((Look(),),), pointed={(0, 0): pointer}, numbers_from=None)
    return f"<span>{draw_svg(framed, cell=18, standalone=False)}{escape(word)}</span>"


def explain(question: Question, *, budget: float = SECONDS) -> Explained:
    """All steps to the solution, or those that were found when the time was up.

    `budget` is what the search for the fewest rules may take for one step, in seconds.
    """
    start = perf_counter()
    question.tell(say("explaining {name}", name=called(question)))
    taught = teaching(question)
    with taught.tutor:
        found = explain_steps(
            taught.tutor,
            taught.known,
            lambda until: Budget(deadline=until.within(budget)),
            deadline=question.deadline.share(_SEARCHED),
        )
        return Explained(
            taught.title,
            telling(found, taught.voice, taught.named, taught.minor),
            explanation_data(taught.voice, found, taught.cell, taught.named),
            {} if taught.lesson is None else _pictures(taught, taught.lesson, found),
            _file_name(taught),
            taught.remarks,
            perf_counter() - start,
            question.language,
        )


def _pictures(taught: Teaching, lesson: Lesson, found: Explanation) -> dict[int, Scene]:
    known = taught.known
    pictures = {0: lesson.scene(known)}
    number = 0
    for item in items(taught.voice, found.steps, taught.minor):
        number = item.number
        known = taught.tutor.knowing(item.conclusions, known)
        if not item.counted:
            # What is said of the board as a whole is said once, below the first picture.
            pictures[number] = replace(lesson.scene(known, _as_one(item.steps)), caption="")
    pictures[number + 1] = replace(lesson.scene(known), caption="")
    return pictures


def _as_one(steps: Sequence[Step]) -> Step:
    return Step(
        tuple(x for step in steps for x in step.conclusions),
        tuple(i for step in steps for i in step.instances),
        tuple(x for step in steps for x in step.known),
        "minimal",
    )


def _file_name(taught: Teaching) -> str:
    board = taught.subject
    if not isinstance(board, Board):
        return ""
    name = board.source.name
    return "" if name in (WRITTEN_OUT, NOWHERE.name, STANDARD_INPUT) else PurePath(name).name
