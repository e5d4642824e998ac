"""Errors and warnings about a model: place, caret, cause, remedy, and the failing iteration."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from clausette.language.fixes import Fix, place_data
from clausette.language.source import Source, Span
from clausette.words import Message, in_words, say

Severity: TypeAlias = Literal["error", "warning", "note"]
"""A note is about what is right, and is often misread."""

DEFAULT_FORMAT = "%f: line %l, col %c-%C: %t: %m"
_EXCERPT_WIDTH = 100
_COLOURS = {"error": "\033[1;31m", "warning": "\033[1;33m", "note": "\033[1;36m"}
_NOTE, _HELP = say("note:"), say("help:")
_LABELS: dict[Severity, Message] = {
    "error": say("error:"),
    "warning": say("warning:"),
    "note": _NOTE,
}
_BOLD, _FAINT, _RESET = "\033[1m", "\033[2m", "\033[0m"


@dataclass(frozen=True, slots=True)
class Note:
    """A second place that a diagnostic points at, and why."""

    text: str
    span: Span

    @property
    def start(self) -> int:
        return self.span[0]

    @property
    def end(self) -> int:
        return self.span[1]


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing that the author of a model should know."""

    severity: Severity
    message: str
    source: Source
    span: Span
    help: str = ""
    notes: tuple[Note, ...] = ()
    iteration: tuple[tuple[str, str], ...] = ()
    fixes: tuple[Fix, ...] = ()
    """What may have been meant, the likeliest first, as edits of the text."""
    touist_span: Span | None = None
    """Where TouIST says it, if that differs: after an unexpected character, not at it."""

    def one_line(self, language: str = "en") -> str:
        line, column = self.source.position(self.span[0])
        label = in_words(_LABELS[self.severity], language)
        return f"{self.source.name}:{line}:{column}: {label} {in_words(self.message, language)}"

    def context(self, language: str = "en") -> str:
        """What was bound where it happened, or nothing outside loops."""
        bindings = tuple(f"{name} = {value}" for name, value in self.iteration)
        return in_words(say("with {bindings}", bindings=bindings), language) if bindings else ""

    def data(self, language: str = "en") -> dict[str, object]:
        """The same for programs, as `json.dumps` takes it; lines and columns count from 1."""
        return {
            "severity": self.severity,
            "message": in_words(self.message, language),
            "file": self.source.name,
            **place_data(self.source, self.span),
            "help": in_words(self.help, language),
            "notes": [
                {"message": in_words(note.text, language), **place_data(self.source, note.span)}
                for note in self.notes
            ],
            "bindings": dict(self.iteration),
            "fixes": [fix.data(self.source, language) for fix in self.fixes],
        }

    def render(self, colour: bool = False, language: str = "en") -> str:
        """The message, the line with a caret under the place, and the remedy."""
        line, column = self.source.position(self.span[0])
        return self._with_excerpts(f"{self.source.name}:{line}:{column}: ", colour, language)

    def render_touist(
        self, template: str = DEFAULT_FORMAT, width: int = 76, language: str = "en"
    ) -> str:
        """The message in the form of TouIST's `--error-format`, wrapped at `width` if not 0."""
        parts = [in_words(self.message, language), self.context(language)]
        if self.help:
            parts.append(in_words(say("Help: {help}", help=self.help), language))
        for note in self.notes:
            line, column = self.source.position(note.span[0])
            place = say(
                "Line {line}, column {column}: {note}", line=line, column=column, note=note.text
            )
            parts.append(in_words(place, language))
        text = self._fill(template, ". ".join(filter(None, parts)), language)
        if width <= 0:
            return text
        lines = text.splitlines() or [""]
        return "\n".join(textwrap.fill(line, width, break_on_hyphens=False) for line in lines)

    def render_touist_with_caret(
        self, width: int = 76, colour: bool = False, language: str = "en"
    ) -> str:
        """TouIST's own line, then what TouIST does not say: the caret and the remedy."""
        # Editors look for these words and for the severity, whatever the message's language.
        line, column, end = self._within_line()
        place = f"{self.source.name}: line {line}, col {column}-{end}: "
        head = self._with_excerpts(place, colour, language, f"{self.severity}:")
        if width <= 0:
            return head
        first, _, rest = head.partition("\n")
        if not colour:
            first = textwrap.fill(first, width, break_on_hyphens=False)
        return f"{first}\n{rest}"

    def _within_line(self) -> tuple[int, int, int]:
        """Its line and columns, up to the end of that line: a form with one line has no other to
        end on."""
        start, end = self.touist_span or self.span
        line, column = self.source.position(start)
        rest = max(1, len(self.source.line(line)) - column + 1)
        return line, column, column + min(end - start, rest)

    def _fill(self, template: str, message: str, language: str) -> str:
        start, end = self.touist_span or self.span
        (line, column), (end_line, end_column) = map(self.source.position, (start, end))
        fields = {
            "f": self.source.name,
            "l": str(line),
            "L": str(end_line),
            "c": str(column),
            "C": str(end_column),
            "b": str(start),
            "B": str(end),
            "t": self.severity,  # which editors look for
            "m": message,
            "%": "%",
        }
        escapes = {"n": "\n", "t": "\t", "\\": "\\"}
        result: list[str] = []
        characters = iter(template)
        for character in characters:
            if character in "%\\":
                table = fields if character == "%" else escapes
                following = next(characters, "")
                result.append(table.get(following, character + following))
            else:
                result.append(character)
        return "".join(result)

    def _with_excerpts(
        self, place: str, colour: bool, language: str, severity: str | None = None
    ) -> str:
        paint, cyan = (_COLOURS[self.severity], _COLOURS["note"]) if colour else ("", "")
        bold, faint, reset = (_BOLD, _FAINT, _RESET) if colour else ("", "", "")
        label, note_label, help_label = (
            in_words(label, language) for label in (_LABELS[self.severity], _NOTE, _HELP)
        )
        label = severity or label
        message = in_words(self.message, language)
        lines = [f"{bold}{place}{reset}{paint}{label}{reset} {bold}{message}{reset}"]
        lines += excerpt(self.source, self.span, paint, faint, reset)
        if context := self.context(language):
            lines.append(f"   {context}")
        for note in self.notes:
            lines.append(f"   {cyan}{note_label}{reset} {in_words(note.text, language)}")
            lines += excerpt(self.source, note.span, cyan, faint, reset)
        if self.help:
            lines.append(f"   {bold}{help_label}{reset} {in_words(self.help, language)}")
        return "\n".join(lines)


def excerpt(
    source: Source, span: Span, paint: str = "", faint: str = "", reset: str = ""
) -> list[str]:
    """The line of a place and carets under it; a long line is cut around the place."""
    line, column = source.position(span[0])
    text = source.line(line).replace("\t", " ")
    first = column - 1
    width = max(1, min(span[1] - span[0], len(text) - first))
    left = 0
    if len(text) > _EXCERPT_WIDTH:
        left = max(0, min(first - _EXCERPT_WIDTH // 3, len(text) - _EXCERPT_WIDTH))
        shown = text[left : left + _EXCERPT_WIDTH]
        text = ("…" if left else "") + shown + ("…" if left + len(shown) < len(text) else "")
        width = min(width, _EXCERPT_WIDTH - (first - left))
        first += 1 if left else 0
    number = f"{line:>5}"
    margin = " " * len(number)
    return [
        f"{faint}{number} |{reset} {text}",
        f"{faint}{margin} |{reset} {' ' * (first - left)}{paint}{'^' * max(1, width)}{reset}",
    ]


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Errors before warnings before notes, each in the order of the text."""
    order = tuple(_LABELS)
    return tuple(sorted(diagnostics, key=lambda d: (order.index(d.severity), d.span)))
