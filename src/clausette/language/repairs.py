"""Slips that are mended by reading on, or back: brackets, quotes, loops, counts in words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clausette.language import expected as e
from clausette.language import syntax as s
from clausette.language import vocabulary
from clausette.language.fixes import Edit, Fix, rewritten, write
from clausette.language.source import Source, Span
from clausette.words import Message, plural, say

if TYPE_CHECKING:
    from clausette.language.stream import TokenStream

_NAME = re.compile(r"[_0-9]*[A-Za-z][A-Za-z0-9_]*")
_MEMBER = re.compile(r"(\$[_0-9]*[A-Za-z]\w*)\s+in\s+")
_CLOSED_QUOTE = {"'": "'", "’": "’", "‘": "’", "`": "`", "“": "”", "”": "”", "«": "»", "»": "«"}
_CLOSER = {"(": ")", "[": "]", "{": "}"}
_LONGEST = 80
_STOPS = frozenset(("end", "else", "then", "eof", ":", ")", "]"))


@dataclass(frozen=True, slots=True)
class Remedy:
    """What to do about a slip; where its place and its cause are known better, these too."""

    help: Message | str = ""
    fixes: tuple[Fix, ...] = ()
    message: Message | None = None
    span: Span | None = None
    expected_here: str = ""
    """What is missing at the token that could not be read, if the place is another one."""


def quoted_name(stream: TokenStream) -> Remedy:
    """`'red'`: names stand without quotes."""
    text, start = stream.source.text, stream.start()
    close = text.find(_CLOSED_QUOTE[text[start]], start + 1, text.find("\n", start))
    inner = text[start + 1 : close].strip() if close >= 0 else ""
    if _NAME.fullmatch(inner):
        said = say("names are written without quotes: {name}", name=inner)
        return Remedy(said, (rewritten((start, close + 1), inner),))
    if text[start] in "“”«»" and inner:
        said = say('a formula used as a value is written between double quotes: "a or b"')
        return Remedy(said, (rewritten((start, close + 1), f'"{inner}"'),))
    return Remedy(
        say('names are written without quotes; a formula used as a value in double ones: "a or b"')
    )


def open_bracket(stream: TokenStream, opener: str) -> int | None:
    """The innermost bracket of the item that is open here, if it is of that shape."""
    stack: list[int] = []
    for at in range(stream.item, stream.at):
        kind = stream.kinds[at]
        if kind[-1] in "([":
            stack.append(at)
        elif kind in (")", "]") and stack:
            stack.pop()
    return stack[-1] if stack and stream.kinds[stack[-1]][-1] == opener else None


def unclosed(stream: TokenStream, expected: Message) -> Remedy | None:
    """A bracket that should have been closed before this line, or this word."""
    closer = e.closer(expected)
    if closer is None or not (stream.kind in _STOPS or _starts_line(stream)):
        return None
    shown = "(" if closer == ")" else "["
    opener = open_bracket(stream, shown)
    if opener is None:
        return None
    end = stream.tokens.ends[opener]
    after = stream.end()
    return Remedy(
        say("a '{closer}' is missing after '{before}'", closer=closer, before=_last_word(stream)),
        (write(closer, Edit((after, after), closer)),),
        say("this '{opener}' is not closed", opener=shown),
        (end - 1, end),
        closer,
    )


def _last_word(stream: TokenStream) -> str:
    return stream.text(stream.at - 1)


def _starts_line(stream: TokenStream) -> bool:
    return "\n" in stream.source.text[stream.end() : stream.start()]


def bracketed_range(stream: TokenStream) -> tuple[Fix, ...]:
    """`1..$n` → `[1..$n]`, where both ends are plain."""
    at = stream.at
    plain = ("int", "variable")
    if stream.kinds[at - 1] in plain and stream.kinds[at + 1] in plain:
        span = (stream.starts[at - 1], stream.tokens.ends[at + 1])
        return (rewritten(span, f"[{stream.source.slice(span)}]"),)
    return ()


def loop_in_other_letters(stream: TokenStream) -> Remedy | None:
    """`Bigand $i in …`: the word is taken for a proposition, and the error comes later."""
    kinds, at = stream.kinds, stream.at
    if stream.kind in ("in", ","):
        at -= 1
        while at > 1 and kinds[at] == "variable" and kinds[at - 1] == ",":
            at -= 2
    if kinds[at] not in ("variable", "variable(") or at < 1 or kinds[at - 1] != "name":
        return None
    word = stream.text(at - 1)
    own = vocabulary.loop(word)
    if own is None:
        return None
    message = say("'{name}' is read as a proposition", name=word)
    said = say("the loop is written '{loop}'", loop=own)
    fix = _loop_fix(stream, at - 1, own)
    return Remedy(said, (fix,), message, stream.span(at - 1))


def quantified_loop(stream: TokenStream, at: int) -> Remedy | None:
    """`forall $i in S: …`: a loop is meant, since the quantifiers of QBF are over propositions."""
    if stream.kinds[at + 1] not in ("variable", "variable("):
        return None
    word = stream.text(at)
    own = "bigor" if word == "exists" else "bigand"
    if word == "for":
        said = say("the loop is written '{loop}'", loop=own)
        return Remedy(said, (_loop_fix(stream, at, own),))
    said = say(
        "a loop over values is written {loop} $i in S: … end; '{word}' is a quantifier of QBF",
        loop=own,
        word=word,
    )
    return Remedy(said, (_loop_fix(stream, at, own),))


def _loop_fix(stream: TokenStream, at: int, own: str) -> Fix:
    """The loop's own word, and its `end` if that is missing."""
    from clausette.language.parser import loop_body_ends
    from clausette.language.stream import SyntaxFault

    edits = [Edit(stream.span(at), own)]
    guess = stream.guess(at + 1)
    try:
        loop_body_ends(guess)
        if guess.text(guess.at).lower() != "end":
            edits.append(Edit((guess.end(), guess.end()), " end"))
    except SyntaxFault:
        pass  # what else is wrong is told when this is mended
    return write(own, *edits)


