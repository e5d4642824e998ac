"""What a worker does with a question of a client: all of it, so that the server has little to do.

The server sends the body as it came; what goes back, now and then and at the end, is JSON already.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import msgspec

from clausette.service.question import Question, Result
from clausette.service.results import plain
from clausette.web.asking import asked
from clausette.web.bodies import read_body
from clausette.words import Message, in_words


@dataclass(frozen=True, slots=True)
class Encoded:
    """A result as JSON."""

    text: bytes
    seconds: float = 0.0
    language: str = "en"

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = msgspec.json.decode(self.text)
        return found


def encoded(found: Result, language: str = "en") -> Encoded:
    """A result as JSON; words in it that nobody has put in a language yet are put in this one."""

    def said(value: object) -> object:
        return in_words(value, language) if isinstance(value, Message) else plain(value)

    return Encoded(msgspec.json.encode(found.data(), enc_hook=said))


def answer(question: Question, *, name: str, body: bytes) -> Encoded:
    """The answer to a body, in JSON; what is known so far is told in JSON too."""

    def tell(told: Message | Result) -> None:
        question.tell(told if isinstance(told, Message) else encoded(told, question.language))

    found = asked(name, read_body(name, body), replace(question, tell=tell))
    return encoded(found, question.language)
