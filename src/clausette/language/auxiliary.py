"""Names that a model marks as auxiliary: atoms that rules are built with, but no part of an answer.

    ;;; auxiliary near, helper

To TouIST it is a comment. Names are those of propositions, without arguments; several lines add up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from clausette.language import syntax as s
from clausette.language.diagnostics import Diagnostic
from clausette.language.fixes import Fix, rewritten
from clausette.language.lexer import KEYWORDS
from clausette.language.source import Source, Span
from clausette.words import Message, say

AUXILIARY_LINE = re.compile(r";;;(?!;)[ \t]*auxiliary(?![\w@-]|[ \t]*:)(?P<names>[^\n]*?)\s*$")
"""What `;;; auxiliary: …` opens is a rule of that name."""
_PART = re.compile(r"[^\s,]+")
_NAME = re.compile(r"[_0-9]*[A-Za-z][A-Za-z0-9_]*")


@dataclass(frozen=True, slots=True)
class Marked:
    """The names that are marked, with the places where each of them is, and what is no name."""

    places: tuple[tuple[str, Span], ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def names(self) -> frozenset[str]:
        return frozenset(name for name, _ in self.places)


def marked(file: s.File) -> Marked:
    """What the `;;; auxiliary` lines of a model mark."""
    places: list[tuple[str, Span]] = []
    diagnostics: list[Diagnostic] = []
    for comment in top_level_comments(file):
        line = AUXILIARY_LINE.match(comment.text)
        if line is None:
            continue
        first = comment.span[0] + line.start("names")
        parts = [
            (part[0], (first + part.start(), first + part.end()))
            for part in _PART.finditer(line["names"])
        ]
        if not parts:
            message = say("no name follows 'auxiliary'")
            remedy = say("list names of propositions: ;;; auxiliary near, helper")
            left_out = rewritten(comment.span, "", say("leave it out"))
            diagnostics.append(_warning(message, file.source, comment.span, remedy, left_out))
        for text, span in parts:
            if _NAME.fullmatch(text) and text not in KEYWORDS:
                places.append((text, span))
            else:
                diagnostics.append(_misnamed(text, file.source, span))
    return Marked(tuple(places), tuple(diagnostics))


def top_level_comments(file: s.File) -> Iterator[s.Comment]:
    """The `;;;` comments that have a line for themselves, between the items of a model."""
    comments = [comment for comment in file.comments if comment.text.startswith(";;;")]
    if not comments:
        return
    text = file.source.text
    ends = iter(sorted(item.span for item in file.items))
    start, end = next(ends, (len(text), len(text)))
    for comment in comments:
        offset = comment.span[0]
        while end <= offset:
            start, end = next(ends, (len(text), len(text)))
        if offset < start and not text[text.rfind("\n", 0, offset) + 1 : offset].strip():
            yield comment


def _misnamed(text: str, source: Source, span: Span) -> Diagnostic:
    name, parenthesis, _ = text.partition("(")
    remedy = say("separate names by commas or blanks: ;;; auxiliary near, helper")
    fix = rewritten(span, "", say("leave it out"))
    if parenthesis and _NAME.fullmatch(name):
        remedy = say("either all atoms of a name are auxiliary or none: write {name}", name=name)
        fix = rewritten(span, name)
    return _warning(say("this is not the name of a proposition"), source, span, remedy, fix)


def _warning(
    message: Message, source: Source, span: Span, remedy: Message, *fixes: Fix
) -> Diagnostic:
    return Diagnostic("warning", message, source, span, help=remedy, fixes=fixes)
