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

# Blanks match nothing, so that the search steps over them by itself.
_TOKEN = re.compile(
    r"""   ;;[^\n]*
      | \$?[_0-9]*[A-Za-z][A-Za-z0-9_]*\(?
      | [0-9]+(?:\.[0-9]+)?
      | <=>|=>|<=|>=|==|!=|\.\.|\\\\
      | [^ \t\r\n]""",
    re.VERBOSE,
)
_SYMBOLS = frozenset('<=> => <= >= == != .. \\\\ [ ] ( ) , : = < > + - * / "'.split())


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


def tokenize(source: Source, first: int = 0, last: int | None = None) -> Tokens:
    """The tokens of a text, or of a part of it; what cannot be read becomes a token `error`."""
    if last is None:
        last = len(source.text)
    kinds: list[str] = []
    starts: list[int] = []
    ends: list[int] = []
    comments: list[Comment] = []
    known: dict[str, str] = {}
    for match in _TOKEN.finditer(source.text, first, last):
        text = match[0]
        start, end = match.span()
        kind = known.get(text)
        if kind is None:
            kind = known[text] = _kind(text)
        if kind == "comment":
            comments.append(Comment(text.rstrip("\r"), (start, end)))
            continue
        if kind[-1] == "(" and kind[:-1] in KEYWORDS and kind not in FUNCTIONS:
            kinds.append(kind[:-1])
            starts.append(start)
            ends.append(end)
            kind = "("
        kinds.append(kind)
        starts.append(start)
        ends.append(end)
    kinds.append("eof")
    starts.append(last)
    ends.append(last)
    return Tokens(kinds, starts, ends, comments)


def _kind(text: str) -> str:
    """The kind of a token; a keyword glued to `(` is given as such, to be taken apart."""
    if text in KEYWORDS or text in FUNCTIONS or text in _SYMBOLS:
        return text
    if text.startswith(";;"):
        return "comment"
    if text[0] == "$":
        return "error" if len(text) == 1 else "variable(" if text[-1] == "(" else "variable"
    if text[-1] == "(" and text[:-1] in KEYWORDS:
        return text
    if not any(character.isalpha() for character in text):
        if not text[0].isdigit() or not text.isascii():
            return "error"
        return "float" if "." in text else "int" if _fits(text) else "error"
    if not text.isascii():
        return "error"
    return "name(" if text[-1] == "(" else "name"


def _fits(digits: str) -> bool:
    significant = digits.lstrip("0")
    return len(significant) <= 19 and int(significant or "0") <= LARGEST_INTEGER