def counted_in_words(stream: TokenStream) -> Remedy | None:
    """`exactly 1 of {a,b}`, `atmost 2 [a,b]`: a cardinality written as people say it."""
    kinds, starts, ends = stream.kinds, stream.starts, stream.tokens.ends
    number = next(
        (i for i in range(stream.at, max(-1, stream.at - 3), -1) if _is_count(stream, i)), None
    )
    if number is None:
        return None
    word = stream.text(number - 1)
    own = vocabulary.cardinality(word)
    if own is None:
        return None
    example = say("how many are true is written {count}", count=f"{own}(1,[a,b])")
    at = number + 1
    if kinds[at] in ("name", "in") and stream.text(at) in vocabulary.AMONG:
        at += 1
    opener = stream.source.text[starts[at] : ends[at]]
    if opener not in _CLOSER or kinds[at] == "eof":
        return Remedy(example)
    close = _closing(stream, at)
    if close is None:
        return Remedy(example)
    members = stream.source.text[ends[at] : starts[close]].strip()
    count = f"{own}({stream.text(number)},[{members}])"
    said = say("how many are true is written {count}", count=shortened(count))
    return Remedy(said, (rewritten((starts[number - 1], ends[close]), count),))


def shortened(text: str) -> str:
    """A piece of a model as a message has room for it: on one line, and not too long."""
    line = " ".join(text.split())
    return line if len(line) <= _LONGEST else f"{line[: _LONGEST - 1]}…"


def _is_count(stream: TokenStream, at: int) -> bool:
    return at > 0 and stream.kinds[at] in ("int", "variable") and stream.kinds[at - 1] == "name"


def _closing(stream: TokenStream, opener: int) -> int | None:
    """The token that closes a bracket, braces included."""
    depth = 0
    text = stream.source.text
    for at in range(opener, len(stream.kinds) - 1):
        token = text[stream.starts[at] : stream.tokens.ends[at]]
        if token[-1] in _CLOSER:
            depth += 1
        elif token in (")", "]", "}"):
            depth -= 1
            if depth == 0:
                return at
    return None


