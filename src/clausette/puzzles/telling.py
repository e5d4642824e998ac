"""Pieces of messages: what a text holds, a choice, a fault with its remedy."""

from __future__ import annotations

from collections.abc import Iterable

from clausette.words import Message, Part, say


def shown(text: str, most: int = 20) -> Message:
    """What somebody wrote, in quotation marks; cut short, and in one line."""
    return say("'{text}'", text=repr(text[:most])[1:-1])


def either(items: Iterable[Part]) -> Part:
    """A choice: a, b or c."""
    *several, last = items
    return say("{several} or {last}", several=tuple(several), last=last) if several else last


def helped(fault: Message, remedy: str) -> Message:
    """A fault, and below it what to do about it."""
    return say("{fault}\n   help: {remedy}", fault=fault, remedy=remedy)


def to_report(fault: Message) -> Message:
    """A fault that is ours."""
    return say("{fault}; please report this board", fault=fault)


def row_break(signs: Iterable[str]) -> str:
    """What parts the rows of an answer that stand in one line, by the signs that places may get: a
    slash, or a comma where a slash is such a sign."""
    return "," if any("/" in own for own in signs) else "/"
