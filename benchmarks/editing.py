"""What an editor waits for: problems and completions of a text while it is being typed.

The texts are rules of our puzzles one after the other, as long as asked, with a slip in the last
formula: nobody types a text that is right at every key press.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import clausette
from benchmarks.measure import NOTHING, Asked, Row, median_of, seconds
from clausette.editing import complete, diagnose

_RULES = Path(clausette.__file__).parent / "puzzles"
_TYPED = "bigand $x in $White: lamp($x) -> not $s"


def rows(repeats: int) -> Iterator[Row]:
    for lines, asked in ((100, Asked(most=0.02)), (300, Asked(most=0.02)), (5_000, NOTHING)):
        text = text_of(lines)
        known = ("$White",)
        yield Row(
            f"diagnose a text of {lines:,} lines that is being typed",
            median_of(partial(seconds, partial(diagnose, text, known=known)), repeats),
            asked=asked,
        )
        yield Row(
            f"complete at its end, {lines:,} lines",
            median_of(partial(seconds, partial(complete, text, len(text))), repeats),
            asked=asked,
        )


def text_of(lines: int) -> str:
    """So many lines of rules, the last of them half written."""
    found: list[str] = []
    while len(found) < lines:
        for path in sorted(_RULES.glob("*/rules.touist")):
            found += path.read_text(encoding="utf-8").splitlines()
    return "\n".join((*found[: lines - 1], "", _TYPED))
