"""The use case *formulas*: the lines of a model as LaTeX, each under its rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.language import Source, parse
from clausette.language.interpreter import deep_recursion
from clausette.language.latex import in_math, to_latex
from clausette.language.rules import Rule, rules_of
from clausette.language.sentences import sentence_source
from clausette.language.syntax import Assignment
from clausette.service.board import Board
from clausette.service.groundings import NAME, Written
from clausette.service.reading import subject_of

if TYPE_CHECKING:
    from clausette.language import File
    from clausette.language.syntax import Item
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class FormulaTold:
    """A formula or the value of a global."""

    latex: str
    lines: tuple[int, int]
    """Where it stands."""
    rule: str | None = None
    """The rule that it belongs to; none of a value."""
    sentence: str = ""
    """What the rule says, with its holes, if this is its first formula."""

    def data(self) -> dict[str, Any]:
        found: dict[str, Any] = {"latex": self.latex, "lines": list(self.lines)}
        if self.rule is not None:
            found["rule"] = self.rule
        return {**found, "sentence": self.sentence} if self.sentence else found


@dataclass(frozen=True, slots=True)
class Formulas:
    """Formulas from one on, as they stand in the text, and all of them to be copied."""

    start: int
    formulas: tuple[FormulaTold, ...]
    total: int
    text: str
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return {
            "start": self.start,
            "formulas": [one.data() for one in self.formulas],
            "total": self.total,
            "text": self.text,
        }


def formulas(question: Question, *, start: int = 0, count: int = 50) -> Formulas:
    """The items of a model; of a board, of the rules that are asked about it."""
    file = _file(question)
    owners = {
        id(formula): (rule, place == 0)
        for rule in rules_of(file)[0]
        for place, formula in enumerate(rule.formulas)
    }
    with deep_recursion():
        told = tuple(
            _told(file, item, owners.get(id(item)), question.language)
            for item in file.items[start : start + count]
        )
    question.deadline.check()
    return Formulas(start, told, len(file.items), to_latex(file, "mathjax"), question.language)


def _file(question: Question) -> File:
    """The model, parsed; nobody needs its clauses."""
    if isinstance(question.subject, Written):
        return parse(Source(NAME, question.subject.text))
    subject = subject_of(question)
    return subject.installed.file if isinstance(subject, Board) else subject.file


def _told(file: File, item: Item, owner: tuple[Rule, bool] | None, language: str) -> FormulaTold:
    first, last = item.span[0], max(item.span[0], item.span[1] - 1)
    lines = file.source.position(first)[0], file.source.position(last)[0]
    math = in_math(item, "katex")
    if owner is None:
        assert isinstance(item, Assignment)
        return FormulaTold(math, lines)
    rule, is_first = owner
    said = sentence_source(rule.sentence(language), file.source) if is_first else ""
    return FormulaTold(math, lines, str(rule.name), said)
