"""A remedy that a program can apply: edits of the text, made all at once."""

from __future__ import annotations

from dataclasses import dataclass

from clausette.language.source import Source, Span
from clausette.words import Message, in_words, say


@dataclass(frozen=True, slots=True)
class Edit:
    """A piece of the text, and what to write in its place; an empty piece is where to insert."""

    span: Span
    text: str

    @property
    def start(self) -> int:
        return self.span[0]

    @property
    def end(self) -> int:
        return self.span[1]


@dataclass(frozen=True, slots=True)
class Fix:
    """Edits that do not overlap, and what they come to, in words."""

    title: str
    edits: tuple[Edit, ...]

    def applied(self, text: str) -> str:
        """The text with the edits made."""
        parts: list[str] = []
        at = 0
        for edit in sorted(self.edits, key=lambda edit: edit.span):
            parts += (text[at : edit.start], edit.text)
            at = edit.end
        return "".join((*parts, text[at:]))

    def data(self, source: Source, language: str = "en") -> dict[str, object]:
        """The same for programs; lines and columns count from 1."""
        return {
            "title": in_words(self.title, language),
            "edits": [{**place_data(source, edit.span), "text": edit.text} for edit in self.edits],
        }


def place_data(source: Source, span: Span) -> dict[str, int]:
    """A span as lines and columns from 1."""
    (line, column), (end_line, end_column) = map(source.position, span)
    return {"line": line, "column": column, "end_line": end_line, "end_column": end_column}


def write(text: str, *edits: Edit) -> Fix:
    """The fix that says: write this."""
    return Fix(say("write {text}", text=text), edits)


def rewritten(span: Span, text: str, title: Message | None = None) -> Fix:
    """The fix that puts a text in the place of a span."""
    return Fix(title or say("write {text}", text=text), (Edit(span, text),))


def as_word(text: str, span: Span, word: str) -> Edit:
    """A word in the place of a sign, kept apart from what stands beside it."""
    if not word[0].isalpha():
        return Edit(span, word)
    before, after = text[: span[0]][-1:], text[span[1] : span[1] + 1]
    # A sign before it becomes a word too, which brings its blank.
    left = " " if before.isascii() and before.strip() and before not in "([{,:&|~!^" else ""
    right = " " if after.strip() and after not in ")]},:" else ""
    return Edit(span, f"{left}{word}{right}")
