"""Text → tokens, with TouIST's lexical quirks.

A name glued to `(` is one token (`p(`, `exact(`); a keyword glued to `(` is two tokens that share
one place (`not(`), which is also why `name (x)` with a blank is two formulas.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from clausette.language.source import Source
from clausette.language.syntax import Comment

KEYWORDS = frozenset(
    "end in when bigand bigor Top Bot true false and or xor not if then else let data mod "
    "union inter diff subset exists forall for".split()
)
FUNCTIONS = frozenset(
    "exact( atleast( atmost( card( empty( powerset( sqrt( int( float( abs( "
    "union( inter( diff( subset(".split()
)
LARGEST_INTEGER = 2**62 - 1

_TOKEN = re.compile(
    r"""[ \t\r\n]*+ (?:
        (?P<comment>;;[^\n]*)
      | (?P<variable>\$[_0-9]*[A-Za-z][A-Za-z0-9_]*\(?)
      | (?P<name>[_0-9]*[A-Za-z][A-Za-z0-9_]*\(?)
      | (?P<float>[0-9]+\.[0-9]+)
      | (?P<int>[0-9]+)
      | (?P<symbol><=>|=>|<=|>=|==|!=|\.\.|\\\\|[\[\](),:=<>+\-*/"])
      | (?P<error>.) )""",
    re.VERBOSE | re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Tokens:
    """Parallel lists, closed by a token `eof`.

    A kind is the keyword or the symbol itself, or one of `name`, `name(`, `variable`,
    `variable(`, `int`, `float`, `error`, `eof`.
    """

    kinds: list[str]
    starts: list[int]
    ends: list[int]
    comments: list[Comment]


def _fits(digits: str) -> bool:
    significant = digits.lstrip("0")
    return len(significant) <= 19 and int(significant or "0") <= LARGEST_INTEGER


def tokenize(source: Source, first: int = 0, last: int | None = None) -> Tokens:
    """The tokens of a text, or of a part of it; what cannot be read becomes a token `error`."""
    if last is None:
        last = len(source.text)
    kinds: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    comments: list[Comment] = []
    keywords, functions = KEYWORDS, FUNCTIONS
    for match in _TOKEN.finditer(source.text, first, last):
        group = match.lastgroup
        start, end = match.span(group)
        if group == "name":
            text = match.group(group)
            if text in keywords or text in functions:
                kind = text
            elif text[-1] != "(":
                kind = "name"
            elif text[:-1] in keywords:
                kinds.append(text[:-1])
                starts.append(start)
                ends.append(end)
                kind = "("
            else:
                kind = "name("
        elif group == "symbol":
            kind = match.group(group)
        elif group == "variable":
            kind = "variable(" if source.text[end - 1] == "(" else "variable"
        elif group == "comment":
            comments.append(Comment(match.group(group).rstrip("\r"), (start, end)))
            continue
        elif group == "int" and not _fits(match.group(group)):
            kind = "error"
        else:
            assert group is not None
            kind = group
        kinds.append(kind)
        starts.append(start)
        ends.append(end)
    kinds.append("eof")
    starts.append(last)
    ends.append(last)
    return Tokens(kinds, starts, ends, comments)
