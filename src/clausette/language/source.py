"""A text with a name, and the way from an offset in it to a line and a column."""

from __future__ import annotations

import codecs
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

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_CONTROL = bytes({*range(0x09), *range(0x0E, 0x1B), *range(0x1C, 0x20)})


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


def read_source(path: str, largest: int | None = None) -> Source:
    """The model in a file, or on standard input when the path is `-`."""
    name = STANDARD_INPUT if path == "-" else path
    largest = largest or LARGEST_FILE
    try:
        if path != "-":
            with open(path, "rb") as stream:
                content = stream.read(largest + 1)
        elif sys.stdin is None:
            raise InputError(say("standard input is closed"))
        else:
            content = sys.stdin.buffer.read(largest + 1)
    except FileNotFoundError:
        raise InputError(say("{path}: there is no such file", path=path)) from None
    except IsADirectoryError:
        raise InputError(say("{path}: this is a folder, not a file", path=path)) from None
    except (OSError, ValueError) as error:
        raise InputError(
            say("{name}: cannot be read: {reason}", name=name, reason=system_cause(error))
        ) from None
    if len(content) > largest:
        raise InputError(say("{name}: this file is larger than {n} MB", name=name, n=largest >> 20))
    return Source.of(decode(content, name), name)


def decode(content: bytes, name: str) -> str:
    """The text of a file written in UTF-8 or, failing that, in Latin-1."""
    if content.startswith(_UTF_16):
        raise InputError(say("{name}: this is UTF-16; save it as UTF-8", name=name))
    # A third of the time that a regular expression takes.
    if len(content.translate(None, _CONTROL)) < len(content):
        raise InputError(say("{name}: this is a binary file, not text", name=name))
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("latin-1")
