"""Borders between regions: bits packed by fives, and regions found by flood fill.

`right[r, c]` says that a border runs between (r, c) and (r, c + 1); `below[r, c]` between (r, c)
and (r + 1, c). In an address the two are bit strings of their own, each padded with zeros.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

Bits: TypeAlias = NDArray[np.bool_]
Regions: TypeAlias = tuple[tuple[int, ...], ...]
"""Rows of region numbers, from 0 in the order of their first cells."""

DIGITS: Final = "0123456789abcdefghijklmnopqrstuv"
_WEIGHTS = np.array([16, 8, 4, 2, 1], dtype=np.int64)
_VALUES = np.full(128, -1, dtype=np.int64)
_VALUES[[ord(digit) for digit in DIGITS]] = np.arange(32)
_LETTERS = np.frombuffer(DIGITS.encode(), dtype=np.uint8)


def pack(bits: Bits) -> str:
    """Five bits a character, the most significant first, the last character padded with zeros."""
    flat = bits.ravel()
    padded = np.zeros((-(-flat.size // 5), 5), dtype=np.int64)
    padded.ravel()[: flat.size] = flat
    return bytes(_LETTERS[padded @ _WEIGHTS]).decode()


def unpack(text: str, count: int) -> Bits:
    """The first `count` bits of a text of base-32 characters, which must be long enough."""
    values = _VALUES[np.frombuffer(text.encode("ascii"), dtype=np.uint8)]
    bits: Bits = (values[:, None] & _WEIGHTS) != 0
    return bits.ravel()[:count]


def to_body(right: Bits, below: Bits) -> str:
    """The two bit strings, one after the other, each padded on its own."""
    return pack(right) + pack(below)


def borders(regions: Sequence[Sequence[int]]) -> tuple[Bits, Bits]:
    """Borders wherever two neighbours belong to different regions."""
    grid = np.array(regions, dtype=np.int64)
    return grid[:, 1:] != grid[:, :-1], grid[1:] != grid[:-1]


def regions(right: Bits, below: Bits) -> Regions:
    """The parts into which the borders cut the board; a border that ends inside parts nothing."""
    rows, columns = right.shape[0], below.shape[1]
    across: list[list[bool]] = right.tolist()
    down: list[list[bool]] = below.tolist()
    labels = [[-1] * columns for _ in range(rows)]
    count = 0
    for row in range(rows):
        for column in range(columns):
            if labels[row][column] < 0:
                _flood(labels, across, down, row, column, count)
                count += 1
    return tuple(map(tuple, labels))


def _flood(
    labels: list[list[int]],
    across: list[list[bool]],
    down: list[list[bool]],
    row: int,
    column: int,
    label: int,
) -> None:
    """Gives the label to every cell that can be reached from this one without a border."""
    last_row, last_column = len(labels) - 1, len(labels[0]) - 1
    labels[row][column] = label
    waiting = [(row, column)]
    while waiting:
        r, c = waiting.pop()
        if c < last_column and not across[r][c] and labels[r][c + 1] < 0:
            labels[r][c + 1] = label
            waiting.append((r, c + 1))
        if c and not across[r][c - 1] and labels[r][c - 1] < 0:
            labels[r][c - 1] = label
            waiting.append((r, c - 1))
        if r < last_row and not down[r][c] and labels[r + 1][c] < 0:
            labels[r + 1][c] = label
            waiting.append((r + 1, c))
        if r and not down[r - 1][c] and labels[r - 1][c] < 0:
            labels[r - 1][c] = label
            waiting.append((r - 1, c))
