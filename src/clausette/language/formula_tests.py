"""Tests among formulas: `$i > 1 and p($i)`, `a = b`, an `if` without its `else`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clausette.language import expected as e
from clausette.language import syntax as s
from clausette.language.fixes import Edit, Fix, rewritten, write
from clausette.language.operators import COMPARISON, FORMULA_OPERATORS
from clausette.language.repairs import Remedy, shortened
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.language.stream import TokenStream

_COMPARISONS = ("==", "!=", "<", "<=", ">", ">=", "in")
_ARITHMETIC = ("+", "-", "*", "/", "mod")
_TESTS = frozenset((*_COMPARISONS, *_ARITHMETIC, "=", "int", "float", "[", "card(", "empty("))
_OPENERS = ("(", "[")
_NUMBERS = say(
    "a proposition is true or false, not a number: how many are true is said by exact, atleast "
    "and atmost; computing with numbers is SMT (touist --smt), which is not supported"
)


@dataclass(frozen=True, slots=True)
class _Test:
    """A comparison of values that was read where a formula should stand."""

    first: int
    """Its first token."""
    text: str
    """As a condition: with `==` for `=`."""
    span: tuple[int, int]


def test_in_formula(stream: TokenStream, expected: Message) -> Remedy | None:
    """`$i > 1 and p($i)`, or arithmetic with propositions."""
    names = (e.VARIABLE, e.IN, e.EQUALS)
    if stream.kind not in _TESTS or expected in names or e.in_expression(expected):
        return None
    first = _operand_start(stream)
    if first is None:
        return None
    if stream.kinds[first] in ("name", "name(") and stream.kind != "=":
        return _of_propositions(stream, first)
    guess = stream.guess(first)
    test = _read_test(guess, first)
    if test is None:
        return None
    fixes = tuple(_rewritings(stream, guess, test))
    if stream.kind == "==" and first == stream.item and _ends_line(guess):
        said = say("'=' gives a value to a variable: $n = 3")
        return Remedy(said, (rewritten(stream.span(stream.at), "="), *fixes))
    said = say(
        "a test of values enters a formula by 'when' or by 'if': {text}", text=_shown(fixes[0])
    )
    return Remedy(said, fixes)


def _ends_line(guess: TokenStream) -> bool:
    """Whether what was read takes the rest of its line, as what gives a value does."""
    return guess.kind == "eof" or "\n" in guess.source.text[guess.end() : guess.start()]


def _shown(fix: Fix) -> str:
    """What a fix comes to, on one line."""
    title = fix.title
    assert isinstance(title, Message)
    return shortened(str(title.parts["text"]))


def _operand_start(stream: TokenStream) -> int | None:
    """The first token of the operand that ends here; this one, where an operand should start."""
    at = stream.at - 1
    if stream.kind in ("int", "float", "card(", "empty("):
        return stream.at
    if stream.kind == "[" or at < stream.item:
        return None
    if stream.kinds[at] != ")":
        return at if stream.kinds[at] in ("variable", "name") else None
    depth = 0
    for back in range(at, stream.item - 1, -1):
        kind = stream.kinds[back]
        depth += (kind in (")", "]")) - (kind[-1] in _OPENERS)
        if depth == 0:
            return back
    return None


def _of_propositions(stream: TokenStream, first: int) -> Remedy | None:
    name = stream.text(first).removesuffix("(")
    if f"${name}" in stream.source.text:
        start = stream.starts[first]
        said = say(
            "'{name}' is a proposition; the variable is {variable}",
            name=name,
            variable=f"${name}",
        )
        return Remedy(said, (write(f"${name}", Edit((start, start), "$")),))
    if stream.kind == "==":
        return None
    return Remedy(_NUMBERS)


def _read_test(guess: TokenStream, first: int) -> _Test | None:
    """The comparison from there on, and further ones that are joined to it by `and`."""
    from clausette.language.stream import SyntaxFault

    start = guess.starts[first]
    try:
        text = _comparison(guess)
        if text is None:
            return None
        while guess.kind == "and":
            here = guess.at
            guess.advance()
            more = _comparison(guess)
            if more is None:
                guess.jump(here)
                break
            text = f"{text} and {more}"
    except SyntaxFault:
        return None
    return _Test(first, text, (start, guess.end()))


def _comparison(guess: TokenStream) -> str | None:
    from clausette.language.parser import expression

    start = guess.start()
    if guess.kind not in ("variable", "variable(", "int", "float", "-", "card(", "empty(", "("):
        return None
    left = expression(guess, COMPARISON)
    text = guess.source.slice((start, guess.end()))
    if guess.kind == "=":
        guess.advance()
        right = guess.start()
        expression(guess, COMPARISON)
        return f"{text} == {guess.source.slice((right, guess.end()))}"
    return text if isinstance(left, s.Binary) and left.operator in _COMPARISONS else None


def _rewritings(stream: TokenStream, guess: TokenStream, test: _Test) -> list[Fix]:
    """By `when` where the test opens the body of a loop, and by `if`."""
    from clausette.language.parser import formula
    from clausette.language.stream import SyntaxFault

    alone = rewritten(test.span, f"if {test.text} then Top else Bot end")
    operator = guess.kind
    before = stream.kinds[test.first - 1] if test.first else ""
    if operator not in ("and", "=>", "or") or before in (*FORMULA_OPERATORS, "not"):
        return [alone]
    level, side = FORMULA_OPERATORS[operator]
    guess.advance()
    try:
        begin = guess.start()
        formula(guess, level + (side == "left"))
    except SyntaxFault:
        return [alone]
    span = (test.span[0], guess.end())
    rest = guess.source.slice((begin, guess.end()))
    branches = {
        "and": f"then {rest} else Bot",
        "=>": f"then {rest} else Top",
        "or": f"then Top else {rest}",
    }
    found = [rewritten(span, f"if {test.text} {branches[operator]} end")]
    loop = _loop_before(stream, test.first) if guess.kind == "end" else None
    if loop is not None and (operator == "and" or (loop == "bigand" and operator == "=>")):
        colon = stream.starts[test.first - 1]
        edits = (
            Edit((colon, colon), f" when {test.text}"),
            Edit((test.span[0], begin), ""),
        )
        found.insert(0, write(f"{loop} … when {test.text}: {rest} end", *edits))
    return found


def _loop_before(stream: TokenStream, first: int) -> str | None:
    """The loop whose body starts there, if it has no condition yet."""
    if first < 1 or stream.kinds[first - 1] != ":":
        return None
    for at in range(first - 1, stream.item - 1, -1):
        kind = stream.kinds[at]
        if kind in ("when", "let"):
            return None
        if kind in ("bigand", "bigor"):
            return kind
    return None


def compared_formulas(stream: TokenStream) -> Remedy | None:
    """`a = b`, `a == b` between formulas, and `n = 3` for `$n = 3`."""
    first = _operand_start(stream)
    span = stream.span(stream.at)
    following = stream.kinds[stream.at + 1]
    opens = first == stream.item and stream.kinds[stream.item] == "name"
    if stream.kind == "=" and opens and following in ("int", "float", "["):
        start = stream.starts[stream.item]
        name = stream.source.slice((start, stream.end()))
        said = say("'=' gives a value to a variable, which starts with a dollar sign")
        return Remedy(said, (write(f"${name} = …", Edit((start, start), "$")),))
    if following in ("int", "float"):
        return Remedy(_NUMBERS)
    fix = rewritten(span, "<=>")
    if stream.kind == "==":
        return Remedy(say("'==' compares values; between formulas write '<=>'"), (fix,))
    said = say("between formulas write '<=>'; '=' gives a value to a global variable: $n = 3")
    return Remedy(said, (fix,))


def without_else(stream: TokenStream, *, formula: bool) -> Remedy:
    """`if c then F end`."""
    here = stream.start()
    if not formula:
        return Remedy(say("an 'if' needs an 'else': if … then VALUE else VALUE end"))
    said = say("an 'if' needs an 'else'; 'else Top' demands nothing")
    return Remedy(said, (write("else Top", Edit((here, here), "else Top ")),))


def if_without_else(stream: TokenStream, expected: Message) -> Remedy | None:
    """`if a then b`, neither `else` nor `end`, on propositions: an implication."""
    if expected != e.ELSE_OR_CONNECTIVE:
        return None
    at = max((i for i in range(stream.item, stream.at) if stream.kinds[i] == "if"), default=None)
    then = max((i for i in range(stream.item, stream.at) if stream.kinds[i] == "then"), default=0)
    if at is None or any(kind in _COMPARISONS for kind in stream.kinds[at:then]):
        return None
    if not any(kind in ("name", "name(") for kind in stream.kinds[at:then]):
        return None
    condition = stream.source.text[stream.starts[at + 1] : stream.starts[then]].strip()
    body = stream.source.text[stream.starts[then + 1] : stream.end()]
    end = stream.tokens.ends[stream.at] if stream.kind == "end" else stream.end()
    if stream.kind not in ("end", "eof") and "\n" not in stream.source.text[end : stream.start()]:
        return None
    said = say("between formulas, 'if a then b' is written 'a => b'")
    fix = rewritten((stream.starts[at], end), f"{condition} => {_grouped_text(body)}")
    return Remedy(said, (fix,))


def _grouped_text(text: str) -> str:
    return f"({text})" if "=>" in text else text
