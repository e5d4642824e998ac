"""The head of a file of clauses: what is announced, and the comments before and after."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import Final

from clausette.cnf.clause_numbers import PIECE
from clausette.errors import LanguageError
from clausette.language import Diagnostic, Source
from clausette.language.source import Span
from clausette.words import Message, say

CLAUSE_EXTENSIONS: Final = (".cnf", ".dimacs", ".wcnf")
WORD: Final = re.compile(r"\S+", re.ASCII)
LITERAL: Final = re.compile(r"-?[0-9]{1,10}", re.ASCII)
WEIGHT: Final = re.compile(r"[0-9]{1,18}|h", re.ASCII)
_WEIGHTED = ".wcnf"
_HEADER = re.compile(
    r"(?:[ \t]*(?:c(?:[ \t][^\n]*)?)?\r?\n)*[ \t]*(?:p[ \t]+w?cnf\b|h(?:[ \t]+-?[0-9]+)*[ \t]+0\s)"
)
_ALWAYS_ALLOWED = 1_000_000
_LARGEST = 2**31 - 2
_LONGEST_HEADER = 200
_SHOWN = 30
_BEGIN = say("begin with `p cnf VARIABLES CLAUSES`, then the clauses")


def looks_like_clauses(text: str) -> bool:
    """Whether a text has the header of a file of clauses, perhaps after comments."""
    return _HEADER.match(text) is not None


def holds_clauses(name: str, text: str) -> bool:
    """Whether a file is one of clauses, by its name or its header."""
    return PurePath(name).suffix.lower() in CLAUSE_EXTENSIONS or looks_like_clauses(text)


class ClauseText(Source):
    """A text of millions of lines, of which hardly a place is ever asked for."""

    def position(self, offset: int) -> tuple[int, int]:
        start = self.text.rfind("\n", 0, offset) + 1
        return self.text.count("\n", 0, offset) + 1, offset - start + 1

    def line(self, number: int) -> str:
        start = -1
        for _ in range(number - 1):
            start = self.text.find("\n", start + 1)
        end = self.text.find("\n", start + 1)
        return self.text[start + 1 : len(self.text) if end < 0 else end].rstrip("\r")


@dataclass(frozen=True, slots=True)
class Faults:
    """What is wrong with a text; errors are raised, warnings are kept."""

    source: ClauseText
    warnings: list[Diagnostic] = field(default_factory=list)

    def warn(self, span: Span, cause: Message, remedy: Message) -> None:
        self.warnings.append(Diagnostic("warning", cause, self.source, span, remedy))

    def error(self, span: Span, cause: Message, remedy: Message) -> LanguageError:
        return LanguageError((Diagnostic("error", cause, self.source, span, remedy),))

    @property
    def most(self) -> int:
        """The largest variable there may be."""
        # Otherwise a file of twenty characters could ask for gigabytes of names.
        return max(_ALWAYS_ALLOWED, min(len(self.source.text), _LARGEST))

    def too_many(self, span: Span, variables: int) -> LanguageError:
        return self.error(
            span,
            say("{n} variables are more than this file can contain", n=variables),
            say("give the largest variable that the clauses use"),
        )


@dataclass(frozen=True, slots=True)
class Header:
    """What stands before the clauses."""

    variables: int | None = None
    """What it announces; None where there is no header."""
    clauses: int | None = None
    span: Span = (0, 0)
    weighted: bool = False
    top: int | None = None
    """The weight from which clauses are hard."""
    comments: tuple[str, ...] = ()
    body: int = 0
    """Where the clauses begin."""


def read_header(faults: Faults) -> Header:
    """All that stands before the first clause."""
    text = faults.source.text
    comments: list[str] = []
    found: Header | None = None
    body = len(text)
    for start, end in _lines(text):
        place = WORD.search(text, start, min(end, start + PIECE))
        if place is None:
            continue
        if text[place.start()] == "c":
            comments.append(text[place.start() : min(end, place.start() + PIECE)])
        elif found is None and place[0] == "p":
            found = _announced(faults, place.start(), end)
        else:
            found = found or _none_before(faults, place)
            body = start
            break
    if found is None:
        raise faults.error((len(text), len(text)), say("the file has no header"), _BEGIN)
    return replace(found, comments=tuple(comments), body=body)


def _lines(text: str) -> Iterator[Span]:
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        yield start, end
        start = end + 1


def comments_after(text: str, body: int) -> tuple[str, ...]:
    """The comments after the last clause, as those before the first one are given."""
    found: list[str] = []
    end = len(text)
    while end > body:
        start = max(text.rfind("\n", body, end) + 1, body)
        place = WORD.search(text, start, min(end, start + PIECE))
        if place is not None:
            if text[place.start()] != "c":
                break
            found.append(text[place.start() : min(end, place.start() + PIECE)])
        end = start - 1
    return tuple(reversed(found))


def _none_before(faults: Faults, place: re.Match[str]) -> Header:
    """The header of a file without one, whose first word is no comment."""
    weighted = faults.source.name.lower().endswith(_WEIGHTED) or place[0] == "h"
    if LITERAL.fullmatch(place[0]) is None and not (weighted and WEIGHT.fullmatch(place[0])):
        told = say("{word} is not a header", word=quoted(place[0]))
        raise faults.error(place.span(), told, _BEGIN)
    if not weighted:  # WCNF has had none since 2022
        faults.warn(
            place.span(),
            say("there is no header before the first clause"),
            say("begin with `p cnf VARIABLES CLAUSES`: some solvers need it"),
        )
    return Header(weighted=weighted)


def _announced(faults: Faults, start: int, end: int) -> Header:
    text = faults.source.text
    words = list(WORD.finditer(text, start, min(end, start + _LONGEST_HEADER)))
    span = (start, words[-1].end())
    kind = words[1][0] if len(words) > 1 else ""
    weighted = kind == "wcnf"
    right = kind in ("cnf", "wcnf") and 4 <= len(words) <= 4 + weighted
    if not right or end - start > _LONGEST_HEADER:
        raise faults.error(
            span,
            say("this header is not of the form `p cnf VARIABLES CLAUSES`"),
            say("write the two counts and nothing more; `p wcnf` may also have the top weight"),
        )
    counts = [_count(faults, word) for word in words[2:]]
    if counts[0] > faults.most:
        raise faults.too_many(words[2].span(), counts[0])
    top = counts[2] if len(counts) == 3 else None
    return Header(counts[0], counts[1], span, weighted, top)


def _count(faults: Faults, word: re.Match[str]) -> int:
    if re.fullmatch(r"-?[0-9]{1,18}", word[0], re.ASCII) is None:
        raise faults.error(
            word.span(),
            say("{word} is not a number", word=quoted(word[0])),
            say("the header needs two whole numbers: variables, then clauses"),
        )
    if int(word[0]) < 0:
        raise faults.error(
            word.span(),
            say("{n} is a negative count", n=word[0]),
            say("the numbers of variables and clauses are zero or more"),
        )
    return int(word[0])


def quoted(word: str) -> str:
    """A word as a message shows it."""
    shown = "".join(c if c.isprintable() else "?" for c in word[:_SHOWN])
    return f"`{shown}…`" if len(word) > _SHOWN else f"`{shown}`"
