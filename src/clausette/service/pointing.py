"""What an editor asks about a place in a text: *hover*, *definition*; and *format*, of all of it.

Offsets are counted as JavaScript does, in UTF-16 code units.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from clausette.editing import (
    Edit,
    Expansion,
    Hovered,
    Positions,
    definition,
    edits_data,
    format_edits,
    hover,
    references,
)
from clausette.editing.grounded import expansion_of
from clausette.errors import LanguageError, OutOfTime
from clausette.language.source import Span
from clausette.service.diagnosing import tables_known, written_in

if TYPE_CHECKING:
    from clausette.service.question import Question


@dataclass(frozen=True, slots=True)
class Told:
    """What is told of a place; nothing of most."""

    text: str
    hovered: Hovered | None
    language: str = "en"

    def data(self) -> dict[str, Any]:
        count = Positions(self.text).units
        found = self.hovered
        return {"hover": None if found is None else found.data(self.language, count)}


def hover_at(question: Question, *, offset: int, puzzle: str | None = None) -> Told:
    """What the variable, the atom, the word or the rule at an offset is; of a text that can be
    grounded in time, with values and sizes."""
    written = written_in(question)
    at = Positions(written.text).offset_of_units(offset)
    grounded: Expansion | None = None
    try:
        found = question.groundings.of(written, question).by_cuts
        grounded = expansion_of(found, question.language)
    except (LanguageError, OutOfTime):
        pass  # the text alone tells something, too
    tables = tables_known(question, puzzle)
    told = hover(written.text, at, grounded=grounded, tables=tables, language=question.language)
    return Told(written.text, told, question.language)


@dataclass(frozen=True, slots=True)
class Places:
    """Where a name gets its value, and all places where it stands."""

    text: str
    defined: tuple[Span, ...]
    used: tuple[Span, ...]

    def data(self) -> dict[str, Any]:
        return {"defined": self._spans(self.defined), "used": self._spans(self.used)}

    def _spans(self, spans: tuple[Span, ...]) -> list[dict[str, int]]:
        count = Positions(self.text).units
        return [{"start": count(start), "end": count(end)} for start, end in spans]


def places_of_name(question: Question, *, offset: int) -> Places:
    """Where the name at an offset comes from, and where else it stands."""
    text = written_in(question).text
    at = Positions(text).offset_of_units(offset)
    return Places(text, definition(text, at), references(text, at))


@dataclass(frozen=True, slots=True)
class LayoutEdits:
    """What lays a text out, as edits."""

    text: str
    edits: tuple[Edit, ...]

    def data(self) -> dict[str, Any]:
        return {"edits": edits_data(self.edits, Positions(self.text).units)}


def layout_edits(question: Question) -> LayoutEdits:
    """The edits that lay a text out; a LanguageError if it cannot be read."""
    text = written_in(question).text
    return LayoutEdits(text, format_edits(text))
