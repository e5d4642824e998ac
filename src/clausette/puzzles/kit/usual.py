"""The tables that every board can give, by the names that rules usually have for them.

What a rules file speaks of and the puzzle does not tell is told here: `$Cells`, `$beside($x)`,
`$Numbered` and `$clue($x)`; of clues outside `$Clues`, `$clue($k)` and `$line($k)`; `$Zones` and
`$zone($z)`; and what is known of the digits, sides or links that are decided.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Final

from clausette.puzzles.kit.board import Grid
from clausette.puzzles.kit.facts import Told
from clausette.puzzles.kit.numbers import number_of

GEOMETRIES: Final[Mapping[str, str]] = {
    "Cells": "cells",
    "before": "before",
    "after": "after",
    "beside": "beside",
    "touching": "touching",
    "Rows": "rows",
    "row": "row",
    "Columns": "columns",
    "column": "column",
    "Squares": "squares",
    "square": "square",
    "Rim": "cells of the rim",
    "Inner": "cells inside",
    "Points": "dots",
    "falling": "falling",
    "rising": "rising",
    "opposite": "opposite",
}
"""What depends on the size of the board alone, by what rules call it."""

_SPOKEN = re.compile(r"\$([A-Z]\w*)|\$([a-z]\w*)\(")
_COMMENT = re.compile(r"^;;(?!;).*$", re.MULTILINE)


def spoken_of(folder: Path) -> frozenset[str]:
    """The sets and the tables that the models in a folder speak of: `$Cells`, `$beside($x)`."""
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.touist"))]
    found = _SPOKEN.findall("\n".join(_COMMENT.sub("", text) for text in texts))
    return frozenset(name for names in found for name in names if name)


def usual_tables(
    grid: Grid, spoken: Collection[str], decided: Mapping[str, Told]
) -> dict[str, Told]:
    """Those that are spoken of; what is `decided` on the board has tables of its own."""
    ready: dict[str, Told] = {**GEOMETRIES, **decided}
    if "Given" in spoken:
        ready["Given"] = list(grid.given)
    if "given" in spoken:
        numbers = {cell: number_of(sign) for cell, sign in grid.given.items()}
        ready["given"] = {cell: number for cell, number in numbers.items() if number is not None}
    if "clue" in spoken:
        clue = grid.numbered or grid.numbered_dots
        ready |= {"Numbered": list(clue), "clue": clue}
    if "Clues" in spoken:
        outside = {rim: int(clue[0]) for rim, clue in grid.on_rim.items()}
        ready |= {"Clues": list(outside), "clue": outside}
        ready["line"] = {rim: rim.line for rim in outside}
    if "zone" in spoken:
        ready |= {"Zones": list(grid.by_zone), "zone": grid.by_zone}
    return {name: ready[name] for name in sorted(spoken) if name in ready}