def square_arguments(stream: TokenStream) -> Remedy | None:
    """`p[$i]`: the arguments of a proposition stand in parentheses."""
    at = stream.at
    glued = at and stream.tokens.ends[at - 1] == stream.start()
    if stream.kind != "[" or not glued or stream.kinds[at - 1] not in ("name", "variable"):
        return None
    name, close = stream.text(at - 1), _closing(stream, at)
    if close is None:
        return Remedy(say("arguments stand in parentheses: {atom}", atom=f"{name}(…)"))
    edits = (Edit(stream.span(at), "("), Edit(stream.span(close), ")"))
    atom = f"{name}({stream.source.text[stream.tokens.ends[at] : stream.starts[close]]})"
    said = say("arguments stand in parentheses: {atom}", atom=shortened(atom))
    return Remedy(said, (write(atom, *edits),))


def members_without_brackets(stream: TokenStream) -> Remedy | None:
    """`exact(1,a,b)`: what is counted is one set."""
    opener = open_bracket(stream, "(")
    if opener is None:
        return None
    said = say("what is counted is one set: {count}(1,[a,b])", count=stream.kinds[opener][:-1])
    close = _closing(stream, opener)
    comma = next(i for i in range(opener, stream.at) if stream.kinds[i] == ",")
    if close is None:
        return Remedy(said)
    first, last = stream.starts[comma + 1], stream.tokens.ends[close - 1]
    inner = f"[{stream.source.slice((first, last))}]"
    return Remedy(said, (rewritten((first, last), inner),))


def with_dollars(stream: TokenStream, name: str, start: int) -> tuple[Fix, ...]:
    """`bigand i in S: p(i) end` → a dollar before every `i` up to the `end`."""
    edits: list[Edit] = []
    depth = 1
    for at in range(stream.at, len(stream.kinds)):
        kind = stream.kinds[at]
        depth += (kind in ("bigand", "bigor", "if")) - (kind == "end")
        if depth == 0:
            break
        if kind in ("name", "name(") and stream.text(at).removesuffix("(") == name:
            edits.append(Edit((stream.starts[at], stream.starts[at]), "$"))
    return (write(f"${name}", *edits),)


def missing_end(stream: TokenStream) -> Fix:
    """An `end` after what was read."""
    at = stream.end()
    return write("end", Edit((at, at), " end"))


def uneven_loop(source: Source, node: s.Big) -> tuple[Span, Message, Remedy | str]:
    """What is wrong with a loop that has not as many sets as variables."""
    message = say(
        "this '{loop}' has {variables} but {sets}",
        loop=node.kind,
        variables=plural(len(node.variables), "{n} variable", "{n} variables"),
        sets=plural(len(node.sets), "{n} set", "{n} sets"),
    )
    span = (node.variables[0].span[0], node.sets[-1].span[1])
    return span, message, variables_and_sets(source, node.variables, node.sets)


def variables_and_sets(
    source: Source, variables: Sequence[s.Variable], sets: Sequence[s.Expression]
) -> Remedy | str:
    """`$i in A, $j in B` → `$i,$j in A,B`; `$i,$j in A` → `$i,$j in A,A`."""
    names = [source.slice(variable.span) for variable in variables]
    texts: list[str] = []
    for over in sets:
        text = source.slice(over.span)
        # By the text, since `$j in A union B` is read as `($j in A) union B`.
        inner = _MEMBER.match(text)
        if inner is not None:
            names.append(inner[1])
            text = text[inner.end() :]
        texts.append(text)
    if len(texts) == 1:
        texts *= len(names)
    if len(names) != len(texts):
        return ""
    wanted = f"{','.join(names)} in {','.join(texts)}"
    said = say("all variables stand before 'in', and as many sets after it: {loop}", loop=wanted)
    return Remedy(said, (rewritten((variables[0].span[0], sets[-1].span[1]), wanted),))
