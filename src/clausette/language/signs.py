"""Characters that the language does not have, and words between the parts of a loop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from clausette.language import expected as e
from clausette.language import repairs, vocabulary
from clausette.language.accents import without_accents
from clausette.language.fixes import Edit, Fix, as_word, rewritten, write
from clausette.language.repairs import Remedy
from clausette.words import Message, say

if TYPE_CHECKING:
    from clausette.language.stream import TokenStream

_SHOWN = 60
_LOOKALIKES: dict[str, Message] = {
    ";": say("a comment starts with two semicolons; between formulas a blank is enough"),
    "%": say("the remainder of a division is written 'mod'; a comment starts with ';;'"),
    "?": say("a conditional is written 'if … then … else … end'"),
    ".": say("a range is written [1..3]; a decimal number has digits on both sides of the point"),
    "_": say("a name must contain a letter"),
    "$": say("a variable is a dollar sign and a name with a letter in it, such as $i"),
}
_QUOTES = frozenset("'’‘`“”«»")


@dataclass(frozen=True, slots=True)
class Place:
    """The token that cannot stand where it does, and what could."""

    stream: TokenStream
    expected: Message

    @property
    def at(self) -> int:
        return self.stream.at

    @property
    def kind(self) -> str:
        return self.stream.kind

    @property
    def text(self) -> str:
        return self.stream.text(self.at)

    @property
    def previous(self) -> str:
        return self.stream.text(self.at - 1) if self.at else ""

    @property
    def span(self) -> tuple[int, int]:
        return self.stream.span(self.at)


def of_sign(place: Place) -> Remedy:
    """`¬a ∨ b`, `{a,b}`, `'red'`: characters that the language does not have."""
    sign, stream = place.text, place.stream
    if (head := loop_head(place)) is not None:
        return head
    if sign in _QUOTES:
        return repairs.quoted_name(stream)
    if sign == "\\":
        start = place.span[0]
        if not stream.source.text.startswith("\\/", start):
            return Remedy()
        edit = as_word(stream.source.text, (start, start + 2), "or")
        return Remedy(vocabulary.OR, (Fix(say("write {text}", text="or"), (edit,)),))
    if sign in vocabulary.SIGNS:
        counted = repairs.counted_in_words(stream) if sign == "{" else None
        return counted or _of_known_sign(place)
    if sign not in _LOOKALIKES and not sign.isascii():
        return without_accents(stream)
    if sign == ";" and e.in_expression(place.expected):
        return Remedy(_LOOKALIKES[sign], (rewritten(place.span, ","),))
    if sign == ";":
        return Remedy(_LOOKALIKES[sign], (rewritten(place.span, "", say("leave it out")),))
    if sign == "%":
        # Between two numbers it is a remainder, elsewhere the beginning of a comment.
        own = "mod" if e.in_expression(place.expected) else ";;"
        edit = as_word(stream.source.text, place.span, own)
        return Remedy(_LOOKALIKES[sign], (write(own, edit),))
    if sign == ".":
        return Remedy(_LOOKALIKES[sign], _without_point(place))
    return Remedy(_LOOKALIKES.get(sign, ""))


def _without_point(place: Place) -> tuple[Fix, ...]:
    """`[1...3]`, `3.`, `.5`, and the full stop at the end of a line."""
    text, (start, end) = place.stream.source.text, place.span
    if text[start - 2 : start] == "..":
        return (write("..", Edit(place.span, "")),)
    digits = text[start - 1 : start].isdigit(), text[end : end + 1].isdigit()
    if digits == (True, False) and e.in_expression(place.expected):
        return (write(f"{place.previous}.0", Edit((end, end), "0")),)
    if digits == (False, True):
        return (write("0.…", Edit((start, start), "0")),)
    line = text[end:].partition("\n")[0] if end < len(text) else ""
    if not line.strip():
        return (rewritten(place.span, "", say("leave it out")),)
    return ()


def _of_known_sign(place: Place) -> Remedy:
    """One fix for all such signs of the line: whoever writes one writes several."""
    stream = place.stream
    text, tokens = stream.source.text, stream.tokens
    line_end = text.find("\n", place.span[0])
    if line_end < 0:
        line_end = len(text)
    edits: list[Edit] = []
    at = place.at
    while at < len(tokens.kinds) and tokens.starts[at] < line_end:
        sign = text[tokens.starts[at] : tokens.ends[at]]
        if tokens.kinds[at] == "error" and sign in vocabulary.SIGNS:
            start, end = tokens.starts[at], tokens.ends[at]
            while sign in "&|" and text[end : end + 1] == sign:
                end, at = end + 1, at + 1
            edits.append(as_word(text, (start, end), vocabulary.SIGNS[sign][0]))
            if sign == "#":
                break
        at += 1
    start = edits[0].span[0]
    line = Fix("", tuple(edits)).applied(text[:line_end])[start:].strip()
    shown = line if len(edits) > 1 and len(line) <= _SHOWN else edits[0].text.strip()
    _, help_text = vocabulary.SIGNS[place.text]
    return Remedy(help_text, (Fix(say("write {text}", text=shown), tuple(edits)),))


def loop_head(place: Place) -> Remedy | None:
    """`bigand $i dans S; p`: the words and signs between a loop's parts."""
    if place.expected == e.IN and place.text in vocabulary.AMONG:
        said = say("the values of a loop's variable come after 'in'")
        return Remedy(said, (rewritten(place.span, "in"),))
    if place.expected not in (e.AFTER_SETS[":"], e.AFTER_CONDITION[":"]):
        return None
    if place.expected == e.AFTER_SETS[":"] and place.text in vocabulary.WHEN:
        said = say("the condition of a loop comes after 'when'")
        return Remedy(said, (rewritten(place.span, "when"),))
    said = say("a ':' stands before the formula of a loop")
    if place.text == ";":
        return Remedy(said, (rewritten(place.span, ":"),))
    if place.kind in ("name", "name(", "not", "bigand", "bigor", "(", "exact(", "atmost("):
        end = place.stream.end()
        return Remedy(said, (write(":", Edit((end, end), ":")),))
    return None
