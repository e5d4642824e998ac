"""Fifty thousand one-line formulas, parsed and ground in a fresh process."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import models
from benchmarks.children import module
from benchmarks.measure import RECORDED, Asked, Row, median_of


def rows(repeats: int) -> Iterator[Row]:
    text = models.one_line_formulas()
    own = median_of(lambda: float(module("ours", "lines", text=text).output), repeats)
    what = "50,000 one-line formulas, parse and ground"
    yield Row(what, own, "s", RECORDED, 14.8, Asked(most=1.5))
