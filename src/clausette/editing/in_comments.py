"""What may be typed in a comment: the words of `;;;` lines, and names in the holes of sentences."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from typing import Final

from clausette.editing.items import Item, Table, atom_items, variable_items, word_items
from clausette.editing.keywords import COMMENT_WORDS, VIEW_KINDS, VIEW_ROLES
from clausette.editing.reading import Draft
from clausette.language import syntax as s
from clausette.language.rules import chain_variables

_DOC: Final = re.compile(r";;;(?!;)[ \t]*")
_VARIABLE: Final = re.compile(r"\$\w+")


def comment_at(draft: Draft, offset: int) -> s.Comment | None:
    """The comment that a place is in, or at whose end it is."""
    comments = draft.file.comments
    at = bisect_left(comments, offset, key=lambda comment: comment.span[0]) - 1
    if at < 0 or comments[at].span[0] >= offset:
        return None
    return comments[at] if offset <= comments[at].span[1] else None


def completions_in_comment(
    draft: Draft, comment: s.Comment, start: int, tables: Sequence[Table]
) -> Iterator[Item]:
    """What may be typed in a comment from an offset on."""
    before = comment.text[: start - comment.span[0]]
    doc = _DOC.match(before)
    if doc is None:
        return
    line = before[doc.end() :]
    opened = line.rfind("{")
    if opened > line.rfind("}"):
        yield from variable_items(draft, _bound_below(draft, comment), tables)
    elif not line.strip():
        yield from word_items(COMMENT_WORDS)
    elif line.split()[0] == "auxiliary":
        yield from (Item(one.label, "atom", one.label) for one in atom_items(draft, start))
    elif line.split()[0] == "view":
        if not line.removeprefix("view").strip():
            yield from word_items(VIEW_KINDS)
            return
        for name in dict.fromkeys(_VARIABLE.findall(line)):
            yield Item(name, "variable", name)
        yield from word_items(VIEW_ROLES)
        yield from atom_items(draft, start)


def _bound_below(draft: Draft, comment: s.Comment) -> tuple[str, ...]:
    """What the outer loops of the formula below a comment bind."""
    items = draft.file.items
    at = bisect_left(items, comment.span[1], key=lambda item: item.span[0])
    below = items[at] if at < len(items) else None
    if below is None or isinstance(below, s.Assignment):
        return ()
    return tuple(sorted(chain_variables(below)))
