"""Numbers separated by blanks, read by arrays: 150 MB a second, where a loop over words does 10."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

# A bad word is found after reading at most this many characters beyond it; the arrays of a piece
# stay in a processor's cache.
PIECE: Final = 1 << 18
Whole: TypeAlias = NDArray[np.signedinteger[Any]]
HARD: Final = -(1 << 62)
"""What an `h` in the place of a weight is read as."""
_MOST_DIGITS = 18  # of a number of 64 bits
_COMMENT = re.compile(r"^[ \t]*c.*|[ \t]c(?:[ \t].*|\r)?$", re.MULTILINE)


def pieces(text: str, start: int) -> Iterator[tuple[int, str]]:
    """The text from `start` in pieces that cut neither a word nor a comment line in two."""
    while start < len(text):
        end = min(start + PIECE, len(text))
        if end < len(text):
            line_end = text.rfind("\n", start, end)
            if line_end >= 0:
                end = line_end + 1
            elif text[start : start + PIECE].lstrip()[:1] == "c":
                line_end = text.find("\n", end)
                start = len(text) if line_end < 0 else line_end + 1
                continue
            else:
                space = max(text.rfind(" ", start, end), text.rfind("\t", start, end))
                end = space + 1 if space >= 0 else end
        yield start, text[start:end]
        start = end


def without_comments(piece: str) -> str:
    """The same, as long, with blanks in place of comments."""
    if "c" not in piece:
        return piece
    return _COMMENT.sub(lambda comment: " " * len(comment[0]), piece)


def words_of(piece: str) -> tuple[NDArray[np.uint8], NDArray[np.int64], NDArray[np.int64]]:
    """The bytes of a piece between two blanks, and where in these its words start and end."""
    data = np.frombuffer(f" {piece} ".encode("ascii", "replace"), dtype=np.uint8)
    # What ASCII has up to the blank is blank or was refused as binary.
    inside = data > ord(" ")
    edges = np.flatnonzero(inside[1:] != inside[:-1]) + 1
    return data, edges[::2], edges[1::2]


def numbers(piece: str, *, hard: bool = False) -> Whole | None:
    """The whole numbers of a piece, or None when something else stands in it.

    With `hard`, a lone `h` is read as HARD.
    """
    data, starts, ends = words_of(piece)
    if not len(starts):
        return np.zeros(0, np.int32)
    first = data[starts]
    negative = first == ord("-")
    starts += negative
    lengths = ends - starts
    digits = data - np.uint8(ord("0"))  # what is no digit wraps around to 10 or more
    marks = (first == ord("h")) & (lengths == 1) if hard else np.zeros(0, np.bool_)
    found = int(np.count_nonzero(digits < 10)) + int(np.count_nonzero(marks))
    longest = int(lengths.max())
    if found != int(lengths.sum()) or int(lengths.min()) < 1 or longest > _MOST_DIGITS:
        return None
    kind = np.int64 if hard or longest > 9 else np.int32
    values = _values(digits, ends, lengths, longest, kind)
    np.negative(values, out=values, where=negative)
    if hard:
        values[marks] = HARD
    return values


def _values(
    digits: NDArray[np.uint8],
    ends: NDArray[np.int64],
    lengths: NDArray[np.int64],
    longest: int,
    kind: type[np.int32] | type[np.int64],
) -> Whole:
    """What the words are worth, place by place from the last digit; all words at once."""
    place = ends - 1
    values: Whole = digits[place].astype(kind)
    scale = 1
    for number in range(1, longest):
        scale *= 10
        place -= 1
        # Before the first digit stands another word, or a blank; the first byte is one.
        np.maximum(place, 0, out=place)
        worth: Whole = digits[place].astype(kind)
        worth *= scale
        worth[lengths <= number] = 0
        values += worth
    return values
