"""Answers as language models write them: rows somewhere in a text, among words and drawings.

A text is looked through in an order: what tags or a box mark as the answer, fenced blocks, JSON,
then plain lines; in each the last one first, since people and models end with what they mean. What
is found is offered to the puzzle's own reader, which alone decides what is an answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, Final, TypeAlias, TypeVar

import numpy as np

from clausette.errors import InputError
from clausette.puzzles.base import Spot, spot_of
from clausette.puzzles.kinds import Filling

_Found = TypeVar("_Found")
Read: TypeAlias = Callable[[str], _Found]

LONGEST: Final = 1 << 20
"""Characters of the longest text that is looked through."""
_MOST_TRIES: Final = 200
"""Places at which JSON is looked for, and rows that are offered to the reader, of one block."""
_UNDECIDED: Final = "?"
_MARKED = re.compile(
    r"<(answer|solution|final_answer)>(.*?)</\1>|\\boxed\{(.*?)\}(?=[\s$.]|$)",
    re.DOTALL | re.IGNORECASE,
)
_FENCED = re.compile(r"^[ \t]*(`{3,}|~{3,})[^\n]*\n(.*?)^[ \t]*\1", re.DOTALL | re.MULTILINE)
_QUOTED = re.compile(r"'(?:[^'\\\n]|\\.)*'")
_PYTHON = re.compile(rf"\[\s*{_QUOTED.pattern}(?:\s*,\s*{_QUOTED.pattern})*\s*,?\s*\]")
_ESCAPED = re.compile(r"\\(.)")
"""A list of strings as Python prints it; JSON has other quotes."""
_OPENING = re.compile(r"[\[{]")
_KEYS: Final = ("solution", "answer", "final_answer", "rows", "grid", "board", "plan", "placement")
_LABEL = re.compile(r"^\W*(?:(?:row|line|ligne|r)\s*)?\d{1,3}\s*[:.)|]\s*", re.IGNORECASE)
_RULING = re.compile(r"[-+=|:*_\s\u2500-\u257f]*")
_SEPARATORS: Final = "|,;\"'`[](){}\\*_\t\u2502\u2503\u2551\u250a\u2506\u200b"
_ROWS_APART = re.compile(r"\\n|<br\s*/?>")


def first_read(text: str, read: Read[_Found]) -> _Found | None:
    """What the first block of a text is, in the order above, that a reader takes."""
    for block in blocks(text):
        found = _tried(read, block)
        if found is not None:
            return found
    return None


def blocks(text: str) -> Iterator[str]:
    """The parts of a text that may be an answer by themselves, those that are likeliest first."""
    text = text[-LONGEST:]
    marked = [match[2] or match[3] or "" for match in _MARKED.finditer(text)][::-1]
    for part in (*marked, text):
        yield from (match[2] for match in [*_FENCED.finditer(part)][::-1])
        yield from _json_texts(part)
        yield part


def _tried(read: Read[_Found], block: str) -> _Found | None:
    try:
        return read(block)
    except (InputError, ValueError, RecursionError):
        return None


# -- JSON ------------------------------------------------------------------------------------------


def _json_texts(text: str) -> Iterator[str]:
    """The lists and objects of JSON in a text, and lists of strings as Python prints them; the
    last one first, as texts."""
    decoder, found, end, tries = json.JSONDecoder(), [], 0, 0
    for match in _OPENING.finditer(text):
        if match.start() < end:
            continue
        tries += 1
        if tries > _MOST_TRIES:
            break
        try:
            value, end = decoder.raw_decode(text, match.start())
        except (ValueError, RecursionError):
            python = _PYTHON.match(text, match.start())
            if python is None:
                continue
            end = python.end()
            value = [_ESCAPED.sub(r"\1", x[1:-1]) for x in _QUOTED.findall(python[0])]
        found.append((value, text[match.start() : end]))
    for value, written in found[::-1]:
        yield written
        yield from _lines_in(value)


def _lines_in(value: Any, depth: int = 3) -> Iterator[str]:
    """Lists of rows within a value, as lines."""
    if isinstance(value, dict) and depth:
        keys = [key for key in _KEYS if key in value] or list(value)
        for key in keys:
            if isinstance(value[key], str):
                yield value[key]
            else:
                yield from _lines_in(value[key], depth - 1)
    elif isinstance(value, list) and value:
        if all(isinstance(row, str) for row in value):
            yield "\n".join(value)
        elif all(isinstance(row, list) for row in value):
            yield "\n".join(" ".join(_cell(cell) for cell in row) for row in value)


def _cell(value: Any) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    return _UNDECIDED if value is None or value == "" else str(value)


# -- rows ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reading:
    """How the rows of an answer to a board are found in a text."""

    filling: Filling[Any]
    board: Any

    def rows(self, text: str) -> tuple[str, ...] | None:
        """The rows that are found first; None when there are none."""
        if text.count("\n") <= self._blank_size[0] + 2:
            # Mostly the text is nothing but the answer.
            plain = _tried(self._read, text)
            if plain:
                return plain
        return first_read(text, self._in_block)

    def _in_block(self, block: str) -> tuple[str, ...] | None:
        for rows in islice(self._windows(_ROWS_APART.sub("\n", block)), _MOST_TRIES):
            found = _tried(self._read, "\n".join(rows))
            if not found and (binary := self._from_binary(rows)):
                found = _tried(self._read, binary)
            if found:
                return found
        return None

    def _from_binary(self, rows: Sequence[str]) -> str | None:
        """Rows of 0 and 1 with the signs that they stand for; None if they are none. What the board
        shows may be told by its own signs, or by either digit."""
        cells = [row.split() if " " in row else [*row] for row in rows]
        height, width = self._blank_size
        if not self._binary or [len(row) for row in cells] != [width] * height:
            return None
        for r, row in enumerate(cells):
            for c, word in enumerate(row):
                if (r, c) not in self._filled:
                    row[c] = self._blank[r][c] if word in ("0", "1") else word
                elif word in self._binary:
                    row[c] = self._binary[word]
                else:
                    return None
        return "\n".join(" ".join(row) for row in cells)

    def _read(self, text: str) -> tuple[str, ...]:
        return self.filling.read_answer(self.board, text, "answer")

    def _windows(self, block: str) -> Iterator[Sequence[str]]:
        """As many lines as there are rows, one below the other; the last ones first."""
        lines = block.split("\n")
        # Rows as they stand come first: some are drawn with what elsewhere only rules a table.
        for height, width in self._sizes:
            own = [line.strip() if len(line.strip()) == width else "" for line in lines]
            yield from _runs(own, height)
            for cells in (self._cells, self._labelled):
                split = [cells(line, width) for line in lines]
                yield from _runs(split, height)
        yield from self._in_one_line(lines)

    def _in_one_line(self, lines: Sequence[str]) -> Iterator[Sequence[str]]:
        """All rows in one line, as in `['..L', '.L.', 'L..']` or `..L/.L./L..`."""
        for height, width in self._sizes:
            for line in lines[::-1]:
                for text in (line, line.replace("/", " ")):
                    words = text.translate(self._blanks).split()
                    yield from _runs([x if len(x) == width else "" for x in words], height)
                    for word in words:
                        if len(word) == height * width:
                            yield [word[at : at + width] for at in range(0, len(word), width)]

    def _cells(self, line: str, width: int) -> str:
        """The cells of a line, a blank between them, if there are as many as in a row."""
        if _RULING.fullmatch(line) and not any(sign in self._signs for sign in line.strip()):
            return "\n"  # passed over: it stands between rows
        if line.strip()[:1] == "|" and line.count("|") in (width + 1, width + 2):
            words = [word.strip() or _UNDECIDED for word in line.strip().strip("|").split("|")]
        else:
            words = line.translate(self._blanks).split()
        if len(words) != width:
            words = [*"".join(words)]
        return " ".join(words) if len(words) == width else ""

    def _labelled(self, line: str, width: int) -> str:
        """The same behind the number of the row."""
        bare = _LABEL.sub("", line, count=1)
        if bare != line and (cells := self._cells(bare, width)):
            return cells
        first, _, rest = line.translate(self._blanks).strip().partition(" ")
        return self._cells(rest, width) if first.lstrip("rR").isdigit() else ""

    @cached_property
    def _states(self) -> dict[Spot, str]:
        return dict(self.filling.states(self.board))

    @cached_property
    def _blank(self) -> tuple[str, ...]:
        count = len(self.filling.decisions(self.board).places)
        return self.filling.answer(self.board, np.zeros(count, dtype=np.bool_))

    @cached_property
    def _blank_size(self) -> tuple[int, int]:
        return len(self._blank), len(self._blank[0])

    @cached_property
    def _sizes(self) -> tuple[tuple[int, int], ...]:
        """Of the rows of an answer, and of the board, by whose cells sides may be told."""
        return tuple(dict.fromkeys((self._blank_size, self.filling.size(self.board))))

    @cached_property
    def _signs(self) -> frozenset[str]:
        """All that may stand in an answer."""
        return frozenset("".join(self._states.values()) + "".join(self._blank) + _UNDECIDED)

    @cached_property
    def _blanks(self) -> dict[int, str]:
        return {ord(sign): " " for sign in _SEPARATORS if sign not in self._signs}

    @cached_property
    def _filled(self) -> frozenset[tuple[int, int]]:
        """Where in the rows of an answer somebody puts signs."""
        drawn = self._blank_size[0] > self.filling.size(self.board)[0]
        return frozenset(spot_of(spot, drawn) for spot in self._states)

    @cached_property
    def _binary(self) -> dict[str, str]:
        """Where two signs are possible and neither is a digit, 1 is the first of them and 0 the
        other."""
        signs = {*self._states.values()}
        both = signs.pop() if len(signs) == 1 else ""
        if len(both) != 2 or any(sign.isdigit() for sign in both):
            return {}
        return {"1": both[0], "0": both[1], _UNDECIDED: _UNDECIDED}


def _runs(lines: Sequence[str], height: int) -> Iterator[Sequence[str]]:
    """So many lines that are rows, one below the other, the last ones first; blank lines and those
    that only rule may stand between them."""
    run: list[str] = []
    runs: list[list[str]] = []
    for line in lines:
        if line.strip():
            run.append(line)
        elif not line and run:
            runs.append(run)
            run = []
    runs.append(run)
    for found in runs[::-1]:
        for start in range(len(found) - height, -1, -1):
            yield found[start : start + height]
