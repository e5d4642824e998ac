"""A nest of loops that no machine could ground, refused."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import models, ours
from benchmarks.measure import INSTANT, Row, median_of, seconds
from clausette.errors import LanguageError


def rows(repeats: int) -> Iterator[Row]:
    message = _refusal()
    own = median_of(lambda: seconds(_refusal), repeats)
    yield Row(f"refused: {message}" if message else "NOT refused", own, asked=INSTANT)


def _refusal() -> str:
    """The first words of the refusal, or none if there was no refusal."""
    try:
        ours.clauses(models.REFUSED)
    except LanguageError as error:
        return error.diagnostics[0].message.partition(";")[0]
    return ""
