"""Where a name comes from, where else it stands, and the same text with another name for it."""

from __future__ import annotations

import re
from typing import Final

from clausette.editing.reading import Draft, drafted
from clausette.editing.scopes import Name
from clausette.errors import InputError
from clausette.language.fixes import Edit
from clausette.language.interpreter import deep_recursion
from clausette.language.lexer import FUNCTIONS, KEYWORDS
from clausette.language.source import Span
from clausette.words import say

_NAME: Final = re.compile(r"[_0-9]*[A-Za-z][A-Za-z0-9_]*", re.ASCII)


def definition(text: str, offset: int) -> tuple[Span, ...]:
    """Where the name at an offset gets its value; of a proposition, where it stands first."""
    with deep_recursion():
        draft = drafted(text)
        name = name_at(draft, offset)
        if name is None:
            return ()
        same = _same(draft, name)
        return tuple(one.span for one in same if one.defines) or (
            (same[0].span,) if name.kind == "atom" else ()
        )


def references(text: str, offset: int) -> tuple[Span, ...]:
    """All places of the name at an offset, in what can be read of a text."""
    with deep_recursion():
        draft = drafted(text)
        name = name_at(draft, offset)
        return () if name is None else tuple(one.span for one in _same(draft, name))


def renamable(text: str, offset: int) -> Span:
    """The name at an offset, which can have another; an InputError says why it cannot."""
    with deep_recursion():
        return _renamable(drafted(text), offset).span


def rename(text: str, offset: int, new: str) -> tuple[Edit, ...]:
    """The edits that give the name at an offset another one, everywhere, so that the text means
    the same; an InputError says why that cannot be."""
    with deep_recursion():
        draft = drafted(text)
        name = _renamable(draft, offset)
        wanted = _wanted(name, new)
        if wanted == name.text:
            return ()
        _refuse_clash(draft, name, wanted)
        return tuple(Edit(one.span, wanted) for one in _same(draft, name))


def name_at(draft: Draft, offset: int) -> Name | None:
    """The name that an offset is in or at whose end it is."""
    return next((n for n in draft.names if n.span[0] <= offset <= n.span[1]), None)


def _same(draft: Draft, name: Name) -> list[Name]:
    return [one for one in draft.names if one.key == name.key]


def _renamable(draft: Draft, offset: int) -> Name:
    if draft.found.errors and not draft.blank:
        raise InputError(say("the text has syntax errors, which must be mended first"))
    name = name_at(draft, offset)
    if name is None:
        raise InputError(say("there is no name here"))
    if name.kind == "global" and name.text not in draft.assigned:
        raise InputError(say("{name} gets its value from elsewhere", name=name.text))
    return name


def _wanted(name: Name, new: str) -> str:
    """The name as it is written, with its dollar."""
    new = new.strip()
    bare = new.removeprefix("$")
    if not _NAME.fullmatch(bare):
        raise InputError(
            say("{name} is no name: that has letters, and perhaps digits and underscores", name=new)
        )
    if name.kind != "atom":
        return f"${bare}"
    if new != bare:
        raise InputError(say("{name} is a proposition, and has no dollar sign", name=name.text))
    if bare in KEYWORDS or f"{bare}(" in FUNCTIONS:
        raise InputError(say("{name} is a word of the language", name=bare))
    return bare


def _refuse_clash(draft: Draft, name: Name, wanted: str) -> None:
    """An InputError if another variable or proposition of that name would be meant, or would come
    to mean this one."""
    there = [one for one in draft.names if one.text == wanted]
    if name.kind == "local":
        # The same name is fine in another loop.
        own = [one.binder.span for one in _same(draft, name) if one.binder is not None]
        ends = [item.span for item in draft.found.file.items]
        there = [
            one
            for one in there
            if any(start <= one.span[0] < end for start, end in own)
            or not any(start <= one.span[0] < end for start, end in ends)
        ]
    if there:
        line = draft.source.position(there[0].span[0])[0]
        raise InputError(say("{name} is there already, on line {line}", name=wanted, line=line))
