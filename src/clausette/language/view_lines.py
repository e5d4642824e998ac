"""Lines that say how a model is drawn; to TouIST they are comments.

    ;;; view grid queen($r,$c)
    ;;; view grid holds($s,$t,$l,$c) time $s columns $t rows $l up cells $c
    ;;; view table colour($h,$c), drink($h,$d)
    ;;; view none

First what it is drawn as, then atoms with a name for each of their arguments, then what these
names are. What is not said is found: arguments are rows, columns and what stands in a cell, in this
order. `as L` after an atom gives it its sign.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, get_args

from clausette.errors import UsageError
from clausette.language import syntax as s
from clausette.language.auxiliary import top_level_comments
from clausette.language.diagnostics import Diagnostic
from clausette.language.source import Source, Span
from clausette.words import Message, listed, say

VIEW_LINE: Final = re.compile(
    r";;;(?!;)[ \t]*view(?=[ \t]+(?:(?:grid|table|tubes|pegs|none)\b|(?:\w+[ \t]+)?\w+(?:\(|\s*$)))"
    r"(?P<text>[^\n]*?)\s*$"
)
"""With a kind of picture after it, an atom, or a word or two that may be meant for these: other
lines that begin with `view` are sentences."""

Kind: TypeAlias = Literal["grid", "table", "tubes", "pegs", "none"]
Role: TypeAlias = Literal["time", "rows", "columns", "cells"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
ROLES: Final[tuple[Role, ...]] = get_args(Role)
UP: Final = "up"

_TOKEN: Final = re.compile(r"\$?\w+|[(),]|[^\s\w(),]+")
_NAME: Final = re.compile(r"[_0-9]*[A-Za-z]\w*")
_EXAMPLE: Final = "view grid p($t,$i,$j) time $t rows $i columns $j"


@dataclass(frozen=True, slots=True)
class Pattern:
    """Atoms of one name: what their arguments are called, those of a term `c($r,$c)` one by one."""

    name: str
    shape: tuple[str, ...]
    """Of every argument: "" if it is plain, else the name of the term and its size: `c/2`."""
    arguments: tuple[str, ...]
    sign: str = ""
    span: Span = (0, 0)


@dataclass(frozen=True, slots=True)
class ViewLine:
    """How some atoms are drawn, as far as a line says it."""

    kind: Kind
    patterns: tuple[Pattern, ...] = ()
    roles: Mapping[Role, str] = field(default_factory=dict)
    """The name of the argument that is the time, the row, the column, what stands in a cell."""
    up: bool = False
    """Whether the first row is at the bottom."""
    source: Source = field(default_factory=lambda: Source("", ""), compare=False)


@dataclass(frozen=True, slots=True)
class ViewLines:
    """The lines of a model that say how it is drawn, and what is wrong with others."""

    lines: tuple[ViewLine, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()


def view_lines(file: s.File) -> ViewLines:
    """What the `;;; view` lines of a model say."""
    lines: list[ViewLine] = []
    diagnostics: list[Diagnostic] = []
    for comment in top_level_comments(file):
        line = VIEW_LINE.match(comment.text)
        if line is None:
            continue
        try:
            found = _Reader(line["text"], file.source, comment.span[0] + line.start("text"))
            lines.append(found.read())
        except _Misread as wrong:
            diagnostics.append(wrong.diagnostic)
    return ViewLines(tuple(lines), tuple(diagnostics))


def view_line(text: str) -> ViewLine:
    """The same line as somebody types it after `--view`."""
    source = Source("--view", text)
    try:
        return _Reader(text, source, 0).read()
    except _Misread as wrong:
        raise UsageError(
            say(
                "--view: {cause}; {remedy}",
                cause=wrong.diagnostic.message,
                remedy=wrong.diagnostic.help or "",
            )
        ) from None


class _Misread(Exception):
    def __init__(self, message: Message, source: Source, span: Span) -> None:
        super().__init__(message)
        remedy = say("write it as here: {example}", example=_EXAMPLE)
        self.diagnostic = Diagnostic("warning", message, source, span, help=remedy)


class _Reader:
    def __init__(self, text: str, source: Source, offset: int) -> None:
        self.source = source
        self.tokens = [
            (token[0], (offset + token.start(), offset + token.end()))
            for token in _TOKEN.finditer(text)
        ]
        self.end = (offset + len(text), offset + len(text))
        self.at = 0

    def read(self) -> ViewLine:
        word, span = self._next()
        if word not in KINDS:
            raise _Misread(
                say(
                    "{word!r} is no kind of picture; there are {kinds}",
                    word=word,
                    kinds=listed(KINDS),
                ),
                self.source,
                span,
            )
        kind: Kind = word
        if kind == "none":
            if self.at < len(self.tokens):
                self._refuse(say("nothing follows 'none'"))
            return ViewLine(kind, source=self.source)
        patterns = [self._pattern()]
        while self._peek() == ",":
            self._next()
            patterns.append(self._pattern())
        named = {argument for pattern in patterns for argument in pattern.arguments}
        roles, up = self._roles(named)
        return ViewLine(kind, tuple(patterns), roles, up, self.source)

    def _roles(self, named: set[str]) -> tuple[dict[Role, str], bool]:
        roles: dict[Role, str] = {}
        up = False
        while self.at < len(self.tokens):
            word, span = self._next()
            if word not in ROLES:
                message = say(
                    "{word!r} is no part of a picture; there are {roles}",
                    word=word,
                    roles=listed(ROLES),
                )
                raise _Misread(message, self.source, span)
            name, place = self._next()
            if name not in named:
                message = say("no argument is called {name!r} here", name=name)
                raise _Misread(message, self.source, place)
            roles[word] = name
            if word == "rows" and self._peek() == UP:
                self._next()
                up = True
        return roles, up

    def _pattern(self) -> Pattern:
        name, span = self._next()
        if not _NAME.fullmatch(name):
            raise _Misread(say("the name of a proposition is missing"), self.source, span)
        shape: list[str] = []
        arguments: list[str] = []
        if self._peek() == "(":
            for term, inner in self._arguments(deep=True):
                shape.append(f"{term}/{len(inner)}" if term else "")
                arguments += inner
        sign = ""
        if self._peek() == "as":
            self._next()
            sign = self._next()[0]
        return Pattern(name, tuple(shape), tuple(arguments), sign, (span[0], self._last()))

    def _arguments(self, *, deep: bool) -> Iterator[tuple[str, list[str]]]:
        """What stands between parentheses: terms with their arguments, "" for a plain one."""
        self._next()
        while True:
            word, span = self._next()
            if deep and self._peek() == "(":
                yield word, [inner for _, one in self._arguments(deep=False) for inner in one]
            elif word in "(),":
                raise _Misread(say("an argument is missing"), self.source, span)
            else:
                yield "", [word]
            sign, span = self._next()
            if sign == ")":
                return
            if sign != ",":
                raise _Misread(say("a comma or a parenthesis is missing"), self.source, span)

    def _peek(self) -> str:
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def _next(self) -> tuple[str, Span]:
        if self.at == len(self.tokens):
            last = self.tokens[-1][1] if self.tokens else self.end
            raise _Misread(say("something is missing after this"), self.source, last)
        self.at += 1
        return self.tokens[self.at - 1]

    def _last(self) -> int:
        return self.tokens[self.at - 1][1][1]

    def _refuse(self, message: Message) -> None:
        raise _Misread(message, self.source, self.tokens[self.at][1])
