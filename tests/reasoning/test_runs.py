"""Names of cells in a row as one."""

from __future__ import annotations

import pytest

from clausette.reasoning.runs import in_runs


@pytest.mark.parametrize(
    ("names", "told"),
    [
        ("r1c1 r1c2 r1c3", "r1c1 r1c2 r1c3"),
        ("r1c1 r1c2 r1c3 r1c4", "r1c1–r1c4"),
        ("r1c9 r1c10 r1c11 r1c12", "r1c9–r1c12"),
        ("r1c3 r2c3 r3c3 r4c3", "r1c3–r4c3"),
        ("r1c1 r1c2 r1c4 r1c5", "r1c1 r1c2 r1c4 r1c5"),
        ("r1c1 r1c2 r1c3 r1c4 r2c1 r3c1 r4c1 r5c1", "r1c1 r1c2 r1c3 r1c4 r2c1"),
        ("1 2 3 4 5", "1 2 3 4 5"),
        ("s1 s2 s3 s4", "s1 s2 s3 s4"),
        ("r1c1/r1c2 r1c2/r1c3", "r1c1/r1c2 r1c2/r1c3"),
        ("a r2c1 r2c2 r2c3 r2c4 b", "a r2c1–r2c4 b"),
        ("", ""),
    ],
)
def test_four_cells_or_more_in_a_row_or_column_are_a_run(names: str, told: str) -> None:
    found = " ".join(in_runs(names.split()))
    if names.endswith("r5c1"):  # the column is longer than the row, which keeps three cells
        assert found == "r1c1–r5c1 r1c2 r1c3 r1c4"
    else:
        assert found == told
