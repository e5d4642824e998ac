"""The mistakes that learners make, recognised by the token that cannot stand where it does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from clausette.language import expected as e
from clausette.language import formula_tests, repairs, vocabulary
from clausette.language.fixes import Edit, Fix, as_word, rewritten, write
from clausette.language.lexer import FUNCTIONS
from clausette.language.repairs import Remedy
from clausette.language.run_over_comments import run_over
from clausette.language.signs import Place, loop_head, of_sign
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.language.stream import TokenStream

_ARROW = re.compile(r"<?-+>|<-+|==+>|<==+>")
_QUANTIFIERS = say("quantifiers belong to QBF, which is not supported")
_VALUES = say("numbers, sets and tests are values, allowed in indices, sets and conditions")


def remedy(stream: TokenStream, expected: Message) -> Remedy:
    """What the author probably meant at the token that cannot stand there."""
    place = Place(stream, expected)
    if stream.kind == "error":
        return of_sign(place)
    for looks_like in _IN_ORDER:
        found = looks_like(place)
        if found is not None:
            return found
    return Remedy()


def _arrow(place: Place) -> Remedy | None:
    """An arrow drawn with dashes."""
    text, offset = place.stream.source.text, place.span[0]
    for match in _ARROW.finditer(text, max(0, offset - 3), offset + 4):
        drawn = match.group()
        covers = match.start() <= offset < match.end() or match.end() == offset
        if not covers or drawn in ("<=>", "=>"):
            continue
        if drawn[0] == "<" and drawn[-1] == ">":
            own, said = "<=>", say("equivalence is written '<=>', not '{drawn}'", drawn=drawn)
        else:
            own, said = "=>", say("implication is written '=>', not '{drawn}'", drawn=drawn)
        if drawn[0] == "<" and drawn[-1] != ">":
            return Remedy(said)  # which way round it was meant is not to be guessed
        return Remedy(said, (rewritten(match.span(), own),))
    return None


def _range(place: Place) -> Remedy | None:
    if place.kind != "..":
        return None
    said = say("a range is a set, written in square brackets: [1..3]")
    return Remedy(said, repairs.bracketed_range(place.stream))


def _word(place: Place) -> Remedy | None:
    """A keyword in other letters, or a word of another language for it."""
    stream = place.stream
    for at in (place.at, place.at - 1):
        if at < 0 or stream.kinds[at] not in ("name", "name("):
            continue
        word = stream.text(at).removesuffix("(")
        own = vocabulary.connective(word)
        if stream.kinds[at] == "name(" and own != "not":
            continue
        start = stream.starts[at]
        if own is not None and vocabulary.keyword(word) is None:
            fix = rewritten((start, start + len(word)), own)
            return Remedy(vocabulary.CONNECTIVES[own], (fix,))
        if (own := vocabulary.keyword(word)) is not None:
            said = say(
                "'{word}' is a proposition; the keyword is '{keyword}'", word=word, keyword=own
            )
            return Remedy(said, (rewritten((start, start + len(word)), own),))
    return None


def _equals(place: Place) -> Remedy | None:
    """`=` where values are compared, or two formulas."""
    text, start = place.stream.source.text, place.span[0]
    if text.startswith(":=", start) and place.previous[:1] == "$":
        said = say("'=' gives a value to a variable: $n = 3")
        return Remedy(said, (rewritten((start, start + 2), "="),))
    if place.kind == "=" and place.expected == e.IN:
        said = say("the values of a loop's variable come after 'in'")
        return Remedy(said, (rewritten(place.span, "in"),))
    if place.kind == "=" and e.in_expression(place.expected):
        said = say("'==' compares values; '=' gives a value to a global variable")
        return Remedy(said, (rewritten(place.span, "=="),))
    if place.kind == "=" and place.previous in ("<", ">", "!"):
        return None
    if place.kind in ("=", "=="):
        return formula_tests.compared_formulas(place.stream)
    return None


def _end(place: Place) -> Remedy | None:
    if place.kind != "end":
        return None
    if place.expected in (e.ELSE_OR_CONNECTIVE, e.ELSE_OR_OPERATOR):
        return formula_tests.without_else(
            place.stream, formula=place.expected == e.ELSE_OR_CONNECTIVE
        )
    said = say("there is one 'end' too many, or its block is already closed")
    return Remedy(said, (rewritten(place.span, "", say("leave it out")),))


def _quantifier(place: Place) -> Remedy | None:
    if place.kind in ("exists", "forall") or (place.kind == "for" and place.expected == e.FORMULA):
        loop = repairs.quantified_loop(place.stream, place.at)
        return loop or (None if place.kind == "for" else Remedy(_QUANTIFIERS))
    return Remedy(_QUANTIFIERS) if place.previous in ("exists", "forall") else None


def _variable(place: Place) -> Remedy | None:
    if place.kind in ("name", "name(") and place.previous in ("bigand", "bigor", ",", "let", "for"):
        if place.expected != e.VARIABLE:
            return None
        name = place.text.removesuffix("(")
        start = place.span[0]
        return Remedy(
            say("a variable starts with a dollar sign: ${name}", name=name),
            repairs.with_dollars(place.stream, name, start),
        )
    return None


def _truth(place: Place) -> Remedy | None:
    if place.kind not in ("true", "false") or place.expected not in (e.FORMULA, e.NEW_ITEM):
        return None
    own = "Top" if place.kind == "true" else "Bot"
    said = say("as a formula, '{value}' is written '{formula}'", value=place.kind, formula=own)
    return Remedy(said, (rewritten(place.span, own),))


def _paired(place: Place) -> Remedy | None:
    """`//` and `<>`, of two tokens side by side."""
    text, start = place.stream.source.text, place.span[0]
    if text.startswith(("//", "/*"), start) and place.kind == "/":
        return Remedy(vocabulary.COMMENT, (rewritten((start, start + 2), ";;"),))
    if text.startswith("/\\", start):
        fix = Fix(say("write {text}", text="and"), (as_word(text, (start, start + 2), "and"),))
        return Remedy(vocabulary.AND, (fix,))
    if place.kind == ">" and place.previous == "<" and text[start - 1] == "<":
        said = say("'different from' is written '!='")
        return Remedy(said, (rewritten((start - 1, start + 1), "!="),))
    if text.startswith("<>", start):
        span = (start, start + 2)
        if place.stream.kinds[place.at - 1] in ("variable", "int"):
            return Remedy(say("'different from' is written '!='"), (rewritten(span, "!="),))
        said = say("that two formulas differ is written 'xor'; '!=' is for values")
        return Remedy(said, (rewritten(span, "xor"),))
    return None


def _comma(place: Place) -> Remedy | None:
    if place.kind != ",":
        return None
    if place.expected == e.PAREN:
        return repairs.members_without_brackets(place.stream)
    if e.in_expression(place.expected):
        return None
    if place.expected == e.FORMULA:
        said = say("between formulas a blank is enough, or 'and'")
        return Remedy(said, (rewritten(place.span, " ", say("leave it out")),))
    said = say("formulas are joined by 'and'; commas stand between indices and in sets")
    return Remedy(said, (Fix(say("write {text}", text="and"), (Edit(place.span, " and"),)),))


def _detached(place: Place) -> Remedy | None:
    """`exact (1,[a,b])`: a function's name and its parenthesis belong together."""
    stream, at = place.stream, place.at
    if place.expected != e.FORMULA or place.previous != "(" or at < 2:
        return None
    name = stream.text(at - 2)
    if stream.kinds[at - 2] != "name" or f"{name}(" not in FUNCTIONS:
        return None
    gap = (stream.tokens.ends[at - 2], stream.starts[at - 1])
    said = say("to give '{name}' arguments, write '{name}(' without a blank", name=name)
    return Remedy(said, (write(f"{name}(…)", Edit(gap, "")),))


def _value(place: Place) -> Remedy | None:
    if place.kind in ("int", "float", "[", "true", "false", '"'):
        return Remedy(_VALUES)
    return None


def _surplus(place: Place) -> Remedy | None:
    closers = {")": "(", "]": "["}
    opener = closers.get(place.kind)
    if opener is None or repairs.open_bracket(place.stream, opener) is not None:
        return None
    said = say("there is one '{closer}' too many", closer=place.kind)
    return Remedy(said, (rewritten(place.span, "", say("leave it out")),))


_IN_ORDER: tuple[Callable[[Place], Remedy | None], ...] = (
    lambda place: run_over(place.stream),
    _arrow,
    lambda place: repairs.unclosed(place.stream, place.expected),
    _range,
    loop_head,
    lambda place: repairs.loop_in_other_letters(place.stream),
    lambda place: repairs.counted_in_words(place.stream),
    lambda place: formula_tests.if_without_else(place.stream, place.expected),
    _word,
    _paired,
    lambda place: formula_tests.test_in_formula(place.stream, place.expected),
    _equals,
    _end,
    _quantifier,
    _variable,
    lambda place: repairs.square_arguments(place.stream),
    _comma,
    _truth,
    _detached,
    _surplus,
    _value,
)
