"""The mistakes that learners make, recognised by name."""

from __future__ import annotations

import re

from clausette.language.lexer import KEYWORDS, Tokens
from clausette.language.source import Source
from clausette.words import Message, say

_NOT = say("negation is written 'not'")
_AND = say("conjunction is written 'and'")
_OR = say("disjunction is written 'or'")
_IMPLIES = say("implication is written '=>'")
_EQUIVALENT = say("equivalence is written '<=>'")
_SET = say("a set is written in square brackets: [a,b]")
_QUANTIFIERS = say("quantifiers belong to QBF, which is not supported")
_LOOKALIKES: dict[str, Message] = {
    "!": say("negation is written 'not', and 'different from' is '!='"),
    "~": _NOT,
    "¬": _NOT,
    "&": _AND,
    "∧": _AND,
    "|": _OR,
    "∨": _OR,
    "→": _IMPLIES,
    "⇒": _IMPLIES,
    "↔": _EQUIVALENT,
    "⇔": _EQUIVALENT,
    "⊕": say("exclusive or is written 'xor'"),
    "{": _SET,
    "}": _SET,
    ";": say("a comment starts with two semicolons; between formulas a blank is enough"),
    "#": say("a comment starts with ';;'"),
    "%": say("the remainder of a division is written 'mod'; a comment starts with ';;'"),
    "?": say("a conditional is written 'if … then … else … end'"),
    ".": say("a range is written [1..3]; a decimal number has digits on both sides of the point"),
    "_": say("a name must contain a letter"),
    "$": say("a variable is a dollar sign and a name with a letter in it, such as $i"),
    "'": say('a formula used as a value is written between double quotes: "a or b"'),
}
_ARROW = re.compile(r"<?-+>|<-+|==+>|<==+>")


def remedy(source: Source, tokens: Tokens, at: int) -> Message | str:
    """What the author probably meant at the token that cannot stand there, or nothing."""
    kinds, starts, ends = tokens.kinds, tokens.starts, tokens.ends
    kind, start = kinds[at], starts[at]
    text = source.text[start : ends[at]]
    if kind == "error":
        if not text.isascii() and text not in _LOOKALIKES:
            return say("characters outside ASCII are allowed in comments only")
        return _LOOKALIKES.get(text, "")
    arrow = _arrow_around(source.text, start)
    if arrow:
        return arrow
    previous = source.text[starts[at - 1] : ends[at - 1]] if at else ""
    if kind == "..":
        return say("a range is a set, written in square brackets: [1..3]")
    for word in (text, previous):
        if word.lower() in KEYWORDS and word not in KEYWORDS:
            return say(
                "'{word}' is a proposition; the keyword is '{keyword}'",
                word=word,
                keyword=word.lower(),
            )
    if kind == "=" or (kind == "==" and previous):
        return (
            say("'==' compares values; between formulas write '<=>'")
            if kind == "=="
            else say("'=' gives a value to a global variable, at top level: $n = 3")
        )
    if kind == "end":
        return say("there is one 'end' too many, or its block is already closed")
    if kind == "variable" and previous in ("exists", "forall"):
        return _QUANTIFIERS
    if kind in ("exists", "forall"):
        return _QUANTIFIERS
    if kind in ("name", "name(") and previous in ("bigand", "bigor", ",", "let", "for"):
        return say("a variable starts with a dollar sign: ${name}", name=text)
    if kind in ("int", "float", "[", "true", "false", '"'):
        return say("numbers, sets and tests are values, allowed in indices, sets and conditions")
    return ""


def _arrow_around(text: str, offset: int) -> Message | str:
    """The remedy for an arrow drawn with dashes that covers the offset, or nothing."""
    window = max(0, offset - 3)
    for match in _ARROW.finditer(text, window, offset + 4):
        if match.start() <= offset < match.end() or match.end() == offset:
            drawn = match.group()
            if drawn in ("<=>", "=>"):
                continue
            if drawn[0] == "<" and drawn[-1] == ">":
                return say("equivalence is written '<=>', not '{drawn}'", drawn=drawn)
            return say("implication is written '=>', not '{drawn}'", drawn=drawn)
    return ""
