"""Cardinalities, ground and solved in process."""

from __future__ import annotations

from collections.abc import Iterator

from benchmarks import models, ours
from benchmarks.measure import INSTANT, Row, median_of, seconds


def rows(repeats: int) -> Iterator[Row]:
    for text in models.CARDINALITIES:
        verdict = "SAT" if ours.satisfiable(text) else "UNSAT"

        def solve(model: str = text) -> float:
            return seconds(lambda: ours.satisfiable(model))

        yield Row(f"{text}: {verdict}", median_of(solve, repeats), asked=INSTANT)
