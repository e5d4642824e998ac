"""What an editor asks about a text alone, however broken: its numbers, what may be typed next.

Offsets are counted as JavaScript does, in UTF-16 code units.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from clausette.editing import Completions, Positions, Table, complete
from clausette.editing.reading import drafted
from clausette.errors import ClausetteError
from clausette.language import syntax as s
from clausette.language.interpreter import deep_recursion
from clausette.service.groundings import Written
from clausette.words import in_words

if TYPE_CHECKING:
    from clausette.service.question import Question


def text_of(question: Question) -> Written:
    """What is being written."""
    assert isinstance(question.subject, Written)
    return question.subject


@dataclass(frozen=True, slots=True)
class NumberGlobal:
    """A global to which the text gives a whole number, written out."""

    name: str
    """Without its sign."""
    value: int
    start: int
    end: int
    """Where the number stands."""


@dataclass(frozen=True, slots=True)
class NumberGlobals:
    """All of them, in the order of the text; of one that is set twice, the last."""

    found: tuple[NumberGlobal, ...]

    def data(self) -> dict[str, Any]:
        return {
            "globals": [
                {"name": one.name, "value": one.value, "start": one.start, "end": one.end}
                for one in self.found
            ]
        }


def number_globals(question: Question) -> NumberGlobals:
    """The globals of a text that could as well have another number."""
    text = text_of(question).text
    count = Positions(text).units
    with deep_recursion():
        items = drafted(text).found.file.items
    found: dict[str, NumberGlobal] = {}
    for item in items:
        if not isinstance(item, s.Assignment) or item.target.indices:
            continue
        name = item.target.name.removeprefix("$")
        value = _number(item.value)
        found.pop(name, None)
        if value is not None:
            start, end = item.value.span
            found[name] = NumberGlobal(name, value, count(start), count(end))
    return NumberGlobals(tuple(found.values()))


def _number(value: s.Expression) -> int | None:
    """A whole number that is written out."""
    if isinstance(value, s.Int):
        return value.value
    negative = isinstance(value, s.Unary) and value.operator == "-"
    if negative and isinstance(value, s.Unary) and isinstance(value.operand, s.Int):
        return -value.operand.value
    return None


@dataclass(frozen=True, slots=True)
class Offered:
    """What may be typed at a place."""

    completions: Completions
    text: str
    language: str = "en"

    def data(self) -> dict[str, Any]:
        return self.completions.data(self.language, Positions(self.text).units)


def completions(question: Question, *, offset: int) -> Offered:
    """What may be typed at an offset, with the tables that the board's puzzle gives."""
    written = text_of(question)
    at = Positions(written.text).offset_of_units(offset)
    found = complete(written.text, at, tables=tables_of(question))
    return Offered(found, written.text, question.language)


def tables_of(question: Question) -> tuple[Table, ...]:
    """What a board tells its rules; nothing where there is none that can be read."""
    from clausette.service.facts_told import facts
    from clausette.service.reading import board_of

    written = text_of(question)
    if written.board is None:
        return ()
    try:
        asked = replace(question, subject=written.board, values={})
        moves = board_of(asked).installed.kind == "plan"
        told = facts(asked, steps=written.steps or 1 if moves else None)
    except ClausetteError:
        return ()
    return tuple(
        Table(one.name, one.indices, in_words(one.meaning, question.language))
        for one in told.tables
    )
