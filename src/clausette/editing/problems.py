"""A diagnostic as an editor shows it: a stretch of the text as it stands there, and its fixes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from clausette.language.diagnostics import Diagnostic, Note, Severity, in_order
from clausette.language.fixes import Edit, Fix
from clausette.words import in_words

Count: TypeAlias = Callable[[int], int]
"""An offset as a door counts it: `Positions.units` for pages; as it is, in code points."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that the author should know, with its remedies as edits of the same text."""

    start: int
    end: int
    severity: Severity
    message: str
    help: str = ""
    fixes: tuple[Fix, ...] = ()
    """The likeliest first."""
    notes: tuple[Note, ...] = ()
    bindings: tuple[tuple[str, str], ...] = ()
    """What was bound where it happened, for a problem that only grounding finds."""

    def data(self, language: str = "en", count: Count = int) -> dict[str, Any]:
        """The same for programs, with offsets as they count them."""
        return {
            "start": count(self.start),
            "end": count(self.end),
            "severity": self.severity,
            "message": in_words(self.message, language),
            "help": in_words(self.help, language),
            "fixes": [fix_data(fix, language, count) for fix in self.fixes],
            "notes": [
                {
                    "start": count(note.span[0]),
                    "end": count(note.span[1]),
                    "message": in_words(note.text, language),
                }
                for note in self.notes
            ],
            "bindings": dict(self.bindings),
        }


def fix_data(fix: Fix, language: str = "en", count: Count = int) -> dict[str, Any]:
    """A fix for programs: its title, and its edits, which are made all at once."""
    return {"title": in_words(fix.title, language), "edits": edits_data(fix.edits, count)}


def edits_data(edits: Iterable[Edit], count: Count = int) -> list[dict[str, Any]]:
    """Edits for programs."""
    return [
        {"start": count(edit.start), "end": count(edit.end), "text": edit.text} for edit in edits
    ]


def problems_of(diagnostics: Iterable[Diagnostic], text: str) -> tuple[Problem, ...]:
    """The problems of a text in its order, errors first; what is said twice at a place, once."""
    found: dict[tuple[object, ...], Problem] = {}
    for diagnostic in in_order(diagnostics):
        problem = _problem(diagnostic, text)
        found.setdefault((problem.start, problem.end, problem.message), problem)
    return tuple(found.values())


def _problem(diagnostic: Diagnostic, text: str) -> Problem:
    start, end = _within(diagnostic.span, text)
    return Problem(
        start,
        end,
        diagnostic.severity,
        diagnostic.message,
        diagnostic.help,
        tuple(
            replace(fix, edits=tuple(replace(e, span=_within(e.span, text)) for e in fix.edits))
            for fix in diagnostic.fixes
        ),
        tuple(replace(note, span=_within(note.span, text)) for note in diagnostic.notes),
        diagnostic.iteration,
    )


def _within(span: tuple[int, int], text: str) -> tuple[int, int]:
    """A span, which may reach into the line feed that a text without one is closed by."""
    return min(span[0], len(text)), min(span[1], len(text))


def applied(text: str, edits: Iterable[Edit]) -> str:
    """The text with edits that do not overlap made, all at once."""
    return Fix("", tuple(edits)).applied(text)
