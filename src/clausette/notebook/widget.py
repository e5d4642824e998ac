"""The widget: what the browser asks by messages is asked of the use cases in this process.

Questions are answered in the thread of the kernel, one after the other, as marimo lets no other
thread speak to its page. The kernel's own stop button stops a long one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import anywidget
import traitlets

from clausette.deadline import Deadline
from clausette.errors import ClausetteError
from clausette.notebook.bundle import BUNDLE, STYLES
from clausette.service.board import AnyAnswer, Board
from clausette.service.lessons import Lessons
from clausette.service.question import Question, Result
from clausette.web.asking import ask
from clausette.web.refusals import Fault, status_of
from clausette.words import Message, say, sentence


class BoardWidget(anywidget.AnyWidget):
    """A board that is played in the notebook; `marks` is what stands on it now."""

    _esm = BUNDLE.read_text(encoding="utf-8")
    _css = STYLES.read_text(encoding="utf-8")

    marks = traitlets.Any(None, allow_none=True).tag(sync=True)
    language = traitlets.Enum(("en", "fr"), "en").tag(sync=True)

    def __init__(
        self, board: Board, known: AnyAnswer | None, *, language: str, seconds: float
    ) -> None:
        super().__init__(marks=_as_json(known), language=language)
        self._board = board
        self._seconds = seconds
        self._lessons = Lessons()
        self.on_msg(self.heard)

    def heard(self, _: object, content: object, __: object) -> None:
        """Answers one question: `{"id", "use", "body"}`."""
        if not isinstance(content, dict) or not isinstance(content.get("use"), str):
            return
        number, body = content.get("id"), content.get("body")
        language = str(body.get("language")) if isinstance(body, dict) else "en"

        def tell(news: Message | Result) -> None:
            if isinstance(news, str):
                self.send({"id": number, "told": sentence(news, language)})
            else:
                self.send({"id": number, "so_far": news.data()})

        question = Question(
            self._board,
            deadline=Deadline.after(self._seconds),
            tell=tell,
            lessons=self._lessons,
        )
        try:
            answer = ask(content["use"], body, question)
        except ClausetteError as error:
            self._refuse(number, error, language)
        except BaseException:
            # The page must not wait for ever; the kernel shows what happened.
            self._refuse(number, Fault(say("the question was stopped")), language)
            raise
        else:
            self.send({"id": number, "result": answer})

    def _refuse(self, number: object, error: ClausetteError, language: str) -> None:
        self.send({"id": number, "error": error.data(language), "status": status_of(error)})


def _as_json(known: AnyAnswer | None) -> Any:
    """A partial answer as the page has it."""
    if known is None:
        return None
    if isinstance(known, Mapping):
        return dict(known)
    return [row if isinstance(row, str) else _listed(row) for row in known]


def _listed(move: Any) -> Any:
    return [_listed(part) for part in move] if isinstance(move, tuple | list) else move
