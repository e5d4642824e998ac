"""The use cases *latex* and *format*: the text of a model as formulas, or laid out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, TextIO, TypeAlias

from clausette.cnf.clause_header import holds_clauses
from clausette.errors import UsageError
from clausette.language import Source, parse
from clausette.language.latex import to_latex
from clausette.language.layout import format_text
from clausette.service.question import Question, Text
from clausette.service.reading import model_of
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.language import File

Style: TypeAlias = Literal["mathjax", "katex", "document"]


def file_of(question: Question) -> File:
    """The model that a question is about; its text is no board, whatever it looks like."""
    subject = question.subject
    return parse(subject.source) if isinstance(subject, Text) else model_of(question).file


def _refuse_clauses(subject: object) -> None:
    """A UsageError when a text to be laid out is a file of clauses."""
    source = subject.source if isinstance(subject, Text) else subject
    if isinstance(source, Source) and holds_clauses(source.name, source.text):
        raise UsageError(say("{name} holds clauses, and a model is needed", name=source.name))


@dataclass(frozen=True, slots=True)
class Latex:
    """The rules of a model as formulas."""

    style: str
    text: str
    language: str = "en"

    def write(self, out: TextIO) -> None:
        out.write(self.text)

    def data(self) -> dict[str, Any]:
        return {"style": self.style, "text": self.text}

    def __str__(self) -> str:
        return self.text


def latex(question: Question, *, style: Style = "mathjax") -> Latex:
    """Writes the rules as they stand in the source."""
    _refuse_clauses(question.subject)
    file = file_of(question)
    question.deadline.check()
    return Latex(style, to_latex(file, style), question.language)


@dataclass(frozen=True, slots=True)
class LaidOut:
    """The text of one model, with its blanks and breaks as they should be."""

    name: str
    text: str
    changed: bool
    """Whether it was not so before."""

    def data(self) -> dict[str, Any]:
        return {"name": self.name, "changed": self.changed, "text": self.text}

    @property
    def words(self) -> Message:
        """What is said of a file that was written again."""
        return say("{name}: laid out", name=self.name)


@dataclass(frozen=True, slots=True)
class Formatted:
    """Models, laid out."""

    files: tuple[LaidOut, ...]
    language: str = "en"

    @property
    def changed(self) -> tuple[LaidOut, ...]:
        """Those that were not laid out before."""
        return tuple(file for file in self.files if file.changed)

    def write(self, out: TextIO) -> None:
        out.writelines(file.text for file in self.files)

    def data(self) -> dict[str, Any]:
        return {"files": [file.data() for file in self.files]}

    def __str__(self) -> str:
        return "".join(file.text for file in self.files)


def format_models(question: Question, *, more: Sequence[Source] = ()) -> Formatted:
    """Lays out the model that is asked about, and more of them."""
    subject = question.subject
    first = subject.source if isinstance(subject, Text) else model_of(question).file.source
    found = []
    for source in (first, *more):
        _refuse_clauses(source)
        question.tell(say("laying out {name}", name=source.name))
        question.deadline.check()
        text = format_text(source)
        found.append(LaidOut(source.name, text, text != source.text))
    return Formatted(tuple(found), question.language)
