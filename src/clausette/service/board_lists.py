"""Boards in many places, one by one: files, folders, patterns, addresses, lists, rows of tables.

A list is a file with an address on every line, or with several boards, each of which begins with a
line `puzzle: NAME`. A table is a file of JSON lines or of Parquet, whose rows are `{"puzzle": …,
"board": …}`, perhaps with an `id` and an `answer`; what `generate` prints calls the board its
`text`, and the answer its `solution`. Nothing is read before it is asked for, so that memory does
not grow with their number. What answers strangers has no business here.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from glob import glob
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TextIO

from clausette.errors import ClausetteError, InputError, UsageError, system_cause
from clausette.language import Source
from clausette.service.batch_folders import without_copies
from clausette.service.loading import given_text
from clausette.service.question import Text
from clausette.service.reading import begins_as_address, looks_written_out
from clausette.words import say

if TYPE_CHECKING:
    from clausette.puzzles.finding import Installed

LINES: Final = ".jsonl"
PARQUET: Final = ".parquet"
_TABLES: Final = (LINES, PARQUET)
_ROWS_AT_ONCE: Final = 1000
_LOOKED_AT: Final = 20
"""Lines of a text that tell whether it is a list."""
PARQUET_COLUMNS: Final = ("id", "puzzle", "board", "text", "answer", "solution")
"""What is read of a file of Parquet."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A text that should be a board, with what it is called; nobody has looked at it yet."""

    name: str
    """The file, its line, or the `id` of the row."""
    text: str
    puzzle: str | None = None
    """A puzzle that comes with the package, or what the user named."""
    own: bool = False
    """Whether that is a folder of the user's own, from which code is run."""
    source: str = ""
    """The name of the file, whose extension may tell what it is."""
    written_out: bool = False
    answer: Any = None
    """What the row says the answer is, in words of JSON."""
    wrong: ClausetteError | None = None
    """Why there is no text."""

    def as_text(self) -> Text:
        """The text to be asked about; an error if there is none, or no such puzzle."""
        if self.wrong is not None:
            raise self.wrong
        found = None if self.puzzle is None else self._puzzle(self.puzzle)
        return Text(Source(self.source or self.name, self.text), found, (), None, self.written_out)

    def _puzzle(self, name: str) -> Installed:
        from clausette.puzzles.finding import puzzle_called, puzzle_of_ours

        found = puzzle_called(name) if self.own else puzzle_of_ours(name)
        if found is None:
            raise InputError(say("there is no puzzle {name}", name=name[:80]))
        return found


def entries_in(arguments: Iterable[str], puzzle: str | None = None) -> Iterator[Entry]:
    """All boards that some arguments name, in their order; `puzzle` is that of all of them.

    An argument that names nothing is an error; what cannot be read in a folder is an entry.
    """
    for place in places_in(arguments):
        yield from entries_at(place, puzzle)


def require_there(arguments: Iterable[str], puzzle: str | None = None) -> None:
    """An InputError for a file that is not there, before any other is read."""
    for argument in arguments:
        # What a folder or a pattern names was there a moment ago.
        if argument == "-" or os.path.isdir(argument) or _matching(argument):
            continue
        if os.path.splitext(argument)[1].lower() in _TABLES:
            try:
                with open(argument, "rb"):
                    pass
            except OSError as error:
                raise unreadable(argument, error) from None
        elif not os.path.isfile(argument):
            given_text(argument, puzzle)


class Place(NamedTuple):
    """A file that boards come from, or what stands in place of one."""

    kind: Literal["typed", "lines", "parquet", "file"]
    name: str
    """As it was given, or found in a folder that was."""
    chosen: bool
    """Whether it was named itself, so that it is an error if it cannot be read."""


def places_in(arguments: Iterable[str]) -> Iterator[Place]:
    """All files that some arguments name, in their order; no table of them was opened."""
    for argument in without_copies(arguments):  # a shell may have put them together
        yield from _places(argument, chosen=True)


def _places(argument: str, *, chosen: bool) -> Iterator[Place]:
    extension = os.path.splitext(argument)[1].lower()
    if argument == "-":
        yield Place("typed", argument, chosen)
    elif os.path.isdir(argument):
        known = {*_extensions(), *_TABLES}
        there = sorted(Path(argument).rglob("*"))
        files = [str(file) for file in there if file.suffix.lower() in known and file.is_file()]
        for file in without_copies(files):
            yield from _places(file, chosen=False)
    elif found := _matching(argument):
        for one in without_copies(found):
            yield from _places(one, chosen=False)
    elif extension in _TABLES:
        yield Place("lines" if extension == LINES else "parquet", argument, chosen)
    else:
        yield Place("file", argument, chosen)


def entries_at(place: Place, puzzle: str | None) -> Iterator[Entry]:
    """The boards of a file, one by one."""
    if place.kind == "typed":
        yield from _standard_input(puzzle)
    elif place.kind == "file":
        yield from _file(place.name, puzzle, place.chosen)
    else:
        try:
            yield from (_lines_of if place.kind == "lines" else _parquet)(place.name, puzzle)
        except (OSError, ValueError) as error:
            raise unreadable(place.name, error) from None


def unreadable(name: str, error: OSError | ValueError) -> InputError:
    """What the system has against a file."""
    return InputError(say("{name}: {cause}", name=name, cause=system_cause(error)))


def _matching(pattern: str) -> list[str]:
    """The files that a pattern stands for, if it is one and not a file or an address."""
    if not any(sign in pattern for sign in "*?[") or os.path.exists(pattern):
        return []
    return sorted(glob(pattern, recursive=True))


