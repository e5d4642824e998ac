"""DIMACS and WCNF in: as tolerant as solvers are, with a warning; what is broken, at its place.

Several clauses may stand on a line and a clause on several lines; the header may be missing or
wrong, the last 0 too; a `%` ends the file, as in those of SATLIB.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from clausette.cnf.clause_header import (
    LITERAL,
    WEIGHT,
    WORD,
    ClauseText,
    Faults,
    Header,
    comments_after,
    quoted,
    read_header,
)
from clausette.cnf.clause_lines import by_line
from clausette.cnf.clause_names import names_in, numbered, shown_in, without_selectors
from clausette.cnf.clause_numbers import HARD, Whole, numbers, pieces, without_comments, words_of
from clausette.cnf.table import Cnf
from clausette.errors import LanguageError
from clausette.language import Diagnostic
from clausette.language.source import Span
from clausette.words import plural, say

_END_MARKER = re.compile(r"(?<!\S)%", re.ASCII)
_GLUED = re.compile(r"-?[0-9]+(?:-[0-9]+)+", re.ASCII)
_CLAUSES = say("clauses are whole numbers that end with 0; comment lines begin with c")


@dataclass(frozen=True, slots=True)
class ClauseFile:
    """What a file of clauses says; where it is not quite as it should be, with warnings."""

    cnf: Cnf
    warnings: tuple[Diagnostic, ...] = ()


def read_dimacs(text: str, name: str) -> ClauseFile:
    """The formula of a text in DIMACS or WCNF, with the names that its comments give.

    A LanguageError says where it cannot be read.
    """
    faults = Faults(ClauseText(name, text))
    header = read_header(faults)
    flat, most = _numbers(faults, header)
    weights: NDArray[np.int64] | None = None
    if header.weighted:
        flat, weights = _weights(faults, header, flat)
        most = int(np.abs(flat).max(initial=0))
    zero = np.flatnonzero(flat == 0)
    literals = flat[flat != 0].astype(np.int32, copy=False)
    ends = zero - np.arange(len(zero))
    _compare(faults, header, len(ends))
    variables = max(most, header.variables or 0)
    before, after = header.comments, comments_after(text, header.body)
    named = bool(before or after)
    atoms = names_in(before, after, variables) if named else numbered(variables)
    if header.weighted and named:
        atoms = without_selectors(atoms)
    shown = shown_in(text, variables)
    provenance = by_line(text, header.body, len(ends), weights)
    cnf = Cnf(literals, ends, atoms if shown is None else atoms.showing(shown), provenance)
    return ClauseFile(cnf, tuple(faults.warnings))


def _numbers(faults: Faults, header: Header) -> tuple[Whole, int]:
    """All numbers after the header, with a 0 at the end; and the largest variable."""
    found: list[Whole] = []
    most, text = 0, faults.source.text
    for offset, piece in pieces(text, header.body):
        piece = without_comments(piece)
        marker = _END_MARKER.search(piece) if "%" in piece else None
        piece = piece[: marker.start()] if marker else piece
        values = numbers(piece, hard=header.weighted)
        if values is None:
            raise _blamed(faults, header, offset, piece)
        if not header.weighted and len(values):
            largest = max(int(values.max()), -int(values.min()))
            if largest > max(most, header.variables or 0):
                _beyond(faults, header, offset, piece, values, most)
            most = max(most, largest)
        found.append(values)
        if marker:
            break
    flat: Whole = np.concatenate(found) if found else np.zeros(0, np.int32)
    if len(flat) and flat[-1] != 0:
        end = len(text.rstrip())
        faults.warn(
            (end - 1, end),
            say("the last clause does not end with 0"),
            say("write a 0 after it, or look for what was cut off"),
        )
        flat = np.append(flat, flat.dtype.type(0))
    return flat, most


def _beyond(
    faults: Faults, header: Header, offset: int, piece: str, values: Whole, most: int
) -> None:
    """A warning about the first variable that is not announced; an error if it is absurd."""
    absurd = np.flatnonzero(np.abs(values) > faults.most)
    if len(absurd):
        at = int(absurd[0])
        raise faults.too_many(_span_of(offset, piece, at), abs(int(values[at])))
    if header.variables is None or most > header.variables:
        return  # nothing was announced, or it has been said
    at = int(np.flatnonzero(np.abs(values) > header.variables)[0])
    faults.warn(
        _span_of(offset, piece, at),
        plural(
            header.variables,
            "the header announces {n} variable, and this is another: {literal}",
            "the header announces {n} variables, and this is another: {literal}",
            literal=int(values[at]),
        ),
        say("correct the header or the literal; is a blank missing?"),
    )


def _span_of(offset: int, piece: str, word: int) -> Span:
    _, starts, ends = words_of(piece)
    return offset + int(starts[word]) - 1, offset + int(ends[word]) - 1


def _weights(faults: Faults, header: Header, flat: Whole) -> tuple[Whole, NDArray[np.int64]]:
    """The numbers without weights, and the weight of every clause, or HARD."""
    # A clause begins after the 0 of the one before it.
    first = np.flatnonzero(np.concatenate(([0], flat))[: len(flat)] == 0)
    weights = flat[first].astype(np.int64)
    literals = np.delete(flat, first)
    if ((weights < 1) & (weights != HARD)).any() or (np.abs(literals) > faults.most).any():
        raise _blamed_weights(faults, header)
    if header.top is not None:
        weights[weights >= header.top] = HARD
    return literals, weights


def _compare(faults: Faults, header: Header, found: int) -> None:
    if header.clauses is None or header.clauses == found:
        return
    faults.warn(
        header.span,
        say(
            "the header announces {announced}, and the file has {found:,}",
            announced=plural(header.clauses, "{n:,} clause", "{n:,} clauses"),
            found=found,
        ),
        say("correct the header, or look for what is missing or was cut off"),
    )


def _blamed_weights(faults: Faults, header: Header) -> LanguageError:
    """The error of the first weight that is none, or of a literal that is none."""
    begun = False
    for offset, piece in pieces(faults.source.text, header.body):
        for word in WORD.finditer(without_comments(piece)):
            span = (offset + word.start(), offset + word.end())
            if not begun and (WEIGHT.fullmatch(word[0]) is None or word[0] == "0"):
                return faults.error(
                    span,
                    say("a weight is needed here, and not {word}", word=quoted(word[0])),
                    say("a clause of WCNF begins with `h` or with its weight, from 1 up"),
                )
            if begun and LITERAL.fullmatch(word[0]) is None:
                return _not_a_number(faults, span, word[0])
            if begun and abs(int(word[0])) > faults.most:
                return faults.too_many(span, abs(int(word[0])))
            begun = word[0] != "0"
    raise AssertionError("weights were blamed without a bad one")


def _blamed(faults: Faults, header: Header, offset: int, piece: str) -> LanguageError:
    """The error of the first word of a piece that is no number."""
    for word in WORD.finditer(piece):
        if LITERAL.fullmatch(word[0]) or (header.weighted and WEIGHT.fullmatch(word[0])):
            continue
        span = (offset + word.start(), offset + word.end())
        if word[0] == "p":
            one = say("a file has one formula: remove the other")
            return faults.error(span, say("a second header"), one)
        return _not_a_number(faults, span, word[0])
    raise AssertionError("a piece was blamed without a bad word")


def _not_a_number(faults: Faults, span: Span, word: str) -> LanguageError:
    if word.isascii() and word.removeprefix("-").isdigit():
        told = say("{word} is larger than any variable", word=quoted(word))
        return faults.error(span, told, _CLAUSES)
    told = say("{word} is not a number", word=quoted(word))
    if _GLUED.fullmatch(word):
        apart = re.sub(r"(?<=[0-9])-", " -", word)
        return faults.error(span, told, say("is a blank missing? {word}", word=apart[:60]))
    return faults.error(span, told, _CLAUSES)
