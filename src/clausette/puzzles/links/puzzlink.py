"""The frame of a puzz.link address: `https://puzz.link/p?PID/[FLAG/]COLS/ROWS/BODY`.

Columns come first. What the body means is each puzzle's own affair.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import unquote

from clausette.puzzles.base import BoardError
from clausette.puzzles.telling import shown
from clausette.words import say

HOST: Final = "https://puzz.link/p?"
LONGEST: Final = 1 << 20
"""Characters that are looked at; a 250×250 board takes 25,000, so a longer address is wrong."""

_FULL = re.compile(
    r"(?:https?://)?(?:www\.)?(?:puzz\.link|pzv\.jp|pzprxs\.vercel\.app)/p(?:\.html)?/?\?",
    re.IGNORECASE,
)
_BARE = re.compile(
    r"(?:v:[^/\s]{1,40}/)?[a-z][a-z0-9_+-]{0,40}(?:/[^/\s]{0,40})??/[0-9]", re.IGNORECASE
)
_PARAMETER = re.compile(r"[A-Za-z_]\w*=[^&/]*&")
_MODE = re.compile(r"(?:_(?:edit|play|test))+$")
_NUMBER = re.compile(r"[0-9]+")
_FILE_TEXT = "pzprv3"
_MOST_PARTS = 8
_CUT = say("copy the whole address: kind/columns/rows/body")


@dataclass(frozen=True, slots=True)
class Address:
    """An address taken apart: `body` begins at character `start` of the text it came from."""

    pid: str
    flags: tuple[str, ...]
    columns: int
    rows: int
    body: str
    start: int = field(default=0, compare=False)

    def wrong(self, name: str, at: int, cause: str, remedy: str = _CUT) -> BoardError:
        """An error that points at a character of the body."""
        return BoardError(name, 1, self.start + at + 1, cause, remedy)


def kind(text: str) -> str | None:
    """The puzzle an address says it is for, or None when the text is no address."""
    found = _query(text)
    if found is None:
        return None
    parts = found[0].split("/", 2)
    pid = parts[1] if parts[0].startswith("v:") and len(parts) > 1 else parts[0]
    return _MODE.sub("", pid).lower() or None


def parse(text: str, name: str = "address") -> Address | None:
    """The parts of an address, or None when the text is none; raises BoardError if cut short."""
    found = _query(text)
    if found is None:
        return None
    query, start = found
    parts = query.removesuffix("/").split("/", _MOST_PARTS)
    at = start
    flags: list[str] = []
    pid = ""
    numbers: list[int] = []
    while parts and len(numbers) < 2:
        part = parts.pop(0)
        if not pid and not part.startswith("v:"):
            pid = _MODE.sub("", part).lower()
        elif _NUMBER.fullmatch(part):
            numbers.append(_size(part, name, at))
        elif numbers:
            cause = say("{text} is not a number of rows", text=shown(part))
            raise BoardError(name, 1, at + 1, cause, _CUT)
        elif part:
            flags.append(part)
        at += len(part) + 1
    if not pid or len(numbers) < 2:
        if not pid:
            cause = say("the address ends before the kind of puzzle")
        elif numbers:
            cause = say("the address ends before the number of rows")
        else:
            cause = say("the address ends before the number of columns")
        raise BoardError(name, 1, len(text.rstrip()) + 1, cause, _CUT)
    columns, rows = numbers
    return Address(pid, tuple(flags), columns, rows, "/".join(parts), at)


def parse_of(text: str, name: str, pids: Sequence[str], remedy: str) -> Address:
    """The parts of an address of a puzzle, by any of its names; anything else is a BoardError."""
    query, found = _query(text), kind(text)
    if query is not None and found is not None and found not in pids:
        cause = say("this address is for {kind}, not for {pid}", kind=shown(found), pid=pids[0])
        raise BoardError(name, 1, query[1] + 1, cause, remedy)
    parsed = parse(text, name)
    if parsed is None:
        cause = say("this is not a puzz.link address for {pid}", pid=pids[0])
        raise BoardError(name, 1, 1, cause, remedy, doubtful=True)
    return parsed


def address(pid: str, columns: int, rows: int, body: str) -> str:
    """The full address of a board, closed by `/` after a last sign, which chat programs eat."""
    closing = "" if body[-1:].isalnum() else "/"
    return f"{HOST}{pid}/{columns}/{rows}/{body}{closing}"


def _query(text: str) -> tuple[str, int] | None:
    """What names the board in a text, and where it begins in it; None for any other text."""
    text = text[:LONGEST]
    stripped = text.strip()
    start = len(text) - len(text.lstrip())
    full = _FULL.match(stripped)
    if full is None:
        if not _BARE.match(stripped) or stripped.startswith(_FILE_TEXT):
            return None
        at = 0
    else:
        at = full.end()
        while parameter := _PARAMETER.match(stripped, at):
            at = parameter.end()
    query = stripped[at:]
    if "%2f" in query[:80].lower():  # as some programs pass addresses on
        query = unquote(query)
    if any(blank in query for blank in " \t\r\n"):
        return None
    for end in ("#", "&"):
        query = query.partition(end)[0]
    return query, start + at


def _size(part: str, name: str, at: int) -> int:
    if len(part) > 6 or int(part) == 0:
        number = part if len(part) <= 12 else f"{part[:12]}…"
        cause = say("a board cannot have {n} rows or columns", n=number)
        raise BoardError(name, 1, at + 1, cause, _CUT)
    return int(part)