def _file(argument: str, puzzle: str | None, chosen: bool) -> Iterator[Entry]:
    try:
        text = given_text(argument, puzzle)
    except InputError as error:
        if chosen:
            raise
        yield Entry(argument, "", puzzle, wrong=error)
        return
    name = argument if text.written_out else text.source.name
    yield from _of_text(text.source.text, name, puzzle, text.written_out)


def _of_text(text: str, name: str, puzzle: str | None, written_out: bool) -> Iterator[Entry]:
    """The boards of a text: one on every line if they are addresses, one at each line with the name
    of a puzzle if there are several, otherwise one."""
    own = puzzle is not None
    lines = [line.strip() for line in text.splitlines()]
    if several := _headed(text):
        for number, board in several:
            yield Entry(f"{name}:{number}", board, puzzle, own, name)
    elif _is_list([line for line in lines if line], puzzle):
        for number, line in enumerate(lines, 1):
            if line:
                yield Entry(f"{name}:{number}", line, puzzle, own, written_out=True)
    else:
        yield Entry(name, text, puzzle, own, written_out=written_out)


def _headed(text: str) -> list[tuple[int, str]]:
    """Several boards, each below the name of its puzzle, with their first lines; else none."""
    lines = text.splitlines(keepends=True)
    heads = [place for place, line in enumerate(lines) if line.startswith("puzzle:")]
    if len(heads) < 2 or "".join(lines[: heads[0]]).strip():
        return []
    ends = (*heads[1:], len(lines))
    return [
        (begin + 1, "".join(lines[begin:end]).rstrip() + "\n")
        for begin, end in zip(heads, ends, strict=True)
    ]


def _is_list(lines: list[str], puzzle: str | None) -> bool:
    """Whether every line is meant to be a board by itself: an address, an id.

    Half of the first lines are enough: those that are none must not keep the others.
    """
    if len(lines) < 2 or lines[0].startswith("puzzle:"):
        return False
    from clausette.puzzles.finding import puzzle_called

    named = None if puzzle is None else puzzle_called(puzzle)
    some = lines[:_LOOKED_AT]
    if 2 * sum(begins_as_address(line, named) for line in some) >= len(some):
        return True
    one_by_one = all("/" in line and " " not in line for line in lines)
    return one_by_one and looks_written_out(lines[0], named)


def _standard_input(puzzle: str | None) -> Iterator[Entry]:
    """A table of JSON lines, as they come, or the text of a file."""
    first = next((line for line in sys.stdin if line.strip()), "")
    if first.lstrip().startswith("{"):
        yield from json_rows(chain([first], sys.stdin), "-", puzzle)
    elif first:
        yield from _of_text(first + sys.stdin.read(), "-", puzzle, written_out=False)


def _lines_of(path: str, puzzle: str | None) -> Iterator[Entry]:
    with open(path, encoding="utf-8-sig", errors="replace") as lines:
        yield from json_rows(lines, path, puzzle)


def json_rows(
    lines: TextIO | Iterable[str], path: str, puzzle: str | None, first: int = 1
) -> Iterator[Entry]:
    """The boards of lines of JSON, of which the first one has a number."""
    for number, line in enumerate(lines, first):
        if line.strip():
            try:
                row = json.loads(line)
            except ValueError:
                row = None
            yield of_row(row, f"{path}:{number}", puzzle)


def _parquet(path: str, puzzle: str | None) -> Iterator[Entry]:
    arrow()
    parquet: Any = import_module("pyarrow.parquet")
    number = 0
    with parquet.ParquetFile(path) as file:
        there = [name for name in PARQUET_COLUMNS if name in file.schema_arrow.names]
        for batch in file.iter_batches(_ROWS_AT_ONCE, columns=there):
            for row in batch.to_pylist():
                number += 1
                yield parquet_row(row, f"{path}:{number}", puzzle)


def parquet_row(row: Mapping[str, Any], place: str, puzzle: str | None) -> Entry:
    """The board of a row in which what is not told is None."""
    given = {name: value for name, value in row.items() if value is not None}
    return of_row(given, place, puzzle)


def of_row(row: Any, place: str, puzzle: str | None) -> Entry:
    """The board of a row; without a puzzle, what it says itself."""
    board = row.get("board", row.get("text")) if isinstance(row, Mapping) else None
    if isinstance(board, list) and all(isinstance(line, str) for line in board):
        board = "\n".join(board) + "\n"
    if not isinstance(board, str):
        wrong = InputError(say('{name}: a row is {{"puzzle": …, "board": …}}', name=place))
        return Entry(place, "", wrong=wrong)
    named = puzzle or (None if row.get("puzzle") is None else str(row["puzzle"]))
    name = place if row.get("id") is None else str(row["id"])
    alone = len(board.split()) == 1
    own, answer = puzzle is not None, row.get("answer", row.get("solution"))
    return Entry(name, board, named, own, place, alone and named is None, answer)


def arrow() -> Any:
    """PyArrow; a UsageError says how to get it."""
    try:
        return import_module("pyarrow")
    except ImportError:
        raise UsageError(
            say("Parquet needs PyArrow: pip install 'clausette[datasets]', or write JSON lines")
        ) from None


def _extensions() -> frozenset[str]:
    from clausette.puzzles.finding import installed

    forms = (form for found in installed() for form in found.puzzle.formats)
    return frozenset(extension for form in forms for extension in form.extensions)
