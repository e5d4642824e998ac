"""Rows of words and numbers for people, in columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from clausette.words import in_words, say


def aligned(rows: Sequence[Sequence[str]], left: int = 1) -> Iterator[str]:
    """A line for each row: the first `left` columns begin below each other, the others end so."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            f"{cell:<{width}}" if place < left else f"{cell:>{width}}"
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield "  ".join(cells).rstrip()


def told_number(number: int | None, language: str) -> str:
    """A number with its thousands apart; a dash where there is none."""
    return "–" if number is None else in_words(say("{n:,}", n=number), language)
