"""Where boards are, instead of the boards: who works on them reads them.

A stretch is some bytes of a file of lines, some rows of a file of Parquet, or a file. To find out
where chunks begin, lines are looked for, and nothing is made of them; of Parquet only the foot of
the file is read. What is in no file (boards typed, addresses in place of files) travels itself.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from io import BytesIO, TextIOWrapper
from itertools import islice
from typing import Any, Literal, NamedTuple, TypeAlias

from clausette.errors import InputError
from clausette.service.board_lists import (
    PARQUET_COLUMNS,
    Entry,
    Place,
    arrow,
    entries_at,
    json_rows,
    parquet_row,
    places_in,
    unreadable,
)
from clausette.words import say


class Stretch(NamedTuple):
    """Boards that stand in a file one after the other; made a million times, so a plain tuple."""

    kind: Literal["lines", "list", "parquet", "file"]
    name: str
    """As the file was given, by which its boards are called."""
    path: str
    """Where it is, wherever somebody stands."""
    begin: int
    """In bytes, or in rows of Parquet."""
    end: int
    number: int
    """Of its first line."""
    puzzle: str | None


Spot: TypeAlias = Stretch | Entry
"""Where a board is, or the board itself."""


@dataclass(frozen=True)
class Piece:
    """The boards of a chunk that nobody has read yet."""

    number: int
    spots: tuple[Spot, ...]
    boards: int

    def entries(self) -> tuple[Entry, ...]:
        """Reads them; an InputError if there are not as many as there were."""
        found = tuple(entry for spot in self.spots for entry in _read(spot))
        if len(found) != self.boards:
            names = {spot.name for spot in self.spots}
            raise InputError(
                say("{name}: this file has changed meanwhile", name=", ".join(sorted(names)))
            )
        return found


def pieces(spots: Iterable[Spot], boards: int) -> Iterator[Piece]:
    """The chunks of so many boards, one after the other."""
    coming, number = iter(spots), 0
    while some := list(islice(coming, boards)):
        yield Piece(number, tuple(_merged(some)), len(some))
        number += 1


def _merged(spots: Iterable[Spot]) -> Iterator[Spot]:
    """Neighbours in one file as one stretch; what is between them is empty lines."""
    last: Spot | None = None
    for spot in spots:
        if (
            isinstance(last, Stretch)
            and isinstance(spot, Stretch)
            and (last.kind, last.path, last.name) == (spot.kind, spot.path, spot.name)
            and last.end <= spot.begin
        ):
            last = last._replace(end=spot.end)
            continue
        if last is not None:
            yield last
        last = spot
    if last is not None:
        yield last


def spots_in(arguments: Iterable[str], puzzle: str | None) -> Iterator[Spot]:
    """Where the boards are that `entries_in` reads, in the same order."""
    for place in places_in(arguments):
        try:
            match place.kind:
                case "lines":
                    yield from _lines(place, puzzle)
                case "parquet":
                    yield from _rows(place, puzzle)
                case _:
                    yield from _text(place, puzzle)
        except (OSError, ValueError) as error:
            raise unreadable(place.name, error) from None


def _lines(place: Place, puzzle: str | None) -> Iterator[Stretch]:
    path, begin = os.path.abspath(place.name), 0
    # In this encoding a character is a byte; lines end as they do for who reads the text.
    with open(path, encoding="latin-1", newline="") as lines:
        for number, line in enumerate(lines, 1):
            end = begin + len(line)
            if line[0] == "{" or _is_told(line, number):
                yield Stretch("lines", place.name, path, begin, end, number, puzzle)
            begin = end


def _is_told(line: str, number: int) -> bool:
    """Whether a line is more than blanks."""
    encoding = "utf-8-sig" if number == 1 else "utf-8"
    return bool(line.encode("latin-1").decode(encoding, "replace").strip())


def _rows(place: Place, puzzle: str | None) -> Iterator[Stretch]:
    arrow()
    parquet: Any = import_module("pyarrow.parquet")
    path = os.path.abspath(place.name)
    for row in range(parquet.read_metadata(path).num_rows):
        yield Stretch("parquet", place.name, path, row, row + 1, row + 1, puzzle)


def _text(place: Place, puzzle: str | None) -> Iterator[Spot]:
    """A file with a board, or a list; what is typed, or cannot be found again, itself."""
    entries = list(entries_at(place, puzzle)) if place.kind == "file" else []
    if not entries:
        yield from entries_at(place, puzzle)
        return
    path, alone = os.path.abspath(place.name), len(entries) == 1
    if alone and entries[0].wrong is None and os.path.isfile(path):
        yield Stretch("file", place.name, path, 0, os.path.getsize(path), 1, puzzle)
    elif not alone and entries[0].written_out and (bounds := _bounds(path)) is not None:
        for number, (begin, end) in enumerate(bounds, 1):
            if end is not None:
                yield Stretch("list", place.name, path, begin, end, number, puzzle)
    else:
        yield from entries


def _bounds(path: str) -> list[tuple[int, int | None]] | None:
    """Where each line of a list begins and ends, None for the end of an empty one; None for a file
    that is not plain UTF-8."""
    with open(path, "rb") as file:
        content = file.read()
    try:
        lines = content.decode("utf-8").splitlines(keepends=True)
    except UnicodeDecodeError:
        return None
    if content.startswith(b"\xef\xbb\xbf"):
        return None
    found: list[tuple[int, int | None]] = []
    begin = 0
    for line in lines:
        end = begin + len(line.encode())
        found.append((begin, end if line.strip() else None))
        begin = end
    return found


def _read(spot: Spot) -> Iterator[Entry]:
    if isinstance(spot, Entry):
        yield spot
        return
    try:
        match spot.kind:
            case "lines":
                encoding = "utf-8" if spot.begin else "utf-8-sig"
                lines = TextIOWrapper(BytesIO(_bytes(spot)), encoding, errors="replace")
                yield from json_rows(lines, spot.name, spot.puzzle, spot.number)
            case "parquet":
                yield from _parquet_rows(spot)
            case "list":
                own = spot.puzzle is not None
                texts = _bytes(spot).decode().splitlines()
                for number, text in enumerate(texts, spot.number):
                    if line := text.strip():
                        name = f"{spot.name}:{number}"
                        yield Entry(name, line, spot.puzzle, own, written_out=True)
            case "file":
                for entry in entries_at(Place("file", spot.path, chosen=True), spot.puzzle):
                    yield _renamed(entry, spot)
    except (OSError, ValueError) as error:
        raise unreadable(spot.path, error) from None


def _bytes(spot: Stretch) -> bytes:
    with open(spot.path, "rb") as file:
        file.seek(spot.begin)
        return file.read(spot.end - spot.begin)


def _renamed(entry: Entry, spot: Stretch) -> Entry:
    """A board as it is called where the batch was asked for."""
    return Entry(spot.name, entry.text, entry.puzzle, entry.own, written_out=entry.written_out)


def _parquet_rows(spot: Stretch) -> Iterator[Entry]:
    arrow()
    parquet: Any = import_module("pyarrow.parquet")
    stat = os.stat(spot.path)
    version = (stat.st_mtime_ns, stat.st_size, stat.st_ino)
    begin, number = 0, spot.number
    with parquet.ParquetFile(spot.path) as file:
        metadata = file.metadata
        for group in range(metadata.num_row_groups):
            end = begin + metadata.row_group(group).num_rows
            first, last = max(begin, spot.begin), min(end, spot.end)
            if first < last:
                table = _group(spot.path, version, group)
                for row in table.slice(first - begin, last - first).to_pylist():
                    yield parquet_row(row, f"{spot.name}:{number}", spot.puzzle)
                    number += 1
            begin = end


@lru_cache(maxsize=2)
def _group(path: str, version: tuple[int, ...], group: int) -> Any:
    """A row group, kept for the next chunks: it is read as a whole or not at all."""
    parquet: Any = import_module("pyarrow.parquet")
    with parquet.ParquetFile(path) as file:
        there = [name for name in PARQUET_COLUMNS if name in file.schema_arrow.names]
        return file.read_row_group(group, columns=there)
