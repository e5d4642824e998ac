"""The mistakes that learners make, recognised by name."""

from __future__ import annotations

import re

from clausette.language.lexer import KEYWORDS, Tokens
from clausette.language.source import Source

_LOOKALIKES = {
    "!": "negation is written 'not', and 'different from' is '!='",
    "~": "negation is written 'not'",
    "¬": "negation is written 'not'",
    "&": "conjunction is written 'and'",
    "∧": "conjunction is written 'and'",
    "|": "disjunction is written 'or'",
    "∨": "disjunction is written 'or'",
    "→": "implication is written '=>'",
    "⇒": "implication is written '=>'",
    "↔": "equivalence is written '<=>'",
    "⇔": "equivalence is written '<=>'",
    "⊕": "exclusive or is written 'xor'",
    "{": "a set is written in square brackets: [a,b]",
    "}": "a set is written in square brackets: [a,b]",
    ";": "a comment starts with two semicolons, and a blank is enough between formulas",
    "#": "a comment starts with ';;'",
    "%": "the remainder of a division is written 'mod', and a comment starts with ';;'",
    "?": "a conditional is written 'if … then … else … end'",
    ".": "a range is written [1..3], and a decimal number has digits on both sides of its dot",
    "_": "a name must hold a letter",
    "$": "a variable is a dollar and a name with a letter in it, as $i",
    "'": 'a formula used as a value stands between double quotes: "a or b"',
}
_ARROW = re.compile(r"<?-+>|<-+|==+>|<==+>")


def remedy(source: Source, tokens: Tokens, at: int) -> str:
    """What the author probably meant at the token that cannot stand there, or nothing."""
    kinds, starts, ends = tokens.kinds, tokens.starts, tokens.ends
    kind, start = kinds[at], starts[at]
    text = source.text[start : ends[at]]
    if kind == "error":
        if not text.isascii() and text not in _LOOKALIKES:
            return "letters outside ASCII may stand in comments only"
        return _LOOKALIKES.get(text, "")
    arrow = _arrow_around(source.text, start)
    if arrow:
        return arrow
    previous = source.text[starts[at - 1] : ends[at - 1]] if at else ""
    if kind == "..":
        return "a range is a set and stands in square brackets: [1..3]"
    for word in (text, previous):
        if word.lower() in KEYWORDS and word not in KEYWORDS:
            return f"'{word}' is a proposition: the keyword is '{word.lower()}'"
    if kind == "=" or (kind == "==" and previous):
        return (
            "'==' compares values in expressions: between formulas write '<=>'"
            if kind == "=="
            else "'=' gives a value to a global variable, at top level: $n = 3"
        )
    if kind == "end":
        return "there is one 'end' too many, or what it closed was closed before"
    if kind == "variable" and previous in ("exists", "forall"):
        return "quantifiers belong to QBF, which is not there yet"
    if kind in ("exists", "forall"):
        return "quantifiers belong to QBF, which is not there yet"
    if kind in ("name", "name(") and previous in ("bigand", "bigor", ",", "let", "for"):
        return f"a variable starts with a dollar: ${text}"
    if kind in ("int", "float", "[", "true", "false", '"'):
        return "numbers, sets and tests are values: they stand in indices, sets and conditions"
    return ""


def _arrow_around(text: str, offset: int) -> str:
    """The remedy for an arrow drawn with dashes that covers the offset, or nothing."""
    window = max(0, offset - 3)
    for match in _ARROW.finditer(text, window, offset + 4):
        if match.start() <= offset < match.end() or match.end() == offset:
            drawn = match.group()
            if drawn in ("<=>", "=>"):
                continue
            right = "<=>" if drawn[0] == "<" and drawn[-1] == ">" else "=>"
            meaning = "equivalence" if right == "<=>" else "implication"
            return f"{meaning} is written '{right}', not '{drawn}'"
    return ""
