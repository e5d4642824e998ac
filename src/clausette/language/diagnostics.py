"""Errors and warnings about a model: place, caret, cause, remedy, and the failing iteration."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from clausette.language.source import Source, Span

Severity: TypeAlias = Literal["error", "warning"]

DEFAULT_FORMAT = "%f: line %l, col %c-%C: %t: %m"
_EXCERPT_WIDTH = 100
_COLOURS = {"error": "\033[1;31m", "warning": "\033[1;33m", "note": "\033[1;36m"}
_BOLD, _FAINT, _RESET = "\033[1m", "\033[2m", "\033[0m"


@dataclass(frozen=True, slots=True)
class Note:
    """A second place that a diagnostic points at, and why."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One thing to tell the author of a model."""

    severity: Severity
    message: str
    source: Source
    span: Span
    help: str = ""
    notes: tuple[Note, ...] = ()
    iteration: tuple[tuple[str, str], ...] = ()
    touist_span: Span | None = None
    """Where TouIST says it, if that differs: after an unexpected character, not at it."""

    def one_line(self) -> str:
        line, column = self.source.position(self.span[0])
        return f"{self.source.name}:{line}:{column}: {self.severity}: {self.message}"

    def context(self) -> str:
        """What was bound where it happened, or nothing outside loops."""
        bindings = ", ".join(f"{name} = {value}" for name, value in self.iteration)
        return f"with {bindings}" if bindings else ""

    def render(self, colour: bool = False) -> str:
        """The message, the line with a caret under the place, and the remedy."""
        line, column = self.source.position(self.span[0])
        place = f"{self.source.name}:{line}:{column}: "
        return self._with_excerpts(place, self.message, colour)

    def render_touist(self, template: str = DEFAULT_FORMAT, width: int = 76) -> str:
        """The message in the form of TouIST's `--error-format`, wrapped at `width` if not 0."""
        message = ". ".join(filter(None, (self.message, self.context())))
        if self.help:
            message += f". Help: {self.help}"
        for note in self.notes:
            line, column = self.source.position(note.span[0])
            message += f". Line {line}, column {column}: {note.text}"
        text = self._fill(template, message)
        if width <= 0:
            return text
        lines = text.splitlines() or [""]
        return "\n".join(textwrap.fill(line, width, break_on_hyphens=False) for line in lines)

    def render_touist_with_caret(self, width: int = 76, colour: bool = False) -> str:
        """TouIST's own line, then what TouIST does not say: the caret and the remedy."""
        place = self._fill("%f: line %l, col %c-%C: ", "")
        head = self._with_excerpts(place, self.message, colour)
        if width <= 0:
            return head
        first, _, rest = head.partition("\n")
        if not colour:
            first = textwrap.fill(first, width, break_on_hyphens=False)
        return f"{first}\n{rest}"

    def _fill(self, template: str, message: str) -> str:
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
            "t": self.severity,
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

    def _with_excerpts(self, place: str, message: str, colour: bool) -> str:
        paint = _COLOURS[self.severity] if colour else ""
        bold, faint, reset = (_BOLD, _FAINT, _RESET) if colour else ("", "", "")
        lines = [f"{bold}{place}{reset}{paint}{self.severity}:{reset} {bold}{message}{reset}"]
        lines += excerpt(self.source, self.span, paint, faint, reset)
        if context := self.context():
            lines.append(f"   {context}")
        for note in self.notes:
            cyan = _COLOURS["note"] if colour else ""
            lines.append(f"   {cyan}note:{reset} {note.text}")
            lines += excerpt(self.source, note.span, cyan, faint, reset)
        if self.help:
            lines.append(f"   {bold}help:{reset} {self.help}")
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
    return [
        f"{faint}{number} |{reset} {text}",
        f"{faint}      |{reset} {' ' * (first - left)}{paint}{'^' * max(1, width)}{reset}",
    ]


def in_order(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Errors before warnings, each in the order of the text."""
    return tuple(sorted(diagnostics, key=lambda d: (d.severity == "warning", d.span)))
