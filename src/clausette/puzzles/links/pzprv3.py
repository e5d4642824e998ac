"""The file text of pzpr: `pzprv3`, the kind, rows, columns, then rows of words.

Lines may end in `/` instead of a line end, so that a whole file is one line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from clausette.puzzles.base import BoardError
from clausette.puzzles.telling import shown
from clausette.words import plural, say

_HEAD = re.compile(r"\s*(pzprv3(?:\.[0-9]{1,3})?)\s*[/\n]\s*([a-z][a-z0-9_]{0,40})\s*[/\n]")
LONGEST: Final = 1 << 20
"""Characters of the longest file that is read; a 250×250 board takes half a million."""


class Word(NamedTuple):
    """A word of a row, and where it stands."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class FileText:
    """A file taken apart: the rows of words after the size, and where the text ends."""

    version: str
    kind: str
    rows: int
    columns: int
    lines: tuple[tuple[Word, ...], ...]
    end: tuple[int, int]
    most: int | None = None
    """The largest number that a cell may hold, the least being 1; any, if nothing is said."""

    def block(self, first: int, rows: int, columns: int, what: str, name: str) -> list[list[Word]]:
        """So many rows of so many words from a line on; raises BoardError when they are not so."""
        found = [list(line) for line in self.lines[first : first + rows]]
        for row in found:
            if len(row) != columns:
                at = row[columns] if len(row) > columns else row[-1] if row else None
                line, column = (at.line, at.column) if at else self.end
                own = plural(len(row), "this row has {n} entry", "this row has {n} entries")
                cause = say("{own}, not {wanted}", own=own, wanted=columns)
                raise BoardError(name, line, column, cause, say("put blanks between them"))
        if len(found) < rows:
            all_rows = plural(rows, "{n} row of {what}", "{n} rows of {what}", what=what)
            cause = say("the file ends after {have} of {rows}", have=len(found), rows=all_rows)
            raise BoardError(name, *self.end, cause, say("copy the whole file"))
        return found


def kind(text: str) -> str | None:
    """The puzzle a file text says it is for, or None when the text is none."""
    found = _HEAD.match(text, 0, 400)
    return None if found is None else found[2]


def parse_of(text: str, name: str, pids: Sequence[str], *, square: bool = False) -> FileText:
    """The parts of a file text of a puzzle, by any of its names; anything else is a BoardError."""
    head, remedy = _HEAD.match(text, 0, 400), say("it begins with pzprv3 and {pid}", pid=pids[0])
    if head is None:
        raise BoardError(name, 1, 1, say("this is not a pzpr file"), remedy, doubtful=True)
    if head[2] not in pids:
        line, column = text.count("\n", 0, head.start(2)) + 1, head.start(2)
        cause = say("this file is for {kind}, not for {pid}", kind=shown(head[2]), pid=pids[0])
        raise BoardError(name, line, column - text.rfind("\n", 0, column), cause, remedy)
    file = parse(text, name, square=square)
    assert file is not None
    return file


def parse(text: str, name: str = "file", *, square: bool = False) -> FileText | None:
    """The parts of a file text, or None when it is none; raises BoardError for a bad size.

    Files of puzzles that are always square hold one number for their size.
    """
    if kind(text) is None:
        return None
    if len(text) > LONGEST:
        cause = say("a file of {n:,} characters is too large", n=len(text))
        raise BoardError(name, 1, 1, cause, say("no board needs more than {n:,}", n=LONGEST))
    lines = [words for words in _lines(text) if words]
    end = (text.count("\n", 0, len(text.rstrip())) + 1, len(text.rstrip().rpartition("\n")[2]) + 1)
    version, pid = lines[0][0].text, lines[1][0].text
    sizes: list[int] = []
    numbers = 1 if square else 2
    for words in lines[2 : 2 + numbers]:
        word = words[0]
        if len(words) > 1 or not re.fullmatch("[1-9][0-9]{0,5}", word.text):
            cause = say("{text} is not a number of rows or columns", text=shown(word.text))
            raise BoardError(name, word.line, word.column, cause, say("write whole numbers"))
        sizes.append(int(word.text))
    if len(sizes) < numbers:
        cause = say("the file ends before its size")
        raise BoardError(name, *end, cause, say("copy the whole file"))
    return FileText(version, pid, sizes[0], sizes[-1], tuple(lines[2 + numbers :]), end)


def _lines(text: str) -> Iterable[tuple[Word, ...]]:
    for number, line in enumerate(text.splitlines(), 1):
        start = 0
        for part in line.split("/"):
            yield tuple(
                Word(found[0], number, start + found.start() + 1)
                for found in re.finditer(r"\S+", part)
            )
            start += len(part) + 1
