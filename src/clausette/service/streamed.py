"""A text that may be long: written piece by piece when somebody wants it, whole when it travels."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import Any, TextIO


class Streamed:
    """What a function writes; the clauses of a large model are never in memory as one text."""

    __slots__ = ("_write",)

    def __init__(self, write: Callable[[TextIO], object]) -> None:
        self._write = write

    def write(self, out: TextIO) -> None:
        self._write(out)

    def __str__(self) -> str:
        out = io.StringIO()
        self._write(out)
        return out.getvalue()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Streamed) and str(self) == str(other)

    def __hash__(self) -> int:
        return hash(str(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return whole, (str(self),)


class Content:
    """A result that is a text first of all."""

    content: Streamed

    @property
    def text(self) -> str:
        return str(self.content)

    def write(self, out: TextIO) -> None:
        self.content.write(out)

    def __str__(self) -> str:
        return self.text


def whole(text: str) -> Streamed:
    """A text that is there already."""
    return Streamed(lambda out: out.write(text))
