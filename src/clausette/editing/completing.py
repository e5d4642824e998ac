"""What may be typed at a place: variables in scope, atoms, words of the language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from clausette.editing.in_comments import comment_at, completions_in_comment
from clausette.editing.items import Completions, Item, Table, atom_items, variable_items, word_items
from clausette.editing.keywords import BY_TEXT, WORDS, Word
from clausette.editing.places import Place, place_at
from clausette.editing.reading import Draft, drafted
from clausette.language.interpreter import deep_recursion

_WORD_BEFORE: Final = re.compile(r"\$?\w*\Z")
_WORD_AFTER: Final = re.compile(r"\w*")
_LONGEST_WORD: Final = 200
_INNER: Final = frozenset(("in", "when", "for", "then", "else", "end", "data", "exists", "forall"))
"""Words that stand inside a construct, and those that nobody should be led to."""


def complete(
    text: str, offset: int, *, tables: Sequence[Table] = (), name: str = "model.touist"
) -> Completions:
    """What may be typed at an offset; `tables` are variables that get values from elsewhere."""
    offset = max(0, min(offset, len(text)))
    with deep_recursion():
        draft = drafted(text, name)
        start, end = word_around(text, offset)
        comment = comment_at(draft, offset)
        if comment is not None:
            items = completions_in_comment(draft, comment, start, tables)
        else:
            items = _items(draft, place_at(draft, start), start, tables)
        return Completions(start, end, tuple(items))


def word_around(text: str, offset: int) -> tuple[int, int]:
    """The word that an offset is in, or at whose end it is, with its dollar."""
    before = _WORD_BEFORE.search(text[max(0, offset - _LONGEST_WORD) : offset])
    after = _WORD_AFTER.match(text, offset)
    assert before is not None
    assert after is not None
    return offset - len(before[0]), after.end()


def _items(draft: Draft, place: Place, start: int, tables: Sequence[Table]) -> Iterator[Item]:
    if place.expects == "variable":
        if place.after_operand:
            yield from word_items([BY_TEXT["in"]])
        return
    if draft.text[start : start + 1] == "$":
        yield from variable_items(draft, place.variables, tables)
        return
    if place.after_operand and not place.starts_line:
        yield from word_items(_continuing(place))
        return
    yield from variable_items(draft, place.variables, tables)
    yield from atom_items(draft, start)
    fitting = (word for word in WORDS if word.where in ("both", place.expects))
    yield from word_items(w for w in fitting if not w.joins and w.text not in _INNER)
    if place.after_operand:
        yield from word_items(_continuing(place))


def _continuing(place: Place) -> Iterator[Word]:
    """The words that may follow an operand: what its construct goes on with, then operators."""
    frame = place.innermost
    if frame is not None:
        yield from (BY_TEXT[word] for word in _GOES_ON.get((frame.kind, frame.phase), ()))
    for word in WORDS:
        if word.joins and word.where in ("both", place.expects):
            yield word
    if place.expects == "value":
        yield BY_TEXT["in"]


_GOES_ON: Final = {
    ("bigand", "sets"): ("when",),
    ("bigor", "sets"): ("when",),
    ("bigand", "body"): ("end",),
    ("bigor", "body"): ("end",),
    ("[", "body"): ("for",),
    ("[", "sets"): ("when",),
    ("if", "test"): ("then",),
    ("if", "body"): ("else", "end"),
}
