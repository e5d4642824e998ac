"""DIMACS in: a tolerant reader that says where a file goes wrong, and quickly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clausette.cnf.atoms import DEFINITION_MARK, Atoms
from clausette.cnf.provenance import Provenance
from clausette.cnf.table import Cnf
from clausette.errors import InputError
from clausette.words import Message, plural, say

# A bad token is found after reading at most this many characters beyond it.
_PIECE = 1 << 18
_ALWAYS_ALLOWED = 1_000_000
_COMMENT = re.compile(r"^[ \t]*c.*|[ \t]c(?:[ \t].*|\r)?$", re.MULTILINE)
_END_MARKER = re.compile(r"(?<!\S)%", re.ASCII)
_TOKEN = re.compile(r"\S+", re.ASCII)
_NUMBER = re.compile(r"-?[0-9]{1,10}", re.ASCII)
_TABLE_LINE = re.compile(r"c (.+) ([0-9]{1,10})\s*")
_SPACES = np.isin(np.arange(256), np.frombuffer(b" \t\n\r\f\v", dtype=np.uint8))
_SHOWN = 60
_BEGIN = say("begin with `p cnf VARIABLES CLAUSES`, then the clauses")


class DimacsError(InputError):
    """A DIMACS file that cannot be read; `line` and `column` count from 1."""

    def __init__(self, message: Message, line: int = 1, column: int = 1) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


@dataclass(frozen=True, slots=True)
class _Source:
    text: str
    name: str

    def error(self, offset: int, cause: Message, remedy: Message) -> DimacsError:
        """The error of a place in the text, with that line and a caret under it."""
        line = self.text.count("\n", 0, offset) + 1
        start = self.text.rfind("\n", 0, offset) + 1
        column = offset - start + 1
        left = max(start, offset - _SHOWN // 2)
        shown = self.text[left : left + _SHOWN].split("\n", 1)[0].rstrip()
        shown = "".join(c if c.isprintable() else "?" for c in shown)
        margin = f"{line:5} | "
        caret = " " * (len(margin) - 2) + "| " + " " * (offset - left) + "^"
        return DimacsError(
            say(
                "{place}: error: {cause}\n{excerpt}\n   help: {remedy}",
                place=f"{self.name}:{line}:{column}",
                cause=cause,
                excerpt=f"{margin}{shown}\n{caret}",
                remedy=remedy,
            ),
            line,
            column,
        )


@dataclass(frozen=True, slots=True)
class _Header:
    variables: int
    clauses: int
    offset: int  # of the header line
    body: int  # of the first character after it
    table: tuple[tuple[str, int], ...]  # what the comments before it might name


def read_dimacs(text: str, name: str) -> Cnf:
    """The formula of a DIMACS text, with the names its comments give; `name` is for errors."""
    source = _Source(text, name)
    header = _read_header(source)
    literals, ends = _read_clauses(source, header)
    atoms = _atoms(header)
    return Cnf(literals, ends, atoms, Provenance.none(len(ends)))


def _read_header(source: _Source) -> _Header:
    text = source.text
    table: list[tuple[str, int]] = []
    offset = 0
    while offset < len(text):
        end = text.find("\n", offset)
        end = len(text) if end < 0 else end
        place = _TOKEN.search(text, offset, min(end, offset + _PIECE))
        if place is not None and text[place.start()] == "c":
            entry = _TABLE_LINE.fullmatch(text, offset, end) if end - offset < _PIECE else None
            if entry is not None:
                table.append((entry[1], int(entry[2])))
        elif place is not None:
            variables, clauses = _header_counts(source, place.start(), end)
            return _Header(variables, clauses, place.start(), min(end + 1, len(text)), tuple(table))
        offset = end + 1
    raise source.error(
        len(text),
        say("the file has no header"),
        _BEGIN,
    )


def _header_counts(source: _Source, start: int, end: int) -> tuple[int, int]:
    tokens = list(_TOKEN.finditer(source.text, start, min(end, start + 200)))
    if tokens[0][0] != "p":
        first = _shorten(tokens[0][0])
        raise source.error(start, say("{token} is not a header", token=first), _BEGIN)
    if len(tokens) != 4 or tokens[1][0] != "cnf" or end - start > 200:
        raise source.error(
            start,
            say("this header is not of the form `p cnf VARIABLES CLAUSES`"),
            say("write the two counts and nothing more; only the format `cnf` is read"),
        )
    counts: list[int] = []
    for token in tokens[2:]:
        if _NUMBER.fullmatch(token[0]) is None:
            raise source.error(
                token.start(),
                say("{token} is not a number", token=_shorten(token[0])),
                say("the header needs two whole numbers: variables, then clauses"),
            )
        if int(token[0]) < 0:
            raise source.error(
                token.start(),
                say("{n} is a negative count", n=token[0]),
                say("the numbers of variables and clauses are zero or more"),
            )
        counts.append(int(token[0]))
    variables, clauses = counts
    # Otherwise a file of twenty characters could ask for gigabytes of names.
    if variables > max(_ALWAYS_ALLOWED, min(len(source.text), 2**31 - 2)):
        raise source.error(
            tokens[2].start(),
            say("{n} variables are more than this file can contain", n=variables),
            say("give the largest variable that the clauses use"),
        )
    return variables, clauses


def _read_clauses(source: _Source, header: _Header) -> tuple[NDArray[np.int32], NDArray[np.int64]]:
    pieces: list[NDArray[np.int64]] = []
    finished = 0
    for offset, piece in _pieces(source.text, header.body):
        if "c" in piece:
            piece = _COMMENT.sub(lambda comment: " " * len(comment[0]), piece)
        marker = _END_MARKER.search(piece) if "%" in piece else None
        tokens = _integers(piece[: marker.start()] if marker else piece)
        if tokens is None or (len(tokens) and np.abs(tokens).max() > header.variables):
            raise _blame(source, header, offset, piece)
        zeros = int(np.count_nonzero(tokens == 0))
        if finished + zeros > header.clauses or (
            finished + zeros == header.clauses and len(tokens) and tokens[-1] != 0
        ):
            raise _blame_surplus(source, header, offset, piece, header.clauses - finished)
        finished += zeros
        pieces.append(tokens)
        if marker:
            break
    flat = np.concatenate(pieces) if pieces else np.zeros(0, np.int64)
    if len(flat) and flat[-1] != 0:
        flat = np.append(flat, 0)
        finished += 1
    if finished < header.clauses:
        raise source.error(
            header.offset,
            say(
                "the header announces {announced} clauses but the file has {found}",
                announced=header.clauses,
                found=finished,
            ),
            say(
                "write `p cnf {variables} {clauses}`, or look for what was cut off",
                variables=header.variables,
                clauses=finished,
            ),
        )
    zero = np.flatnonzero(flat == 0)
    return flat[flat != 0].astype(np.int32), zero - np.arange(len(zero))


def _pieces(text: str, start: int) -> Iterator[tuple[int, str]]:
    """The text from `start` in pieces that cut neither a token nor a comment line in two."""
    while start < len(text):
        end = min(start + _PIECE, len(text))
        if end < len(text):
            line_end = text.rfind("\n", start, end)
            if line_end >= 0:
                end = line_end + 1
            elif text[start : start + _PIECE].lstrip()[:1] == "c":
                line_end = text.find("\n", end)
                start = len(text) if line_end < 0 else line_end + 1
                continue
            else:
                space = max(text.rfind(" ", start, end), text.rfind("\t", start, end))
                end = space + 1 if space >= 0 else end
        yield start, text[start:end]
        start = end


def _integers(piece: str) -> NDArray[np.int64] | None:
    """The whole numbers of a piece, or None when something else stands in it."""
    data = np.frombuffer(piece.encode("ascii", "replace"), dtype=np.uint8)
    space = _SPACES[data]
    edges = np.diff(space.astype(np.int8), prepend=np.int8(1), append=np.int8(1))
    starts = np.flatnonzero(edges < 0)
    lengths = np.flatnonzero(edges > 0) - starts
    if not len(starts):
        return np.zeros(0, np.int64)
    negative = data[starts] == ord("-")
    digit = (data >= ord("0")) & (data <= ord("9"))
    starts, lengths = starts + negative, lengths - negative
    if np.count_nonzero(digit) != int(lengths.sum()) or lengths.min() < 1 or lengths.max() > 10:
        return None
    values = np.zeros(len(starts), np.int64)
    for place in range(int(lengths.max())):
        rows = np.flatnonzero(lengths > place)
        values[rows] = values[rows] * 10 + (data[starts[rows] + place] - ord("0"))
    return np.where(negative, -values, values)


def _blame(source: _Source, header: _Header, offset: int, piece: str) -> DimacsError:
    """The error of the first bad token of a piece that has one."""
    for token in _TOKEN.finditer(piece):
        place = offset + token.start()
        if _NUMBER.fullmatch(token[0]) is None:
            return source.error(
                place,
                say("{token} is not a number", token=_shorten(token[0])),
                say("clauses are whole numbers that end with 0; comment lines begin with c"),
            )
        if abs(int(token[0])) > header.variables:
            return source.error(
                place,
                say(
                    "{literal} is out of range: the header announces {n} variables",
                    n=header.variables,
                    literal=token[0],
                ),
                say(
                    "write `p cnf {variables} {clauses}`, or correct the literal",
                    variables=abs(int(token[0])),
                    clauses=header.clauses,
                ),
            )
    raise AssertionError("a piece was blamed without a bad token")


def _blame_surplus(
    source: _Source, header: _Header, offset: int, piece: str, allowed: int
) -> DimacsError:
    """The error of the first token after `allowed` clauses of a piece."""
    for token in _TOKEN.finditer(piece):
        if allowed == 0:
            return source.error(
                offset + token.start(),
                plural(
                    header.clauses,
                    "the header announces {n} clause, but another begins here",
                    "the header announces {n} clauses, but another begins here",
                ),
                say("correct the count in the header, or remove what follows"),
            )
        allowed -= int(token[0]) == 0
    raise AssertionError("a piece was blamed without a clause too many")


def _atoms(header: _Header) -> Atoms:
    """The names of a table before the header, and `x3` for a variable that no table names.

    Only `&1` and its like are definitions: a stray comment such as `c seed 7` may rename a
    variable, but never hides one from the count. A name with blanks is believed only when the
    table names every variable just once, so that prose which ends with a number is not an atom.
    """
    in_range = [entry for entry in header.table if 1 <= entry[1] <= header.variables]
    single = [entry for entry in in_range if not re.search(r"\s", entry[0])]
    complete = len(in_range) == header.variables and _distinct(in_range)
    table = in_range if complete else single
    if not table or not _distinct(table):
        return Atoms.numbered(header.variables)
    given = {variable: name for name, variable in table}
    taken = set(given.values())
    names: list[str | None] = []
    for variable in range(1, header.variables + 1):
        name = given.get(variable, f"x{variable}")
        while variable not in given and name in taken:
            name += "_"
        names.append(None if name.startswith(DEFINITION_MARK) else name)
    return Atoms(tuple(names))


def _distinct(table: list[tuple[str, int]]) -> bool:
    """Whether no name and no number comes twice, and every name can be shown."""
    names = {name for name, _ in table}
    numbers = {number for _, number in table}
    return len(names) == len(numbers) == len(table) and all(map(str.isprintable, names))


def _shorten(token: str) -> str:
    shown = "".join(c if c.isprintable() else "?" for c in token[: _SHOWN // 2])
    return f"`{shown}…`" if len(token) > _SHOWN // 2 else f"`{shown}`"
