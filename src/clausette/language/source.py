"""A text with a name, and the way from an offset in it to a line and a column."""

from __future__ import annotations

import re
import sys
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

from clausette.errors import InputError, system_cause
from clausette.words import say

Span: TypeAlias = tuple[int, int]
"""Offsets of the first character and of the one after the last."""

STANDARD_INPUT = "/dev/stdin"
LARGEST_FILE = 128 << 20

# A lone carriage return ends a line, but not a comment: there only a line feed does.
_LINE_END = re.compile(r";;[^\n]*|(\r\n|\r|\n)")

_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


@dataclass(frozen=True)
class Source:
    """A model's text, closed by a line feed unless it is empty, as TouIST reads it."""

    name: str
    text: str

    @classmethod
    def of(cls, text: str, name: str = "model") -> Source:
        return cls(name, text if not text or text.endswith("\n") else text + "\n")

    @cached_property
    def _line_starts(self) -> list[int]:
        ends = (match.end() for match in _LINE_END.finditer(self.text) if match.group(1))
        return [0, *ends]

    def position(self, offset: int) -> tuple[int, int]:
        """The line and the column of an offset, both from 1."""
        line = bisect_right(self._line_starts, offset)
        return line, offset - self._line_starts[line - 1] + 1

    def line(self, number: int) -> str:
        """The text of a line, without its end."""
        starts = self._line_starts
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")

    def slice(self, span: Span) -> str:
        return self.text[span[0] : span[1]]


def read_source(path: str) -> Source:
    """The model in a file, or on standard input when the path is `-`."""
    name = STANDARD_INPUT if path == "-" else path
    try:
        if path != "-":
            with open(path, "rb") as stream:
                content = stream.read(LARGEST_FILE + 1)
        elif sys.stdin is None:
            raise InputError(say("standard input is closed"))
        else:
            content = sys.stdin.buffer.read(LARGEST_FILE + 1)
    except FileNotFoundError:
        raise InputError(say("{path}: there is no such file", path=path)) from None
    except IsADirectoryError:
        raise InputError(say("{path}: this is a folder, not a file", path=path)) from None
    except (OSError, ValueError) as error:
        raise InputError(
            say("{name}: cannot be read: {reason}", name=name, reason=system_cause(error))
        ) from None
    if len(content) > LARGEST_FILE:
        largest = LARGEST_FILE >> 20
        raise InputError(say("{name}: this file is larger than {n} MB", name=name, n=largest))
    return Source.of(decode(content, name), name)


def decode(content: bytes, name: str) -> str:
    """The text of a file written in UTF-8 or, failing that, in Latin-1."""
    if _CONTROL.search(content):
        raise InputError(say("{name}: this is a binary file, not text", name=name))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")
